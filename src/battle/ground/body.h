// Units that move as one rigid body: a single unit, or a group; and which units stand near enough to matter to them.
// Catalogue: BI-GRP-08, BI-ITP-14, BI-ITP-44.
#pragma once

#include <vector>

#include "battle/ground/ground.h"
#include "battle/position/node.h"
#include "rules/moving/movement.h"

namespace acies {

struct Member {
    UnitId id = nobody;
    Unit unit;  // as the rules see it when the move begins
    Base base;
    Pose start, pose;             // before the move, and by now
    Rect rect;                    // by now
    PieceSet trodden;             // scenery that it has been in
    EnumSet<Terrain> charged_in;  // ground that a charge has led through
    double held_back = 0;         // in the bend of a road, behind others of its column; U
    RuleId disordered;            // by which rule it will be; none: it keeps its order
    Words why;
};

using Body = std::vector<Member>;

Member member_of(const Field&, const State&, UnitId);
Body body_of(const Field&, const State&, const UnitSet&);

// Notes why the member is disordered, if it can be and nothing has been noted before.
void disorder(const Field&, Member&, RuleId, Words why);

// Notes disorder by the ground that the member went through so far, and of troops that every move disorders (BI-MOV-17,
// BI-ITP-23).
void disorder_by_moving(const Field&, const State&, Member&);

// The scenery that has destroyed the member on its way; null if none has.
const Piece* destroyed_by(const Field&, const State&, const Member&);

// Moves all members. `degrees` is the direction of a shift, counter-clockwise from straight ahead.
void shift_body(Body&, double degrees, double distance);
void turn_body(Body&, Vec about, double degrees);

// The speed of the slowest member; 0 if it is not stated.
double speed_of(const Field&, const Body&, MoveKind);

// The front rank: the members whose fronts are level with the foremost, as one rectangle without depth.
Rect front_rank(const Body&);

// Other units on the table, of which some part may lie so near to a base of the body.
struct Neighbours {
    UnitSet friends, enemies;
};
struct Within {
    double friends = 0, enemies = 0;  // U
};
Neighbours neighbours(const Field&, const State&, const Body&, Within);
inline Neighbours neighbours(const Field& field, const State& state, const Body& body, double reach) {
    return neighbours(field, state, body, Within{reach, reach});
}

}  // namespace acies
