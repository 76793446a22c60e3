#include "odds/shooting.h"

#include <algorithm>
#include <map>

#include "rules/edition.h"
#include "rules/fighting/cohesion.h"
#include "rules/fighting/cohesion_die.h"
#include "rules/fighting/contact.h"
#include "rules/leading/commander_loss.h"
#include "rules/troops/status.h"

namespace acies::odds {

namespace {

int dice_of(const ShotDice& shot) { return shot.allowed ? std::max(0, shot.dice.value_or(0)) : 0; }

CardRollAt roll_of(const Shot& shot, int dice) {
    return {.cause = Cause::Shooting, .dice = dice, .weapon = shot.shooter.weapon, .mode = shot.mode};
}

FirePlan::Shooting plan(const Edition& edition, const Fire& fire, Shot shot, const Unit& target,
                        std::optional<Card> card) {
    shot.target = target;
    const ShotDice rolled = shot_dice(edition, shot);
    const int dice = dice_of(rolled);
    const std::optional<CardHelp> help =
        card && dice > 0 ? card_help(edition, *card, roll_of(shot, dice)) : std::nullopt;
    const CohesionTest test{.unit = target,
                            .cause = Cause::Shooting,
                            .shooter_weapon = shot.shooter.weapon,
                            .range = shot.range,
                            .mode = shot.mode,
                            .inspiring_distance = fire.inspiring_distance};
    return {
        .allowed = rolled.allowed,
        .help = help.value_or(CardHelp{.dice = dice}),
        .steadiness = fighting_vbu(edition, target).value_or(0) + critical_number(edition, test).modifier.value_or(0),
        .disordered = is_disordered(edition, target),
        .disorders = can_be_disordered(edition, target)};
}

// Of the target, as far as shots change it, and whether its commander was at risk.
struct State {
    int lost = 0;
    bool disordered = false, tested = false;
};
std::size_t index_of(const State& state) {
    return static_cast<std::size_t>(4 * state.lost + 2 * state.disordered + state.tested);
}
State state_at(std::size_t index) { return {static_cast<int>(index / 4), index % 4 >= 2, index % 2 == 1}; }

template <class W>
class Counter {
public:
    Counter(const Edition& edition, const FirePlan& plan)
        : edition_(edition),
          plan_(plan),
          ways_(4 * (static_cast<std::size_t>(plan.vbu()) + 1)) {
        ways_[index_of({0, plan.starts_disordered(), false})] = 1;
    }

    ShootingOdds<W> count() {
        for (std::size_t shot = 0; shot < plan_.shots(); ++shot) {
            if (shot == 0) count_first();
            fire(shot);
            note_step();
            damages_.clear();  // the next may have other cards
        }
        sum_up();
        return std::move(odds_);
    }

private:
    // What one shot does: every end of its test, in ways of `total`.
    struct Ends {
        W total = 1;
        W untouched = 1;
        struct End {
            bool passed = false, endangers_commander = false;
            int loss = 0;
            W ways{};
        };
        std::vector<End> ends;
    };

    // Of one shot: its dice alone tell its pools apart.
    const DamageOdds<W>& damage_of(const CardHelp& help) {
        const auto found = damages_.find(help.dice);
        if (found != damages_.end()) return found->second;
        return damages_.emplace(help.dice, pool_damage<W>(edition_.cohesion.damage, help)).first->second;
    }

    Ends ends_of(const FirePlan::Shooting& shot, int vbu_left) {
        Ends result;
        if (shot.help.dice == 0) return result;
        const CohesionRules& rules = edition_.cohesion;
        const DamageOdds<W>& damage = damage_of(shot.help);
        const int faces = shot.help.test_again_by ? 36 : 6;
        result.total = times(faces, damage.total);
        result.untouched = W{};
        const Stake stake{.vbu = vbu_left, .disordered = shot.disordered};
        for (int d = 0; d <= damage.dice; ++d) {
            const W ways = damage.ways[static_cast<std::size_t>(d)];
            if (ways == W{}) continue;
            if (!calls_for_test(rules, d)) {
                result.untouched += times(faces, ways);
                continue;
            }
            const int critical = critical_after(rules, shot.steadiness + shot.help.bonus, d);
            const FaceWays counted = test_faces(rules, critical, stake, shot.help.test_again_by);
            for (int die = 1; die <= 6; ++die) {
                const bool passed = passes_test(rules, critical, die);
                result.ends.push_back(
                    {.passed = passed,
                     .endangers_commander = plan_.has_leader() && !passed && endangers_commander(edition_, die),
                     .loss = passed ? cost_of_passing(rules, shot.disordered) : cost_of_failure(rules, critical, die),
                     .ways = times(counted.of[static_cast<std::size_t>(die)], ways)});
            }
        }
        return result;
    }

    void count_first() {
        const FirePlan::Shooting& shot = plan_.at(0, 0, plan_.starts_disordered());
        const Ends ends = ends_of(shot, plan_.vbu());
        if (shot.help.dice > 0) odds_.damage = damage_of(shot.help);
        odds_.first_total = ends.total;
        odds_.untouched = ends.untouched;
        odds_.loss[0] = ends.untouched;
        for (const auto& end : ends.ends) {
            (end.passed ? odds_.passed : odds_.failed) += end.ways;
            odds_.loss[static_cast<std::size_t>(end.loss)] += end.ways;
        }
    }

