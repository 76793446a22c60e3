// Where a move leads, before anything is changed.
#pragma once

#include <optional>
#include <vector>

#include "battle/position/node.h"

namespace acies {

// Where a move leads before anything is changed.
struct MovePlan {
    struct Step {
        UnitId unit = nobody;
        Pose pose;          // where it ends
        RuleId disordered;  // by which rule it ends disordered; none: it keeps its order
        Words why;
        std::int32_t held_back = 0;  // of the distance: in the bend of a road, behind others; 1/1000 U
    };
    std::vector<Step> steps;  // movers first, then friends that change places with them or are disordered by them
    UnitSet movers;
    std::int32_t distance = 0;  // covered by the unit, or by the outer end of a group; 1/1000 U
    bool charges = false;       // the last leg is a charge; the poses are those before it
    ChargeFrame charge;
    bool launches = false;  // a chariot that has got under way
    UnitSet provoked;       // enemies in whose zones of control it acts, and which may answer
    bool by_road = false;   // all the way along a road
    bool turns_about = false;
    bool pivots = false;
    bool tests_order = false;  // a test after the move decides whether its units keep their order (I1-MOV-15)
    struct Loss {
        UnitId unit = nobody;
        RuleId rule;
        Words why;
    };
    std::vector<Loss> lost;          // destroyed by the ground
    std::optional<PassFrame> meets;  // chariots whose owner has to choose first; the steps are those of stopping
};

// What chariots do whose least move meets friends.
enum class Compulsion : std::uint8_t { Ask, Stop, Pass };

// A refusal, and the leg at which a shorter way might have been legal.
struct Fault {
    Refusal refusal;
    std::optional<std::size_t> leg;
};

}  // namespace acies
