// acies odds: forecasts on the command line.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <set>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/odds/flags.h"
#include "cli/odds/sweep.h"
#include "cli/odds/view.h"
#include "cli/seed.h"
#include "wire/ask.h"

namespace acies::cli {

namespace {

constexpr int well = 0, unanswered = 1, misused = 2;

struct OddsOptions {
    std::string what = "-";  // a topic, or a file of questions
    Flags flags;
    std::vector<std::string> sweeps;
    bool json = false, csv = false, pretty = false, ascii = false;
    std::vector<std::string> only_with_topic;  // flags said that a file of questions has no use for

    Look look() const {
        Look look = look_of_output();
        look.blocks = look.blocks && !ascii;
        return look;
    }
};

int complain(int status, std::string_view why) {
    print_error(fmt::format("acies odds: {}\n", why));
    return status;
}

std::string known_topics() {
    std::string names;
    for (const wire::Topic& topic : wire::odds_topics()) names += (names.empty() ? "" : ", ") + std::string(topic.name);
    return names;
}

// The answers to a text of questions.
struct Asking {
    wire::Asked asked;
    std::string text;
};

Asking ask(const std::string& questions) {
    EditionFinder finder;
    Asking asking;
    const wire::Sink sink = [&](std::string_view piece) { asking.text += piece; };
    asking.asked = wire::ask(questions, finder.finder(), sink, wire::odds_subject());
    return asking;
}

// Every problem of a reply, in terms of the flags.
std::vector<std::string> problems_of(const Origins& origins, const Answer& reply) {
    std::vector<std::string> told_all;
    const wire::Json error(value_at(reply, "error"));
    if (!error.is_object()) return told_all;
    told_all.push_back(told(origins, error));
    for (const wire::Json& also : error.value("also", wire::Json::array())) told_all.push_back(told(origins, also));
    return told_all;
}

// Prints each problem of the replies once, and not too many.
void complain_once(const Origins& origins, const std::vector<Answer>& replies) {
    constexpr std::size_t most = 5;
    std::set<std::string> said;
    for (const Answer& reply : replies)
        for (const std::string& problem : problems_of(origins, reply))
            if (said.insert(problem).second && said.size() <= most) complain(unanswered, problem);
    if (said.size() > most) complain(unanswered, fmt::format("and {} more of the kind", said.size() - most));
}

// A topic may not use rolls; then the output must not suggest that its numbers come from them.
void note_rolls(const OddsOptions& options, const Answer& reply) {
    if (options.flags.samples && reply.contains("answer") && value_at(reply, "answer.samples").is_null())
        complain(well, fmt::format("--monte-carlo: {} does not roll, its numbers are counted", options.what));
}

int run_one(const OddsOptions& options, const ShortQuestion& built) {
    const Asking asking = ask(built.question.dump());
    const Answer reply = Answer::parse(asking.text, nullptr, false);
    complain_once(built.origins, {reply});
    note_rolls(options, reply);
    if (options.json) write_out(asking.text);
    if (asking.asked.unanswered > 0) return unanswered;
    if (options.csv) write_out(as_csv(listed(value_at(reply, "answer"))));
    if (!options.json && !options.csv) write_out(view_reply(built.question, reply, options.look()));
    return well;
}

Result<std::vector<Sweep>, std::string> read_sweeps(const OddsOptions& options, ShortQuestion& built) {
    std::vector<Sweep> sweeps;
    if (options.sweeps.size() > max_sweeps) return Failure{fmt::format("at most {} are allowed", max_sweeps)};
    for (const std::string& text : options.sweeps) {
        auto sweep = read_sweep(text);
        if (!sweep) return Failure{sweep.error()};
        Sweep read = *std::move(sweep);
        read.path = full_path(built.question["given"], read.path);
        if (!sweeps.empty() && sweeps[0].path == read.path) return Failure{fmt::format("{} is swept twice", read.path)};
        built.origins["given." + read.path] = "--sweep " + read.path;
        sweeps.push_back(std::move(read));
    }
    return sweeps;
}

bool is_flat(const Table& table) {
    const auto results = [&](const std::vector<Answer>& row) {
        return std::vector<Answer>(row.begin() + static_cast<std::ptrdiff_t>(table.keys), row.end());
    };
    return table.rows.size() > 1 && std::ranges::all_of(table.rows, [&](const std::vector<Answer>& row) {
               return results(row) == results(table.rows[0]);
           });
}

void print_sweep(const OddsOptions& options, const Table& table, const std::string& heading_line) {
    if (options.json) return write_out(as_json(table));
    if (options.csv) return write_out(as_csv(table));
    write_out(heading_line + "\n\n" + for_people(table, options.look().width));
    if (is_flat(table)) write_out("\nAll rows are the same: the topic may have no use for what is swept.\n");
}

int run_sweep(const OddsOptions& options, ShortQuestion built) {
    const auto sweeps = read_sweeps(options, built);
    if (!sweeps) return complain(misused, "--sweep " + sweeps.error());
    const auto questions = questions_of(built.question, *sweeps);
    if (!questions) return complain(misused, "--sweep " + questions.error());
    const Asking asking = ask(wire::Json(*questions).dump());
    const Answer parsed = Answer::parse(asking.text, nullptr, false);
    const std::vector<Answer> replies(parsed.begin(), parsed.end());
    complain_once(built.origins, replies);
    if (asking.asked.answered == 0) return unanswered;
    const auto answered = std::ranges::find_if(replies, [](const Answer& reply) { return reply.contains("answer"); });
    note_rolls(options, *answered);
    print_sweep(options, sweep_table(*sweeps, replies), heading(built.question, *answered));
    return asking.asked.unanswered == 0 ? well : unanswered;
}

int run_topic(OddsOptions options) {
    options.flags.topic = options.what;
    if (options.flags.samples && !options.flags.seed) options.flags.seed = 1;
    const auto built = question_of(options.flags);
    if (!built) return complain(misused, built.error());
    return options.sweeps.empty() ? run_one(options, *built) : run_sweep(options, *built);
}

void print_pretty(const std::string& questions, const std::string& answers, const Look& look) {
    wire::Json asked = wire::Json::parse(questions, nullptr, false);
    Answer replies = Answer::parse(answers, nullptr, false);
    if (!asked.is_array()) asked = wire::Json::array({asked});
    if (!replies.is_array()) replies = Answer::array({replies});
    for (std::size_t i = 0; i < replies.size(); ++i) {
        const wire::Json question = asked[i].is_object() ? asked[i] : wire::Json::object();
        write_out((i == 0 ? "" : "\n") + view_reply(question, replies[i], look));
    }
}

// The questions of a file, counted as the flags say.
std::string counted_as(std::string text, const Flags& flags) {
    if (!flags.exact && !flags.samples) return text;
    const auto read = wire::parse_json(text);
    if (!read) return text;  // the answer will say what is wrong with it
    wire::Json questions = *read;
    const auto add = [&](wire::Json& question) {
        if (!question.is_object() || !question.contains("given") || !question["given"].is_object()) return;
        wire::Json& given = question["given"];
        if (flags.exact) given["exact"] = true;
        if (flags.samples) given["samples"] = *flags.samples;
        if (flags.samples) given["seed"] = flags.seed.value_or(1);
    };
    if (questions.is_array())
        std::ranges::for_each(questions, add);
    else
        add(questions);
    return questions.dump();
}

int run_file(const OddsOptions& options) {
    if (!options.only_with_topic.empty())
        return complain(
            misused, fmt::format("{} needs a topic first, one of {}", options.only_with_topic.front(), known_topics()));
    const auto questions = read_file(options.what);
    if (!questions)
        return complain(misused, fmt::format("{} is no topic (known: {}) and no file that can be read", options.what,
                                             known_topics()));
    const std::string text = counted_as(*questions, options.flags);
    if (!options.pretty) {
        EditionFinder finder;
        const wire::Asked asked = wire::ask(text, finder.finder(), write_out, wire::odds_subject());
        if (asked.not_an_array) return complain(misused, with_place(*asked.not_an_array));
        return asked.unanswered == 0 ? well : unanswered;
    }
    const Asking asking = ask(text);
    if (asking.asked.not_an_array) return complain(misused, with_place(*asking.asked.not_an_array));
    print_pretty(text, asking.text, options.look());
    return asking.asked.unanswered == 0 ? well : unanswered;
}

int run_odds(const OddsOptions& options) {
    const bool topic = wire::find_topic(wire::odds_subject(), options.what);
    return topic ? run_topic(options) : run_file(options);
}

std::string odds_examples() {
    std::string text =
        "A topic with flags is answered for people. A unit is written in words: its troop type, key=value for the\n"
        "fields of a question, and flags that are true, as in \"CP vbu=6 impetus=4 cover=stakes,river charging\".\n"
        "A file has questions as of acies ask, one or a JSON array of them, and is answered in JSON.\n"
        "A sweep without a dot, vbu=3..8, means the field of the question itself if it is said there, otherwise of "
        "the\n"
        "attacker, the shooter or the unit; defender.vbu=3..8 names the owner. 3..9:2 takes every second value,\n"
        "A,B,C these. Exit status: 0 all answered, 1 some not, 2 the command was misused.\n\n"
        "One example for each topic:\n";
    for (const wire::Topic& topic : wire::odds_topics())
        text += fmt::format("\n  {}: {}\n    {}\n", topic.name, topic.question,
                            command_of(wire::Json::parse(topic.example, nullptr, false)));
    return text + "\nThe same as JSON:\n    echo '" + std::string(wire::odds_topics().front().example) +
           "' | acies odds -\n";
}

void add_question_flags(CLI::App& odds, OddsOptions& options) {
    Flags& flags = options.flags;
    odds.add_option("--edition", flags.edition, "basic, impetus, advanced, impetus2, or the path of a .toml file")
        ->group("The question");
    for (const Flag& flag : field_flags()) {
        const std::string name(flag.name);
        odds.add_option_function<std::string>(
                "--" + name, [&flags, name](const std::string& text) { flags.fields[name] = text; },
                std::string(flag.help))
            ->type_name(flag.is_unit ? "UNIT" : "WORD")
            ->group("The question");
    }
    for (auto [name, list] : {std::pair{"--attacker-support", &flags.attacker_supports},
                              std::pair{"--defender-support", &flags.defender_supports}})
        odds.add_option(name, *list, "A unit in support; may be said again")
            ->allow_extra_args(false)
            ->type_name("UNIT")
            ->group("The question");
    odds.add_option("--given", flags.given, "Any other fields, in words or as a JSON object")->group("The question");
}

void add_counting_flags(CLI::App& odds, OddsOptions& options) {
    const auto group = "How it is counted and shown";
    odds.add_flag("--exact", options.flags.exact, "Fractions besides the numbers")->group(group);
    CLI::Option* samples =
        odds.add_option("--monte-carlo", options.flags.samples, "Roll so many times instead of counting")
            ->check(between(1, max_samples))
            ->type_name("N")
            ->group(group);
    odds.add_option("--seed", options.flags.seed, "Where the rolls begin; 1 if not said")
        ->check(seed_range())
        ->type_name("S")
        ->needs(samples)
        ->group(group);
    odds.add_option("--sweep", options.sweeps, "A table over a range, vbu=3..8; may be said twice")
        ->allow_extra_args(false)
        ->group(group);
    CLI::Option* json = odds.add_flag("--json", options.json, "Print JSON")->group(group);
    CLI::Option* csv = odds.add_flag("--csv", options.csv, "Print a table as CSV")->group(group);
    odds.add_flag("--pretty", options.pretty, "Print for people; usual for a topic")
        ->excludes(json)
        ->excludes(csv)
        ->group(group);
    json->excludes(csv);
    odds.add_flag("--ascii", options.ascii, "Draw without block characters")->group(group);
}

// Flags that were said and have no use with a file of questions.
std::vector<std::string> topic_flags(const CLI::App& odds) {
    const std::set<std::string> for_files{"what",    "--json",        "--pretty", "--ascii",
                                          "--exact", "--monte-carlo", "--seed"};
    std::vector<std::string> said;
    for (const CLI::Option* option : odds.get_options())
        if (option->count() > 0 && !for_files.contains(option->get_name())) said.push_back(option->get_name());
    return said;
}

}  // namespace

void add_odds(CLI::App& app, int& status) {
    CLI::App* odds = app.add_subcommand("odds", "Tell the exact odds of a shot, a melee or a test before it is rolled");
    const auto options = std::make_shared<OddsOptions>();
    odds->add_option("what", options->what, "A topic, or a file of questions; - for standard input");
    add_question_flags(*odds, *options);
    add_counting_flags(*odds, *options);
    odds->footer(odds_examples);
    odds->callback([=, &status] {
        options->only_with_topic = topic_flags(*odds);
        status = run_odds(*options);
    });
}

}  // namespace acies::cli
