// The numbers of a list as the format of the game has them: printed, halved or multiplied. The rules of formats are in
// tournament/lists.h. Catalogue: I1-TOU-15 to I1-TOU-19, I1-GRB-02.
#pragma once

#include "armies/profile.h"
#include "armies/roster.h"
#include "tournament/lists.h"

namespace acies {

// The kind of game that an army is for.
struct Game {
    RosterFormat format = RosterFormat::Free;
    Scale scale = Scale::Mm15;
    int points = 0;  // 0: not limited
};
Game game_of(const Roster&);
// The figure scale as formats count it: 15 mm stands for all smaller ones.
int format_scale(Scale);

ListNumbers limits_in(const Edition&, const Game&, const ArmyList&, const ArmyRow&);
ListNumbers limits_in(const Edition&, const Game&, const Together&);

}  // namespace acies
