#include "cli/files.h"

#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "odds/dice/dice.h"
#include "support/program.h"
#include "support/scenario.h"

namespace acies::test::files_test {

namespace fs = std::filesystem;

namespace {

std::string contents(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// Two texts of different lengths, so that a torn file is neither.
const std::string& first_text() {
    static const std::string text(300'000, 'a');
    return text;
}
const std::string& second_text() {
    static const std::string text(500'000, 'b');
    return text;
}

// Writes one text after the other until it is killed.
[[noreturn]] void write_for_ever(const std::string& file) {
    for (;;)
        for (const std::string* text : {&first_text(), &second_text()})
            if (cli::write_file(file, *text)) _exit(1);
}

// How many of so many kills left a file that is neither text.
int torn_by_kills(int kills) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "kept.battle").string();
    odds::Dice dice(1);
    int torn = 0;
    EXPECT_EQ(cli::write_file(file, first_text()), std::nullopt);
    for (int i = 0; i < kills; ++i) {
        const pid_t child = fork();
        if (child == 0) write_for_ever(file);
        usleep(static_cast<useconds_t>(dice.below(8'000)));
        kill(child, SIGKILL);
        int status = 0;
        waitpid(child, &status, 0);
        EXPECT_TRUE(WIFSIGNALED(status)) << "it could not write";
        const std::string found = contents(file);
        torn += found != first_text() && found != second_text();
    }
    return torn;
}

}  // namespace

SCENARIO("a file that is written is whole whenever the program is killed", "") { EXPECT_EQ(torn_by_kills(25), 0); }
SCENARIO("a file that is written is whole after each of 1,000 kills", "[long]") { EXPECT_EQ(torn_by_kills(1000), 0); }

SCENARIO("a file that cannot be written leaves the old one, and nothing beside it", "") {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "kept.battle").string();
    ASSERT_EQ(cli::write_file(file, "old"), std::nullopt);
    const std::string none = (folder.path() / "no-folder" / "kept.battle").string();
    EXPECT_EQ(cli::write_file(none, "new"), none + " cannot be written: No such file or directory");
    EXPECT_EQ(cli::write_file("/dev/full", "new"), "/dev/full cannot be written: No space left on device");
    EXPECT_EQ(contents(file), "old");
    EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), {}), 1);
}

SCENARIO("a file keeps its rights, and a link stays a link", "") {
    const TemporaryFolder folder;
    const fs::path file = folder.path() / "kept.battle", link = folder.path() / "link.battle";
    ASSERT_EQ(cli::write_file(file.string(), "old"), std::nullopt);
    ASSERT_EQ(chmod(file.c_str(), 0640), 0);
    fs::create_symlink("kept.battle", link);
    EXPECT_EQ(cli::write_file(link.string(), "new"), std::nullopt);
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_EQ(contents(file), "new");
    EXPECT_EQ(fs::status(file).permissions(), fs::perms(0640));
}

SCENARIO("no command overwrites what it reads", "") {
    const TemporaryFolder folder;
    const fs::path scenario = folder.path() / "field.toml", battle = folder.path() / "field.battle";
    fs::copy_file(ACIES_SOURCE_DIR "/scenarios/broken-country.toml", scenario);
    const std::string before = contents(scenario);
    EXPECT_EQ(run("battle run " + scenario.string() + " --out " + scenario.string()).status, 1);
    EXPECT_EQ(contents(scenario), before);
    ASSERT_EQ(run("battle run " + scenario.string() + " --out " + battle.string()).status, 0);
    const std::string kept = contents(battle);
    EXPECT_EQ(run("battle show " + battle.string() + " --svg " + battle.string()).status, 1);
    EXPECT_EQ(contents(battle), kept);
}

SCENARIO("neither standard input nor an edition that a scenario names is overwritten", "") {
    const TemporaryFolder folder;
    folder.write("club.toml", "id = \"club\"\nname = \"Club\"\nextends = \"basic\"\n");
    std::string text = contents(ACIES_SOURCE_DIR "/scenarios/broken-country.toml");
    folder.write("field.toml", text);
    text.replace(text.find("\"basic\""), 7, "\"club.toml\"");
    folder.write("club-field.toml", text);
    const auto in_folder = [&](const std::string& command) {
        return run_shell("cd " + folder.path().string() + " && " ACIES_BINARY " " + command);
    };
    ASSERT_EQ(in_folder("battle run field.toml --out field.battle").status, 0);
    const std::vector<std::pair<std::string, std::string>> commands{
        {"battle run club-field.toml --out ./club.toml", "club.toml"},
        {"battle run - --out field.toml < field.toml", "field.toml"},
        {"battle show - --svg field.battle < field.battle", "field.battle"}};
    for (const auto& [command, file] : commands) {
        const std::string before = contents(folder.path() / file);
        const Printed refused = in_folder(command);
        EXPECT_EQ(refused.status, 1) << command;
        EXPECT_NE(refused.out.find(file + " is read, and would be overwritten"), std::string::npos) << refused.out;
        EXPECT_EQ(contents(folder.path() / file), before) << command;
    }
}

SCENARIO("only a file that the program keeps for itself is read and written", "") {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "found.json").string();
    ASSERT_EQ(cli::write_file(file, "old"), std::nullopt);
    ASSERT_EQ(cli::write_file(file, "older"), std::nullopt) << "it has not been read";
    ASSERT_TRUE(cli::read_file(file));
    EXPECT_EQ(cli::write_file(file, "new"), file + " is read, and would be overwritten");
    EXPECT_EQ(cli::renew_file(file, "new"), std::nullopt);
    EXPECT_EQ(contents(file), "new");
}

