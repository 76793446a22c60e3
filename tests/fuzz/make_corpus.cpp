// make_corpus FOLDER: writes what the fuzz targets start from, a folder for each, from the cases, scenes, editions and
// scenarios of the tree and from battles that machines fight. The tests make it anew, so it never says what the
// program no longer reads.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>

#include "armies/quick.h"
#include "embedded/armies.h"
#include "fuzz/grounds.h"
#include "sim/playout.h"
#include "wire/armies/as_toml.h"
#include "wire/armies/rosters.h"
#include "wire/battle/battle_file.h"
#include "wire/battle/notation.h"
#include "wire/editions/edition_toml.h"

namespace {

using namespace acies;
namespace fs = std::filesystem;

constexpr std::size_t max_lines = 200;    // of a battle
constexpr std::size_t max_messages = 40;  // to a table

fs::path folder;

void keep(const std::string& target, const std::string& name, std::string_view text) {
    fs::create_directories(folder / target);
    std::ofstream(folder / target / name, std::ios::binary) << text;
}

std::vector<fs::path> files_in(const std::string& place, const std::string& ending) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(ACIES_SOURCE_DIR + ("/" + place)))
        if (entry.path().extension() == ending) files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

// The first case of every edition and topic.
void keep_questions() {
    std::set<std::string> known;
    for (const fs::path& file : files_in("tests/cases", ".json")) {
        const auto cases = wire::parse_json(fuzz::file_text(file));
        for (const wire::Json& one : *cases) {
            const std::string name = one["edition"].get<std::string>() + '-' + one["topic"].get<std::string>();
            wire::Json question = one;
            for (const char* key : {"expect", "rules", "note"}) question.erase(key);
            if (known.insert(name).second) keep("questions", name, wire::Json::array({question}).dump());
        }
    }
}

void keep_forecasts() {
    const auto forecasts = wire::parse_json(fuzz::file_text(ACIES_SOURCE_DIR "/bench/forecasts.json"));
    int number = 0;
    for (wire::Json forecast : *forecasts)
        for (const char* edition : {"basic", "impetus", "advanced", "impetus2"}) {
            forecast["edition"] = edition;
            keep("odds", std::to_string(++number) + '-' + edition, wire::Json::array({forecast}).dump());
        }
}

// Each chapter of each edition as a house edition that states it.
void keep_editions() {
    for (const fs::path& file : files_in("editions", ".toml")) {
        std::map<std::string, std::string> chapters;
        std::string* chapter = nullptr;
        const std::string text = fuzz::file_text(file);
        fuzz::for_lines(text, 10'000, [&](std::string_view line) {
            if (line.starts_with('[')) chapter = &chapters[std::string(line.substr(1, line.find_first_of(".]") - 1))];
            if (chapter && !line.empty()) *chapter += std::string(line) + '\n';
        });
        const std::string base = file.stem();
        for (const auto& [name, lines] : chapters)
            keep("edition", base + '-' + name,
                 "id = \"house\"\nname = \"House\"\nextends = \"" + base + "\"\n" + lines);
    }
}

// Scenarios as they are, and scenes without their steps.
void keep_scenarios() {
    for (const char* place : {"scenarios", "tests/scenarios"})
        for (const fs::path& file : files_in(place, ".toml")) keep("scenario", file.filename(), fuzz::file_text(file));
    for (const fs::path& file : files_in("tests/cases/scenes", ".toml")) {
        const std::string text = fuzz::file_text(file);
        std::string scenario;
        fuzz::for_lines(text.substr(0, text.find("[[steps]]")), 10'000, [&](std::string_view line) {
            for (const char* key : {"rules =", "words =", "zones =", "arcs =", "#"})
                if (line.starts_with(key)) return;
            scenario += std::string(line) + '\n';
        });
        keep("scenario", "scene-" + file.filename().string(), scenario);
    }
}

