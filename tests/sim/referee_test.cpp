#include "sim/referee/referee.h"

#include <array>
#include <map>

#include "sim/referee/facts/plane.h"
#include "support/battle.h"
#include "support/ready.h"
#include "support/scenario.h"

namespace acies::test::referee_test {

using sim::referee::Difference;
using sim::referee::Found;

namespace {

std::vector<Ready> crowds() { return scenarios_in(ACIES_SOURCE_DIR "/tests/crowds"); }

std::vector<Ready> grounds_of(std::string_view edition) {
    std::vector<Ready> all = scenarios_of(edition);
    for (Ready& crowd : crowds())
        if (crowd.scenario.setup.edition == edition) all.push_back(std::move(crowd));
    return all;
}

// Mostly at random, sometimes by the script; the recruit thinks long in a crowd.
sim::Player player_of(const Ready& ground, std::size_t round) {
    constexpr std::array crowded{"crowd", "throng", "ramparts", "cliffs"};
    const bool in_crowd = std::ranges::any_of(crowded, [&](const char* name) { return ground.file.starts_with(name); });
    if (round % 4 == 1) return sim::played_by("script");
    if (round == 2 && !in_crowd) return sim::played_by("recruit");
    return sim::played_by("random");
}

// So many battles, spread over all scenarios of the edition.
void look_on(std::string_view edition, std::size_t battles) {
    const std::vector<Ready> grounds = grounds_of(edition);
    for (std::size_t i = 0; i < battles; ++i) {
        const Ready& ground = grounds[i % grounds.size()];
        const sim::Player player = player_of(ground, i / grounds.size());
        for (const Found& found : sim::referee::referee_battle(*ground.field, {{player, player}}, i, ground.secrets))
            ADD_FAILURE() << ground.file << ", seed " << i << ", event " << found.event << ": " << found.what.about
                          << " [" << found.what.rule.text() << "] " << found.what.words;
    }
}

// A battle that the referee has seen from its first event on.
class Watched {
public:
    explicit Watched(const Scene& scene) : battle(scene), referee_(battle.field(), battle.state) {}

    // What the referee has to say about the event.
    std::vector<Difference> must(const Event& event) {
        const State before = battle.state;
        battle.report.clear();
        battle.must(event);
        return referee_.look(before, event, battle.state, battle.report);
    }
    // The same with something changed behind the table's back.
    template <class Change>
    std::vector<Difference> must(const Event& event, Change&& change) {
        const State before = battle.state;
        battle.report.clear();
        battle.must(event);
        State after = battle.state;
        change(after, battle.report);
        return referee_.look(before, event, after, battle.report);
    }
    void quietly(std::initializer_list<Event> events) {
        for (const Event& event : events)
            for (const Difference& difference : must(event)) ADD_FAILURE() << difference.words;
    }

