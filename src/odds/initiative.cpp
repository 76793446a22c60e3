#include "odds/initiative.h"

#include <algorithm>
#include <memory>

#include "odds/initiative_rolls.h"
#include "rules/edition.h"

namespace acies::odds {

namespace {

using namespace initiative;

// What both sides have to hope for from a tie: their chances in the roll that follows it.
using Prospect = std::array<double, 2>;

class Contest {
public:
    Contest(const Edition& edition, const Rolls& a, const Rolls& b) : rolls_{&a, &b} {
        winners_.reserve(a.finals.size() * b.finals.size());
        Tally ignored;
        for (const Final& x : a.finals)
            for (const Final& y : b.finals) {
                InitiativeRoll of_a, of_b;
                of_a.total = x.total;
                of_b.total = y.total;
                of_a.barred = x.barred;
                of_b.barred = y.barred;
                winners_.push_back(*initiative_winner(edition, of_a, of_b, ignored));
            }
        first_counts_ = holds(edition.initiative.behind_decides_first);
    }

    InitiativeWinner winner(std::size_t a, std::size_t b) const { return winners_[a * rolls_[1]->finals.size() + b]; }
    const Rolls& rolls(std::size_t side) const { return *rolls_[side]; }
    Ways total() const { return 2 * rolls_[0]->total * rolls_[1]->total * rolls_[0]->again * rolls_[1]->again; }

    // In how many ways each pair of ends comes about, if all decide as best they can. `tie(a, b)`: what a tie of these
    // ends is worth. `forced`: the option that the first side takes whatever happens.
    template <class Tie>
    std::vector<Ways> play(const Tie& tie, std::optional<Reroll> forced = {}) const {
        const Worth worth = worth_of(tie);
        const std::array<Answers, 2> answers{answers_of(0, worth), answers_of(1, worth)};
        std::vector<Ways> met(winners_.size());
        for (std::size_t i = 0; i < rolls_[0]->starts.size(); ++i)
            for (std::size_t j = 0; j < rolls_[1]->starts.size(); ++j) {
                const Order order = order_of(i, j);
                const Ways ways = rolls_[0]->starts[i].ways * rolls_[1]->starts[j].ways * (order.either ? 1 : 2);
                meet(order.first, {i, j}, ways, answers, forced, met);
                if (order.either) meet(1 - order.first, {i, j}, ways, answers, forced, met);
            }
        return met;
    }

private:
    // How a side answers an end of the other: the best option, and what that leaves to the other.
    struct Answer {
        std::size_t option = 0;
        double left = 0;
    };
    using Answers = std::vector<std::vector<Answer>>;  // by own start and end of the other
    using Worth = std::array<std::vector<double>, 2>;  // by side and pair of ends
    struct Order {
        std::size_t first = 0;
        bool either = false;  // or the other
    };

    std::size_t at(std::size_t side, std::size_t own, std::size_t other) const {
        const std::size_t width = rolls_[1]->finals.size();
        return side == 0 ? own * width + other : other * width + own;
    }

    template <class Tie>
    Worth worth_of(const Tie& tie) const {
        Worth worth{std::vector<double>(winners_.size()), std::vector<double>(winners_.size())};
        for (std::size_t a = 0; a < rolls_[0]->finals.size(); ++a)
            for (std::size_t b = 0; b < rolls_[1]->finals.size(); ++b) {
                const InitiativeWinner who = winner(a, b);
                const Prospect hope =
                    who == InitiativeWinner::Reroll
                        ? tie(a, b)
                        : Prospect{who == InitiativeWinner::A ? 1.0 : 0.0, who == InitiativeWinner::B ? 1.0 : 0.0};
                for (std::size_t side : {0u, 1u}) worth[side][at(0, a, b)] = hope[side];
            }
        return worth;
    }

