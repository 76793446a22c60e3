// Shots that have not been fired yet: what one shot, or several in a row, may do to their target. Leaves dice and
// refusals to rules/fighting/shooting.h, the test to rules/fighting/cohesion_die.h, losses to
// rules/fighting/cohesion.h. Catalogue: BI-SHO, BI-COH; I1-SHO, I1-COH, I1-LDR-01; I2-SHO, I2-COH, I2-CMD-17.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "odds/cards.h"
#include "odds/dice/pool.h"
#include "rules/fighting/shooting.h"
#include "rules/troops/unit.h"

namespace acies::odds {

inline constexpr std::size_t max_shots = 12;

// Shots at one target, one after the other; each finds it as the one before has left it, and is not fired if it is
// gone. The target, whose VBU is stated and at least 1, is the one said here, whatever a shot says.
struct Fire {
    Unit target;
    std::vector<Shot> shots;                   // 1 to max_shots
    std::optional<double> inspiring_distance;  // of the target
    std::optional<Card> card;                  // played in the first shot; must be one that `playable_cards` names
};

// How each shot finds the target, by VBU lost so far and order.
class FirePlan {
public:
    FirePlan(const Edition&, const Fire&);

    struct Shooting {
        bool allowed = false;
        CardHelp help;            // with the dice of the shot; 0 dice: it does nothing
        int steadiness = 0;       // of the target, as in odds/test.h
        bool disordered = false;  // the target, as it counts
        bool disorders = false;   // a test leaves it in disorder
    };
    // Of the first shot: only as the target stands.
    const Shooting& at(std::size_t shot, int lost, bool disordered) const {
        return plans_[shot][static_cast<std::size_t>(2 * lost + disordered)];
    }
    std::size_t shots() const { return plans_.size(); }
    int vbu() const { return static_cast<int>(front_.size()) - 1; }  // all that the target can lose
    int front_vbu(int lost) const { return front_[static_cast<std::size_t>(lost)]; }
    bool starts_disordered() const { return starts_disordered_; }
    bool has_leader() const { return has_leader_; }
    bool counts_as_disordered(int lost, bool disordered) const {
        return disordered && can_be_disordered_[static_cast<std::size_t>(lost)];
    }

    // False if a shot, by the edition's own numbers, has more dice than can be forecast.
    bool can_be_counted() const { return max_dice_ <= max_dice; }
    // All shots together are counted exactly in a Weight.
    bool is_exact() const { return dice_to_count_ <= max_exact_dice; }

private:
    std::vector<std::vector<Shooting>> plans_;  // by shot; then by VBU lost and order
    std::vector<int> front_;                    // VBU of the front unit, by VBU lost
    std::vector<bool> can_be_disordered_;       // by VBU lost
    bool starts_disordered_ = false, has_leader_ = false;
    int dice_to_count_ = 0, max_dice_ = 0;
};

// In ways of all `total`.
template <class W>
struct ShootingOdds {
    W total = 1;
    std::vector<W> lost;       // by VBU really lost in all
    std::vector<W> vbu_after;  // by VBU of the front unit
    W rout{};
    W disordered{};        // still there, and disordered
    W commander_tested{};  // the loss of the commander must be rolled for, at least once
    struct Step {
        W total = 1, rout{};
        double mean_loss = 0;
    };
    std::vector<Step> after_each;

    // The first shot alone, in ways of all `first_total`.
    DamageOdds<W> damage;
    W first_total = 1, untouched{}, passed{}, failed{};
    std::array<W, max_test_loss + 1> loss{};  // by VBU lost by the test or second disorder, not capped
};

// W: Weight if the plan is exact, double for any.
template <class W>
ShootingOdds<W> shooting_odds(const Edition&, const FirePlan&);

// Cards that may be played in such a shot.
std::vector<Card> playable_cards(const Edition&, const Shot&);

}  // namespace acies::odds
