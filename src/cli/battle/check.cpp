#include "cli/battle/check.h"

#include <fmt/format.h>

#include "cli/battle/scenario.h"
#include "cli/files.h"
#include "wire/battle/scene.h"
#include "wire/editions/edition_toml.h"

namespace acies::cli {

namespace {

namespace fs = std::filesystem;

// Prints what differs, and returns whether nothing does.
bool agrees(const std::string& file, EditionFinder& finder, bool told) {
    const auto complain = [&](const Problems& problems) { return print(listed(file, problems) + '\n'), false; };
    const auto text = read_file(file);
    if (!text) return complain({text.error()});
    const auto document = wire::parse_toml(*text);
    if (!document) return complain(document.error());
    const auto scene = wire::read_scene(document->json);
    if (!scene) {
        Problems problems = scene.error();
        wire::add_lines(problems, *document);
        return complain(problems);
    }
    finder.look_beside(file);
    const wire::PlayedScene played = wire::play(*scene, finder.finder());
    for (const std::string& difference : played.differences) print(fmt::format("{}: {}\n", file, difference));
    if (told) print(played.story);
    return played.differences.empty();
}

}  // namespace

int check(const CheckOptions& options) {
    EditionFinder finder;
    std::size_t scenes = 0, wrong = 0;
    const auto add = [&](const std::string& file) {
        ++scenes;
        if (!agrees(file, finder, options.told)) ++wrong;
    };
    for (const std::string& path : options.paths) {
        if (!fs::is_directory(path)) {
            add(path);
            continue;
        }
        for (const fs::path& file : scenarios_in(path)) add(file.string());
    }
    if (scenes == 0) {
        write_out("no scene found\n");
        return 1;
    }
    write_out(fmt::format("{} scenes, {} as stated\n", scenes, scenes - wrong));
    return wrong == 0 ? 0 : 1;
}

}  // namespace acies::cli
