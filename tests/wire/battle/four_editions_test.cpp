// The four editions side by side: one position, the same units, the same dice. docs/four-editions.md is written here and
// compared. ACIES_RENEW=1 writes it anew.
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "battle/event.h"
#include "support/battle.h"
#include "support/scenario.h"
#include "wire/battle/story.h"

namespace acies::test {

namespace {

struct Column {
    const char* edition;
    TroopType knights;  // by the classes of the edition
    Quality general;
};
constexpr std::array columns{
    Column{"basic", TroopType::CP, Quality::Unstated}, Column{"impetus", TroopType::CP, Quality::Fair},
    Column{"advanced", TroopType::CP, Quality::Fair}, Column{"impetus2", TroopType::CP2, Quality::Reliable}};

// What came of one step, in the words of the story.
struct Step {
    std::string what, came;
};

// The position in centimetres at 15 mm: crossbowmen 12 cm before horse, knights 7 cm before heavy foot with a friend beside it.
struct Position {
    Scene scene;
    UnitId crossbows, knights, horse;

    explicit Position(const Column& column) {
        scene.setup.edition = column.edition;
        const double unit = edition(column.edition).measure == Measure::H ? 4 : 1;
        scene.setup.table = {180 / unit, 120 / unit};
        const auto at = [&](double x, double y, double facing) { return Place{x / unit, y / unit, facing}; };
        knights =
            scene.add(Seat::Red, "Knights", column.knights, at(60, 50, 90), {.vbu = 6, .impetus = 4, .general = true});
        crossbows = scene.add(Seat::Red, "Crossbowmen", TroopType::T, at(90, 50, 90),
                              {.vbu = 4, .impetus = 0, .m = 6, .weapon = Weapon::CrossbowA});
        const UnitId foot = scene.add(Seat::Blue, "Axemen", TroopType::FP, at(60, 57, 270),
                                      {.vbu = 5, .impetus = 2, .m = 5, .general = true, .discipline = Discipline::A});
        const UnitId beside =
            scene.add(Seat::Blue, "Levy", TroopType::FP, at(68, 57, 270), {.vbu = 4, .impetus = 1, .m = 5});
        horse = scene.add(Seat::Blue, "Horse", TroopType::CM, at(90, 62, 270), {.vbu = 4, .impetus = 1, .m = 10});
        if (!has_commands(edition(column.edition))) return;
        scene.command("Host", column.general, {knights, crossbows}, true);
        scene.command("Hold", column.general, {foot, beside, horse}, true);
    }
};

// Dice as they always fall, whatever their number: the higher faces first, Red's a little better.
Rolled fallen(const Chance& chance) {
    constexpr std::array red{6, 5, 5, 6, 4, 3, 2, 1}, blue{5, 6, 4, 5, 3, 2, 1, 4};
    Rolled rolled;
    if (chance.dice + chance.against == 1) {
        const int die = chance.roll == Roll::Test ? 5 : chance.roll == Roll::Pursuit ? 6 : 3;
        rolled.dice[rolled.count++] = static_cast<std::uint8_t>(die);
        return rolled;
    }
    for (std::size_t i = 0; i < chance.dice; ++i)
        rolled.dice[rolled.count++] = static_cast<std::uint8_t>(red[i % red.size()]);
    for (std::size_t i = 0; i < chance.against; ++i)
        rolled.dice[rolled.count++] = static_cast<std::uint8_t>(blue[i % blue.size()]);
    return rolled;
}

// Plays the position in one edition and keeps what each step led to.
class Playing {
public:
    explicit Playing(const Column& column) : position_(column), battle_(position_.scene) {}

