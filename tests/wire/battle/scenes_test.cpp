// The drawn scenes of tests/cases/scenes (docs/scenes.md). What happened is compared with NAME.txt and the picture with
// NAME.svg beside it; ACIES_RENEW=1 writes both anew.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "support/editions.h"
#include "support/scenario.h"
#include "support/slurp.h"
#include "wire/battle/scene.h"
#include "wire/editions/edition_toml.h"

namespace acies::test::scenes_test {

using wire::Json;
namespace fs = std::filesystem;

namespace {

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
        const auto scene = wire::read_scene(scene_);
        for (const Problem& p : scene ? Problems{} : scene.error()) ADD_FAILURE() << p.where << ": " << p.message;
        ASSERT_TRUE(scene);
        const auto find = [](std::string_view id) -> Result<const wire::LoadedEdition*, Problem> {
            return &loaded_edition(id);
        };
        const wire::PlayedScene played = wire::play(*scene, find);
        for (const std::string& difference : played.differences) ADD_FAILURE() << difference;
        if (HasFailure()) std::printf("%s", played.story.c_str());
        for (const wire::SceneStep& step : scene->steps)
            EXPECT_TRUE(step.rule.empty() || std::ranges::count(scene->rules, step.rule) == 1)
                << step.rule << " is shown by the scene";
        EXPECT_EQ(played.story.find("choose "), std::string::npos) << "an option is told by its number";
        compare_or_renew(fs::path(file_).replace_extension("txt"), played.story);
        if (!played.picture.empty()) compare_or_renew(fs::path(file_).replace_extension("svg"), played.picture);
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
