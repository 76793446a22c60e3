#include "odds/initiative_rolls.h"

#include <algorithm>

#include "odds/dice/weight.h"
#include "rules/edition.h"
#include "rules/leading/card_effects.h"

namespace acies::odds::initiative {

namespace {

void add(std::vector<Ended>& ends, std::size_t final, Ways ways) {
    const auto found = std::ranges::find(ends, final, &Ended::final);
    if (found == ends.end())
        ends.push_back({final, ways});
    else
        found->ways += ways;
}

bool is_above(const Edition& edition, Quality a, Quality b) {
    return leadership(edition, a).value_or(0) > leadership(edition, b).value_or(0);
}

Final final_of(const Edition& edition, const InitiativeBid& bid, const InitiativeRoll& roll) {
    Final final{.total = roll.total.value_or(0), .barred = roll.barred.value_or(false), .general = bid.general};
    if (!roll.level) return final;
    const auto changes_to = [&](bool upward) {
        return std::ranges::any_of(every<Quality>(), [&](Quality quality) {
            return roll.level->after.contains(quality) && (upward ? is_above(edition, quality, bid.general.quality)
                                                                  : is_above(edition, bid.general.quality, quality));
        });
    };
    final.raised = changes_to(true);
    final.lowered = changes_to(false);
    final.general.quality = roll.level->counts_as;
    final.general.changed = bid.general.changed || roll.level->fixed;
    return final;
}

// ---- the usual two dice

std::vector<Reroll> legal_choices(RerollRight right) {
    std::vector<Reroll> choices{Reroll::Keep};
    if (may_reroll_one(right)) choices.insert(choices.end(), {Reroll::First, Reroll::Second});
    if (may_reroll_both(right)) choices.push_back(Reroll::Both);
    return choices;
}

// Rolls of the usual two dice for one bid. What counts in the end depends on the dice shown in the end alone, so each
// fall is put to the rules once.
class TwoDiceRolls {
public:
    TwoDiceRolls(const Edition& edition, const InitiativeBid& bid) : edition_(edition), bid_(bid) {
        rolls_.again = 36;
        bid_.reroll = {};
        bid_.reroll_dice.reset();
        for (int first = 1; first <= 6; ++first)
            for (int second = 1; second <= 6; ++second) {
                bid_.dice = TwoDice{first, second};
                const InitiativeRoll roll = initiative_roll(edition_, bid_);
                rights_.push_back(roll.right);
                finals_.push_back(rolls_.index_of(final_of(edition_, bid_, roll)));
            }
        if (bid.dice)
            add_given(bid);
        else
            add_all();
    }

    Rolls take() { return std::move(rolls_); }

private:
    static std::size_t index_of(const TwoDice& dice) {
        return static_cast<std::size_t>(6 * (dice[0] - 1) + dice[1] - 1);
    }

    Option option_of(const TwoDice& dice, Reroll choice) const {
        Option option{.choice = choice};
        const auto again = dice_again(choice);
        const Ways ways = Ways{again[0] ? 1u : 6u} * (again[1] ? 1u : 6u);
        for (int first = 1; first <= (again[0] ? 6 : 1); ++first)
            for (int second = 1; second <= (again[1] ? 6 : 1); ++second) {
                const TwoDice shown{again[0] ? first : dice[0], again[1] ? second : dice[1]};
                add(option.ends, finals_[index_of(shown)], ways);
            }
        return option;
    }

    Start start_of(const TwoDice& dice, const std::vector<Reroll>& choices) const {
        Start start{.kept = finals_[index_of(dice)]};
        for (Reroll choice : choices) start.options.push_back(option_of(dice, choice));
        return start;
    }

    void add_all() {
        for (int high = 1; high <= 6; ++high)
            for (int low = 1; low <= high; ++low) {
                const TwoDice dice{high, low};
                Start start = start_of(dice, legal_choices(rights_[index_of(dice)]));
                start.ways = high == low ? 1 : 2;
                rolls_.add(std::move(start));
            }
    }

    // Dice that have fallen; a re-roll that is made or announced, if it is legal.
    void add_given(const InitiativeBid& bid) {
        const bool decided = bid.reroll[0] || bid.reroll[1];
        const InitiativeRoll roll = initiative_roll(edition_, bid);
        std::vector<Reroll> choices = legal_choices(roll.right);
        TwoDice dice = *bid.dice;
        if (decided) choices = {Reroll::Keep};
        if (decided && roll.dice)
            dice = *roll.dice;
        else if (decided && roll.reroll_allowed == true)
            choices = {!bid.reroll[1] ? Reroll::First : !bid.reroll[0] ? Reroll::Second : Reroll::Both};
        Start start = start_of(dice, choices);
        start.ways = 1;
        start.decided = decided;
        rolls_.add(std::move(start));
    }

