// What differs between Impetus and Advanced Impetus, as the engine plays it: docs/impetus-and-advanced.md is written
// here and compared. ACIES_RENEW=1 writes it anew.
#include <gtest/gtest.h>

#include <concepts>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>

#include "rules/fighting/cohesion_die.h"
#include "rules/fighting/contact.h"
#include "rules/fighting/depth.h"
#include "rules/fighting/melee.h"
#include "rules/fighting/pursuit.h"
#include "rules/fighting/retreat.h"
#include "rules/fighting/shooting.h"
#include "rules/fighting/targets.h"
#include "rules/leading/commander_loss.h"
#include "rules/leading/discipline.h"
#include "rules/moving/charge.h"
#include "rules/moving/interpenetration.h"
#include "rules/moving/movement.h"
#include "rules/moving/wheel.h"
#include "rules/moving/zones.h"
#include "rules/setup/setup.h"
#include "support/editions.h"
#include "support/scenario.h"

namespace acies::test::as_played_test {

namespace {

using Play = std::function<std::string(const Edition&)>;
struct Row {
    const char* rules;
    const char* situation;
    Play play;
};

std::string text(double number) {
    std::string digits = std::to_string(number);
    digits.erase(digits.find_last_not_of('0') + 1);
    return digits.back() == '.' ? digits.substr(0, digits.size() - 1) : digits;
}
std::string in_u(std::optional<double> number) { return number ? text(*number) + " U" : "–"; }
std::string dice(std::optional<int> number) {
    return number && *number > 0 ? std::to_string(*number) + " dice" : "no shot";
}
std::string yes(bool is, const char* so = "yes", const char* otherwise = "no") { return is ? so : otherwise; }
std::string words(auto value) { return std::string(words_of(value)); }

Unit troops(TroopType type, double m = 8) {
    Unit unit;
    unit.type = type;
    unit.vbu = unit.vbu0 = 5;
    unit.impetus = 2;
    unit.m = m;
    return unit;
}
template <std::invocable<Unit&> Change>
Unit troops(TroopType type, Change&& change) {
    Unit unit = troops(type);
    change(unit);
    return unit;
}

std::string test_words(const Edition& e, DisciplineCheck check) {
    const DisciplineOutcome out = discipline_outcome(e, check);
    if (!out.allowed) return "may not";
    return out.needed ? "after a test" : "without a test";
}

Shot shot(Weapon weapon, TroopType target, double range) {
    Shot made{.shooter = troops(TroopType::T), .target = troops(target), .range = range};
    made.shooter.weapon = weapon;
    return made;
}

std::string melee(const Edition& e, const Unit& unit, const Unit& enemy) {
    return dice(melee_dice(e, {.unit = unit, .enemy = enemy}).dice);
}

std::string critical(const Edition& e, CohesionTest test) {
    test.damage = 1;
    return "critical number " + std::to_string(critical_number(e, test).critical.value_or(0));
}

const std::vector<Row>& rows() {
    static const std::vector<Row> all{
        {"I1-DIS-04, I1-MOV-03", "third movement phase, discipline B, a 4 is rolled",
         [](const Edition& e) {
             return yes(
                 passes(e, {.test = DisciplineTest::FurtherMove, .unit = troops(TroopType::FP), .movement = 3}, 4)
                     .value(),
                 "passed", "failed");
         }},
        {"I1-DIS-07, I1-DIS-08, I1-CHG-25", "a test to countercharge is failed",
         [](const Edition& e) {
             return words(failure_of(e, {.test = DisciplineTest::Countercharge, .unit = troops(TroopType::CP)}));
         }},
        {"I1-DIS-09", "medium cavalry fails to disengage",
         [](const Edition& e) {
             return words(failure_of(e, {.test = DisciplineTest::Disengage, .unit = troops(TroopType::CM)}));
         }},
        {"I1-TER-08", "skirmishers of M 8 in difficult ground",
         [](const Edition& e) {
             return in_u(reach_over(e, troops(TroopType::S), MoveKind::Ahead, Terrain::Difficult));
         }},
        {"I1-GRP-09, I1-GRP-10", "light foot in difficult ground as a group",
         [](const Edition& e) {
             return words(move_outcome(e, {.unit = troops(TroopType::FL), .path = {{Terrain::Difficult, 4}}}).group);
         }},
        {"I1-MOV-21, I1-MOV-22", "compulsory move of M 8 that begins with a wheel of 3 U",
         [](const Edition& e) {
             return in_u(move_outcome(e, {.unit = troops(TroopType::FP, [](Unit& u) { u.impetuous = true; }),
                                          .initial_wheel = 3})
                             .distance);
         }},
        {"I1-MOV-10, I1-MOV-11", "foot of discipline A moves obliquely",
         [](const Edition& e) {
             return yes(kind_disorders(e, troops(TroopType::FP, [](Unit& u) { u.discipline = Discipline::A; }),
                                       MoveKind::Oblique, {}) == true,
                        "disordered", "keeps its order");
         }},
        {"I1-MOV-14, I1-MOV-15", "medium cavalry moves backward",
         [](const Edition& e) {
             return yes(tests_for_order(e, troops(TroopType::CM), MoveKind::Backward), "a test decides", "disordered");
         }},
        {"I1-GRP-13", "medium cavalry moves backward as a group",
         [](const Edition& e) {
             return words(move_outcome(e, {.unit = troops(TroopType::CM), .kind = MoveKind::Backward}).group);
         }},
        {"I1-MOV-25, I1-MOV-26", "light chariots of M 10: least move",
         [](const Edition& e) { return in_u(move_outcome(e, {.unit = troops(TroopType::CGL, 10)}).least); }},
        {"I1-MOV-50", "standing light chariots turn on the spot",
         [](const Edition& e) {
             return yes(wheel_outcome(e, {.unit = troops(TroopType::CGL, [](Unit& u) { u.stationary = true; }),
                                          .kind = WheelKind::Pivot,
                                          .angle = 60})
                            .allowed == true);
         }},
        {"I1-MOV-31, I1-MOV-32, I1-MOV-38, I1-MOV-45", "skirmishers evade",
         [](const Edition& e) { return test_words(e, {.test = DisciplineTest::Evade, .unit = troops(TroopType::S)}); }},
        {"I1-MOV-31, I1-MOV-32", "medium cavalry evades",
         [](const Edition& e) {
             return test_words(e, {.test = DisciplineTest::Evade, .unit = troops(TroopType::CM)});
         }},
        {"I1-INT-02, I1-INT-03", "missile foot passes through pikes",
         [](const Edition& e) {
             return yes(
                 interpenetration(e, troops(TroopType::T), troops(TroopType::FP, [](Unit& u) { u.arms = Arms::Pike; }))
                     .allowed);
         }},
        {"I1-INT-07, I1-INT-08", "missile foot that is passed through by heavy foot",
         [](const Edition& e) {
             return yes(interpenetration(e, troops(TroopType::FP), troops(TroopType::T)).passed_goes_behind,
                        "is set behind", "is stepped over");
         }},
        {"I1-INT-18, I1-INT-19", "an impetuous advance meets heavy foot",
         [](const Edition& e) {
             return words(
                 advance_into(e, troops(TroopType::FP, [](Unit& u) { u.impetuous = true; }), troops(TroopType::FP))
                     .outcome);
         }},
        {"I1-SHO-13, I1-SHO-14", "VBU 5 with short bow A at skirmishers, 10 U",
         [](const Edition& e) { return dice(shot_dice(e, shot(Weapon::ShortbowA, TroopType::S, 10)).dice); }},
        {"I1-SHO-10", "heavy foot with javelins that has moved once, 4 U",
         [](const Edition& e) {
             Shot made = shot(Weapon::Javelin, TroopType::FP, 4);
             made.shooter.type = TroopType::FP;
             made.shooter.moves = 1;
             return dice(shot_dice(e, made).dice);
         }},
        {"I1-SHO-20, I1-SHO-21", "longbow A at a standing chariot, 10 U",
         [](const Edition& e) {
             Shot made = shot(Weapon::LongbowA, TroopType::CGP, 10);
             made.target.stationary = true;
             return dice(shot_dice(e, made).dice);
         }},
        {"I1-SHO-23, I1-SHO-40", "longbow A at medium cavalry 25 U away behind skirmishers at 18 U",
         [](const Edition& e) {
             Shot made = shot(Weapon::LongbowA, TroopType::CM, 25);
             made.screen = Shot::Screen{troops(TroopType::S), 18};
             return dice(shot_dice(e, made).dice);
         }},
        {"I1-SHO-35, I1-SHO-37", "first step of the order of targets",
         [](const Edition& e) { return words(e.targets.order.value.front()); }},
        {"I1-GRP-23, I1-GRP-24", "missile foot two deep, VBU 5 in front and 3 behind: VBU that shoots",
         [](const Edition& e) {
             Unit unit = troops(TroopType::T);
             unit.large_unit = 2;
             unit.ranks = {{TroopType::T, 5}, {TroopType::T, 3}};
             return std::to_string(shooting_vbu(e, unit).value_or(0));
         }},
        {"I1-COH-10", "heavy foot of VBU 5 is shot at with a longbow, 10 U, one damage",
         [](const Edition& e) {
             return critical(e, {.unit = troops(TroopType::FP),
                                 .cause = Cause::Shooting,
                                 .shooter_weapon = Weapon::LongbowA,
                                 .range = 10});
         }},
        {"I1-COH-11", "heavy foot of VBU 5 fights cavalry, one damage",
         [](const Edition& e) { return critical(e, {.unit = troops(TroopType::FP), .enemy = troops(TroopType::CP)}); }},
        {"I1-COH-13", "heavy cavalry of VBU 5 fights in difficult ground, one damage",
         [](const Edition& e) {
             return critical(e, {.unit = troops(TroopType::CP, [](Unit& u) { u.terrain = Terrain::Difficult; }),
                                 .enemy = troops(TroopType::FL)});
         }},
        {"I1-COH-14", "heavy cavalry of VBU 5 fights in broken ground, one damage",
         [](const Edition& e) {
             return critical(e, {.unit = troops(TroopType::CP, [](Unit& u) { u.terrain = Terrain::Broken; }),
                                 .enemy = troops(TroopType::FL)});
         }},
        {"I1-MEL-14", "heavy foot of VBU 5 with both flanks supported",
         [](const Edition& e) {
             return melee(e, troops(TroopType::FP, [](Unit& u) { u.supported_flanks = 2; }), troops(TroopType::FP));
         }},
        {"I1-MEL-17", "foot of VBU 5 and discipline A against discipline C",
         [](const Edition& e) {
             return melee(e, troops(TroopType::FP, [](Unit& u) { u.discipline = Discipline::A; }),
                          troops(TroopType::FP, [](Unit& u) { u.discipline = Discipline::C; }));
         }},
        {"I1-MEL-07, I1-MEL-08", "chariots of VBU 5 charged at a standstill",
         [](const Edition& e) {
             return melee(e, troops(TroopType::CGP, [](Unit& u) { u.stationary = true; }),
                          troops(TroopType::CP, [](Unit& u) { u.charging = true; }));
         }},
        {"I1-MEL-20", "pikes three deep contacted on the flank: depth bonus against foot",
         [](const Edition& e) {
             return std::to_string(depth_bonus(e,
                                               troops(TroopType::FP,
                                                      [](Unit& u) {
                                                          u.arms = Arms::Pike;
                                                          u.large_unit = 3;
                                                          u.contacted = Side::Flank;
                                                      }),
                                               troops(TroopType::FP))
                                       .total());
         }},
        {"I1-MEL-21", "pikes three deep in difficult ground: depth bonus against foot",
         [](const Edition& e) {
             return std::to_string(depth_bonus(e,
                                               troops(TroopType::FP,
                                                      [](Unit& u) {
                                                          u.arms = Arms::Pike;
                                                          u.large_unit = 3;
                                                          u.terrain = Terrain::Difficult;
                                                      }),
                                               troops(TroopType::FP))
                                       .total());
         }},
        {"I1-MEL-18, I1-ITP-77", "a schiltron of one unit: depth bonus against mounted",
         [](const Edition& e) {
             return std::to_string(
                 depth_bonus(e, troops(TroopType::FP, [](Unit& u) { u.schiltron = true; }), troops(TroopType::CP))
                     .total());
         }},
        {"I1-GRP-20, I1-GRP-21", "foot two deep, VBU 5, loses 5 in one test against knights",
         [](const Edition& e) {
             CohesionTest test{.unit = troops(TroopType::FP), .enemy = troops(TroopType::CP)};
             test.unit.large_unit = 2;
             test.unit.ranks = {{TroopType::FP, 5}, {TroopType::FP, 5}};
             return yes(routs_at_once(e, test, 5, true), "routs whole", "goes on");
         }},
        {"I1-CHG-03, I1-SPC-43", "light cavalry without impetus charges skirmishers",
         [](const Edition& e) {
             const Unit target = troops(TroopType::S);
             return yes(may_charge(e, troops(TroopType::CL, [](Unit& u) { u.impetus = 0; }), &target));
         }},
        {"I1-CHG-17", "a charge may be declared as potential",
         [](const Edition& e) { return yes(holds(e.charge.potential)); }},
        {"I1-CHG-28, I1-SPC-02", "a shieldwall is formed in answer to a charge",
         [](const Edition& e) {
             return yes(e.charge.shieldwall_reaction.stated() && holds(e.charge.shieldwall_reaction));
         }},
        {"I1-RET-03, I1-RET-04", "medium cavalry falls back after a draw with foot",
         [](const Edition& e) {
             return words(retreats_after_draw(e, troops(TroopType::CM), troops(TroopType::FP)).value());
         }},
        {"I1-RET-05, I1-RET-06", "light cavalry falls back from foot, the die shows 3",
         [](const Edition& e) {
             const RetreatResult r =
                 retreat(e, {.unit = troops(TroopType::CL), .enemy = troops(TroopType::FP), .die = 3});
             return in_u(r.distance) + yes(r.disordered == true, ", disordered", "");
         }},
        {"I1-RET-16", "foot with impetus pursues medium cavalry",
         [](const Edition& e) {
             return words(pursue(e, {.unit = troops(TroopType::FP), .enemy = troops(TroopType::CM)}).duty.value());
         }},
        {"I1-RET-17", "knights with 2 of 5 VBU left pursue",
         [](const Edition& e) {
             return words(
                 pursue(e, {.unit = troops(TroopType::CP, [](Unit& u) { u.vbu = 2; }), .enemy = troops(TroopType::FP)})
                     .duty.value());
         }},
        {"I1-RET-24, I1-RET-25", "a unit contacted on its flank fails its test, and loses no more than the enemy",
         [](const Edition& e) {
             const CohesionTest test{.unit = troops(TroopType::FP, [](Unit& u) { u.contacted = Side::Flank; }),
                                     .enemy = troops(TroopType::FP)};
             return yes(routs_at_once(e, test, 1, true), "routs", "stays");
         }},
        {"I1-RET-27, I1-RET-28", "missile foot routs in melee 2 U before a friend",
         [](const Edition& e) {
             const int lost = rout_effect(e, troops(TroopType::T), Cause::Melee, troops(TroopType::FP), 2).losses;
             return lost > 0 ? "it loses " + std::to_string(lost) + " VBU" : std::string("no effect");
         }},
        {"I1-ZOC-06", "a point 3 U behind a wagenburg",
         [](const Edition& e) {
             Unit wagons = troops(TroopType::W);
             wagons.front = 8;
             wagons.depth = 8;
             return yes(is_in_zone(e, wagons, {{0, 0}, 90}, {0, -11}), "in its zone of control", "free");
         }},
        {"I1-CMD-24, I1-CMD-25", "an expert's initiative",
         [](const Edition& e) {
             Tally because;
             return words(initiative_reroll(e, {.quality = Quality::Expert}, {}, because));
         }},
        {"I1-CMD-13", "an expert who has rolled a double 1",
         [](const Edition& e) {
             Tally because;
             return words(initiative_reroll(e, {.quality = Quality::Expert}, TwoDice{1, 1}, because));
         }},
        {"I1-LDR-09, I1-LDR-10", "a genius and its own fate",
         [](const Edition& e) { return words(e.command.qualities[Quality::Genius].loss_reroll.value); }},
        {"I1-LDR-10, I1-CMD-32", "an expert and its own fate",
         [](const Edition& e) { return words(e.command.qualities[Quality::Expert].loss_reroll.value); }},
        {"I1-LDR-08", "a fair general, average structure, on foot, hit by missiles, no losses: 2d6 show 12",
         [](const Edition& e) {
             CommanderTest test{.general = {.quality = Quality::Fair}, .structure = Structure::Average};
             test.losses = 0;
             test.dice = TwoDice{6, 6};
             test.cause = Cause::Shooting;
             test.cohesion_die = 6;
             const CommanderFate fate = commander_fate(e, test);
             return words(fate.fate.value()) + ", " + words(fate.routs.value());
         }},
        {"I1-CMD-21, I1-CMD-22", "a charismatic general is lost: a unit in order that rolls a 1",
         [](const Edition& e) {
             const AfterLoss after = after_charismatic_loss(e, troops(TroopType::FP), 1);
             return "VBU " + std::to_string(after.vbu.value_or(0)) + yes(after.disordered == true, ", disordered", "");
         }},
        {"I1-DEP-01, I1-DEP-03", "before the battle, 2d6 and …",
         [](const Edition& e) { return words(e.setup.roll.bonus.value); }},
    };
    return all;
}

std::string page() {
    std::string out =
        "# Impetus and Advanced Impetus\n\nWhat differs between the two editions, as the engine plays it. This table "
        "is "
        "written by a test.\n\n| rules | situation | Impetus | Advanced Impetus |\n|---|---|---|---|\n";
    for (const Row& row : rows())
        out += std::string("| ") + row.rules + " | " + row.situation + " | " + row.play(impetus()) + " | " +
               row.play(advanced()) + " |\n";
    return out;
}

}  // namespace

SCENARIO(
    "every row of the table of differences is a difference",
    "[I1-DIS-04] [I1-GRP-09] [I1-GRP-10] [I1-GRP-21] [I1-INT-03] [I1-INT-18] [I1-SHO-14] [I1-SHO-21] [I1-MEL-08]") {
    for (const Row& row : rows())
        EXPECT_NE(row.play(impetus()), row.play(advanced())) << row.rules << ": " << row.situation;
}

SCENARIO("the table of differences in the documentation is what is played", "[I1-MOV-25] [I1-MOV-26]") {
    const std::string file = ACIES_SOURCE_DIR "/docs/impetus-and-advanced.md";
    if (std::getenv("ACIES_RENEW")) std::ofstream(file, std::ios::binary) << page();
    std::ifstream in(file, std::ios::binary);
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(in), {}), page());
}

}  // namespace acies::test::as_played_test
