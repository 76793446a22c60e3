#include "odds/initiative.h"

#include "odds/ask_odds.h"
#include "odds/slow.h"
#include "rules/edition.h"
#include "rules/leading/card_effects.h"
#include "support/editions.h"
#include "support/scenario.h"

namespace acies::test::initiative_test {

using odds::Bids;
using odds::InitiativeOdds;
using odds::Reroll;
using odds::Weight;

namespace {

InitiativeBid bid(Quality quality, std::optional<TwoDice> dice = {}, bool cinc = false) {
    InitiativeBid made;
    made.general = {.quality = quality, .cinc = cinc};
    made.dice = dice;
    return made;
}

std::string text(const odds::Chance& chance) { return odds::fraction(chance.part, chance.whole); }

InitiativeRoll rolled(const Edition& edition, InitiativeBid side, const TwoDice& dice) {
    side.dice = dice;
    return initiative_roll(edition, side);
}

std::optional<InitiativeWinner> winner(const Edition& edition, const InitiativeRoll& a, const InitiativeRoll& b) {
    Tally ignored;
    return initiative_winner(edition, a, b, ignored);
}

// ---- slow and obvious: two sides with dice, each deciding in turn

struct Slow {
    const Edition& edition;
    Bids bids;
    mutable std::vector<std::pair<Bids, InitiativeOdds>> ties{};  // known already

    // The bid of a general after a roll that was tied.
    static InitiativeBid after(InitiativeBid side, const InitiativeRoll& roll) {
        if (roll.level)
            side.general = {roll.level->counts_as, side.general.cinc, side.general.changed || roll.level->fixed};
        side.dice.reset();
        side.reroll = {};
        side.reroll_dice.reset();
        return side;
    }

    // Chance of `side` to have the initiative with these rolls.
    double worth(std::size_t side, const InitiativeRoll& a, const InitiativeRoll& b) const {
        const auto who = *winner(edition, a, b);
        if (who == InitiativeWinner::Reroll) {
            const InitiativeOdds& again = after_tie({after(bids[0], a), after(bids[1], b)});
            return side == 0 ? again.a.value : again.b.value;
        }
        return who == (side == 0 ? InitiativeWinner::A : InitiativeWinner::B);
    }

    const InitiativeOdds& after_tie(const Bids& next) const {
        for (const auto& [known, odds] : ties)
            if (known[0].general == next[0].general && known[1].general == next[1].general) return odds;
        ties.emplace_back(next, odds::initiative_odds(edition, next));
        return ties.back().second;
    }

    // Every end of a choice, as a list of rolls of equal chance.
    std::vector<InitiativeRoll> ends(std::size_t side, Reroll choice) const {
        InitiativeBid again = bids[side];
        again.reroll = odds::dice_again(choice);
        std::vector<InitiativeRoll> rolls;
        every_fall(2, [&](const std::vector<int>& fall) {
            again.reroll_dice = TwoDice{fall[0], fall[1]};
            rolls.push_back(initiative_roll(edition, again));
        });
        return rolls;
    }
    std::vector<Reroll> choices(std::size_t side) const {
        std::vector<Reroll> legal;
        for (Reroll choice : every<Reroll>())
            if (ends(side, choice).front().reroll_allowed != false) legal.push_back(choice);
        return legal;
    }

    double worth_of_pair(std::size_t who, std::size_t first, const InitiativeRoll& x, const InitiativeRoll& y) const {
        return first == 0 ? worth(who, x, y) : worth(who, y, x);
    }

