// Topics of commanders, initiative and victory: initiative, commander-level, commander-loss, command-radius,
// command-rout, army-rout, demoralisation-value.
#include "rules/leading/commander_loss.h"
#include "rules/leading/initiative.h"
#include "rules/leading/victory.h"
#include "wire/topics.h"
#include "wire/topics/readers.h"

namespace acies::wire {

namespace {

constexpr Range index_range{0, 1};

std::optional<TwoDice> two_dice(const Given& given, std::string_view key) {
    const auto dice = given.dice(key, 2);
    if (!dice || !given.ok()) return std::nullopt;
    return TwoDice{(*dice)[0], (*dice)[1]};
}

General general_in(const Given& given) {
    return {.quality = given.quality("quality").value_or(Quality::Unstated),
            .cinc = given.flag("cinc"),
            .changed = given.flag("changed")};
}

// The level after a roll; several names if the owner chooses.
void write_level(Reply& reply, const LevelRoll& level) {
    std::string names;
    for (Quality quality : every<Quality>()) {
        if (!level.after.contains(quality)) continue;
        if (!names.empty()) names += "_or_";
        names += id_of(quality);
    }
    reply.field("quality_after", names);
}

// ---- initiative

void read_reroll(const Given& given, InitiativeBid& bid) {
    const std::vector<int> indices = given.integers("reroll", index_range);
    const auto dice = given.dice("reroll_dice");
    if (!given.ok()) return;
    for (int index : indices) {
        if (bid.reroll[static_cast<std::size_t>(index)])
            given.place().find("reroll")->fail("out_of_range", "each die can be re-rolled once");
        bid.reroll[static_cast<std::size_t>(index)] = true;
    }
    if (!dice || dice->empty()) return;
    if (dice->size() != indices.size())
        return given.place().find("reroll_dice")->fail("out_of_range", "one value is needed for each die of reroll");
    bid.reroll_dice = TwoDice{};
    for (std::size_t i = 0; i < indices.size(); ++i)
        (*bid.reroll_dice)[static_cast<std::size_t>(indices[i])] = (*dice)[i];
}

}  // namespace

InitiativeBid read_bid(const Given& given) {
    InitiativeBid bid;
    bid.general = general_in(given);
    bid.general_on_table = given.flag("general_on_table", true);
    bid.charismatic_cinc = given.flag("charismatic_cinc");
    bid.on_flank_march = given.flag("on_flank_march");
    bid.dice = two_dice(given, "dice");
    read_reroll(given, bid);
    return bid;
}

namespace {

void write_roll(const Edition& edition, std::string_view side, const InitiativeBid& bid, const InitiativeRoll& roll,
                Reply& reply) {
    const bool right_known = !has_qualities(edition) || has_quality(edition, bid.general.quality) || bid.on_flank_march;
    reply.object(side, [&] {
        reply.field("total", roll.total);
        reply.field("barred", roll.barred);
        if (roll.level) write_level(reply, *roll.level);
        if (!right_known) return;
        reply.field("may_reroll_one", may_reroll_one(roll.right));
        reply.field("may_reroll_both", may_reroll_both(roll.right));
        reply.field("reroll_allowed", roll.reroll_allowed);
    });
    reply.because(roll.because);
}

void answer_initiative(const Edition& edition, const Given& given, Reply& reply) {
    std::optional<InitiativeBid> a, b;
    given.with("a", [&](const Given& side) { a = read_bid(side); });
    given.with("b", [&](const Given& side) { b = read_bid(side); });
    if (!a && given.ok()) given.require("a");
    if (!given.ok()) return;

    const InitiativeRoll roll_a = initiative_roll(edition, *a);
    if (!b) return write_roll(edition, "a", *a, roll_a, reply);
    const InitiativeRoll roll_b = initiative_roll(edition, *b);
    Tally because;
    const bool compared = !a->on_flank_march && !b->on_flank_march;
    if (compared) reply.field("winner", initiative_winner(edition, roll_a, roll_b, because));
    write_roll(edition, "a", *a, roll_a, reply);
    write_roll(edition, "b", *b, roll_b, reply);
    reply.because(because);
}

void answer_commander_level(const Edition& edition, const Given& given, Reply& reply) {
    const General general = general_in(given);
    const auto dice = two_dice(given, "dice");
    if (given.ok() && !given.quality("quality")) given.require("quality");
    if (given.ok() && !dice) given.require("dice");
    if (!given.ok()) return;

    const LevelRoll level = level_after(edition, general, *dice);
    write_level(reply, level);
    reply.field("fixed", level.fixed);
    Tally rights;
    reply.field("reroll_allowed", initiative_reroll(edition, general, dice, rights) != RerollRight::None);
    reply.because(level.because);
    reply.because(rights);
}

// ---- loss of a commander

}  // namespace

CommanderTest read_commander_test(const Given& given) {
    CommanderTest test;
    test.general = general_in(given);
    test.leadership = given.integer("leadership", leadership_range);
    test.other_leaderships = given.integers("other_leaderships", leadership_range);
    test.structure = given.choice<Structure>("structure");
    test.losses = given.integer("losses", small_range);
    test.mounted = given.flag("mounted");
    test.dice = two_dice(given, "dice");
    test.cause = given.choice<Cause>("cause");
    test.points = given.integer_or("points", points_range, 400);
    test.inspiring_attached = given.flag("joan_attached");
    test.cohesion_die = given.die("cohesion_die").value_or(6);
    test.selector_die = given.die("selector_die");
    return test;
}

namespace {

void write_fate(const CommanderFate& fate, Reply& reply) {
    reply.field("tested", fate.tested);
    reply.field("leadership", fate.leadership);
    if (fate.right) {
        reply.field("may_reroll_one", may_reroll_one(*fate.right));
        reply.field("may_reroll_both", may_reroll_both(*fate.right));
    }
    reply.field("total", fate.total);
    reply.field("fate", fate.fate);
    reply.field("routs", fate.routs);
    reply.because(fate.because);
}

void answer_commander_loss(const Edition& edition, const Given& given, Reply& reply) {
    const CommanderTest test = read_commander_test(given);
    const auto unit = given.unit("unit", NeedsType::No);
    const auto die = given.die("die");
    const bool charismatic_lost = given.flag("charismatic_lost");
    const bool in_radius = given.flag("in_radius", true);
    if (!given.ok()) return;

    write_fate(commander_fate(edition, test), reply);
    if (!charismatic_lost || !unit) return;
    const AfterLoss after = after_charismatic_loss(edition, *unit, die, in_radius);
    reply.field("vbu_after", after.vbu);
    reply.field("disordered_after", after.disordered);
    reply.because(after.because);
}

void answer_command_radius(const Edition& edition, const Given& given, Reply& reply) {
    RadiusQuestion question;
    question.structure = given.needed_choice<Structure>("structure");
    question.attached = given.flag("attached", true);
    question.quality = given.quality("quality").value_or(Quality::Unstated);
    question.distance = given.needed_number("distance");
    if (!given.ok()) return;
    const RadiusAnswer answer = in_command_radius(edition, question);
    reply.field("in_radius", answer.in_radius);
    reply.because(answer.because);
}

// ---- rout and victory

void answer_command_rout(const Edition& edition, const Given& given, Reply& reply) {
    CommandState state;
    const auto vd = given.integer("vd", count_range), lost = given.integer("lost", count_range);
    state.quality = given.quality("quality");
    state.dice = two_dice(given, "dice");
    state.other_command_routed = given.flag("other_command_routed");
    if (!given.ok()) return;
    if (vd && lost) state.losses = Demoralisation{*vd, *lost};
    Tally because;
    reply.field("routed", command_routs(edition, state, because));
    reply.because(because);
}

Demoralisation read_command(const Given& given) {
    return {given.needed_integer("vd", count_range), given.integer_or("lost", count_range, 0)};
}

void answer_army_rout(const Edition& edition, const Given& given, Reply& reply) {
    ArmyState army;
    army.vdt = given.integer("vdt", count_range);
    army.lost = given.integer("lost", count_range);
    given.for_each("commands", [&](const Given& command) { army.commands.push_back(read_command(command)); });
    army.baggage_lost = given.choice<Baggage>("baggage_lost");
    army.built_up_area_lost = given.flag("bua_lost");
    army.when = given.choice_or("when", Moment::EndOfTurn);
    given.with("enemy", [&](const Given& enemy) {
        army.enemy = Demoralisation{enemy.needed_integer("vdt", count_range), enemy.integer_or("lost", count_range, 0)};
    });
    if (!given.ok()) return;

    const ArmyFate fate = army_fate(edition, army);
    reply.field("vdt", fate.vdt);
    reply.field("counted_lost", fate.counted_lost);
    reply.field("routed", fate.routed);
    reply.field("checked", fate.checked);
    reply.field("result", fate.result);
    reply.because(fate.because);
}

void answer_demoralisation_value(const Edition& edition, const Given& given, Reply& reply) {
    std::optional<General> commander;
    given.with("commander", [&](const Given& who) { commander = general_in(who); });
    const auto unit = given.unit("unit");
    if (!given.ok()) return;
    Tally because;
    if (commander)
        reply.field("vd", vd_of_commander(edition, *commander, because));
    else if (unit)
        reply.field("vd", vd_of_baggage(edition, *unit, because));
    reply.because(because);
}

}  // namespace

std::span<const Topic> command_topics() {
    static constexpr auto topics = std::to_array<Topic>({
        {"initiative", "Initiative totals, winner, re-rolls and barred Commands.",
         R"({"id": "q1", "edition": "advanced", "topic": "initiative", "given": {"a": {"quality": "fair", "dice": [3, 4]}, "b": {"quality": "expert", "dice": [1, 2], "reroll": [0, 1], "reroll_dice": [5, 4]}}})",
         answer_initiative},
        {"commander-level", "Does this roll change a general's level?",
         R"({"id": "q1", "edition": "impetus", "topic": "commander-level", "given": {"quality": "poor", "dice": [6, 6]}})",
         answer_commander_level},
        {"commander-loss", "What becomes of an attached commander?",
         R"({"id": "q1", "edition": "advanced", "topic": "commander-loss", "given": {"quality": "expert", "other_leaderships": [2, 1], "structure": "average", "losses": 2, "mounted": true, "dice": [5, 4], "cause": "melee", "cinc": true}})",
         answer_commander_loss},
        {"command-radius", "Is a unit inside its commander's radius?",
         R"({"id": "q1", "edition": "impetus2", "topic": "command-radius", "given": {"structure": "average", "distance": 3.5}})",
         answer_command_radius},
        {"command-rout", "Does this Command rout?",
         R"({"id": "q1", "edition": "impetus2", "topic": "command-rout", "given": {"vd": 12, "lost": 5}})",
         answer_command_rout},
        {"army-rout", "Is the army defeated?",
         R"({"id": "q1", "edition": "impetus", "topic": "army-rout", "given": {"commands": [{"vd": 12, "lost": 6}, {"vd": 18, "lost": 1}], "baggage_lost": "plain"}})",
         answer_army_rout},
        {"demoralisation-value", "What is the VD of a commander or of baggage?",
         R"({"id": "q1", "edition": "impetus2", "topic": "demoralisation-value", "given": {"commander": {"quality": "expert", "cinc": true}}})",
         answer_demoralisation_value},
    });
    return topics;
}

}  // namespace acies::wire
