// acies_scenarios OUT FOLDER: writes the ready battles of a folder as one JSON file for the page: what each is about,
// its set-up as text that the engine opens, and its field for a picture. Prints every problem and fails on any.
#include <cmath>
#include <fstream>
#include <iostream>

#include "cli/battle/scenario.h"
#include "session/look.h"
#include "wire/battle/setup.h"
#include "wire/editions/edition_toml.h"
#include "wire/json/described.h"

namespace {

using namespace acies;

// The file as the engine opens it, without the words that are for people.
std::string short_text(wire::Json json) {
    json.erase("words");
    return json.dump();
}

// Its outlines to a tenth of a U: enough for a picture.
Setup drawn(Setup setup) {
    const auto tenth = [](double& length) { length = std::round(length * 10) / 10; };
    for (Piece& piece : setup.pieces)
        for (std::vector<Vec>* points : {&piece.outline, &piece.strip.line})
            for (Vec& point : *points) tenth(point.x), tenth(point.y);
    return setup;
}

bool write_scenario(wire::JsonWriter& out, const std::filesystem::path& path, cli::EditionFinder& finder) {
    const auto ground = cli::load_scenario(path.string(), finder);
    if (!ground) {
        for (const Problem& p : ground.error())
            std::cerr << path.string() << ": " << p.where << ": " << p.message << '\n';
        return false;
    }
    const wire::Json json = wire::parse_toml(*cli::read_file(path.string()))->json;
    const Setup& setup = ground->field->setup();
    out.begin_object().key("id").value(path.stem().string()).key("name").value(setup.name);
    out.key("words").value(wire::read_scenario(json)->words).key("edition").value(setup.edition);
    out.key("text").value(short_text(json)).key("field");
    const auto field = Field::make(ground->field->edition(), drawn(setup));
    wire::DescribedWriter(out).write(session::field_told(*field));
    out.end_object();
    return true;
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 3) return 2;
    cli::EditionFinder finder;
    wire::JsonWriter out;
    bool all_well = true;
    out.begin_array();
    for (const auto& path : cli::scenarios_in(arguments[2])) all_well = write_scenario(out, path, finder) && all_well;
    std::ofstream(arguments[1], std::ios::binary) << out.end_array().take();
    return all_well ? 0 : 1;
}
