// Data of an edition: cards.
#pragma once

#include <vector>

#include "rules/cited.h"
#include "rules/fighting/cohesion.h"
#include "rules/leading/card_effects.h"
#include "rules/leading/cards.h"
#include "rules/setup/flank_march.h"
#include "rules/setup/setup.h"

namespace acies {

// Whose card works if both players hold it.
enum class BothHold { BothWork, DefenderOnly, HigherDie };
template <>
inline constexpr auto names<BothHold> = std::to_array<Name>({{"both_work", "both cards work"},
                                                             {"defender_only", "only the Defender's card works"},
                                                             {"higher_die", "the higher die uses the card"}});

// When a strategic card is shown.
enum class CardShown { AfterTerrain, BeforeDeployment, DeployingThatCommand, ObligedToDeploy };
template <>
inline constexpr auto names<CardShown> =
    std::to_array<Name>({{"after_terrain", "after the terrain is set up"},
                         {"before_deployment", "before deployment begins"},
                         {"deploying_that_command", "when that Command is deployed"},
                         {"obliged_to_deploy", "when a Command should be deployed"}});

// What one card is called and does. Which entries count depends on its verb.
struct CardRules {
    CardName name;
    Cited<CardVerb> effect;  // unstated: not in this edition
    Cited<bool> once_per_game;
    Cited<EnumSet<CardRoll>> rolls;  // whose dice it touches; unstated: all that its verb can
    Cited<CardMoment> latest;        // it must be played by then; unstated: as its verb needs
    Cited<EnumSet<Cause>> causes;    // damage, or dice, that it is for
    Cited<EnumSet<Weapon>> barred_weapons;
    Cited<EnumSet<CardVerb>> follows;        // may be played after such cards, on dice that they have left alone
    Cited<EnumSet<CardVerb>> ends_bonus_of;  // among them, those whose bonus is lost with the old die
    Cited<int> dice_added;
    Cited<int> dice_rolled;  // instead of the usual number
    Cited<std::vector<int>> reroll_faces;
    Cited<int> bonus;
    Cited<EnumSet<DisciplineUse>> bonus_uses;  // uses that have the bonus; unstated: all
    Cited<int> damage_cancelled;
    Cited<bool> no_level_change, no_effect_of_doubles;
    Cited<double> farther;            // a pursuit or a retreat
    Cited<bool> in_order;             // the retreat
    Cited<MarchKind> march;           // whose entry it helps
    Cited<double> nearer;             // to the middle line
    Cited<int> passes;                // turns to deploy that may be passed
    Cited<double> max_in_enemy_zone;  // share of an element that may lie in the enemy deployment zone
    Cited<int> swap_needs;            // least die that swaps the sides
    EnumMap<ScoutingOption, Cited<EnumSet<TerrainOption>>> pieces;  // that the option is for
    Cited<BothHold> both_hold;
    Cited<CardShown> shown;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("name", self.name);
        visit("effect", self.effect);
        visit("once_per_game", self.once_per_game);
        visit("rolls", self.rolls);
        visit("latest", self.latest);
        visit("causes", self.causes);
        visit("barred_weapons", self.barred_weapons);
        visit("follows", self.follows);
        visit("ends_bonus_of", self.ends_bonus_of);
        visit("dice_added", self.dice_added);
        visit("dice_rolled", self.dice_rolled);
        visit("reroll_faces", self.reroll_faces);
        visit("bonus", self.bonus);
        visit("bonus_uses", self.bonus_uses);
        visit("damage_cancelled", self.damage_cancelled);
        visit("no_level_change", self.no_level_change);
        visit("no_effect_of_doubles", self.no_effect_of_doubles);
        visit("farther", self.farther);
        visit("in_order", self.in_order);
        visit("march", self.march);
        visit("nearer", self.nearer);
        visit("passes", self.passes);
        visit("max_in_enemy_zone", self.max_in_enemy_zone);
        visit("swap_needs", self.swap_needs);
        visit("pieces", self.pieces);
        visit("both_hold", self.both_hold);
        visit("shown", self.shown);
    }
    friend bool operator==(const CardRules&, const CardRules&) = default;
};

struct CardsRules {
    Cited<int> allowance, allowance_per;  // points of cards for each full so many points of the army
    Cited<int> standard_points;           // of an army
    Cited<bool> part_of_army_budget, hidden_until_used, chosen_before_game;
    Cited<int> tactical_price, strategic_price;
    Cited<int> exchanged;  // tactical cards for a strategic one
    Cited<int> max_strategic;
    Cited<EnumSet<Quality>> no_strategic, free_strategic;  // commanders-in-chief
    Cited<int> max_copies, once_per_game_copies;
    EnumMap<CardRefusal, Cited<bool>> refusals;
    Cited<bool> one_card_a_die;  // no die is affected by two cards, no matter which side played them
    EnumMap<Card, CardRules> cards;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("allowance", self.allowance);
        visit("allowance_per", self.allowance_per);
        visit("standard_points", self.standard_points);
        visit("part_of_army_budget", self.part_of_army_budget);
        visit("hidden_until_used", self.hidden_until_used);
        visit("chosen_before_game", self.chosen_before_game);
        visit("tactical_price", self.tactical_price);
        visit("strategic_price", self.strategic_price);
        visit("exchanged", self.exchanged);
        visit("max_strategic", self.max_strategic);
        visit("no_strategic", self.no_strategic);
        visit("free_strategic", self.free_strategic);
        visit("max_copies", self.max_copies);
        visit("once_per_game_copies", self.once_per_game_copies);
        visit("refusals", self.refusals);
        visit("one_card_a_die", self.one_card_a_die);
        visit("cards", self.cards);
    }
    friend bool operator==(const CardsRules&, const CardsRules&) = default;
};

}  // namespace acies