    void fire(std::size_t shot) {
        std::vector<std::pair<std::size_t, Ends>> all;
        W common = 1;
        for (std::size_t i = 0; i < ways_.size(); ++i) {
            if (ways_[i] == W{}) continue;
            const State state = state_at(i);
            const int left = plan_.vbu() - state.lost;
            all.emplace_back(i, left > 0 ? ends_of(plan_.at(shot, state.lost, state.disordered), left) : Ends{});
            common = std::max(common, all.back().second.total);
        }
        std::vector<W> next(ways_.size());
        for (const auto& [i, ends] : all) {
            // Doubles stay probabilities; whole numbers have the totals of all states made equal.
            W scale = ways_[i];
            if constexpr (std::is_same_v<W, double>)
                scale /= ends.total;
            else
                scale *= common / ends.total;
            next[i] += scale * ends.untouched;
            const State state = state_at(i);
            for (const auto& end : ends.ends) {
                const State after{std::min(state.lost + end.loss, plan_.vbu()),
                                  plan_.at(shot, state.lost, state.disordered).disorders,
                                  state.tested || end.endangers_commander};
                next[index_of(after)] += scale * end.ways;
            }
        }
        if constexpr (!std::is_same_v<W, double>) odds_.total *= common;
        ways_ = std::move(next);
    }

    void note_step() {
        typename ShootingOdds<W>::Step step{.total = odds_.total};
        double sum = 0;
        for (std::size_t i = 0; i < ways_.size(); ++i) {
            const State state = state_at(i);
            sum += state.lost * to_double(ways_[i]);
            if (state.lost == plan_.vbu()) step.rout += ways_[i];
        }
        step.mean_loss = sum / to_double(odds_.total);
        odds_.after_each.push_back(step);
    }

    void sum_up() {
        odds_.lost.assign(static_cast<std::size_t>(plan_.vbu()) + 1, W{});
        odds_.vbu_after.assign(static_cast<std::size_t>(plan_.front_vbu(0)) + 1, W{});
        for (std::size_t i = 0; i < ways_.size(); ++i) {
            const State state = state_at(i);
            odds_.lost[static_cast<std::size_t>(state.lost)] += ways_[i];
            odds_.vbu_after[static_cast<std::size_t>(plan_.front_vbu(state.lost))] += ways_[i];
            if (state.tested) odds_.commander_tested += ways_[i];
            if (state.lost == plan_.vbu())
                odds_.rout += ways_[i];
            else if (plan_.counts_as_disordered(state.lost, state.disordered))
                odds_.disordered += ways_[i];
        }
    }

    const Edition& edition_;
    const FirePlan& plan_;
    std::vector<W> ways_;  // by state
    std::map<int, DamageOdds<W>> damages_;
    ShootingOdds<W> odds_;
};

}  // namespace

FirePlan::FirePlan(const Edition& edition, const Fire& fire)
    : starts_disordered_(fire.target.disordered),
      has_leader_(fire.target.leader.has_value()) {
    std::vector<Unit> targets;  // by VBU lost
    do {
        const UnitAfter after = take_losses(edition, fire.target, static_cast<int>(targets.size()));
        front_.push_back(after.vbu.value_or(0));
        targets.push_back(targets.empty() ? fire.target : after.unit);
        can_be_disordered_.push_back(can_be_disordered(edition, targets.back()));
    } while (front_.back() > 0);
    targets.pop_back();  // nobody shoots at what is gone
    for (std::size_t i = 0; i < fire.shots.size(); ++i) {
        std::vector<Shooting> row(2 * targets.size());
        int most = 0;
        const auto add = [&](std::size_t lost, bool disordered) {
            Unit target = targets[lost];
            target.disordered = disordered;
            Shooting& shooting = row[2 * lost + disordered];
            shooting = plan(edition, fire, fire.shots[i], target, i == 0 ? fire.card : std::nullopt);
            most = std::max(most, dice_to_count(shooting.help));
            max_dice_ = std::max(max_dice_, shooting.help.dice);
        };
        if (i == 0)
            add(0, starts_disordered_);
        else
            for (std::size_t lost = 0; lost < targets.size(); ++lost)
                for (bool disordered : {false, true}) add(lost, disordered);
        dice_to_count_ += most;
        plans_.push_back(std::move(row));
    }
}

template <class W>
ShootingOdds<W> shooting_odds(const Edition& edition, const FirePlan& plan) {
    return Counter<W>(edition, plan).count();
}
template ShootingOdds<Weight> shooting_odds(const Edition&, const FirePlan&);
template ShootingOdds<double> shooting_odds(const Edition&, const FirePlan&);

std::vector<Card> playable_cards(const Edition& edition, const Shot& shot) {
    std::vector<Card> cards;
    const int dice = dice_of(shot_dice(edition, shot));
    for (Card card : every<Card>())
        if (dice > 0 && card_help(edition, card, roll_of(shot, dice))) cards.push_back(card);
    return cards;
}

}  // namespace acies::odds
