#include "sim/playout.h"
#include "sim/rules/attempts.h"
#include "sim/rules/cited.h"
#include "sim/rules/hunt.h"
#include "support/ready.h"
#include "support/scenario.h"

namespace acies::test::rules_test {

namespace {

using sim::rules::CitedRules;

RuleId id(std::string_view text) { return RuleId::parse(text).value(); }

sim::rules::Ground ground_of(const Ready& ready) {
    return {.start = {ready.field->setup(), ready.secrets}, .opening = {}, .shows = {}};
}

}  // namespace

SCENARIO("ledgers, refusals and faults of a set-up are counted by their rules", "[BI-COH-02] [BI-MOV-28] [BI-SHO-43]") {
    CitedRules cited;
    Report report(2);
    report[0].because.add(6, id("BI-COH-02"), "vbu");
    report[0].because.note(id("BI-COH-02"), "damage");
    report[1].because.note(id("BI-STA-16"), "never_disordered");
    cited.add(report);
    cited.add(Refusal{id("BI-MOV-28"), "an_enemy_is_in_the_way"}.rule);
    cited.add(Refusal{{}, "there_is_no_such_option"}.rule);
    cited.add(Problems{{"out_of_range", "such troops have no pila (BI-SHO-43)", "units.0", 0}});
    EXPECT_EQ(cited.count(id("BI-COH-02")), 2);
    EXPECT_EQ(cited.size(), 4u) << "a refusal without a rule does not count";
    EXPECT_TRUE(cited.contains(id("BI-SHO-43")));
    EXPECT_FALSE(cited.contains(id("BI-SHO-44")));
}

SCENARIO("rules are found in a text, whatever stands around them", "") {
    using sim::rules::rules_in;
    EXPECT_EQ(rules_in("(BI-TRP-12), I2-MOV-04."), (std::vector{id("BI-TRP-12"), id("I2-MOV-04")}));
    EXPECT_TRUE(rules_in("at most 32 Commands, BI-TRP- and A-B").empty());
}

SCENARIO("an edition names its places by path, each with the rule that it cites", "[BI-COH-05]") {
    const auto places = sim::rules::cited_places(edition("basic"));
    const auto at = [&](std::string_view path) {
        const auto found = std::ranges::find(places, path, &sim::rules::CitedPlace::path);
        return found == places.end() ? RuleId() : found->rule;
    };
    EXPECT_EQ(at("cohesion.always_passes"), edition("basic").cohesion.always_passes.rule);
    EXPECT_EQ(at("table.landscape.wood.ground"), edition("basic").table.landscape[Landscape::Wood].ground.rule);
    EXPECT_TRUE(at("cards.allowance").empty()) << "basic has no cards";
}

SCENARIO("a rule is told at a table if one of its places is, unless it is said to be told never", "[BI-COH-05]") {
    using sim::rules::matches_path;
    EXPECT_TRUE(matches_path("setup.*", "setup.pieces.oval"));
    EXPECT_TRUE(matches_path("command.qualities.*.leadership", "command.qualities.expert.leadership"));
    EXPECT_FALSE(matches_path("command.qualities.*.leadership", "command.qualities.expert.only_cinc"));
    EXPECT_FALSE(matches_path("cohesion", "cohesion.always_fails"));

    const Edition& basic = edition("basic");
    const RuleId rule = basic.cohesion.always_fails.rule;  // of always_passes too
    sim::rules::Untold untold{.places = {{{"cohesion.always_fails"}, "told by the losses"}}, .never = {}};
    EXPECT_TRUE(sim::rules::table_rules(basic, untold).told.contains(rule));
    untold.places.front().patterns.push_back("cohesion.always_passes");
    EXPECT_EQ(sim::rules::table_rules(basic, untold).never.at(rule), "told by the losses");
    untold = {.places = {}, .never = {{"basic", rule, "by decree"}}};
    EXPECT_EQ(sim::rules::table_rules(basic, untold).never.at(rule), "by decree");
    EXPECT_FALSE(sim::rules::table_rules(basic, untold).told.contains(rule));
}

SCENARIO("what is tried in vain never harms, and is refused by rules of movement, shooting and order", "") {
    const Ready ready = scenario_named("skirmish-basic.toml");
    odds::Dice dice(1);
    CitedRules cited;
    State state = begin(*ready.field);
    for (int i = 0; i < 400 && !state.finished; ++i) {
        const Node at = node(*ready.field, state);
        if (const auto* chance = std::get_if<Chance>(&at)) {
            state = apply(*ready.field, state, roll_dice(*chance, dice));
            continue;
        }
        const State before = state;
        for (const Event& event : sim::rules::attempts(*ready.field, state, candidates(*ready.field, state), 10, dice))
            if (const auto refused = refuse(*ready.field, state, event)) cited.add(refused->rule);
        EXPECT_EQ(before, state);
        state =
            apply(*ready.field, state, event_of(sim::answer_of(sim::played_by("random"), *ready.field, state, dice)));
    }
    EXPECT_TRUE(cited.contains(edition("basic").activation.one_at_a_time.rule));
    EXPECT_TRUE(cited.contains(edition("basic").movement.refusals[MoveRefusal::TooFar].rule));
    EXPECT_TRUE(cited.contains(edition("basic").shooting.dice.rule)) << "it has nothing to shoot with";
    EXPECT_GE(cited.size(), 15u);
}

SCENARIO("a hunt with the same seed finds the same, and a longer one no less", "") {
    const std::vector<sim::rules::Ground> grounds = {ground_of(scenario_named("skirmish-basic.toml"))};
    const Edition& basic = edition("basic");
    const auto wanted = sim::rules::table_rules(basic, {}).told;
    const sim::rules::HuntPlan plan{.seed = 3, .random_battles = 1, .changed_battles = 10, .events = 60};
    const auto hunt = [&](const sim::rules::HuntPlan& p) { return sim::rules::hunt(basic, grounds, {}, wanted, p); };
    const auto first = hunt(plan), second = hunt(plan);
    EXPECT_EQ(first.cited.counts(), second.cited.counts());
    EXPECT_EQ(first.events, second.events);
    auto longer = plan;
    longer.changed_battles = 30;
    EXPECT_GE(hunt(longer).cited.size(), first.cited.size());
    EXPECT_GE(first.cited.size(), 30u);
}

}  // namespace acies::test::rules_test
