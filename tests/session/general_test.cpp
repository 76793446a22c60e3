// What the page is told of generals who come and go, and of armies that are deployed as part of the battle.
#include <algorithm>

#include "support/card_lines.h"
#include "support/scenario.h"
#include "support/talk.h"

namespace acies::test::general_test {

namespace {

using wire::Json;

// Red's Command is about to act; its general is with the archers.
struct Page : Talk {
    explicit Page(const Scene& scene) : Talk(scene) {
        while (look()["node"]["kind"] == "decision") act("no card");  // whether or not they hold one
        roll({6, 5, 1, 2});
        EXPECT_EQ(look()["node"]["question"], "half");
    }
    Json attempt(const char* line) { return call("try", {{"line", line}}); }
};

}  // namespace

SCENARIO("the page is told whom a general is with, and where he is by himself", "[I2-CMD-11] [I2-ITP-15]") {
    const CardLines lines;
    Page page(lines);
    EXPECT_EQ(page.look()["units"][lines.archers]["general"], "reliable");
    EXPECT_TRUE(page.look()["units"][lines.legion]["general"].is_null());
    EXPECT_EQ(page.look()["generals"][0]["unit"], lines.archers);
    EXPECT_GT(page.look()["generals"][0]["rides"].get<double>(), 0);
    EXPECT_FALSE(page.look()["generals"][1].contains("rides"));  // it is not for Blue to act
    page.act("General of Red: ride to 27 9");
    const Json general = page.look("blue")["generals"][0];
    EXPECT_TRUE(general["unit"].is_null());
    EXPECT_EQ(general["at"], Json({27.0, 9.0}));
    EXPECT_FALSE(general.contains("rides"));  // once
    EXPECT_TRUE(page.look()["units"][lines.archers]["general"].is_null());
}

SCENARIO("a ride that is too far is tried out as far as it may go, with the reason", "[I2-CMD-11]") {
    const CardLines lines;
    Page page(lines);
    const Json near = page.attempt("General of Red: ride to 27 9");
    EXPECT_FALSE(near.contains("refusal"));
    EXPECT_EQ(near["line"], "General of Red: ride to 27 9");
    EXPECT_EQ(near["general"]["at"], Json({27.0, 9.0}));
    const Json far = page.attempt("General of Red: ride to 1 10.5");
    EXPECT_FALSE(far["refusal"]["rule"].is_null());
    EXPECT_EQ(far["verb"], "ride");
    const double rides = page.look()["generals"][0]["rides"].get<double>();
    const double edge = 30 - 1;  // of the base that he is with
    EXPECT_NEAR(far["general"]["at"][0].get<double>(), edge - rides, 0.02);
    EXPECT_TRUE(page.call("act", {{"line", far["line"]}}).contains("told"));
}

SCENARIO("whom a general may join is tried out, and offered", "[I2-ITP-15]") {
    CardLines lines;
    lines.setup.units[lines.legion].pose.x = 27'000;
    Page page(lines);
    const Json join = page.attempt("General of Red: join Legion");
    EXPECT_EQ(join["general"]["unit"], lines.legion);
    EXPECT_FALSE(join["general"].contains("at"));
    EXPECT_TRUE(page.attempt("General of Red: join Gauls").contains("refusal"));
    const Json options = page.call("options", {{"seat", "red"}})["options"];
    const auto count = [&](const char* kind) {
        return std::ranges::count_if(options, [&](const Json& option) { return option["kind"] == kind; });
    };
    EXPECT_EQ(count("lead"), 1);
    EXPECT_GT(count("ride"), 0);
}

SCENARIO("a place as it is drawn is told from the others that are offered", "[I2-DEP-11]") {
    CardLines lines;
    lines.setup.deployment = true;
    lines.setup.attacker = Seat::Blue;
    for (UnitSetup& unit : lines.setup.units) unit.pose.y = unit.seat == Seat::Red ? 6000 : 24'000;
    Talk page(lines);
    const Json node = page.look()["node"];
    ASSERT_EQ(node["question"], "place");
    EXPECT_EQ(page.look()["chain"].back()["what"], "deployment");
    const Json options = page.call("options", {{"seat", node["seat"]}})["options"];
    const auto drawn = std::ranges::count_if(options, [](const Json& option) { return option.value("drawn", false); });
    EXPECT_EQ(drawn, 2);  // one a unit of the Command
    EXPECT_GT(options.size(), 2u);
}

}  // namespace acies::test::general_test
