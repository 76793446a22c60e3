// Battles of one Command against one, in the editions that have Commands. Red attacks northward; both generals stand
// far from everybody, and see all.
//
//     Armies scene("advanced");
//     const UnitId knights = scene.mine("Knights", TroopType::CP, {60, 40});
//     scene.his("Spears", TroopType::FP, {62, 46, 270});
//     Attack battle(scene);
//     battle.charge_with(knights);
#pragma once

#include <vector>

#include "support/battle.h"

namespace acies::test {

inline constexpr std::array first_editions{"impetus", "advanced"};

struct Armies : Scene {
    std::vector<UnitId> red, blue;
    Quality own_level = Quality::Fair, level = Quality::Fair;  // of Red's and of Blue's general

    explicit Armies(const char* rules) {
        setup.edition = rules;
        setup.table = {180, 120};
        setup.structure = {{Structure::Good, Structure::Good}};
        red.push_back(add(Seat::Red, "Red general", TroopType::CP, {20, 10}));
        blue.push_back(add(Seat::Blue, "Blue general", TroopType::CP, {20, 110, 270}));
    }
    UnitId mine(const char* name, TroopType type, Place place, Traits traits = {}) {
        red.push_back(add(Seat::Red, name, type, place, traits));
        return red.back();
    }
    UnitId his(const char* name, TroopType type, Place place, Traits traits = {}) {
        blue.push_back(add(Seat::Blue, name, type, place, traits));
        return blue.back();
    }
    void enlist() {
        for (const auto& [units, name] : {std::pair(&red, "Red"), std::pair(&blue, "Blue")}) {
            const auto c = static_cast<CommandId>(setup.commands.size());
            const Seat seat = setup.units[units->front()].seat;
            setup.commands.push_back(
                {.name = name, .seat = seat, .quality = seat == Seat::Red ? own_level : level, .cinc = true});
            for (UnitId u : *units) setup.units[u].command = c;
            setup.units[units->front()].profile.leader = setup.commands[c].quality;
        }
    }
};

// Red's Command acts.
struct Attack : Battle {
    explicit Attack(Armies scene) : Battle((scene.enlist(), scene)) {
        roll({6, 5, 1, 2});
        if (is_asked(Question::RollAgain)) must(Choose{0});
    }

    bool is_asked(Question question) const {
        const Node now = at();
        const auto* asked = std::get_if<Decision>(&now);
        return asked && asked->question == question;
    }
    bool rolls(Roll what) const {
        const Node now = at();
        const auto* chance = std::get_if<Chance>(&now);
        return chance && chance->roll == what;
    }
    // Whoever is asked does not answer what the enemy does.
    void stand() {
        while (is_asked(Question::React)) must(Choose{0});
    }
    // All charge, and nobody answers.
    void charge_with(UnitSet units, bool bonus = false) {
        must(Activate{units});
        must(charge(bonus));
        stand();
    }
    void charge_with(UnitId u, bool bonus = false) { charge_with(UnitSet(u), bonus); }
    void strike(int first, int second) {
        const Chance chance = at<Chance>();
        ASSERT_EQ(chance.roll, Roll::Melee);
        must(sixes(chance, first, second));
    }
    // Now it is Blue's turn to act with his Command.
    void over_to_blue() {
        while (is_asked(Question::Activation) || is_asked(Question::Half)) must(Done{});
        roll({3, 4});
    }
    double x(UnitId u) const { return to_u(unit(u).pose.x); }
    double y(UnitId u) const { return to_u(unit(u).pose.y); }
    bool gone(UnitId u) const { return !is_on_table(state, u); }
};

}  // namespace acies::test
