// Contacts for tests, without the moves that lead to them.
#pragma once

#include <algorithm>

#include "geometry/sweep.h"
#include "support/battle.h"

namespace acies::test {

// The units have just come into contact from where they began, by default from where they stand.
inline void make_contact(Battle& battle, std::initializer_list<UnitId> movers, ContactStarts starts = {}) {
    ContactFrame contact{.starts = std::move(starts)};
    for (UnitId u : movers) {
        contact.movers.insert(u);
        battle.state.units[u].activated = true;
        if (std::ranges::find(contact.starts, u, &ContactStart::unit) == contact.starts.end())
            contact.starts.push_back({u, battle.unit(u).pose, !battle.unit(u).launched});
    }
    battle.state.stack.push_back(contact);
    battle.state.stack.push_back(ActivationFrame{.units = contact.movers, .moves = ActivationFrame::Moves::Spent});
    battle.must(Done{});
}

// The two are in a melee that has been fought in this half.
inline void stand_in_melee(Battle& battle, UnitId red, UnitId blue) {
    Engagement e;
    e.units[Seat::Red] = red;
    e.units[Seat::Blue] = blue;
    e.fought = true;
    battle.state.engagements.push_back(e);
}

// Dice of a melee or of what is thrown before it, in which each side does so much damage, the active one first.
inline void strike(Battle& battle, int first, int second) {
    const Chance chance = battle.at<Chance>();
    ASSERT_TRUE(chance.roll == Roll::Melee || chance.roll == Roll::Thrown) << words_of(chance.roll);
    battle.must(sixes(chance, first, second));
}
inline Roll roll_of(const Battle& battle) { return battle.at<Chance>().roll; }
inline void choose(Battle& battle, int option) { battle.must(Choose{static_cast<std::uint8_t>(option)}); }

// Two units front to front, Red active and charging, not quite aligned. Fronts meet at y = 30.
struct Duel : Scene {
    UnitId red, blue;
    Duel(TroopType of_red, Traits red_traits, TroopType of_blue, Traits blue_traits, double offset = 1) {
        red = add(Seat::Red, "Red", of_red, {60, 30, 90}, red_traits);
        blue = add(Seat::Blue, "Blue", of_blue, {60 + offset, 30, 270}, blue_traits);
    }
};
// The battle of a duel at its first chance or decision, and friends of the charger.
inline Battle joined(const Scene& scene, std::initializer_list<UnitId> movers, ContactStarts starts = {}) {
    Battle battle(scene);
    battle.skip_to(Seat::Red);
    make_contact(battle, movers, std::move(starts));
    return battle;
}
inline Battle joined(const Duel& duel) { return joined(duel, {duel.red}); }

// Goes straight ahead until it touches somebody; says whether that is an enemy within reach.
inline bool run_into_enemy(Battle& battle, UnitId u, double reach) {
    const Rect from = rect_of(battle.field(), battle.state, u);
    double least = reach;
    UnitId met = nobody;
    for (std::size_t i = 0; i < battle.field().count(); ++i) {
        const auto v = static_cast<UnitId>(i);
        if (v == u || !is_on_table(battle.state, v)) continue;
        const auto at = distance_to_hit(from, shift(from.facing, reach), rect_of(battle.field(), battle.state, v));
        if (at && *at < least) {
            least = *at;
            met = v;
        }
    }
    if (met == nobody || battle.field().seat(met) == battle.field().seat(u)) return false;
    if (leaves_table(from, shift(from.facing, least), battle.field().table())) return false;
    battle.state.units[u].pose = moved(battle.state.units[u].pose, 0, least);
    return true;
}

// Small numbers that look random, the same on every machine.
class Lots {
public:
    explicit Lots(std::uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15ULL + 1) {}
    // 0 to below `bound`.
    int below(int bound) {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 7;
        state_ ^= state_ << 17;
        return static_cast<int>((state_ * 0x2545f4914f6cdd1dULL >> 33) % static_cast<std::uint64_t>(bound));
    }
    bool one_in(int n) { return below(n) == 0; }

private:
    std::uint64_t state_;
};

inline Rolled random_dice(Lots& lots, const Chance& chance) {
    Rolled rolled;
    for (int i = 0; i < chance.dice + chance.against; ++i)
        rolled.dice.push_back(static_cast<std::uint8_t>(1 + lots.below(6)));
    return rolled;
}

// Plays on with random dice and answers until units may be taken up again. Says in how many steps.
inline int play_out(Battle& battle, Lots& lots) {
    int steps = 0;
    for (; steps < 1000 && !battle.state.finished; ++steps) {
        const Node at = battle.at();
        if (const auto* chance = std::get_if<Chance>(&at)) {
            battle.must(random_dice(lots, *chance));
            continue;
        }
        const Decision asked = std::get<Decision>(at);
        if (asked.question == Question::Half) break;
        const std::vector<Action> options = candidates(battle.field(), battle.state);
        EXPECT_EQ(options.size(), asked.count);
        battle.must(std::visit([](const auto& action) -> Event { return action; },
                               options[static_cast<std::size_t>(lots.below(asked.count))]));
    }
    return steps;
}

}  // namespace acies::test
