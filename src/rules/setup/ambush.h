// Ambushes: which troops may hide where, which player an element of terrain belongs to, and when hidden troops are
// seen.
// Catalogue: I1-DEP-33 to 46, I2-DEP-06 to 10; I1-ITP-65, I1-ITP-66, I1-ITP-90, I2-ITP-73.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/names.h"
#include "base/tally.h"
#include "rules/leading/card.h"
#include "rules/troops/stance.h"
#include "rules/troops/unit.h"

namespace acies {

struct Edition;

enum class AmbushGround { Wood, SteepHill, Difficult, GentleHill, BrokenLimitedVisibility };
template <>
inline constexpr auto names<AmbushGround> =
    std::to_array<Name>({{"wood", "wood"},
                         {"steep_hill", "steep hill"},
                         {"difficult", "difficult ground that limits sight"},
                         {"gentle_hill", "gentle hill"},
                         {"broken_limited_visibility", "broken ground that limits sight"}});

// Whether the edition has rules for ambushes, in force or not.
bool has_ambushes(const Edition&);
// Whether they are in force without a scenario that says so.
bool ambushes_in_force(const Edition&);

struct Ambush {
    std::optional<AmbushGround> ground;
    std::optional<std::vector<Unit>> units;
    double share_in_own_half = 1;  // of the element
    EnumSet<Card> cards;
    bool by_scenario = false;  // it has them, whether they are in force or not
};
struct AmbushVerdict {
    std::optional<bool> allowed;  // none: neither refused nor known in full
    Tally because;
};
AmbushVerdict may_ambush(const Edition&, const Ambush&);

// The players who may lay ambushes in an element that lies, even partly, in these zones of influence. None if the
// edition knows no such zones.
std::optional<EnumSet<Stance>> element_usable_by(const Edition&, const EnumSet<Stance>& touches, Tally& because);

// Whether an enemy that ends a movement so far from the element sees the ambush in it.
bool ambush_revealed(const Edition&, double enemy_distance, Tally& because);

}  // namespace acies
