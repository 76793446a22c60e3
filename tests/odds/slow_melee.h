// A melee worked out the slow and obvious way, to hold the fast one against: every fall of the dice is taken through
// the rules of play, each with its chance, and where a pursuit reaches the loser the same is done again. Shares nothing
// with src/odds but the question.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "odds/melee.h"
#include "rules/edition.h"
#include "rules/fighting/cohesion.h"
#include "rules/fighting/contact.h"
#include "rules/fighting/damage.h"
#include "rules/fighting/melee.h"
#include "rules/fighting/melee_result.h"
#include "rules/fighting/pursuit.h"
#include "rules/fighting/retreat.h"
#include "rules/fighting/throwing.h"
#include "rules/leading/commander_loss.h"
#include "rules/troops/status.h"

namespace acies::test {

using Chance = long double;

// How a melee can end from some point on.
struct SlowEnds {
    Chance win = 0, draw = 0, lose = 0;                    // the last round
    Chance first_win = 0, first_draw = 0, first_lose = 0;  // the first one from here
    Chance contact = 0;
    std::map<int, Chance> rounds;  // fought from here
    struct Party {
        std::map<int, Chance> left;  // VBU over all ranks
        std::map<int, Chance> loss;  // of the first round from here
        Chance rout = 0, disordered = 0;
        Chance spared = 0;  // no test from here on endangers its commander
    };
    std::array<Party, 2> parties;
};

class SlowMelee {
public:
    SlowMelee(const Edition& edition, const odds::Melee& melee) : edition_(edition), melee_(melee) {}

    SlowEnds ends() {
        Scene scene;
        scene.round = melee_.round;
        for (std::size_t i : both) {
            scene.units[i] = melee_.parties[i].unit;
            scene.units[i].role = Role::Main;
            for (Unit support : melee_.parties[i].supports) {
                support.role = Role::Support;
                scene.supports[i].push_back(support);
            }
        }
        disorder_by_contact(scene);
        if (someone_is_swept_away(scene)) return sweep(scene);
        const bool throws = scene.round == 1 && melee_.reach == odds::Reach::Chain;
        return throws ? throw_weapons(scene) : fight(scene);
    }

private:
    static constexpr std::array<std::size_t, 2> both{0, 1};

    // Two units in contact, before their dice.
    struct Scene {
        std::array<Unit, 2> units;
        std::array<std::vector<Unit>, 2> supports;
        int round = 1;
        friend bool operator==(const Scene&, const Scene&) = default;
    };

    // A cohesion test that has been taken, or was not called for.
    struct Taken {
        int damage = 0, die = 1;
        CohesionResult result;
        Chance chance = 0;
        Chance spared = 0;  // the part of it in which the die did not endanger a commander
    };

    // 1. Contact.

    bool someone_is_swept_away(const Scene& scene) const {
        Tally ignored;
        return is_swept_away(edition_, scene.units[0], scene.units[1], ignored) ||
               is_swept_away(edition_, scene.units[1], scene.units[0], ignored);
    }

    SlowEnds sweep(const Scene& scene) const {
        std::array<MeleeSide, 2> sides;
        for (std::size_t i : both) sides[i].unit = scene.units[i];
        const MeleeResult result = melee_result(edition_, sides);
        SlowEnds ends;
        finish(ends, 1, *result.winner, scene.units, {*result.sides[0].routed, *result.sides[1].routed}, false);
        begin(ends, 1, *result.winner, {0, 0});
        ends.rounds[0] = 1;
        for (SlowEnds::Party& party : ends.parties) party.spared = 1;
        return ends;
    }

    void disorder_by_contact(Scene& scene) const {
        const Scene before = scene;
        Tally ignored;
        for (std::size_t i : both) {
            const auto disordered = [&](const Unit& unit) {
                return fights_disordered(edition_, unit, before.units[1 - i], before.supports[1 - i], ignored);
            };
            scene.units[i].disordered = disordered(before.units[i]);
            for (Unit& support : scene.supports[i]) support.disordered = disordered(support);
        }
    }

    // 2. Thrown weapons: both sides at once, then the tests, then the melee with what is left.

