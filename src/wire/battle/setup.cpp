#include "wire/battle/setup.h"

#include <algorithm>

#include "base/angle.h"
#include "battle/turns/sheet.h"
#include "wire/battle/names.h"
#include "wire/battle/setup_text.h"
#include "wire/editions/edition_reader.h"
#include "wire/message.h"

namespace acies::wire {

namespace {

constexpr double usual_thickness = 0.2;  // of a wall or the like, for the eye
constexpr std::size_t max_cards = 100;   // of one side; no army may buy so many
constexpr int max_points = 10'000;

// Turns what was read into a set-up, noting what a table cannot say by its types.
class Builder {
public:
    explicit Builder(Problems& problems) : problems_(problems) {}

    Scenario build(const ScenarioText& text) {
        Setup setup{.name = text.name, .edition = text.edition, .scale = text.scale};
        if (has_controls(text.name)) say("out_of_range", no_controls, "name");
        if (has_controls(text.words)) say("out_of_range", no_controls, "words");
        if (text.edition.empty()) say("missing", "a set-up names its edition", "edition");
        setup.table = {size(text.table.width, "table.width"), size(text.table.depth, "table.depth")};
        setup.points = text.points;
        setup.turn_limit = text.turn_limit;
        setup.clock = text.clock;
        setup.attacker = text.attacker;
        for (std::size_t i = 0; i < text.terrain.size(); ++i)
            setup.pieces.push_back(piece(text.terrain[i], joined("terrain", i)));
        for (std::size_t i = 0; i < text.units.size(); ++i)
            setup.units.push_back(unit(text.units[i], joined("units", i)));
        setup.structure = {{text.structure.red, text.structure.blue}};
        setup.players = {{text.great_battle.red, text.great_battle.blue}};
        for (Seat seat : every<Seat>())
            for (const std::string& player : setup.players[seat])
                check_name(player, std::string("great_battle.").append(id_of(seat)));
        for (std::size_t i = 0; i < text.armies.size(); ++i) army(setup, text.armies[i], joined("armies", i));
        for (std::size_t i = 0; i < text.commands.size() && i < max_commands; ++i)
            command(setup, text.commands[i], joined("commands", i));
        setup.hidden_troops = text.hidden_troops;
        setup.major_control = text.major_control;
        setup.terrain_by_rules = text.terrain_by_rules;
        setup.deployment = text.deployment;
        setup.open = text.open;
        setup.exploration_points = {{text.exploration_points.red, text.exploration_points.blue}};
        Scenario scenario{std::move(setup), text.words, {}};
        for (std::size_t i = 0; i < text.ambush.size(); ++i) ambush(scenario, text.ambush[i], joined("ambush", i));
        for (std::size_t i = 0; i < text.flank_march.size(); ++i)
            march(scenario, text.flank_march[i].command,
                  {.side = text.flank_march[i].side == Flank::Left ? Hand::Left : Hand::Right},
                  joined("flank_march", i));
        for (std::size_t i = 0; i < text.reserve.size(); ++i)
            march(scenario, text.reserve[i].command, {.kind = MarchKind::Reserve}, joined("reserve", i));
        for (std::size_t i = 0; i < text.cards.size(); ++i) cards(scenario, text.cards[i], joined("cards", i));
        for (std::size_t i = 0; i < text.units.size(); ++i)
            place(scenario.setup.units[i], text.units[i], joined("units", i));
        return scenario;
    }

private:
    static std::string joined(const char* list, std::size_t i) {
        return std::string(list) + '[' + std::to_string(i) + ']';
    }
    void say(std::string code, std::string message, std::string where) {
        problems_.push_back({std::move(code), std::move(message), std::move(where)});
    }
    void check_name(std::string_view name, const std::string& where) {
        if (const auto fault = fault_of_name(name)) say("out_of_range", std::string(*fault), where);
    }
    // 0 if it is not said.
    double size(std::optional<double> said, const std::string& where) {
        if (said && *said <= 0) say("out_of_range", "a size is more than 0", where);
        return said.value_or(0);
    }
    Vec point(const Numbers& numbers, const std::string& where) {
        if (numbers.size() == 2) return {numbers[0], numbers[1]};
        say("wrong_type", "a place is two numbers, [x, y]", where);
        return {};
    }
    std::vector<Vec> points(const std::vector<Numbers>& list, const std::string& where) {
        std::vector<Vec> all;
        for (const Numbers& numbers : list) all.push_back(point(numbers, where));
        return all;
    }

