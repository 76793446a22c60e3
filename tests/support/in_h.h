// Battles of one Command against one in Impetus 2, where lengths are in H. Red acts first, and faces north.
//
//     InH scene;
//     const UnitId foot = scene.mine("Foot", TroopType::FP, {20, 10});
//     Taken battle(scene, foot);
#pragma once

#include <vector>

#include "support/contact.h"

namespace acies::test {

struct InH : Scene {
    std::vector<UnitId> red, blue;
    InH() {
        setup.edition = "impetus2";
        setup.table = {45, 30};
        setup.structure = {{Structure::Good, Structure::Good}};
        red.push_back(add(Seat::Red, "Red general", TroopType::CM, {25, 8}));
        blue.push_back(add(Seat::Blue, "Blue general", TroopType::CM, {42, 28, 270}));
    }
    UnitId mine(const char* name, TroopType type, Place place, Traits traits = {}) {
        red.push_back(add(Seat::Red, name, type, place, traits));
        return red.back();
    }
    UnitId his(const char* name, TroopType type, Place place, Traits traits = {}) {
        blue.push_back(add(Seat::Blue, name, type, place, traits));
        return blue.back();
    }
    const Scene& enlisted() {
        if (!setup.commands.empty()) return *this;
        for (const auto& [units, name] : {std::pair(&red, "Red"), std::pair(&blue, "Blue")}) {
            const auto c = static_cast<CommandId>(setup.commands.size());
            const Seat seat = setup.units[units->front()].seat;
            setup.commands.push_back({.name = name, .seat = seat, .quality = Quality::Reliable, .cinc = true});
            for (UnitId u : *units) setup.units[u].command = c;
            setup.units[units->front()].profile.leader = Quality::Reliable;
        }
        return *this;
    }
};

// Red's Command acts.
struct RedActs : Battle {
    explicit RedActs(InH scene) : Battle(scene.enlisted()) { roll({6, 5, 1, 2}); }

    double x(UnitId u) const { return to_u(unit(u).pose.x); }
    double y(UnitId u) const { return to_u(unit(u).pose.y); }
    bool gone(UnitId u) const { return !is_on_table(state, u); }
    bool rolls(Roll what) const {
        const Node now = at();
        const auto* chance = std::get_if<Chance>(&now);
        return chance && chance->roll == what;
    }
    bool is_asked(Question question) const {
        const Node now = at();
        const auto* asked = std::get_if<Decision>(&now);
        return asked && asked->question == question;
    }
};

// One of its units has been taken up.
struct TakenUp : RedActs {
    TakenUp(const InH& scene, UnitId u) : RedActs(scene) { activate(u); }
};

}  // namespace acies::test