    SlowEnds throw_weapons(const Scene& scene) {
        std::array<std::vector<Taken>, 2> tests;
        for (std::size_t i : both) {
            CohesionTest test;
            test.unit = scene.units[i];
            test.cause = Cause::Pilum;
            tests[i] = every_test(test, dice_thrown(scene, 1 - i));
        }
        SlowEnds ends;
        for (const Taken& a : tests[0])
            for (const Taken& b : tests[1]) {
                Scene then = scene;
                then.units = {a.result.after.unit, b.result.after.unit};
                const std::array<bool, 2> removed{a.result.after.status == Status::Routed,
                                                  b.result.after.status == Status::Routed};
                const Chance chance = a.chance * b.chance;
                SlowEnds rest;
                if (removed[0] || removed[1])
                    rest = end_by_throwing(then, removed);
                else
                    rest = fight(then);
                add(ends, chance, {a.spared * b.chance, a.chance * b.spared}, rest, 0);
                add_first(ends, chance, rest);
            }
        return ends;
    }

    int dice_thrown(const Scene& scene, std::size_t i) const {
        int dice = throw_dice(edition_, scene.units[i]).total();
        for (Unit support : scene.supports[i]) {
            // BI-SHO-45, I1-SHO-49: none from a support whose side has charged.
            support.charging = support.charging || scene.units[i].charging;
            dice += throw_dice(edition_, support).total();
        }
        return dice;
    }

    // BI-ITP-67: whoever is left has won.
    SlowEnds end_by_throwing(const Scene& scene, std::array<bool, 2> removed) const {
        const MeleeWinner winner = removed[0] && removed[1] ? MeleeWinner::Draw
                                   : removed[0]             ? MeleeWinner::B
                                                            : MeleeWinner::A;
        SlowEnds ends;
        finish(ends, 1, winner, scene.units, removed, false);
        begin(ends, 1, winner, {0, 0});
        ends.rounds[0] = 1;
        for (SlowEnds::Party& party : ends.parties) party.spared = 1;
        return ends;
    }

    // 3. The round.

    const SlowEnds& fight(const Scene& scene) {
        for (const auto& [known, ends] : known_)
            if (known == scene) return *ends;
        known_.emplace_back(scene, std::make_unique<SlowEnds>(fight_anew(scene)));
        return *known_.back().second;
    }

    SlowEnds fight_anew(const Scene& scene) {
        std::array<int, 2> dice{};
        std::array<std::vector<Taken>, 2> tests;
        for (std::size_t i : both) {
            const Fight fight{scene.units[i], scene.units[1 - i], scene.supports[1 - i], scene.round, {}};
            dice[i] = *melee_pool(edition_, fight, scene.supports[i]).dice;
        }
        for (std::size_t i : both) {
            CohesionTest test;
            test.unit = scene.units[i];
            test.enemy = scene.units[1 - i];
            test.enemy_supports = scene.supports[1 - i];
            tests[i] = every_test(test, dice[1 - i]);
        }
        SlowEnds ends;
        for (const Taken& a : tests[0])
            for (const Taken& b : tests[1]) after_tests(ends, scene, a, b);
        return ends;
    }

    // 4. Who has won, who falls back, who follows.

    void after_tests(SlowEnds& ends, const Scene& scene, const Taken& a, const Taken& b) {
        const std::array<const Taken*, 2> taken{&a, &b};
        std::array<MeleeSide, 2> sides;
        for (std::size_t i : both) {
            sides[i].unit = scene.units[i];
            sides[i].damage = taken[i]->damage;
            if (scene.supports[1 - i].empty()) {
                sides[i].die = taken[i]->die;
                continue;
            }
            sides[i].test_losses = taken[i]->result.test_losses;
            sides[i].disorder_losses = taken[i]->result.disorder_losses;
            if (taken[i]->result.after.status == Status::Routed) sides[i].vbu_after = 0;
        }
        const MeleeResult result = melee_result(edition_, sides);
        const MeleeWinner winner = *result.winner;
        std::array<bool, 2> removed{};
        std::array<Unit, 2> after;
        for (std::size_t i : both) {
            removed[i] = *result.sides[i].routed;
            after[i] = taken[i]->result.after.unit;
            if (removed[i]) continue;
            after[i].disordered = result.sides[i].disordered.value_or(taken[i]->result.disordered);
        }
        const Chance chance = a.chance * b.chance;
        const std::array<Chance, 2> spared{a.spared * b.chance, a.chance * b.spared};
        begin(ends, chance, winner, {*a.result.losses, *b.result.losses});

        if (winner == MeleeWinner::Draw) {
            const bool apart = fall_back_after_draw(after, removed);
            end(ends, chance, spared, winner, after, removed, *result.contact && !apart);
            return;
        }
        const std::size_t w = winner == MeleeWinner::A ? 0 : 1;
        const std::size_t l = 1 - w;
        const bool stands = !removed[l] && result.sides[l].retreats == false;
        const bool follows =
            melee_.reach == odds::Reach::Chain && !removed[w] && !removed[l] && !stands &&
            (result.pursuit == Duty::Must || (result.pursuit == Duty::May && melee_.parties[w].pursues));
        const Chance reached = follows ? chance_to_reach(after[w], after[l]) : 0;
        const bool in_contact = stands && !removed[w];
        const Chance missed = 1 - reached;
        end(ends, chance * missed, {spared[0] * missed, spared[1] * missed}, winner, after, removed, in_contact);
        if (reached == 0) return;
        Scene next;
        next.units[w] = as_pursuer(after[w]);
        next.units[l] = as_pursued(after[l]);
        disorder_by_contact(next);
        add(ends, chance * reached, {spared[0] * reached, spared[1] * reached},
            someone_is_swept_away(next) ? sweep(next) : fight(next), 1);
    }

