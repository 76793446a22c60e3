// Moves of a unit or a group: where a path of legs leads, what it meets, what it costs and in what order it ends.
// Leaves the allowance, the price of ground and permissions to rules/movement.h, rules/wheel.h and rules/terrain.h, and
// what a zone of control does to rules/zones.h: here they are asked for what the table shows. Catalogue: BI-MOV,
// BI-ZOC, BI-INT, BI-TER, BI-STA-19, BI-STA-20, BI-GRP-10, BI-ITP-08, 10, 11, 23 to 27, 44 to 56, 98.
#pragma once

#include <vector>

#include "base/result.h"
#include "battle/run.h"

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
    UnitSet provoked;       // enemies in whose zones of control it acts, and who may answer
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

// A refusal names the farthest legal pose on the same path, where there is one.
Result<MovePlan, Refusal> plan_move(const Field&, const State&, const ActivationFrame&, const MakeMove&);
void carry_out(Run&, const MovePlan&);
// A move that was held up where it entered a zone of control goes on, if it can (I2-ITP-35).
std::optional<Node> need(const Field&, const State&, const HaltFrame&);
void resume(Run&, HaltFrame);
// What the owner of chariots has chosen.
void carry_out_compulsory(Run&, const PassFrame&, bool pass);
// A sample of the moves that are legal.
void add_moves(const Field&, const State&, const ActivationFrame&, std::vector<Action>&);

// Whether plan_move has no refusal; does not look for the nearest legal pose.
bool is_legal_move(const Field&, const State&, const UnitSet&, const MakeMove&);
// Chariots under way (BI-ITP-08): a unit that has gone so far ahead, in U.
bool gets_under_way(const Field&, const Unit&, double ahead);

}  // namespace acies
