// Data of an edition: cards.
#pragma once

#include <vector>

#include "rules/card_effects.h"
#include "rules/cards.h"
#include "rules/cited.h"
#include "rules/cohesion.h"
#include "rules/setup.h"

namespace acies {

// The dice that a card touches. Two cards never touch the same ones.
enum class CardRoll { Melee, Shot, Cohesion, Discipline, Pursuit, Retreat, Initiative, Entry };
template <>
inline constexpr auto names<CardRoll> = std::to_array<Name>({{"melee", "melee dice"},
                                                             {"shot", "shooting dice"},
                                                             {"cohesion", "cohesion test"},
                                                             {"discipline", "discipline test"},
                                                             {"pursuit", "pursuit die"},
                                                             {"retreat", "retreat die"},
                                                             {"initiative", "initiative dice"},
                                                             {"entry", "entry roll"}});

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

// What one card does. Dice of melee and lengths of retreat and pursuit stand in those chapters.
struct CardRules {
    Cited<bool> effect;  // the rule that says what it does; unstated: not in this edition
    Cited<EnumSet<CardRoll>> rolls;
    Cited<CardMoment> latest;      // it must be played by then; unstated: at any moment
    Cited<EnumSet<Cause>> causes;  // damage, or dice, that it is for
    Cited<EnumSet<Weapon>> barred_weapons;
    Cited<EnumSet<Card>> follows;        // may be played after these, on dice that they have left alone
    Cited<EnumSet<Card>> ends_bonus_of;  // among them, those whose bonus is lost with the old die
    Cited<int> dice_added;
    Cited<int> dice_rolled;  // instead of the usual number
    Cited<std::vector<int>> reroll_faces;
    Cited<int> bonus;
    Cited<EnumSet<DisciplineUse>> bonus_uses;  // uses that have the bonus; unstated: all
    Cited<int> damage_cancelled;
    Cited<bool> no_level_change, no_effect_of_doubles;
    Cited<double> nearer;              // to the middle line
    Cited<int> passes;                 // turns to deploy that may be passed
    Cited<double> most_in_enemy_zone;  // share of an element that may lie in the enemy deployment zone
    Cited<int> swap_needs;             // least die that swaps the sides
    EnumMap<ScoutingOption, Cited<EnumSet<TerrainOption>>> pieces;  // that the option is for
    Cited<BothHold> both_hold;
    Cited<CardShown> shown;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("effect", self.effect);
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
        visit("nearer", self.nearer);
        visit("passes", self.passes);
        visit("most_in_enemy_zone", self.most_in_enemy_zone);
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
    Cited<int> most_strategic;
    Cited<EnumSet<Quality>> no_strategic, free_strategic;  // commanders-in-chief
    Cited<int> most_copies, once_per_game_copies;
    Cited<EnumSet<Card>> once_per_game;
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
        visit("most_strategic", self.most_strategic);
        visit("no_strategic", self.no_strategic);
        visit("free_strategic", self.free_strategic);
        visit("most_copies", self.most_copies);
        visit("once_per_game_copies", self.once_per_game_copies);
        visit("once_per_game", self.once_per_game);
        visit("refusals", self.refusals);
        visit("one_card_a_die", self.one_card_a_die);
        visit("cards", self.cards);
    }
    friend bool operator==(const CardsRules&, const CardsRules&) = default;
};

}  // namespace acies
