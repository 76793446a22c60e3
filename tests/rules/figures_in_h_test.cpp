// Figures and classes of Impetus 2: profiles, status, shooting dice, ground, groups and baggage.
#include "battle/position/field.h"
#include "rules/edition.h"
#include "rules/fighting/depth.h"
#include "rules/fighting/impetus.h"
#include "rules/fighting/melee.h"
#include "rules/fighting/pursuit.h"
#include "rules/fighting/shooting.h"
#include "rules/leading/discipline.h"
#include "rules/leading/victory.h"
#include "rules/moving/grouping.h"
#include "rules/moving/interpenetration.h"
#include "rules/moving/movement.h"
#include "rules/troops/status.h"
#include "support/editions.h"
#include "support/scenario.h"

namespace acies::test::figures_in_h_test {

namespace {

using enum TroopType;

// Longbows of VBU 4 at such a target, at short range.
Shot longbows_at(Unit target, double range = 3) {
    return {.shooter = {.type = T, .vbu = 4, .weapon = Weapon::LongbowA}, .target = std::move(target), .range = range};
}
Shot guns_at(Unit target) {
    return {.shooter = {.type = ART, .vbu = 2, .weapon = Weapon::ArtilleryB}, .target = std::move(target), .range = 3};
}
std::optional<int> dice_of(const Shot& shot) { return shot_dice(impetus2(), shot).dice; }
constexpr int by_longbows = 4 + 1, by_guns = 2 + 3;

int impetus_of(Unit unit, Unit enemy) {
    unit.charging = true;
    return impetus_bonus(impetus2(), unit, enemy, {}).total();
}
std::optional<int> melee_dice_of(const Unit& unit, const Unit& enemy) {
    return melee_dice(impetus2(), {.unit = unit, .enemy = enemy, .round = 2}).dice;
}
int modifier_of(DisciplineTest test, const Unit& unit) {
    DisciplineCheck check{.test = test, .unit = unit, .threat = Unit{.type = CM}, .charger = Unit{.type = CP1}};
    return discipline_outcome(impetus2(), check).modifier.value_or(-99);
}
bool passes_through(const Unit& mover, const Unit& passed) {
    return interpenetration(impetus2(), mover, passed).allowed;
}

}  // namespace

// ---- troops

SCENARIO("camels are ordinary cavalry that the impetus of other mounted breaks on", "[I2-TRP-07]") {
    const Unit riders{.type = CM, .vbu = 5, .impetus = 3, .camel = true}, horse{.type = CM, .vbu = 5, .impetus = 3};
    EXPECT_EQ(impetus_of(horse, riders), 0);
    EXPECT_EQ(impetus_of(riders, riders), 3);
    EXPECT_EQ(impetus_of(riders, horse), 3);
    EXPECT_EQ(impetus_of(riders, {.type = EL, .vbu = 5}), 0);
    EXPECT_EQ(speed_of(impetus2(), riders, MoveKind::Charge), speed_of(impetus2(), horse, MoveKind::Charge));
}

SCENARIO("pavises protect from arrows and from charges, stakes from charges alone", "[I2-TRP-09] [I2-TER-06]") {
    const Unit horse{.type = CP1, .vbu = 6, .impetus = 4};
    for (const Cover cover : {Cover::Pavise, Cover::Stakes}) {
        Unit covered{.type = T, .vbu = 4};
        covered.cover.insert(cover);
        EXPECT_EQ(impetus_of(horse, covered), 0);
        EXPECT_EQ(dice_of(longbows_at(covered)), by_longbows - (cover == Cover::Pavise ? 1 : 0));
    }
}

SCENARIO("impetuous troops charge faster, must pursue and may roll again, pass through fewer and strike in depth",
         "[I2-TRP-10]") {
    const Unit warriors{.type = FL, .vbu = 5, .impetus = 3, .impetuous = true, .large_unit = 2};
    Unit light = warriors;
    light.impetuous = false;
    const Unit foot{.type = FP, .vbu = 5};
    EXPECT_EQ(speed_of(impetus2(), warriors, MoveKind::Charge), 3);
    EXPECT_EQ(speed_of(impetus2(), light, MoveKind::Charge), 2);
    EXPECT_EQ(pursue(impetus2(), {.unit = warriors, .enemy = foot}).duty, Duty::Must);
    EXPECT_EQ(pursue(impetus2(), {.unit = light, .enemy = foot}).duty, Duty::May);
    const Pursuit short_of_them{.unit = warriors, .enemy = foot, .die = 1, .reroll_die = 6, .gap = 2};
    EXPECT_EQ(pursue(impetus2(), short_of_them).reroll_used, true);
    EXPECT_EQ(depth_bonus(impetus2(), warriors, foot).total(), 1);
    EXPECT_EQ(depth_bonus(impetus2(), light, foot).total(), 0);
    Unit single = light, fierce = warriors;
    single.large_unit = fierce.large_unit = 1;
    EXPECT_TRUE(passes_through(single, foot));
    EXPECT_FALSE(passes_through(fierce, foot));
}

SCENARIO("good, average and poor discipline pass on 3, 4 and 5", "[I2-TRP-11]") {
    for (const auto& [discipline, least] :
         {std::pair(Discipline::A, 3), std::pair(Discipline::B, 4), std::pair(Discipline::C, 5)}) {
        const Unit unit{.type = FP, .vbu = 5, .discipline = discipline, .disordered = true};
        EXPECT_EQ(discipline_outcome(impetus2(), {.unit = unit}).min_die, least);
    }
}

SCENARIO("movement is read from the table by type, whatever the profile says", "[I2-TRP-12]") {
    for (const double m : {2.0, 12.0}) EXPECT_EQ(speed_of(impetus2(), {.type = FP, .m = m}), 2);
    EXPECT_EQ(speed_of(impetus2(), {.type = CL}), 4);
}

SCENARIO("every missile weapon has its row in the table, and close-throw weapons have none", "[I2-TRP-14]") {
    for (Weapon weapon : every<Weapon>()) {
        const bool thrown = weapon == Weapon::Pilum || weapon == Weapon::HeavyJavelin || weapon == Weapon::Scorpio;
        EXPECT_EQ(reaches(impetus2(), weapon, 1, ShotMode::Normal), !thrown) << id_of(weapon);
    }
}

SCENARIO("fortified baggage is worth more than plain, and takes the impetus from whoever charges it", "[I2-TRP-16]") {
    const Unit plain{.type = BAG, .vbu = 2};
    Unit fortified = plain;
    fortified.fortified = true;
    Tally because;
    EXPECT_EQ(vd_of_baggage(impetus2(), plain, because), 3);
    EXPECT_EQ(vd_of_baggage(impetus2(), fortified, because), 4);
    const Unit foot{.type = FP, .vbu = 5, .impetus = 2};
    EXPECT_EQ(impetus_of(foot, plain), 2);
    EXPECT_EQ(impetus_of(foot, fortified), 0);
}

// ---- status

SCENARIO("only a unit without losses is fresh, and one of VBU 2 is never worn", "[I2-STA-02] [I2-STA-03]") {
    const auto status = [](int vbu0, int vbu) { return status_of(impetus2(), {.type = FP, .vbu = vbu, .vbu0 = vbu0}); };
    for (int vbu0 = 2; vbu0 <= 8; ++vbu0) {
        EXPECT_EQ(status(vbu0, vbu0), Status::Fresh);
        EXPECT_NE(status(vbu0, vbu0 - 1), Status::Fresh) << vbu0;
    }
    EXPECT_EQ(status(2, 1), Status::Exhausted);
    EXPECT_EQ(status(4, 3), Status::Worn);
}

SCENARIO("losses run from 1 to 7: the eighth is the end of the strongest unit", "[I2-STA-17]") {
    for (int lost = 1; lost <= 8; ++lost) {
        const Unit unit{.type = FP, .vbu = 8 - lost, .vbu0 = 8};
        EXPECT_EQ(status_of(impetus2(), unit) == Status::Routed, lost == 8) << lost;
    }
}

SCENARIO("exhaustion takes the impetus and the fury, and nothing else", "[I2-STA-09]") {
    const Unit enemy{.type = FP, .vbu = 5}, tired{.type = FL, .vbu = 2, .vbu0 = 4, .impetus = 3, .impetuous = true};
    EXPECT_EQ(status_of(impetus2(), tired), Status::Exhausted);
    EXPECT_EQ(impetus_of(tired, enemy), 0);
    EXPECT_FALSE(is_impetuous(impetus2(), tired));
    EXPECT_EQ(melee_dice_of(tired, enemy), 2);
    Unit archers{.type = T, .vbu = 2, .vbu0 = 4, .weapon = Weapon::LongbowA};
    EXPECT_EQ(dice_of({.shooter = archers, .target = enemy, .range = 3}), 2 + 1);
    EXPECT_EQ(modifier_of(DisciplineTest::CloseRanks, {.type = T, .vbu = 2, .vbu0 = 4}), 0);
}

SCENARIO("a disordered unit has a die less, shooting and in melee", "[I2-STA-11] [I2-SHO-15]") {
    Shot shot = longbows_at({.type = FP});
    shot.shooter.disordered = true;
    EXPECT_EQ(dice_of(shot), by_longbows - 1);
    const Unit enemy{.type = FP, .vbu = 5};
    EXPECT_EQ(melee_dice_of({.type = FP, .vbu = 5}, enemy), 5);
    EXPECT_EQ(melee_dice_of({.type = FP, .vbu = 5, .disordered = true}, enemy), 4);
}

SCENARIO("disorder weighs on tests of reaction, and not on rallying, breaking off or holding back", "[I2-STA-13]") {
    using enum DisciplineTest;
    const auto costs = [](DisciplineTest test) {
        const TroopType type = test == CloseRanks ? T : CM;
        Unit unit{.type = type, .vbu = 5, .impetus = 2, .weapon = Weapon::Javelin, .in_melee = test == Disengage};
        const int in_order = modifier_of(test, unit);
        unit.disordered = true;
        return in_order - modifier_of(test, unit);
    };
    for (const DisciplineTest test : {Evade, Countercharge, CloseRanks, ReactionFire, DefensiveFire})
        EXPECT_EQ(costs(test), 1) << id_of(test);
    EXPECT_EQ(costs(Disengage), 0);
    EXPECT_FALSE(impetus2().discipline.tests[Frenzy].modifiers[DisciplineModifier::Disordered].stated());
    const Unit lost{.type = CM, .vbu = 5, .impetus = 2, .disordered = true};
    EXPECT_EQ(modifier_of(ZocReaction, lost), -1);
    EXPECT_EQ(modifier_of(Rally, lost), 0);
}

// ---- groups and Large Units

SCENARIO("guns have two dice more at what is deep: a Large Unit or a column", "[I2-GRP-07] [I2-GRP-10]") {
    EXPECT_EQ(dice_of(guns_at({.type = FP})), by_guns);
    EXPECT_EQ(dice_of(guns_at({.type = FP, .large_unit = 2})), by_guns + 2);
    EXPECT_EQ(dice_of(guns_at({.type = FP, .column = true})), by_guns + 2);
    EXPECT_EQ(dice_of(guns_at({.type = FP, .large_unit = 2, .column = true})), by_guns + 2);
    EXPECT_EQ(dice_of(longbows_at({.type = FP, .large_unit = 2})), by_longbows);
}

SCENARIO("a Large Unit of pikes is up to three deep, others two", "[I2-GRP-08]") {
    EXPECT_EQ(deepest_large_unit(impetus2(), {.type = FP, .arms = Arms::Pike}), 3);
    EXPECT_EQ(deepest_large_unit(impetus2(), {.type = FP, .arms = Arms::LongSpear}), 2);
    EXPECT_EQ(deepest_large_unit(impetus2(), {.type = FP}), 1);
    EXPECT_EQ(depth_bonus(impetus2(), {.type = FP, .arms = Arms::Pike, .large_unit = 3}, {.type = CP1}).total(), 4);
}

SCENARIO("two units of missile foot shoot with the front one, other Large Units with the rear one",
         "[I2-GRP-15] [I2-ITP-14]") {
    EXPECT_EQ(shooting_vbu(impetus2(), {.type = T, .vbu = 5, .large_unit = 2, .ranks = {{T, 5}, {T, 3}}}), 5);
    EXPECT_EQ(shooting_vbu(impetus2(), {.type = FP, .vbu = 5, .large_unit = 2, .ranks = {{FP, 5}, {T, 3}}}), 3);
}

SCENARIO("where two entries disagree, one right is enough unless the other names the pair", "[I2-INT-08]") {
    const Unit wagons{.type = W}, riders{.type = CL}, elephants{.type = EL}, archers{.type = T};
    const Unit warriors{.type = FP, .impetuous = true};
    EXPECT_TRUE(passes_through(wagons, riders));
    EXPECT_FALSE(passes_through(elephants, wagons));
    EXPECT_FALSE(passes_through(elephants, riders));
    EXPECT_FALSE(passes_through(archers, warriors));
    EXPECT_TRUE(passes_through(warriors, archers));
}

// ---- shooting

SCENARIO("the second figure of a row is for mounted, elephants and wagons among them", "[I2-ITP-06]") {
    for (const TroopType foot : {FP, FL, T}) EXPECT_EQ(shot_dice(impetus2(), longbows_at({.type = foot})).table, 1);
    for (const TroopType mounted : {CP1, CP2, CM, CGP, CGL, CF, EL, W})
        EXPECT_EQ(shot_dice(impetus2(), longbows_at({.type = mounted})).table, 2) << id_of(mounted);
}

SCENARIO("dice are summed up, then halved upward from a side; without dice there is no shot", "[I2-ITP-49]") {
    const Unit chariots{.type = CGL, .vbu = 4, .weapon = Weapon::CompbowA};
    Shot shot{.shooter = chariots, .target = {.type = FP}, .range = 3};
    EXPECT_EQ(dice_of(shot), 5);
    shot.shooter.edge = Edge::Side;
    EXPECT_EQ(dice_of(shot), 3);
    Shot weak = longbows_at({.type = S}, 7);
    weak.shooter.vbu = 2;
    EXPECT_EQ(shot_dice(impetus2(), weak).refusal, ShotRefusal::NoDice);
    weak.shooter.vbu = 3;
    EXPECT_EQ(dice_of(weak), 1);
}

SCENARIO("light cavalry and javelins of infantry move once and shoot at no cost, but not twice", "[I2-SHO-14]") {
    const auto cost = [](TroopType type, Weapon weapon, int moves) {
        Shot shot{.shooter = {.type = type, .vbu = 5, .weapon = weapon}, .target = {.type = FP}, .range = 3};
        const int standing = dice_of(shot).value_or(0);
        shot.shooter.moves = moves;
        return standing - dice_of(shot).value_or(0);
    };
    EXPECT_EQ(cost(CL, Weapon::CompbowB, 1), 0);
    EXPECT_EQ(cost(FL, Weapon::Javelin, 1), 0);
    EXPECT_EQ(cost(T, Weapon::LongbowA, 1), 1);
    EXPECT_EQ(cost(CM, Weapon::Javelin, 1), 1);
    EXPECT_EQ(cost(CL, Weapon::CompbowB, 2), 2);
    EXPECT_EQ(cost(FL, Weapon::Javelin, 2), 2);
}

SCENARIO("a shot over friends has two dice less", "[I2-SHO-16]") {
    Shot shot = longbows_at({.type = FP});
    shot.indirect = true;
    shot.obstacle = Shot::Obstacle{.to_shooter = 1, .to_target = 2};
    EXPECT_EQ(dice_of(shot), by_longbows - 2);
}

SCENARIO("whatever is within 4H is at short range, and nothing at point blank", "[I2-SHO-27]") {
    for (const double range : {0.0, 0.5, 4.0}) EXPECT_EQ(band_at(impetus2(), range), Band::Short);
    EXPECT_EQ(band_at(impetus2(), 4.1), Band::Long);
}

// ---- ground and cover

SCENARIO("a wood's edge, a village and a low wall cost a die once, a fortification two; guns less",
         "[I2-TER-06] [I2-TER-07]") {
    Unit target{.type = FP};
    target.wood_edge = true;
    EXPECT_EQ(dice_of(longbows_at(target)), by_longbows - 1);
    EXPECT_EQ(dice_of(guns_at(target)), by_guns);
    for (const Cover cover : {Cover::Village, Cover::LinearObstacle}) {
        target.cover.insert(cover);
        EXPECT_EQ(dice_of(longbows_at(target)), by_longbows - 1);
    }
    target.cover = {Cover::Fortification};
    EXPECT_EQ(dice_of(longbows_at(target)), by_longbows - 2);
    EXPECT_EQ(dice_of(guns_at(target)), by_guns - 1);
}

SCENARIO("broken and difficult ground and fortifications cancel impetus", "[I2-TER-08]") {
    const Unit enemy{.type = FP, .vbu = 5};
    for (const Terrain ground : {Terrain::Broken, Terrain::Difficult}) {
        Unit foot{.type = FP, .vbu = 5, .impetus = 2};
        foot.terrain = ground;
        EXPECT_EQ(impetus_of(foot, enemy), 0);
        Unit inside = enemy;
        inside.terrain = ground;
        inside.wholly_inside = true;
        EXPECT_EQ(impetus_of({.type = FP, .vbu = 5, .impetus = 2}, inside), 0);
    }
    Unit behind = enemy;
    behind.cover = {Cover::Fortification};
    EXPECT_EQ(impetus_of({.type = FP, .vbu = 5, .impetus = 2}, behind), 0);
    EXPECT_EQ(impetus_of({.type = FP, .vbu = 5, .impetus = 2}, enemy), 2);
}

SCENARIO("mounted and pikes lose two dice in difficult ground, or against those wholly inside", "[I2-TER-09]") {
    const Unit enemy{.type = FL, .vbu = 5};
    Unit inside = enemy;
    inside.terrain = Terrain::Difficult;
    inside.wholly_inside = true;
    for (const Unit& unit : {Unit{.type = CM, .vbu = 5}, Unit{.type = FP, .vbu = 5, .arms = Arms::Pike}}) {
        Unit in_wood = unit;
        in_wood.terrain = Terrain::Difficult;
        EXPECT_EQ(melee_dice_of(unit, enemy), 5);
        EXPECT_EQ(melee_dice_of(in_wood, enemy), 3);
        EXPECT_EQ(melee_dice_of(unit, inside), 3);
        in_wood.terrain = Terrain::Broken;
        EXPECT_EQ(melee_dice_of(in_wood, enemy), 5);
    }
    EXPECT_EQ(melee_dice_of({.type = FL, .vbu = 5}, inside), 5);
}

SCENARIO("a zone of control is as wide as a base and half as deep, for both sizes of figures", "[I2-DEP-16]") {
    const TroopsRules& troops = impetus2().troops;
    EXPECT_EQ(to_u(base_of(impetus2(), Scale::Mm15, FP).front), 2);
    EXPECT_EQ(to_u(base_of(impetus2(), Scale::Mm28, FP).front), 2);
    EXPECT_EQ(impetus2().zones.depth.value * 2, 2);
    EXPECT_EQ(troops.scale_15.millimetres * 2, 80);
    EXPECT_EQ(troops.scale_28.millimetres * 2, 120);
}

}  // namespace acies::test::figures_in_h_test
