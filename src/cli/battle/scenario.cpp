#include "cli/battle/scenario.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "wire/battle/setup.h"
#include "wire/editions/edition_toml.h"

namespace acies::cli {

Result<Ground, Problems> load_scenario(const std::string& path, EditionFinder& finder) {
    const auto text = read_file(path);
    if (!text) return Failure{Problems{text.error()}};
    const auto document = wire::parse_toml(*text);
    if (!document) return Failure{document.error()};
    const auto with_lines = [&](Problems problems) {
        wire::add_lines(problems, *document);
        return Failure{std::move(problems)};
    };
    const auto scenario = wire::read_scenario(document->json);
    if (!scenario) return with_lines(scenario.error());
    finder.look_beside(path);
    const auto edition = finder.find(scenario->setup.edition);
    if (!edition) return with_lines({edition.error()});
    auto field = wire::field_of((*edition)->edition, *scenario);
    if (!field) return with_lines(field.error());
    return Ground{std::filesystem::path(path).filename().string(), std::make_shared<const Field>(*std::move(field)),
                  scenario->secrets};
}

wire::BattleHeader header_of(const Field& field, const EditionFinder& finder, const BySeat<std::string>& kinds) {
    const std::chrono::year_month_day today(std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now()));
    wire::BattleHeader header{.version = ACIES_VERSION};
    header.date = fmt::format("{:04}-{:02}-{:02}", static_cast<int>(today.year()), static_cast<unsigned>(today.month()),
                              static_cast<unsigned>(today.day()));
    for (Seat seat : every<Seat>()) header.players[seat].kind = kinds[seat];
    if (const wire::LoadedEdition* loaded = finder.editions().holding(field.edition()))
        header.edition = wire::mark_of(*loaded);
    return header;
}

std::vector<std::filesystem::path> scenarios_in(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored))
        if (entry.path().extension() == ".toml") files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

std::vector<Ground> grounds_of(const std::string& folder, const std::string& edition, EditionFinder& finder) {
    std::vector<Ground> grounds;
    for (const auto& path : scenarios_in(folder)) {
        const auto ground = load_scenario(path.string(), finder);
        if (!ground)
            print_error(listed(path.string(), ground.error()) + '\n');
        else if (ground->field->setup().edition == edition)
            grounds.push_back(*ground);
    }
    return grounds;
}

}  // namespace acies::cli
