#include "odds/shooting.h"

#include <map>

#include "odds/ask_odds.h"
#include "odds/dice/dist.h"
#include "odds/slow.h"
#include "rules/edition.h"
#include "rules/fighting/cohesion.h"
#include "rules/fighting/damage.h"
#include "rules/troops/status.h"
#include "support/editions.h"
#include "support/scenario.h"

namespace acies::test::shooting_test {

using odds::Dist;
using odds::Fire;
using odds::FirePlan;
using odds::Weight;

namespace {

// ---- slow and obvious: every die of every shot through the rules

struct Hit {
    Unit unit;
    int lost = 0;
    bool tested = false;
    friend bool operator==(const Hit&, const Hit&) = default;
};

const Dist<int>& slow_damage(const Edition& edition, int dice) {
    static std::map<std::pair<const Edition*, int>, Dist<int>> known;
    Dist<int>& damage = known[{&edition, dice}];
    if (damage.entries().empty())
        every_fall(dice, [&](const std::vector<int>& fall) { damage.add(damage_of(edition, fall).total(), 1); });
    return damage;
}

int all_vbu(const Unit& unit) {
    int sum = 0;
    for (const Rank& rank : unit.ranks) sum += rank.vbu;
    return unit.ranks.empty() ? *unit.vbu : sum;
}

Dist<Hit> slow_shot(const Edition& edition, const Fire& fire, Shot shot, const Hit& before) {
    if (*before.unit.vbu == 0) return Dist<Hit>::certain(before);
    shot.target = before.unit;
    const int dice = shot_dice(edition, shot).dice.value_or(0);
    if (dice == 0) return Dist<Hit>::certain(before);
    return slow_damage(edition, dice).then([&](int damage) {
        return odds::die().map([&](int die) {
            CohesionTest test{.unit = before.unit,
                              .cause = Cause::Shooting,
                              .shooter_weapon = shot.shooter.weapon,
                              .range = shot.range,
                              .mode = shot.mode,
                              .inspiring_distance = fire.inspiring_distance};
            test.damage = damage;
            const CohesionResult result = take_cohesion_test(edition, test, die);
            Hit after{result.after.unit, before.lost, before.tested};
            after.lost += all_vbu(take_losses(edition, before.unit, 0).unit) - all_vbu(after.unit);
            if (before.unit.leader && result.passed == false && endangers_commander(edition, die)) after.tested = true;
            return after;
        });
    });
}

Dist<Hit> slow_fire(const Edition& edition, const Fire& fire) {
    auto hits = Dist<Hit>::certain({fire.target});
    for (const Shot& shot : fire.shots)
        hits = hits.then([&](const Hit& hit) { return slow_shot(edition, fire, shot, hit); });
    return hits;
}

void expect_same(const Edition& edition, const Fire& fire) {
    const FirePlan plan(edition, fire);
    ASSERT_TRUE(plan.is_exact());
    const auto fast = odds::shooting_odds<Weight>(edition, plan);
    const Dist<Hit> slow = slow_fire(edition, fire);
    const auto same = [&](Weight ways, const char* what, auto&& holds) {
        EXPECT_EQ(odds::fraction(ways, fast.total), odds::fraction(slow.ways(holds), slow.total())) << what;
    };
    for (int lost = 0; lost <= plan.vbu(); ++lost)
        same(fast.lost[static_cast<std::size_t>(lost)], "lost", [&](const Hit& hit) { return hit.lost == lost; });
    for (int vbu = 0; vbu <= *fire.target.vbu; ++vbu)
        same(fast.vbu_after[static_cast<std::size_t>(vbu)], "vbu", [&](const Hit& hit) { return hit.unit.vbu == vbu; });
    same(fast.rout, "rout", [](const Hit& hit) { return hit.unit.vbu == 0; });
    same(fast.disordered, "disordered",
         [&](const Hit& hit) { return *hit.unit.vbu > 0 && is_disordered(edition, hit.unit); });
    same(fast.commander_tested, "commander", [](const Hit& hit) { return hit.tested; });
    EXPECT_DOUBLE_EQ(fast.after_each.back().mean_loss, slow.mean([](const Hit& hit) { return hit.lost; }));
}

Shot shot_of(TroopType type, int vbu, Weapon weapon, double range) {
    return {.shooter = {.type = type, .vbu = vbu, .weapon = weapon}, .range = range};
}

const Shot bow = shot_of(TroopType::T, 3, Weapon::LongbowA, 3);
const Shot gun = shot_of(TroopType::ART, 1, Weapon::ArtilleryB, 5);

std::vector<Unit> targets() {
    return {{.type = TroopType::CM, .vbu = 4},
            {.type = TroopType::CM, .vbu = 3, .disordered = true, .leader = Quality::Unstated},
            {.type = TroopType::CF, .vbu = 1, .vbu0 = 5},
            {.type = TroopType::FP, .vbu = 2, .vbu0 = 4, .large_unit = 2, .leader = Quality::Unstated},
            {.type = TroopType::FP, .vbu = 3, .large_unit = 2, .ranks = {{TroopType::FP, 3}, {TroopType::FP, 1}}},
            {.type = TroopType::FP, .vbu = 2, .cover = {Cover::Village}}};
}

}  // namespace

SCENARIO("one shot is what every fall of its dice comes to", "[BI-SHO-25] [BI-COH-02] [I1-COH-01] [I2-COH-03]") {
    for (const Edition* edition : {&basic(), &impetus(), &advanced(), &impetus2()})
        for (const Unit& target : targets())
            for (const Shot& shot : {bow, gun}) expect_same(*edition, {target, {shot}});
}

SCENARIO("shots in a row find the target as the last has left it", "[BI-STA-08] [BI-GRP-14] [I1-GRP-16] [I2-GRP-12]") {
    const Shot sling = shot_of(TroopType::S, 2, Weapon::Sling, 2);
    for (const Edition* edition : {&basic(), &advanced(), &impetus2()})
        for (const Unit& target : targets()) expect_same(*edition, {target, {bow, sling, gun}});
}

SCENARIO("Joan of Arc steadies a target that is near enough", "[I1-SPC-13]") {
    expect_same(advanced(), {{.type = TroopType::CM, .vbu = 4}, {bow, bow}, 0.0});
}

SCENARIO("a shot that may not be made does nothing", "[BI-SHO-03]") {
    Shot barred = bow;
    barred.range = 1000;
    const Unit target{.type = TroopType::CM, .vbu = 4};
    const auto fast = odds::shooting_odds<Weight>(basic(), FirePlan(basic(), {target, {barred}}));
    EXPECT_EQ(fast.untouched, fast.first_total);
    EXPECT_EQ(fast.lost.front(), fast.total);
    expect_same(basic(), {target, {barred, bow}});
}

SCENARIO("what is counted in doubles is near what is counted exactly", "") {
    const Fire fire{{.type = TroopType::CM, .vbu = 5, .leader = Quality::Expert}, {bow, bow, bow, bow, bow}};
    const FirePlan plan(impetus2(), fire);
    ASSERT_TRUE(plan.is_exact());
    const auto exact = odds::shooting_odds<Weight>(impetus2(), plan);
    const auto rough = odds::shooting_odds<double>(impetus2(), plan);
    for (std::size_t lost = 0; lost < exact.lost.size(); ++lost) {
        const double chance = odds::ratio(exact.lost[lost], exact.total);
        EXPECT_NEAR(rough.lost[lost] / rough.total, chance, chance * odds::rounding_bound);
    }
}

SCENARIO("a long series is counted in doubles, and says so", "") {
    std::string shots;
    for (int i = 0; i < 12; ++i)
        shots += std::string(i ? "," : "") + R"({"shooter":{"type":"T","vbu":20,"weapon":"longbow_a"},"range":3})";
    const Json answer =
        odds_of("impetus2", "shooting", R"({"exact":true,"target":{"type":"CM","vbu":20},"shots":[)" + shots + "]}");
    EXPECT_EQ(answer["exact"], false);
    EXPECT_TRUE(answer.contains("relative_error"));
    EXPECT_FALSE(answer.contains("loss_exact"));
    EXPECT_EQ(answer["dice"].size(), 12u);
    EXPECT_EQ(answer["after_each"].size(), 12u);
    EXPECT_NEAR(sum_of(answer["loss"]), 1, 1e-9);
    EXPECT_NEAR(sum_of(answer["vbu_after"]), 1, 1e-9);
}

SCENARIO("a card is forecast for whoever may play it in the shot", "[I2-CRD-22] [I2-CRD-24] [I2-CRD-27]") {
    const Json answer = odds_of(
        "impetus2", "shooting",
        R"({"exact":true,"shooter":{"type":"T","vbu":4,"weapon":"longbow_a"},"range":3,"target":{"type":"CM","vbu":4}})");
    std::map<std::string, Json> cards;
    for (const Json& card : answer["cards"]) cards[card["card"].get<std::string>()] = card;
    ASSERT_EQ(cards.size(), 6u);
    for (const char* card : {"TC3", "TC4", "TC7"}) {
        EXPECT_EQ(cards[card]["side"], "shooter");
        EXPECT_GT(cards[card]["mean_loss"], answer["mean_loss"]);
    }
    for (const char* card : {"TC2", "TC6", "TC9"}) {
        EXPECT_EQ(cards[card]["side"], "target");
        EXPECT_LT(cards[card]["mean_loss"], answer["mean_loss"]);
    }
    for (const auto& [name, card] : cards) EXPECT_NEAR(sum_of(card["loss"]), 1, 1e-12) << name;
}

SCENARIO("a shot with a card is its pool and its test with that card", "[I2-CRD-22] [I2-CRD-26] [I2-CRD-29]") {
    const CohesionRules& rules = impetus2().cohesion;
    for (const Unit& target : targets()) {
        Shot shot = bow;
        shot.target = target;
        for (Card card : odds::playable_cards(impetus2(), shot)) {
            const FirePlan plan(impetus2(), {.target = target, .shots = {shot}, .card = card});
            const auto fast = odds::shooting_odds<Weight>(impetus2(), plan);
            const auto& first = plan.at(0, 0, target.disordered);
            const auto damage = odds::pool_damage<Weight>(rules.damage, first.help);
            const auto test =
                odds::test_odds(rules, damage, first.steadiness, {plan.vbu(), first.disordered}, first.help);
            EXPECT_EQ(fast.first_total, test.total);
            EXPECT_EQ(fast.untouched, test.untouched);
            EXPECT_EQ(fast.passed, test.passed);
            EXPECT_EQ(fast.loss[3], test.failed[3]) << id_of(card);
        }
    }
}

SCENARIO("a card touches the first shot only", "[I2-CRD-11]") {
    const Unit target{.type = TroopType::CM, .vbu = 4};
    const auto cancelled = [&](std::vector<Shot> shots, std::optional<Card> card) {
        return odds::shooting_odds<Weight>(impetus2(), FirePlan(impetus2(), {target, std::move(shots), {}, card}));
    };
    Shot barred = bow;
    barred.range = 1000;
    const auto plain = cancelled({bow}, std::nullopt), after_none = cancelled({barred, bow}, TC6);
    EXPECT_EQ(odds::fraction(after_none.rout, after_none.total), odds::fraction(plain.rout, plain.total));
    EXPECT_LT(cancelled({bow, bow}, TC6).after_each[1].mean_loss, cancelled({bow, bow}, {}).after_each[1].mean_loss);
}

SCENARIO("editions without cards offer none", "") {
    const Json answer =
        odds_of("advanced", "shooting",
                R"({"shooter":{"type":"T","vbu":4,"weapon":"longbow_a"},"range":3,"target":{"type":"CM","vbu":4}})");
    EXPECT_FALSE(answer.contains("cards"));
    EXPECT_EQ(answer["exact"], true);
    EXPECT_EQ(answer["allowed"], true);
    EXPECT_EQ(answer["damage"].size(), answer["dice"].get<std::size_t>() + 1);
}

SCENARIO("a commander is at risk by the table, or with his unit where there is none", "[I1-LDR-01] [BI-CMD-03]") {
    const char* given =
        R"({"shooter":{"type":"T","vbu":6,"weapon":"longbow_a"},"range":3,"target":{"type":"CM","vbu":1,"leader":"general"}})";
    const Json table = odds_of("advanced", "shooting", given), with_unit = odds_of("basic", "shooting", given);
    EXPECT_NEAR(table["commander_at_risk"].get<double>(), (1 - table["untouched"].get<double>()) / 6, 1e-12);
    EXPECT_EQ(with_unit["commander_at_risk"], with_unit["rout"]);
}

SCENARIO("a bad question about shots is refused with its place", "") {
    const std::string target = R"("target":{"type":"CM","vbu":4})";
    const std::string shooter = R"("shooter":{"type":"T","vbu":4,"weapon":"longbow_a"})";
    const auto problem = [](const std::string& given) { return problem_of("basic", "shooting", "{" + given + "}"); };
    EXPECT_EQ(problem(target + "," + shooter + R"(,"range":3)"), "");
    EXPECT_EQ(problem(""), "missing_field at [0].given");
    EXPECT_EQ(problem(target), "missing_field at [0].given");
    EXPECT_EQ(problem(target + "," + shooter), "missing_field at [0].given");
    EXPECT_EQ(problem(shooter + R"(,"range":3,"target":{"type":"CM"})"), "missing_field at [0].given.target");
    EXPECT_EQ(problem(target + R"(,"shooter":{"type":"T","weapon":"longbow_a"},"range":3)"),
              "missing_field at [0].given.shooter");
    EXPECT_EQ(problem(target + R"(,"shots":[])"), "out_of_range at [0].given.shots");
    EXPECT_EQ(problem(target + R"(,"shots":3)"), "wrong_type at [0].given.shots");
    EXPECT_EQ(problem(target + R"(,"shots":[3])"), "wrong_type at [0].given.shots[0]");
    EXPECT_EQ(problem(target + R"(,"shots":[{"range":3}])"), "missing_field at [0].given.shots[0]");
    EXPECT_EQ(problem(target + R"(,"shots":[{"arrows":3}])"), "unknown_field at [0].given.shots[0].arrows");
    EXPECT_EQ(problem(target + "," + shooter + R"(,"range":3,"volley":1)"), "unknown_field at [0].given.volley");
    EXPECT_EQ(problem(target + "," + shooter + R"(,"range":1e300)"), "out_of_range at [0].given.range");
    EXPECT_EQ(problem(shooter + R"(,"range":3,"target":{"type":"CM","vbu":1000000000})"),
              "out_of_range at [0].given.target.vbu");
    std::string shots = "{" + shooter + R"(,"range":3})";
    for (int i = 0; i < 12; ++i) shots += ",{" + shooter + R"(,"range":3})";
    EXPECT_EQ(problem(target + R"(,"shots":[)" + shots + "]"), "out_of_range at [0].given.shots");
}

}  // namespace acies::test::shooting_test
