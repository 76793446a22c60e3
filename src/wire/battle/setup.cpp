#include "wire/battle/setup.h"

#include <algorithm>

#include "base/angle.h"
#include "battle/turns/sheet.h"
#include "wire/battle/names.h"
#include "wire/edition_reader.h"
#include "wire/json_writer.h"
#include "wire/message.h"

namespace acies {

namespace wire {
enum class Flank { Left, Right };
}
template <>
inline constexpr auto names<wire::Flank> = std::to_array<Name>({{"left", "left"}, {"right", "right"}});

}  // namespace acies

namespace acies::wire {

namespace {

using Numbers = std::vector<double>;

// The tables of a file.
struct TableText {
    std::optional<double> width, depth;  // none: as the edition has it
    static constexpr void describe(auto& self, auto&& visit) {
        visit("width", self.width);
        visit("depth", self.depth);
    }
};
struct OvalText {
    Numbers at, size;
    static constexpr void describe(auto& self, auto&& visit) {
        visit("at", self.at);
        visit("size", self.size);
    }
};
struct PieceText {
    Landscape kind = Landscape::Wood;
    std::vector<Numbers> outline, line;
    OvalText oval;
    std::optional<double> width;
    Numbers top;
    std::optional<Flank> inside;  // of a barrier, as one walks along its line
    static constexpr void describe(auto& self, auto&& visit) {
        visit("kind", self.kind);
        visit("outline", self.outline);
        visit("oval", self.oval);
        visit("line", self.line);
        visit("width", self.width);
        visit("top", self.top);
        visit("inside", self.inside);
    }
};
struct RearText {
    int vbu = 0, vd = 0;
    std::optional<TroopType> type;  // none: as the front unit
    std::optional<Weapon> weapon;
    static constexpr void describe(auto& self, auto&& visit) {
        visit("vbu", self.vbu);
        visit("vd", self.vd);
        visit("type", self.type);
        visit("weapon", self.weapon);
    }
};
struct FootText {
    TroopType type = TroopType::FP;
    double m = 0;
    int vbu = 0, impetus = 0;
    std::optional<Weapon> weapon;
    std::optional<Arms> arms;
    static constexpr void describe(auto& self, auto&& visit) {
        visit("type", self.type);
        visit("m", self.m);
        visit("vbu", self.vbu);
        visit("impetus", self.impetus);
        visit("weapon", self.weapon);
        visit("arms", self.arms);
    }
};
struct UnitText {
    Seat side = Seat::Red;
    std::string name;
    TroopType type = TroopType::FP;
    double m = 0;
    int vbu = 0, impetus = 0, vd = 0;
    std::vector<RearText> behind;
    std::optional<Weapon> weapon;
    std::optional<Arms> arms;
    Discipline discipline = Discipline::B;
    bool impetuous = false, camel = false, heavy = false, renaissance = false, schiltron = false, general = false;
    bool fortified = false, disordered = false;
    FootText foot;  // without VBU: it does not dismount
    EnumSet<Grant> grants;
    std::optional<double> depth;
    Numbers at;
    double facing = 90;
    std::optional<FigureFamily> figures;
    std::optional<Livery> colour;
    static constexpr void describe(auto& self, auto&& visit) {
        visit("side", self.side);
        visit("name", self.name);
        visit("type", self.type);
        visit("m", self.m);
        visit("vbu", self.vbu);
        visit("impetus", self.impetus);
        visit("vd", self.vd);
        visit("behind", self.behind);
        visit("weapon", self.weapon);
        visit("arms", self.arms);
        visit("discipline", self.discipline);
        visit("impetuous", self.impetuous);
        visit("camel", self.camel);
        visit("heavy", self.heavy);
        visit("renaissance", self.renaissance);
        visit("schiltron", self.schiltron);
        visit("general", self.general);
        visit("fortified", self.fortified);
        visit("foot", self.foot);
        visit("disordered", self.disordered);
        visit("grants", self.grants);
        visit("depth", self.depth);
        visit("at", self.at);
        visit("facing", self.facing);
        visit("figures", self.figures);
        visit("colour", self.colour);
    }
};
struct ArmyText {
    Seat side = Seat::Red;
    std::string name;
    std::optional<FigureFamily> figures;
    std::optional<Livery> colour;
    static constexpr void describe(auto& self, auto&& visit) {
        visit("side", self.side);
        visit("name", self.name);
        visit("figures", self.figures);
        visit("colour", self.colour);
    }
};
struct CommandText {
    Seat side = Seat::Red;
    std::string name;
    Quality general = Quality::Unstated;
    bool cinc = false, inspiring = false, joan = false;  // `joan`: as older files say `inspiring`
    std::string player;
    std::string with;  // the unit that the general is attached to; empty: none
    Numbers at;        // where the general stands alone
    bool brave = false;
    std::vector<std::string> units;
    static constexpr void describe(auto& self, auto&& visit) {
        visit("side", self.side);
        visit("name", self.name);
        visit("general", self.general);
        visit("cinc", self.cinc);
        visit("inspiring", self.inspiring);
        visit("joan", self.joan);
        visit("player", self.player);
        visit("with", self.with);
        visit("at", self.at);
        visit("brave", self.brave);
        visit("units", self.units);
    }
};
struct AmbushText {
    std::vector<std::string> units;
    int piece = 0;
    static constexpr void describe(auto& self, auto&& visit) {
        visit("units", self.units);
        visit("piece", self.piece);
    }
};
struct MarchText {
    std::string command;
    Flank side = Flank::Left;
    static constexpr void describe(auto& self, auto&& visit) {
        visit("command", self.command);
        visit("side", self.side);
    }
};
struct ReserveText {
    std::string command;
    static constexpr void describe(auto& self, auto&& visit) { visit("command", self.command); }
};
// The cards of one side.
struct CardsText {
    Seat side = Seat::Red;
    std::vector<Card> tactical;
    std::optional<Card> strategic;
    int points = 0;
    bool free_strategic = false, exchange = false;
    static constexpr void describe(auto& self, auto&& visit) {
        visit("side", self.side);
        visit("tactical", self.tactical);
        visit("strategic", self.strategic);
        visit("points", self.points);
        visit("free_strategic", self.free_strategic);
        visit("exchange", self.exchange);
    }
};
struct StructureText {
    Structure red = Structure::Average, blue = Structure::Average;
    static constexpr void describe(auto& self, auto&& visit) {
        visit("red", self.red);
        visit("blue", self.blue);
    }
};
// The players of each side.
struct GreatBattleText {
    std::vector<std::string> red, blue;
    static constexpr void describe(auto& self, auto&& visit) {
        visit("red", self.red);
        visit("blue", self.blue);
    }
};
struct ScenarioText {
    std::string name, words, edition;
    Scale scale = Scale::Mm15;
    TableText table;
    StructureText structure;
    GreatBattleText great_battle;
    std::vector<ArmyText> armies;
    std::vector<CommandText> commands;
    int points = 0, turn_limit = 0;
    std::optional<Clock> clock;
    std::optional<Seat> attacker;
    std::vector<PieceText> terrain;
    bool terrain_by_rules = false;
    std::vector<UnitText> units;
    bool hidden_troops = false;
    Seat major_control = Seat::Red;
    std::vector<AmbushText> ambush;
    std::vector<MarchText> flank_march;
    std::vector<ReserveText> reserve;
    bool deployment = false;
    std::vector<CardsText> cards;
    static constexpr void describe(auto& self, auto&& visit) {
        visit("name", self.name);
        visit("words", self.words);
        visit("edition", self.edition);
        visit("scale", self.scale);
        visit("table", self.table);
        visit("structure", self.structure);
        visit("great_battle", self.great_battle);
        visit("armies", self.armies);
        visit("commands", self.commands);
        visit("points", self.points);
        visit("turn_limit", self.turn_limit);
        visit("clock", self.clock);
        visit("attacker", self.attacker);
        visit("terrain", self.terrain);
        visit("terrain_by_rules", self.terrain_by_rules);
        visit("units", self.units);
        visit("hidden_troops", self.hidden_troops);
        visit("major_control", self.major_control);
        visit("ambush", self.ambush);
        visit("flank_march", self.flank_march);
        visit("reserve", self.reserve);
        visit("deployment", self.deployment);
        visit("cards", self.cards);
    }
};

constexpr double usual_thickness = 0.2;  // of a wall or the like, for the eye
constexpr std::size_t most_cards = 100;  // of one side; no army may buy so many
constexpr int most_points = 10'000;

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
        for (std::size_t i = 0; i < text.commands.size() && i < most_commands; ++i)
            command(setup, text.commands[i], joined("commands", i));
        setup.hidden_troops = text.hidden_troops;
        setup.major_control = text.major_control;
        setup.terrain_by_rules = text.terrain_by_rules;
        setup.deployment = text.deployment;
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
            say("out_of_range", "a general is with a unit of his own Command (I1-CMD-04)", where + ".with");
        if (leader) leader->profile.leader = text.general;
    }
    // Units named in an ambush are not on the table. The other requirements are checked by faults_of.
    void ambush(Scenario& scenario, const AmbushText& text, const std::string& where) {
        const std::size_t pieces = std::min(scenario.setup.pieces.size(), most_pieces);
        if (text.piece < 1 || text.piece > static_cast<int>(pieces))
            return say("out_of_range", "the pieces of terrain count from 1", where + ".piece");
        HiddenUnits hidden{.piece = static_cast<std::uint8_t>(text.piece - 1)};
        for (const std::string& name : text.units) {
            UnitSetup* unit = named(scenario.setup, name, where + ".units");
            if (!unit) return;
            const auto number = static_cast<std::size_t>(unit - scenario.setup.units.data());
            if (number >= most_units) return say("out_of_range", "at most 128 units take part", where + ".units");
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
        if (text.tactical.size() > most_cards) return say("out_of_range", "too many cards", where + ".tactical");
        if (text.points < 0 || text.points > most_points)
            return say("out_of_range", "points of an army are 0 to 10000", where + ".points");
        for (Card card : text.tactical) ++hand.cards[card];
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

// ---- writing

void write_point(JsonWriter& out, Vec p) { out.begin_array().value(p.x).value(p.y).end_array(); }
// One that is not said is not written.
void write_size(JsonWriter& out, std::string_view key, double size) {
    if (size != 0) out.key(key).value(size);
}
void write_points(JsonWriter& out, std::string_view key, const std::vector<Vec>& points) {
    out.key(key).begin_array();
    for (Vec p : points) write_point(out, p);
    out.end_array();
}

void write_piece(JsonWriter& out, const Piece& piece) {
    out.begin_object().key("kind").value(piece.kind);
    if (is_line(piece.kind)) {
        write_points(out, "line", piece.strip.line);
        write_size(out, "width", piece.strip.width);
        if (piece.inside) out.key("inside").value(*piece.inside == Hand::Left ? Flank::Left : Flank::Right);
    } else {
        write_points(out, "outline", piece.outline);
    }
    if (piece.top) write_point(out.key("top"), *piece.top);
    out.end_object();
}

void write_flag(JsonWriter& out, std::string_view key, bool flag) {
    if (flag) out.key(key).value(true);
}

void write_ranks(JsonWriter& out, const UnitSetup& unit) {
    out.key("vbu").value(unit.ranks[0].vbu).key("vd").value(unit.ranks[0].vd);
    if (unit.ranks.size() < 2) return;
    out.key("behind").begin_array();
    for (std::size_t i = 1; i < unit.ranks.size(); ++i) {
        const RankProfile& rank = unit.ranks[i];
        out.begin_object().key("vbu").value(rank.vbu).key("vd").value(rank.vd);
        if (rank.type) out.key("type").value(*rank.type);
        if (rank.weapon) out.key("weapon").value(*rank.weapon);
        out.end_object();
    }
    out.end_array();
}

void write_foot(JsonWriter& out, const FootSetup& foot) {
    out.key("foot").begin_object().key("type").value(*foot.profile.type).key("m").value(foot.profile.m.value_or(0));
    out.key("vbu").value(foot.vbu).key("impetus").value(foot.profile.impetus);
    if (foot.profile.weapon) out.key("weapon").value(*foot.profile.weapon);
    if (foot.profile.arms) out.key("arms").value(*foot.profile.arms);
    out.end_object();
}

void write_looks(JsonWriter& out, const Looks& looks) {
    if (looks.figures) out.key("figures").value(*looks.figures);
    if (looks.colour) out.key("colour").value(*looks.colour);
}

void write_unit(JsonWriter& out, const UnitSetup& unit) {
    const Unit& profile = unit.profile;
    out.begin_object().key("side").value(unit.seat).key("name").value(unit.name).key("type").value(*profile.type);
    out.key("m").value(profile.m.value_or(0)).key("impetus").value(profile.impetus);
    write_ranks(out, unit);
    if (profile.weapon) out.key("weapon").value(*profile.weapon);
    if (profile.arms) out.key("arms").value(*profile.arms);
    if (profile.discipline != Discipline::B) out.key("discipline").value(profile.discipline);
    write_flag(out, "impetuous", profile.impetuous);
    write_flag(out, "camel", profile.camel);
    write_flag(out, "heavy", profile.heavy);
    write_flag(out, "renaissance", profile.renaissance);
    write_flag(out, "schiltron", profile.schiltron);
    write_flag(out, "general", profile.leader.has_value() && unit.command == no_command);
    write_flag(out, "fortified", profile.fortified);
    if (unit.foot) write_foot(out, *unit.foot);
    write_flag(out, "disordered", unit.disordered);
    if (!unit.grants.empty()) {
        out.key("grants").begin_array();
        for (Grant grant : every<Grant>())
            if (unit.grants.contains(grant)) out.value(grant);
        out.end_array();
    }
    if (unit.depth != 0) out.key("depth").value(unit.depth);
    if (!unit.absent) {
        write_point(out.key("at"), {to_u(unit.pose.x), to_u(unit.pose.y)});
        out.key("facing").value(degrees_of(unit.pose));
    }
    write_looks(out, unit.looks);
    out.end_object();
}

void write_ambushes(JsonWriter& out, const Setup& setup, const Sheet& sheet) {
    for (const HiddenUnits& hidden : sheet.ambushes) {
        out.begin_object().key("units").begin_array();
        for (UnitId u : hidden.units) out.value(setup.units[u].name);
        out.end_array().key("piece").value(hidden.piece + 1).end_object();
    }
}
bool has_marches(const Secrets& secrets, MarchKind kind) {
    return std::ranges::any_of(secrets.items, [&](const Sheet& sheet) {
        return std::ranges::any_of(sheet.marches, [&](const FlankMarch& march) { return march.kind == kind; });
    });
}
void write_marches(JsonWriter& out, const Setup& setup, const Secrets& secrets, MarchKind kind) {
    if (!has_marches(secrets, kind)) return;
    out.key(kind == MarchKind::Flank ? "flank_march" : "reserve").begin_array();
    for (const Sheet& sheet : secrets.items)
        for (const FlankMarch& march : sheet.marches) {
            if (march.kind != kind) continue;
            out.begin_object().key("command").value(setup.commands[march.command].name);
            if (kind == MarchKind::Flank) out.key("side").value(march.side == Hand::Left ? Flank::Left : Flank::Right);
            out.end_object();
        }
    out.end_array();
}
void write_hand(JsonWriter& out, Seat seat, const Sheet& sheet) {
    const HeldCards& hand = sheet.hand;
    out.begin_object().key("side").value(seat).key("tactical").begin_array();
    for (Card card : every<Card>())
        for (int i = 0; i < hand.cards[card]; ++i) out.value(card);
    out.end_array();
    if (sheet.strategic) out.key("strategic").value(*sheet.strategic);
    if (hand.points > 0) out.key("points").value(static_cast<int>(hand.points));
    write_flag(out, "free_strategic", hand.free_strategic);
    write_flag(out, "exchange", hand.exchange);
    out.end_object();
}
void write_hands(JsonWriter& out, const Secrets& secrets) {
    const auto has_cards = [](const Sheet& sheet) { return !sheet.hand.empty() || sheet.strategic; };
    if (std::ranges::none_of(secrets.items, has_cards)) return;
    out.key("cards").begin_array();
    for (Seat seat : every<Seat>())
        if (has_cards(secrets[seat])) write_hand(out, seat, secrets[seat]);
    out.end_array();
}

// What the scenario says of hidden troops; nothing, if it has none.
void write_hidden(JsonWriter& out, const Setup& setup, const Secrets& secrets) {
    write_flag(out, "hidden_troops", setup.hidden_troops);
    if (setup.major_control != Seat::Red) out.key("major_control").value(setup.major_control);
    const auto is_empty = [](const auto& red, const auto& blue) { return red.empty() && blue.empty(); };
    const Sheet &red = secrets[Seat::Red], &blue = secrets[Seat::Blue];
    if (!is_empty(red.ambushes, blue.ambushes)) {
        out.key("ambush").begin_array();
        for (const Sheet& sheet : secrets.items) write_ambushes(out, setup, sheet);
        out.end_array();
    }
    for (MarchKind kind : every<MarchKind>()) write_marches(out, setup, secrets, kind);
}

void write_command(JsonWriter& out, const Setup& setup, CommandId c) {
    const CommandSetup& command = setup.commands[c];
    out.begin_object().key("side").value(command.seat).key("name").value(command.name);
    out.key("general").value(command.quality);
    write_flag(out, "cinc", command.cinc);
    write_flag(out, "inspiring", command.inspiring);
    write_flag(out, "brave", command.brave);
    if (command.at) write_point(out.key("at"), {to_u(command.at->x), to_u(command.at->y)});
    if (!command.player.empty()) out.key("player").value(command.player);
    const auto leads = [&](const UnitSetup& unit) { return unit.command == c && unit.profile.leader; };
    if (const auto leader = std::ranges::find_if(setup.units, leads); leader != setup.units.end())
        out.key("with").value(leader->name);
    out.key("units").begin_array();
    for (const UnitSetup& unit : setup.units)
        if (unit.command == c) out.value(unit.name);
    out.end_array().end_object();
}

void write_armies(JsonWriter& out, const Setup& setup) {
    if (setup.armies == BySeat<ArmySetup>{}) return;
    out.key("armies").begin_array();
    for (Seat seat : every<Seat>()) {
        const ArmySetup& army = setup.armies[seat];
        if (army == ArmySetup{}) continue;
        out.begin_object().key("side").value(seat).key("name").value(army.name);
        write_looks(out, army.looks);
        out.end_object();
    }
    out.end_array();
}

void write_players(JsonWriter& out, const Setup& setup) {
    if (!is_great_battle(setup)) return;
    out.key("great_battle").begin_object();
    for (Seat seat : every<Seat>()) {
        out.key(id_of(seat)).begin_array();
        for (const std::string& name : setup.players[seat]) out.value(name);
        out.end_array();
    }
    out.end_object();
}

void write_commands(JsonWriter& out, const Setup& setup) {
    if (setup.commands.empty()) return;
    write_players(out, setup);
    out.key("structure").begin_object().key("red").value(setup.structure[Seat::Red]);
    out.key("blue").value(setup.structure[Seat::Blue]).end_object().key("commands").begin_array();
    for (std::size_t i = 0; i < setup.commands.size(); ++i) write_command(out, setup, static_cast<CommandId>(i));
    out.end_array();
}

}  // namespace

std::vector<Vec> oval(Vec centre, double width, double height) {
    constexpr int count = 24;
    std::vector<Vec> outline;
    for (int i = 0; i < count; ++i) {
        const Direction d = direction_of(360.0 / count * i);
        outline.push_back({centre.x + d.cos * width / 2, centre.y + d.sin * height / 2});
    }
    return outline;
}

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

std::string setup_json(const Setup& setup, const Secrets& secrets) {
    JsonWriter out;
    out.begin_object()
        .key("name")
        .value(setup.name)
        .key("edition")
        .value(setup.edition)
        .key("scale")
        .value(setup.scale);
    out.key("table").begin_object();
    write_size(out, "width", setup.table.width);
    write_size(out, "depth", setup.table.height);
    out.end_object().key("turn_limit").value(setup.turn_limit);
    if (setup.points != 0) out.key("points").value(setup.points);
    write_flag(out, "terrain_by_rules", setup.terrain_by_rules);
    if (setup.clock) out.key("clock").value(*setup.clock);
    if (setup.attacker) out.key("attacker").value(*setup.attacker);
    write_flag(out, "deployment", setup.deployment);
    write_armies(out, setup);
    write_commands(out, setup);
    write_hidden(out, setup, secrets);
    write_hands(out, secrets);
    out.key("terrain").begin_array();
    for (const Piece& piece : setup.pieces) write_piece(out, piece);
    out.end_array().key("units").begin_array();
    for (const UnitSetup& unit : setup.units) write_unit(out, unit);
    out.end_array().end_object();
    return out.take();
}

}  // namespace acies::wire
