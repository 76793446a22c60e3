// acies_lessons OUT FOLDER: plays the lessons of a folder and writes them as one JSON file for the page: the set-up as
// text that the engine opens, and each step with its goal, and with the lines that lead there and who decides on them.
// Prints whatever does not come about as a lesson says, and fails on any (docs/lessons.md).
#include <fstream>
#include <iostream>

#include "cli/battle/scenario.h"
#include "cli/files.h"
#include "wire/battle/scene.h"
#include "wire/editions/edition_toml.h"

namespace {

using namespace acies;

bool fails(const std::filesystem::path& path, const std::string& why) {
    std::cerr << path.string() << ": " << why << '\n';
    return false;
}

void write_lines(wire::JsonWriter& out, const std::vector<wire::PlayedLine>& lines) {
    out.begin_array();
    for (const wire::PlayedLine& played : lines) {
        out.begin_object().key("line").value(played.line);
        if (played.seat) out.key("seat").value(id_of(*played.seat));
        if (played.roll) out.key("roll").value(id_of(*played.roll));
        out.end_object();
    }
    out.end_array();
}

bool write_lesson(wire::JsonWriter& out, const std::filesystem::path& path, cli::EditionFinder& finder) {
    const auto text = cli::read_file(path.string());
    if (!text) return fails(path, text.error().message);
    const auto document = wire::parse_toml(*text);
    if (!document) return fails(path, cli::listed("", document.error()));
    const auto lesson = wire::read_scene(document->json);
    if (!lesson) return fails(path, cli::listed("", lesson.error()));
    const wire::PlayedScene played = wire::play(*lesson, finder.finder());
    for (const std::string& difference : played.differences) fails(path, difference);
    if (!played.differences.empty()) return false;
    const std::string file = path.stem().string();
    out.begin_object().key("id").value(file.substr(file.find('-') + 1));
    out.key("name").value(lesson->scenario["name"].get<std::string>());
    out.key("edition").value(lesson->scenario["edition"].get<std::string>());
    out.key("text").value(lesson->scenario.dump()).key("steps").begin_array();
    for (std::size_t i = 0; i < lesson->steps.size(); ++i) {
        const wire::SceneStep& step = lesson->steps[i];
        out.begin_object().key("id").value(step.id).key("goal").begin_array();
        for (const std::string& statement : step.statements) out.value(statement);
        out.end_array().key("lines");
        write_lines(out, played.lines[i]);
        out.end_object();
    }
    out.end_array().end_object();
    return true;
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 3) return 2;
    cli::EditionFinder finder;
    wire::JsonWriter out;
    bool all_well = true;
    out.begin_array();
    for (const auto& path : cli::scenarios_in(arguments[2])) all_well = write_lesson(out, path, finder) && all_well;
    std::ofstream(arguments[1], std::ios::binary) << out.end_array().take();
    return all_well ? 0 : 1;
}
