// Whole battles of all editions at the table, as the page plays them: Recruit decides, the table takes its lines.
#include "ai/agents.h"
#include "session/adviser.h"
#include "session/table.h"
#include "support/ready.h"
#include "support/scenario.h"

namespace acies::test::whole_battle_test {

namespace {

using wire::Json;

Json ask(auto& engine, const char* call, Json fields = Json::object()) {
    fields["call"] = call;
    const auto answer = wire::parse_json(engine.answer(fields.dump()));
    EXPECT_TRUE(answer && !answer->contains("error")) << fields.dump();
    return answer ? *answer : Json();
}

void open(auto& engine, std::string_view edition, const std::string& text) {
    ask(engine, "edition", {{"text", complete_edition(edition).dump()}});
    ask(engine, "open", {{"text", text}, {"seed", "5"}});
}

// What happened at last: dice, or the line that Recruit has for the seat that is asked.
Json step(session::Table& table, session::Adviser& adviser, const Json& node) {
    if (node["kind"] == "chance") return ask(table, "roll");
    EXPECT_TRUE(ask(table, "options").contains("options"));
    const Json decided = ask(adviser, "ideas", {{"seat", node["seat"]}, {"agent", "recruit"}, {"most", 1}});
    return ask(table, "act", {{"line", decided["ideas"][0]["line"]}});
}

}  // namespace

SCENARIO("a battle of every edition is played at the table to its end, saved, and opens again as it was", "") {
    for (const char* edition : {"basic", "impetus", "advanced", "impetus2"}) {
        const Ready skirmish = scenario_named(std::string("skirmish-") + edition + ".toml");
        const std::string text = wire::setup_json(skirmish.scenario.setup, skirmish.secrets);
        session::Table table;
        session::Adviser adviser(ai::agents());
        open(table, edition, text);
        open(adviser, edition, text);
        for (Json look = ask(table, "look", {{"seat", "red"}}); look["node"]["kind"] != "finished";
             look = ask(table, "look", {{"seat", "red"}})) {
            EXPECT_EQ(ask(table, "look", {{"seat", "blue"}})["at"], look["at"]);
            const Json done = step(table, adviser, look["node"]);
            ASSERT_TRUE(done.contains("told")) << edition << ": " << done.dump();
            ask(adviser, "follow", {{"from", look["at"]}, {"lines", {done["told"]["line"]}}});
        }
        const Json saved = ask(table, "save")["text"], report = ask(adviser, "report");
        session::Table again;
        open(again, edition, saved.get<std::string>());
        EXPECT_EQ(ask(again, "save")["text"], saved) << edition;
        EXPECT_FALSE(report.empty()) << edition;
    }
}

}  // namespace acies::test::whole_battle_test
