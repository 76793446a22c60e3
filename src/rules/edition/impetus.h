// Data of an edition: the impetus bonus, what cancels and what limits it.
#pragma once

#include "rules/cited.h"
#include "rules/fighting/impetus.h"
#include "rules/troops/troops.h"

namespace acies {

// Which ground a unit has charged in: what at least half of its base is in at contact, or was in at any moment of the
// charge, or what any part of its base has passed over.
enum class ChargeGround { AtContact, HalfOnTheWay, AnyPartOnTheWay };
template <>
inline constexpr auto names<ChargeGround> =
    std::to_array<Name>({{"at_contact", "half of the base at contact"},
                         {"half_on_the_way", "half of the base at any moment of the charge"},
                         {"any_part_on_the_way", "any part of the base at any moment of the charge"}});

// A charger and an enemy it meets. Each part that is stated must hold; a part that is left out is met by anyone.
struct Clash {
    Troops charger;
    Troops spared;  // chargers to which it does not apply after all
    Troops enemy;
    EnumSet<Cover> behind;             // the enemy defends one of these
    EnumSet<Weapon> armed;             // the enemy has one of these weapons
    bool frontal = false;              // the enemy is contacted on its front
    EnumSet<Terrain> ground;           // the charger charges in one of these
    EnumSet<Terrain> enemy_ground;     // the enemy is in one of these
    bool enemy_wholly_inside = false;  // it is there with its whole base
    bool if_ground_unknown = false;    // only where nothing is said of the ground that the charger charges in

    static constexpr void describe(auto& self, auto&& visit) {
        visit("charger", self.charger);
        visit("spared", self.spared);
        visit("enemy", self.enemy);
        visit("behind", self.behind);
        visit("armed", self.armed);
        visit("frontal", self.frontal);
        visit("ground", self.ground);
        visit("enemy_ground", self.enemy_ground);
        visit("enemy_wholly_inside", self.enemy_wholly_inside);
        visit("if_ground_unknown", self.if_ground_unknown);
    }
    friend bool operator==(const Clash&, const Clash&) = default;
};

struct ImpetusCap : Clash {
    int most = 0;  // dice

    static constexpr void describe(auto& self, auto&& visit) {
        visit("most", self.most);
        Clash::describe(self, visit);
    }
    friend bool operator==(const ImpetusCap&, const ImpetusCap&) = default;
};

struct ImpetusRules {
    Cited<bool> bonus;               // a unit that moves into contact has as many extra dice as its impetus
    Cited<bool> only_if_moved;       // nobody else has
    Cited<bool> contact_round_only;  // in that round, not in later ones
    Cited<bool> kept_when_met;       // hit by an opportunity charge: kept if it was charging and is met on its front
    Cited<bool> supports_cancel;     // supports of the enemy cancel as its main unit does
    Cited<double> beside_pikes;      // shot and pikes touch along more than this
    Cited<ChargeGround> charged_in;  // what counts as the ground of a charge
    EnumMap<ImpetusCancel, Cited<Clash>> cancelled;
    EnumMap<ImpetusLimit, Cited<ImpetusCap>> limited;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("bonus", self.bonus);
        visit("only_if_moved", self.only_if_moved);
        visit("contact_round_only", self.contact_round_only);
        visit("kept_when_met", self.kept_when_met);
        visit("supports_cancel", self.supports_cancel);
        visit("beside_pikes", self.beside_pikes);
        visit("charged_in", self.charged_in);
        visit("cancelled", self.cancelled);
        visit("limited", self.limited);
    }
    friend bool operator==(const ImpetusRules&, const ImpetusRules&) = default;
};

}  // namespace acies
