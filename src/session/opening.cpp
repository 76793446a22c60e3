#include "session/opening.h"

#include "battle/engine/engine.h"
#include "wire/battle/battle_file.h"
#include "wire/battle/names.h"
#include "wire/battle/setup.h"
#include "wire/message.h"

namespace acies::session {

namespace {

Session fresh_like(const Session& session) {
    return {.editions = session.editions, .agents = session.agents, .foresight = session.foresight};
}

Result<Session, Problems> from_scenario(const Session& session, const wire::Json& json) {
    const auto scenario = wire::read_scenario(json);
    if (!scenario) return Failure{scenario.error()};
    const auto edition = wire::find_in(*session.editions)(scenario->setup.edition);
    if (!edition) return Failure{Problems{edition.error()}};
    auto field = wire::field_of((*edition)->edition, *scenario);
    if (!field) return Failure{field.error()};
    Session fresh = fresh_like(session);
    fresh.field = std::make_shared<const Field>(*std::move(field));
    fresh.header.edition = wire::mark_of(**edition);
    fresh.secrets = scenario->secrets;
    fresh.states.push_back(begin(*fresh.field, fresh.secrets));
    return fresh;
}

Result<Session, Problems> from_battle_file(const Session& session, std::string_view text, std::size_t most) {
    Session fresh = fresh_like(session);
    const auto keep = [&](const Field&, const State& before, const Event& event, const State&, const Report& report) {
        fresh.states.push_back(before);
        fresh.events.push_back(event);
        fresh.reports.push_back(report);
    };
    const auto battle = wire::load_battle(text, wire::find_in(*session.editions), most, wire::HashCheck::Yes, keep);
    if (!battle) return Failure{battle.error()};
    fresh.header = battle->header;
    fresh.field = battle->field;
    fresh.secrets = battle->secrets;
    fresh.states.push_back(battle->state);
    fresh.broken = battle->broken;
    return fresh;
}

// A scenario is one JSON object without a header; a battle file has its header in the first line.
Result<Session, Problems> opened(const Session& session, const std::string& text, std::size_t most) {
    const auto json = wire::parse_json(text);
    if (json && json->is_object() && !json->contains("acies") && !json->contains("setup"))
        return from_scenario(session, *json);
    return from_battle_file(session, text, most);
}

// The edition that the text names, if it is not at hand.
std::optional<std::string> missing_edition(const Session& session, std::string_view text) {
    const auto json = wire::parse_json(text.substr(0, text.find('\n')));
    if (!json || !json->is_object()) return std::nullopt;
    if (json->contains("edition") && (*json)["edition"].contains("house")) return std::nullopt;
    const wire::Json& setup = json->contains("setup") ? (*json)["setup"] : *json;
    if (!setup.is_object() || !setup.contains("edition") || !setup["edition"].is_string()) return std::nullopt;
    std::string id = setup["edition"].get<std::string>();
    return session.editions->find(id) ? std::nullopt : std::optional(std::move(id));
}

std::string name_in(Request& request, const char* key) {
    std::string name = request.text(key);
    if (name.size() > wire::longest_text || wire::fault_of_name(name)) request.fail(key, "a name");
    return name;
}
// Who plays, and since when, if the page says so.
void read_players(Request& request, wire::BattleHeader& header) {
    if (request.has("date")) header.date = name_in(request, "date");
    if (request.has("red")) header.players[Seat::Red].kind = name_in(request, "red");
    if (request.has("blue")) header.players[Seat::Blue].kind = name_in(request, "blue");
}

message::Troubles troubles_of(const Problems& problems) {
    message::Troubles troubles;
    for (const Problem& problem : problems) troubles.problems.add(trouble_of(problem));
    return troubles;
}

}  // namespace

message::TroubleAt trouble_of(const Problem& problem) {
    std::string where = problem.where;
    if (problem.line > 0)
        where = wire::joined({"line ", std::to_string(problem.line), where.empty() ? "" : ", ", where});
    return {problem.message, std::move(where)};
}

wire::Written<message::EditionKept, message::Troubles> edition(Session& session, Request& request) {
    const std::string text = request.text("text");
    if (!request.trouble().empty()) return {};
    const auto json = wire::parse_json(text);
    if (!json) return troubles_of({json.error()});
    const auto added = session.editions->add_known(*json);
    if (!added) return troubles_of(added.error());
    return message::EditionKept{(*added)->edition.id};
}

bool open_text(Session& session, Request& request, std::size_t most, message::Opening& why_not) {
    const std::string text = request.text("text");
    const auto seed = odds::read_seed(request.text("seed"));
    if (!seed) request.fail("seed", "up to 32 hexadecimal digits");
    if (!request.trouble().empty()) return false;
    if (auto missing = missing_edition(session, text)) {
        why_not = message::NeedsEdition{*std::move(missing)};
        return false;
    }
    auto one = opened(session, text, most);
    if (!one) {
        why_not = troubles_of(one.error());
        return false;
    }
    Session fresh = *std::move(one);
    read_players(request, fresh.header);
    if (!request.trouble().empty()) return false;
    session = std::move(fresh);
    session.seed = *seed;
    return true;
}

}  // namespace acies::session