    // Whether somebody falls back by its own choice.
    bool fall_back_after_draw(std::array<Unit, 2>& after, const std::array<bool, 2>& removed) const {
        const std::array<Unit, 2> before = after;
        bool apart = false;
        for (std::size_t i : both) {
            if (removed[i] || removed[1 - i]) continue;
            Retreat drawn;
            drawn.unit = before[i];
            drawn.enemy = before[1 - i];
            drawn.outcome = Outcome::Drawn;
            drawn.wish = melee_.parties[i].falls_back ? Wish::Retreat : Wish::Stay;
            const RetreatResult back = retreat(edition_, drawn);
            if (back.retreats != true) continue;
            apart = true;
            after[i].disordered = *back.disordered;
        }
        return apart;
    }

    // Over the dice of the retreat and of the pursuit, which may be rolled again.
    Chance chance_to_reach(const Unit& winner, const Unit& loser) {
        for (const auto& [units, chance] : reaches_)
            if (units.first == winner && units.second == loser) return chance;
        Chance reached = 0;
        for (int retreat_die = 1; retreat_die <= 6; ++retreat_die) {
            Retreat lost;
            lost.unit = loser;
            lost.enemy = winner;
            lost.die = retreat_die;
            Pursuit pursuit;
            pursuit.unit = winner;
            pursuit.enemy = loser;
            pursuit.gap = retreat(edition_, lost).distance;
            for (int first = 1; first <= 6; ++first) {
                pursuit.die = first;
                pursuit.reroll_die = 1;
                PursuitResult followed = pursue(edition_, pursuit);
                if (followed.reroll_used != true) {
                    if (*followed.contact) reached += Chance(1) / 36;
                    continue;
                }
                for (int second = 1; second <= 6; ++second) {
                    pursuit.reroll_die = second;
                    if (*pursue(edition_, pursuit).contact) reached += Chance(1) / 216;
                }
            }
        }
        reaches_.push_back({{winner, loser}, reached});
        return reached;
    }

    // 5. Dice.

    // The chance of each damage that so many dice can do.
    const std::map<int, Chance>& damage_by(int dice) {
        std::map<int, Chance>& by_damage = damages_[dice];
        if (!by_damage.empty()) return by_damage;
        for (int sixes = 0; sixes <= dice; ++sixes)
            for (int fives = 0; sixes + fives <= dice; ++fives) {
                Chance chance = 1;  // sixes, then fives, then the rest: in how many orders, each how likely
                int placed = 0;
                for (int n = 1; n <= sixes; ++n) chance *= Chance(++placed) / n / 6;
                for (int n = 1; n <= fives; ++n) chance *= Chance(++placed) / n / 6;
                for (int n = 1; n <= dice - sixes - fives; ++n) chance *= Chance(++placed) / n * 4 / 6;
                std::vector<int> fallen(static_cast<std::size_t>(dice), 1);
                for (int n = 0; n < sixes; ++n) fallen[static_cast<std::size_t>(n)] = 6;
                for (int n = 0; n < fives; ++n) fallen[static_cast<std::size_t>(sixes + n)] = 5;
                by_damage[damage_of(edition_, fallen).total()] += chance;
            }
        return by_damage;
    }