SCENARIO("an edition is found beside the file that names it, and is one however it is named", "") {
    const TemporaryFolder folder;
    folder.write("club.toml", "id = \"club\"\nname = \"Club\"\nextends = \"basic\"\n");
    std::string text = contents(ACIES_SOURCE_DIR "/scenarios/broken-country.toml");
    text.replace(text.find("\"basic\""), 7, "\"club.toml\"");
    folder.write("field.toml", text);
    const std::string path = folder.path().string();
    EXPECT_EQ(run("battle run " + path + "/field.toml --out " + path + "/field.battle").status, 0);
    EXPECT_EQ(run("battle replay --check " + path + "/field.battle").status, 0);
    EXPECT_EQ(run_shell("cd " + path + " && " ACIES_BINARY " editions diff club.toml ./club.toml").out,
              "0 entries differ between club and club\n");
}

SCENARIO("a link that leads to no file yet is followed", "") {
    const TemporaryFolder folder;
    const fs::path link = folder.path() / "link.battle", file = folder.path() / "kept.battle";
    fs::create_symlink("kept.battle", link);
    EXPECT_EQ(cli::write_file(link.string(), "new"), std::nullopt);
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_EQ(contents(file), "new");
    const fs::path circle = folder.path() / "circle";
    fs::create_symlink("circle", circle);
    EXPECT_EQ(cli::write_file(circle.string(), "new"),
              circle.string() + " cannot be written: Too many levels of symbolic links");
    EXPECT_TRUE(fs::is_symlink(circle));
}

SCENARIO("a file that grows beyond the limit of the system is said to be too large", "") {
    const TemporaryFolder folder;
    const Printed large = run_shell("cd " + folder.path().string() +
                                    " && ulimit -f 1 && " ACIES_BINARY " battle run " ACIES_SOURCE_DIR
                                    "/scenarios/broken-country.toml --out a.battle");
    EXPECT_EQ(large.status, 1);
    EXPECT_EQ(large.out, "acies battle: a.battle cannot be written: File too large\n");
}

SCENARIO("a file that nobody can have written is not read to its end", "") {
    for (const char* command : {"ask /dev/zero", "battle run /dev/zero", "editions show /dev/../dev/zero.toml",
                                "battle replay - < /dev/zero"}) {
        const Printed refused = run_shell(std::string(ACIES_BINARY " ") + command);
        EXPECT_TRUE(refused.status == 1 || refused.status == 2) << command;
    }
    EXPECT_NE(run_shell(ACIES_BINARY " ask /dev/zero").out.find("/dev/zero is larger than 64 MB"), std::string::npos);
    EXPECT_NE(run_shell(ACIES_BINARY " ask - < /dev/zero").out.find("the input is larger than 64 MB"),
              std::string::npos);
}

