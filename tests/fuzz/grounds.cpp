#include "fuzz/grounds.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "embedded/embedded.h"
#include "wire/battle/setup.h"
#include "wire/editions/edition_toml.h"

namespace acies::fuzz {

namespace {

std::vector<Ground> read_grounds() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(ACIES_SOURCE_DIR "/tests/scenarios"))
        files.push_back(entry.path());
    std::ranges::sort(files);
    std::vector<Ground> grounds;
    for (const auto& file : files) {
        const auto scenario = wire::read_scenario(wire::parse_toml(file_text(file))->json);
        auto field = wire::field_of(built_in_editions().find(scenario->setup.edition)->edition, *scenario);
        grounds.push_back({file.stem(), wire::setup_json(scenario->setup, scenario->secrets),
                           std::make_shared<const Field>(*std::move(field)), scenario->secrets});
    }
    return grounds;
}

}  // namespace

wire::Editions& built_in_editions() {
    static wire::Editions editions(embedded::editions());
    return editions;
}

const std::vector<Ground>& grounds() {
    static const std::vector<Ground> all = read_grounds();
    return all;
}

char letter_of(std::size_t ground) { return static_cast<char>('A' + ground); }
std::size_t ground_of(char letter) {
    return static_cast<std::size_t>(static_cast<unsigned char>(letter - 'A')) % grounds().size();
}

std::string file_text(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace acies::fuzz
