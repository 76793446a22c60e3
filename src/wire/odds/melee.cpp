// Forecasts of melees: melee (one round) and chain (all that a contact sets off).
#include "odds/melee.h"

#include <algorithm>

#include "odds/rolled_melee.h"
#include "rules/edition.h"
#include "wire/chances.h"
#include "wire/topics.h"

namespace acies::wire {

namespace {

struct AskedParty {
    odds::Party party;
    std::optional<double> vd;
};

constexpr std::array<std::string_view, 2> names_of_parties{"attacker", "defender"};

AskedParty read_party(const Given& given, std::string_view key) {
    AskedParty asked;
    if (!given.states(key)) given.require(key);
    given.with(key, [&](const Given& side) {
        asked.party.unit = side.as_unit(NeedsType::Yes);
        if (!asked.party.unit.vbu && side.ok()) side.require("vbu");
        asked.party.supports = side.units("supports");
        side.for_each("supports", [](const Given& support) {
            if (!support.has("vbu") && !support.has("vbu0") && !support.has("ranks")) support.require("vbu");
        });
        asked.party.pursues = side.flag("pursues", true);
        asked.party.falls_back = side.flag("falls_back");
        asked.vd = side.number("vd", small_range);
    });
    return asked;
}

// Everything that is known about a melee before it is fought.
struct Forecast {
    const Edition& edition;
    std::array<AskedParty, 2> asked;
    odds::MeleePlan plan;
    odds::MeleeOdds ends;
    odds::MeleeDetails details;
    std::optional<odds::EndsOf<odds::Weight>> exact;
};

template <class W>
void write_party_ends(const typename odds::EndsOf<W>::Party& party, W total, Chances& chances) {
    chances.list("vbu_after", std::span<const W>(party.left), total, TrailingZeros::Keep);
    chances.one("rout", party.rout, total);
    chances.one("disordered", party.disordered, total);
}

void write_party(const Forecast& f, std::size_t i, Chances& chances, Reply& reply) {
    const odds::MeleePlan::Start& start = f.plan.starts.front();
    if (f.plan.starts.size() == 1 && start.step.fought) reply.field("dice", f.plan.rounds[start.step.index].dice[i]);
    if (f.exact)
        write_party_ends<odds::Weight>(f.exact->parties[i], f.exact->total, chances);
    else
        write_party_ends<double>(f.ends.parties[i], 1, chances);
    if (f.plan.reach == odds::Reach::OneRound)
        chances.list("loss", std::span<const double>(f.details.parties[i].loss), 1.0);
    reply.field("mean_loss", odds::mean_loss(f.ends.parties[i]));
    if (!f.asked[i].party.unit.leader) return;
    const bool own_table = odds::endangering_face(f.edition) != 0;
    reply.field("commander_at_risk", own_table ? f.details.parties[i].endangered : f.ends.parties[i].rout);
}

template <class W>
void write_ends(const odds::EndsOf<W>& ends, Chances& chances) {
    chances.one("win", ends.win, ends.total);
    chances.one("draw", ends.draw, ends.total);
    chances.one("lose", ends.lose, ends.total);
    chances.one("contact", ends.contact, ends.total);
}

void write_swing(const Forecast& f, Reply& reply) {
    reply.field("vbu_swing", odds::mean_loss(f.ends.parties[1]) - odds::mean_loss(f.ends.parties[0]));
    if (f.asked[0].vd && f.asked[1].vd)
        reply.field("vd_swing", *f.asked[1].vd * f.ends.parties[1].rout - *f.asked[0].vd * f.ends.parties[0].rout);
}

void write_chain(const odds::MeleeDetails& details, Chances& chances, Reply& reply) {
    reply.object("first", [&] {
        chances.one("win", details.win, 1.0);
        chances.one("draw", details.draw, 1.0);
        chances.one("lose", details.lose, 1.0);
    });
    chances.list("rounds", std::span<const double>(details.rounds), 1.0);
    chances.one("tail", details.tail, 1.0);
}

// The card that one of the sides has said it plays, if any.
std::optional<odds::PlayedCard> read_card(const Given& given) {
    std::vector<odds::PlayedCard> played;
    for (std::size_t i = 0; i < 2; ++i)
        given.with(names_of_parties[i], [&](const Given& side) {
            for (Card card : side.list<Card>("cards")) played.push_back({i, card});
        });
    if (played.empty()) return std::nullopt;
    if (played.size() > 1) given.place().fail("out_of_range", "a forecast takes one card at a time");
    return played.front();
}

void check_card(const Edition& edition, const odds::Melee& melee, const Given& given) {
    if (!melee.card) return;
    const auto playable = odds::playable_cards(edition, melee);
    if (std::ranges::find(playable, *melee.card) == playable.end())
        given.place().fail("unknown_value", "this card cannot be played in this melee");
}

// The same melee with each card that one of the sides could play.
void write_cards(const Edition& edition, odds::Melee melee, odds::MeleeTables& tables, Reply& reply) {
    const auto playable = odds::playable_cards(edition, melee);
    if (playable.empty()) return;
    JsonWriter& out = reply.writer();
    Chances chances(reply, false);
    out.key("cards").begin_array();
    for (const odds::PlayedCard& played : playable) {
        melee.card = played;
        const odds::MeleePlan plan = odds::plan_melee(edition, melee);
        if (!plan.countable) continue;
        const odds::MeleeOdds ends = odds::forecast(plan, tables);
        out.begin_object();
        reply.field("side", names_of_parties[played.side]);
        reply.field("card", played.card);
        chances.one("win", ends.win, ends.total);
        chances.one("draw", ends.draw, ends.total);
        chances.one("lose", ends.lose, ends.total);
        for (std::size_t i = 0; i < 2; ++i)
            reply.object(names_of_parties[i], [&] {
                chances.one("rout", ends.parties[i].rout, ends.total);
                reply.field("mean_loss", odds::mean_loss(ends.parties[i]));
            });
        out.end_object();
    }
    out.end_array();
}

void write_all(const Forecast& f, bool fractions, Reply& reply) {
    Chances chances(reply, fractions);
    f.exact ? write_ends(*f.exact, chances) : write_ends(f.ends, chances);
    if (f.plan.reach == odds::Reach::Chain) write_chain(f.details, chances, reply);
    for (std::size_t i = 0; i < 2; ++i) reply.object(names_of_parties[i], [&] { write_party(f, i, chances, reply); });
    write_swing(f, reply);
}

void answer(const Edition& edition, const Given& given, odds::Reach reach, Reply& reply) {
    Forecast f{.edition = edition, .asked = {read_party(given, "attacker"), read_party(given, "defender")}};
    odds::Melee melee{{f.asked[0].party, f.asked[1].party}, given.integer_or("round", {1, 1'000}, 1), reach};
    melee.card = read_card(given);
    const bool fractions = given.flag("exact");
    const std::optional<Rolls> rolls = read_rolls(given);
    if (given.ok()) check_card(edition, melee, given);
    if (rolls && melee.card) given.place().fail("out_of_range", "cards are counted, not rolled out: leave out samples");
    if (!need_countable(given) || !given.ok()) return;

    odds::MeleeTables tables(edition);
    f.plan = odds::plan_melee(edition, melee);
    if (!f.plan.countable) return given.place().fail("not_countable", "a side has more dice than can be forecast");
    if (rolls) {
        odds::RolledOdds rolled = odds::roll_melees(edition, melee, rolls->samples, rolls->seed);
        f.ends = std::move(rolled.ends);
        f.details = std::move(rolled.details);
        write_all(f, false, reply);
        write_rolls(*rolls, reply);
    } else {
        f.ends = odds::forecast(f.plan, tables);
        f.details = odds::details(f.plan, tables);
        if (reach == odds::Reach::OneRound) f.exact = odds::exact_round(edition, f.plan);
        write_all(f, fractions, reply);
        write_bound(f.exact.has_value(), reply);
        if (!melee.card) write_cards(edition, melee, tables, reply);
    }
    reply.because(odds::reasons_of_dice(edition, melee));
}

void answer_melee(const Edition& edition, const Given& given, Reply& reply) {
    answer(edition, given, odds::Reach::OneRound, reply);
}

void answer_chain(const Edition& edition, const Given& given, Reply& reply) {
    answer(edition, given, odds::Reach::Chain, reply);
}

}  // namespace

std::span<const Topic> melee_odds_topics() {
    static constexpr auto topics = std::to_array<Topic>({
        {"melee", "One round of melee: who wins, who loses how much?",
         R"({"edition": "advanced", "topic": "melee", "given": {"attacker": {"type": "CP", "vbu": 6, "impetus": 4, "charging": true}, "defender": {"type": "FP", "vbu": 5, "arms": "pike", "large_unit": 2}}})",
         answer_melee},
        {"chain", "A contact and all that it sets off: thrown weapons, melee, retreat, pursuit, further rounds.",
         R"({"edition": "basic", "topic": "chain", "given": {"attacker": {"type": "CP", "vbu": 6, "impetus": 3, "charging": true, "vd": 3}, "defender": {"type": "FP", "vbu": 5, "weapon": "pilum", "vd": 2}}})",
         answer_chain},
    });
    return topics;
}

}  // namespace acies::wire
