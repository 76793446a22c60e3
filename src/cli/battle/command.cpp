// acies battle: play, replay, show and tell battles on the command line.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/battle/calibrate.h"
#include "cli/battle/check.h"
#include "cli/battle/fuzz.h"
#include "cli/battle/fuzz_rules.h"
#include "cli/battle/match.h"
#include "cli/battle/scenario.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/seed.h"
#include "sim/playout.h"
#include "wire/battle/battle_file.h"
#include "wire/battle/picture.h"
#include "wire/battle/story.h"

namespace acies::cli {

namespace {

struct Options {
    std::string file, out, svg, red = "random", blue = "random";
    std::uint64_t seed = 1;
    std::size_t to = wire::max_events, at = wire::max_events;
    bool check = false, zones = false, arcs = false;
    CalibrateOptions calibrate;
    CheckOptions check_scenes;
    FuzzOptions fuzz;
    RulesOptions rules;
    bool hunt_rules = false;
    MatchOptions match;
};

int complain(const std::string& text) {
    print_error("acies battle: " + text + (text.ends_with('\n') ? "" : "\n"));
    return 1;
}

// The exit status.
int put(const std::string& path, std::string_view text) {
    const auto why_not = write_file(path, text);
    return why_not ? complain(*why_not) : 0;
}

std::string outcome(const Field& field, const State& state) {
    if (!state.finished) return "not decided";
    const auto losses = [&](Seat seat) {
        return fmt::format("{} lost {} of {} VD", words_of(seat), vd_lost(field, state, seat), field.total_vd(seat));
    };
    return fmt::format("{} after {} turns, {}; {}, {}",
                       state.finished->winner ? fmt::format("{} wins", words_of(*state.finished->winner)) : "a draw",
                       state.turn, words_of(state.finished->ending), losses(Seat::Red), losses(Seat::Blue));
}

int run(const Options& options) {
    EditionFinder finder;
    const auto ground = load_scenario(options.file, finder);
    if (!ground) return complain(listed(options.file, ground.error()));
    if (const auto why_not = refuse_to_overwrite(options.out)) return complain(*why_not);  // before a long battle
    const Field& field = *ground->field;
    if (!ai::agent_named(options.red) || !ai::agent_named(options.blue))
        return complain("a player is " + ai::agent_ids());
    wire::BattleWriter file(field, header_of(field, finder, {{options.red, options.blue}}), ground->secrets);
    const sim::Watcher keep = [&](const State& before, const Event& event, const State& after, const Report&) {
        file.add(before, event, after);
    };
    const State end = sim::play_out(field, {{sim::played_by(options.red), sim::played_by(options.blue)}},
                                    {options.seed}, keep, {}, ground->secrets);
    if (!options.out.empty())
        if (const int status = put(options.out, file.text())) return status;
    if (options.out != "-") print(outcome(field, end) + '\n');
    return end.finished ? 0 : 1;
}

// The battle up to an event, or as far as the file is good; prints what is wrong with it.
std::optional<wire::LoadedBattle> load(const Options& options, EditionFinder& finder, std::size_t most,
                                       const wire::EachEvent& each = {}, wire::HashCheck check = wire::HashCheck::Yes) {
    const auto text = read_file(options.file);
    if (!text) {
        complain(text.error().message);
        return std::nullopt;
    }
    finder.look_beside(options.file);
    auto battle = wire::load_battle(*text, finder.finder(), most, check, each);
    if (!battle) {
        complain(listed(options.file, battle.error()));
        return std::nullopt;
    }
    if (battle->broken) complain(listed(options.file, {*battle->broken}));
    return *std::move(battle);
}

int replay(const Options& options) {
    EditionFinder finder;
    const auto check = options.check ? wire::HashCheck::Yes : wire::HashCheck::No;
    const auto battle = load(options, finder, options.to, {}, check);
    if (!battle) return 1;
    const bool is_agreed = battle->are_hashes_compared && !battle->broken;
    print(fmt::format("{} events{}; {}\n", battle->events.size(), is_agreed ? ", every hash agrees" : "",
                      outcome(*battle->field, battle->state)));
    return battle->broken ? 1 : 0;
}

int show(const Options& options) {
    EditionFinder finder;
    const auto battle = load(options, finder, options.at);
    if (!battle) return 1;
    const std::string svg =
        wire::picture(*battle->field, battle->state, {.zones = options.zones, .arcs = options.arcs});
    const int status = put(options.svg, svg);
    return battle->broken ? 1 : status;
}

int log(const Options& options) {
    EditionFinder finder;
    std::size_t number = 0;
    const auto battle =
        load(options, finder, wire::max_events,
             [&](const Field& field, const State& before, const Event& event, const State&, const Report& report) {
                 print(fmt::format("{:>4}  {}", ++number, wire::told(field, before, event, report)));
             });
    if (!battle) return 1;
    print(outcome(*battle->field, battle->state) + '\n');
    return battle->broken ? 1 : 0;
}

int fuzz_either(const Options& options) {
    if (!options.hunt_rules) return fuzz(options.fuzz);
    RulesOptions rules = options.rules;
    rules.seed = options.fuzz.seed;
    rules.battles = options.fuzz.battles;
    return fuzz_rules(rules);
}

constexpr std::int64_t max_of_a_run = 1'000'000;  // battles or plays, in one command

CLI::App* command(CLI::App& battle, const std::string& name, const std::string& words,
                  const std::shared_ptr<Options>& options, int& status, int (*run_it)(const Options&)) {
    CLI::App* sub = battle.add_subcommand(name, words);
    sub->callback([options, &status, run_it] { status = run_it(*options); });
    return sub;
}

void add_seed(CLI::App& command, std::uint64_t& seed, const std::string& words) {
    command.add_option("--seed", seed, words)->check(seed_range());
}

}  // namespace

void add_battle(CLI::App& app, int& status) {
    const CLI::Validator some = between(1, max_of_a_run), any_number = between(0, max_of_a_run);
    auto options = std::make_shared<Options>();
    CLI::App* battle = app.add_subcommand("battle", "Play, replay, show and tell battles");
    battle->require_subcommand(1);

    CLI::App* run_command = command(*battle, "run", "Let two machines fight a scenario", options, status, run);
    run_command->add_option("scenario", options->file, "A file of scenarios/")->required();
    run_command->add_option("--red", options->red, ai::agent_ids());
    run_command->add_option("--blue", options->blue, ai::agent_ids());
    add_seed(*run_command, options->seed, "Of the dice and the players");
    run_command->add_option("--out", options->out, "Where to keep the battle; - prints it");

    CLI::App* replay_command = command(*battle, "replay", "Play a battle file again", options, status, replay);
    replay_command->add_option("file", options->file, "A .battle file")->required();
    replay_command->add_option("--to", options->to, "Stop after so many events")->check(between(0, wire::max_events));
    replay_command->add_flag("--check", options->check, "Compare every hash");

    CLI::App* show_command = command(*battle, "show", "Draw the table", options, status, show);
    show_command->add_option("file", options->file, "A .battle file")->required();
    show_command->add_option("--at", options->at, "After so many events; else at the end")
        ->check(between(0, wire::max_events));
    show_command->add_option("--svg", options->svg, "Where to put the picture; - prints it")->required();
    show_command->add_flag("--zones", options->zones, "With zones of control");
    show_command->add_flag("--arcs", options->arcs, "With firing arcs");

    CLI::App* log_command = command(*battle, "log", "Tell the battle with dice and reasons", options, status, log);
    log_command->add_option("file", options->file, "A .battle file")->required();

    CLI::App* check_command = command(*battle, "check", "Play scenes and say what differs from what they state",
                                      options, status, [](const Options& given) { return check(given.check_scenes); });
    check_command->add_option("scenes", options->check_scenes.paths, "Files, or folders of them; docs/scenes.md")
        ->required();
    check_command->add_flag("--told", options->check_scenes.told, "With the story of each");

    CLI::App* fuzz_command = command(*battle, "fuzz", "Play many random battles and check every law of the table",
                                     options, status, fuzz_either);
    fuzz_command->add_option("--edition", options->fuzz.edition, "All scenarios of this edition take part")
        ->each([options](const std::string& id) { options->rules.editions = {id}; });
    fuzz_command->add_option("--battles", options->fuzz.battles, "How many")->check(some);
    add_seed(*fuzz_command, options->fuzz.seed, "Of the first battle");
    fuzz_command->add_option("--scenarios", options->fuzz.folder, "Folder of scenarios");
    fuzz_command->add_option("--out", options->fuzz.out, "Where a battle that breaks a law is kept");
    fuzz_command->add_flag("--messages", options->fuzz.messages, "Read every view and event back from its JSON");
    fuzz_command->add_flag("--referee", options->fuzz.referee, "Have a referee work out every fact of the table again");
    fuzz_command->add_flag("--hostile", options->fuzz.hostile,
                           "Spoil each scenario first: tiny tables, water, crowds, no room to deploy");
    fuzz_command->add_flag("--rules", options->hunt_rules, "Look for rules that no battle cites, in every edition");
    fuzz_command->add_option("--keep", options->rules.keep, "With --rules: folder for battles that find something new");
    fuzz_command->add_flag("--verbose", options->rules.verbose,
                           "With --rules: name those that cannot be cited, and why");

    CLI::App* calibrate_command =
        command(*battle, "calibrate", "Play moments of battles many times and compare with their forecasts", options,
                status, [](const Options& given) { return calibrate(given.calibrate); });
    calibrate_command->add_option("--edition", options->calibrate.edition, "All scenarios of this edition take part");
    calibrate_command->add_option("--scenarios", options->calibrate.folder, "Folder of scenarios");
    calibrate_command->add_option("--charges", options->calibrate.wanted.charges, "How many")->check(any_number);
    calibrate_command->add_option("--fights", options->calibrate.wanted.fights, "How many that stand already")
        ->check(any_number);
    calibrate_command->add_option("--shots", options->calibrate.wanted.shots, "How many")->check(any_number);
    calibrate_command->add_option("--plays", options->calibrate.plays, "Of each")->check(some);
    calibrate_command->add_option("--again", options->calibrate.plays_again, "Plays of those that look worst")
        ->check(some);
    add_seed(*calibrate_command, options->calibrate.seed, "Of the first battle");

    const std::string who = ai::agent_ids();
    CLI::App* match_command = command(*battle, "match", "Let two machines fight many battles, with sides alternated",
                                      options, status, [](const Options& given) { return match(given.match); });
    match_command->add_option("scenarios", options->match.path, "A scenario or a folder of them");
    match_command->add_option("--red", options->match.first, "Red in the first battle: " + who);
    match_command->add_option("--blue", options->match.second, "Blue in the first battle: " + who);
    match_command->add_option("--battles", options->match.battles, "How many")->check(some);
    add_seed(*match_command, options->match.seed, "Of the first two battles");
}

}  // namespace acies::cli
