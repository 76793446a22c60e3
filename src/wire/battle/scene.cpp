#include "wire/battle/scene.h"

#include <algorithm>
#include <cctype>

#include "battle/engine/engine.h"
#include "wire/battle/notation.h"
#include "wire/battle/picture.h"
#include "wire/battle/story.h"
#include "wire/editions/edition_reader.h"

namespace acies::wire {

namespace {

// One text or a list of them.
struct Texts {
    std::vector<std::string> all;
};
void read(const Place& place, Texts& out) {
    if (!place.value().is_string()) return wire::read(place, out.all);
    wire::read(place, out.all.emplace_back());
}

// The tables of a file.
struct StepText {
    Texts lines, statements;
    std::string id, refused, rule;
    std::vector<double> nearest;
    static constexpr void describe(auto& self, auto&& visit) {
        visit("id", self.id);
        visit("do", self.lines);
        visit("refused", self.refused);
        visit("rule", self.rule);
        visit("nearest", self.nearest);
        visit("expect", self.statements);
    }
};
struct SceneText {
    Texts rules;
    std::vector<StepText> steps;
    std::string setup, rule;
    bool zones = false, arcs = false;
    static constexpr void describe(auto& self, auto&& visit) {
        visit("rules", self.rules);
        visit("steps", self.steps);
        visit("setup", self.setup);
        visit("rule", self.rule);
        visit("zones", self.zones);
        visit("arcs", self.arcs);
    }
};

SceneStep step_of(const StepText& text, const Place& place) {
    if (!text.nearest.empty() && text.nearest.size() != 3)
        place.fail("wrong_type", "the nearest pose is three numbers, [x, y, facing]");
    if (text.refused.empty() && (!text.nearest.empty() || !text.rule.empty()))
        place.fail("missing", "`rule` and `nearest` belong to `refused`");
    return {text.id, text.lines.all, text.refused, text.rule, text.nearest, text.statements.all};
}

// "(BI-TRP-12)", "I2-MOV-04": whether the text names a rule.
bool names_a_rule(std::string_view text) {
    const auto is_upper = [](char c) { return c >= 'A' && c <= 'Z'; };
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    for (std::size_t i = 1; i + 6 < text.size(); ++i)
        if (text[i] == '-' && text[i + 4] == '-' && (is_upper(text[i - 1]) || is_digit(text[i - 1])) &&
            std::ranges::all_of(text.substr(i + 1, 3), is_upper) && is_digit(text[i + 5]))
            return true;
    return false;
}

class Player {
public:
    Player(const Field& field, const Secrets& secrets, const Scene& scene, PlayedScene& out)
        : field_(field),
          scene_(scene),
          state_(begin(field, secrets)),
          out_(out) {}

    void play(const std::string& title) {
        for (number_ = 1; number_ <= scene_.steps.size(); ++number_)
            if (!play(scene_.steps[number_ - 1])) break;
        out_.picture = picture(field_, state_,
                               {.zones = scene_.zones,
                                .arcs = scene_.arcs,
                                .pixels = 14,
                                .title = title,
                                .cropped = true,
                                .earlier = earlier_,
                                .possible = possible_,
                                .shots = shots_});
    }

private:
    // Whether the next step can be played.
    bool play(const SceneStep& step) {
        out_.lines.emplace_back();
        for (const std::string& line : step.lines)
            if (!accept(line)) return false;
        if (!step.refused.empty() && !refuse_it(step)) return false;
        for (const std::string& statement : step.statements)
            if (const std::string truth = contradiction(field_, state_, statement); !truth.empty())
                differs("\"" + statement + "\" is wrong; true is: " + truth);
        return true;
    }

    std::optional<Event> parsed(const std::string& line) {
        const auto event = parse_notation(field_, state_, line);
        if (event) return *event;
        differs("\"" + line + "\" cannot be read: " + event.error().message);
        return std::nullopt;
    }

    bool accept(const std::string& line) {
        const auto event = parsed(line);
        if (!event) return false;
        const State before = state_;
        const Node at = node(field_, before);
        const auto* decision = std::get_if<Decision>(&at);
        const auto* chance = std::get_if<Chance>(&at);
        out_.lines.back().push_back({line, decision ? std::optional(decision->seat) : std::nullopt,
                                     chance ? std::optional(chance->roll) : std::nullopt});
        Report report;
        if (const auto refusal = advance(field_, state_, *event, &report)) {
            differs("\"" + line + "\" is refused: " + reason(*refusal) + "; " + waiting_text(field_, state_));
            return false;
        }
        for (const std::string& problem : problems(field_, state_)) differs("after \"" + line + "\": " + problem);
        out_.story += told(field_, before, *event, report);
        note_shot(*event, false);
        earlier_.push_back(before);
        return true;
    }

