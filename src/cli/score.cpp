// acies score: what battles are worth in a tournament, by either system, with the reasons.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "armies/points.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/odds/table.h"
#include "wire/battle/battle_file.h"

namespace acies::cli {

namespace {

struct ScoreOptions {
    std::vector<std::string> files;
    bool csv = false;
};

int complain(const std::string& text) {
    print_error("acies score: " + text + (text.ends_with('\n') ? "" : "\n"));
    return 1;
}

std::string name_of(const Field& field, Seat seat) {
    const std::string& name = field.setup().armies[seat].name;
    return name.empty() ? std::string(words_of(seat)) : name;
}

std::string told(const Field& field, const BattlePoints& points) {
    std::string text = fmt::format("  {}\n", words_of(points.system));
    for (Seat seat : every<Seat>()) {
        const Score& score = points.of[seat];
        text += fmt::format("    {}: {}\n", name_of(field, seat), *score.points);
        for (const Reason& reason : score.because.reasons())
            text += fmt::format("      {:>+5}  {}  [{}]\n", reason.value.value_or(0), reason.words.text(),
                                reason.rule.text());
    }
    return text;
}

std::string told(const std::string& file, const Field& field, const State& state,
                 const std::vector<BattlePoints>& all) {
    const BySeat<ArmyAtEnd> armies = armies_at_end(field, state);
    std::string text = fmt::format("{}: {}{}\n", file, field.setup().name, state.finished ? "" : ", as it stands");
    for (Seat seat : every<Seat>())
        text +=
            fmt::format("  {}: {} of {} VD lost, {} %{}\n", name_of(field, seat), armies[seat].lost, armies[seat].vdt,
                        percent_lost(field.edition(), armies[seat]), armies[seat].routed ? ", routed" : "");
    for (const BattlePoints& points : all) text += told(field, points);
    return text;
}

// One row for each side and system.
void add_rows(const std::string& file, const Field& field, const State& state, const std::vector<BattlePoints>& all,
              Table& table) {
    const BySeat<ArmyAtEnd> armies = armies_at_end(field, state);
    for (const BattlePoints& points : all)
        for (Seat seat : every<Seat>()) {
            const ArmyAtEnd& army = armies[seat];
            table.rows.push_back({file, id_of(points.system), id_of(seat), name_of(field, seat), army.vdt, army.lost,
                                  percent_lost(field.edition(), army), army.routed, *points.of[seat].points});
        }
}

// Tells the battle, or adds it to the table. Returns the exit status.
int score(const std::string& path, EditionFinder& finder, Table* table) {
    const auto text = read_file(path);
    if (!text) return complain(text.error().message);
    finder.look_beside(path);
    const auto battle = wire::load_battle(*text, finder.finder());
    if (!battle) return complain(listed(path, battle.error()));
    if (battle->broken) return complain(listed(path, {*battle->broken}));
    const Field& field = *battle->field;
    const auto all = points_of(field, battle->state);
    if (all.empty()) return complain(fmt::format("{}: {} has no tournament points", path, field.edition().name));
    if (table)
        add_rows(path, field, battle->state, all, *table);
    else
        print(told(path, field, battle->state, all));
    return 0;
}

int score_all(const ScoreOptions& options) {
    EditionFinder finder;
    Table table{.columns = {"file", "system", "side", "army", "vdt", "lost", "percent", "routed", "points"}};
    int status = 0;
    for (const std::string& file : options.files)
        status = std::max(status, score(file, finder, options.csv ? &table : nullptr));
    if (options.csv) write_out(as_csv(table));
    return status;
}

}  // namespace

void add_score(CLI::App& app, int& status) {
    auto options = std::make_shared<ScoreOptions>();
    CLI::App* command = app.add_subcommand("score", "Tell what battles are worth in a tournament, and why");
    command->add_option("files", options->files, "Files of battles")->required();
    command->add_flag("--csv", options->csv, "Print a table as CSV, one line for each side and system");
    command->callback([options, &status] { status = score_all(*options); });
}

}  // namespace acies::cli