    Piece piece(const PieceText& text, const std::string& where) {
        Piece piece{.kind = text.kind};
        if (is_line(text.kind)) {
            piece.strip = {points(text.line, where + ".line"), size(text.width, where + ".width")};
            if (is_barrier(text.kind) && !text.width) piece.strip.width = usual_thickness;
            if (text.inside) piece.inside = *text.inside == Flank::Left ? Hand::Left : Hand::Right;
            return piece;
        }
        piece.outline = points(text.outline, where + ".outline");
        if (!text.oval.at.empty() || !text.oval.size.empty()) {
            const Vec size = point(text.oval.size, where + ".oval.size");
            piece.outline = oval(point(text.oval.at, where + ".oval.at"), size.x, size.y);
        }
        if (!text.top.empty()) piece.top = point(text.top, where + ".top");
        return piece;
    }

    // What is said of a side stands in one place.
    void army(Setup& setup, const ArmyText& text, const std::string& where) {
        ArmySetup& army = setup.armies[text.side];
        if (army != ArmySetup{}) return say("repeated", "each side has one army", where + ".side");
        check_name(text.name, where + ".name");
        if (text.name.size() > 80) say("out_of_range", "a name has 1 to 80 bytes", where + ".name");
        army = {.name = text.name, .looks = {text.figures, text.colour}};
    }
    // A Command with all that it names. What it must be is left to the field.
    void command(Setup& setup, const CommandText& text, const std::string& where) {
        const auto c = static_cast<CommandId>(setup.commands.size());
        check_name(text.name, where + ".name");
        check_name(text.player, where + ".player");
        setup.commands.push_back({.name = text.name,
                                  .seat = text.side,
                                  .quality = text.general,
                                  .cinc = text.cinc,
                                  .player = text.player,
                                  .inspiring = text.inspiring || text.joan,
                                  .brave = text.brave});
        if (!text.at.empty()) {
            const Vec at = point(text.at, where + ".at");
            setup.commands.back().at = Spot{to_grid(at.x), to_grid(at.y)};
        }
        for (const std::string& name : text.units) {
            UnitSetup* unit = named(setup, name, where + ".units");
            if (!unit) continue;
            if (unit->command != no_command)
                say("repeated", "\"" + name + "\" is in two Commands (I1-CMD-03)", where + ".units");
            unit->command = c;
        }
        if (text.with.empty()) return;
        UnitSetup* leader = named(setup, text.with, where + ".with");
        if (leader && leader->command != c)
            say("out_of_range", "a general is with a unit of the own Command (I1-CMD-04)", where + ".with");
        if (leader) leader->profile.leader = text.general;
    }
    // Units named in an ambush are not on the table. The other requirements are checked by faults_of.
    void ambush(Scenario& scenario, const AmbushText& text, const std::string& where) {
        const std::size_t pieces = std::min(scenario.setup.pieces.size(), max_pieces);
        if (text.piece < 1 || text.piece > static_cast<int>(pieces))
            return say("out_of_range", "the pieces of terrain count from 1", where + ".piece");
        HiddenUnits hidden{.piece = static_cast<std::uint8_t>(text.piece - 1)};
        for (const std::string& name : text.units) {
            UnitSetup* unit = named(scenario.setup, name, where + ".units");
            if (!unit) return;
            const auto number = static_cast<std::size_t>(unit - scenario.setup.units.data());
            if (number >= max_units) return say("out_of_range", "at most 128 units take part", where + ".units");
            unit->absent = true;
            hidden.units.insert(static_cast<UnitId>(number));
        }
        if (hidden.units.empty()) return say("missing", "an ambush has units", where + ".units");
        scenario.secrets[scenario.setup.units[hidden.units.first()].seat].ambushes.push_back(hidden);
    }
    void march(Scenario& scenario, const std::string& command, FlankMarch march, const std::string& where) {
        const auto& commands = scenario.setup.commands;
        const auto found = std::ranges::find(commands, command, &CommandSetup::name);
        if (found == commands.end())
            return say("unknown_value", "there is no Command \"" + shortened(command, 80) + '"', where + ".command");
        march.command = static_cast<CommandId>(found - commands.begin());
        for (UnitSetup& unit : scenario.setup.units)
            if (unit.command == march.command) unit.absent = true;
        scenario.secrets[found->seat].marches.push_back(march);
    }
    // Whether a side may hold them is asked of faults_of.
    void cards(Scenario& scenario, const CardsText& text, const std::string& where) {
        HeldCards& hand = scenario.secrets[text.side].hand;
        if (!hand.empty() || scenario.secrets[text.side].strategic)
            return say("repeated", "the cards of a side stand in one place", where + ".side");
        if (text.tactical.size() > max_cards) return say("out_of_range", "too many cards", where + ".tactical");
        if (text.points < 0 || text.points > max_points)
            return say("out_of_range", "points of an army are 0 to 10000", where + ".points");
        if (text.number < 0 || text.number > static_cast<int>(max_cards))
            return say("out_of_range", "a side has 0 to 100 cards", where + ".number");
        for (Card card : text.tactical) ++hand.cards[card];
        hand.unchosen = static_cast<std::uint8_t>(text.number);
        scenario.secrets[text.side].strategic = text.strategic;
        hand.points = static_cast<std::uint16_t>(text.points);
        hand.free_strategic = text.free_strategic;
        hand.exchange = text.exchange;
    }
    void place(UnitSetup& unit, const UnitText& text, const std::string& where) {
        if (unit.absent && text.at.empty()) return;
        if (unit.absent) return say("out_of_range", "a unit that is hidden has no place yet", where + ".at");
        const Vec at = point(text.at, where + ".at");
        if (text.facing < 0 || text.facing >= 360)
            say("out_of_range", "a facing is 0 to 359.99 degrees", where + ".facing");
        unit.pose = {to_grid(at.x), to_grid(at.y), to_heading(text.facing)};
    }
    UnitSetup* named(Setup& setup, std::string_view name, const std::string& where) {
        const auto found = std::ranges::find(setup.units, name, &UnitSetup::name);
        if (found != setup.units.end()) return &*found;
        say("unknown_value", "there is no unit \"" + shortened(name, 80) + '"', where);
        return nullptr;
    }

