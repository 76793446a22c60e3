// Battles of Impetus 2, one Command a side, in H. Red attacks northward; both generals stand aside and see all.
#pragma once

#include "support/answered.h"
#include "support/scenario.h"

namespace acies::test {

struct SecondArmies : Armies {
    SecondArmies() : Armies("impetus2") {
        setup.table = {45, 30};
        own_level = level = Quality::Reliable;
        setup.units[red[0]].pose = {to_grid(17), to_grid(9), to_heading(90)};
        setup.units[blue[0]].pose = {to_grid(17), to_grid(19), to_heading(270)};
        for (UnitId general : {red[0], blue[0]}) setup.units[general].profile.type = TroopType::CP2;
    }
};

}  // namespace acies::test
