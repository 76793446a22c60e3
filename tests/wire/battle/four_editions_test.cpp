// The four editions side by side: one position, the same units, the same dice. docs/four-editions.md is written here
// and compared. ACIES_RENEW=1 writes it anew.
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "support/battle.h"
#include "support/scenario.h"
#include "wire/battle/story.h"

namespace acies::test::four_editions_test {

namespace {

struct Column {
    const char* edition;
    TroopType knights;  // by the classes of the edition
    Quality general;
};
constexpr std::array columns{
    Column{"basic", TroopType::CP, Quality::Unstated}, Column{"impetus", TroopType::CP, Quality::Fair},
    Column{"advanced", TroopType::CP, Quality::Fair}, Column{"impetus2", TroopType::CP2, Quality::Reliable}};

constexpr int max_steps = 100;  // from one action to the next

// What came of one step, in the words of the story.
struct Step {
    std::string what, came;
};

// The position in centimetres at 15 mm: crossbowmen 12 cm before horse, knights 7 cm before heavy foot with a friend
// beside it.
struct Position {
    Scene scene;
    UnitId crossbows, knights, horse;

    explicit Position(const Column& column) {
        scene.setup.edition = column.edition;
        const double unit = edition(column.edition).measure == Measure::H ? 4 : 1;
        scene.setup.table = {180 / unit, 120 / unit};
        const auto at = [&](double x, double y, double facing) { return Place{x / unit, y / unit, facing}; };
        knights =
            scene.add(Seat::Red, "Knights", column.knights, at(59, 50, 90), {.vbu = 6, .impetus = 4, .general = true});
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

// Dice as they always fall, whatever their number: the higher faces first, and Red has the initiative.
Rolled fallen(const Chance& chance) {
    constexpr std::array red{6, 5, 5, 6, 4, 3, 2, 1}, blue{2, 6, 4, 5, 3, 5, 1, 4};
    if (chance.dice + chance.against == 1)
        return dice({chance.roll == Roll::Test ? 5 : chance.roll == Roll::Pursuit ? 6 : 3});
    Rolled rolled;
    const auto add = [&](const auto& faces, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i)
            rolled.dice.push_back(static_cast<std::uint8_t>(faces[i % faces.size()]));
    };
    add(red, chance.dice);
    add(blue, chance.against);
    return rolled;
}

// Plays the position in one edition and keeps what each step led to.
class Playing {
public:
    explicit Playing(const Column& column) : position_(column), battle_(position_.scene) {}

    std::vector<Step> run() {
        go_on();
        begin("The shot", position_.crossbows);
        tell("crossbowmen, 12 cm from horse", Shoot{position_.crossbows, position_.horse});
        go_on();
        begin("The charge", position_.knights);
        tell("knights, 7 cm from heavy foot", charge());
        go_on();
        return std::move(steps_);
    }

private:
    void begin(const char* phase, UnitId u) {
        battle_.must(Activate{UnitSet(u)});
        phase_ = phase;
        declared_.clear();
    }
    // The dice fall, nobody answers, winners pursue, until a unit may be taken up again or asks what else to do.
    void go_on() {
        for (int step = 0; step < max_steps; ++step) {
            const Node at = battle_.at();
            if (const auto* chance = std::get_if<Chance>(&at)) {
                tell(std::string(words_of(chance->roll)), fallen(*chance));
                continue;
            }
            const auto* asked = std::get_if<Decision>(&at);
            if (!asked || asked->question == Question::Half) return;
            if (asked->question == Question::Activation)
                battle_.must(Done{});
            else
                tell(declared_, Choose{static_cast<std::uint8_t>(asked->question == Question::Pursue ? 1 : 0)});
        }
        ADD_FAILURE() << "it does not come to an end";
    }
    // What comes of an answer belongs to what was declared; whatever is rolled twice is told twice.
    void tell(std::string what, const Event& event) {
        battle_.report.clear();
        battle_.must(event);
        if (phase_.empty()) return;
        if (declared_.empty()) declared_ = what;
        std::string came;
        for (const Note& note : battle_.report)
            if (is_told(note.what))
                came += (came.empty() ? "" : "<br>") + wire::note_words(battle_.field(), note) + sum_of(note);
        if (came.empty()) return;
        what = phase_ + ": " + what;
        const auto before =
            std::ranges::count_if(steps_, [&](const Step& step) { return step.what.starts_with(what); });
        if (!steps_.empty() && steps_.back().what == what)
            steps_.back().came += "<br>" + came;
        else
            steps_.push_back({before > 0 ? what + ", the next round" : what, came});
    }
    static bool is_told(Happening what) {
        return what != Happening::HalfBegins && what != Happening::PutsForward && what != Happening::Activated &&
               what != Happening::Initiative;
    }
    // "(6 VBU, +4 impetus …)": where the dice come from.
    static std::string sum_of(const Note& note) {
        std::string text;
        if (note.what != Happening::Fights && note.what != Happening::Shot) return text;
        for (const Reason& reason : note.because.reasons())
            if (reason.value && *reason.value != 0)
                text += (text.empty() ? "" : ", ") + std::to_string(*reason.value) + ' ' + reason.words.text() + ' ' +
                        std::string(reason.rule.text());
        return text.empty() ? text : ": " + text;
    }

    Position position_;
    Battle battle_;
    std::string phase_, declared_;
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

}  // namespace acies::test::four_editions_test