    // Every damage with every die; tests that come to the same are told once.
    std::vector<Taken> every_test(CohesionTest test, int enemy_dice) {
        std::vector<Taken> taken;
        for (const auto& [damage, chance] : damage_by(enemy_dice))
            for (int die = 1; die <= 6; ++die) {
                test.damage = damage;
                const CohesionResult result = take_cohesion_test(edition_, test, die);
                const bool endangers = result.passed == false && endangers_commander(edition_, die);
                Taken* same = nullptr;
                for (Taken& other : taken)
                    if (comes_to_the_same(other.result, result)) same = &other;
                if (!same) {
                    taken.push_back({damage, die, result, 0, 0});
                    same = &taken.back();
                }
                same->chance += chance / 6;
                if (!endangers) same->spared += chance / 6;
            }
        return taken;
    }

    static bool comes_to_the_same(const CohesionResult& a, const CohesionResult& b) {
        return a.tested == b.tested && a.passed == b.passed && a.test_losses == b.test_losses &&
               a.disorder_losses == b.disorder_losses && a.routed_at_once == b.routed_at_once &&
               a.disordered == b.disordered && a.after.unit == b.after.unit;
    }

    // 6. Booking.

    static void count(MeleeWinner winner, Chance chance, Chance& win, Chance& draw, Chance& lose) {
        (winner == MeleeWinner::A ? win : winner == MeleeWinner::B ? lose : draw) += chance;
    }

    // The first round from here.
    static void begin(SlowEnds& ends, Chance chance, MeleeWinner winner, std::array<int, 2> losses) {
        count(winner, chance, ends.first_win, ends.first_draw, ends.first_lose);
        for (std::size_t i : both) ends.parties[i].loss[losses[i]] += chance;
    }

    // How units stand at the very end.
    void finish(SlowEnds& ends, Chance chance, MeleeWinner winner, const std::array<Unit, 2>& after,
                const std::array<bool, 2>& removed, bool contact) const {
        count(winner, chance, ends.win, ends.draw, ends.lose);
        if (contact) ends.contact += chance;
        for (std::size_t i : both) {
            SlowEnds::Party& party = ends.parties[i];
            party.left[removed[i] ? 0 : vbu_in_all(after[i])] += chance;
            if (removed[i])
                party.rout += chance;
            else if (is_disordered(edition_, after[i]))
                party.disordered += chance;
        }
    }

    // The end with this round.
    void end(SlowEnds& ends, Chance chance, std::array<Chance, 2> spared, MeleeWinner winner,
             const std::array<Unit, 2>& after, const std::array<bool, 2>& removed, bool contact) const {
        finish(ends, chance, winner, after, removed, contact);
        ends.rounds[1] += chance;
        for (std::size_t i : both) ends.parties[i].spared += spared[i];
    }

    // `rest` follows with that chance, after so many rounds.
    static void add(SlowEnds& ends, Chance chance, std::array<Chance, 2> spared, const SlowEnds& rest, int rounds) {
        ends.win += chance * rest.win;
        ends.draw += chance * rest.draw;
        ends.lose += chance * rest.lose;
        ends.contact += chance * rest.contact;
        for (const auto& [fought, share] : rest.rounds) ends.rounds[rounds + fought] += chance * share;
        for (std::size_t i : both) {
            for (const auto& [left, share] : rest.parties[i].left) ends.parties[i].left[left] += chance * share;
            ends.parties[i].rout += chance * rest.parties[i].rout;
            ends.parties[i].disordered += chance * rest.parties[i].disordered;
            ends.parties[i].spared += spared[i] * rest.parties[i].spared;
        }
    }

    static void add_first(SlowEnds& ends, Chance chance, const SlowEnds& rest) {
        ends.first_win += chance * rest.first_win;
        ends.first_draw += chance * rest.first_draw;
        ends.first_lose += chance * rest.first_lose;
        for (std::size_t i : both)
            for (const auto& [loss, share] : rest.parties[i].loss) ends.parties[i].loss[loss] += chance * share;
    }

    const Edition& edition_;
    const odds::Melee& melee_;
    std::vector<std::pair<Scene, std::unique_ptr<SlowEnds>>> known_;
    std::vector<std::pair<std::pair<Unit, Unit>, Chance>> reaches_;
    std::map<int, std::map<int, Chance>> damages_;
};

}  // namespace acies::test
