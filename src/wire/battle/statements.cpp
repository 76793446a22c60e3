#include "wire/battle/statements.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/angle.h"
#include "battle/engine/engine.h"
#include "wire/battle/notation.h"

namespace acies::wire {

namespace {

using Facts = std::vector<std::string>;

constexpr double nearness = 0.0101;  // of places and facings in statements
constexpr std::string_view or_else = " or ";
constexpr std::string_view negation = "not ";

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

// A decimal such as -12.5, taken off the text with the blanks before it.
std::optional<double> take_number(std::string_view& text) {
    const auto is_digit = [&](std::size_t i) { return i < text.size() && text[i] >= '0' && text[i] <= '9'; };
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    const double sign = text.starts_with('-') ? -1 : 1;
    if (sign < 0) text.remove_prefix(1);
    if (!is_digit(0)) return std::nullopt;
    double number = 0, scale = 1;
    std::size_t i = 0;
    for (; is_digit(i); ++i) number = number * 10 + (text[i] - '0');
    if (i < text.size() && text[i] == '.')
        for (++i; is_digit(i); ++i) number += (text[i] - '0') * (scale /= 10);
    text.remove_prefix(i);
    return sign * number;
}

// So many numbers with blanks between them, and nothing else.
template <std::size_t count>
std::optional<std::array<double, count>> read_numbers(std::string_view text) {
    std::array<double, count> numbers{};
    for (double& number : numbers) {
        const auto taken = take_number(text);
        if (!taken) return std::nullopt;
        number = *taken;
    }
    return text.empty() ? std::optional(numbers) : std::nullopt;
}

// What comes after those words, if the text begins with them.
std::optional<std::string_view> after(std::string_view text, std::string_view words) {
    if (!text.starts_with(words)) return std::nullopt;
    return text.substr(words.size());
}

std::optional<UnitId> unit_named(const Field& field, std::string_view name) {
    for (UnitId u = 0; u < field.count(); ++u)
        if (field.unit(u).name == name) return u;
    return std::nullopt;
}

// ---- statements that are true or not; nothing: not understood

using Truth = std::optional<bool>;

bool is_within(const Pose& pose, const std::array<double, 4>& box) {
    const double x = to_u(pose.x), y = to_u(pose.y);
    return box[0] <= x && x <= box[2] && box[1] <= y && y <= box[3];
}

// Whether the facing lies on the way from the first to the second, counter-clockwise; all from 0 to 360.
bool is_between(double facing, const std::array<double, 2>& limits) {
    const auto turned = [&](double to) { return to < limits[0] ? to - limits[0] + 360 : to - limits[0]; };
    return turned(facing) <= turned(limits[1]);
}

Truth is_in_melee_with(const Field& field, const State& state, UnitId u, std::string_view names) {
    std::size_t at = 0;
    for (std::size_t end = 0; end != names.npos; at = end + 3) {
        end = names.find(" + ", at);
        if (!unit_named(field, names.substr(at, end - at))) return std::nullopt;
    }
    return names_of(field, engaged_with(state, u)) == names;
}

bool is_vbu(const Field& field, UnitId u, std::string_view text) {
    const auto ranks = static_cast<std::ptrdiff_t>(field.unit(u).ranks.size());
    return !text.empty() && std::ranges::count(text, '+') + 1 == ranks &&
           std::ranges::all_of(text, [](char c) { return c == '+' || (c >= '0' && c <= '9'); });
}

Truth truth_of_unit(const Field& field, const State& state, UnitId u, std::string_view said) {
    const bool is_here = is_on_table(state, u);
    const UnitState& unit = state.units[u];
    if (said == "removed") return !is_here && !is_absent(state, u);
    if (said == "absent") return is_absent(state, u);
    if (said == "disordered") return is_here && unit.disordered;
    if (said == "ordered") return is_here && !unit.disordered;
    if (said == "free") return is_here && engaged_with(state, u).empty();
    if (said == "has acted") return unit.activated;
    if (said == "has shot") return unit.shot;
    if (said == "on opportunity") return unit.on_opportunity;
    if (const auto names = after(said, "in melee with ")) return is_in_melee_with(field, state, u, *names);
    if (const auto text = after(said, "VBU "))
        return is_vbu(field, u, *text) ? Truth(is_here && vbu_text(field, state, u) == said) : std::nullopt;
    if (const auto text = after(said, "at ")) {
        const auto place = read_numbers<3>(*text);
        return place ? Truth(is_here && is_at(unit.pose, (*place)[0], (*place)[1], (*place)[2])) : std::nullopt;
    }
    if (const auto text = after(said, "within ")) {
        const auto box = read_numbers<4>(*text);
        return box ? Truth(is_here && is_within(unit.pose, *box)) : std::nullopt;
    }
    if (const auto text = after(said, "faces ")) {
        const auto limits = read_numbers<2>(*text);
        return limits ? Truth(is_here && is_between(degrees_of(unit.pose), *limits)) : std::nullopt;
    }
    return std::nullopt;
}

template <class Enum>
bool is_words_of_any(std::string_view words) {
    return std::ranges::any_of(names<Enum>, [&](const Name& name) { return name.words == words; });
}

// "4 for shooting", "6 against 5 for melee"
bool names_dice(std::string_view text) {
    const std::size_t at = text.find(" for ");
    if (at == text.npos || !is_words_of_any<Roll>(text.substr(at + 5))) return false;
    const std::string_view dice = text.substr(0, at);
    const std::size_t against = dice.find(" against ");
    return read_numbers<1>(dice.substr(0, against)) &&
           (against == dice.npos || read_numbers<1>(dice.substr(against + 9)));
}

bool names_what_is_waited_for(std::string_view text) {
    if (const auto dice = after(text, "dice: ")) return names_dice(*dice);
    for (const Seat seat : {Seat::Red, Seat::Blue})
        if (const auto question = after(text, std::string(words_of(seat)) + ": "))
            return is_words_of_any<Question>(*question);
    return false;
}

Truth truth_of_general(const Field& field, const State& state, std::string_view said) {
    for (CommandId c = 0; c < field.commands(); ++c) {
        const auto fate = after(said, "General of " + field.command(c).name + ": ");
        if (!fate) continue;
        const auto with = after(*fate, "with ");
        if (*fate != "lost" && *fate != "by himself" && !(with && unit_named(field, *with))) return std::nullopt;
        return general_text(field, state, c) == said;
    }
    return std::nullopt;
}

// "none", or all pieces in their order: "wood + scrub".
Truth truth_of_scenery(const Field& field, const State& state, std::string_view said) {
    std::string lies;
    for (const Piece& piece : pieces_of(field, state)) lies.append(lies.empty() ? "" : " + ").append(id_of(piece.kind));
    return said == (lies.empty() ? "none" : lies);
}

// A fact, without "not" and "or".
Truth truth_of(const Field& field, const State& state, std::string_view said) {
    for (UnitId u = 0; u < field.count(); ++u)
        if (const auto fact = after(said, field.unit(u).name + ": ")) return truth_of_unit(field, state, u, *fact);
    if (said.starts_with("General of ")) return truth_of_general(field, state, said);
    if (const auto turn = after(said, "turn ")) {
        const auto number = read_numbers<1>(*turn);
        return number ? Truth((*number)[0] == state.turn) : std::nullopt;
    }
    if (const auto kinds = after(said, "scenery: ")) return truth_of_scenery(field, state, *kinds);
    if (said == "a draw") return waiting_text(field, state) == said;
    for (const Seat seat : {Seat::Red, Seat::Blue}) {
        const std::string name(words_of(seat));
        if (said == name + " acts") return state.active == seat;
        if (said == name + " wins") return waiting_text(field, state) == said;
    }
    // No dice of the other side may be said, or left out.
    std::string awaited(said);
    constexpr std::string_view none = " against 0 for ";
    if (const auto at = awaited.find(none); at != awaited.npos) awaited.replace(at, none.size(), " for ");
    const auto what = after(awaited, "waits for ");
    if (!what || !names_what_is_waited_for(*what)) return std::nullopt;
    return waiting_text(field, state) == awaited;
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

std::optional<bool> holds(const Field& field, const State& state, std::string_view statement) {
    const auto truth_between = [&](std::size_t at, std::size_t end) -> Truth {
        const std::string_view said = statement.substr(at, end - at);
        const auto denied = after(said, negation);
        const Truth truth = truth_of(field, state, denied.value_or(said));
        return truth ? Truth(*truth != denied.has_value()) : std::nullopt;
    };
    bool is_true = false;
    for (std::size_t at = 0;;) {
        std::size_t end = statement.find(or_else, at);
        Truth truth = truth_between(at, end);
        if (!truth && end != statement.npos) {  // a fact may have an "or" of its own
            end = statement.find(or_else, end + 1);
            truth = truth_between(at, end);
        }
        if (!truth) return std::nullopt;
        is_true = is_true || *truth;
        if (end == statement.npos) return is_true;
        at = end + or_else.size();
    }
}

std::string contradiction(const Field& field, const State& state, std::string_view statement) {
    if (holds(field, state, statement).value_or(false)) return "";
    if (const auto at = statement.find(": at "); at != statement.npos)
        if (const auto u = unit_named(field, statement.substr(0, at)); u && is_on_table(state, *u))
            return "at " + place_text(state.units[*u].pose);
    std::string truth;
    for (const std::string& fact : facts_like(field, state, statement)) truth += (truth.empty() ? "" : "; ") + fact;
    return truth;
}

}  // namespace acies::wire
