#include "sim/oracle/desk.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/every_field.h"
#include "battle/ground/ground.h"
#include "battle/ground/unit_now.h"
#include "battle/position/stack.h"
#include "embedded/embedded.h"
#include "rules/troops/troops.h"
#include "support/editions.h"
#include "wire/ask.h"
#include "wire/editions/editions.h"

namespace acies::test::oracle {

namespace {

void flag(Json& object, const char* name, bool value) {
    if (value) object[name] = true;
}

template <class E>
void unless(Json& object, const char* name, E value, E usual) {
    if (value != usual) object[name] = std::string(id_of(value));
}

template <class T>
void stated(Json& object, const char* name, const std::optional<T>& value) {
    if (value) object[name] = *value;
}

template <Named E>
Json listed(const EnumSet<E>& set) {
    Json list = Json::array();
    for (E e : every<E>())
        if (set.contains(e)) list.push_back(std::string(id_of(e)));
    return list;
}

void write_profile(Json& object, const Unit& unit) {
    if (unit.type) object["type"] = std::string(id_of(*unit.type));
    stated(object, "vbu0", unit.vbu0);
    if (unit.impetus != 0) object["impetus"] = unit.impetus;
    unless(object, "discipline", unit.discipline, Discipline::B);
    stated(object, "m", unit.m);
    stated(object, "front", unit.front);
    stated(object, "depth", unit.depth);
    flag(object, "impetuous", unit.impetuous);
    if (unit.arms) object["arms"] = std::string(id_of(*unit.arms));
    if (unit.weapon) object["weapon"] = std::string(id_of(*unit.weapon));
    flag(object, "camel", unit.camel);
    flag(object, "heavy", unit.heavy);
    flag(object, "renaissance", unit.renaissance);
    flag(object, "schiltron", unit.schiltron);
    flag(object, "fortified", unit.fortified);
    flag(object, "impetus_against_mounted", unit.at_mounted);
    flag(object, "must_pursue", unit.must_pursue);
    flag(object, "passes_through", unit.passes_through);
    flag(object, "lets_through", unit.lets_through);
    flag(object, "shoots_moving", unit.shoots_moving);
    flag(object, "free_manoeuvres", unit.free_manoeuvres);
    flag(object, "keeps_order_wheeling", unit.keeps_order_wheeling);
}

void write_state(Json& object, const Unit& unit) {
    flag(object, "disordered", unit.disordered);
    flag(object, "shieldwall", unit.shieldwall);
    flag(object, "closed_ranks", unit.closed_ranks);
    for (const Rank& rank : unit.ranks)
        object["ranks"].push_back({{"type", std::string(id_of(rank.type))}, {"vbu", rank.vbu}});
    if (unit.ranks.empty()) {
        stated(object, "vbu", unit.vbu);
        if (unit.large_unit != 1) object["large_unit"] = unit.large_unit;
    }
    flag(object, "column", unit.column);
    if (unit.leader) object["leader"] = std::string(id_of(*unit.leader));
    flag(object, "brave", unit.brave);
    flag(object, "in_melee", unit.in_melee);
    flag(object, "on_opportunity", unit.on_opportunity);
    flag(object, "inspired", unit.inspired);
}

void write_part(Json& object, const Unit& unit) {
    unless(object, "role", unit.role, Role::Main);
    flag(object, "charging", unit.charging);
    unless(object, "contact_by", unit.contact_by, ContactMove::Charge);
    flag(object, "declared_charge", unit.declared_charge);
    flag(object, "wheeled", unit.wheeled);
    unless(object, "contacted", unit.contacted, acies::Side::Front);
    if (unit.upon) object["upon"] = std::string(id_of(*unit.upon));
    unless(object, "terrain", unit.terrain, Terrain::Open);
    if (unit.charged_in) object["charged_in"] = listed(*unit.charged_in);
    flag(object, "wholly_inside", unit.wholly_inside);
    flag(object, "higher", unit.higher);
    if (unit.supported_flanks != 0) object["supported_flanks"] = unit.supported_flanks;
    if (unit.cover != EnumSet<Cover>()) object["cover"] = listed(unit.cover);
    flag(object, "wood_edge", unit.wood_edge);
    flag(object, "beside_pikes", unit.beside_pikes);
    flag(object, "stationary", unit.stationary && is_chariot(unit));
    if (unit.moves != 0) object["moves"] = unit.moves;
    flag(object, "rallied", unit.rallied);
    unless(object, "edge", unit.edge, Edge::Front);
    flag(object, "evading", unit.evading);
    unless(object, "shot_from", unit.shot_from, acies::Side::Front);
}

std::string line_of(const Reason& reason) {
    return fmt::format("{}{} [{}]\n", reason.value ? fmt::format("{:+} ", *reason.value) : "", reason.words.text(),
                       reason.rule.text());
}

std::string line_of(const Json& reason) {
    const std::string value = reason.contains("value") ? fmt::format("{:+} ", reason["value"].get<int>()) : "";
    return fmt::format("{}{} [{}]\n", value, reason["text"].get<std::string>(), reason["rule"].get<std::string>());
}

std::string lines_of(const Tally& tally) {
    std::string all;
    for (const Reason& reason : tally.reasons()) all += line_of(reason);
    return all;
}

bool agree(const Json& a, const Json& b) {
    if (!a.is_number() || !b.is_number()) return a == b;
    return std::abs(a.get<double>() - b.get<double>()) < 0.01;
}

// A card that leaves the dice of the roll as they are.
bool leaves_dice(const CardFrame& cards) {
    constexpr EnumSet<Card> harmless{TC9};
    const auto bits = cards.played[Seat::Red].bits() | cards.played[Seat::Blue].bits();
    return cards.bonus == 0 && (bits & ~harmless.bits()) == 0;
}

}  // namespace

// A fact that is new must be written too, and read by wire/given.h.
static_assert(number_of_fields<Unit> == 55);

Json written(const Unit& unit) {
    Json object = Json::object();
    write_profile(object, unit);
    write_state(object, unit);
    write_part(object, unit);
    return object;
}

Json written(const std::vector<Unit>& units) {
    Json list = Json::array();
    for (const Unit& unit : units) list.push_back(written(unit));
    return list;
}

// ---- answers

Reply::Reply(Desk& desk, std::string kind, std::string question, Json reply)
    : desk_(desk),
      kind_(std::move(kind)),
      question_(std::move(question)),
      reply_(std::move(reply)) {
    if (!reply_.contains("answer")) differs("cannot be asked: " + reply_.dump());
}

Json Reply::at(std::string_view field) const {
    return reply_.contains("answer") ? reply_["answer"].value(std::string(field), Json()) : Json();
}

std::set<std::string> Reply::rules() const {
    std::set<std::string> all;
    for (std::size_t i = 0; i < reasons(); ++i) all.insert(reply_["because"][i]["rule"].get<std::string>());
    return all;
}

std::string Reply::last_rule() const {
    return reasons() == 0 ? "" : reply_["because"][reasons() - 1]["rule"].get<std::string>();
}

void Reply::expect(std::string_view field, const Json& value) const {
    if (!agree(at(field), value))
        differs(fmt::format("{}: the table has {}, the oracle {}", field, value.dump(), at(field).dump()));
}

std::string Reply::last_reasons(std::size_t count) const {
    std::string all;
    for (std::size_t i = reasons() - std::min(count, reasons()); i < reasons(); ++i)
        all += line_of(reply_["because"][i]);
    return all;
}

void Reply::expect_ledger(const Tally& table) const {
    if (last_reasons(reasons()) != lines_of(table))
        differs(fmt::format("the table has\n{}the oracle\n{}", lines_of(table), last_reasons(reasons())));
}

void Reply::expect_tail(const Tally& table) const {
    const std::string tail = last_reasons(table.reasons().size());
    if (tail != lines_of(table)) differs(fmt::format("the table has\n{}the oracle\n{}", lines_of(table), tail));
}

void Reply::differs(const std::string& how) const {
    desk_.note(fmt::format("{}: {}\n{}\n{}", kind_, how, question_, reply_.dump()));
}

Reply Desk::ask(const std::string& kind, std::string_view topic, Json given) {
    static wire::Editions editions(embedded::editions());
    ++count_[kind];
    const Json question{
        {"id", kind}, {"edition", edition_}, {"topic", std::string(topic)}, {"given", std::move(given)}};
    const std::string text = question.dump();
    std::string answers;
    wire::ask("[" + text + "]", wire::find_in(editions), [&](std::string_view piece) { answers += piece; });
    return {*this, kind, text, wire::parse_checked_json(answers)[0]};
}

// ---- the table

std::optional<Dice> dice_of(const State& before, const Event& event) {
    if (before.stack.empty()) return std::nullopt;
    Dice all{.frame = before.stack.size() - 1, .cards = top_frame<CardFrame>(before)};
    const auto* rolled = std::get_if<Rolled>(&event);
    if (all.cards) {
        const bool decided = !rolled && !all.cards->dice.empty() && !std::holds_alternative<Play>(event);
        if (all.frame == 0 || !leaves_dice(*all.cards) || (!rolled && !decided)) return std::nullopt;
        --all.frame;
        if (decided) all.dice.assign(all.cards->dice.begin(), all.cards->dice.end());
    }
    if (!rolled) return all.dice.empty() ? std::nullopt : std::optional(all);
    all.dice.assign(rolled->dice.begin(), rolled->dice.end());
    return all;
}

namespace {

// Whether a road, a river or a barrier lies on the way.
bool is_line_on_way(const Field& field, const State& state, const Rect& base, Direction way, double length) {
    const double wide = 2 * base.radius;
    const Rect all = make_rect(base.centre + ahead(way) * (length / 2), way, wide, length + wide);
    return std::ranges::any_of(pieces_of(field, state),
                               [&](const Piece& piece) { return is_line(piece.kind) && overlaps(all, piece.strip); });
}

}  // namespace

std::optional<Json> path_of(const Field& field, const State& state, const Rect& base, Direction way, double length) {
    constexpr double step = 0.05, fine = 1e-5;
    const Motion motion = shift(way, length);
    if (is_line_on_way(field, state, base, way, length)) return std::nullopt;
    const auto ground = [&](double at) { return ground_at(field, state, rect_at(motion, base, at)).terrain; };
    Json path = Json::array();
    double begun = 0;
    Terrain here = ground(0);
    for (double at = step; at < length + step; at += step) {
        const Terrain there = ground(at);
        if (there == here) continue;
        double low = at - step, high = at;
        while (high - low > fine) (ground((low + high) / 2) == here ? low : high) = (low + high) / 2;
        path.push_back({{"terrain", std::string(id_of(here))}, {"length", high - begun}});
        begun = high;
        here = there;
    }
    path.push_back({{"terrain", std::string(id_of(here))}});
    return path;
}

Json written_at(const Field& field, const State& state, UnitId u) {
    Unit unit = unit_of(field, state, u);
    unit.terrain = ground_at(field, state, rect_of(field, state, u)).terrain;
    unit.front = to_u(base_of(field, state, u).front);
    return written(unit);
}

}  // namespace acies::test::oracle
