#include "rules/leading/commanders.h"
#include "rules/leading/commander_loss.h"
#include "rules/leading/initiative.h"
#include "rules/leading/victory.h"

#include "support/editions.h"
#include "support/scenario.h"

namespace acies::test::commanders_test {

namespace {

InitiativeBid bid(Quality quality, int first, int second) {
    InitiativeBid bid;
    bid.general.quality = quality;
    bid.dice = TwoDice{first, second};
    return bid;
}

}  // namespace

SCENARIO("a roll for a whole army counts its dice and leadership, and puts no Command at stake",
         "[I1-GRB-06] [I1-ITP-80]") {
    InitiativeBid genius = bid(Quality::Genius, 1, 1), coward = bid(Quality::Coward, 3, 3);
    EXPECT_EQ(initiative_roll(advanced(), genius).right, RerollRight::None);  // of his Command: a double 1 stands
    genius.for_army = coward.for_army = true;
    const InitiativeRoll roll = initiative_roll(advanced(), genius);
    EXPECT_EQ(roll.total, 2 + 4);
    EXPECT_EQ(roll.right, RerollRight::OneOrBoth);
    EXPECT_FALSE(roll.level);
    EXPECT_EQ(initiative_roll(advanced(), coward).barred, false);
}

SCENARIO("of the Commands of one side the best that may act are found", "[I1-GRB-06] [I1-GRB-07]") {
    const auto best = [](std::initializer_list<InitiativeBid> bids) {
        std::vector<InitiativeRoll> rolls;
        for (const InitiativeBid& one : bids) rolls.push_back(initiative_roll(advanced(), one));
        return best_of_side(rolls);
    };
    using Numbers = std::vector<std::size_t>;
    EXPECT_EQ(best({bid(Quality::Fair, 2, 3), bid(Quality::Poor, 5, 2), bid(Quality::Fair, 1, 3)}), Numbers{1});
    EXPECT_EQ(best({bid(Quality::Fair, 4, 3), bid(Quality::Poor, 5, 3), bid(Quality::Fair, 1, 3)}), (Numbers{0, 1}));
    EXPECT_EQ(best({bid(Quality::Coward, 6, 6), bid(Quality::Fair, 1, 3)}), Numbers{1});  // barred
    EXPECT_EQ(best({bid(Quality::Coward, 4, 4)}), Numbers{});
}

SCENARIO("editions know different levels of commanders", "[BI-CMD-01] [I1-CMD-01] [I2-CMD-01]") {
    EXPECT_FALSE(has_qualities(basic()));
    EXPECT_TRUE(has_quality(advanced(), Quality::Fair));
    EXPECT_TRUE(has_quality(advanced(), Quality::Coward));
    EXPECT_FALSE(has_quality(advanced(), Quality::Reliable));
    EXPECT_TRUE(has_quality(impetus2(), Quality::Reliable));
    EXPECT_FALSE(has_quality(impetus2(), Quality::Coward));
    EXPECT_EQ(leadership(impetus2(), Quality::Unstated), std::nullopt);
}

SCENARIO("a Command without its general rolls with leadership 0, without re-rolls and levels",
         "[I1-ITP-08] [I2-ITP-23]") {
    for (const Edition* edition : {&impetus(), &advanced(), &impetus2()}) {
        InitiativeBid leaderless = bid(Quality::Genius, 6, 6);
        leaderless.leaderless = true;
        leaderless.charismatic_cinc = true;
        const InitiativeRoll roll = initiative_roll(*edition, leaderless);
        EXPECT_EQ(roll.total, 12);
        EXPECT_EQ(roll.right, RerollRight::None);
        EXPECT_EQ(roll.barred, false);
        EXPECT_FALSE(roll.level);
    }
}

SCENARIO("a general whose quality is not stated has no total where leadership counts", "[I1-TRN-02]") {
    EXPECT_EQ(initiative_roll(advanced(), bid(Quality::Unstated, 3, 4)).total, std::nullopt);
    EXPECT_EQ(initiative_roll(basic(), bid(Quality::Unstated, 3, 4)).total, 9);
}

SCENARIO("the ledger of an initiative roll adds up to its total", "[I1-TRN-02] [I1-ITP-06]") {
    InitiativeBid roll = bid(Quality::Poor, 6, 6);
    roll.charismatic_cinc = true;
    const InitiativeRoll result = initiative_roll(impetus(), roll);
    EXPECT_EQ(result.total, 15);  // 12 + 2 as a Fair general + 1
    EXPECT_EQ(result.because.total(), 15);
}

SCENARIO("nobody wins while a total is unknown", "[I1-TRN-02]") {
    Tally because;
    const InitiativeRoll known = initiative_roll(impetus(), bid(Quality::Fair, 3, 4));
    const InitiativeRoll unknown = initiative_roll(impetus(), {.general = {.quality = Quality::Fair}});
    EXPECT_EQ(initiative_winner(impetus(), known, unknown, because), std::nullopt);
}

SCENARIO("every level is reached by one step of the ladder from its neighbours", "[I1-ITP-04] [I2-ITP-17]") {
    for (const Edition* edition : {&impetus(), &advanced(), &impetus2()})
        for (Quality quality : every<Quality>()) {
            if (!has_quality(*edition, quality)) continue;
            const LevelRoll down = level_after(*edition, {.quality = quality}, {1, 1});
            if (down.after == EnumSet<Quality>{quality}) continue;
            const LevelRoll up = level_after(*edition, {.quality = down.counts_as, .cinc = true}, {6, 6});
            EXPECT_TRUE(up.after.contains(quality)) << id_of(quality);
        }
}

SCENARIO("nothing lost routs nobody, not even a Command without VD", "[I1-VIC-03] [I2-VIC-05]") {
    Tally because;
    EXPECT_FALSE(losses_rout_command(impetus(), {0, 0}, because));
    EXPECT_FALSE(losses_rout_command(impetus2(), {0, 0}, because));
    EXPECT_FALSE(losses_rout_army(basic(), {0, 0}, because));
}

SCENARIO("a Command that loses too much routs only at the end of the turn", "[I1-VIC-04]") {
    ArmyState army;
    army.commands = {{12, 6}, {18, 3}};
    army.built_up_area_lost = true;
    EXPECT_EQ(army_fate(impetus(), army).counted_lost, 18);
    army.when = Moment::MidTurn;
    EXPECT_EQ(army_fate(impetus(), army).counted_lost, 9);
}

SCENARIO("at a limit of turns the smaller share of losses wins", "[BI-ITP-94]") {
    EXPECT_EQ(at_turn_limit(basic(), {30, 9}, {40, 13}), BattleEnd::Won);  // 30 % against 32.5 %
    EXPECT_EQ(at_turn_limit(basic(), {30, 9}, {40, 12}), BattleEnd::Draw);
    EXPECT_EQ(at_turn_limit(basic(), {30, 9}, {40, 11}), BattleEnd::Lost);
}

SCENARIO("at a limit of turns less than 25 points of difference are a draw", "[I2-ITP-70]") {
    EXPECT_EQ(at_turn_limit(impetus2(), {20, 2}, {20, 7}), BattleEnd::Won);  // 10 % against 35 %
    EXPECT_EQ(at_turn_limit(impetus2(), {20, 2}, {20, 6}), BattleEnd::Draw);
    EXPECT_EQ(at_turn_limit(impetus2(), {20, 7}, {20, 2}), BattleEnd::Lost);
}

SCENARIO("the loss of a Charismatic general needs a die only where units test", "[I1-CMD-21] [I1-CMD-22]") {
    const Unit unit{.vbu = 4};
    EXPECT_EQ(after_charismatic_loss(impetus(), unit, {}).vbu, 3);
    EXPECT_EQ(after_charismatic_loss(advanced(), unit, {}).vbu, std::nullopt);
    EXPECT_EQ(after_charismatic_loss(impetus2(), unit, {}).vbu, 4);
}

}  // namespace acies::test::commanders_test
