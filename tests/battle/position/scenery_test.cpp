// Scenery that is placed by the rules: where roads run, and what may lie on what.
#include "battle/position/scenery.h"

#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::scenery_test {

namespace {

// The rules that the scenery breaks, in the order of the pieces.
std::vector<std::string> broken(const Scene& scene, const char* rules) {
    std::vector<std::string> all;
    for (const Misplaced& found : misplaced_pieces(edition(rules), scene.setup.table, scene.setup.pieces))
        all.emplace_back(found.rule.text());
    return all;
}
using Rules = std::vector<std::string>;

Scene road(std::vector<Vec> line) {
    Scene scene;
    scene.line(Landscape::Road, std::move(line), 3);
    return scene;
}

}  // namespace

SCENARIO("a road joins two opposite edges", "[BI-DEP-05] [I1-TER-20]") {
    EXPECT_EQ(broken(road({{40, 0}, {50, 30}, {40, 60}}), "basic"), Rules{});
    EXPECT_EQ(broken(road({{120, 10}, {0, 50}}), "basic"), Rules{});
    EXPECT_EQ(broken(road({{40, 0}, {40, 59}}), "basic"), Rules{"BI-DEP-05"});
    EXPECT_EQ(broken(road({{0, 30}, {40, 30}, {40, 60}}), "impetus"), Rules{"I1-TER-20"});
    EXPECT_EQ(broken(road({{0, 30}, {40, 30}, {40, 60}}), "impetus2"), Rules{});  // from edge to edge will do
    EXPECT_EQ(broken(road({{0, 30}, {40, 30}}), "impetus2"), Rules{"I2-ITP-72"});
}

SCENARIO("a road leads along or through the built-up area", "[BI-DEP-05] [I1-TER-20]") {
    const auto with_village = [](double from) {
        Scene scene = road({{40, 0}, {40, 60}});
        scene.area(Landscape::Village, {from, 20}, {from + 8, 28});
        return scene;
    };
    for (const double through_or_by : {36.0, 42.0, 44.0})
        EXPECT_EQ(broken(with_village(through_or_by), "basic"), Rules{}) << through_or_by;
    EXPECT_EQ(broken(with_village(50), "basic"), Rules{"BI-DEP-05"});
    EXPECT_EQ(broken(with_village(50), "impetus2"), Rules{});
}

SCENARIO("pieces do not lie on each other, but for roads and rivers", "[BI-ITP-35]") {
    Scene beside;
    beside.area(Landscape::GentleHill, {20, 20}, {30, 30});
    beside.area(Landscape::Wood, {30, 20}, {40, 30});  // they touch
    EXPECT_EQ(broken(beside, "basic"), Rules{});
    Scene upon = beside;
    upon.area(Landscape::Scrub, {38, 20}, {48, 30});
    EXPECT_EQ(broken(upon, "basic"), Rules{"BI-ITP-35"});
    EXPECT_EQ(broken(upon, "impetus"), Rules{});  // says nothing of it
    Scene crossed = beside;
    crossed.line(Landscape::River, {{0, 25}, {120, 25}}, 2);
    crossed.line(Landscape::Road, {{25, 0}, {25, 60}}, 3);
    EXPECT_EQ(broken(crossed, "basic"), Rules{});
}

SCENARIO("roads lead over ground and rivers, and waters meet", "[I1-TER-19] [I1-TER-33]") {
    const auto crossed = [](Landscape line, Landscape area) {
        Scene scene;
        scene.area(area, {40, 20}, {50, 30});
        scene.line(line, {{0, 25}, {120, 25}}, 3);
        return broken(scene, "advanced");
    };
    for (const Landscape under : {Landscape::GentleHill, Landscape::Scrub, Landscape::Wood, Landscape::Village})
        EXPECT_EQ(crossed(Landscape::Road, under), Rules{}) << words_of(under);
    EXPECT_EQ(crossed(Landscape::Road, Landscape::Water), Rules{"I1-TER-33"});
    EXPECT_EQ(crossed(Landscape::River, Landscape::Marsh), Rules{});
    EXPECT_EQ(crossed(Landscape::River, Landscape::Wood), Rules{"I1-TER-33"});
    Scene fort;
    fort.area(Landscape::GentleHill, {40, 20}, {50, 30});
    fort.line(Landscape::Fortification, {{40, 25}, {50, 25}}, 0.5);  // what an army brings
    EXPECT_EQ(broken(fort, "advanced"), Rules{});
}

}  // namespace acies::test::scenery_test
