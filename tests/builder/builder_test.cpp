// Armies as the page asks about them, message by message.
#include "builder/builder.h"

#include "embedded/armies.h"
#include "embedded/embedded.h"
#include "support/scenario.h"
#include "wire/battle/setup.h"
#include "wire/editions/edition_toml.h"

namespace acies::test::builder_test {

namespace {

using wire::Json;

std::string shipped() {
    std::string all;
    for (const wire::BuiltInList& list : embedded::armies()) all += (all.empty() ? "[" : ",") + std::string(list.json);
    return all + ']';
}

struct Desk {
    builder::Builder builder{embedded::editions()};
    Json catalogue = call("catalogue", {{"lists", shipped()}});

    Json call(const char* name, Json fields = Json::object()) {
        fields["call"] = name;
        return Json::parse(builder.answer(fields.dump()));
    }
    Json quick(const std::string& army, const std::string& edition, int points = 300) {
        return call("quick", {{"army", army},
                              {"edition", edition},
                              {"format", edition == "advanced" ? "tournament" : "free"},
                              {"scale", "15"},
                              {"points", edition == "basic" ? 0 : points},
                              {"seed", "7"}})["roster"];
    }
};

}  // namespace

SCENARIO("the catalogue has every list and edition, with what armies of it may have", "[I1-TOU-15] [I2-CRD-01]") {
    Desk desk;
    EXPECT_EQ(desk.catalogue["lists"].size(), embedded::armies().size());
    ASSERT_EQ(desk.catalogue["editions"].size(), 4U);
    const Json &basic = desk.catalogue["editions"][0], &advanced = desk.catalogue["editions"][2];
    const Json& impetus2 = desk.catalogue["editions"][3];
    EXPECT_EQ(basic["points"], false);
    EXPECT_EQ(basic["commands"], false);
    EXPECT_TRUE(basic["qualities"].empty());
    EXPECT_GE(advanced["formats"].size(), 3U);
    EXPECT_EQ(advanced["great_battle"], true);
    EXPECT_GE(advanced["qualities"].size(), 5U);
    EXPECT_GE(impetus2["cards"].size(), 18U);
    EXPECT_TRUE(desk.call("catalogue", {{"lists", "[{}]"}}).contains("error"));
    EXPECT_TRUE(desk.call("catalogue", {{"lists", "nothing"}}).contains("error"));
}

SCENARIO("a list tells its rows in an edition, with numbers as the format has them", "[I1-TOU-16] [I1-ITP-72]") {
    Desk desk;
    const auto list = [&](const char* format, int points) {
        return desk.call(
            "list",
            {{"id", "nubians"}, {"edition", "advanced"}, {"format", format}, {"scale", "15"}, {"points", points}});
    };
    const Json free = list("free", 0), halved = list("tournament", 300);
    ASSERT_EQ(free["rows"].size(), halved["rows"].size());
    const Json &row = free["rows"][0], &half = halved["rows"][0];
    EXPECT_GT(row["max"].get<int>(), half["max"].get<int>());
    EXPECT_GT(row["cost"]["front"].get<int>(), 0);
    EXPECT_FALSE(row["names"]["fr"].get<std::string>().empty());
    EXPECT_TRUE(
        desk.call("list",
                  {{"id", "martians"}, {"edition", "advanced"}, {"format", "free"}, {"scale", "15"}, {"points", 0}})
            .contains("error"));
}

SCENARIO("an army is counted, and a fault comes with the army that mends it", "[I1-TOU-18] [I1-TOU-15]") {
    Desk desk;
    Json roster = desk.quick("marian-romans", "advanced", 350);
    const Json good = desk.call("muster", {{"roster", roster}});
    EXPECT_TRUE(good["faults"].empty());
    EXPECT_LE(good["price"].get<int>(), 350);
    EXPECT_EQ(good["bill"][0]["where"], "commands[0].units[0]");

    roster["exploration_points"] = 30;
    const Json bad = desk.call("muster", {{"roster", roster}});
    ASSERT_FALSE(bad["faults"].empty());
    const Json mends = desk.call("mends", {{"roster", roster}});
    ASSERT_FALSE(mends["remedies"].empty());
    const Json better = desk.call("muster", {{"roster", mends["remedies"][0]["roster"]}});
    EXPECT_LT(better["faults"].size(), bad["faults"].size());
}

SCENARIO("a roster that is none, of another edition or with a name that no file has is told with its place", "") {
    Desk desk;
    Json roster = desk.quick("welsh", "basic");
    roster["edition"] = "impetus9";
    for (const char* call : {"muster", "mends", "sheet"})
        EXPECT_EQ(desk.call(call, {{"roster", roster}})["problems"][0]["where"], "edition") << call;
    roster["edition"] = "basic";
    roster["commands"][0]["name"] = std::string(200, 'x');
    EXPECT_EQ(desk.call("muster", {{"roster", roster}})["problems"][0]["where"], "commands[0].name");
    EXPECT_TRUE(desk.call("muster", {{"roster", Json::object()}}).contains("problems"));
    EXPECT_TRUE(desk.call("muster", {{"roster", 7}}).contains("error"));
    EXPECT_TRUE(desk.call("muster").contains("error"));
    EXPECT_TRUE(desk.call("dance").contains("error"));
    EXPECT_TRUE(Json::parse(desk.builder.answer("\xff")).contains("error"));
}

SCENARIO("two armies meet on an open table, or one with scenery; the battle opens and can be played", "[BI-DEP-02]") {
    Desk desk;
    for (const std::string edition : {"basic", "impetus", "advanced", "impetus2"})
        for (const bool scenery : {false, true})
            for (const bool deployment : {false, true}) {
                const Json met = desk.call("battle", {{"red", desk.quick("marian-romans", edition)},
                                                      {"blue", desk.quick("gauls", edition)},
                                                      {"seed", "5"},
                                                      {"scenery", scenery},
                                                      {"deployment", deployment},
                                                      {"language", "it"}});
                ASSERT_TRUE(met.contains("text")) << met.dump();
                const Json scenario = Json::parse(met["text"].get<std::string>());
                EXPECT_EQ(scenario.value("terrain_by_rules", false), scenery);
                EXPECT_EQ(scenario.value("deployment", false), deployment);
                const auto read = wire::read_scenario(scenario);
                ASSERT_TRUE(read) << edition;
                EXPECT_EQ(read->setup.armies[Seat::Red].looks.figures, FigureFamily::Roman);
                EXPECT_TRUE(std::ranges::any_of(
                    read->setup.units, [](const UnitSetup& unit) { return unit.name.starts_with("Legionari "); }));
            }
}

SCENARIO("armies that are not legal, or of two editions, do not meet", "[I1-TOU-15]") {
    Desk desk;
    const Json romans = desk.quick("marian-romans", "advanced"), gauls = desk.quick("gauls", "impetus");
    const auto meet = [&](const Json& red, const Json& blue) {
        return desk.call("battle", {{"red", red}, {"blue", blue}, {"seed", "1"}, {"language", "en"}});
    };
    EXPECT_EQ(meet(romans, gauls)["problems"][0]["where"], "edition");
    Json dear = romans;
    dear["points"] = 50;
    EXPECT_EQ(meet(dear, romans)["problems"][0]["where"], dear["name"]);
}

SCENARIO("a sheet has every unit with its figures, and the dice of the weapons that the army has", "[BI-SHO-11]") {
    Desk desk;
    const Json sheet = desk.call("sheet", {{"roster", desk.quick("welsh", "basic")}});
    ASSERT_EQ(sheet["commands"].size(), 1U);
    EXPECT_FALSE(sheet["commands"][0]["units"].empty());
    ASSERT_FALSE(sheet["weapons"].empty());
    EXPECT_EQ(sheet["weapons"][0]["bands"].size(), sheet["bands"].size());
}

SCENARIO("a pasted list is told line by line, and its draft can be added as a list of one's own", "") {
    Desk desk;
    const Json pasted = desk.call(
        "paste", {{"text",
                   "Heroes\n4 Knights (CP*) M=8; VBU=7; I=4; VD=3\nnonsense VBU=9\n6 Slingers (S) M=8; VBU=2; "
                   "I=0; VD=1; sling"}});
    EXPECT_EQ(pasted["units"], 2);
    EXPECT_EQ(pasted["lines"][2]["kind"], "not_understood");
    const auto draft = wire::parse_toml(pasted["draft"].get<std::string>());
    ASSERT_TRUE(draft);
    const Json added = desk.call("add", {{"list", draft->json}});
    ASSERT_TRUE(added.contains("lists")) << added.dump();
    EXPECT_EQ(added["lists"].size(), embedded::armies().size() + 1);
    EXPECT_EQ(std::ranges::count_if(added["lists"], [](const Json& list) { return list["own"].get<bool>(); }), 1);
    EXPECT_TRUE(desk.call("add", {{"list", draft->json}}).contains("problems"));  // it is there already
}

}  // namespace acies::test::builder_test
