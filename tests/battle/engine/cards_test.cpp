// Cards at the table: each at its moment, and what it does to the dice there.
#include "battle/engine/cards.h"

#include <functional>

#include "battle/engine/view.h"
#include "battle/turns/sheet.h"
#include "support/card_lines.h"
#include "support/scenario.h"

namespace acies::test::cards_test {

namespace {

// A battle that goes on by itself, without cards and with the same face on all dice, until a moment that matters.
struct Going : Battle {
    using Battle::Battle;
    int face = 3;

    std::optional<Decision> asked() const {
        const Node now = at();
        const auto* decision = std::get_if<Decision>(&now);
        return decision && decision->question == Question::PlayCard ? std::optional(*decision) : std::nullopt;
    }
    std::optional<Chance> waits() const {
        const Node now = at();
        const auto* chance = std::get_if<Chance>(&now);
        return chance ? std::optional(*chance) : std::nullopt;
    }
    void roll_all(int shown) {
        const Chance chance = *waits();
        Rolled rolled;
        while (std::ssize(rolled.dice) < chance.dice + chance.against)
            rolled.dice.push_back(static_cast<std::uint8_t>(shown));
        must(rolled);
    }
    void go_until(const std::function<bool()>& is_there) {
        for (int i = 0; i < 60 && !is_there(); ++i) {
            if (waits())
                roll_all(face);
            else
                must(Choose{0});
        }
        EXPECT_TRUE(is_there());
    }
    void go_until(Seat seat, Card card) {
        go_until([&] {
            const auto now = asked();
            return now && now->seat == seat && now->cards.contains(card);
        });
    }
    void go_until(Roll roll) {
        go_until([&] { return waits() && waits()->roll == roll; });
    }
    // Red has the initiative.
    void begin_red() {
        go_until(Roll::Initiative);
        roll({6, 5, 1, 2});
    }
    void charge_gauls(UnitId legion) {
        begin_red();
        activate(legion);
        must(charge());
    }
    int damage_of(UnitId u) const {
        int last = -1;
        for (const Note& note : report)
            if (note.what == Happening::Damaged && note.unit == u) last = note.number;
        return last;
    }
    const CardsInPlay& cards(Seat seat) const { return state.cards[seat]; }
};

}  // namespace

SCENARIO("a card adds dice to a melee before they fall", "[I2-CRD-21][I2-MEL-26][I2-ITP-79]") {
    CardLines lines({TC1});
    Going battle(lines);
    battle.charge_gauls(lines.legion);
    battle.go_until(Seat::Red, TC1);
    Going without = battle;
    without.go_until(Roll::Melee);
    battle.must(Play{TC1});
    battle.go_until(Roll::Melee);
    EXPECT_EQ(battle.waits()->dice, without.waits()->dice + 3);
    EXPECT_EQ(battle.waits()->against, without.waits()->against);
    EXPECT_EQ(battle.cards(Seat::Red).left, 0);
    EXPECT_EQ(battle.cards(Seat::Red).played[TC1], 1);
    EXPECT_TRUE(battle.happened(Happening::PlaysCard, lines.legion));
}

SCENARIO("dice of a melee rolled again leave alone those that another card added",
         "[I2-CRD-27][I2-CRD-12][I2-CRD-11][I2-ITP-78]") {
    CardLines lines({TC1, TC7});
    Going battle(lines);
    battle.charge_gauls(lines.legion);
    battle.go_until(Seat::Red, TC1);
    battle.must(Play{TC1});
    battle.go_until(Roll::Melee);
    const int dice = battle.waits()->dice;
    battle.roll_all(6);
    ASSERT_TRUE(battle.asked());
    EXPECT_EQ(battle.asked()->cards, EnumSet<Card>{TC7});
    EXPECT_EQ(battle.damage_of(lines.gauls), -1);  // nothing is counted yet
    battle.must(Play{TC7});
    EXPECT_EQ(battle.waits()->roll, Roll::CardAgain);
    EXPECT_EQ(battle.waits()->dice, dice - 3);
    battle.roll_all(1);
    EXPECT_EQ(battle.damage_of(lines.gauls), 3);   // the three sixes of the added dice stand
    EXPECT_GT(battle.damage_of(lines.legion), 0);  // the other side's dice are as they fell
    EXPECT_EQ(battle.next(), Roll::Test);
}

SCENARIO("the dice of both sides may be rolled again, each by its owner, the good ones too", "[I2-CRD-27]") {
    CardLines lines({TC7}, {TC7});
    Going battle(lines);
    battle.charge_gauls(lines.legion);
    battle.go_until(Roll::Melee);
    const Chance chance = *battle.waits();
    battle.roll_all(6);
    EXPECT_EQ(battle.asked()->seat, Seat::Red);
    battle.must(Choose{0});
    EXPECT_EQ(battle.asked()->seat, Seat::Blue);
    battle.must(Play{TC7});
    EXPECT_EQ(battle.waits()->dice, chance.against);
    battle.roll_all(1);
    EXPECT_EQ(battle.damage_of(lines.legion), 0);
    EXPECT_EQ(battle.damage_of(lines.gauls), chance.dice);
    EXPECT_EQ(battle.next(), Roll::Test);
}

SCENARIO("a card adds dice to a shot, and ones and twos are rolled again, once", "[I2-CRD-24][I2-SHO-26]") {
    CardLines lines({TC4, TC7});
    Going battle(lines);
    battle.begin_red();
    battle.activate(lines.archers);
    battle.must(Shoot{.unit = lines.archers, .target = lines.nobles});
    battle.go_until(Seat::Red, TC4);
    Going without = battle;
    without.go_until(Roll::Shot);
    battle.must(Play{TC4});
    battle.go_until(Roll::Shot);
    const int dice = battle.waits()->dice;
    EXPECT_EQ(dice, without.waits()->dice + 3);
    Rolled rolled;
    for (int i = 0; i < dice; ++i) rolled.dice.push_back(static_cast<std::uint8_t>(i < 2 ? i + 1 : 6));
    battle.must(rolled);
    EXPECT_EQ(battle.waits()->roll, Roll::CardAgain);
    EXPECT_EQ(battle.waits()->dice, 2);
    battle.roll({1, 6});
    EXPECT_EQ(battle.damage_of(lines.nobles), dice - 1);  // the one is not rolled a second time
    // I2-ITP-78: the other card may not touch these dice, so nobody was asked for it.
    EXPECT_EQ(battle.cards(Seat::Red).left, 1);
    EXPECT_EQ(battle.waits()->roll, Roll::Test);
}

SCENARIO("the dice of a shot may be rolled again", "[I2-CRD-27]") {
    CardLines lines({TC7});
    Going battle(lines);
    battle.begin_red();
    battle.activate(lines.archers);
    battle.must(Shoot{.unit = lines.archers, .target = lines.nobles});
    battle.go_until(Roll::Shot);
    const int dice = battle.waits()->dice;
    battle.roll_all(1);
    battle.must(Play{TC7});
    EXPECT_EQ(battle.waits()->dice, dice);
    battle.roll_all(6);
    EXPECT_EQ(battle.damage_of(lines.nobles), dice);
    EXPECT_EQ(battle.next(), Roll::Test);
}

SCENARIO("damage that a card cancels calls for no test if none is left", "[I2-CRD-26][I2-COH-14][I2-ITP-79]") {
    CardLines lines({}, {TC6});
    Going battle(lines);
    battle.begin_red();
    battle.activate(lines.archers);
    battle.must(Shoot{.unit = lines.archers, .target = lines.nobles});
    battle.go_until(Roll::Shot);
    battle.must(sixes(*battle.waits(), 1));
    ASSERT_TRUE(battle.asked());
    EXPECT_EQ(battle.asked()->seat, Seat::Blue);
    battle.must(Play{TC6});
    EXPECT_FALSE(battle.happened(Happening::TestPassed));
    EXPECT_FALSE(battle.happened(Happening::TestFailed));
    EXPECT_FALSE(battle.waits());
    EXPECT_EQ(battle.unit(lines.nobles).vbu[0], 5);
}

SCENARIO("in a melee the cancelled damage is taken off before the test", "[I2-CRD-26][I2-COH-14]") {
    CardLines lines({}, {TC6});
    Going battle(lines);
    battle.charge_gauls(lines.legion);
    battle.go_until(Roll::Melee);
    battle.roll_all(6);
    battle.go_until(Seat::Blue, TC6);
    const int damage = std::get<MeleeFrame>(under_cards(battle.state)).damage[Seat::Blue];
    battle.must(Play{TC6});
    EXPECT_EQ(std::get<MeleeFrame>(under_cards(battle.state)).damage[Seat::Blue], damage - 1);
    EXPECT_EQ(battle.waits()->roll, Roll::Test);
}

SCENARIO("a bonus to a cohesion test is lost with the die that another card rolls again, and a third may not touch it",
         "[I2-CRD-29][I2-COH-15][I2-CRD-22][I2-COH-13][I2-CRD-11][I2-ITP-78]") {
    CardLines lines({TC3}, {TC9, TC2});
    Going battle(lines);
    battle.begin_red();
    battle.activate(lines.archers);
    battle.must(Shoot{.unit = lines.archers, .target = lines.nobles});
    battle.go_until(Roll::Shot);
    battle.roll_all(6);
    battle.go_until(Seat::Blue, TC9);
    battle.must(Play{TC9});
    EXPECT_EQ(std::get<TestFrame>(under_cards(battle.state)).bonus, 2);
    battle.go_until(Roll::Test);
    battle.roll({6});
    EXPECT_EQ(battle.asked()->seat, Seat::Blue);
    EXPECT_EQ(battle.asked()->cards, EnumSet<Card>{TC2});
    battle.must(Play{TC2});
    EXPECT_EQ(std::get<TestFrame>(under_cards(battle.state)).bonus, 0);
    EXPECT_EQ(battle.waits()->roll, Roll::CardAgain);
    battle.roll({1});
    // Red is not asked: his card may not touch that die.
    EXPECT_TRUE(battle.happened(Happening::TestPassed, lines.nobles));
    EXPECT_EQ(battle.cards(Seat::Red).left, 1);
}

SCENARIO("treason has the enemy's test rolled again", "[I2-CRD-23][I2-COH-13][I2-ITP-78]") {
    CardLines lines({TC3, TC6}, {TC2});
    Going battle(lines);
    battle.begin_red();
    battle.activate(lines.archers);
    battle.must(Shoot{.unit = lines.archers, .target = lines.nobles});
    battle.go_until(Roll::Shot);
    battle.roll_all(6);
    battle.go_until(Roll::Test);
    battle.roll({1});  // passed: its owner is not asked
    ASSERT_TRUE(battle.asked());
    EXPECT_EQ(battle.asked()->seat, Seat::Red);
    EXPECT_EQ(battle.rule_against(Play{TC6}), "I2-CRD-26");  // not his own test
    battle.must(Play{TC3});
    battle.roll({6});
    // I2-ITP-78: what the enemy's card has rolled again is not rolled a third time.
    EXPECT_TRUE(battle.happened(Happening::TestFailed, lines.nobles));
    EXPECT_EQ(battle.cards(Seat::Blue).left, 1);
    EXPECT_EQ(battle.next(), Roll::CommanderLoss);
}

SCENARIO("treason is for once in a battle", "[I2-CRD-10][I2-CRD-23]") {
    CardLines lines({TC3, TC7});
    Going battle(lines);
    battle.state.cards[Seat::Red].played[TC3] = 1;
    battle.begin_red();
    battle.activate(lines.archers);
    battle.must(Shoot{.unit = lines.archers, .target = lines.nobles});
    battle.go_until(Roll::Shot);
    battle.roll_all(6);
    EXPECT_EQ(battle.rule_against(Play{TC3}), "I2-CRD-10");
    battle.go_until(Roll::Test);
    battle.roll({1});
    EXPECT_FALSE(battle.asked());
}

SCENARIO("a failed test of discipline is rolled again with one more on the die", "[I2-CRD-25][I2-DIS-19]") {
    CardLines lines({TC5}, {}, {.vbu = 5, .impetus = 2, .m = 3, .disordered = true});
    Going battle(lines);
    battle.begin_red();
    battle.activate(lines.legion);
    battle.must(Reorganise{});
    battle.go_until(Roll::Discipline);
    Going passed = battle;
    passed.roll({6});
    EXPECT_FALSE(passed.asked());  // whoever has passed is not asked
    battle.roll({1});
    ASSERT_TRUE(battle.asked());
    EXPECT_EQ(battle.asked()->cards, EnumSet<Card>{TC5});
    battle.must(Play{TC5});
    int needed = 6;  // the least die that passes without the card
    for (int die = 6; die >= 1; --die) {
        const CardLines again({}, {}, {.vbu = 5, .impetus = 2, .m = 3, .disordered = true});
        Going plain(again);
        plain.begin_red();
        plain.activate(again.legion);
        plain.must(Reorganise{});
        plain.roll({die});
        if (!plain.unit(again.legion).disordered) needed = die;
    }
    ASSERT_GT(needed, 2);
    Going fails = battle;
    fails.roll({needed - 2});
    EXPECT_TRUE(fails.unit(lines.legion).disordered);
    battle.roll({needed - 1});
    EXPECT_FALSE(battle.unit(lines.legion).disordered);
}

SCENARIO("a card lets a unit in melee try to recover its order while its Command acts, and nothing else does",
         "[I2-CRD-25][I2-STA-15][I2-DIS-19][I2-ITP-79]") {
    CardLines lines({TC5}, {}, {.vbu = 5, .impetus = 2, .m = 3, .disordered = true});
    lines.setup.units[lines.legion].pose = {to_grid(22), to_grid(14), to_heading(90)};  // they touch
    Going battle(lines);
    battle.state.engagements.push_back({.units = {{lines.legion, lines.gauls}}});
    battle.begin_red();
    EXPECT_EQ(battle.rule_against(Play{TC5, lines.archers}), "I2-CRD-25");
    EXPECT_EQ(battle.rule_against(Play{TC5, lines.gauls}), "I2-CRD-25");
    EXPECT_EQ(battle.rule_against(Play{TC1}), "I2-CRD-04");  // not held
    Going failed = battle;
    failed.must(Play{TC5, lines.legion});
    EXPECT_EQ(failed.waits()->roll, Roll::Discipline);
    failed.roll({1});
    EXPECT_TRUE(failed.unit(lines.legion).disordered);
    EXPECT_FALSE(failed.asked());  // the card has touched this die
    battle.must(Play{TC5, lines.legion});
    battle.roll({6});
    EXPECT_FALSE(battle.unit(lines.legion).disordered);
    EXPECT_EQ(battle.cards(Seat::Red).left, 0);
}

SCENARIO("an opportunity charge is made by a card, whoever could make one", "[I2-CRD-28][I2-CHG-08]") {
    CardLines lines({}, {TC8});
    Going battle(lines);
    battle.begin_red();
    battle.activate(lines.legion);
    battle.must(ahead(0.5));
    const Decision asked = battle.at<Decision>();
    ASSERT_EQ(asked.question, Question::React);
    ASSERT_TRUE(asked.answers.contains(Answer::OpportunityChargeByCard));
    std::uint8_t last = 0;  // the number of the answer by a card
    for (Answer answer : every<Answer>())
        if (answer < Answer::OpportunityChargeByCard) last += asked.answers.contains(answer);
    Going without = battle;
    without.state.secrets[Seat::Blue].hand = {};  // whether it is held, the enemy does not know
    EXPECT_EQ(without.at<Decision>().answers, asked.answers);
    EXPECT_EQ(without.rule_against(Choose{last}), "I2-CRD-04");
    battle.must(Choose{last});
    EXPECT_TRUE(battle.happened(Happening::PlaysCard, lines.gauls));
    EXPECT_TRUE(battle.happened(Happening::SeizesOpportunity, lines.gauls));
    EXPECT_FALSE(battle.happened(Happening::Undisciplined, lines.gauls));
    EXPECT_EQ(battle.cards(Seat::Blue).left, 0);
}

SCENARIO("three dice for the initiative, without any effect of doubles or change of level",
         "[I2-CRD-30][I2-CRD-32][I2-TRN-09][I2-CMD-14][I2-ITP-79]") {
    CardLines lines({}, {TC12});
    Going battle(lines);
    ASSERT_TRUE(battle.asked());
    EXPECT_EQ(battle.asked()->seat, Seat::Blue);
    EXPECT_EQ(battle.asked()->command, 1);
    battle.must(Play{TC12});
    EXPECT_EQ(battle.waits()->dice, 2);
    EXPECT_EQ(battle.waits()->against, 3);
    battle.roll({4, 5, 6, 6, 6});
    battle.go_until([&] { return battle.at<Decision>().question == Question::Half; });
    EXPECT_EQ(battle.state.active, Seat::Blue);
    EXPECT_EQ(battle.state.commands[1].quality, Quality::Reliable);
    EXPECT_FALSE(battle.state.commands[1].changed);
}

SCENARIO("after a tie both roll two dice, and no card changes that", "[I2-CRD-31][I2-CRD-33][I2-ITP-79]") {
    CardLines lines({TC12});
    Going battle(lines);
    Going kept = battle;
    battle.must(Play{TC12});
    battle.roll({1, 2, 3, 1, 5});
    EXPECT_TRUE(battle.happened(Happening::Tied));
    EXPECT_EQ(battle.waits()->dice, 2);
    kept.must(Choose{0});
    kept.roll({1, 5, 2, 4});
    EXPECT_TRUE(kept.happened(Happening::Tied));
    EXPECT_FALSE(kept.asked());  // though he still has it
    EXPECT_EQ(kept.waits()->dice, 2);
}

SCENARIO("with the card a general still rolls again the dice that his level allows", "[I2-ITP-79]") {
    CardLines lines({TC12});
    lines.setup.commands[0].quality = Quality::Genius;
    lines.setup.units[lines.archers].profile.leader = Quality::Genius;
    Going battle(lines);
    battle.must(Play{TC12});
    battle.roll({1, 1, 1, 6, 5});
    ASSERT_EQ(battle.at<Decision>().question, Question::RollAgain);
    EXPECT_EQ(battle.at<Decision>().count, 8);
    battle.must(Choose{7});
    EXPECT_EQ(battle.waits()->dice, 3);
    battle.roll({6, 6, 5});
    EXPECT_EQ(battle.state.active, Seat::Red);
}

SCENARIO("a pursuit goes farther by a card that is played after the die", "[I2-CRD-34][I2-RET-09][I2-ITP-79]") {
    CardLines lines({TC10});
    Going battle(lines);
    battle.charge_gauls(lines.legion);
    battle.go_until(Roll::Melee);
    battle.must(sixes(*battle.waits(), 3));
    battle.go_until(Roll::Test);
    battle.roll({5});
    ASSERT_FALSE(battle.unit(lines.gauls).removed);
    battle.go_until([&] {
        const Node now = battle.at();
        const auto* asked = std::get_if<Decision>(&now);
        return (asked && asked->question == Question::Pursue) ||
               (battle.waits() && battle.waits()->roll == Roll::Pursuit);
    });
    if (!battle.waits()) battle.must(Choose{1});
    battle.go_until(Roll::Pursuit);
    battle.roll({1});
    Going without = battle;
    without.must(Choose{0});
    battle.must(Play{TC10});
    const auto moved = [&](const Going& b) { return b.unit(lines.legion).pose.y; };
    EXPECT_GT(moved(battle), moved(without));
}

SCENARIO("a retreat goes farther by a card, and ends in order", "[I2-CRD-35][I2-RET-10][I2-ITP-79]") {
    CardLines lines({}, {TC11});
    Going battle(lines);
    battle.charge_gauls(lines.legion);
    battle.go_until(Roll::Melee);
    battle.must(sixes(*battle.waits(), 3));
    battle.go_until(Roll::Test);
    battle.roll({5});
    battle.go_until(Roll::Retreat);
    battle.roll({3});
    ASSERT_TRUE(battle.asked());
    EXPECT_EQ(battle.asked()->cards, EnumSet<Card>{TC11});
    EXPECT_TRUE(battle.unit(lines.gauls).disordered);
    Going without = battle;
    without.must(Choose{0});
    battle.must(Play{TC11});
    EXPECT_FALSE(battle.unit(lines.gauls).disordered);
    EXPECT_TRUE(without.unit(lines.gauls).disordered);
    EXPECT_EQ(battle.unit(lines.gauls).pose.y - without.unit(lines.gauls).pose.y, 1000);
}

SCENARIO("a side is asked whether or not it holds the card, and the enemy sees the same", "[I2-CRD-08]") {
    const CardLines with({TC1}), without({TC11});
    Going holds(with), bluffs(without);
    for (Going* battle : {&holds, &bluffs}) {
        battle->charge_gauls(with.legion);
        battle->go_until(Seat::Red, TC1);
    }
    EXPECT_EQ(view(holds.field(), holds.state, Seat::Blue), view(bluffs.field(), bluffs.state, Seat::Blue));
    EXPECT_NE(view(holds.field(), holds.state, Seat::Red), view(bluffs.field(), bluffs.state, Seat::Red));
    EXPECT_EQ(bluffs.rule_against(Play{TC1}), "I2-CRD-04");
    EXPECT_EQ(candidates(bluffs.field(), bluffs.state).size(), 2u);  // no card, and not to be asked again
    holds.must(Choose{0});
    bluffs.must(Choose{0});
    EXPECT_EQ(view(holds.field(), holds.state, Seat::Blue), view(bluffs.field(), bluffs.state, Seat::Blue));
}

SCENARIO("whoever has no cards left is asked no more, and nobody where the edition has none", "[I2-CRD-08]") {
    CardLines lines;
    Going battle(lines);
    EXPECT_FALSE(battle.asked());
    battle.charge_gauls(lines.legion);
    for (int i = 0; i < 20 && !battle.state.finished; ++i) {
        EXPECT_FALSE(battle.asked());
        if (!battle.waits()) break;
        battle.roll_all(4);
    }
}

SCENARIO("a side that does not want to be asked for a card is not, until the turn is over", "[I2-CRD-08]") {
    CardLines lines({TC1, TC7});
    Going battle(lines);
    battle.charge_gauls(lines.legion);
    battle.go_until(Seat::Red, TC1);
    battle.must(MuteCard{TC7});
    EXPECT_TRUE(battle.asked()->cards.contains(TC1));  // the question goes on
    EXPECT_TRUE(battle.refused(MuteCard{TC7}));
    battle.must(MuteCard{TC1});
    EXPECT_FALSE(battle.asked());
    battle.go_until(Roll::Melee);
    battle.roll_all(1);
    EXPECT_FALSE(battle.asked());
    battle.go_until([&] { return !battle.waits() && battle.at<Decision>().question == Question::Half; });
    EXPECT_FALSE(battle.cards(Seat::Red).muted.empty());
    const int turn = battle.state.turn;
    for (int i = 0; i < 100 && battle.state.turn == turn; ++i) {
        if (battle.waits())
            battle.roll_all(battle.waits()->roll == Roll::Initiative ? 3 : 1);
        else if (!battle.refused(Done{}))
            battle.must(Done{});
        else
            battle.must(Choose{0});
    }
    EXPECT_TRUE(battle.cards(Seat::Red).muted.empty());
}

SCENARIO("the same card is used three times in a battle and no more", "[I2-CRD-09][I2-ITP-77]") {
    CardLines lines({TC1, TC7});
    Going battle(lines);
    battle.state.cards[Seat::Red].played[TC1] = 3;
    battle.charge_gauls(lines.legion);
    battle.go_until(Roll::Melee);  // he is not asked for it
    EXPECT_EQ(battle.cards(Seat::Red).left, 2);
    battle.roll_all(3);
    ASSERT_TRUE(battle.asked());
    EXPECT_EQ(battle.rule_against(Play{TC1}), "I2-CRD-09");
}

SCENARIO("a card out of its moment is refused by its rule", "[I2-CRD-11][I2-CRD-21][I2-CRD-29][I2-ITP-79]") {
    CardLines lines({TC1, TC9, TC7, TC2});
    Going battle(lines);
    battle.charge_gauls(lines.legion);
    battle.go_until(Seat::Red, TC1);
    EXPECT_EQ(battle.rule_against(Play{TC9}), "I2-CRD-29");
    EXPECT_EQ(battle.rule_against(Play{TC7}), "I2-CRD-27");
    EXPECT_EQ(battle.rule_against(Play{SC1}), "I2-CRD-04");  // not held
    battle.go_until(Roll::Melee);
    battle.roll_all(6);
    EXPECT_EQ(battle.rule_against(Play{TC1}), "I2-ITP-79");  // the dice have fallen
}

SCENARIO("hands that an army may not have are refused with the rule",
         "[I2-CRD-01][I2-CRD-02][I2-CRD-03][I2-CRD-04][I2-CRD-05][I2-CRD-06][I2-CRD-07][I2-CRD-09][I2-CRD-10][I2-ITP-"
         "76][I2-ITP-77]") {
    const auto fault = [](const std::function<void(CardLines&, Sheet&)>& change) {
        CardLines lines;
        change(lines, lines.secrets[Seat::Red]);
        const auto field = Field::make(edition("impetus2"), lines.setup);
        const Problems problems = faults_of(*field, lines.secrets);
        return problems.empty() ? std::string()
                                : problems.front().message.substr(problems.front().message.rfind('(') + 1, 9);
    };
    const auto eight = [](Sheet& sheet) {
        for (Card card : {TC1, TC2, TC4, TC5}) sheet.hand.cards[card] = 2;
    };
    EXPECT_EQ(fault([&](CardLines&, Sheet& sheet) { eight(sheet); }), "");
    EXPECT_EQ(fault([&](CardLines&, Sheet& sheet) { eight(sheet), ++sheet.hand.cards[TC6]; }), "I2-CRD-01");
    EXPECT_EQ(fault([&](CardLines&, Sheet& sheet) { eight(sheet), sheet.hand.points = 399; }), "I2-CRD-01");
    EXPECT_EQ(fault([&](CardLines&, Sheet& sheet) { sheet.hand.cards[TC1] = 4; }), "I2-CRD-09");
    EXPECT_EQ(fault([&](CardLines&, Sheet& sheet) { sheet.hand.cards[TC3] = 2; }), "I2-CRD-10");
    EXPECT_EQ(fault([&](CardLines&, Sheet& sheet) { sheet.strategic = SC1; }), "");
    EXPECT_EQ(fault([&](CardLines&, Sheet& sheet) { sheet.strategic = SC1, ++sheet.hand.cards[SC2]; }), "I2-CRD-05");
    EXPECT_EQ(fault([&](CardLines& lines, Sheet& sheet) {
                  lines.setup.commands[0].quality = Quality::Poor;
                  sheet.strategic = SC1;
              }),
              "I2-CRD-06");
    EXPECT_EQ(fault([&](CardLines&, Sheet& sheet) { sheet.strategic = SC1, sheet.hand.free_strategic = true; }),
              "I2-CRD-07");
    EXPECT_EQ(fault([&](CardLines& lines, Sheet& sheet) {
                  lines.setup.commands[0].quality = Quality::Genius;
                  eight(sheet);
                  sheet.strategic = SC1, sheet.hand.free_strategic = true;
              }),
              "");
    // Two of eight tactical cards on the list are given for a strategic one.
    EXPECT_EQ(fault([&](CardLines&, Sheet& sheet) {
                  eight(sheet);
                  sheet.hand.cards[TC5] = 0, sheet.strategic = SC4, sheet.hand.exchange = true;
              }),
              "");
    EXPECT_EQ(fault([&](CardLines&, Sheet& sheet) { eight(sheet), sheet.strategic = SC4, sheet.hand.exchange = true; }),
              "I2-CRD-01");
}

SCENARIO("cards are for editions that have them", "") {
    CardLines lines;
    lines.setup.edition = "impetus";
    for (CommandSetup& command : lines.setup.commands) command.quality = Quality::Fair;
    lines.deal(Seat::Red, {TC1});
    for (UnitSetup& unit : lines.setup.units)
        if (unit.profile.leader) unit.profile.leader = Quality::Fair;
    const auto field = Field::make(edition("impetus"), lines.setup);
    ASSERT_TRUE(field);
    EXPECT_FALSE(faults_of(*field, lines.secrets).empty());
}

SCENARIO("the dice of a shot and of a melee that cards touch are counted exactly", "[I2-CRD-24][I2-CRD-12]") {
    CardLines lines({TC1, TC4});
    Going battle(lines);
    battle.begin_red();
    Going melee = battle;
    battle.activate(lines.archers);
    battle.must(Shoot{.unit = lines.archers, .target = lines.nobles});
    battle.go_until(Seat::Red, TC4);
    battle.must(Play{TC4});
    battle.go_until(Roll::Shot);
    const auto total = [](const Going& b) { return odds::to_double(outcomes(b.field(), b.state).total()); };
    const auto six_to = [](int n) {
        double all = 1;
        while (n-- > 0) all *= 6;
        return all;
    };
    EXPECT_EQ(total(battle), six_to(battle.waits()->dice));
    melee.activate(lines.legion);
    melee.must(charge());
    melee.go_until(Seat::Red, TC1);
    melee.must(Play{TC1});
    melee.go_until(Roll::Melee);
    EXPECT_EQ(total(melee), six_to(melee.waits()->dice + melee.waits()->against));
}

}  // namespace acies::test::cards_test
