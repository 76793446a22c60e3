// Topics of competitions: victory-score, army-check, army-list.
#include <algorithm>

#include "tournament/composition.h"
#include "tournament/lists.h"
#include "tournament/scoring.h"
#include "wire/topics.h"

namespace acies::wire {

namespace {

constexpr Range vdt_range{1, 1'000};

// Figure scale in mm; 15 stands for all smaller ones.
int scale_in(const Given& given) {
    const int scale = given.integer_or("scale", {15, 28}, 15);
    if (scale != 15 && scale != 28) given.place().find("scale")->fail("unknown_value", "the scale is 15 or 28");
    return scale;
}

ArmyAtEnd read_army_at_end(const Given& given, std::string_view side) {
    std::optional<ArmyAtEnd> army;
    given.with(side, [&](const Given& fields) {
        army = ArmyAtEnd{.vdt = fields.needed_integer("vdt", vdt_range),
                         .lost = fields.needed_integer("lost", count_range),
                         .routed = fields.flag("routed")};
    });
    if (!army && given.ok()) given.require(side);
    return army.value_or(ArmyAtEnd{});
}

void write_score(Reply& reply, std::string_view side, const Score& score) {
    if (score.points)
        reply.object(side, [&] {
            reply.field("score", score.points);
            reply.field("result", score.result);
        });
    reply.because(score.because);
}

void answer_victory_score(const Edition& edition, const Given& given, Reply& reply) {
    const auto system = given.needed_choice<ScoringSystem>("system");
    const ArmyAtEnd a = read_army_at_end(given, "a"), b = read_army_at_end(given, "b");
    if (!given.ok()) return;
    write_score(reply, "a", score(edition, system, a, b));
    write_score(reply, "b", score(edition, system, b, a));
}

void answer_army_check(const Edition& edition, const Given& given, Reply& reply) {
    ArmyEntry army;
    army.scale = scale_in(given);
    army.points = given.needed_integer("points", points_range);
    if (!given.has("commands")) given.require("commands");
    given.for_each("commands", [&](const Given& command) {
        army.commands.push_back({.vd = command.integer("vd", count_range),
                                 .quality = command.quality("quality").value_or(Quality::Unstated),
                                 .cinc = command.flag("cinc"),
                                 .ally = command.text("ally")});
    });
    army.exploration_points = given.integer_or("exploration_points", count_range, 0);
    army.forward_deployment = given.choice<ForwardDeployment>("forward_deployment");
    if (!given.ok()) return;

    Tally because;
    std::vector<RuleId> rules;  // a set: several faults may break one rule
    for (ArmyFault fault : faults_of(edition, army, because)) {
        const RuleId rule = edition.tournament.army.faults[fault].rule;
        if (std::ranges::find(rules, rule) == rules.end()) rules.push_back(rule);
    }
    reply.field("allowed", rules.empty());
    reply.list("violations", rules);
    reply.because(because);
}

ListLine read_line(const Given& given) {
    ListLine line;
    line.scale = scale_in(given);
    line.points = given.integer("points", points_range);
    line.use = given.choice_or("format", ListUse::Tournament);
    line.min = given.integer("min", count_range);
    line.max = given.integer("max", count_range);
    line.forms_large_unit = given.flag("forms_large_unit");
    line.bulk = given.flag("bulk");
    return line;
}

// The volume; one that the edition does not have is an error.
std::optional<int> volume_in(const Edition& edition, const Given& given) {
    const auto volume = given.integer("volume", count_range);
    if (!volume || !has_volumes(edition)) return std::nullopt;
    if (!has_volume(edition, *volume))
        given.place().find("volume")->fail("unknown_value", "there is no such volume of army lists");
    return volume;
}

void answer_army_list(const Edition& edition, const Given& given, Reply& reply) {
    const ListLine line = read_line(given);
    const auto unit = given.unit("unit");
    const auto upgrade_vbu = given.integer("upgrade_vbu", vbu_range);
    const auto volume = volume_in(edition, given);
    if (!given.ok()) return;

    const ListNumbers numbers = list_numbers(edition, line);
    reply.field("min", numbers.min);
    reply.field("max", numbers.max);
    Tally because = numbers.because;
    if (unit && upgrade_vbu) reply.field("cost", upgrade_price(edition, *unit, *upgrade_vbu, because));
    if (volume) reply.list("sub_periods", sub_periods_of(edition, *volume, because));
    reply.because(because);
}

}  // namespace

std::span<const Topic> army_topics() {
    static constexpr auto topics = std::to_array<Topic>({
        {"victory-score", "What are the tournament points?",
         R"({"id": "q1", "edition": "advanced", "topic": "victory-score", "given": {"system": "new", "a": {"vdt": 34, "lost": 9}, "b": {"vdt": 30, "lost": 16, "routed": true}}})",
         answer_victory_score},
        {"army-check", "Is this army legal in a competition?",
         R"({"id": "q1", "edition": "advanced", "topic": "army-check", "given": {"points": 400, "commands": [{"vd": 20, "quality": "expert", "cinc": true}, {"vd": 12, "quality": "fair"}], "exploration_points": 4}})",
         answer_army_check},
        {"army-list", "List minima and maxima by format, upgrade prices, sub-periods.",
         R"({"id": "q1", "edition": "advanced", "topic": "army-list", "given": {"points": 350, "min": 3, "max": 7}})",
         answer_army_list},
    });
    return topics;
}

}  // namespace acies::wire
