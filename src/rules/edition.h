// An edition of the rules as data: every number and table, each with its rule id, and for each procedure
// that differs between editions the name of the alternative in force. Built from a file by src/wire.
#pragma once

#include <string>

#include "rules/edition/activation.h"
#include "rules/edition/armies.h"
#include "rules/edition/cards.h"
#include "rules/edition/charge.h"
#include "rules/edition/cohesion.h"
#include "rules/edition/command.h"
#include "rules/edition/commander_loss.h"
#include "rules/edition/contact.h"
#include "rules/edition/deployment.h"
#include "rules/edition/depth.h"
#include "rules/edition/discipline.h"
#include "rules/edition/grouping.h"
#include "rules/edition/impetus.h"
#include "rules/edition/interpenetration.h"
#include "rules/edition/melee.h"
#include "rules/edition/movement.h"
#include "rules/edition/pursuit.h"
#include "rules/edition/retreat.h"
#include "rules/edition/setup.h"
#include "rules/edition/shooting.h"
#include "rules/edition/specials.h"
#include "rules/edition/table.h"
#include "rules/edition/targets.h"
#include "rules/edition/terrain.h"
#include "rules/edition/throwing.h"
#include "rules/edition/tournament.h"
#include "rules/edition/troops.h"
#include "rules/edition/victory.h"
#include "rules/edition/wheel.h"
#include "rules/edition/zones.h"

namespace acies {

enum class Measure { U, H };
template <>
inline constexpr auto names<Measure> = std::to_array<Name>({{"U", "U"}, {"H", "H"}});

struct Edition {
    std::string id;       // "advanced"
    std::string name;     // "Advanced Impetus"
    std::string extends;  // id of the edition it was built on; empty if none
    Measure measure = Measure::U;
    TroopsRules troops;
    StatusRules status;
    ShootingRules shooting;
    TargetRules targets;
    ThrowingRules throwing;
    CohesionRules cohesion;
    RetreatRules retreat;
    RoutRules rout;
    PursuitRules pursuit;
    ContactRules contact;
    CommandRules command;
    InitiativeRules initiative;
    CommanderLossRules commander_loss;
    VictoryRules victory;
    TournamentRules tournament;
    PriceRules prices;
    ImpetusRules impetus;
    DepthRules depth;
    MeleeRules melee;
    InterpenetrationRules interpenetration;
    GroupingRules grouping;
    SpecialsRules specials;
    SetupRules setup;
    DeploymentRules deployment;
    AmbushRules ambush;
    FlankMarchRules flank_march;
    CardsRules cards;
    TerrainRules terrain;
    ActivationRules activation;
    DisciplineRules discipline;
    MovementRules movement;
    WheelRules wheel;
    ChargeRules charge;
    ZoneRules zones;
    TableRules table;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("id", self.id);
        visit("name", self.name);
        visit("extends", self.extends);
        visit("measure", self.measure);
        visit("troops", self.troops);
        visit("status", self.status);
        visit("shooting", self.shooting);
        visit("targets", self.targets);
        visit("throwing", self.throwing);
        visit("cohesion", self.cohesion);
        visit("retreat", self.retreat);
        visit("rout", self.rout);
        visit("pursuit", self.pursuit);
        visit("contact", self.contact);
        visit("command", self.command);
        visit("initiative", self.initiative);
        visit("commander_loss", self.commander_loss);
        visit("victory", self.victory);
        visit("tournament", self.tournament);
        visit("prices", self.prices);
        visit("impetus", self.impetus);
        visit("depth", self.depth);
        visit("melee", self.melee);
        visit("interpenetration", self.interpenetration);
        visit("grouping", self.grouping);
        visit("specials", self.specials);
        visit("setup", self.setup);
        visit("deployment", self.deployment);
        visit("ambush", self.ambush);
        visit("flank_march", self.flank_march);
        visit("cards", self.cards);
        visit("terrain", self.terrain);
        visit("activation", self.activation);
        visit("discipline", self.discipline);
        visit("movement", self.movement);
        visit("wheel", self.wheel);
        visit("charge", self.charge);
        visit("zones", self.zones);
        visit("table", self.table);
    }
    friend bool operator==(const Edition&, const Edition&) = default;
};

}  // namespace acies
