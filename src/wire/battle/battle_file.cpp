#include "wire/battle/battle_file.h"

#include "base/reflect.h"
#include "wire/battle/notation.h"
#include "wire/battle/setup.h"
#include "wire/json_writer.h"
#include "wire/message.h"

namespace acies::wire {

namespace {

Failure<Problems> fail(std::string code, std::string message, std::string where, int line) {
    return Failure{Problems{{std::move(code), std::move(message), std::move(where), line}}};
}

std::string hash_text(std::uint64_t hash) {
    std::string text(16, '0');
    for (std::size_t i = 16; i-- > 0; hash >>= 4) text[i] = "0123456789abcdef"[hash & 15];
    return text;
}

constexpr int format = 2;

// The chain of hashes.
std::uint64_t first_link(const Setup& setup, const Secrets& secrets) {
    Hasher hasher;
    hasher("setup", setup_json(setup, secrets));
    return hasher.value();
}
std::uint64_t next_link(std::uint64_t link, const Event& event, const State& after) {
    Hasher hasher;
    hasher("link", link);
    hasher("event", event);
    hasher("state", after);
    return hasher.value();
}

class Replay {
public:
    Replay(const FindEdition& find, std::size_t most, HashCheck check, const EachEvent& each)
        : find_(find),
          most_(most),
          check_(check),
          each_(each) {}

    Result<LoadedBattle, Problems> run(std::string_view text) {
        while (!text.empty()) {
            const auto end = text.find('\n');
            const std::string_view line = text.substr(0, end);
            text.remove_prefix(end == text.npos ? text.size() : end + 1);
            ++line_;
            if (line.empty() && text.empty()) break;
            if (auto problem = read_line(line)) return Failure{std::move(*problem)};
            if (battle_.events.size() == most_) break;
        }
        if (!battle_.field) return fail("bad_file", "the file has no set-up", "", line_);
        if (has_end_line_ && !ended_ && battle_.events.size() < most_)
            return fail("cut", "the file was cut: it has no end line", "", line_);
        return std::move(battle_);
    }

private:
    std::optional<Problems> read_line(std::string_view text) {
        const auto json = parse_json(text);
        if (!json) return Problems{{json.error().code, json.error().message, json.error().where, line_}};
        if (!json->is_object()) return problem("wrong_type", "every line is a JSON object", "");
        if (ended_) return problem("bad_file", "nothing follows the end line", "");
        if (!battle_.field) return read_header(*json);
        return json->contains("end") ? read_end((*json)["end"]) : read_event(*json);
    }

    std::optional<Problems> problem(std::string code, std::string message, std::string where) const {
        return Problems{{std::move(code), std::move(message), std::move(where), line_}};
    }

    std::optional<Problems> read_header(const Json& json) {
        if (!json.contains("setup")) return problem("bad_file", "the first line has the set-up", "setup");
        if (const auto said = json.find("format"); said != json.end()) {
            if (!said->is_number_unsigned() || said->get<std::uint64_t>() != format)
                return problem("bad_file", "this file was written by another version of Acies", "format");
            has_end_line_ = true;
        }
        const auto scenario = read_scenario(json["setup"]);
        if (!scenario) return with_line(scenario.error());
        const auto edition = find_(scenario->setup.edition);
        if (!edition) return with_line({edition.error()});
        auto field = field_of(**edition, *scenario);
        if (!field) return with_line(field.error());
        battle_.field = std::make_shared<const Field>(*std::move(field));
        battle_.secrets = scenario->secrets;
        battle_.state = begin(*battle_.field, battle_.secrets);
        link_ = first_link(battle_.field->setup(), battle_.secrets);
        return std::nullopt;
    }
    std::optional<Problems> read_end(const Json& count) {
        if (!count.is_number_unsigned() || count.get<std::size_t>() != battle_.events.size())
            return problem("bad_file", "the end line counts other events", "end");
        ended_ = true;
        return std::nullopt;
    }
    std::optional<Problems> with_line(Problems problems) const {
        for (Problem& p : problems) p.line = line_;
        return problems;
    }

    std::optional<Problems> read_event(const Json& json) {
        const auto said = json.find("event"), known = json.find("hash");
        if (said == json.end() || !said->is_string()) return problem("bad_file", "a line has an event", "event");
        if (known == json.end() || !known->is_string()) return problem("bad_file", "a line has a hash", "hash");
        const auto event = parse_notation(*battle_.field, battle_.state, said->get_ref<const std::string&>());
        if (!event) return problem(event.error().code, event.error().message, event.error().where);
        const State before = each_ ? battle_.state : State{};
        Report report;
        if (const auto refused = advance(*battle_.field, battle_.state, *event, each_ ? &report : nullptr))
            return problem("refused", joined({refused->why.text(), " ", refused->rule.text()}), "event");
        link_ = next_link(link_, *event, battle_.state);
        if (check_ == HashCheck::Yes && hash_text(link_) != known->get_ref<const std::string&>())
            return problem("hash_differs", "this is not what was saved here", "hash");
        battle_.events.push_back(*event);
        if (each_) each_(*battle_.field, before, *event, battle_.state, report);
        return std::nullopt;
    }

    const FindEdition& find_;
    std::size_t most_;
    HashCheck check_;
    const EachEvent& each_;
    int line_ = 0;
    bool has_end_line_ = false, ended_ = false;
    std::uint64_t link_ = 0;
    LoadedBattle battle_;
};

}  // namespace

BattleWriter::BattleWriter(const Field& field, std::string_view version, const Secrets& secrets)
    : field_(field),
      link_(first_link(field.setup(), secrets)) {
    JsonWriter out;
    out.begin_object().key("acies").value(version).key("format").value(format);
    out.key("setup").raw(setup_json(field.setup(), secrets)).end_object();
    lines_ = out.take() + '\n';
}

void BattleWriter::add(const State& before, const Event& event, const State& after) {
    link_ = next_link(link_, event, after);
    JsonWriter out;
    out.begin_object().key("event").value(notation(field_, before, event));
    out.key("hash").value(hash_text(link_)).end_object();
    lines_ += out.take() + '\n';
    ++events_;
}

std::string BattleWriter::text() const {
    JsonWriter out;
    out.begin_object().key("end").value(static_cast<int>(events_)).end_object();
    return lines_ + out.take() + '\n';
}

Result<LoadedBattle, Problems> load_battle(std::string_view text, const FindEdition& find, std::size_t most,
                                           HashCheck check, const EachEvent& each) {
    return Replay(find, most, check, each).run(text);
}

}  // namespace acies::wire