    const Edition& edition_;
    InitiativeBid bid_;
    std::vector<RerollRight> rights_;  // by the dice
    std::vector<std::size_t> finals_;  // likewise
    Rolls rolls_;
};

// ---- dice of a card

// All that is added to the dice: a roll that changes no level tells it.
int bonus_of(const Edition& edition, InitiativeBid bid) {
    bid.dice = TwoDice{1, 2};
    return initiative_roll(edition, bid).total.value_or(0) - 3;
}

// Ways by sum of so many dice.
std::vector<Ways> sums_of(int dice) {
    std::vector<Ways> ways{1};
    for (int i = 0; i < dice; ++i) {
        std::vector<Ways> more(ways.size() + 6);
        for (std::size_t sum = 0; sum < ways.size(); ++sum)
            for (std::size_t face = 1; face <= 6; ++face) more[sum + face] += ways[sum];
        ways = std::move(more);
    }
    return ways;
}

// I2-ITP-79: the general's right to roll again goes on. One or both: any of the dice; both together: all of them.
bool may_reroll(RerollRight right, int again, int dice) {
    if (again == 0) return true;
    if (again == dice) return may_reroll_both(right);
    return again == 1 ? may_reroll_one(right) : right == RerollRight::OneOrBoth;
}

// So many dice of a card are forecast; house rules may say any number.
constexpr int max_card_dice = 4;

// Rolls of the dice of a card, whose sum alone counts.
class CardRolls {
public:
    CardRolls(const Edition& edition, const InitiativeBid& bid, Card card)
        : dice_(edition.cards.cards[card].dice_rolled.value),
          fall_(static_cast<std::size_t>(dice_)) {
        Tally ignored;
        if (!bid.leaderless) right_ = initiative_reroll(edition, bid.general, std::nullopt, ignored);
        rolls_.again = six_to<Ways>(dice_);
        for (int again = 0; again <= dice_; ++again) sums_.push_back(sums_of(again));
        const int bonus = bonus_of(edition, bid);
        for (int sum = 0; sum <= 6 * dice_; ++sum) {
            std::vector<int> shown(fall_.size());
            shown.front() = sum;
            const CardEffect effect = card_effect(edition, {.card = card, .dice = shown, .leadership = bonus});
            finals_.push_back(rolls_.index_of({.total = effect.total.value_or(0), .general = bid.general}));
        }
        add_falls(0, 6);
    }

    Rolls take() { return std::move(rolls_); }

private:
    // Falls with no die higher than the one before it, each with all orders in which it can come about.
    void add_falls(std::size_t i, int most) {
        if (i == fall_.size()) return add_fall();
        for (int face = 1; face <= most; ++face) {
            fall_[i] = face;
            add_falls(i + 1, face);
        }
    }

    void add_fall() {
        Start start{.ways = 1};
        Ways same = 0;
        for (std::size_t i = 0; i < fall_.size(); ++i) {
            same = i > 0 && fall_[i] == fall_[i - 1] ? same + 1 : 1;
            start.ways = start.ways * (i + 1) / same;
        }
        for (unsigned again = 0; again < (1u << dice_); ++again) add_option(again, start);
        start.kept = start.options.front().ends.front().final;
        rolls_.add(std::move(start));
    }

    // `mask`: the dice that are rolled again.
    void add_option(unsigned mask, Start& start) {
        int again = 0, kept = 0;
        for (int i = 0; i < dice_; ++i) {
            const bool rolled = (mask >> i) & 1u;
            again += rolled;
            kept += rolled ? 0 : fall_[static_cast<std::size_t>(i)];
        }
        if (!may_reroll(right_, again, dice_)) return;
        Option option{.choice = again == 0 ? Reroll::Keep : again == dice_ ? Reroll::Both : Reroll::First};
        const std::vector<Ways>& sums = sums_[static_cast<std::size_t>(again)];
        for (std::size_t sum = 0; sum < sums.size(); ++sum)
            if (sums[sum] != 0)
                add(option.ends, finals_[static_cast<std::size_t>(kept) + sum],
                    sums[sum] * six_to<Ways>(dice_ - again));
        start.options.push_back(std::move(option));
    }

    int dice_;
    std::vector<int> fall_;
    RerollRight right_ = RerollRight::None;
    std::vector<std::vector<Ways>> sums_;  // by number of dice
    std::vector<std::size_t> finals_;      // by sum
    Rolls rolls_;
};

}  // namespace

std::size_t Rolls::index_of(const Final& final) {
    const auto found = std::ranges::find(finals, final);
    if (found != finals.end()) return static_cast<std::size_t>(found - finals.begin());
    finals.push_back(final);
    return finals.size() - 1;
}

void Rolls::add(Start start) {
    total += start.ways;
    starts.push_back(std::move(start));
}

Rolls rolls_of(const Edition& edition, const InitiativeBid& bid) { return TwoDiceRolls(edition, bid).take(); }

std::optional<Rolls> rolls_with_card(const Edition& edition, const InitiativeBid& bid, Card card) {
    const CardRules& rules = edition.cards.cards[card];
    const int dice = rules.dice_rolled.value;
    if (!rules.effect.stated() || dice < 1 || dice > max_card_dice) return std::nullopt;
    return CardRolls(edition, bid, card).take();
}

}  // namespace acies::odds::initiative
