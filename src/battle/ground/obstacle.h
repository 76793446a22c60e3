// What stands in the way of a motion of a body: the table's edge, ground that it may not enter, friends and enemies.
// Leaves friends that it passes through to battle/moves/passing.h.
// Catalogue: BI-MOV-15, BI-MOV-27, BI-MOV-28, BI-INT-01, BI-CHG-01, BI-CHG-19, BI-ITP-37, BI-ITP-51.
#pragma once

#include "battle/ground/body.h"
#include "geometry/motion.h"

namespace acies {

constexpr bool is_rotation(Leg kind) { return kind == Leg::Wheel || kind == Leg::Pivot; }
// What kind of move a leg is to the rules; turns and roads lead ahead.
MoveKind kind_of(Leg);

struct Obstacles {
    const Field& field;
    const State& state;
    const Body& body;
    const Neighbours& near;
    bool compelled = false;  // it makes the compulsory move of impetuous troops

    std::optional<Refusal> at_edge(const Motion&) const;
    std::optional<Refusal> in_ground(const Motion&) const;
    // Friends that are not passed through.
    std::optional<Refusal> of_friends(const Motion&) const;
    // Enemies that the motion meets, as a part of a leg of that kind.
    std::optional<Refusal> of_enemies(const Motion&, Leg) const;
    // The end of a leg of that kind, on the grid of the table; `before` is where the members stood. A member that
    // touched enemies there may go on touching them.
    std::optional<Refusal> at_end(const std::vector<Rect>& before, Leg) const;

private:
    const Edition& edition() const { return field.edition(); }
    RuleId rule_that_bars(const Unit&, const Piece&) const;
    Refusal contact_refusal(const Member&, Leg, UnitId enemy, bool through) const;
    bool is_too_near(const Member&, const Rect& before, const Rect& enemy) const;
};

}  // namespace acies
