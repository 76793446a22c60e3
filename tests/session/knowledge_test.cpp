#include "support/scenario.h"
#include "support/talk.h"

namespace acies::test::knowledge_test {

namespace {

using wire::Json;

struct Field3 : Scene {
    UnitId archers, knights, spears;
    Field3() {
        archers = add(Seat::Red, "Archers", TroopType::T, {40, 20, 90}, {.m = 6, .weapon = Weapon::LongbowA});
        spears = add(Seat::Blue, "Spears", TroopType::FP, {40, 32, 270}, {.vbu = 5, .m = 5});
        knights = add(Seat::Blue, "Knights", TroopType::CP, {52, 30, 270}, {.vbu = 7, .impetus = 4, .m = 12});
    }
};

}  // namespace

SCENARIO("zones of control lie before the fronts of units in order", "[BI-ZOC-02]") {
    Field3 field;
    field.setup.units[field.knights].disordered = true;
    Talk talk(field);
    const Json zones = talk.call("zones")["zones"];
    ASSERT_EQ(zones.size(), 2u);
    EXPECT_EQ(zones[0]["unit"], field.archers);
    EXPECT_EQ(zones[0]["corners"].size(), 4u);
}

SCENARIO("arcs show the bands of a weapon as far as it reaches", "[BI-SHO-28]") {
    const Field3 field;
    Talk talk(field);
    const Json arcs = talk.call("arcs", {{"unit", field.archers}})["arcs"];
    ASSERT_EQ(arcs.size(), 1u);
    EXPECT_EQ(arcs[0]["edge"], "front");
    double last = 0;
    for (const Json& band : arcs[0]["bands"]) {
        EXPECT_GT(band["to"].get<double>(), last);
        last = band["to"].get<double>();
    }
    EXPECT_GT(last, 10);
    EXPECT_TRUE(talk.call("arcs", {{"unit", field.spears}})["arcs"].empty());
}

SCENARIO("sight names whom a unit may shoot at, and why not at others", "[BI-SHO-31]") {
    const Field3 field;
    Talk talk(field);
    talk.red_begins();
    const Json sights = talk.call("sight", {{"unit", field.archers}})["sights"];
    ASSERT_EQ(sights.size(), 2u);
    int allowed = 0;
    for (const Json& sight : sights) {
        EXPECT_NE(sight["allowed"].get<bool>(), sight.contains("refusal"));
        allowed += sight["allowed"].get<bool>() ? 1 : 0;
    }
    EXPECT_GE(allowed, 1);
}

SCENARIO("a card says what affects a unit now", "[BI-ZOC-02]") {
    Field3 field;
    field.area(Landscape::Wood, {30, 10}, {50, 25});
    field.setup.units[field.spears].pose = {to_grid(40), to_grid(23), 27000};
    Talk talk(field);
    const Json now = talk.call("card", {{"unit", field.archers}})["now"];
    std::string all;
    for (const Json& reason : now) all += reason["text"]["text"].get<std::string>() + '\n';
    EXPECT_NE(all.find("wood"), std::string::npos) << all;
    EXPECT_NE(all.find("zone of control of Spears"), std::string::npos) << all;
}

SCENARIO("an enemy who can charge next is a threat with its forecast, as the threatened sees it", "[BI-CHG-01]") {
    Field3 field;
    field.setup.units[field.knights].pose = {to_grid(40), to_grid(30), 27000};
    field.setup.units[field.spears].pose = {to_grid(80), to_grid(50), 27000};
    Talk talk(field);
    talk.red_begins();
    const Json threats = talk.advised("threats", {{"unit", field.archers}})["threats"];
    ASSERT_EQ(threats.size(), 1u) << threats.dump();
    EXPECT_EQ(threats[0]["by"], field.knights);
    EXPECT_LT(threats[0]["forecast"]["win"].get<double>(), threats[0]["forecast"]["lose"].get<double>());
    EXPECT_TRUE(talk.advised("threats", {{"unit", field.spears}})["threats"].empty());
}

}  // namespace acies::test::knowledge_test
