#include "support/contact.h"
#include "support/scenario.h"

namespace acies::test::transcript_test {

namespace {

// What has happened, a line each: who, what, to whom, how much.
std::string transcript(const Battle& battle, std::size_t from) {
    std::string text;
    const auto name = [&](UnitId u) { return u == nobody ? std::string() : battle.field().unit(u).name; };
    for (std::size_t i = from; i < battle.report.size(); ++i) {
        const Note& note = battle.report[i];
        text += name(note.unit) + ' ' + std::string(words_of(note.what));
        if (note.other != nobody) text += ' ' + name(note.other);
        if (note.number != 0) text += ": " + std::to_string(note.number);
        if (!note.because.reasons().empty())
            text += " [" + std::string(note.because.reasons().front().rule.text()) + ']';
        text += '\n';
    }
    return text;
}

}  // namespace

SCENARIO("a charge of two wings of cavalry, from contact to the second phase, reads like this",
         "[BI-MEL-38] [BI-RET-24]") {
    Scene scene;
    const UnitId companions = scene.add(Seat::Red, "Companions", TroopType::CP, {57, 30, 90}, {.vbu = 6, .impetus = 4});
    const UnitId thessalians =
        scene.add(Seat::Red, "Thessalians", TroopType::CP, {65, 30, 90}, {.vbu = 5, .impetus = 3});
    const UnitId guard = scene.add(Seat::Blue, "Guard", TroopType::FP, {60, 30, 270}, {.vbu = 6});
    scene.add(Seat::Blue, "Slingers", TroopType::S, {60, 34, 270}, {.vbu = 2, .impetus = 0});
    const UnitId levy = scene.add(Seat::Blue, "Levy", TroopType::FL, {52, 30, 270}, {.vbu = 3, .impetus = 0});
    Battle battle(scene);
    battle.skip_to(Seat::Red);
    const std::size_t from = battle.report.size();
    make_contact(battle, {companions, thessalians});
    battle.roll({6, 6, 5, 1, 1, 1, 1, 2, 2, 2, 5, 3, 3, 3, /* Guard and Levy */ 6, 4, 4, 4, 4, 4, 1, 1});
    battle.roll({2});   // the Companions pass
    battle.roll({5});   // the Guard fails
    battle.roll({6});   // it falls back into the Slingers …
    choose(battle, 0);  // … and pushes them
    battle.roll({1});   // the Levy falls back
    battle.roll({4});   // the Companions pursue, and meet the Levy first
    battle.roll({1});   // the Thessalians follow
    EXPECT_EQ(transcript(battle, from), R"(Companions comes into contact with Guard
Companions comes into contact with Levy
Thessalians comes into contact with Guard
Companions fights Guard: 14 [BI-MEL-02]
Guard fights Companions: 8 [BI-MEL-02]
Guard suffers damage Companions: 3 [BI-SHO-25]
Companions suffers damage Guard: 1 [BI-SHO-25]
Companions passes its cohesion test [BI-COH-02]
Companions is disordered [BI-COH-02]
Guard fails its cohesion test: 2 [BI-COH-02]
Guard loses VBU: 2 [BI-COH-07]
Guard is disordered [BI-COH-07]
Companions wins against Guard [BI-MEL-24]
Slingers is pushed back by Guard [BI-INT-03]
Slingers is disordered [BI-RET-04]
Guard falls back: 3000 [BI-RET-02]
Levy falls back: 1000 [BI-RET-05]
Companions pursues Guard: 1000 [BI-RET-15]
Thessalians pursues Guard: 1000 [BI-RET-22]
Companions comes into contact with Levy
Companions fights Levy: 9 [BI-MEL-02]
Levy fights Companions: 3 [BI-MEL-02]
)");
    EXPECT_EQ(engaged_with(battle.state, companions), UnitSet(levy));
    EXPECT_FALSE(is_in_melee(battle.state, guard) || is_in_melee(battle.state, thessalians));
    EXPECT_EQ(battle.next(), Roll::Melee);
}

}  // namespace acies::test::transcript_test