    // The option of which `worth_of_option` is greatest; the first of equals.
    template <class Worthy>
    static std::size_t best(const std::vector<Option>& options, const Worthy& worth_of_option) {
        std::size_t chosen = 0;
        double most = -1;
        for (std::size_t o = 0; o < options.size(); ++o) {
            const double value = worth_of_option(options[o]);
            if (value <= most) continue;
            most = value;
            chosen = o;
        }
        return chosen;
    }

    Answers answers_of(std::size_t side, const Worth& worth) const {
        Answers answers;
        for (const Start& start : rolls_[side]->starts) {
            answers.emplace_back();
            for (std::size_t other = 0; other < rolls_[1 - side]->finals.size(); ++other) {
                const auto worth_to = [&](std::size_t whom, const Option& option) {
                    double sum = 0;
                    for (const Ended& end : option.ends)
                        sum += to_double(end.ways) * worth[whom][at(side, end.final, other)];
                    return sum;
                };
                const std::size_t chosen = best(start.options, [&](const Option& o) { return worth_to(side, o); });
                answers.back().push_back({chosen, worth_to(1 - side, start.options[chosen])});
            }
        }
        return answers;
    }

    // First the general whose re-roll is already decided, then the one that is behind; either if neither is.
    Order order_of(std::size_t i, std::size_t j) const {
        const Start &a = rolls_[0]->starts[i], &b = rolls_[1]->starts[j];
        if (a.decided != b.decided) return {a.decided ? 0u : 1u};
        const InitiativeWinner ahead = first_counts_ ? winner(a.kept, b.kept) : InitiativeWinner::None;
        return {ahead == InitiativeWinner::A ? 1u : 0u, ahead != InitiativeWinner::A && ahead != InitiativeWinner::B};
    }

    static std::size_t forced_option(const std::vector<Option>& options, Reroll choice) {
        const auto found = std::ranges::find(options, choice, &Option::choice);
        return found == options.end() ? 0 : static_cast<std::size_t>(found - options.begin());
    }

    void meet(std::size_t first, const std::array<std::size_t, 2>& starts, Ways ways,
              const std::array<Answers, 2>& answers, std::optional<Reroll> forced, std::vector<Ways>& met) const {
        const std::size_t second = 1 - first;
        const auto& first_options = rolls_[first]->starts[starts[first]].options;
        const auto& second_options = rolls_[second]->starts[starts[second]].options;
        const auto& answer = answers[second][starts[second]];
        const auto worth_of_option = [&](const Option& option) {
            double sum = 0;
            for (const Ended& end : option.ends) sum += to_double(end.ways) * answer[end.final].left;
            return sum;
        };
        const std::size_t chosen =
            forced && first == 0 ? forced_option(first_options, *forced) : best(first_options, worth_of_option);
        for (const Ended& end : first_options[chosen].ends) {
            const std::size_t reply_with =
                forced && second == 0 ? forced_option(second_options, *forced) : answer[end.final].option;
            for (const Ended& reply : second_options[reply_with].ends)
                met[at(first, end.final, reply.final)] += ways * end.ways * reply.ways;
        }
    }

    std::array<const Rolls*, 2> rolls_;
    std::vector<InitiativeWinner> winners_;  // by the ends of both sides
    bool first_counts_ = false;
};

// What is asked of a settled initiative.
enum class Asked { A, B, None, RaisedA, LoweredA, BarredA, RaisedB, LoweredB, BarredB };
constexpr std::size_t asked_count = 9;
using Answers = std::array<Chance, asked_count>;

bool holds_for(Asked asked, InitiativeWinner who, const Final& a, const Final& b) {
    switch (asked) {
        case Asked::A: return who == InitiativeWinner::A;
        case Asked::B: return who == InitiativeWinner::B;
        case Asked::None: return who == InitiativeWinner::None;
        case Asked::RaisedA: return a.raised;
        case Asked::LoweredA: return a.lowered;
        case Asked::BarredA: return a.barred;
        case Asked::RaisedB: return b.raised;
        case Asked::LoweredB: return b.lowered;
        case Asked::BarredB: return b.barred;
    }
    return false;
}

// Plays out initiatives, ties included. Levels can change once in a game, so the rolls after a tie are either of the
// same generals or of others that have been settled before.
class Settler {
public:
    Settler(const Edition& edition, Bids bids) : edition_(edition), bids_(std::move(bids)) {
        for (InitiativeBid& bid : bids_) {
            bid.dice.reset();
            bid.reroll_dice.reset();
            bid.reroll = {};
        }
    }