SCENARIO("of very many problems the first are told", "") {
    std::string text = "name = \"x\"\nedition = \"basic\"\n";
    for (int i = 0; i < 50; ++i) text += "key" + std::to_string(i) + " = 1\n";
    const TemporaryFolder folder;
    folder.write("field.toml", text);
    const Printed told = run("battle run " + (folder.path() / "field.toml").string());
    EXPECT_EQ(std::ranges::count(told.out, '\n'), 21) << told.out;
    EXPECT_NE(told.out.find("and 30 more"), std::string::npos) << told.out;
}

SCENARIO("every command says that its output could not be written", "") {
    const TemporaryFolder folder;
    const std::string battle = (folder.path() / "field.battle").string();
    ASSERT_EQ(run("battle run " ACIES_SOURCE_DIR "/scenarios/broken-country.toml --out " + battle).status, 0);
    std::ofstream(folder.path() / "questions.json")
        << R"([{"id":"q","edition":"basic","topic":"damage","given":{"dice":[6]}}])";
    const std::string questions = (folder.path() / "questions.json").string();
    for (const std::string& command :
         {std::string("--help"), std::string("--version"), "ask " + questions, "ask --pretty " + questions,
          std::string("odds pool --dice 4"), std::string("editions"), std::string("editions show basic"),
          std::string("editions diff basic impetus"), std::string("rules bi-zoc-04"), std::string("rules search flank"),
          std::string("battle run " ACIES_SOURCE_DIR "/scenarios/broken-country.toml"),
          std::string("battle run " ACIES_SOURCE_DIR "/scenarios/broken-country.toml --out -"),
          "battle replay " + battle, "battle log " + battle, "battle show --svg - " + battle,
          std::string("battle check " ACIES_SOURCE_DIR "/tests/cases/scenes/basic-28mm.toml"),
          std::string("battle fuzz --battles 1 --scenarios " ACIES_SOURCE_DIR "/scenarios"),
          std::string("battle match " ACIES_SOURCE_DIR "/scenarios/broken-country.toml --battles 2")}) {
        const Printed full = run_shell(ACIES_BINARY " " + command + " 2>&1 > /dev/full");
        EXPECT_EQ(full.status, 1) << command;
        EXPECT_EQ(full.out, "acies: the output could not be written\n") << command;
    }
}

SCENARIO("a battle file that was cut is seen as cut, wherever that was", "") {
    const TemporaryFolder folder;
    const fs::path battle = folder.path() / "field.battle", cut = folder.path() / "cut.battle";
    ASSERT_EQ(run("battle run " ACIES_SOURCE_DIR "/scenarios/broken-country.toml --out " + battle.string()).status, 0);
    const std::string whole = contents(battle);
    EXPECT_EQ(run("battle replay --check " + battle.string()).status, 0);
    odds::Dice dice(7);
    for (int i = 0; i < 20; ++i) {
        std::ofstream(cut, std::ios::binary) << whole.substr(0, dice.below(whole.size() - 1));
        EXPECT_EQ(run("battle replay " + cut.string()).status, 1);
    }
    std::ofstream(cut, std::ios::binary) << whole.substr(0, whole.rfind("{\"end\""));
    EXPECT_NE(run_shell(ACIES_BINARY " battle replay " + cut.string() + " 2>&1").out.find("the file was cut"),
              std::string::npos);
    std::ofstream(cut, std::ios::binary) << whole << "{\"event\":\"done\",\"hash\":\"0\"}\n";
    EXPECT_EQ(run("battle replay " + cut.string()).status, 1);
}

SCENARIO("a byte-order mark is no fault of a file, and a seed out of range is one", "") {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "field.toml").string();
    std::ofstream(file, std::ios::binary)
        << "\xef\xbb\xbf" << contents(ACIES_SOURCE_DIR "/scenarios/broken-country.toml");
    EXPECT_EQ(run("battle run " + file).status, 0);
    for (const char* seed : {"-1", "99999999999999999999999", "1.5", "x"})
        EXPECT_EQ(run("battle run " + file + " --seed " + seed).status, 2) << seed;
}