    // Chance of side 0 if `first` decides first and then the other.
    double value(std::size_t first) const {
        const std::size_t second = 1 - first;
        double best = -1, of_a = 0;
        for (Reroll choice : choices(first)) {
            double own = 0, for_a = 0;
            for (const InitiativeRoll& x : ends(first, choice)) {
                double most = -1, then_first = 0, then_a = 0;
                for (Reroll reply : choices(second)) {
                    double hers = 0, his = 0, a = 0;
                    for (const InitiativeRoll& y : ends(second, reply)) {
                        hers += worth_of_pair(second, first, x, y) / 36;
                        his += worth_of_pair(first, first, x, y) / 36;
                        a += worth_of_pair(0, first, x, y) / 36;
                    }
                    if (hers > most + 1e-13) {
                        most = hers;
                        then_first = his;
                        then_a = a;
                    }
                }
                own += then_first / 36;
                for_a += then_a / 36;
            }
            if (own > best + 1e-13) {
                best = own;
                of_a = for_a;
            }
        }
        return of_a;
    }
    double value() const {
        const auto who =
            *winner(edition, rolled(edition, bids[0], *bids[0].dice), rolled(edition, bids[1], *bids[1].dice));
        if (who == InitiativeWinner::A) return value(1);
        if (who == InitiativeWinner::B) return value(0);
        return (value(0) + value(1)) / 2;
    }
};

}  // namespace

SCENARIO("without re-rolls the initiative is counted over all four dice, given that there is no tie",
         "[BI-TRN-03] [BI-ITP-38]") {
    InitiativeBid without_general = bid(Quality::Unstated);
    without_general.general_on_table = false;
    for (const Bids& bids :
         {Bids{bid(Quality::Unstated), bid(Quality::Unstated)}, Bids{bid(Quality::Unstated), without_general}}) {
        Weight a = 0, b = 0, tie = 0;
        every_fall(4, [&](const std::vector<int>& fall) {
            const auto who = winner(basic(), rolled(basic(), bids[0], {fall[0], fall[1]}),
                                    rolled(basic(), bids[1], {fall[2], fall[3]}));
            ++(who == InitiativeWinner::A ? a : who == InitiativeWinner::B ? b : tie);
        });
        const InitiativeOdds fast = odds::initiative_odds(basic(), bids);
        EXPECT_EQ(text(fast.a), odds::fraction(a, a + b));
        EXPECT_EQ(text(fast.b), odds::fraction(b, a + b));
        EXPECT_EQ(text(fast.tie), odds::fraction(tie, falls(4)));
        EXPECT_EQ(text(fast.none), "0");
    }
}

SCENARIO("a barred Command loses, and if both are barred nobody has the initiative", "[I1-ITP-87] [I2-ITP-23]") {
    // Incompetent generals have no re-rolls, and in this edition a double leaves no tie: any change of level is barred.
    const Bids bids{bid(Quality::Incompetent), bid(Quality::Incompetent)};
    Weight a = 0, b = 0, none = 0, tie = 0;
    every_fall(4, [&](const std::vector<int>& fall) {
        const auto who = winner(impetus2(), rolled(impetus2(), bids[0], {fall[0], fall[1]}),
                                rolled(impetus2(), bids[1], {fall[2], fall[3]}));
        ++(who == InitiativeWinner::A      ? a
           : who == InitiativeWinner::B    ? b
           : who == InitiativeWinner::None ? none
                                           : tie);
    });
    const InitiativeOdds fast = odds::initiative_odds(impetus2(), bids);
    EXPECT_EQ(text(fast.a), odds::fraction(a, a + b + none));
    EXPECT_EQ(text(fast.none), odds::fraction(none, a + b + none));
    EXPECT_EQ(text(fast.tie), odds::fraction(tie, falls(4)));
    EXPECT_EQ(text(fast.generals[0].barred), odds::fraction(216, a + b + none));  // six doubles, any dice against them
}

SCENARIO("changes of level from tied dice stand in the roll that follows", "[I1-ITP-03] [I1-ITP-04]") {
    // Fair against Fair: only two double sixes, or two double ones, tie with a change of level.
    const Bids bids{bid(Quality::Fair), bid(Quality::Fair)};
    const InitiativeOdds fast = odds::initiative_odds(advanced(), bids);
    EXPECT_EQ(text(fast.a), "1/2");
    Weight tie = 0, raised = 0;
    every_fall(4, [&](const std::vector<int>& fall) {
        const InitiativeRoll a = rolled(advanced(), bids[0], {fall[0], fall[1]});
        const InitiativeRoll b = rolled(advanced(), bids[1], {fall[2], fall[3]});
        const bool up = a.level->after.contains(Quality::Expert);
        raised += up;
        tie += winner(advanced(), a, b) == InitiativeWinner::Reroll && a.level->after.contains(Quality::Fair) &&
               b.level->after.contains(Quality::Fair);
    });
    // Whoever was neither raised nor lowered by a tie begins again with the same chance.
    EXPECT_EQ(text(fast.generals[0].raised), odds::fraction(raised, falls(4) - tie));
}

SCENARIO("two sides with dice decide as a slow search says", "[I1-ITP-05] [I2-ITP-23] [I2-CMD-04] [I2-CMD-05]") {
    struct Case {
        const Edition& edition;
        Bids bids;
    };
    const Case cases[] = {
        {impetus2(), {bid(Quality::Expert, TwoDice{2, 3}), bid(Quality::Reliable, TwoDice{4, 2})}},
        {impetus2(), {bid(Quality::Expert, TwoDice{1, 1}), bid(Quality::Expert, TwoDice{4, 2})}},
        {impetus2(), {bid(Quality::Genius, TwoDice{1, 5}, true), bid(Quality::Poor, TwoDice{6, 5})}},
        {impetus2(), {bid(Quality::Incompetent, TwoDice{4, 4}), bid(Quality::Expert, TwoDice{1, 2})}},
        {advanced(), {bid(Quality::Genius, TwoDice{2, 2}, true), bid(Quality::Fair, TwoDice{6, 1})}},
        {impetus(), {bid(Quality::Expert, TwoDice{2, 6}), bid(Quality::Expert, TwoDice{3, 5})}},
    };
    for (const auto& [edition, bids] : cases) {
        const InitiativeOdds fast = odds::initiative_odds(edition, bids);
        EXPECT_NEAR(fast.a.value, (Slow{edition, bids}.value()), 1e-10);
        EXPECT_NEAR(fast.a.value + fast.b.value + fast.none.value, 1, 1e-12);
    }
}

SCENARIO("a roll that has not fallen is the mean of all that may fall", "[I2-TRN-06] [I2-CMD-05]") {
    const Bids bids{bid(Quality::Expert), bid(Quality::Incompetent)};
    const InitiativeOdds fresh = odds::initiative_odds(impetus2(), bids);
    double a = 0, b = 0, barred = 0;
    for (int first = 1; first <= 6; ++first)
        for (int second = 1; second <= first; ++second)
            for (int third = 1; third <= 6; ++third)
                for (int fourth = 1; fourth <= third; ++fourth) {
                    Bids dice = bids;
                    dice[0].dice = TwoDice{first, second};
                    dice[1].dice = TwoDice{third, fourth};
                    const double ways = (first == second ? 1 : 2) * (third == fourth ? 1 : 2);
                    const InitiativeOdds fallen = odds::initiative_odds(impetus2(), dice);
                    a += ways * fallen.a.value / 1296;
                    b += ways * fallen.b.value / 1296;
                    barred += ways * fallen.generals[1].barred.value / 1296;
                }
    EXPECT_NEAR(fresh.a.value, a, 1e-12);
    EXPECT_NEAR(fresh.b.value, b, 1e-12);
    EXPECT_NEAR(fresh.generals[1].barred.value, barred, 1e-12);
}

SCENARIO("each legal choice has its chance, and the best is what is done", "[I2-CMD-04] [I2-ITP-17]") {
    const InitiativeOdds genius =
        odds::initiative_odds(impetus2(), {bid(Quality::Genius, TwoDice{1, 5}), bid(Quality::Poor, TwoDice{6, 5})});
    ASSERT_EQ(genius.options.size(), 4u);
    EXPECT_EQ(genius.best, Reroll::First);
    for (const auto& option : genius.options) {
        EXPECT_LE(option.wins.value, genius.a.value + 1e-12);
        if (option.choice == *genius.best) {
            EXPECT_EQ(text(option.wins), text(genius.a));
        }
    }
    const InitiativeOdds expert =
        odds::initiative_odds(impetus2(), {bid(Quality::Expert, TwoDice{1, 5}), bid(Quality::Poor)});
    ASSERT_EQ(expert.options.size(), 2u);
    EXPECT_EQ(expert.options[1].choice, Reroll::Both);
    const InitiativeOdds stands =
        odds::initiative_odds(impetus2(), {bid(Quality::Expert, TwoDice{1, 1}), bid(Quality::Poor)});
    EXPECT_EQ(stands.options.size(), 1u);
}

SCENARIO("a re-roll that has been made is final, and the other side sees it", "[I1-ITP-05]") {
    InitiativeBid done = bid(Quality::Genius, TwoDice{1, 1 + 1}, true);
    done.reroll = {true, false};
    done.reroll_dice = TwoDice{6, 0};
    const InitiativeOdds against_none = odds::initiative_odds(impetus2(), {done, bid(Quality::Poor, TwoDice{6, 3})});
    EXPECT_TRUE(against_none.options.empty());
    EXPECT_EQ(text(against_none.a), "1");  // 6 + 2 + 4 against 9 + 1
    const InitiativeOdds against_expert =
        odds::initiative_odds(impetus2(), {done, bid(Quality::Expert, TwoDice{6, 2})});
    EXPECT_LT(against_expert.a.value, 1);  // 12 against 11, who rolls both again
    done.reroll_dice.reset();
    const InitiativeOdds announced = odds::initiative_odds(impetus2(), {done, bid(Quality::Poor, TwoDice{6, 3})});
    // 1 to 6, with 2 and 4: 7 to 12 against 10; the tie at 4 is rolled again
    EXPECT_GT(announced.a.value, 2.0 / 6);
    EXPECT_LT(announced.a.value, 3.0 / 6);
    EXPECT_EQ(text(announced.tie), "1/6");
}

SCENARIO("three dice are rolled with the card, without levels and doubles; a tie goes back to two",
         "[I2-CRD-30] [I2-CRD-32] [I2-ITP-79]") {
    const Bids bids{bid(Quality::Reliable), bid(Quality::Reliable)};
    const Slow slow{impetus2(), bids};
    Weight a = 0, tie = 0;
    odds::Chance after_tie;
    every_fall(5, [&](const std::vector<int>& fall) {
        const CardEffect three = card_effect(
            impetus2(), {.card = TC12, .dice = std::vector<int>{fall[0], fall[1], fall[2]}, .leadership = 2});
        const InitiativeRoll b = rolled(impetus2(), bids[1], {fall[3], fall[4]});
        a += *three.total > *b.total;
        if (*three.total != *b.total) return;
        ++tie;
        after_tie = after_tie + odds::Chance::of(1, falls(5)) * slow.after_tie({bids[0], Slow::after(bids[1], b)}).a;
    });
    const auto fast = odds::initiative_odds_with_card(impetus2(), bids, 0);
    ASSERT_TRUE(fast);
    EXPECT_EQ(text(fast->a), text(odds::Chance::of(a, falls(5)) + after_tie));
    EXPECT_EQ(text(fast->tie), odds::fraction(tie, falls(5)));
    EXPECT_FALSE(odds::initiative_odds_with_card(advanced(), bids, 0));
    EXPECT_FALSE(odds::initiative_odds_with_card(impetus2(), {bid(Quality::Reliable, TwoDice{1, 2}), bids[1]}, 0));
}

SCENARIO("the roll of a lone side is for its level only", "[I1-TRN-04] [I2-ITP-23]") {
    EXPECT_EQ(text(odds::lone_roll_odds(advanced(), bid(Quality::Fair)).raised), "1/36");
    EXPECT_EQ(text(odds::lone_roll_odds(impetus2(), bid(Quality::Incompetent)).barred), "1/6");
    EXPECT_EQ(text(odds::lone_roll_odds(impetus2(), bid(Quality::Genius)).lowered), "1/36");
    const Json answer = odds_of("impetus2", "initiative", R"({"exact":true,"a":{"quality":"poor"}})");
    EXPECT_EQ(answer["levels"]["a"]["lowered_exact"], "1/36");
    EXPECT_FALSE(answer.contains("b"));
}

SCENARIO("sums and products of chances stay exact while they fit, and say so when they do not", "") {
    const odds::Chance third = odds::Chance::of(2, 6), half = odds::Chance::of(1, 2);
    EXPECT_EQ(text(third + half), "5/6");
    EXPECT_EQ(text(third * half), "1/6");
    const odds::Chance fine = odds::Chance::of(1, odds::six_to<Weight>(30)),
                       other = odds::Chance::of(1, odds::six_to<Weight>(30) + 1);
    EXPECT_FALSE((fine * other).exact);
    EXPECT_FALSE((fine + other).exact);
    EXPECT_GT((fine + other).value, fine.value);
}

SCENARIO("a bad question about the initiative is refused with its place", "") {
    const auto problem = [](std::string_view given) { return problem_of("impetus2", "initiative", given); };
    EXPECT_EQ(problem(R"({"a":{"quality":"expert"},"b":{"quality":"poor"}})"), "");
    EXPECT_EQ(problem("{}"), "missing_field at [0].given");
    EXPECT_EQ(problem(R"({"a":{},"b":{"quality":"poor"}})"), "missing_field at [0].given.a");
    EXPECT_EQ(problem(R"({"a":{"quality":"coward"}})"), "unknown_value at [0].given.a.quality");
    EXPECT_EQ(problem(R"({"a":{"quality":"poor","dice":[1,2,3]}})"), "out_of_range at [0].given.a.dice");
    EXPECT_EQ(problem(R"({"a":{"quality":"poor","dice":[0,9]}})"), "out_of_range at [0].given.a.dice[0]");
    EXPECT_EQ(problem(R"({"a":{"quality":"genius","reroll":[0]}})"), "missing_field at [0].given.a");
    EXPECT_EQ(problem(R"({"a":{"quality":"poor","on_flank_march":true}})"), "excluded at [0].given.a.on_flank_march");
    EXPECT_EQ(problem(R"({"a":{"quality":"poor","luck":3}})"), "unknown_field at [0].given.a.luck");
}

}  // namespace acies::test::initiative_test