// Lists, rosters made of them, a pasted list, and a call of the page.
void keep_armies() {
    for (const fs::path& file : files_in("armies", ".toml")) keep("armies", file.filename(), fuzz::file_text(file));
    wire::ArmyLists lists(embedded::armies());
    for (const char* id : {"basic", "impetus", "advanced", "impetus2"}) {
        const Edition& edition = fuzz::built_in_editions().find(id)->edition;
        constexpr int points = 300;
        const auto roster = quick_army(edition, lists.finder(),
                                       {.army = "marian-romans", .points = counts_points(edition) ? points : 0});
        if (!roster) continue;
        const std::string json = wire::roster_json(*roster);
        keep("armies", std::string("roster-") + id, wire::toml_text(json));
        keep("armies", std::string("muster-") + id, R"({"call":"muster","roster":)" + json + '}');
    }
    keep("armies", "pasted",
         "Heroes\n4x Knights (CP*) M=8; VBU=7; I=4; VD=3\n| No | Troops | Type | M | VBU | I | VD |\n"
         "| 0-4 | Frondeurs | S | 8 | 2 | 0 | 1 |\n0-2 Hill tribesmen FL 8 4 4 C 2 12(9) impetuous\n");
}

// Requests as browsers and others send them; the first byte says in pieces of how many bytes they come.
void keep_requests() {
    const std::string host = "Host: localhost\r\n", json = "Content-Type: application/json\r\n";
    const std::string get = "GET / HTTP/1.1\r\n" + host + "\r\n";
    const std::string question =
        R"([{"id":"a","edition":"basic","topic":"damage","given":{"dice":[6,5,5]}},{"id":"b"}])";
    const std::string length = "Content-Length: " + std::to_string(question.size()) + "\r\n";
    const std::string post = "POST /api/ask HTTP/1.1\r\n" + host + json;
    const std::pair<const char*, std::string> requests[] = {
        {"get", get},
        {"several", get + "HEAD /icon.svg HTTP/1.0\r\nConnection: keep-alive\r\n\r\n" + get},
        {"browser",
         "GET /icon.svg?x=1#y HTTP/1.1\r\nHost: 127.0.0.1:8080\r\nAccept-Encoding: gzip, br;q=0.5\r\n"
         "If-None-Match: W/\"a\", *\r\nConnection: close\r\n\r\n"},
        {"part", "GET /icon.svg HTTP/1.1\r\n" + host + "Range: bytes=1-20\r\nIf-Range: \"a\"\r\n\r\n"},
        {"end", "GET /icon.svg HTTP/1.1\r\n" + host + "Range: bytes=-20\r\n\r\n"},
        {"path", "GET /%2e%2e/%69con.svg HTTP/1.1\r\nHost: [::1]\r\n\r\n"},
        {"health", "GET /health HTTP/1.0\r\n\r\n"},
        {"ask", post + length + "\r\n" + question + get},
        {"waiting", post + length + "Expect: 100-continue\r\n\r\n" + question},
        {"half", post + "Content-Length: 500000\r\n\r\n" + question},
        {"too-long", post + "Content-Length: 500001\r\n\r\n"},
        {"chunks", post + "Transfer-Encoding: chunked\r\n\r\n2;x=y\r\n[]\r\n0\r\nX: y\r\n\r\n"},
        {"both", post + length + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"},
        {"elsewhere", "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n"},
        {"other", "OPTIONS * HTTP/1.1\r\nHost: localhost.:1\r\nExpect: x\r\n\r\n"},
    };
    for (const auto& [name, text] : requests) keep("http", name, '\7' + text);
}

// What the page would say while these lines are played: before each it looks, asks and tries things out.
class Messages {
public:
    void add(const char* call, wire::Json fields = wire::Json::object()) {
        if (count_++ >= max_messages) return;
        fields["call"] = call;
        text += fields.dump() + '\n';
    }
    void add_turn(const Field& field, const State& state, const Event& event, const std::string& line, std::size_t at) {
        const auto unit = at % field.count();
        const wire::Json units = wire::Json::array({unit});
        const Pose& pose = state.units[unit].pose;
        add("look", {{"seat", id_of(state.active)}});
        if (at % 3 == 0) add("options", {{"units", units}});
        if (at % 4 == 1)
            add("drag",
                {{"units", units}, {"handle", "free"}, {"to", {to_u(pose.x), to_u(pose.y) + 3}}, {"snap", true}});
        if (at % 5 == 2) add("reach", {{"units", units}});
        if (at % 7 == 3) add(at % 2 ? "card" : "arcs", {{"unit", unit}});
        if (at % 11 == 4) add("threats", {{"unit", unit}});
        if (at % 13 == 5) add("undo", {{"seat", "red"}, {"agreed", true}});
        if (at % 3 == 1) add("try", {{"line", line}});
        if (const auto* rolled = std::get_if<Rolled>(&event))
            add("roll", {{"dice", std::vector<int>(rolled->dice.begin(), rolled->dice.end())}});
        else
            add("act", {{"line", line}});
        add("follow", {{"from", at}, {"lines", {line}}});
    }

    std::string text;

private:
    std::size_t count_ = 0;
};

void keep_battle(std::size_t number, const std::string& how, const sim::Player& player) {
    const fuzz::Ground& ground = fuzz::grounds()[number];
    const std::string name = ground.name + '-' + how;
    std::string lines(1, fuzz::letter_of(number));
    Messages messages;
    wire::BattleWriter file(*ground.field, {.version = "0"}, ground.secrets);
    std::size_t at = 0;
    const sim::Watcher watch = [&](const State& before, const Event& event, const State& after, const Report&) {
        const std::string line = wire::notation(*ground.field, before, event);
        lines += line + '\n';
        messages.add_turn(*ground.field, before, event, line, at++);
        file.add(before, event, after);
    };
    sim::play_out(*ground.field, {{player, player}}, {1}, watch, {.events = max_lines}, ground.secrets);
    messages.text.insert(messages.text.begin(), fuzz::letter_of(number));
    keep("battle", name, lines);
    keep("table", name, messages.text + "{\"call\":\"story\"}\n{\"call\":\"report\"}\n{\"call\":\"save\"}\n");
    if (ground.name.starts_with("skirmish")) keep("battle", name + "-file", file.text());
}

void add_keys(const wire::Json& json, std::set<std::string>& keys) {
    for (const auto& [key, value] : json.items()) {
        if (json.is_object()) keys.insert(key);
        if (value.is_structured()) add_keys(value, keys);
    }
}

// acies.dict and all keys that questions, editions and scenarios have.
void keep_dictionary() {
    std::set<std::string> keys;
    for (const fs::path& file : files_in("tests/cases", ".json")) {
        const auto cases = wire::parse_json(fuzz::file_text(file));
        for (const wire::Json& one : *cases) add_keys(one["given"], keys);
    }
    for (const char* place : {"editions", "scenarios", "tests/scenarios"})
        for (const fs::path& file : files_in(place, ".toml")) {
            const auto document = wire::parse_toml(fuzz::file_text(file));
            add_keys(document->json, keys);
        }
    std::ofstream out(folder / "acies.dict", std::ios::binary);
    out << fuzz::file_text(ACIES_SOURCE_DIR "/tests/fuzz/acies.dict");
    for (const std::string& key : keys) out << '"' << key << "\"\n";
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 2) return std::cerr << "make_corpus FOLDER\n", 2;
    folder = arguments[1];
    fs::remove_all(folder);
    keep_questions();
    keep_forecasts();
    keep_editions();
    keep_scenarios();
    keep_armies();
    keep_requests();
    keep_dictionary();
    for (std::size_t i = 0; i < fuzz::grounds().size(); ++i) {
        keep_battle(i, "random", sim::played_by("random"));
        if (fuzz::grounds()[i].name.starts_with("skirmish")) keep_battle(i, "recruit", sim::played_by("recruit"));
    }
}
