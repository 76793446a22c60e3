// Scenery that was placed by the rules: where roads and rivers run, and what may lie on what. Sizes and numbers of
// pieces are left to battle/position/field.h. Catalogue: BI-DEP-05, BI-ITP-35, I1-TER-19, I1-TER-20, I1-TER-33,
// I2-ITP-72.
#pragma once

#include <string>
#include <vector>

#include "battle/position/setup.h"

namespace acies {

struct Misplaced {
    std::size_t piece = 0;  // by its place in the set-up
    std::string why;
    RuleId rule;
};
// All pieces must be sound.
std::vector<Misplaced> misplaced_pieces(const Edition&, const Setup&);

}  // namespace acies
