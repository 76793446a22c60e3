// Differences that are known and not yet mended. When a fault of the table is mended its lines go; when all are, so do
// this file, its use in cli/battle/fuzz.cpp and in tests/sim/referee_test.cpp.
#pragma once

#include <array>
#include <string_view>

#include "sim/referee/ledger.h"

namespace acies::sim::referee {

struct KnownFault {
    std::string_view about, rule, what;
};
inline constexpr std::array known_faults{
    // Impetus is kept though the charge has led through broken or difficult ground.
    KnownFault{"melee", "I1-MEL-30", "foot charges through difficult ground"},
    KnownFault{"melee", "I1-MEL-31", "mounted charge through broken or difficult ground"},
    KnownFault{"melee", "I2-MEL-09", "a charge through broken or difficult ground"},
    KnownFault{"melee", "I2-MEL-10", "light foot against light troops through such ground"},
    // A chariot that was not activated in the latest half of its side stays under way.
    KnownFault{"melee", "BI-MEL-15", "its charge comes from a standstill"},
    KnownFault{"shot", "BI-SHO-21", "shots at it are easier"},
    KnownFault{"rally", "BI-STA-15", "it may recover its order"},
    // The garrison of a built-up area cannot be charged everywhere along its edge.
    KnownFault{"offer", "I1-MOV-06", "a garrison straight ahead is not reached"},
    KnownFault{"offer", "I2-MOV-10", "a garrison straight ahead is not reached"},
    // A charge goes farther than the column of the ground says.
    KnownFault{"charge", "I2-ITP-31", "light foot and slow knights in rough ground"},
    // Whoever has answered a charge is asked about the charger again.
    KnownFault{"answer", "I2-ITP-40", "after closing ranks, shooting or evading"},
    // Whoever is activated forgets who has shot at it.
    KnownFault{"target", "I1-SHO-35", "those who exchange fire come first"},
    // A shot over friends may be chosen like any other.
    KnownFault{"target", "I2-SHO-05", "somebody else is in plain sight"},
    // A bare steep hill gives cover at its edge.
    KnownFault{"shot", "I2-SHO-19", "a target on a steep hill"},
    // A line of sight of flat fire is cut by scenery, and the area between the two lines is too narrow to tell.
    KnownFault{"shot", "BI-SHO-31", "over the edge of a wood or hill"},
};

constexpr bool is_known(const Difference& difference) {
    for (const KnownFault& fault : known_faults)
        if (fault.about == difference.about && fault.rule == difference.rule.text()) return true;
    return false;
}

}  // namespace acies::sim::referee
