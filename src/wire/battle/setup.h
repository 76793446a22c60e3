// Set-ups as files have them: the same tables as TOML (a scenario) and as JSON (the header of a battle file).
//
//     name = "Two lines"
//     edition = "basic"
//     scale = "15"
//     table = { width = 120, depth = 60 }
//
//     points = 400                                   # of the game, where the edition asks
//     terrain_by_rules = true                        # it was placed by the rules: sizes, roads, no overlaps
//
//     [[armies]]                                     # what people call them, and how they look; no rule reads it
//     side = "red"
//     name = "Romans"
//     figures = "roman"                              # one of FigureFamily (battle/position/looks.h)
//     colour = "red"                                 # of shields, coats and horse cloths: one of Livery
//
//     [[terrain]]
//     kind = "wood"
//     outline = [[30, 20], [40, 20], [40, 30]]      # or: oval = { at = [35, 25], size = [12, 8] }
//
//     [[terrain]]
//     kind = "fortification"                         # or "wall", "hedge", "stakes", "pavises"
//     line = [[40, 30], [60, 30]]
//     inside = "left"                                # as one walks along the line; left out: it protects either side
//
//     [[units]]
//     side = "red"
//     name = "Legio I"
//     type = "FP"
//     m = 5
//     vbu = 6
//     at = [60, 15]                                  # the middle of its front edge, in U
//     facing = 90                                    # degrees from +x, counter-clockwise
//     depth = 4                                      # of its base, where its owner may choose
//     behind = [{ vbu = 4, vd = 2, type = "T", weapon = "shortbow_a" }]  # of a Large Unit; type only if it is another
//     fortified = true                               # dug in along its front, as long as it stays there
//     grants = ["passes_through"]                    # what its army list adds, by the names of Grant
//     figures = "steppe"                             # of allies that look otherwise than their army; so `colour`
//     foot = { type = "FP", m = 5, vbu = 5 }         # what it is once it has dismounted
//
// Several players may share a side; every Command then names the one who leads it (a great battle):
//
//     great_battle = { red = ["Anna", "Bruno"], blue = ["Carla"] }
//     clock = "complete_turn"                        # or "last_actions": what follows when the referee calls time
//
//     [[commands]]
//     side = "red"
//     name = "Legion"
//     general = "expert"
//     cinc = true
//     player = "Anna"
//     inspiring = true                               # a figure such as Joan of Arc is with the general
//     with = "Legio I"                               # the unit that the general is attached to
//     at = [60, 12]                                  # instead: where the general stands alone, if the edition allows
//     brave = true                                   # the general fights in person, if the edition has it
//     units = ["Legio I", "Legio II"]
//
// What one side hides from the other stands beside the set-up; hidden units need no place:
//
//     hidden_troops = true                           # where the edition leaves them to the scenario
//     attacker = "red"
//     major_control = "red"
//
//     [[ambush]]
//     units = ["Slingers", "Auxilia"]
//     piece = 2                                      # of the terrain in this file, from 1
//
//     [[flank_march]]
//     command = "Horse"
//     side = "left"                                  # as its owner looks at the table
//
//     [[reserve]]
//     command = "Horse"                              # comes by the base edge of its side
//
//     [[cards]]
//     side = "red"
//     tactical = ["TC1", "TC1", "TC7"]
//     strategic = "SC4"
//     points = 400                                   # of the army; if they are not the usual ones
//     free_strategic = true                          # the commander-in-chief has it free of charge
//     exchange = true                                # it was given for tactical cards
//
// Armies may be deployed as part of the battle; the places in the file are then suggestions to their owners:
//
//     deployment = true
//
// Before that the players may settle more by the rules, in this order; what is open is left out of the file:
//
//     open = ["cards", "sides", "terrain", "plans"]  # any of them, with deployment = true
//     exploration_points = { red = 3, blue = 0 }     # bought for the roll for the sides, where the edition has them
//
//     [[cards]]
//     side = "red"
//     number = 6                                     # with "cards": how many tactical cards the army list has
#pragma once

#include <string>

#include "battle/position/secrets.h"
#include "wire/json/json.h"

namespace acies::wire {

struct Scenario {
    Setup setup;
    std::string words;  // about the battle, for people
    Secrets secrets;
};

// What the file says, or all that is wrong with it. Field::make decides whether it can be played.
Result<Scenario, Problems> read_scenario(const Json&);

// The field of the scenario, or all that is wrong with it or with what is hidden in it. The edition must outlive it.
Result<Field, Problems> field_of(const Edition&, const Scenario&);

// The set-up as JSON text that read_scenario reads back.
std::string setup_json(const Setup&, const Secrets& = {});

}  // namespace acies::wire
