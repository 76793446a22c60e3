// acies army: from a list to an army, to what is wrong with it, to a battle; and what is said of bad files.
#include "support/program.h"
#include "support/scenario.h"
#include "support/slurp.h"
#include "wire/json/json.h"

namespace acies::test::army_test {

namespace {

class Army {
public:
    std::string path(const std::string& name) const { return (folder_.path() / name).string(); }
    std::string write(const std::string& name, const std::string& text) const {
        folder_.write(name, text);
        return path(name);
    }

private:
    TemporaryFolder folder_;
};

bool says(const Printed& printed, const std::string& words) { return printed.out.find(words) != std::string::npos; }

}  // namespace

SCENARIO("two armies are made from lists, checked, priced and exported, and a battle of them is played", "") {
    const Army army;
    for (const std::string list : {"welsh", "normans"})
        EXPECT_EQ(run("army new " + list + " --edition basic --seed 7 --out " + army.path(list + ".toml")).status, 0);
    const Printed checked = run("army check " + army.path("welsh.toml"));
    EXPECT_EQ(checked.status, 0);
    EXPECT_EQ(checked.out, "The army is legal.\n");
    EXPECT_TRUE(says(run("army price " + army.path("welsh.toml")), "11 units, VDT 21, breaks at 11"));
    EXPECT_TRUE(says(run("army show " + army.path("welsh.toml") + " --language it"), "Cavalleria del teulu"));
    const std::string scenario = army.path("battle.toml");
    EXPECT_EQ(
        run("army export " + army.path("welsh.toml") + ' ' + army.path("normans.toml") + " --out " + scenario).status,
        0);
    EXPECT_EQ(run("battle run " + scenario + " --red random --blue random").status, 0);
}

SCENARIO("the same seed makes the same army of the points that were asked for", "[I1-TOU-15]") {
    const std::string command = "army new marian-romans --points 350 --format tournament --seed ";
    EXPECT_EQ(run(command + "3").out, run(command + "3").out);
    EXPECT_NE(run(command + "3").out, run(command + "4").out);
}

SCENARIO("every problem of a roster is printed with its rule and what would mend it, and the status is 1",
         "[I1-CMD-08]") {
    const Army army;
    const std::string file = army.write(
        "bad.toml",
        "roster = 1\nname = \"Bad\"\narmy = \"gauls\"\nedition = \"advanced\"\nstructure = "
        "\"poor\"\n[[commands]]\nname = "
        "\"A\"\ngeneral = \"fair\"\ncinc = true\nunits = [{ row = \"gallic-nobles\", count = 2 }, { row = \"dragons\" "
        "}]\n"
        "[[commands]]\nname = \"B\"\ngeneral = \"genius\"\nunits = [{ row = \"gallic-warriors\", count = 3 }]\n");
    const Printed checked = run("army check " + file);
    EXPECT_EQ(checked.status, 1);
    EXPECT_TRUE(says(checked, "commands[0].units[1].row: dragons: the list has no such row"));
    EXPECT_TRUE(says(checked, "Warriors: fewer than the list asks for (3; limit 6): add some, 3 [I1-ITP-72]"));
    EXPECT_TRUE(says(checked, "[I1-CMD-08]"));
    const auto json = wire::parse_json(run("army check --json " + file).out);
    ASSERT_TRUE(json);
    EXPECT_EQ((*json)["legal"], false);
    EXPECT_EQ((*json)["faults"].size(), 4U);  // and too few skirmishers
    EXPECT_EQ(run("army export " + file).status, 1);
}

SCENARIO("bad files are told with their line, and lose nothing", "") {
    const Army army;
    const Printed unknown = run("army check " + army.write("a.toml", "roster = 1\nname = \"x\"\nwings = 2\n"));
    EXPECT_EQ(unknown.status, 1);
    EXPECT_TRUE(says(unknown, ":3: wings: unknown key")) << unknown.out;
    EXPECT_TRUE(says(run("army check " + army.write("b.toml", "name = \"\xff\"\n")), ":1:"));
    EXPECT_TRUE(
        says(run("army show " + army.write("c.toml", "id = \"c\"\nfrom = 5\nto = 4\n")), "this is missing: rows"));
    EXPECT_EQ(run("army show martians").status, 1);
    EXPECT_EQ(run("army new gauls --edition martian").status, 1);
    EXPECT_EQ(run("army lists --family bronze_age").status, 0);
    EXPECT_EQ(run("army lists zeppelin").status, 1);
    EXPECT_EQ(run("army").status, 2);
}

SCENARIO("a pasted list becomes a draft, and what was not understood is said line by line", "") {
    const Army army;
    const std::string text = army.write("text", "Slingers (S) M=8; VBU=2; I=0; VD=1; sling; garlic\nwho knows\n");
    const Printed imported = run("army import " + text + " --out " + army.path("draft.toml"));
    EXPECT_EQ(imported.status, 0);
    EXPECT_TRUE(says(imported, ":1: left out: garlic"));
    EXPECT_TRUE(says(imported, ":2: not understood: no type of troops"));
    EXPECT_NE(slurp(army.path("draft.toml")).find("weapons = [\"sling\"]"), std::string::npos);
    EXPECT_EQ(run("army import -", "nothing here").status, 1);
}

}  // namespace acies::test::army_test