    Battle battle;

private:
    sim::referee::Referee referee_;
};

MakeMove charge() {
    MakeMove move{.count = 1};
    move.legs[0].kind = Leg::Charge;
    return move;
}

// Romans before Gauls, with archers behind the Romans.
struct Line {
    Scene scene;
    UnitId romans = scene.add(Seat::Red, "Romans", TroopType::FP, {50, 20, 90}, {.vbu = 5, .impetus = 3, .m = 6});
    UnitId friends = scene.add(Seat::Red, "Friends", TroopType::FP, {20, 20, 90}, {.vbu = 4, .impetus = 1, .m = 6});
    UnitId archers = scene.add(Seat::Red, "Archers", TroopType::T, {70, 20, 90},
                               {.vbu = 4, .impetus = 0, .weapon = Weapon::LongbowB});
    UnitId gauls = scene.add(Seat::Blue, "Gauls", TroopType::FL, {51, 24, 270}, {.vbu = 5, .impetus = 2});
    UnitId riders = scene.add(Seat::Blue, "Riders", TroopType::CM, {72, 34, 270}, {.vbu = 5, .impetus = 2});
};

void move_by(State& state, UnitId u, double x, double y) {
    state.units[u].pose.x += to_grid(x);
    state.units[u].pose.y += to_grid(y);
}

bool is_about(const std::vector<Difference>& differences, std::string_view about) {
    return std::ranges::any_of(differences, [&](const Difference& d) { return d.about == about; });
}

}  // namespace

SCENARIO("the referee agrees with the table in battles of every edition", "") {
    for (std::string_view edition : {"basic", "impetus", "advanced", "impetus2"}) look_on(edition, 4);
}

SCENARIO("the referee agrees with the table in 200 battles of Basic Impetus", "[long]") { look_on("basic", 200); }
SCENARIO("the referee agrees with the table in 200 battles of Impetus", "[long]") { look_on("impetus", 200); }
SCENARIO("the referee agrees with the table in 200 battles of Advanced Impetus", "[long]") { look_on("advanced", 200); }
SCENARIO("the referee agrees with the table in 200 battles of Impetus 2", "[long]") { look_on("impetus2", 200); }

namespace {

// What a note has a ledger for, as the referee names it; empty: nothing.
std::string ledger_of(Happening what) {
    switch (what) {
        case Happening::Fights: return "melee";
        case Happening::Shot: return "shot";
        case Happening::TestPassed:
        case Happening::TestFailed: return "test";
        case Happening::Disciplined:
        case Happening::Undisciplined: return "discipline";
        default: return "";
    }
}

struct Forgeries {
    int planted = 0, noticed = 0;
};

// Adds a reason that is none to every ledger of a battle, and counts how often the referee sees it.
std::map<std::string, Forgeries> forge(const Ready& ground, std::uint64_t seed) {
    std::map<std::string, Forgeries> all;
    sim::referee::Referee referee(*ground.field, begin(*ground.field, ground.secrets));
    const sim::Watcher watch = [&](const State& before, const Event& event, const State& after, Report report) {
        for (Note& note : report) {
            const std::string about = ledger_of(note.what);
            if (about.empty() || (about == "shot" && note.number == 0)) continue;
            ++all[about].planted;
            note.because.note(*RuleId::parse("XX-XXX-01"), "damage");
        }
        for (const Difference& difference : referee.look(before, event, after, report))
            all[difference.about].noticed += difference.words.find("damage") != std::string::npos;
    };
    sim::play_out(*ground.field, {{sim::played_by("random"), sim::played_by("random")}}, {seed}, watch, {},
                  ground.secrets);
    return all;
}

}  // namespace

SCENARIO("the referee looks at nearly every ledger: hardly one can be forged", "") {
    for (const Ready& crowd : crowds()) {
        if (!crowd.file.starts_with("crowd") && !crowd.file.starts_with("ramparts")) continue;
        for (const auto& [about, forgeries] : forge(crowd, 3))
            EXPECT_GE(forgeries.noticed * 10, forgeries.planted * 9) << crowd.file << ": " << about;
    }
}

SCENARIO("the referee counts the dice of a charge as the table does", "") {
    Line line;
    Watched watched(line.scene);
    watched.quietly({dice({6, 6, 1, 1}), Activate{UnitSet(line.romans)}, charge()});
    EXPECT_TRUE(watched.battle.happened(Happening::Fights, line.romans));
}

SCENARIO("the referee notices ground that the table has not seen", "[BI-MEL-17]") {
    Line line;
    line.scene.area(Landscape::Scrub, {80, 10}, {110, 50});
    Watched watched(line.scene);
    watched.quietly({dice({6, 6, 1, 1}), Activate{UnitSet(line.romans)}});
    const auto found = watched.must(charge(), [&](State& state, Report&) {
        for (UnitId u : {line.romans, line.gauls}) move_by(state, u, 40, 0);
    });
    EXPECT_TRUE(is_about(found, "order"));
    const auto melee = std::ranges::find(found, std::string("melee"), &Difference::about);
    ASSERT_NE(melee, found.end());
    EXPECT_EQ(melee->rule.text(), "BI-MEL-17") << melee->words;
}

SCENARIO("the referee notices a reason that the table has made up, and dice that do not add up", "") {
    Line line;
    Watched watched(line.scene);
    watched.quietly({dice({6, 6, 1, 1}), Activate{UnitSet(line.romans)}});
    const auto found = watched.must(charge(), [&](State&, Report& report) {
        for (Note& note : report)
            if (note.what == Happening::Fights) note.because.add(1, *RuleId::parse("BI-MEL-07"), "vbu");
    });
    EXPECT_EQ(std::ranges::count(found, std::string("melee"), &Difference::about), 2);
}

SCENARIO("the referee notices a support that touches nobody", "[BI-MEL-33]") {
    Line line;
    Watched watched(line.scene);
    watched.quietly({dice({6, 6, 1, 1}), Activate{UnitSet(line.romans)}});
    const auto found = watched.must(charge(), [&](State& state, Report&) {
        for (Frame& frame : state.stack)
            if (auto* melee = std::get_if<MeleeFrame>(&frame)) melee->melee.supports[Seat::Red].insert(line.friends);
    });
    EXPECT_TRUE(is_about(found, "pairing"));
}

SCENARIO("the referee notices a charge that went too far", "[BI-CHG-01]") {
    Line line;
    Watched watched(line.scene);
    watched.quietly({dice({6, 6, 1, 1}), Activate{UnitSet(line.romans)}});
    const auto found = watched.must(charge(), [&](State& state, Report&) {
        for (UnitId u : {line.romans, line.gauls}) move_by(state, u, 0, 10);
    });
    EXPECT_TRUE(is_about(found, "charge"));
}

SCENARIO("the referee notices a wrong range, and a target that cannot be seen", "[BI-SHO-31]") {
    for (const bool hidden : {false, true}) {
        Line line;
        Watched watched(line.scene);
        watched.quietly({dice({6, 6, 1, 1}), Activate{UnitSet(line.archers)}});
        const Shoot shot{.unit = line.archers, .target = line.riders};
        const auto found = watched.must(shot, [&](State& state, Report&) {
            if (hidden)
                state.units[line.gauls].pose = {to_grid(71), to_grid(30), to_heading(270)};
            else
                move_by(state, line.riders, 0, -10);
        });
        EXPECT_TRUE(is_about(found, "shot")) << hidden;
    }
}

SCENARIO("the referee notices a test that was taken too lightly", "[BI-COH-02]") {
    Line line;
    Watched watched(line.scene);
    watched.quietly({dice({6, 6, 1, 1}), Activate{UnitSet(line.romans)}, charge()});
    const Chance rolled = watched.battle.at<Chance>();
    watched.quietly({sixes(rolled, rolled.dice, rolled.against), dice({5})});
    const auto found = watched.must(dice({5}), [&](State&, Report& report) {
        for (Note& note : report)
            if (note.what == Happening::TestFailed) note.because = {};
    });
    EXPECT_TRUE(is_about(found, "test"));
}

SCENARIO("the referee notices a unit that keeps its order in ground, or in a zone of control",
         "[BI-ITP-23] [BI-ZOC-04]") {
    for (const bool in_zone : {false, true}) {
        Scene scene;
        const UnitId foot = scene.add(Seat::Red, "Foot", TroopType::FP, {50, 20, 90}, {.m = 6});
        if (!in_zone) scene.area(Landscape::Scrub, {40, 21}, {60, 40});
        scene.add(Seat::Blue, "Enemy", TroopType::FP, {in_zone ? 57.0 : 100.0, 24, 180}, {.m = 6});
        Watched watched(scene);
        watched.quietly({dice({6, 6, 1, 1}), Activate{UnitSet(foot)}});
        MakeMove ahead{.count = 1};
        ahead.legs[0] = {.kind = Leg::Ahead, .amount = to_grid(6)};
        const auto found = watched.must(ahead, [&](State& state, Report&) { state.units[foot].disordered = false; });
        EXPECT_TRUE(watched.battle.unit(foot).disordered);
        EXPECT_TRUE(is_about(found, in_zone ? "zone" : "order"));
    }
}

namespace {

// Archers before a line of foot, spears before another, wagons beside them; a rampart far away from all.
struct Rampart {
    Scene scene;
    UnitId archers, spears, wagons, line, wing;

