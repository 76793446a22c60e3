#include "armies/fielding.h"

#include <algorithm>
#include <array>
#include <utility>

#include "rules/leading/cards.h"
#include "rules/setup/ambush.h"
#include "rules/setup/deployment.h"
#include "rules/setup/setup.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

constexpr int usual_turn_limit = 12;

std::string roman(int number) {
    constexpr std::array<std::pair<int, const char*>, 8> signs{
        {{50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}, {0, ""}}};
    std::string text;
    for (const auto& [value, sign] : signs)
        for (; value > 0 && number >= value; number -= value) text += sign;
    return text;
}

// The first of "NAME I", "NAME II", … that no unit has.
std::string free_name(const Setup& setup, const std::string& name) {
    for (int number = 1;; ++number) {
        const std::string numbered = name + ' ' + roman(number);
        if (std::ranges::find(setup.units, numbered, &UnitSetup::name) == setup.units.end()) return numbered;
    }
}

std::string free_command_name(const Setup& setup, const std::string& name) {
    if (std::ranges::find(setup.commands, name, &CommandSetup::name) == setup.commands.end()) return name;
    for (int number = 2;; ++number) {
        const std::string numbered = name + ' ' + roman(number);
        if (std::ranges::find(setup.commands, numbered, &CommandSetup::name) == setup.commands.end()) return numbered;
    }
}

// Where a unit stands in the line of battle.
enum class Part { Before, Middle, Wing };

class Deployment {
public:
    Deployment(const Edition& edition, Setup& setup, Seat seat) : edition_(edition), setup_(setup), seat_(seat) {}

    void deploy(std::size_t first) {
        std::vector<std::size_t> before, middle, wings;
        for (std::size_t i = first; i < setup_.units.size(); ++i) {
            const Part part = part_of(setup_.units[i].profile);
            (part == Part::Before ? before : part == Part::Wing ? wings : middle).push_back(i);
        }
        depth_ = middle_limit(edition_, setup_.table.height).distance;
        place_in_lines(before);
        std::vector<std::size_t> line(wings.begin(), wings.begin() + static_cast<std::ptrdiff_t>(wings.size() / 2));
        line.insert(line.end(), middle.begin(), middle.end());
        line.insert(line.end(), wings.begin() + static_cast<std::ptrdiff_t>(wings.size() / 2), wings.end());
        place_in_lines(line);
    }

private:
    Part part_of(const Unit& unit) const {
        if (is(unit, TroopType::S) || is(unit, TroopType::ART)) return Part::Before;
        return is_mounted(edition_, unit) && !is(unit, TroopType::W) && !is(unit, TroopType::EL) ? Part::Wing
                                                                                                 : Part::Middle;
    }
    // As many lines one behind the other as are needed, each about the middle of the table.
    void place_in_lines(const std::vector<std::size_t>& units) {
        const double front = to_u(base_of(edition_, setup_.scale, TroopType::FP).front);
        const double gap = front / gaps_in_a_front;
        const double room = setup_.table.width - 2 * edition_.deployment.from_sides.value;
        const auto most = static_cast<std::size_t>(std::max(1.0, (room + gap) / (front + gap)));
        const std::size_t lines = (units.size() + most - 1) / most;
        for (std::size_t line = 0, next = 0; line < lines; ++line) {
            const std::size_t count = (units.size() - next + lines - line - 1) / (lines - line);
            double deepest = 0;
            double x = setup_.table.width / 2 - (static_cast<double>(count) - 1) * (front + gap) / 2;
            for (std::size_t i = 0; i < count; ++i, ++next, x += front + gap) {
                UnitSetup& unit = setup_.units[units[next]];
                place(unit, x);
                deepest = std::max(deepest, to_u(sum_of(depths_of(edition_, setup_.scale, unit))));
            }
            depth_ += deepest + gap;
        }
    }
    void place(UnitSetup& unit, double x) const {
        const double middle = setup_.table.height / 2;
        const bool red = seat_ == Seat::Red;
        unit.pose = {.x = to_grid(x),
                     .y = to_grid(red ? middle - depth_ : middle + depth_),
                     .heading = red ? full_heading / 4 : full_heading / 4 * 3};
    }

    static constexpr double gaps_in_a_front = 8;  // narrow, so that a line holds many

    const Edition& edition_;
    Setup& setup_;
    Seat seat_;
    double depth_ = 0;  // of the next line, from the middle of the table
};