    std::vector<Step> run() {
        go_on("the initiative");
        act(Activate{UnitSet(position_.crossbows)});
        tell("crossbowmen shoot at horse 12 cm away", Shoot{position_.crossbows, position_.horse});
        go_on("… and then");
        act(Activate{UnitSet(position_.knights)});
        MakeMove charge{.count = 1};
        charge.legs[0].kind = Leg::Charge;
        tell("knights charge heavy foot 7 cm away", charge);
        go_on("… and then");
        return std::move(steps_);
    }

private:
    void act(const Event& event) { tell("", event); }
    // The dice fall, nobody answers, winners pursue, until a unit may be taken up again or asks what else to do.
    void go_on(const std::string& otherwise) {
        while (true) {
            const Node at = battle_.at();
            if (const auto* chance = std::get_if<Chance>(&at)) {
                tell(std::string(words_of(chance->roll)), fallen(*chance));
                continue;
            }
            const auto* asked = std::get_if<Decision>(&at);
            if (!asked || asked->question == Question::Half) return;
            if (asked->question == Question::Activation) return act(Done{});
            tell(otherwise, Choose{static_cast<std::uint8_t>(asked->question == Question::Pursue ? 1 : 0)});
        }
    }
    void tell(const std::string& what, const Event& event) {
        battle_.report.clear();
        battle_.must(event);
        if (what.empty()) return;
        std::string came;
        for (const Note& note : battle_.report) {
            came += (came.empty() ? "" : "<br>") + wire::note_words(battle_.field(), note);
            if (note.what == Happening::Fights || note.what == Happening::Shot) came += sum_of(note);
        }
        if (!came.empty()) steps_.push_back({what, came});
    }
    // "(6 VBU, +4 impetus …)": where the dice come from.
    static std::string sum_of(const Note& note) {
        std::string text;
        for (const Reason& reason : note.because.reasons())
            if (reason.value && *reason.value != 0)
                text += (text.empty() ? "" : ", ") + std::to_string(*reason.value) + ' ' + reason.words.text() + ' ' +
                        std::string(reason.rule.text());
        return text.empty() ? text : ": " + text;
    }

    Position position_;
    Battle battle_;
    std::vector<Step> steps_;
};

// The steps of all columns in one order: a step stands after whatever comes before it in its own column.
std::vector<std::string> order_of(const std::vector<std::vector<Step>>& all) {
    std::vector<std::string> order;
    for (const std::vector<Step>& steps : all) {
        std::size_t after = 0;
        for (const Step& step : steps) {
            const auto found = std::ranges::find(order, step.what);
            if (found == order.end()) order.insert(order.begin() + static_cast<std::ptrdiff_t>(after), step.what);
            after = static_cast<std::size_t>(std::ranges::find(order, step.what) - order.begin()) + 1;
        }
    }
    return order;
}

std::string page() {
    std::vector<std::vector<Step>> all;
    for (const Column& column : columns) all.push_back(Playing(column).run());
    std::string out =
        "# The four editions side by side\n\nOne position, the same units and the same dice: knights charge heavy "
        "foot, and "
        "crossbowmen shoot at horse. This table is written by a test.\n\n| |";
    for (const Column& column : columns) out += ' ' + edition(column.edition).name + " |";
    out += "\n|---|---|---|---|---|\n";
    for (const std::string& what : order_of(all)) {
        out += "| " + what + " |";
        for (const std::vector<Step>& steps : all) {
            std::string came;
            for (const Step& step : steps)
                if (step.what == what) came += (came.empty() ? "" : "<br>") + step.came;
            out += ' ' + (came.empty() ? std::string("–") : came) + " |";
        }
        out += '\n';
    }
    return out;
}

}  // namespace

SCENARIO("the page with the four editions side by side is what is played", "[I2-MEL-01] [I2-SHO-01] [I2-ITP-01]") {
    const std::string file = ACIES_SOURCE_DIR "/docs/four-editions.md", now = page();
    if (std::getenv("ACIES_RENEW")) std::ofstream(file, std::ios::binary) << now;
    std::ifstream in(file, std::ios::binary);
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(in), {}), now);
}

}  // namespace acies::test
