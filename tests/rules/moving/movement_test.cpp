#include "rules/moving/movement.h"

#include "rules/edition.h"
#include "rules/moving/terrain.h"
#include "support/editions.h"
#include "support/scenario.h"

namespace acies::test::movement_test {

namespace {

Move move_of(TroopType type, double m, std::vector<Stretch> path = {Stretch{}}) {
    Move move;
    move.unit.type = type;
    move.unit.m = m;
    move.detailed_path = path.size() > 1;
    move.path = std::move(path);
    return move;
}

}  // namespace

SCENARIO("the movement table says no exactly where the ground is barred", "[I2-MOV-02] [I2-MOV-03] [I2-MOV-04]") {
    for (TroopType type : every<TroopType>()) {
        const SpeedRow& row = impetus2().movement.table.rows[type];
        if (row.base <= 0) continue;
        const Unit unit{.type = type};
        EXPECT_EQ(!row.broken, is_barred_from(impetus2(), unit, Terrain::Broken)) << id_of(type);
        EXPECT_EQ(!row.difficult, is_barred_from(impetus2(), unit, Terrain::Difficult)) << id_of(type);
    }
}

SCENARIO("every type of Impetus 2 but baggage has a speed", "[I2-TRP-01] [I2-MOV-02]") {
    for (TroopType type : every<TroopType>()) {
        if (!impetus2().troops.types[type].known) continue;
        EXPECT_EQ(*speed_of(impetus2(), Unit{.type = type}) > 0, type != TroopType::BAG) << id_of(type);
    }
}

SCENARIO("a phase that is not the last stops before ground that would end the march", "[I1-TER-08] [I1-MOV-04]") {
    Move move = move_of(TroopType::CP, 8, {{Terrain::Open, 6}, {Terrain::Broken, {}}});
    move.phases = 2;
    move.test_dice = {6};
    const MoveOutcome outcome = move_outcome(impetus(), move);
    EXPECT_EQ(outcome.allowed, true);
    EXPECT_EQ(outcome.distance, 14);
    EXPECT_EQ(outcome.disordered, true);
}

SCENARIO("the bonus of a road is for a move that stays on it", "[BI-TER-15] [BI-ITP-26]") {
    EXPECT_EQ(move_outcome(basic(), move_of(TroopType::FP, 8, {{Terrain::Road, {}}})).distance, 12);
    EXPECT_EQ(move_outcome(basic(), move_of(TroopType::FP, 8, {{Terrain::Road, 10}, {Terrain::Open, {}}})).distance,
              10);
    EXPECT_EQ(move_outcome(basic(), move_of(TroopType::FP, 8, {{Terrain::Road, 3}, {Terrain::Open, {}}})).distance, 8);
    EXPECT_EQ(move_outcome(basic(), move_of(TroopType::FP, 8, {{Terrain::Open, 1}, {Terrain::Road, {}}})).distance, 8);
}

SCENARIO("crossing a river takes an action of its own", "[I2-ITP-32]") {
    Move move = move_of(TroopType::S, 0, {{Terrain::Open, 1}, {Terrain::FordableRiver, 0.5}, {Terrain::Open, {}}});
    EXPECT_EQ(move_outcome(impetus2(), move).distance, 1);
    move.phases = 2;
    move.test_dice = {6};
    EXPECT_EQ(move_outcome(impetus2(), move).distance, 1.5);
    move.phases = 3;
    move.test_dice = {6, 6};
    const MoveOutcome outcome = move_outcome(impetus2(), move);
    EXPECT_EQ(outcome.distance, 4.5);
    EXPECT_EQ(outcome.disordered, false);
}

SCENARIO("without a stated speed the kind of move is still judged", "[BI-MOV-13] [BI-MOV-19]") {
    Move move;
    move.unit = {.type = TroopType::FP, .disordered = true};
    move.kind = MoveKind::Sideways;
    EXPECT_EQ(move_outcome(basic(), move).allowed, false);
    move.unit = {.type = TroopType::CGL};
    move.kind = MoveKind::Ahead;
    move.distance = 4;
    const MoveOutcome outcome = move_outcome(basic(), move);
    EXPECT_FALSE(outcome.allowed.has_value());
    EXPECT_FALSE(outcome.distance.has_value());
}

SCENARIO("coming back into ground that one left disorders after all", "[BI-ITP-23] [I2-ITP-31]") {
    Move move = move_of(TroopType::FP, 12, {{Terrain::Broken, 1}, {Terrain::Open, 2}, {Terrain::Broken, 1}});
    move.unit.terrain = Terrain::Broken;
    EXPECT_EQ(move_outcome(basic(), move).disordered, true);
    move.path.pop_back();
    EXPECT_EQ(move_outcome(basic(), move).disordered, false);
}

SCENARIO("every move of every type in every edition has a consistent outcome", "[BI-STA-16] [I1-STA-18] [I2-TRP-20]") {
    for (const Edition* edition : {&basic(), &impetus(), &advanced(), &impetus2()})
        for (TroopType type : every<TroopType>())
            for (MoveKind kind : every<MoveKind>())
                for (Terrain terrain : every<Terrain>()) {
                    if (!edition->troops.types[type].known) continue;
                    Move move = move_of(type, 7, {{terrain, {}}});
                    move.kind = kind;
                    const MoveOutcome outcome = move_outcome(*edition, move);
                    ASSERT_TRUE(outcome.distance && outcome.allowed);
                    EXPECT_EQ(*outcome.allowed, *outcome.distance > 0);
                    EXPECT_FALSE(outcome.because.reasons().empty());
                    EXPECT_FALSE(type == TroopType::CF && outcome.disordered == true);
                    for (const Reason& reason : outcome.because.reasons())
                        EXPECT_FALSE(reason.rule.empty()) << edition->id << id_of(type) << reason.words.text();
                }
}

}  // namespace acies::test::movement_test
