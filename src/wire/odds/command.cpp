// Forecasts of command: initiative, commander-loss.
#include <algorithm>

#include "odds/commander_loss.h"
#include "odds/initiative.h"
#include "rules/edition.h"
#include "wire/chances.h"
#include "wire/topics.h"
#include "wire/topics/readers.h"

namespace acies::wire {

namespace {

// ---- initiative

std::optional<InitiativeBid> read_side(const Given& given, std::string_view key) {
    std::optional<InitiativeBid> bid;
    given.with(key, [&](const Given& side) {
        bid = read_bid(side);
        if (!side.ok()) return;
        if (has_qualities(side.edition()) && !has_quality(side.edition(), bid->general.quality))
            side.require("quality");
        if (bid->on_flank_march)
            side.place().find("on_flank_march")->fail("excluded", "a flank march rolls for its arrival only");
        if ((bid->reroll[0] || bid->reroll[1]) && !bid->dice) side.require("dice");
    });
    return bid;
}

bool is_exact(const odds::InitiativeOdds& odds) {
    const auto all = [](const auto&... chances) { return (chances.exact && ...); };
    const auto general = [&](const odds::GeneralOdds& of) { return all(of.raised, of.lowered, of.barred); };
    return all(odds.a, odds.b, odds.none, odds.tie) && std::ranges::all_of(odds.generals, general) &&
           std::ranges::all_of(odds.options, [](const auto& option) { return option.wins.exact; });
}

void write_general(std::string_view name, const odds::GeneralOdds& odds, Chances& chances, Reply& reply) {
    reply.object(name, [&] {
        chances.one("raised", odds.raised);
        chances.one("lowered", odds.lowered);
        chances.one("barred", odds.barred);
    });
}

void write_contest(const odds::InitiativeOdds& odds, Chances& chances) {
    chances.one("a", odds.a);
    chances.one("b", odds.b);
    chances.one("none", odds.none);
    chances.one("tie", odds.tie);
}

void write_options(const odds::InitiativeOdds& odds, Chances& chances, Reply& reply) {
    if (odds.options.empty()) return;
    JsonWriter& out = reply.writer();
    out.key("choices").begin_array();
    for (const auto& option : odds.options) {
        out.begin_object();
        reply.field("choice", option.choice);
        chances.one("a", option.wins);
        out.end_object();
    }
    out.end_array();
    reply.field("best", odds.best);
}

void write_card_plays(const Edition& edition, const odds::Bids& bids, Chances& chances, Reply& reply) {
    const std::optional<Card> card = card_that(edition, CardVerb::RollMoreForInitiative);
    if (!card || (bids[0].dice && bids[1].dice)) return;
    JsonWriter& out = reply.writer();
    out.key("cards").begin_array();
    for (std::size_t side : {0u, 1u})
        if (const auto odds = odds::initiative_odds_with_card(edition, bids, side)) {
            out.begin_object();
            reply.field("card", *card);
            reply.field("side", side == 0 ? "a" : "b");
            write_contest(*odds, chances);
            if (!is_exact(*odds)) write_bound(false, reply);
            out.end_object();
        }
    out.end_array();
}

void note_initiative(const Edition& edition, Reply& reply) {
    const InitiativeRules& rules = edition.initiative;
    Tally because;
    const auto note = [&](const auto& rule, Words words) {
        if (rule.stated()) because.note(rule.rule, words);
    };
    note(rules.dice, "the_higher_total_has_the_initiative");
    note(rules.tie_rerolled, "a_tie_is_rolled_again_with_the_levels_it_leaves");
    note(rules.behind_decides_first, "the_side_behind_decides_first_about_its_dice_each");
    note(rules.barred_loses, "a_barred_command_loses_whatever_the_totals");
    reply.because(because);
}

void answer_initiative(const Edition& edition, const Given& given, Reply& reply) {
    const auto a = read_side(given, "a"), b = read_side(given, "b");
    if (!a && given.ok()) given.require("a");
    Chances chances(reply, given.flag("exact"));
    if (!given.ok()) return;
    const bool levels = has_qualities(edition);
    if (!b) {
        reply.object("levels", [&] { write_general("a", odds::lone_roll_odds(edition, *a), chances, reply); });
        return write_bound(true, reply);
    }
    const odds::Bids bids{*a, *b};
    const odds::InitiativeOdds odds = odds::initiative_odds(edition, bids);
    write_contest(odds, chances);
    if (levels)
        reply.object("levels", [&] {
            write_general("a", odds.generals[0], chances, reply);
            write_general("b", odds.generals[1], chances, reply);
        });
    write_options(odds, chances, reply);
    write_card_plays(edition, bids, chances, reply);
    write_bound(is_exact(odds), reply);
    note_initiative(edition, reply);
}

// ---- loss of a commander

// The first field without which the fate stays open.
void require_open_field(const Given& given, const CommanderTest& test) {
    if (!test.structure) return given.require("structure");
    if (!test.losses) return given.require("losses");
    given.require(has_quality(given.edition(), test.general.quality) ? "cause" : "quality");
}

odds::Weight ways(const odds::Dist<odds::Fell>& fates, Fate fate) {
    return fates.ways([&](const odds::Fell& fell) { return fell.fate == fate; });
}

void write_fates(const odds::Dist<odds::Fell>& fates, Chances& chances) {
    for (Fate fate : every<Fate>()) chances.one(id_of(fate), ways(fates, fate), fates.total());
}

void write_routs(const odds::Dist<odds::Fell>& fates, Chances& chances, Reply& reply) {
    reply.object("routs", [&] {
        for (Routs routs : every<Routs>())
            chances.one(id_of(routs), fates.ways([&](const odds::Fell& fell) { return fell.routs == routs; }),
                        fates.total());
    });
}

void write_options(const odds::CommanderOdds& odds, Chances& chances, Reply& reply) {
    if (odds.options.empty()) return;
    JsonWriter& out = reply.writer();
    out.key("choices").begin_array();
    for (const auto& option : odds.options) {
        out.begin_object();
        reply.field("choice", option.choice);
        write_fates(option.fates, chances);
        out.end_object();
    }
    out.end_array();
    reply.field("best", odds.best);
}

// What the loss of a charismatic general does to one unit of the general's army.
void write_shock(const Edition& edition, const Unit& unit, std::optional<int> die, bool in_radius, Chances& chances,
                 Reply& reply) {
    const odds::Dist<odds::Shocked> shocked = odds::shock_odds(edition, unit, die, in_radius);
    reply.object("shock", [&] {
        if (unit.vbu) {
            std::vector<odds::Weight> by_vbu(static_cast<std::size_t>(*unit.vbu) + 1);
            for (const auto& entry : shocked.entries()) {
                const auto left = static_cast<std::size_t>(std::max(entry.value.vbu.value_or(0), 0));
                if (left >= by_vbu.size()) by_vbu.resize(left + 1);  // an edition may give VBU back
                by_vbu[left] += entry.weight;
            }
            chances.list("vbu_after", std::span<const odds::Weight>(by_vbu), shocked.total());
        }
        const auto disordered = [](const odds::Shocked& unit_after) { return unit_after.disordered; };
        chances.one("disordered", shocked.ways(disordered), shocked.total());
    });
}

void answer_commander_loss(const Edition& edition, const Given& given, Reply& reply) {
    const CommanderTest test = read_commander_test(given);
    const auto unit = given.unit("unit", NeedsType::No);
    const auto die = given.die("die");
    const bool charismatic_lost = given.flag("charismatic_lost");
    const bool in_radius = given.flag("in_radius", true);
    Chances chances(reply, given.flag("exact"));
    if (!given.ok()) return;
    const auto odds = odds::commander_odds(edition, test);
    if (!odds) return require_open_field(given, test);
    write_fates(odds->fates, chances);
    write_routs(odds->fates, chances, reply);
    write_options(*odds, chances, reply);
    if (charismatic_lost && unit) write_shock(edition, *unit, die, in_radius, chances, reply);
    reply.because(commander_fate(edition, test).because);
}

}  // namespace

std::span<const Topic> command_odds_topics() {
    static constexpr auto topics = std::to_array<Topic>({
        {"initiative", "Who will have the initiative, and which dice should be rolled again?",
         R"({"edition": "impetus2", "topic": "initiative", "given": {"a": {"quality": "expert", "dice": [2, 3]}, "b": {"quality": "reliable", "dice": [4, 1]}}})",
         answer_initiative},
        {"commander-loss", "How likely is an attached commander to be lost?",
         R"({"edition": "advanced", "topic": "commander-loss", "given": {"quality": "expert", "other_leaderships": [2, 1], "structure": "average", "losses": 2, "cause": "melee", "cinc": true}})",
         answer_commander_loss},
    });
    return topics;
}

}  // namespace acies::wire
