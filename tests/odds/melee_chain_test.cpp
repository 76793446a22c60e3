// Whole chains of melee rounds against the slow and obvious way to work them out.
#include "odds/melee.h"

#include "odds/slow_melee.h"
#include "support/editions.h"
#include "support/random_melee.h"
#include "support/scenario.h"

namespace acies::odds::melee_chain_test {

namespace {

constexpr double tolerance = 1e-12;

void expect_same(const std::map<int, test::Chance>& slow, const std::vector<double>& fast, const char* what) {
    std::map<int, test::Chance> chances = slow;
    for (std::size_t n = 0; n < fast.size(); ++n) chances[static_cast<int>(n)] -= static_cast<test::Chance>(fast[n]);
    for (const auto& [n, difference] : chances)
        EXPECT_NEAR(static_cast<double>(difference), 0, tolerance) << what << ' ' << n;
}

// Whether the forecast agrees with the slow one in everything it tells.
bool agrees(const Edition& edition, const Melee& melee, MeleeTables& tables) {
    const auto failures = [] {
        return testing::UnitTest::GetInstance()->current_test_info()->result()->total_part_count();
    };
    const int before = failures();
    const MeleePlan plan = plan_melee(edition, melee);
    const MeleeOdds fast = forecast(plan, tables);
    const MeleeDetails told = details(plan, tables);
    const test::SlowEnds slow = test::SlowMelee(edition, melee).ends();
    const auto same = [](test::Chance slow_one, double fast_one, const char* what) {
        EXPECT_NEAR(static_cast<double>(slow_one), fast_one, tolerance) << what;
    };
    same(slow.win, fast.win, "win");
    same(slow.draw, fast.draw, "draw");
    same(slow.lose, fast.lose, "lose");
    same(slow.contact, fast.contact, "contact");
    same(slow.first_win, told.win, "win of the first round");
    same(slow.first_draw, told.draw, "draw of the first round");
    same(slow.first_lose, told.lose, "loss of the first round");
    expect_same(slow.rounds, told.rounds, "rounds");
    for (std::size_t i = 0; i < 2; ++i) {
        const test::SlowEnds::Party& party = slow.parties[i];
        expect_same(party.left, fast.parties[i].left, "VBU left");
        expect_same(party.loss, told.parties[i].loss, "VBU lost in the first round");
        same(party.rout, fast.parties[i].rout, "rout");
        same(party.disordered, fast.parties[i].disordered, "disordered");
        same(1 - party.spared, told.parties[i].endangered, "commander endangered");
    }
    return failures() == before;
}

// More of what a unit may be and do than a random melee has: whatever could make one round differ from another.
void embellish(Unit& unit, test::Random& random) {
    unit.schiltron = random.one_in(15);
    unit.renaissance = random.one_in(15);
    unit.fortified = random.one_in(15);
    unit.brave = random.one_in(6);
    unit.wheeled = random.one_in(8);
    unit.stationary = random.one_in(8);
    unit.wholly_inside = random.one_in(3);
    unit.beside_pikes = random.one_in(10);
    unit.declared_charge = random.one_in(6);
    if (random.one_in(6)) unit.contact_by = static_cast<ContactMove>(random.below(4));
    if (random.one_in(12)) unit.terrain = Terrain::Dunes;
    if (random.one_in(10)) unit.contacted = Side::Rear;
    if (unit.large_unit == 1 || random.one_in(2)) return;
    unit.ranks.assign(1, {*unit.type, *unit.vbu});
    for (int n = 1; n < unit.large_unit; ++n) unit.ranks.push_back({*unit.type, random.below(*unit.vbu0 + 1)});
    unit.large_unit = 0;
    for (const Rank& rank : unit.ranks) unit.large_unit += rank.vbu > 0;
}

void compare_at_random(const char* id) {
    const Edition& edition = test::edition(id);
    MeleeTables tables(edition);
    test::Random random(20261116);
    for (int question = 0; question < 140; ++question) {
        Melee melee = test::random_melee(edition, random);
        for (Party& party : melee.parties) {
            embellish(party.unit, random);
            for (Unit& support : party.supports) embellish(support, random);
        }
        if (random.one_in(5)) melee.reach = Reach::OneRound;
        ASSERT_TRUE(agrees(edition, melee, tables)) << id << ", question " << question;
    }
}

constexpr auto editions = std::to_array<const char*>({"basic", "impetus", "advanced", "impetus2"});

// Heavy cavalry of an edition.
TroopType heavy_cavalry(const Edition& edition) {
    return edition.troops.types[TroopType::CP].known ? TroopType::CP : TroopType::CP1;
}

Melee melee_of(Unit attacker, Unit defender) {
    attacker.charging = true;
    return {.parties = {Party{.unit = attacker}, Party{.unit = defender}}};
}

MeleeOdds checked(const Edition& edition, const Melee& melee) {
    MeleeTables tables(edition);
    EXPECT_TRUE(agrees(edition, melee, tables)) << edition.id;
    return forecast(plan_melee(edition, melee), tables);
}

std::vector<double> rounds_of(const Edition& edition, const Melee& melee) {
    MeleeTables tables(edition);
    return details(plan_melee(edition, melee), tables).rounds;
}

}  // namespace

SCENARIO("chains agree with every fall of the dice: basic", "[long] [BI-MEL-24] [BI-RET-21] [BI-SHO-45] [BI-SHO-48]") {
    compare_at_random("basic");
}
SCENARIO("chains agree with every fall of the dice: impetus",
         "[long] [I1-RET-01] [I1-RET-20] [I1-SHO-49] [I1-SHO-50]") {
    compare_at_random("impetus");
}
SCENARIO("chains agree with every fall of the dice: advanced", "[long] [I1-RET-01] [I1-RET-20] [I1-RET-25]") {
    compare_at_random("advanced");
}
SCENARIO("chains agree with every fall of the dice: impetus2",
         "[long] [I2-MEL-30] [I2-RET-04] [I2-RET-12] [I2-ITP-57]") {
    compare_at_random("impetus2");
}

SCENARIO("pila that hit take the impetus of charging cavalry", "[BI-SHO-43] [BI-ITP-66] [I1-SHO-47] [I2-ITP-57]") {
    for (const char* id : editions) {
        const Edition& edition = test::edition(id);
        Melee melee = melee_of({.type = heavy_cavalry(edition), .vbu = 6, .impetus = 4},
                               {.type = TroopType::FP, .vbu = 5, .weapon = Weapon::Pilum});
        const double against_pila = checked(edition, melee).win;
        melee.parties[1].unit.weapon.reset();
        EXPECT_LT(against_pila, checked(edition, melee).win) << id;
    }
}

SCENARIO("supports throw nothing where their side has charged, whether or not they moved",
         "[BI-SHO-45] [BI-ITP-67] [I1-SHO-49]") {
    for (const char* id : editions) {
        const Edition& edition = test::edition(id);
        Melee melee = melee_of({.type = TroopType::FP, .vbu = 5}, {.type = TroopType::FP, .vbu = 2});
        melee.parties[0].supports.push_back({.type = TroopType::FP, .vbu = 5, .weapon = Weapon::Pilum});
        EXPECT_EQ(plan_melee(edition, melee).starts.size(), 1U) << id << ": nothing is thrown";
        checked(edition, melee);
        melee.parties[0].unit.charging = false;
        melee.parties[1].unit.charging = true;
        EXPECT_GT(plan_melee(edition, melee).starts.size(), 1U) << id << ": one die is";
        checked(edition, melee);
    }
}

SCENARIO("a Large Unit of pikes fights with all its depth until its rear is gone",
         "[BI-GRP-14] [BI-MEL-20] [I1-GRP-16] [I1-MEL-18] [I1-GRP-20] [I2-MEL-16]") {
    for (const char* id : editions) {
        const Edition& edition = test::edition(id);
        Unit pikes{.type = TroopType::FP, .vbu = 5, .impetus = 1, .arms = Arms::Pike, .large_unit = 3};
        const Unit cavalry{.type = heavy_cavalry(edition), .vbu = 6, .impetus = 4, .impetuous = true};
        checked(edition, melee_of(cavalry, pikes));
        pikes.ranks = {{TroopType::FP, 5}, {TroopType::FP, 2}, {TroopType::FP, 0}};
        pikes.large_unit = 2;
        EXPECT_EQ(checked(edition, melee_of(pikes, cavalry)).parties[0].left.size(), 8U);
    }
}

SCENARIO("elephants disorder the mounted they meet, some each other", "[BI-ITP-62] [I1-ITP-55] [I2-ITP-64]") {
    for (const char* id : editions) {
        const Edition& edition = test::edition(id);
        const Unit elephants{.type = TroopType::EL, .vbu = 5, .impetus = 3};
        for (TroopType type : {TroopType::CM, TroopType::EL, TroopType::CF}) {
            const Unit mounted{.type = type, .vbu = 5, .impetus = 2, .leader = Quality::Unstated};
            checked(edition, melee_of(elephants, mounted));
            checked(edition, melee_of(mounted, elephants));
        }
    }
}

SCENARIO("whoever is attacked on the flank and fares badly is gone",
         "[BI-MEL-28] [I1-RET-24] [I1-RET-25] [I2-ITP-63]") {
    for (const char* id : editions) {
        const Edition& edition = test::edition(id);
        Unit attacked{.type = TroopType::FP, .vbu = 6, .impetus = 1};
        const Unit attacker{.type = TroopType::FL, .vbu = 4, .impetus = 2, .impetuous = true};
        const double frontal = checked(edition, melee_of(attacker, attacked)).parties[1].rout;
        attacked.contacted = Side::Flank;
        EXPECT_GT(checked(edition, melee_of(attacker, attacked)).parties[1].rout, frontal) << id;
        Melee supported = melee_of(attacker, attacked);
        supported.parties[1].supports.push_back({.type = TroopType::EL, .vbu = 4});
        checked(edition, supported);
    }
}

SCENARIO("scythed chariots that do not prevail are gone", "[BI-MEL-29] [BI-ITP-90] [I1-ITP-54] [I2-TRP-20]") {
    for (const char* id : editions) {
        const Edition& edition = test::edition(id);
        const Unit chariots{.type = TroopType::CF, .vbu = 4, .impetus = 5};
        const MeleeOdds odds = checked(edition, melee_of(chariots, {.type = TroopType::FP, .vbu = 5, .impetus = 1}));
        EXPECT_GE(odds.parties[0].rout, odds.draw + odds.lose - 1e-12) << id;
        EXPECT_EQ(odds.parties[0].disordered, 0) << id;
        checked(edition, melee_of({.type = TroopType::FL, .vbu = 4, .impetus = 2}, chariots));
    }
}

SCENARIO("impetuous foot may win and follow three times and more", "[BI-RET-16] [BI-MEL-38] [I1-RET-20] [I2-RET-12]") {
    for (const char* id : editions) {
        const Edition& edition = test::edition(id);
        const Unit warband{.type = TroopType::FL, .vbu = 6, .impetus = 4, .impetuous = true, .large_unit = 2};
        const Melee melee = melee_of(warband, {.type = TroopType::FP, .vbu = 6, .large_unit = 2});
        checked(edition, melee);
        const std::vector<double> rounds = rounds_of(edition, melee);
        ASSERT_GT(rounds.size(), 4U) << id;
        EXPECT_GT(rounds[3], 0) << id;
    }
}

SCENARIO("impetuous pursuers reach the enemy more often by their second die", "[I2-RET-04] [I2-ITP-66]") {
    const Edition& edition = test::impetus2();
    Unit foot{.type = TroopType::FP, .vbu = 6, .impetus = 3};
    const Unit enemy{.type = TroopType::FP, .vbu = 6};
    const double once = rounds_of(edition, melee_of(foot, enemy))[1];
    foot.impetuous = true;
    checked(edition, melee_of(foot, enemy));
    EXPECT_LT(rounds_of(edition, melee_of(foot, enemy))[1], once);
}

SCENARIO("without a round nothing is lost by tests, and chances still add up", "[I2-TRP-21] [I1-MEL-48]") {
    const Edition& edition = test::impetus2();
    MeleeTables tables(edition);
    Melee melee = melee_of({.type = TroopType::CP1, .vbu = 6}, {.type = TroopType::ART, .vbu = 3});
    melee.reach = Reach::OneRound;
    EXPECT_EQ(details(plan_melee(edition, melee), tables).parties[1].loss[0], 1);
}

}  // namespace acies::odds::melee_chain_test
