// The oracle and the table say the same. Random battles are looked on at; every shot, test, melee, test of discipline,
// move and charge that happens, and many that could be wished for, becomes a question of `acies ask` with the facts as
// the table has them, in the words of a player; the answer must be what the table did: dice, numbers, results, refusals
// and the ledger of reasons with its rules. That the facts are right is the business of the referee (referee_test.cpp).
//
// What cannot be written as a question, and so is left out:
//   - moves across roads, rivers, walls and hedges: a path says what ground at least half of the base is in, and a line
//     is narrower than that;
//   - wheels in the course of which the ground changes: a question names the ground in which they begin;
//   - moves of a group as one: a question is about one unit, so each unit of it is asked about alone;
//   - compulsory moves, roads and about-faces as moves: what draws a unit on, and the bends of a road, are geometry;
//   - phases after the first, but for each by itself: a path would have to turn corners;
//   - what stops a move, a charge, a retreat or a pursuit before it has gone as far as it may, and how far beyond
//     friends it goes that it has passed through;
//   - dice that a card has changed after they fell: they are not the dice of one roll any more;
//   - tests of special acts and of baggage that tempts: a test of discipline without conditions has no topic.
#include <algorithm>
#include <map>

#include "sim/oracle/desk.h"
#include "sim/playout.h"
#include "support/ready.h"
#include "support/scenario.h"

namespace acies::test::oracle_test {

using oracle::Desk;
using oracle::Moment;

namespace {

using Counts = std::map<std::string, int>;

// A desk beside one battle, at which everything that happens is asked about.
class Clerk {
public:
    Clerk(const Ready& ground, std::size_t one_wish_in)
        : ground_(ground),
          desk_(ground.scenario.setup.edition),
          one_wish_in_(one_wish_in) {}

