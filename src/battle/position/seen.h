// What everybody sees of a unit: the part of a state that a view holds as it is, so that it is written once. What a
// side may hide has no place here: it stands beside this in a state, or in battle/position/secrets.h.
#pragma once

#include <array>
#include <cstdint>

#include "battle/position/field.h"
#include "battle/position/frames.h"

namespace acies {

inline constexpr std::uint8_t no_village = 255;

// Whether impetuous troops have been tested for holding back, in this activation of their Command (I2-ITP-33).
enum class Frenzy : std::uint8_t { Untested, Held, Lost };
template <>
inline constexpr auto names<Frenzy> =
    std::to_array<Name>({{"untested", "has not been tested"}, {"held", "holds back"}, {"lost", "cannot be held back"}});

// A unit, on the table or not. Losses are public (BI-TRP-32).
struct UnitSeen {
    Pose pose;
    std::array<std::int8_t, max_ranks> vbu{};  // by rank, front first; 0: gone
    bool removed = false;
    bool disordered = false;
    bool activated = false;  // in this turn
    bool launched = false;   // a chariot that is under way (BI-ITP-08)
    bool shot = false;       // in this turn
    bool on_opportunity = false;
    bool shieldwall = false;
    bool dismounted = false;
    bool one_action = false;            // its next activation allows only one action (I1-DIS-08)
    bool has_fought = false;            // has been in contact with the enemy (I1-SHO-46)
    std::uint8_t evasions = 0;          // phases, in this turn
    std::uint8_t village = no_village;  // number of the built-up area that it occupies
    UnitId square = nobody;             // the pikes that it stands within (I1-ITP-26)
    bool pivoted = false;               // a chariot whose latest phase was a turn on the spot (I1-ITP-19)
    bool closed_ranks = false;          // against a charge, until the contact is over (I2-ITP-44)
    bool tried_charge = false;          // a charge on opportunity, while this enemy Command acts (I2-ITP-35)
    bool tried_fire = false;            // a shot in reaction, while this enemy Command acts
    std::uint8_t evasion_tests = 0;     // in this turn (I2-ITP-22)
    Frenzy frenzy = Frenzy::Untested;
    Pose began;  // where it stood as the battle began, or was deployed

    static constexpr void describe(auto& self, auto&& visit) {
        visit("pose", self.pose);
        visit("vbu", self.vbu);
        visit("removed", self.removed);
        visit("disordered", self.disordered);
        visit("activated", self.activated);
        visit("launched", self.launched);
        visit("shot", self.shot);
        visit("on_opportunity", self.on_opportunity);
        visit("shieldwall", self.shieldwall);
        visit("dismounted", self.dismounted);
        visit("one_action", self.one_action);
        visit("has_fought", self.has_fought);
        visit("evasions", self.evasions);
        visit("village", self.village);
        visit("square", self.square);
        visit("pivoted", self.pivoted);
        visit("closed_ranks", self.closed_ranks);
        visit("tried_charge", self.tried_charge);
        visit("tried_fire", self.tried_fire);
        visit("evasion_tests", self.evasion_tests);
        visit("frenzy", self.frenzy);
        visit("began", self.began);
    }
    friend bool operator==(const UnitSeen&, const UnitSeen&) = default;
};

}  // namespace acies
