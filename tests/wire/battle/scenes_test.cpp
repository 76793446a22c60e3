// The drawn scenes of tests/cases/scenes: each file is a small scenario with steps that are played one after another
// and what must be true after them. What happened is compared with NAME.txt and the picture with NAME.svg beside it;
// ACIES_RENEW=1 writes both anew.
//
//     rules = ["BI-ZOC-03"]                       # what it shows
//     zones = true                                # in the picture; also: arcs = true
//     [[steps]]
//     do = ["Legio I: activate", "forward 5"]     # must be accepted, one or several
//     expect = ["Legio I: at 60 20 90"]           # see support/statements.h
//     [[steps]]
//     refused = "wheel left 20"                   # must be refused …
//     rule = "BI-ZOC-03"                          # … by this rule
//     nearest = [60, 20, 90]                      # … and this is the nearest legal pose
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <set>

#include "support/editions.h"
#include "support/scenario.h"
#include "support/statements.h"
#include "wire/battle/notation.h"
#include "wire/battle/picture.h"
#include "wire/battle/setup.h"
#include "wire/battle/story.h"
#include "wire/edition_toml.h"

namespace acies::test::scenes_test {

using wire::Json;
namespace fs = std::filesystem;

namespace {

std::string slurp(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// What a scene says beyond a scenario.
struct Script {
    Json rules, steps;
    bool zones = false, arcs = false;
};

Script take_script(Json& scene) {
    Script script{scene.value("rules", Json::array()), scene.value("steps", Json::array()), scene.value("zones", false),
                  scene.value("arcs", false)};
    for (const char* key : {"rules", "steps", "zones", "arcs"}) scene.erase(key);
    return script;
}

// One text or a list of them.
std::vector<std::string> texts(const Json& json) {
    return json.is_string() ? std::vector{json.get<std::string>()} : json.get<std::vector<std::string>>();
}

class Player {
public:
    Player(const Field& field, const Secrets& secrets, const Script& script)
        : field_(field),
          script_(script),
          state_(begin(field, secrets)) {}

    void play() {
        for (const Json& step : script_.steps) {
            for (const auto& [key, value] : step.items()) EXPECT_TRUE(is_known(key)) << key;
            if (step.contains("do"))
                for (const std::string& line : texts(step["do"])) accept(line);
            if (step.contains("refused")) refuse_it(step);
            for (const std::string& statement : texts(step.value("expect", Json::array()))) {
                const std::string instead = contradiction(field_, state_, statement);
                EXPECT_TRUE(instead.empty()) << statement << " is wrong; true is: " << instead;
            }
        }
    }

    const std::string& story() const { return story_; }
    std::string drawn(const std::string& title) const {
        return wire::picture(field_, state_,
                             {.zones = script_.zones,
                              .arcs = script_.arcs,
                              .pixels = 14,
                              .title = title,
                              .cropped = true,
                              .earlier = earlier_,
                              .possible = possible_,
                              .shots = shots_});
    }

private:
    static bool is_known(std::string_view key) {
        return key == "do" || key == "refused" || key == "rule" || key == "nearest" || key == "expect";
    }

    void accept(const std::string& line) {
        const auto event = wire::parse_notation(field_, state_, line);
        ASSERT_TRUE(event) << line << ": " << event.error().message;
        const State before = state_;
        Report report;
        const auto refusal = advance(field_, state_, *event, &report);
        ASSERT_FALSE(refusal) << line << " is refused: " << refusal->why.text() << ' ' << refusal->rule.text();
        for (const std::string& problem : problems(field_, state_)) ADD_FAILURE() << line << ": " << problem;
        story_ += wire::told(field_, before, *event, report);
        note_shot(*event, false);
        earlier_.push_back(before);
    }

    void refuse_it(const Json& step) {
        const std::string line = step["refused"].get<std::string>();
        const auto event = wire::parse_notation(field_, state_, line);
        ASSERT_TRUE(event) << line << ": " << event.error().message;
        const auto refusal = refuse(field_, state_, *event);
        ASSERT_TRUE(refusal) << line << " is accepted";
        const std::string rule = step.value("rule", "");
        EXPECT_EQ(refusal->rule.text(), rule) << line << ": " << refusal->why.text();
        EXPECT_EQ(std::ranges::count(texts(script_.rules), rule), 1) << "a rule that the scene shows";
        story_ += wire::notation(field_, state_, *event) + "\n    refused: " + std::string(refusal->why.text()) + ' ' +
                  std::string(refusal->rule.text());
        if (refusal->nearest) story_ += "; nearest " + place_text(*refusal->nearest);
        story_ += '\n';
        note_shot(*event, true);
        if (step.contains("nearest")) compare_nearest(*refusal, step["nearest"].get<std::vector<double>>());
    }
    void note_shot(const Event& event, bool refused) {
        if (const auto* shot = std::get_if<Shoot>(&event))
            shots_.push_back({shot->unit, shot->target, shot->edge, refused});
    }
    void compare_nearest(const Refusal& refusal, const std::vector<double>& wanted) {
        ASSERT_TRUE(refusal.nearest && wanted.size() == 3);
        EXPECT_TRUE(is_at(*refusal.nearest, wanted[0], wanted[1], wanted[2])) << place_text(*refusal.nearest);
        const Node at = node(field_, state_);
        possible_.push_back({std::get<Decision>(at).options.first(), *refusal.nearest});
    }

    const Field& field_;
    const Script& script_;
    State state_;
    std::string story_;
    std::vector<State> earlier_;
    std::vector<wire::PossiblePose> possible_;
    std::vector<wire::AimedShot> shots_;
};

void compare_or_renew(const fs::path& file, const std::string& text) {
    if (std::getenv("ACIES_RENEW"))
        std::ofstream(file, std::ios::binary) << text;
    else
        EXPECT_EQ(slurp(file), text) << file << " differs; ACIES_RENEW=1 writes it anew";
}

class SceneTest : public ::testing::Test {
public:
    SceneTest(fs::path file, Json scene) : file_(std::move(file)), scene_(std::move(scene)) {}

private:
    void TestBody() override {
        const Script script = take_script(scene_);
        const auto scenario = wire::read_scenario(scene_);
        for (const Problem& p : scenario ? Problems{} : scenario.error()) ADD_FAILURE() << p.where << ": " << p.message;
        ASSERT_TRUE(scenario);
        const auto field = wire::field_of(edition(scenario->setup.edition), *scenario);
        for (const Problem& p : field ? Problems{} : field.error()) ADD_FAILURE() << p.where << ": " << p.message;
        ASSERT_TRUE(field);
        Player player(*field, scenario->secrets, script);
        player.play();
        if (HasFailure()) std::printf("%s", player.story().c_str());
        compare_or_renew(fs::path(file_).replace_extension("txt"), player.story());
        compare_or_renew(fs::path(file_).replace_extension("svg"),
                         player.drawn(scenario->setup.name + ". " + scenario->words));
    }

    fs::path file_;
    Json scene_;
};

// A scene is a test of its own, named by its file and the rules it shows.
void register_scene(const fs::path& file) {
    const auto document = wire::parse_toml(slurp(file));
    std::string name = file.stem().string();
    for (const Json& rule : document ? document->json.value("rules", Json::array()) : Json::array())
        name += " [" + rule.get<std::string>() + "]";
    ::testing::RegisterTest("scenes", name.c_str(), nullptr, nullptr, __FILE__, __LINE__,
                            [file, scene = document ? document->json : Json()]() -> ::testing::Test* {
                                return new SceneTest(file, scene);
                            });
}

[[maybe_unused]] const bool registered = [] {
    std::set<fs::path> files;
    for (const auto& entry : fs::directory_iterator(ACIES_SOURCE_DIR "/tests/cases/scenes"))
        if (entry.path().extension() == ".toml") files.insert(entry.path());
    for (const fs::path& file : files) register_scene(file);
    return true;
}();

}  // namespace

SCENARIO("every story and every picture belongs to a scene", "") {
    for (const auto& entry : fs::directory_iterator(ACIES_SOURCE_DIR "/tests/cases/scenes"))
        EXPECT_TRUE(fs::exists(fs::path(entry.path()).replace_extension("toml"))) << entry.path();
}

}  // namespace acies::test::scenes_test
