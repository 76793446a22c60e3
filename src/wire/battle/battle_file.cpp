#include "wire/battle/battle_file.h"

#include "base/reflect.h"
#include "battle/engine/engine.h"
#include "battle/engine/position.h"
#include "wire/battle/notation.h"
#include "wire/battle/older_edition.h"
#include "wire/battle/setup.h"
#include "wire/editions/edition_limits.h"
#include "wire/editions/editions.h"
#include "wire/json/json_writer.h"
#include "wire/message.h"

namespace acies::wire {

namespace {

Failure<Problems> fail(std::string code, std::string message, std::string where, int line) {
    return Failure{Problems{{std::move(code), std::move(message), std::move(where), line}}};
}

constexpr std::uint64_t format = 3, format_of_whole_states = 2;

// The chain of hashes, over the lines as they stand in the file.
std::uint64_t first_link(std::string_view header) {
    Hasher hasher;
    hasher("header", std::string(header));
    return hasher.value();
}
std::uint64_t next_link(std::uint64_t link, std::string_view event, const Field& field, const State& after) {
    Hasher hasher;
    hasher("link", link);
    hasher("event", std::string(event));
    hasher("position", position_hash(field, after));
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
            if (auto problems = read_line(line)) {
                if (!battle_.field) return Failure{std::move(*problems)};
                battle_.broken = std::move(problems->front());
                break;
            }
            if (battle_.events.size() == most_) break;
        }
        if (!battle_.field) return fail("bad_file", "the file has no set-up", "", line_);
        const bool is_cut = format_ >= format_of_whole_states && !ended_ && battle_.events.size() < most_;
        if (is_cut && !battle_.broken)
            battle_.broken = Problem{"cut", "the file was cut: it has no end line", "", line_};
        return std::move(battle_);
    }

private:
    std::optional<Problems> read_line(std::string_view text) {
        const auto json = parse_json(text);
        if (!json) return Problems{{json.error().code, json.error().message, json.error().where, line_}};
        if (!json->is_object()) return problem("wrong_type", "every line is a JSON object", "");
        if (ended_) return problem("bad_file", "nothing follows the end line", "");
        if (!battle_.field) return read_header(*json, text);
        return json->contains("end") ? read_end((*json)["end"]) : read_event(*json);
    }

    std::optional<Problems> problem(std::string code, std::string message, std::string where) const {
        return Problems{{std::move(code), std::move(message), std::move(where), line_}};
    }

    std::optional<Problems> read_header(const Json& json, std::string_view text) {
        if (!json.contains("setup")) return problem("bad_file", "the first line has the set-up", "setup");
        if (const auto said = json.find("format"); said != json.end()) {
            const std::uint64_t number = said->is_number_unsigned() ? said->get<std::uint64_t>() : 0;
            if (number < format_of_whole_states || number > format)
                return problem("bad_file", "this file was written by a later version of Acies", "format");
            format_ = number;
        }
        auto header = wire::read_header(json);
        if (!header) return with_line({header.error()});
        battle_.header = *std::move(header);
        const auto scenario = read_scenario(json["setup"]);
        if (!scenario) return with_line(scenario.error());
        if (auto problems = make_field(*scenario)) return with_line(*std::move(problems));
        battle_.secrets = scenario->secrets;
        battle_.state = begin(*battle_.field, battle_.secrets);
        link_ = first_link(text);
        battle_.are_hashes_compared = check_ == HashCheck::Yes && format_ == format;
        return std::nullopt;
    }
    // By the edition that came with the file, or by the one that is known.
    std::optional<Problems> make_field(const Scenario& scenario) {
        EditionMark& mark = battle_.header.edition;
        struct Ground {
            std::unique_ptr<LoadedEdition> own;
            std::optional<Field> field;
        };
        const auto ground = std::make_shared<Ground>();
        const LoadedEdition* edition = nullptr;
        if (mark.house) {
            auto own = read_edition(modern_edition(*mark.house, find_), edition_faults);
            if (!own) return own.error();
            ground->own = *std::move(own);
            edition = ground->own.get();
        } else {
            const auto known = find_(scenario.setup.edition);
            if (!known) return Problems{known.error()};
            edition = *known;
        }
        edition_has_changed_ = !mark.hash.empty() && mark.hash != edition->hash();
        mark = mark_of(*edition);
        auto field = field_of(edition->edition, scenario);
        if (!field) return field.error();
        ground->field = *std::move(field);
        battle_.field = std::shared_ptr<const Field>(ground, &*ground->field);
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

    // The event that was about to be played is the first that differs.
    std::optional<Problems> differs(std::string code, std::string_view why, std::string where) const {
        const std::string number = std::to_string(battle_.events.size() + 1);
        const std::string_view changed = edition_has_changed_ ? "; the edition has changed since" : "";
        return problem(std::move(code),
                       joined({"event ", number, ", written by Acies ", battle_.header.version,
                               ", goes otherwise now: ", why, changed}),
                       std::move(where));
    }

    std::optional<Problems> read_event(const Json& json) {
        const auto said = json.find("event"), known = json.find("hash");
        if (said == json.end() || !said->is_string()) return problem("bad_file", "a line has an event", "event");
        if (known == json.end() || !known->is_string()) return problem("bad_file", "a line has a hash", "hash");
        const std::string& line = said->get_ref<const std::string&>();
        const auto event = parse_notation(*battle_.field, battle_.state, line);
        if (!event) return differs(event.error().code, event.error().message, event.error().where);
        State after = battle_.state;
        Report report;
        if (const auto refused = advance(*battle_.field, after, *event, each_ ? &report : nullptr))
            return differs("refused", joined({refused->why.text(), " ", refused->rule.text()}), "event");
        link_ = next_link(link_, line, *battle_.field, after);
        if (battle_.are_hashes_compared && hash_text(link_) != known->get_ref<const std::string&>())
            return differs("hash_differs", "this is not what was saved here", "hash");
        if (each_) each_(*battle_.field, battle_.state, *event, after, report);
        battle_.state = std::move(after);
        battle_.events.push_back(*event);
        return std::nullopt;
    }

    const FindEdition& find_;
    std::size_t most_;
    HashCheck check_;
    const EachEvent& each_;
    int line_ = 0;
    std::uint64_t format_ = 1;
    bool edition_has_changed_ = false;  // since the file was written
    bool ended_ = false;
    std::uint64_t link_ = 0;
    LoadedBattle battle_;
};

}  // namespace

BattleWriter::BattleWriter(const Field& field, const BattleHeader& header, const Secrets& secrets) : field_(field) {
    JsonWriter out;
    write_header(out.begin_object(), header);
    out.key("format").value(static_cast<int>(format));
    out.key("setup").raw(setup_json(field.setup(), secrets)).end_object();
    lines_ = out.take();
    link_ = first_link(lines_);
    lines_ += '\n';
}

void BattleWriter::add(const State& before, const Event& event, const State& after) {
    const std::string line = notation(field_, before, event);
    link_ = next_link(link_, line, field_, after);
    JsonWriter out;
    out.begin_object().key("event").value(line).key("hash").value(hash_text(link_)).end_object();
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
