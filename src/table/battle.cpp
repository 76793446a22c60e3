// The course of a battle: opened, played on, looked at, told and kept.
#include "battle/undo.h"
#include "table/calls.h"
#include "table/look.h"
#include "table/report.h"
#include "table/story.h"
#include "table/write.h"
#include "wire/battle/battle_file.h"
#include "wire/battle/notation.h"
#include "wire/battle/setup.h"
#include "wire/message.h"
#include "wire/packed.h"

namespace acies::table {

namespace {

using wire::JsonWriter;

// ---- opening

Result<Session, Problems> from_scenario(const Session& session, const wire::Json& json) {
    const auto scenario = wire::read_scenario(json);
    if (!scenario) return Failure{scenario.error()};
    const auto edition = find_in(*session.editions)(scenario->setup.edition);
    if (!edition) return Failure{Problems{edition.error()}};
    auto field = wire::field_of(**edition, *scenario);
    if (!field) return Failure{field.error()};
    Session fresh{.editions = session.editions, .bot = session.bot};
    fresh.field = std::make_shared<const Field>(*std::move(field));
    fresh.secrets = scenario->secrets;
    fresh.states.push_back(begin(*fresh.field, fresh.secrets));
    return fresh;
}

Result<Session, Problems> from_battle_file(const Session& session, std::string_view text) {
    Session fresh{.editions = session.editions, .bot = session.bot};
    const auto keep = [&](const Field&, const State& before, const Event& event, const State&, const Report& report) {
        fresh.states.push_back(before);
        fresh.events.push_back(event);
        fresh.reports.push_back(report);
    };
    const auto battle =
        wire::load_battle(text, find_in(*session.editions), wire::most_events, wire::HashCheck::Yes, keep);
    if (!battle) return Failure{battle.error()};
    fresh.field = battle->field;
    fresh.secrets = battle->secrets;
    fresh.states.push_back(battle->state);
    return fresh;
}

// A scenario is one JSON object without a header; a battle file has its header in the first line.
Result<Session, Problems> opened(const Session& session, const std::string& text) {
    const auto json = wire::parse_json(text);
    if (json && json->is_object() && !json->contains("acies") && !json->contains("setup"))
        return from_scenario(session, *json);
    return from_battle_file(session, text);
}

// The edition that the text names, if it is not at hand.
std::optional<std::string> missing_edition(const Session& session, std::string_view text) {
    const auto json = wire::parse_json(text.substr(0, text.find('\n')));
    if (!json || !json->is_object()) return std::nullopt;
    const wire::Json& setup = json->contains("setup") ? (*json)["setup"] : *json;
    if (!setup.is_object() || !setup.contains("edition") || !setup["edition"].is_string()) return std::nullopt;
    std::string id = setup["edition"].get<std::string>();
    return session.editions->contains(id) ? std::nullopt : std::optional(std::move(id));
}

void write_problems(JsonWriter& out, const Problems& problems) {
    out.key("problems").begin_array();
    for (const Problem& problem : problems) {
        std::string where = problem.where;
        if (problem.line > 0)
            where = wire::joined({"line ", std::to_string(problem.line), where.empty() ? "" : ", ", where});
        out.begin_object().key("message").value(problem.message).key("where").value(where).end_object();
    }
    out.end_array();
}

// ---- playing on

bool is_of_an_activation(const Event& event) {
    return std::holds_alternative<MakeMove>(event) || std::holds_alternative<Shoot>(event) ||
           std::holds_alternative<Reorganise>(event) || std::holds_alternative<Await>(event);
}

// What is said of units that have not been taken up yet takes them up first, as an event of its own.
std::optional<Refusal> take_said(Session& session, const wire::Said& said) {
    if (said.units.empty() || !acting(session.now()).empty() || !is_of_an_activation(said.event))
        return take(session, said.event);
    if (auto refusal = take(session, Activate{said.units})) return refusal;
    auto refusal = take(session, said.event);
    if (refusal) take_back(session);
    return refusal;
}

void write_outcome(JsonWriter& out, const Session& session, const std::optional<Refusal>& refusal) {
    refusal ? write_refusal(out, *refusal) : write_done(out, session);
}

void act(Session& session, Request& request, JsonWriter& out) {
    const std::string line = request.text("line");
    if (!request.trouble().empty()) return;
    const auto said = wire::parse_line(*session.field, session.now(), line);
    if (!said) return request.fail("line", said.error().message.c_str());
    write_outcome(out, session, take_said(session, *said));
}

Rolled rolled_here(Session& session) {
    const Node at = node(*session.field, session.now());
    const auto* chance = std::get_if<Chance>(&at);
    Rolled rolled;
    for (int i = 0; chance && i < chance->dice + chance->against; ++i)
        rolled.dice[rolled.count++] = static_cast<std::uint8_t>(session.dice.roll());
    return rolled;
}

void roll(Session& session, Request& request, JsonWriter& out) {
    Rolled rolled;
    if (request.has("dice"))
        for (int die : request.numbers("dice")) rolled.dice[rolled.count++] = static_cast<std::uint8_t>(die);
    else
        rolled = rolled_here(session);
    if (!request.trouble().empty()) return;
    write_outcome(out, session, take(session, rolled));
}

void bot(Session& session, Request& request, JsonWriter& out) {
    const Seat seat = request.seat("seat");
    if (!request.trouble().empty()) return;
    const View seen = view(*session.field, session.now(), seat);
    const auto* asked = std::get_if<Decision>(&seen.node);
    if (!session.bot || !asked || asked->seat != seat)
        return write_refusal(out, {{}, "it is not for that side to decide"});
    const Action action = session.bot(*session.field, seen, session.dice);
    const Event event = std::visit([](const auto& a) -> Event { return a; }, action);
    write_outcome(out, session, take(session, event));
}

void undo(Session& session, Request& request, JsonWriter& out) {
    const Seat seat = request.seat("seat");
    const bool agreed = request.flag("agreed");
    if (!request.trouble().empty()) return;
    if (session.events.empty()) return write_refusal(out, {{}, "nothing has happened yet"});
    const std::size_t last = session.events.size() - 1;
    if (!agreed && !can_undo(*session.field, session.states[last], session.events[last], seat))
        return write_refusal(out, {{}, "something has been learned by it"});
    take_back(session);
    out.key("at").value(static_cast<int>(session.events.size()));
}

// ---- looking at it

void look(Session& session, Request& request, JsonWriter& out) {
    const Seat seat = request.seat("seat");
    const std::size_t last = session.events.size();
    const std::size_t at = request.has("at") ? request.count("at", last) : last;
    if (request.trouble().empty()) write_look(out, session, seat, at);
}

void story(Session& session, Request& request, JsonWriter& out) {
    const std::size_t from = request.has("from") ? request.count("from", session.events.size()) : 0;
    out.key("story").begin_array();
    for (std::size_t i = from; i < session.events.size(); ++i) write_told(out, session, i);
    out.end_array();
}

void save(Session& session, Request&, JsonWriter& out) {
    wire::BattleWriter file(*session.field, ACIES_VERSION, session.secrets);
    for (std::size_t i = 0; i < session.events.size(); ++i)
        file.add(session.states[i], session.events[i], session.states[i + 1]);
    out.key("text").value(file.text());
}

void report(Session& session, Request&, JsonWriter& out) { write_report(out, session); }

constexpr std::array all{Call{"act", act},   Call{"roll", roll},   Call{"bot", bot},   Call{"undo", undo},
                         Call{"look", look}, Call{"story", story}, Call{"save", save}, Call{"report", report}};

}  // namespace

std::span<const Call> battle_calls() { return all; }

void edition(Session& session, Request& request, JsonWriter& out) {
    const std::string text = request.text("text");
    if (!request.trouble().empty()) return;
    const auto json = wire::parse_json(text);
    if (!json) return write_problems(out, {json.error()});
    auto edition = std::make_unique<Edition>();
    if (!wire::unpack(*json, *edition))
        return write_problems(out, {Problem{"bad_edition", "this is no edition of this version", "", 0}});
    out.key("edition").value(edition->id);
    session.editions->try_emplace(edition->id, std::move(edition));
}

void open(Session& session, Request& request, JsonWriter& out) {
    const std::string text = request.text("text");
    const double seed = request.number("seed");
    if (!request.trouble().empty()) return;
    if (const auto missing = missing_edition(session, text)) {
        out.key("needs").value(*missing);
        return;
    }
    auto fresh = opened(session, text);
    if (!fresh) return write_problems(out, fresh.error());
    session = *std::move(fresh);
    session.dice = odds::Dice(static_cast<std::uint64_t>(seed < 0 ? -seed : seed));
    session.tables = std::make_shared<odds::MeleeTables>(session.field->edition());
    out.key("field");
    write_field(out, *session.field);
}

}  // namespace acies::table