    void look(const State& before, const Event& event, const State& after, const Report& report) {
        if (std::holds_alternative<Activate>(event)) ++activations_;
        const Moment at{*ground_.field, before, event, after, report, activations_ % one_wish_in_ == 0};
        ask_about_shots(desk_, at);
        ask_about_tests(desk_, at);
        melees_.ask(desk_, at);
        ask_about_discipline(desk_, at);
        ask_about_moves(desk_, at);
        ask_about_charges(desk_, at);
    }
    const Desk& desk() const { return desk_; }

private:
    const Ready& ground_;
    Desk desk_;
    oracle::Melees melees_;
    std::size_t one_wish_in_, activations_ = 0;
};

// Those with every kind of troops come first, so that even a few battles have much of everything.
std::vector<Ready> grounds_for(std::string_view edition) {
    std::vector<Ready> all, others;
    for (Ready& crowd : scenarios_in(ACIES_SOURCE_DIR "/tests/crowds")) {
        if (crowd.scenario.setup.edition != edition) continue;
        const bool has_everything = crowd.file.starts_with("crowd") || crowd.file.starts_with("throng");
        (has_everything ? all : others).push_back(std::move(crowd));
    }
    for (Ready& crowd : others) all.push_back(std::move(crowd));
    for (Ready& ready : scenarios_of(edition)) all.push_back(std::move(ready));
    return all;
}

// One battle; what has been asked is added to the counts.
void ask_about_battle(const Ready& ground, const sim::Player& player, std::uint64_t seed, std::size_t one_wish_in,
                      Counts& counts) {
    Clerk clerk(ground, one_wish_in);
    std::size_t told = 0, number = 0;
    const sim::Watcher watch = [&](const State& before, const Event& event, const State& after, const Report& report) {
        ++number;
        clerk.look(before, event, after, report);
        for (; told < clerk.desk().differences().size(); ++told)
            ADD_FAILURE() << ground.file << ", seed " << seed << ", event " << number << ": "
                          << clerk.desk().differences()[told];
    };
    sim::play_out(*ground.field, {{player, player}}, {seed}, watch, {}, ground.secrets);
    for (const auto& [kind, count] : clerk.desk().count()) counts[kind] += count;
}

// So many battles, spread over all scenarios of the edition; every third by the script, which likes to charge.
Counts ask_about_battles(std::string_view edition, std::size_t battles, std::size_t one_wish_in) {
    Counts counts;
    const std::vector<Ready> grounds = grounds_for(edition);
    for (std::size_t i = 0; i < battles; ++i) {
        const sim::Player player = i % 3 == 1 ? sim::played_by("script") : sim::played_by("random");
        ask_about_battle(grounds[i % grounds.size()], player, i, one_wish_in, counts);
    }
    return counts;
}

// How often each kind must have been asked about at least, so that the comparison does not go hollow; editions in their
// order. Who rolls no dice of discipline in an edition, and answers nothing, is not asked about them.
struct Least {
    const char* kind;
    std::array<int, 4> few, many;  // in two battles of each edition, in 48
};
constexpr std::array editions{"basic", "impetus", "advanced", "impetus2"};
constexpr Least leasts[] = {
    {"act", {15, 20, 15, 30}, {1000, 900, 800, 1200}},
    {"charge", {10, 8, 5, 0}, {100, 100, 100, 8}},
    {"charge with a die", {1, 0, 0, 1}, {8, 7, 10, 4}},
    {"charge wished", {7, 9, 6, 8}, {200, 240, 180, 350}},
    {"damage", {0, 6, 3, 7}, {40, 80, 60, 110}},
    {"discipline", {0, 20, 25, 25}, {0, 550, 550, 500}},
    {"melee", {60, 50, 35, 12}, {600, 450, 480, 120}},
    {"melee with a card", {0, 0, 0, 0}, {0, 0, 0, 2}},
    {"move", {30, 40, 40, 25}, {700, 900, 900, 500}},
    {"move wished", {30, 35, 30, 40}, {1600, 1600, 1400, 2000}},
    {"pursuit", {6, 4, 2, 0}, {60, 40, 65, 10}},
    {"reaction", {0, 20, 19, 16}, {0, 200, 300, 150}},
    {"result of a melee", {30, 25, 18, 6}, {300, 220, 240, 55}},
    {"retreat", {8, 9, 5, 1}, {80, 80, 90, 18}},
    {"shot", {0, 6, 3, 7}, {40, 80, 60, 110}},
    {"shot wished", {50, 60, 70, 90}, {2000, 1800, 1500, 3000}},
    {"test of a melee", {25, 25, 17, 7}, {300, 250, 280, 60}},
    {"test of a shot", {0, 0, 1, 3}, {10, 25, 18, 35}},
    {"test of a throw", {0, 0, 0, 0}, {5, 8, 5, 1}},
    {"throw", {2, 0, 0, 0}, {30, 50, 40, 5}},
    {"wheel", {15, 12, 11, 16}, {380, 450, 350, 500}},
    {"wheel wished", {4, 3, 4, 0}, {250, 380, 350, 2}},
};

void ask_in_every_edition(std::size_t battles, std::size_t one_wish_in, std::array<int, 4> Least::* least) {
    for (std::size_t i = 0; i < editions.size(); ++i) {
        Counts counts = ask_about_battles(editions[i], battles, one_wish_in);
        for (const Least& kind : leasts)
            EXPECT_GE(counts[kind.kind], (kind.*least)[i]) << editions[i] << ": " << kind.kind;
        for (const auto& [kind, count] : counts)
            EXPECT_TRUE(std::ranges::any_of(leasts, [&](const Least& known) { return known.kind == kind; })) << kind;
    }
}

}  // namespace

SCENARIO("the oracle and the table say the same in battles of every edition", "") {
    ask_in_every_edition(2, 8, &Least::few);
}

SCENARIO("the oracle and the table say the same in 48 battles of every edition", "[long]") {
    ask_in_every_edition(48, 4, &Least::many);
}

namespace {

bool has_ledger(const Note& note) {
    switch (note.what) {
        case Happening::Shot: return note.number > 0;
        case Happening::Fights:
        case Happening::TestPassed:
        case Happening::TestFailed:
        case Happening::Disciplined:
        case Happening::Undisciplined: return true;
        default: return false;
    }
}

}  // namespace

SCENARIO("a reason that only the table has is found out, hardly ever not", "") {
    for (const Ready& ground : scenarios_in(ACIES_SOURCE_DIR "/tests/crowds")) {
        if (!ground.file.starts_with("crowd")) continue;
        Clerk clerk(ground, 1'000'000);
        int planted = 0;
        const sim::Watcher watch = [&](const State& before, const Event& event, const State& after, Report report) {
            for (Note& note : report) {
                if (!has_ledger(note)) continue;
                ++planted;
                note.because.note(*RuleId::parse("XX-XXX-01"), "damage");
            }
            clerk.look(before, event, after, report);
        };
        sim::play_out(*ground.field, {{sim::played_by("random"), sim::played_by("random")}}, {3}, watch, {},
                      ground.secrets);
        const auto noticed = std::ranges::count_if(clerk.desk().differences(), [](const std::string& difference) {
            return difference.find("damage") != std::string::npos;
        });
        EXPECT_GE(noticed * 10, planted * 9) << ground.file << ": " << noticed << " of " << planted;
    }
}

}  // namespace acies::test::oracle_test