    UnitSetup unit(const UnitText& text, const std::string& where) {
        UnitSetup unit{.name = text.name, .seat = text.side};
        check_name(text.name, where + ".name");
        unit.profile.type = text.type;
        unit.profile.m = text.m;
        unit.profile.impetus = text.impetus;
        unit.profile.weapon = text.weapon;
        unit.profile.arms = text.arms;
        unit.profile.discipline = text.discipline;
        unit.profile.impetuous = text.impetuous;
        unit.profile.camel = text.camel;
        unit.profile.heavy = text.heavy;
        unit.profile.renaissance = text.renaissance;
        unit.profile.schiltron = text.schiltron;
        unit.profile.fortified = text.fortified;
        if (text.foot.vbu != 0) unit.foot = foot(text);
        if (text.general) unit.profile.leader = Quality::Unstated;
        unit.ranks.push_back({text.vbu, text.vd});
        for (const RearText& rear : text.behind) unit.ranks.push_back({rear.vbu, rear.vd, rear.type, rear.weapon});
        unit.depth = size(text.depth, where + ".depth");
        unit.grants = text.grants;
        unit.disordered = text.disordered;
        unit.looks = {text.figures, text.colour};
        return unit;
    }

    // On foot it keeps its discipline.
    static FootSetup foot(const UnitText& text) {
        FootSetup foot{.vbu = text.foot.vbu};
        foot.profile.type = text.foot.type;
        foot.profile.m = text.foot.m;
        foot.profile.impetus = text.foot.impetus;
        foot.profile.weapon = text.foot.weapon;
        foot.profile.arms = text.foot.arms;
        foot.profile.discipline = text.discipline;
        return foot;
    }

    Problems& problems_;
};

}  // namespace

Result<Scenario, Problems> read_scenario(const Json& json) {
    Problems problems;
    const Place root(json, "", problems);
    ScenarioText text;
    read(root, text);
    if (!problems.empty()) return Failure{std::move(problems)};
    Scenario scenario = Builder(problems).build(text);
    if (!problems.empty()) return Failure{std::move(problems)};
    return scenario;
}

Result<Field, Problems> field_of(const Edition& edition, const Scenario& scenario) {
    Setup setup = scenario.setup;
    const ScaleRules& sizes = sizes_of(edition, setup.scale);
    if (setup.table.width == 0) setup.table.width = sizes.table_width;
    if (setup.table.height == 0) setup.table.height = sizes.table_depth;
    auto field = Field::make(edition, std::move(setup));
    if (!field) return field;
    if (Problems faults = faults_of(*field, scenario.secrets); !faults.empty()) return Failure{std::move(faults)};
    return field;
}

}  // namespace acies::wire