SCENARIO("nothing that a file says reaches the terminal raw", "") {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "field.toml").string();
    std::ofstream(file) << "name = \"x\"\nedition = \"\\u001b[31mred\\u0007\\u009b2J\"\nunits = []\n";
    const std::string said = run_shell(ACIES_BINARY " battle run " + file + " 2>&1").out;
    EXPECT_NE(said.find("red"), std::string::npos) << said;
    EXPECT_EQ(said.find('\x1b'), std::string::npos);
    EXPECT_EQ(said.find('\x07'), std::string::npos);
    EXPECT_EQ(said.find("\xc2\x9b"), std::string::npos);
}

SCENARIO("neither files nor arguments make any command send control characters", "") {
    const TemporaryFolder folder;
    const std::string esc = "\x1b[31m", text = "\\u001b[31m\\u009b\\u202e";
    folder.write("scene.toml", "name = \"x\"\nedition = \"basic\"\nrules = [\"" + text + "\"]\nunits = []\n\"" + text +
                                   "\" = 1\n[[steps]]\ndo = [\"" + text + "\"]\n");
    folder.write("club.toml", "id = \"club\"\nname = \"x\"\nextends = \"basic\"\nnote = \"" + text +
                                  "\"\n[shooting]\nnote = \"" + text + "\"\n\"" + text + "\" = 3\n");
    folder.write("noted.toml", "id = \"noted\"\nname = \"x\"\nextends = \"basic\"\nnote = \"" + text + "\"\n");
    folder.write("ask.json",
                 "[{\"id\":\"" + text + "\",\"edition\":\"" + text + "\",\"topic\":\"" + text +
                     "\",\"given\":{}},{\"id\":\"b\",\"edition\":\"basic\",\"topic\":\"damage\",\"given\":{\"" + text +
                     "\":1}}]");
    const std::string in = "cd " + folder.path().string() + " && " ACIES_BINARY " ";
    const std::string bad = "\"$(printf '\\033[31m\\302\\233')\"";
    for (const std::string& command : {std::string("battle check scene.toml"),
                                       std::string("battle check --told scene.toml"),
                                       std::string("editions show club.toml"),
                                       std::string("editions show noted.toml"),
                                       std::string("editions show --json noted.toml"),
                                       std::string("editions diff basic noted.toml"),
                                       "editions show " + bad,
                                       std::string("ask ask.json"),
                                       std::string("ask --pretty ask.json"),
                                       std::string("odds ask.json"),
                                       std::string("odds --pretty ask.json"),
                                       "odds pool --dice 4 --edition " + bad,
                                       "odds " + bad,
                                       "rules " + bad,
                                       "battle run " + bad,
                                       "battle replay " + bad,
                                       "battle match " + bad,
                                       "battle match --red " + bad,
                                       "battle fuzz --scenarios " + bad,
                                       "battle fuzz --edition " + bad,
                                       "battle fuzz --rules --edition " + bad,
                                       "battle calibrate --edition " + bad + " --scenarios .",
                                       "serve --root " + bad,
                                       "serve --root . --host " + bad,
                                       bad,
                                       "ask --" + bad}) {
        const std::string said = run_shell(in + command).out;
        EXPECT_FALSE(said.empty()) << command;
        for (const char* obeyed : {"\x1b", "\u009b", "\u202e"})
            EXPECT_EQ(said.find(obeyed), std::string::npos) << command << '\n' << said;
    }
}

SCENARIO("numbers out of range are refused with the range", "") {
    for (const char* arguments :
         {"match --battles 0", "match --battles -1", "fuzz --battles -1", "fuzz --battles 0", "replay x.battle --to -5",
          "show x.battle --svg - --at -1", "calibrate --plays 0", "calibrate --shots -1"}) {
        const Printed refused = run(std::string("battle ") + arguments);
        EXPECT_EQ(refused.status, 2) << arguments;
        EXPECT_NE(refused.out.find("not in range"), std::string::npos) << refused.out;
    }
}

SCENARIO("a server that cannot say where it is does not start", "") {
    const Printed full =
        run_shell("timeout 20 " ACIES_BINARY " serve --port 0 --root " ACIES_SOURCE_DIR " 2>&1 > /dev/full");
    EXPECT_EQ(full.status, 1);
    EXPECT_EQ(full.out, "acies: the output could not be written\n");
}

}  // namespace acies::test::files_test
