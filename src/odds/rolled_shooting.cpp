#include "odds/rolled_shooting.h"

#include "odds/dice/dice.h"
#include "rules/fighting/cohesion.h"
#include "rules/fighting/damage.h"
#include "rules/leading/commander_loss.h"
#include "rules/troops/status.h"

namespace acies::odds {

namespace {

// One series of shots as it is played.
class Volley {
public:
    Volley(const Edition& edition, const Fire& fire, Dice& dice, double share, ShootingOdds<double>& odds)
        : edition_(edition),
          fire_(fire),
          dice_(dice),
          share_(share),
          odds_(odds),
          target_(fire.target) {}

    void run() {
        for (std::size_t i = 0; i < fire_.shots.size(); ++i) {
            if (!gone_) shoot(i);
            odds_.after_each[i].rout += gone_ ? share_ : 0;
            odds_.after_each[i].mean_loss += share_ * lost();
        }
        odds_.lost[static_cast<std::size_t>(lost())] += share_;
        odds_.vbu_after[static_cast<std::size_t>(gone_ ? 0 : *target_.vbu)] += share_;
        if (gone_) odds_.rout += share_;
        if (!gone_ && is_disordered(edition_, target_)) odds_.disordered += share_;
        if (endangered_) odds_.commander_tested += share_;
    }

private:
    int lost() const { return gone_ ? vbu_in_all(fire_.target) : vbu_in_all(fire_.target) - vbu_in_all(target_); }

    void shoot(std::size_t index) {
        Shot shot = fire_.shots[index];
        shot.target = target_;
        const std::vector<int> rolled = dice_.roll(shot_dice(edition_, shot).dice.value_or(0));
        CohesionTest test{.unit = target_, .cause = Cause::Shooting};
        test.shooter_weapon = shot.shooter.weapon;
        test.range = shot.range;
        test.mode = shot.mode;
        test.inspiring_distance = fire_.inspiring_distance;
        test.damage = damage_of(edition_, rolled).total();
        const int die = dice_.roll();
        const CohesionResult result = take_cohesion_test(edition_, test, die);
        if (index == 0) note_first(test.damage, result);
        endangered_ = endangered_ ||
                      (target_.leader && result.tested && result.passed == false && endangers_commander(edition_, die));
        gone_ = result.after.status == Status::Routed;
        target_ = result.after.unit;
        target_.disordered = result.disordered;
    }

    void note_first(int damage, const CohesionResult& result) {
        odds_.damage.ways[static_cast<std::size_t>(damage)] += share_;
        odds_.loss[static_cast<std::size_t>(*result.losses)] += share_;
        (!result.tested ? odds_.untouched : *result.passed ? odds_.passed : odds_.failed) += share_;
    }

    const Edition& edition_;
    const Fire& fire_;
    Dice& dice_;
    double share_;
    ShootingOdds<double>& odds_;
    Unit target_;
    bool gone_ = false, endangered_ = false;
};

}  // namespace

ShootingOdds<double> roll_shots(const Edition& edition, const Fire& fire, std::uint64_t samples, std::uint64_t seed) {
    ShootingOdds<double> odds;
    odds.lost.resize(static_cast<std::size_t>(vbu_in_all(fire.target)) + 1);
    odds.vbu_after.resize(static_cast<std::size_t>(*fire.target.vbu) + 1);
    odds.after_each.resize(fire.shots.size());
    Shot first = fire.shots.front();
    first.target = fire.target;
    odds.damage.dice = shot_dice(edition, first).dice.value_or(0);
    odds.damage.ways.fill(0);
    Dice dice(seed);
    for (std::uint64_t n = 0; n < samples; ++n)
        Volley(edition, fire, dice, 1 / static_cast<double>(samples), odds).run();
    return odds;
}

}  // namespace acies::odds