    // The chances of a contest whose ties are rolled again from nothing, `met` being its pairs of ends.
    Answers answers(const Contest& contest, const std::vector<Ways>& met) { return answers(contest, met, nullptr); }

    // What a tie of these ends is worth to both.
    Prospect prospect(const Contest& contest, std::size_t a, std::size_t b) {
        const Answers& next = settle({contest.rolls(0).finals[a].general, contest.rolls(1).finals[b].general});
        return {next[0].value, next[1].value};
    }

private:
    using Generals = std::array<General, 2>;
    struct Settled {
        Generals generals;
        Answers answers;
    };
    // Ways to a tie of generals for which the condition asked about does not hold yet.
    struct Tied {
        Generals generals;
        Ways ways = 0;
    };

    // A fresh roll of these generals.
    const Answers& settle(const Generals& generals) {
        for (const auto& known : settled_)
            if (known->generals == generals) return known->answers;
        Answers found = solve(generals);
        settled_.push_back(std::make_unique<Settled>(Settled{generals, found}));
        return settled_.back()->answers;
    }

    Answers solve(const Generals& generals) {
        std::array<Rolls, 2> rolls;
        for (std::size_t side : {0u, 1u}) {
            InitiativeBid bid = bids_[side];
            bid.general = generals[side];
            rolls[side] = rolls_of(edition_, bid);
        }
        const Contest contest(edition_, rolls[0], rolls[1]);
        const auto is_same = [&](std::size_t x, std::size_t y) {
            return rolls[0].finals[x].general == generals[0] && rolls[1].finals[y].general == generals[1];
        };
        // What the best choices are depends on what a tie is worth, and that on the choices: step by step until they
        // stay as they are.
        Prospect hope{0.5, 0.5};
        std::vector<Ways> met, before;
        for (int step = 0; step < max_steps; ++step) {
            met = contest.play(
                [&](std::size_t x, std::size_t y) { return is_same(x, y) ? hope : prospect(contest, x, y); });
            if (met == before) break;
            hope = {answer(contest, met, &generals, Asked::A).value, answer(contest, met, &generals, Asked::B).value};
            before = met;
        }
        return answers(contest, met, &generals);
    }

    // `same`: the generals whose tie is this very contest again.
    Answers answers(const Contest& contest, const std::vector<Ways>& met, const Generals* same) {
        Answers result;
        for (std::size_t asked = 0; asked < asked_count; ++asked)
            result[asked] = answer(contest, met, same, static_cast<Asked>(asked));
        return result;
    }

    Chance answer(const Contest& contest, const std::vector<Ways>& met, const Generals* same, Asked asked) {
        Ways holding = 0;
        std::vector<Tied> ties;
        const auto add_tie = [&](const Generals& generals, Ways ways) {
            const auto found = std::ranges::find(ties, generals, &Tied::generals);
            found == ties.end() ? ties.push_back({generals, ways}) : void(found->ways += ways);
        };
        std::size_t i = 0;
        for (std::size_t x = 0; x < contest.rolls(0).finals.size(); ++x)
            for (std::size_t y = 0; y < contest.rolls(1).finals.size(); ++y, ++i) {
                if (met[i] == 0) continue;
                const Final &a = contest.rolls(0).finals[x], &b = contest.rolls(1).finals[y];
                if (holds_for(asked, contest.winner(x, y), a, b))
                    holding += met[i];
                else if (contest.winner(x, y) == InitiativeWinner::Reroll)
                    add_tie({a.general, b.general}, met[i]);
            }
        Ways open = contest.total();
        if (same)
            for (const Tied& tied : ties)
                if (tied.generals == *same) open -= tied.ways;
        if (open == 0) return {};
        Chance chance = Chance::of(holding, open);
        for (const Tied& tied : ties)
            if (!same || tied.generals != *same)
                chance = chance + Chance::of(tied.ways, open) * settle(tied.generals)[static_cast<std::size_t>(asked)];
        return chance;
    }

