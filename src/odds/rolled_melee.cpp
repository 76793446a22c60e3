#include "odds/rolled_melee.h"

#include <algorithm>

#include "odds/sides.h"
#include "rules/edition.h"
#include "rules/fighting/cohesion.h"
#include "rules/fighting/contact.h"
#include "rules/fighting/damage.h"
#include "rules/fighting/melee.h"
#include "rules/fighting/pursuit.h"
#include "rules/fighting/retreat.h"
#include "rules/fighting/throwing.h"
#include "rules/leading/commander_loss.h"
#include "rules/troops/status.h"

namespace acies::odds {

namespace {

// One melee as it is played.
class Played {
public:
    Played(const Edition& edition, const Melee& melee, Dice& dice) : edition_(edition), melee_(melee), dice_(dice) {
        for (Index i : both) {
            units_[i] = melee.parties[i].unit;
            units_[i].role = Role::Main;
            supports_[i] = melee.parties[i].supports;
            begun_with_[i] = vbu_in_all(units_[i]);
        }
    }

    RolledMelee run() {
        touch();
        if (!sweep() && melee_.round == 1 && melee_.reach == Reach::Chain) throw_weapons();
        if (!over_) fight(melee_.round);
        for (Index i : both) report(i);
        return result_;
    }

private:
    // What the contact does to the order of both.
    void touch() {
        std::array<bool, 2> disordered{};
        Tally ignored;
        for (Index i : both)
            disordered[i] = fights_disordered(edition_, units_[i], units_[other(i)], supports_[other(i)], ignored);
        for (Index i : both) units_[i].disordered = disordered[i];
    }

    // Whether a unit is removed without a fight.
    bool sweep() {
        Tally ignored;
        for (Index i : both) {
            if (!is_swept_away(edition_, units_[i], units_[other(i)], ignored)) continue;
            removed_[i] = true;
            conclude(i == 0 ? MeleeWinner::B : MeleeWinner::A);
            return over_ = true;
        }
        return false;
    }

    void conclude(MeleeWinner winner) {
        if (!concluded_) result_.first = winner;
        concluded_ = true;
        result_.winner = winner;
    }

    CohesionTest test_of(Index i, Cause cause, int damage) const {
        CohesionTest test{.unit = units_[i], .cause = cause};
        test.enemy = units_[other(i)];
        test.enemy_supports = supports_[other(i)];
        test.damage = damage;
        return test;
    }

    CohesionResult take(Index i, const CohesionTest& test) {
        const int die = dice_.roll();
        const CohesionResult result = take_cohesion_test(edition_, test, die);
        if (result.tested && result.passed == false && endangers_commander(edition_, die)) result_.endangered[i] = true;
        return result;
    }

    void throw_weapons() {
        std::array<int, 2> thrown{};
        std::array<bool, 2> pilum{};
        for (Index i : both) {
            thrown[i] = side_throw_dice(edition_, units_[i], supports_[i], units_[other(i)], supports_[other(i)]);
            pilum[i] = units_[i].weapon == Weapon::Pilum;
            for (const Unit& support : supports_[i]) pilum[i] = pilum[i] || support.weapon == Weapon::Pilum;
        }
        std::array<CohesionResult, 2> results;
        for (Index i : both) {
            const int damage = damage_of(edition_, dice_.roll(thrown[other(i)])).total();
            results[i] = take(i, test_of(i, pilum[other(i)] ? Cause::Pilum : Cause::Throw, damage));
        }
        for (Index i : both) {
            units_[i] = results[i].after.unit;
            units_[i].disordered = results[i].disordered;
            removed_[i] = results[i].after.status == Status::Routed;
        }
        over_ = removed_[0] || removed_[1];
        if (over_)
            conclude(removed_[0] == removed_[1] ? MeleeWinner::Draw : removed_[0] ? MeleeWinner::B : MeleeWinner::A);
    }

    std::vector<int> roll_pool(Index i, int round) {
        Fight fight{.unit = units_[i], .enemy = units_[other(i)]};
        fight.enemy_supports = supports_[other(i)];
        fight.round = round;
        return dice_.roll(*melee_pool(edition_, fight, supports_[i]).dice);
    }

    void fight(int round) {
        ++result_.rounds;
        const std::array<std::vector<int>, 2> dice{roll_pool(0, round), roll_pool(1, round)};
        std::array<acies::MeleeSide, 2> sides;
        std::array<Unit, 2> after;
        for (Index i : both) {
            sides[i].unit = units_[i];
            sides[i].damage = damage_of(edition_, dice[other(i)]).total();
            const CohesionResult test = take(i, test_of(i, Cause::Melee, *sides[i].damage));
            after[i] = test.after.unit;
            if (result_.rounds == 1) result_.first_losses[i] = *test.losses;
            sides[i].test_losses = test.test_losses;
            sides[i].disorder_losses = test.disorder_losses;
            if (test.after.status == Status::Routed) sides[i].vbu_after = 0;
            sides[i].retreat_die = dice_.roll();
        }
        const MeleeResult result = melee_result(edition_, sides);
        for (Index i : both) {
            const bool tested = *sides[i].damage >= edition_.cohesion.min_damage.value;
            units_[i] = after[i];
            units_[i].disordered = result.sides[i].disordered.value_or(tested || units_[i].disordered);
            removed_[i] = result.sides[i].routed == true;
        }
        conclude(*result.winner);
        follow(result);
    }

