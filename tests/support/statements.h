// What can be said of a battle in a few plain words, and whether it is so:
//
//     Gauls: at 60 15.2 90        the middle of the front, and the facing
//     Gauls: VBU 4                Gauls: VBU 5+3 of a large unit, front first
//     Gauls: disordered           Gauls: ordered        Gauls: removed        Gauls: absent
//     Gauls: free                 Gauls: in melee with Legio I + Legio II
//     General of Legion: with Legio I        General of Legion: by himself        General of Legion: lost
//     turn 2                      Red acts
//     waits for dice: 4 for shooting         waits for dice: 6 against 5 for melee
//     waits for Red: may pursue
//     Red wins                    a draw
#pragma once

#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include "battle/node.h"

namespace acies::test {

using Statements = std::vector<std::string>;

inline std::string names_of(const Field& field, const UnitSet& units) {
    std::string text;
    for (UnitId u : units) text += (text.empty() ? "" : " + ") + field.unit(u).name;
    return text;
}

inline std::string vbu_text(const Field& field, const State& state, UnitId u) {
    std::string text;
    for (std::size_t i = 0; i < field.unit(u).ranks.size(); ++i)
        text += (i == 0 ? "VBU " : "+") + std::to_string(state.units[u].vbu[i]);
    return text;
}

inline void add_statements(const Field& field, const State& state, UnitId u, Statements& all) {
    const std::string name = field.unit(u).name + ": ";
    if (!is_on_table(state, u)) return all.push_back(name + (is_absent(state, u) ? "absent" : "removed"));
    all.push_back(name + (state.units[u].disordered ? "disordered" : "ordered"));
    all.push_back(name + vbu_text(field, state, u));
    const UnitSet enemies = engaged_with(state, u);
    all.push_back(name + (enemies.empty() ? "free" : "in melee with " + names_of(field, enemies)));
}

inline std::string waiting(const Node& at) {
    if (const auto* over = std::get_if<Finished>(&at))
        return over->winner ? std::string(words_of(*over->winner)) + " wins" : "a draw";
    if (const auto* asked = std::get_if<Decision>(&at))
        return "waits for " + std::string(words_of(asked->seat)) + ": " + std::string(words_of(asked->question));
    const Chance& chance = std::get<Chance>(at);
    std::string text = "waits for dice: " + std::to_string(chance.dice);
    if (chance.against > 0) text += " against " + std::to_string(chance.against);
    return text + " for " + std::string(words_of(chance.roll));
}

inline std::string general_text(const Field& field, const State& state, CommandId c) {
    const CommandInPlay& command = state.commands[c];
    const std::string name = "General of " + field.command(c).name + ": ";
    if (command.lost) return name + "lost";
    return name + (command.with == nobody ? "by himself" : "with " + field.unit(command.with).name);
}

// All that is true now, but for places.
inline Statements true_statements(const Field& field, const State& state) {
    Statements all{"turn " + std::to_string(state.turn), std::string(words_of(state.active)) + " acts",
                   waiting(node(field, state))};
    for (UnitId u = 0; u < field.count(); ++u) add_statements(field, state, u, all);
    for (CommandId c = 0; c < field.commands(); ++c) all.push_back(general_text(field, state, c));
    return all;
}

// "60 15.2 90", as exact as files write it.
inline std::string place_text(const Pose& pose) {
    const auto text = [](double value) {
        std::string digits = std::to_string(std::round(value * 1000) / 1000);
        digits.erase(digits.find_last_not_of('0') + 1);
        if (digits.back() == '.') digits.pop_back();
        return digits;
    };
    return text(to_u(pose.x)) + ' ' + text(to_u(pose.y)) + ' ' + text(degrees_of(pose));
}

// Within 0.01 U and 0.01 degrees.
inline bool is_at(const Pose& pose, double x, double y, double facing) {
    const auto near = [](double a, double b) { return std::abs(a - b) <= 0.0101; };
    return near(to_u(pose.x), x) && near(to_u(pose.y), y) && near(degrees_of(pose), facing);
}

// What is true instead of the statement; empty if it is true.
inline std::string contradiction(const Field& field, const State& state, const std::string& statement) {
    const auto colon = statement.find(": at ");
    for (UnitId u = 0; colon != statement.npos && u < field.count(); ++u) {
        if (field.unit(u).name != statement.substr(0, colon)) continue;
        char* next = statement.empty() ? nullptr : const_cast<char*>(statement.c_str() + colon + 5);
        const double x = std::strtod(next, &next), y = std::strtod(next, &next), facing = std::strtod(next, &next);
        return is_at(state.units[u].pose, x, y, facing) ? "" : "at " + place_text(state.units[u].pose);
    }
    std::string truth;
    for (const std::string& fact : true_statements(field, state)) {
        if (fact == statement) return "";
        truth += "\n    " + fact;
    }
    return truth;
}

}  // namespace acies::test