UnitSetup unit_of(const Edition& edition, const ArmyList& list, const RosterUnits& units, const Roster& roster) {
    const ArmyRow& row = *find_row(list, units.row);
    const Upgrade* upgrade = find_upgrade(row, units.upgrade);
    const Profile front = profile_of(edition, row, upgrade, units.weapon);
    UnitSetup unit;
    unit.profile = front.unit;
    unit.profile.vbu.reset();
    unit.grants = row.grants;
    if (roster.scorpio && front.unit.weapon == Weapon::Pilum) unit.grants.insert(Grant::Scorpio);
    unit.ranks.push_back({.vbu = front.unit.vbu.value_or(1), .vd = front.vd});
    const ArmyRow& rear_row = units.behind.empty() ? row : *find_row(list, units.behind);
    const bool other = &rear_row != &row;
    const Profile rear = profile_of(edition, rear_row, other || !upgrade || upgrade->front_only ? nullptr : upgrade);
    for (int i = 1; i < units.ranks; ++i) {
        unit.ranks.push_back({.vbu = rear.unit.vbu.value_or(1), .vd = rear.vd});
        if (!other) continue;
        unit.ranks.back().type = rear.unit.type;
        unit.ranks.back().weapon = rear.unit.weapon;
    }
    if (row.foot && units.ranks == 1) {
        unit.foot = FootSetup{.vbu = row.foot->vbu};
        Unit& profile = unit.foot->profile;
        profile.type = row.foot->type;
        profile.m = row.foot->m;
        profile.impetus = row.foot->impetus;
        profile.weapon = row.foot->weapon;
        profile.arms = row.foot->arms;
        profile.discipline = front.unit.discipline;
    }
    return unit;
}

void hand_out_cards(const Roster& roster, Seat seat, Fielded& fielded) {
    Sheet& sheet = fielded.secrets[seat];
    for (Card card : roster.cards) ++sheet.hand.cards[card];
    sheet.strategic = roster.strategic;
    sheet.hand.points = static_cast<std::uint16_t>(roster.points);
    sheet.hand.free_strategic = roster.free_strategic;
}

}  // namespace

void field_army(const Edition& edition, const FindList& find, const Roster& roster, Seat seat, Fielded& fielded) {
    Setup& setup = fielded.setup;
    const std::size_t first = setup.units.size();
    setup.structure[seat] = roster.structure;
    for (const RosterCommand& command : roster.commands) {
        const ArmyList& list = *find(command.ally.empty() ? roster.army : command.ally);
        CommandId id = no_command;
        if (has_commands(edition)) {
            id = static_cast<CommandId>(setup.commands.size());
            setup.commands.push_back({.name = free_command_name(setup, command.name),
                                      .seat = seat,
                                      .quality = command.general,
                                      .cinc = command.cinc,
                                      .inspiring = command.inspiring,
                                      .brave = command.brave});
        }
        for (const RosterUnits& units : command.units)
            for (int i = 0; i < units.count; ++i) {
                UnitSetup unit = unit_of(edition, list, units, roster);
                unit.name = free_name(setup, find_row(list, units.row)->names.en);
                unit.seat = seat;
                unit.command = id;
                if (units.general && i == 0) unit.profile.leader = command.general;
                setup.units.push_back(std::move(unit));
            }
    }
    if (has_cards(edition)) hand_out_cards(roster, seat, fielded);
    Deployment(edition, setup, seat).deploy(first);
}

Fielded battle_of(const Edition& edition, const FindList& find, const Roster& red, const Roster* blue) {
    const ScaleRules& sizes = sizes_of(edition, red.scale);
    Fielded fielded;
    fielded.setup = {.name = blue ? red.name + " and " + blue->name : red.name,
                     .edition = red.edition,
                     .scale = red.scale,
                     .table = {sizes.table_width, sizes.table_depth},
                     .points = red.points,
                     .turn_limit = usual_turn_limit,
                     .attacker = Seat::Red};
    field_army(edition, find, red, Seat::Red, fielded);
    if (blue) field_army(edition, find, *blue, Seat::Blue, fielded);
    return fielded;
}

namespace {

// I2-CRD-04: a list has so many tactical cards; a strategic one that is not free is exchanged for some of them.
void count_cards(const Edition& edition, const Roster& roster, Sheet& sheet) {
    const bool is_bought = roster.strategic && !roster.free_strategic;
    sheet.strategic.reset();
    sheet.hand = {.points = sheet.hand.points};
    sheet.hand.unchosen = static_cast<std::uint8_t>(static_cast<int>(roster.cards.size()) +
                                                    (is_bought ? edition.cards.exchanged.value : 0));
}

bool has_rules_for_terrain(const Edition& edition, const Setup& setup) {
    const GameFormat format{.points = setup.points > 0 ? std::optional(setup.points) : std::nullopt,
                            .scale = setup.scale == Scale::Mm28 ? FigureScale::Mm28 : FigureScale::Mm15};
    return has_terrain_tables(edition) || may_place_items(edition, format);
}

}  // namespace

void open_setup(const Edition& edition, const Roster& red, const Roster& blue, Fielded& fielded) {
    Setup& setup = fielded.setup;
    setup.deployment = true;
    setup.attacker.reset();
    setup.open.insert(OpenPart::Sides);
    setup.exploration_points = {{red.exploration_points, blue.exploration_points}};
    if (has_rules_for_terrain(edition, setup)) setup.open.insert(OpenPart::Terrain);
    if (has_ambushes(edition) && ambushes_in_force(edition)) setup.open.insert(OpenPart::Plans);
    if (!has_cards(edition)) return;
    setup.open.insert(OpenPart::Cards);
    count_cards(edition, red, fielded.secrets[Seat::Red]);
    count_cards(edition, blue, fielded.secrets[Seat::Blue]);
}

}  // namespace acies
