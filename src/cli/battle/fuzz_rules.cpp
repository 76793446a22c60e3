#include "cli/battle/fuzz_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "battle/engine/engine.h"
#include "cli/battle/scenario.h"
#include "sim/rules/hunt.h"
#include "wire/battle/notation.h"
#include "wire/battle/scene.h"
#include "wire/editions/edition_toml.h"

namespace acies::cli {

namespace {

namespace fs = std::filesystem;
namespace rules = sim::rules;

std::vector<fs::path> files_under(const std::string& folder) {
    std::vector<fs::path> files;
    std::error_code ignored;
    for (const auto& entry : fs::recursive_directory_iterator(folder, ignored))
        if (entry.path().extension() == ".toml" || entry.path().extension() == ".json") files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

// TOML, or JSON by the name of the file.
std::optional<wire::Json> read_document(const fs::path& file) {
    const auto text = read_file(file.string());
    if (!text) return std::nullopt;
    if (file.extension() == ".json") {
        wire::Json json = wire::Json::parse(*text, nullptr, false);
        return json.is_discarded() ? std::nullopt : std::optional(std::move(json));
    }
    const auto document = wire::parse_toml(*text);
    if (!document) return std::nullopt;
    return document->json;
}

// The steps of a scene as events, as far as they can be read.
std::vector<rules::OpeningEvent> opening_of(const Field& field, const Secrets& secrets, const wire::Scene& scene) {
    std::vector<rules::OpeningEvent> opening;
    State state = begin(field, secrets);
    for (const wire::SceneStep& step : scene.steps) {
        for (const std::string& line : step.lines) {
            const auto event = wire::parse_notation(field, state, line);
            if (!event || advance(field, state, *event)) return opening;
            opening.push_back({*event});
        }
        if (step.refused.empty()) continue;
        if (const auto event = wire::parse_notation(field, state, step.refused)) opening.push_back({*event, true});
    }
    return opening;
}

// Whether set-ups of that edition can be played in this one: the same, or one extends the other.
bool is_akin(const std::string& id, const Edition& edition, EditionFinder& finder) {
    if (id == edition.id || id == edition.extends) return true;
    const auto other = finder.find(id);
    return other && (*other)->edition.extends == edition.id;
}

// A scenario or a scene of the edition or of its kin; nothing if it is of another.
std::optional<rules::Ground> ground_of(const fs::path& file, const Edition& edition, EditionFinder& finder) {
    auto json = read_document(file);
    if (!json || !is_akin(json->value("edition", ""), edition, finder)) return std::nullopt;
    (*json)["edition"] = edition.id;
    const auto scene = wire::read_scene(*json);
    if (!scene) return std::nullopt;
    const auto scenario = wire::read_scenario(scene->scenario);
    if (!scenario) return std::nullopt;
    rules::Ground ground{.start = {scenario->setup, scenario->secrets}};
    Table& table = ground.start.setup.table;
    const ScaleRules& sizes = sizes_of(edition, ground.start.setup.scale);
    if (table.width == 0) table.width = sizes.table_width;
    if (table.height == 0) table.height = sizes.table_depth;
    for (const std::string& id : scene->rules)
        if (const auto rule = RuleId::parse(id)) ground.shows.push_back(*rule);
    const auto field = wire::field_of(edition, *scenario);
    if (field) ground.opening = opening_of(*field, scenario->secrets, *scene);
    return ground;
}

std::vector<rules::Ground> grounds_under(const std::vector<std::string>& folders, const Edition& edition,
                                         EditionFinder& finder) {
    std::vector<rules::Ground> grounds;
    for (const std::string& folder : folders)
        for (const fs::path& file : files_under(folder))
            if (auto ground = ground_of(file, edition, finder)) grounds.push_back(*std::move(ground));
    return grounds;
}

std::string text_at(const wire::Json& table, const char* key) { return table.value(key, std::string()); }

Result<rules::Untold, Problem> read_untold(const std::string& file) {
    const auto json = read_document(file);
    if (!json) return Failure{Problem{"unreadable", "cannot be read as TOML", file, 0}};
    rules::Untold untold;
    for (const wire::Json& group : json->value("silent", wire::Json::array()))
        untold.places.push_back({group.value("places", std::vector<std::string>()), text_at(group, "why")});
    for (const wire::Json& one : json->value("never", wire::Json::array())) {
        const auto rule = RuleId::parse(text_at(one, "rule"));
        if (!rule) return Failure{Problem{"bad_rule_id", "a rule id looks like BI-ZOC-04", file, 0}};
        untold.never.push_back({text_at(one, "edition"), *rule, text_at(one, "why")});
    }
    return untold;
}

std::string listed_rules(const std::vector<RuleId>& ids) {
    std::string text;
    for (const RuleId rule : ids) text += fmt::format(" {}", rule.text());
    return text;
}

// A find as a scene, whose last line cites its rules.
wire::Json scene_of(const Edition& edition, const rules::Find& find) {
    wire::Json scene = wire::Json::parse(wire::setup_json(find.start.setup, find.start.secrets));
    for (const RuleId rule : find.rules) scene["rules"].push_back(std::string(rule.text()));
    const auto field = Field::make(edition, find.start.setup);
    if (!field || find.events.empty()) {
        scene["setup"] = "refused";
        return scene;
    }
    wire::Json lines = wire::Json::array();
    State state = begin(*field, find.start.secrets);
    for (const rules::OpeningEvent& one : find.events) {
        const std::string line = wire::notation(*field, state, one.event);
        if (!one.refused) {
            lines.push_back(line);
            state = apply(*field, std::move(state), one.event);
            continue;
        }
        if (!lines.empty()) scene["steps"].push_back({{"do", lines}});
        const auto refused = refuse(*field, state, one.event);
        scene["steps"].push_back({{"refused", line}, {"rule", std::string(refused->rule.text())}});
        return scene;
    }
    scene["steps"].push_back({{"do", lines}});
    return scene;
}

void keep(const Edition& edition, const rules::HuntResult& found, const std::string& folder) {
    for (const rules::Find& find : found.finds) {
        const std::string file = fmt::format("{}/{}-{}.json", folder, edition.id, find.rules.front().text());
        if (const auto why_not = renew_file(file, scene_of(edition, find).dump(1) + '\n'))
            throw std::runtime_error(*why_not);
    }
}

// Prints what the hunt has found, and returns whether it is as it should be.
bool tell(const Edition& edition, const rules::TableRules& table, const rules::HuntResult& found, bool verbose) {
    std::vector<RuleId> missing, surprising;
    for (const RuleId rule : table.told)
        if (!found.cited.contains(rule)) missing.push_back(rule);
    for (const auto& [rule, why] : table.never)
        if (found.cited.contains(rule)) surprising.push_back(rule);
    print(fmt::format(
        "{:<9} {} of {} rules cited: {} in random battles, {} more from ready positions, {} more over "
        "changed set-ups ({} events, {} refusals)\n",
        edition.id, table.told.size() - missing.size(), table.told.size(), found.first[rules::Stage::Random],
        found.first[rules::Stage::Ready], found.first[rules::Stage::Changed], found.events, found.refusals));
    if (!missing.empty()) print(fmt::format("  not cited:{}\n", listed_rules(missing)));
    if (!surprising.empty()) print(fmt::format("  cited, though said not to be:{}\n", listed_rules(surprising)));
    if (verbose)
        for (const auto& [rule, why] : table.never) print(fmt::format("  {:<10} never: {}\n", rule.text(), why));
    return missing.empty() && surprising.empty();
}

int no_hunt(const Problem& problem) {
    print_error("acies battle: " + with_place(problem) + '\n');
    return 1;
}

}  // namespace

int fuzz_rules(const RulesOptions& options) {
    const auto untold = read_untold(options.untold);
    if (!untold) return no_hunt(untold.error());
    EditionFinder finder;
    bool all = true;
    for (const std::string& id : options.editions) {
        const auto loaded = finder.find(id);
        if (!loaded) return no_hunt(loaded.error());
        const Edition& edition = (*loaded)->edition;
        const rules::TableRules table = rules::table_rules(edition, *untold);
        const auto scenarios = grounds_under(options.scenarios, edition, finder);
        const auto positions = grounds_under(options.positions, edition, finder);
        const rules::HuntPlan plan{.seed = options.seed, .changed_battles = options.battles};
        const rules::HuntResult found = rules::hunt(edition, scenarios, positions, table.told, plan);
        all = tell(edition, table, found, options.verbose) && all;
        if (!options.keep.empty()) keep(edition, found, options.keep);
    }
    return all ? 0 : 1;
}

}  // namespace acies::cli