    bool refuse_it(const SceneStep& step) {
        const auto event = parsed(step.refused);
        if (!event) return false;
        const auto refusal = refuse(field_, state_, *event);
        if (!refusal) {
            differs("\"" + step.refused + "\" is accepted");
            return true;
        }
        if (!step.rule.empty() && refusal->rule.text() != step.rule)
            differs("\"" + step.refused + "\" is refused by another rule: " + reason(*refusal));
        out_.story += notation(field_, state_, *event) + "\n    refused: " + reason(*refusal);
        if (refusal->nearest) out_.story += "; nearest " + place_text(*refusal->nearest);
        out_.story += '\n';
        note_shot(*event, true);
        if (!step.nearest.empty()) compare_nearest(*refusal, step.nearest);
        return true;
    }
    void compare_nearest(const Refusal& refusal, const std::vector<double>& wanted) {
        if (!refusal.nearest) return differs("there is no nearest legal pose");
        if (!is_at(*refusal.nearest, wanted[0], wanted[1], wanted[2]))
            differs("the nearest legal pose is another: " + place_text(*refusal.nearest));
        const Node at = node(field_, state_);
        if (const auto* decision = std::get_if<Decision>(&at))
            possible_.push_back({decision->options.first(), *refusal.nearest});
    }
    static std::string reason(const Refusal& refusal) {
        std::string text(refusal.why.text());
        if (!refusal.rule.text().empty()) text += ' ' + std::string(refusal.rule.text());
        return text;
    }

    void note_shot(const Event& event, bool refused) {
        if (const auto* shot = std::get_if<Shoot>(&event))
            shots_.push_back({shot->unit, shot->target, shot->edge, refused});
    }
    void differs(const std::string& what) {
        out_.differences.push_back("step " + std::to_string(number_) + ": " + what);
    }

    const Field& field_;
    const Scene& scene_;
    State state_;
    PlayedScene& out_;
    std::size_t number_ = 1;
    std::vector<State> earlier_;
    std::vector<PossiblePose> possible_;
    std::vector<AimedShot> shots_;
};

// A set-up that must be refused: by the rule that the scene names, or by any.
void compare_faults(const Scene& scene, const Problems& faults, PlayedScene& out) {
    const auto names_it = [&](const Problem& fault) {
        return scene.setup_rule.empty() ? names_a_rule(fault.message)
                                        : fault.message.find(scene.setup_rule) != std::string::npos;
    };
    for (const Problem& fault : faults) out.story += "refused: " + fault.message + '\n';
    if (std::ranges::none_of(faults, names_it))
        out.differences.push_back("the set-up is refused by another rule or by none: " + faults.front().message);
}

std::string with_place(const Problem& problem) {
    return problem.where.empty() ? problem.message : problem.where + ": " + problem.message;
}

}  // namespace

Result<Scene, Problems> read_scene(const Json& json) {
    Problems problems;
    if (!json.is_object()) return Failure{Problems{{"wrong_type", "a scene is a table", "", 0}}};
    Scene scene{.scenario = json};
    Json own = Json::object();
    for (const char* key : {"rules", "steps", "setup", "rule", "zones", "arcs"}) {
        if (!json.contains(key)) continue;
        own[key] = json[key];
        scene.scenario.erase(key);
    }
    const Place root(own, "", problems);
    SceneText text;
    read(root, text);
    if (!problems.empty()) return Failure{std::move(problems)};
    scene.rules = text.rules.all;
    scene.zones = text.zones;
    scene.arcs = text.arcs;
    scene.setup_rule = text.rule;
    scene.setup_is_refused = text.setup == "refused";
    if (!text.setup.empty() && !scene.setup_is_refused) root.fail("unknown_value", "setup is \"refused\" or left out");
    for (const StepText& step : text.steps) scene.steps.push_back(step_of(step, root));
    if (!problems.empty()) return Failure{std::move(problems)};
    return scene;
}

PlayedScene play(const Scene& scene, const FindEdition& find) {
    PlayedScene out;
    const auto refused = [&](const Problems& faults) {
        if (scene.setup_is_refused) return compare_faults(scene, faults, out);
        for (const Problem& fault : faults) out.differences.push_back("the set-up is refused: " + with_place(fault));
    };
    const auto scenario = read_scenario(scene.scenario);
    if (!scenario) return refused(scenario.error()), out;
    const auto edition = find(scenario->setup.edition);
    if (!edition) return out.differences.push_back(edition.error().message), out;
    const auto field = field_of((*edition)->edition, *scenario);
    if (!field) return refused(field.error()), out;
    if (scene.setup_is_refused) return out.differences.push_back("the set-up is accepted"), out;
    Player(*field, scenario->secrets, scene, out).play(scenario->setup.name + ". " + scenario->words);
    return out;
}

}  // namespace acies::wire