    static constexpr int max_steps = 40;

    const Edition& edition_;
    Bids bids_;
    std::vector<std::unique_ptr<Settled>> settled_;
};

Chance tie_of(const Contest& contest, const std::vector<Ways>& met) {
    Ways ways = 0;
    for (std::size_t x = 0; x < contest.rolls(0).finals.size(); ++x)
        for (std::size_t y = 0; y < contest.rolls(1).finals.size(); ++y)
            if (contest.winner(x, y) == InitiativeWinner::Reroll) ways += met[x * contest.rolls(1).finals.size() + y];
    return Chance::of(ways, contest.total());
}

InitiativeOdds odds_of(const Edition& edition, const Bids& bids, const Rolls& a, const Rolls& b) {
    Settler settler(edition, bids);
    const Contest contest(edition, a, b);
    const auto tie = [&](std::size_t x, std::size_t y) { return settler.prospect(contest, x, y); };
    const std::vector<Ways> met = contest.play(tie);
    const Answers found = settler.answers(contest, met);
    InitiativeOdds odds{.a = found[0], .b = found[1], .none = found[2], .tie = tie_of(contest, met)};
    odds.generals = {GeneralOdds{found[3], found[4], found[5]}, GeneralOdds{found[6], found[7], found[8]}};
    if (!bids[0].dice || a.starts.front().decided) return odds;
    for (const Option& option : a.starts.front().options)
        odds.options.push_back({option.choice, settler.answers(contest, contest.play(tie, option.choice))[0]});
    odds.best =
        std::ranges::max_element(odds.options, {}, [](const auto& option) { return option.wins.value; })->choice;
    return odds;
}

}  // namespace

InitiativeOdds initiative_odds(const Edition& edition, const Bids& bids) {
    return odds_of(edition, bids, rolls_of(edition, bids[0]), rolls_of(edition, bids[1]));
}

std::optional<InitiativeOdds> initiative_odds_with_card(const Edition& edition, const Bids& bids, std::size_t side) {
    if (bids[side].dice) return std::nullopt;
    const std::optional<Card> card = card_that(edition, CardVerb::RollMoreForInitiative);
    std::optional<Rolls> with_card = card ? rolls_with_card(edition, bids[side], *card) : std::nullopt;
    if (!with_card) return std::nullopt;
    const Rolls other = rolls_of(edition, bids[1 - side]);
    return side == 0 ? odds_of(edition, bids, *with_card, other) : odds_of(edition, bids, other, *with_card);
}

GeneralOdds lone_roll_odds(const Edition& edition, const InitiativeBid& bid) {
    const Rolls rolls = rolls_of(edition, bid);
    Ways raised = 0, lowered = 0, barred = 0;
    for (const Start& start : rolls.starts)
        for (const Ended& end : start.options.front().ends) {
            const Final& final = rolls.finals[end.final];
            const Ways ways = start.ways * end.ways;
            if (final.raised) raised += ways;
            if (final.lowered) lowered += ways;
            if (final.barred) barred += ways;
        }
    const Ways total = rolls.total * rolls.again;
    return {Chance::of(raised, total), Chance::of(lowered, total), Chance::of(barred, total)};
}

}  // namespace acies::odds
