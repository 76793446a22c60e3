#include "wire/battle/statements.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/angle.h"
#include "battle/engine/engine.h"
#include "wire/battle/notation.h"

namespace acies::wire {

namespace {

using Facts = std::vector<std::string>;

constexpr double nearness = 0.0101;  // of places and facings in statements

std::string vbu_text(const Field& field, const State& state, UnitId u) {
    std::string text;
    for (std::size_t i = 0; i < field.unit(u).ranks.size(); ++i)
        text += (i == 0 ? "VBU " : "+") + std::to_string(state.units[u].vbu[i]);
    return text;
}

Facts facts_of_unit(const Field& field, const State& state, UnitId u) {
    const std::string name = field.unit(u).name + ": ";
    if (!is_on_table(state, u)) return {name + (is_absent(state, u) ? "absent" : "removed")};
    const UnitSet enemies = engaged_with(state, u);
    return {name + (state.units[u].disordered ? "disordered" : "ordered"), name + vbu_text(field, state, u),
            name + (enemies.empty() ? "free" : "in melee with " + names_of(field, enemies))};
}

std::string general_text(const Field& field, const State& state, CommandId c) {
    const CommandInPlay& command = state.commands[c];
    const std::string name = "General of " + field.command(c).name + ": ";
    if (command.lost) return name + "lost";
    return name + (command.with == nobody ? "by himself" : "with " + field.unit(command.with).name);
}

// What is true of the same subject as the statement.
Facts facts_like(const Field& field, const State& state, std::string_view statement) {
    const auto is_about = [&](const std::string& name) { return statement.starts_with(name + ": "); };
    for (UnitId u = 0; u < field.count(); ++u)
        if (is_about(field.unit(u).name)) return facts_of_unit(field, state, u);
    for (CommandId c = 0; c < field.commands(); ++c)
        if (is_about("General of " + field.command(c).name)) return {general_text(field, state, c)};
    if (statement.starts_with("turn ")) return {"turn " + std::to_string(state.turn)};
    if (statement.ends_with(" acts") && !statement.starts_with("waits "))
        return {std::string(words_of(state.active)) + " acts"};
    return {waiting_text(field, state)};
}

// Three numbers, each after a blank.
struct ReadPlace {
    double x = 0, y = 0, facing = 0;
};
std::optional<ReadPlace> read_place(std::string_view text) {
    ReadPlace place;
    for (double* number : {&place.x, &place.y, &place.facing}) {
        text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), *number);
        if (error != std::errc()) return std::nullopt;
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    }
    return text.empty() ? std::optional(place) : std::nullopt;
}

std::string place_contradiction(const State& state, UnitId u, std::string_view text) {
    if (!is_on_table(state, u)) return is_absent(state, u) ? "absent" : "removed";
    const auto place = read_place(text);
    const Pose& pose = state.units[u].pose;
    return place && is_at(pose, place->x, place->y, place->facing) ? "" : "at " + place_text(pose);
}

}  // namespace

std::string waiting_text(const Field& field, const State& state) {
    const Node at = node(field, state);
    if (const auto* over = std::get_if<Finished>(&at))
        return over->winner ? std::string(words_of(*over->winner)) + " wins" : "a draw";
    if (const auto* asked = std::get_if<Decision>(&at))
        return "waits for " + std::string(words_of(asked->seat)) + ": " + std::string(words_of(asked->question));
    const Chance& chance = std::get<Chance>(at);
    std::string text = "waits for dice: " + std::to_string(chance.dice);
    if (chance.against > 0) text += " against " + std::to_string(chance.against);
    return text + " for " + std::string(words_of(chance.roll));
}

std::string place_text(const Pose& pose) {
    const auto text = [](double value) {
        std::string digits = std::to_string(std::round(value * 1000) / 1000);
        digits.erase(digits.find_last_not_of('0') + 1);
        if (digits.back() == '.') digits.pop_back();
        return digits;
    };
    return text(to_u(pose.x)) + ' ' + text(to_u(pose.y)) + ' ' + text(degrees_of(pose));
}

bool is_at(const Pose& pose, double x, double y, double facing) {
    const auto near = [](double a, double b) { return std::abs(a - b) <= nearness; };
    return near(to_u(pose.x), x) && near(to_u(pose.y), y) && near(degrees_of(pose), facing);
}

std::string contradiction(const Field& field, const State& state, std::string_view said) {
    // No dice of the other side may be said, or left out.
    std::string statement(said);
    constexpr std::string_view none = " against 0 for ";
    if (const auto at = statement.find(none); at != statement.npos) statement.replace(at, none.size(), " for ");
    if (const auto at = statement.find(": at "); at != statement.npos)
        for (UnitId u = 0; u < field.count(); ++u)
            if (field.unit(u).name == statement.substr(0, at))
                return place_contradiction(state, u, std::string_view(statement).substr(at + 5));
    const Facts facts = facts_like(field, state, statement);
    if (std::ranges::find(facts, statement) != facts.end()) return "";
    std::string truth;
    for (const std::string& fact : facts) truth += (truth.empty() ? "" : "; ") + fact;
    return truth;
}

}  // namespace acies::wire
