// The army lists that ship, and rosters made of them, for tests.
#pragma once

#include "armies/quick.h"
#include "embedded/armies.h"
#include "support/editions.h"

namespace acies::test {

inline wire::ArmyLists& army_lists() {
    static wire::ArmyLists lists(embedded::armies());
    return lists;
}
inline const FindList& find_list() {
    static const FindList find = army_lists().finder();
    return find;
}
inline const ArmyList& army_list(std::string_view id) {
    const ArmyList* list = army_lists().find(id);
    if (!list) std::abort();
    return *list;
}
// 350 points of two Commands, legal.
inline Roster romans() {
    return {.name = "Romans",
            .army = "marian-romans",
            .edition = "advanced",
            .format = RosterFormat::Tournament,
            .points = 350,
            .structure = Structure::Average,
            .commands = {{.name = "Legions",
                          .general = Quality::Fair,
                          .cinc = true,
                          .units = {{.row = "legionaries", .general = true}, {.row = "legionaries", .count = 3}}},
                         {.name = "Allies",
                          .general = Quality::Poor,
                          .units = {{.row = "legionary-horse", .general = true},
                                    {.row = "legionaries", .count = 2},
                                    {.row = "numidians"},
                                    {.row = "auxilia", .count = 1},
                                    {.row = "skirmishers"}}}}};
}
inline Muster count(const Roster& roster) { return muster(edition(roster.edition), find_list(), roster); }

// The first problem of that kind; nothing if there is none.
inline std::optional<RosterProblem> problem_of(const Roster& roster, RosterFault what) {
    for (const RosterProblem& problem : count(roster).faults)
        if (problem.what == what) return problem;
    return std::nullopt;
}

// A format that the edition has for games of so many points.
inline QuickWish wish_for(const Edition& edition, const std::string& army, int points, std::uint64_t seed = 1) {
    const bool has_formats = edition.tournament.army.formats.stated();
    return {.army = army,
            .format = has_formats ? RosterFormat::Tournament : RosterFormat::Free,
            .points = counts_points(edition) ? points : 0,
            .seed = seed};
}

}  // namespace acies::test
