#include "rules/fighting/melee_result.h"

#include "rules/edition.h"
#include "rules/fighting/cohesion.h"
#include "rules/fighting/cohesion_die.h"
#include "rules/fighting/contact.h"
#include "rules/fighting/damage.h"
#include "rules/fighting/pursuit.h"
#include "rules/troops/status.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

using Index = std::size_t;
constexpr Index other(Index i) { return 1 - i; }
constexpr std::array<Index, 2> both{0, 1};

// A side as the round goes on.
struct Progress {
    Unit unit;                       // as it stands now
    std::optional<int> test_losses;  // from its failed test: these decide
    bool removed = false;
    bool known = false;  // its state after the test is known
};

class Round {
public:
    Round(const Edition& edition, const std::array<MeleeSide, 2>& sides) : edition_(edition), sides_(sides) {}

    MeleeResult run() {
        for (Index i : both) begin(i);
        for (Index i : both) test(i);
        decide_winner();
        if (result_.winner) *result_.winner == MeleeWinner::Draw ? end_drawn() : end_decided(winner_index());
        for (Index i : both) report(i);
        return result_;
    }

private:
    MeleeSideResult& out(Index i) { return result_.sides[i]; }
    Index winner_index() const { return *result_.winner == MeleeWinner::A ? 0 : 1; }
    std::optional<Unit> stated_unit(Index i) const {
        return sides_[i].unit ? std::optional(now_[i].unit) : std::nullopt;
    }

    // Dice, damage, and what the contact does to the order.
    void begin(Index i) {
        const MeleeSide& side = sides_[i];
        const MeleeSide& enemy = sides_[other(i)];
        now_[i].unit = side.unit.value_or(Unit{});
        now_[i].unit.role = Role::Main;
        const Unit against = enemy.unit.value_or(Unit{});
        now_[i].unit.disordered = fights_disordered(edition_, now_[i].unit, against, enemy.supports, result_.because);
        if (side.dice) out(i).dice = static_cast<int>(side.dice->size());
        if (enemy.dice) out(i).damage = damage_of(edition_, *enemy.dice).total();
        if (side.damage) out(i).damage = side.damage;
    }

    void test(Index i) {
        const Unit against = sides_[other(i)].unit.value_or(Unit{});
        if (sides_[i].unit && is_swept_away(edition_, *sides_[i].unit, against, result_.because)) {
            now_[i].removed = now_[i].known = true;
            now_[i].unit = removed(edition_, now_[i].unit).unit;
            now_[i].test_losses = 0;
            return;
        }
        CohesionTest test;
        test.unit = now_[i].unit;
        test.enemy = sides_[other(i)].unit;
        test.enemy_supports = sides_[other(i)].supports;
        test.cards = card_bonus(edition_, sides_[i].cards);
        test.damage = out(i).damage.value_or(0);
        result_.because.note(edition_.cohesion.critical_number.rule, i == 0 ? Phrase("side_a") : Phrase("side_b"));
        if (out(i).damage) out(i).critical = critical_number(edition_, test).critical;
        if (sides_[i].test_losses)
            take_stated_losses(i, test);
        else if (out(i).damage && (sides_[i].die || !calls_for_test(edition_.cohesion, *out(i).damage)))
            take_rolled_losses(i, take_cohesion_test(edition_, test, sides_[i].die.value_or(0)));
        if (!sides_[i].vbu_after) return;
        now_[i].unit.vbu = sides_[i].vbu_after;
        now_[i].removed = now_[i].removed || *sides_[i].vbu_after == 0;
    }

    void take_stated_losses(Index i, const CohesionTest& test) {
        const int lost = *sides_[i].test_losses, by_disorder = sides_[i].disorder_losses.value_or(0);
        now_[i].test_losses = lost;
        out(i).losses = lost + by_disorder;
        // Without losses nobody knows whether there was a test.
        const bool tested = lost + by_disorder > 0 || calls_for_test(edition_.cohesion, test.damage);
        now_[i].known = tested || test.unit.disordered;
        if (tested) apply(i, book_test(edition_, test, lost + by_disorder, lost > 0));
    }

    void take_rolled_losses(Index i, const CohesionResult& rolled) {
        apply(i, rolled);
        now_[i].test_losses = rolled.test_losses;
        out(i).losses = rolled.losses;
        now_[i].known = true;
    }

    void apply(Index i, const CohesionResult& outcome) {
        now_[i].unit = outcome.after.unit;
        now_[i].unit.disordered = outcome.disordered;
        now_[i].removed = outcome.after.status == Status::Routed;
        result_.because.append(outcome.because);
    }

