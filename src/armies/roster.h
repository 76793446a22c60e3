// A roster: the army that a player has made from a list. What follows from it (prices, VD, whether it is legal) is
// never stored; armies/muster.h works it out. Reading and writing: wire/armies. Catalogue: I1-CMD-03, I1-TOU-15 to
// I1-TOU-22, I1-GRB, I2-CRD-01 to 08, I2-ITP-82, BI-TRP-08.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "battle/position/setup.h"
#include "rules/leading/card.h"
#include "tournament/composition.h"

namespace acies {

// What limits an army besides its list.
enum class RosterFormat { Free, Tournament, GreatBattle };
template <>
inline constexpr auto names<RosterFormat> =
    std::to_array<Name>({{"free", "free"}, {"tournament", "tournament"}, {"great_battle", "great battle"}});

// Units of one row that are alike.
struct RosterUnits {
    std::string row;
    int count = 1;                 // single units, or Large Units
    int ranks = 1;                 // units of each Large Unit
    std::string behind;            // row of the units behind the front one; empty: as the front one
    std::string upgrade;           // of the row; empty: none
    std::optional<Weapon> weapon;  // none: the first of the row
    bool general = false;          // the general of the Command is with one of them

    static constexpr void describe(auto& self, auto&& visit) {
        visit("row", self.row);
        visit("count", self.count);
        visit("ranks", self.ranks);
        visit("behind", self.behind);
        visit("upgrade", self.upgrade);
        visit("weapon", self.weapon);
        visit("general", self.general);
    }
    friend bool operator==(const RosterUnits&, const RosterUnits&) = default;
};

struct RosterCommand {
    std::string name;
    Quality general = Quality::Unstated;
    bool cinc = false, brave = false;
    bool inspiring = false;  // an inspiring figure rides with the general
    std::string ally;        // the list of an allied contingent; empty: own troops
    std::vector<RosterUnits> units;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("name", self.name);
        visit("general", self.general);
        visit("cinc", self.cinc);
        visit("brave", self.brave);
        visit("inspiring", self.inspiring);
        visit("ally", self.ally);
        visit("units", self.units);
    }
    friend bool operator==(const RosterCommand&, const RosterCommand&) = default;
};

struct Roster {
    std::string name;
    std::string army;     // id of its list
    std::string edition;  // id
    Scale scale = Scale::Mm15;
    RosterFormat format = RosterFormat::Free;
    int points = 0;  // of the game; 0: not limited
    Structure structure = Structure::Average;
    int exploration_points = 0;
    std::optional<ForwardDeployment> forward_deployment;
    std::string forward_command;     // the Command that deploys forward
    std::vector<SubPeriod> periods;  // of the event; none: all armies
    bool scorpio = false;            // all legionaries have one
    std::vector<Card> cards;         // tactical ones
    std::optional<Card> strategic;
    bool free_strategic = false;  // the commander-in-chief has it free of charge
    std::vector<RosterCommand> commands;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("name", self.name);
        visit("army", self.army);
        visit("edition", self.edition);
        visit("scale", self.scale);
        visit("format", self.format);
        visit("points", self.points);
        visit("structure", self.structure);
        visit("exploration_points", self.exploration_points);
        visit("forward_deployment", self.forward_deployment);
        visit("forward_command", self.forward_command);
        visit("periods", self.periods);
        visit("scorpio", self.scorpio);
        visit("cards", self.cards);
        visit("strategic", self.strategic);
        visit("free_strategic", self.free_strategic);
        visit("commands", self.commands);
    }
    friend bool operator==(const Roster&, const Roster&) = default;
};

}  // namespace acies
