// The tables of a scenario file, field by field, as they stand in it: what is read before it becomes a set-up. setup.h
// explains them.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "battle/position/secrets.h"

namespace acies {

namespace wire {
enum class Flank { Left, Right };
}
template <>
inline constexpr auto names<wire::Flank> = std::to_array<Name>({{"left", "left"}, {"right", "right"}});

}  // namespace acies

namespace acies::wire {

using Numbers = std::vector<double>;

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
    int number = 0;  // of tactical cards on the army list, still to be chosen
    int points = 0;
    bool free_strategic = false, exchange = false;
    static constexpr void describe(auto& self, auto&& visit) {
        visit("side", self.side);
        visit("tactical", self.tactical);
        visit("strategic", self.strategic);
        visit("number", self.number);
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
struct ExplorationText {
    int red = 0, blue = 0;
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
    EnumSet<OpenPart> open;
    ExplorationText exploration_points;
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
        visit("open", self.open);
        visit("exploration_points", self.exploration_points);
        visit("cards", self.cards);
    }
};

}  // namespace acies::wire