    Rampart() {
        scene.setup.edition = "advanced";
        archers = scene.add(Seat::Red, "Archers", TroopType::T, {20, 20, 90}, {.weapon = Weapon::LongbowA});
        spears = scene.add(Seat::Red, "Spears", TroopType::FP, {32, 26, 90}, {.impetus = 3, .m = 5});
        wagons = scene.add(Seat::Red, "Wagons", TroopType::W, {8, 20, 90}, {.impetus = 0, .m = 4});
        line = scene.add(Seat::Blue, "Line", TroopType::FP, {20, 30, 270}, {.impetus = 0, .m = 5});
        wing = scene.add(Seat::Blue, "Wing", TroopType::FP, {33, 30, 270}, {.impetus = 0, .m = 5});
        scene.command("Red", Quality::Fair, {archers, spears, wagons}, true);
        scene.command("Blue", Quality::Fair, {line, wing}, true);
        scene.line(Landscape::Fortification, {{60, 29}, {110, 29}}, 0.2);
        scene.line(Landscape::Fortification, {{60, 22}, {75, 22}}, 0.2);
    }
};

}  // namespace

SCENARIO("the referee notices a rampart that the table has not seen", "[I1-SHO-16] [I1-MEL-13] [I1-MEL-32]") {
    for (const bool shoots : {true, false}) {
        Rampart rampart;
        Watched watched(rampart.scene);
        const UnitId attacker = shoots ? rampart.archers : rampart.spears;
        const UnitId defender = shoots ? rampart.line : rampart.wing;
        watched.quietly({dice({6, 6, 1, 1}), Activate{UnitSet(attacker)}});
        const Event act = shoots ? Event(Shoot{.unit = attacker, .target = defender}) : Event(charge());
        const auto found = watched.must(act, [&](State& state, Report&) {
            for (UnitId u : {attacker, defender}) move_by(state, u, 60, 0);
        });
        const auto seen = std::ranges::find(found, std::string(shoots ? "shot" : "melee"), &Difference::about);
        ASSERT_NE(seen, found.end());
        EXPECT_EQ(seen->rule.text(), shoots ? "I1-SHO-16" : "I1-MEL-32") << seen->words;
    }
}

SCENARIO("the referee notices wagons that have gone over a rampart", "[I1-SPC-21]") {
    Rampart rampart;
    Watched watched(rampart.scene);
    watched.quietly({dice({6, 6, 1, 1}), Activate{UnitSet(rampart.wagons)}});
    MakeMove ahead{.count = 1};
    ahead.legs[0] = {.kind = Leg::Ahead, .amount = to_grid(3)};
    const auto found = watched.must(ahead, [&](State& state, Report&) { move_by(state, rampart.wagons, 60, 0); });
    const auto barred = std::ranges::find(found, std::string("barred"), &Difference::about);
    ASSERT_NE(barred, found.end());
    EXPECT_EQ(barred->rule.text(), "I1-SPC-21");
}

SCENARIO("the referee measures by samples what it could work out exactly", "") {
    using namespace sim::referee;
    const sim::referee::Place base = place_of({10'000, 10'000, 9'000}, {8'000, 4'000});
    const Area field{{6, 8}, {20, 8}, {20, 20}, {6, 20}};
    EXPECT_NEAR(share_inside(base, field), 0.5, 0.02);
    EXPECT_NEAR(apart(base, place_of({10'000, 13'000, 27'000}, {8'000, 4'000})), 3, 1e-6);
    EXPECT_TRUE(overlap(base, place_of({10'000, 9'000, 4'500}, {8'000, 4'000})));
    EXPECT_TRUE(is_behind_line(place_of({10'000, 5'000, 27'000}, {8'000, 4'000}), base, 0));
    const Way wheel = way_between({10'000, 10'000, 9'000}, {9'464, 12'000, 12'000}, {8'000, 4'000});
    EXPECT_TRUE(wheel.sure);
}

}  // namespace acies::test::referee_test