    void decide_winner() {
        const bool removed = now_[0].removed || now_[1].removed;
        if (!removed && (!now_[0].test_losses || !now_[1].test_losses)) return;
        const auto fared = [&](Index i) { return Fared{now_[i].test_losses.value_or(0), now_[i].removed}; };
        result_.winner = winner_of(fared(0), fared(1));
        const RetreatRules& rules = edition_.retreat;
        if (now_[0].removed && now_[1].removed)
            result_.because.note(rules.removed_unit_loses.rule, "both_removed_by_the_round_a_draw");
        else if (removed)
            result_.because.note(rules.removed_unit_loses.rule, "removed_by_the_round_it_has_lost");
        else
            result_.because.note(rules.greater_loss_loses.rule,
                                 *result_.winner == MeleeWinner::Draw
                                     ? Phrase("equal_losses_from_the_tests_a_draw")
                                     : Phrase("the_side_with_the_greater_loss_from_its_test"));
    }

    RetreatResult fall_back(Index i, Outcome outcome) {
        Retreat r;
        r.unit = now_[i].unit;
        r.enemy = stated_unit(other(i));
        r.outcome = outcome;
        r.die = sides_[i].retreat_die;
        const RetreatResult back = retreat(edition_, r);
        result_.because.append(back.because);
        return back;
    }

    // Falls back unless it is gone or stands. The distance, if that is known.
    std::optional<double> retire(Index i, Outcome outcome) {
        if (now_[i].removed) return std::nullopt;
        const RetreatResult back = fall_back(i, outcome);
        now_[i].removed = back.removed;
        out(i).retreats = back.retreats;
        if (back.retreats == true) out(i).retreat_distance = back.distance;
        if (back.disordered && (now_[i].known || *back.disordered)) {
            now_[i].unit.disordered = *back.disordered;
            now_[i].known = true;
        }
        return back.distance;
    }

    void end_drawn() {
        result_.pursuit = Duty::No;
        for (Index i : both) {
            const std::optional<double> distance = retire(i, Outcome::Drawn);
            if (out(i).retreats == true) result_.gap_after = distance;
        }
        const bool apart = now_[0].removed || now_[1].removed || out(0).retreats == true || out(1).retreats == true;
        if (now_[0].removed || now_[1].removed) result_.gap_after.reset();
        result_.contact = !apart;
    }

    void end_decided(Index winner) {
        const Index loser = other(winner);
        const std::optional<double> distance = retire(loser, Outcome::Lost);
        if (!now_[winner].removed)
            now_[winner].removed =
                is_spent_by_melee(edition_, now_[winner].unit, true, now_[loser].removed, result_.because);
        out(winner).retreats = false;
        if (now_[winner].removed) {  // nobody is left to follow
            result_.pursuit = Duty::No;
            result_.contact = false;
            return;
        }
        follow(winner, distance);
    }

    void follow(Index winner, std::optional<double> gap) {
        const Index loser = other(winner);
        if (now_[loser].removed) now_[loser].unit.vbu = 0;
        const bool stands = !now_[loser].removed && out(loser).retreats == false;
        if (now_[loser].removed || stands) result_.contact = stands;
        if (!sides_[winner].unit || !sides_[winner].unit->type) return;
        Pursuit p;
        p.unit = now_[winner].unit;
        p.enemy = now_[loser].unit;
        p.die = sides_[winner].pursuit_die;
        if (!now_[loser].removed) p.gap = gap;
        const PursuitResult pursuit = pursue(edition_, p);
        result_.pursuit = pursuit.duty;
        out(winner).pursuit_distance = pursuit.distance;
        result_.because.append(pursuit.because);
        if (result_.contact) return;
        const bool stays = pursuit.duty == Duty::No || (pursuit.duty == Duty::May && !p.die);
        result_.contact = stays ? std::optional(false) : pursuit.contact;
        if (result_.contact == false) result_.gap_after = stays ? gap : pursuit.gap_after;
    }

    void report(Index i) {
        if (result_.winner || now_[i].removed) out(i).routed = now_[i].removed;
        if (now_[i].removed) {
            out(i).retreats = false;
            out(i).vbu_after = 0;
            return;
        }
        if (now_[i].test_losses) out(i).vbu_after = now_[i].unit.vbu;
        if (now_[i].known) out(i).disordered = is_disordered(edition_, now_[i].unit);
    }

    const Edition& edition_;
    const std::array<MeleeSide, 2>& sides_;
    std::array<Progress, 2> now_;
    MeleeResult result_;
};

}  // namespace

MeleeResult melee_result(const Edition& edition, const std::array<MeleeSide, 2>& sides) {
    return Round(edition, sides).run();
}

}  // namespace acies