    void follow(const MeleeResult& result) {
        result_.contact = result.contact == true && !removed_[0] && !removed_[1];
        if (result.winner == MeleeWinner::Draw) return fall_back_after_draw();
        const Index winner = result.winner == MeleeWinner::A ? 0 : 1, loser = other(winner);
        const bool willing =
            result.pursuit == Duty::Must || (result.pursuit == Duty::May && melee_.parties[winner].pursues);
        const bool gone = removed_[0] || removed_[1];
        if (gone || melee_.reach == Reach::OneRound || !willing || result.sides[loser].retreats != true) return;
        Pursuit pursuit{.unit = units_[winner], .enemy = units_[loser]};
        pursuit.die = dice_.roll();
        pursuit.reroll_die = dice_.roll();
        pursuit.gap = result.sides[loser].retreat_distance;
        if (pursue(edition_, pursuit).contact != true) return;
        units_[winner] = as_pursuer(units_[winner]);
        units_[loser] = as_pursued(units_[loser]);
        supports_ = {};
        result_.contact = false;
        touch();
        if (!sweep()) fight(1);
    }

    void fall_back_after_draw() {
        for (Index i : both) {
            if (removed_[i] || !melee_.parties[i].falls_back) continue;
            Retreat question{.unit = units_[i], .enemy = units_[other(i)], .outcome = Outcome::Drawn};
            question.wish = Wish::Retreat;
            const RetreatResult back = retreat(edition_, question);
            if (back.retreats != true) continue;
            result_.contact = false;
            units_[i].disordered = back.disordered.value_or(units_[i].disordered);
        }
    }

    void report(Index i) {
        result_.standings[i] =
            removed_[i] ? Standing{begun_with_[i], false, true}
                        : Standing{begun_with_[i] - vbu_in_all(units_[i]), is_disordered(edition_, units_[i]), false};
    }

    const Edition& edition_;
    const Melee& melee_;
    Dice& dice_;
    std::array<Unit, 2> units_;
    std::array<std::vector<Unit>, 2> supports_;
    std::array<int, 2> begun_with_{};
    std::array<bool, 2> removed_{};
    bool over_ = false, concluded_ = false;
    RolledMelee result_;
};

}  // namespace

RolledMelee roll_melee(const Edition& edition, const Melee& melee, Dice& dice) {
    return Played(edition, melee, dice).run();
}

RolledOdds roll_melees(const Edition& edition, const Melee& melee, std::uint64_t samples, std::uint64_t seed) {
    RolledOdds odds;
    Dice dice(seed);
    const double share = 1 / static_cast<double>(samples);
    for (Index i : both) {
        odds.ends.parties[i].left.resize(static_cast<std::size_t>(vbu_in_all(melee.parties[i].unit)) + 1);
        odds.details.parties[i].loss.resize(max_test_loss + 1);
    }
    const auto count = [&](MeleeWinner winner, double& win, double& draw, double& lose) {
        (winner == MeleeWinner::A ? win : winner == MeleeWinner::B ? lose : draw) += share;
    };
    for (std::uint64_t n = 0; n < samples; ++n) {
        const RolledMelee rolled = roll_melee(edition, melee, dice);
        count(rolled.winner, odds.ends.win, odds.ends.draw, odds.ends.lose);
        count(rolled.first, odds.details.win, odds.details.draw, odds.details.lose);
        if (rolled.contact) odds.ends.contact += share;
        const auto rounds = static_cast<Index>(rolled.rounds);
        if (odds.details.rounds.size() <= rounds) odds.details.rounds.resize(rounds + 1);
        odds.details.rounds[rounds] += share;
        for (Index i : both) {
            auto& party = odds.ends.parties[i];
            const Standing& standing = rolled.standings[i];
            party.left[party.left.size() - 1 - static_cast<Index>(standing.lost)] += share;
            if (standing.removed) party.rout += share;
            if (standing.disordered) party.disordered += share;
            if (rolled.endangered[i]) odds.details.parties[i].endangered += share;
            if (rolled.rounds > 0) odds.details.parties[i].loss[static_cast<Index>(rolled.first_losses[i])] += share;
        }
    }
    return odds;
}

}  // namespace acies::odds
