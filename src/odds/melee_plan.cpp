// The first step of a melee forecast: every round that can come about, in the numbers of the rules.
#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>
#include <unordered_map>
#include <utility>

#include "odds/cards.h"
#include "odds/dice/pool.h"
#include "odds/melee.h"
#include "odds/sides.h"
#include "rules/edition.h"
#include "rules/fighting/cohesion.h"
#include "rules/fighting/cohesion_die.h"
#include "rules/fighting/contact.h"
#include "rules/fighting/melee.h"
#include "rules/fighting/pursuit.h"
#include "rules/fighting/retreat.h"
#include "rules/fighting/throwing.h"
#include "rules/leading/commander_loss.h"
#include "rules/troops/status.h"

namespace acies::odds {

namespace {

// What has led to the contact at hand.
enum class Contact { Given, FirstPursues, SecondPursues };
constexpr Contact pursuit_of(Index winner) { return winner == 0 ? Contact::FirstPursues : Contact::SecondPursues; }

using Standings = std::array<Standing, 2>;
using Units = std::array<Unit, 2>;

// One number for each situation, to find it again. A unit has fewer than 2^20 VBU to lose.
std::uint64_t key(const Standing& standing) {
    return static_cast<std::uint64_t>(standing.lost) << 2 | (standing.disordered ? 2U : 0U) |
           (standing.removed ? 1U : 0U);
}
std::uint64_t key(Index i, Contact contact, const Standing& standing) {
    return key(standing) << 4 | static_cast<std::uint64_t>(contact) << 1 | i;
}
std::uint64_t key(Contact contact, MeleeWinner winner, const Standings& standings) {
    return key(standings[0]) << 32 | key(standings[1]) << 4 | static_cast<std::uint64_t>(contact) << 2 |
           static_cast<std::uint64_t>(winner);
}

class Planner {
public:
    Planner(const Edition& edition, const Melee& melee) : edition_(edition), melee_(melee) {}

    MeleePlan run() {
        plan_.reach = melee_.reach;
        plan_.kinds = kind::failed + static_cast<std::size_t>(max_loss(edition_.cohesion)) + 1;
        Standings fresh;
        for (Index i : both) {
            plan_.vbu[i] = vbu_in_all(party(i).unit);
            fresh[i].disordered = is_disordered(edition_, party(i).unit);
        }
        start(fresh);
        for (std::size_t i = 0; i < noted_.size(); ++i)
            plan_.rounds[i] = planned(noted_[i].contact, noted_[i].standings);
        sort_by_losses();
        return std::move(plan_);
    }

private:
    const Party& party(Index i) const { return melee_.parties[i]; }
    std::span<const Unit> supports(Index i, Contact contact) const {
        return contact == Contact::Given ? std::span<const Unit>(party(i).supports) : std::span<const Unit>();
    }

    // The main unit of a side, as it stands in this contact.
    const Unit& unit_at(Index i, Contact contact, const Standing& standing) {
        const auto [known, is_new] = units_.try_emplace(key(i, contact, standing));
        if (is_new) known->second = make_unit(i, contact, standing);
        return known->second;
    }
    Unit make_unit(Index i, Contact contact, const Standing& standing) const {
        Unit unit = standing.removed ? removed(edition_, party(i).unit).unit
                                     : take_losses(edition_, party(i).unit, standing.lost).unit;
        unit.role = Role::Main;
        unit.disordered = standing.disordered;
        if (contact == Contact::Given) return unit;
        return contact == pursuit_of(i) ? as_pursuer(unit) : as_pursued(unit);
    }
    Units units_at(Contact contact, const Standings& standings) {
        return {unit_at(0, contact, standings[0]), unit_at(1, contact, standings[1])};
    }

    CohesionTest test_of(Index i, Contact contact, const Units& units, Cause cause) const {
        CohesionTest test{.unit = units[i], .cause = cause};
        test.enemy = units[other(i)];
        const auto their_supports = supports(other(i), contact);
        test.enemy_supports.assign(their_supports.begin(), their_supports.end());
        return test;
    }
    int steadiness(const CohesionTest& test) const {
        return fighting_vbu(edition_, test.unit).value_or(0) + critical_number(edition_, test).modifier.value_or(0);
    }

    bool can_come_about(Index kind) const {
        return kind < kind::failed || static_cast<int>(kind - kind::failed) >= edition_.cohesion.min_loss.value;
    }

    // What each kind of test leaves of a unit.
    std::array<Standing, kind::count> outcomes(Index i, const CohesionTest& test, const Standing& before) const {
        std::array<Standing, kind::count> after;
        after[kind::untouched] = before;
        after[kind::passed] =
            booked(i, test, before, cost_of_passing(edition_.cohesion, is_disordered(edition_, test.unit)), false);
        for (Index k = kind::failed; k < plan_.kinds; ++k)
            after[k] = booked(i, test, before, static_cast<int>(k - kind::failed), true);
        return after;
    }
    Standing booked(Index i, const CohesionTest& test, const Standing& before, int losses, bool failed) const {
        const int lost = before.lost + losses;
        if (lost >= plan_.vbu[i] || routs_at_once(edition_, test, losses, failed)) return gone(i);
        return {lost, can_be_disordered(edition_, test.unit), false};
    }
    Standing gone(Index i) const { return {plan_.vbu[i], false, true}; }

    // ---- thrown weapons

    int thrown_dice(Index i, const Units& units) {
        return counted(
            side_throw_dice(edition_, units[i], party(i).supports, units[other(i)], party(other(i)).supports));
    }
    Cause cause_of_throw(Index thrower) const {
        const auto has_pilum = [](const Unit& unit) { return unit.weapon == Weapon::Pilum; };
        const bool pilum = has_pilum(party(thrower).unit) || std::ranges::any_of(party(thrower).supports, has_pilum);
        return pilum ? Cause::Pilum : Cause::Throw;
    }

    void start(Standings standings) {
        const Units units = disorder(Contact::Given, standings);
        std::array<int, 2> dice{};
        const bool throws =
            melee_.round == 1 && melee_.reach == Reach::Chain && !is_swept(units, 0) && !is_swept(units, 1);
        for (Index i : both)
            if (throws) dice[i] = thrown_dice(i, units);
        if (dice[0] == 0 && dice[1] == 0)
            plan_.starts.push_back({1, {1, 1}, begin(Contact::Given, standings)});
        else
            start_after(dice, units, standings);
    }

    // Every outcome of the two throws, which are simultaneous.
    void start_after(const std::array<int, 2>& dice, const Units& units, const Standings& standings) {
        std::array<std::array<Standing, kind::count>, 2> after;
        std::array<TestChances, 2> all, spared;
        for (Index i : both) {
            const CohesionTest test = test_of(i, Contact::Given, units, cause_of_throw(other(i)));
            after[i] = outcomes(i, test, standings[i]);
            const auto damage = pool_damage<double>(edition_.cohesion.damage, dice[other(i)]);
            all[i] = chances_of(test_odds(edition_.cohesion, damage, steadiness(test)));
            spared[i] = chances_of(test_odds(edition_.cohesion, damage, steadiness(test), endangering_face(edition_)));
        }
        for (Index a = 0; a < plan_.kinds; ++a)
            for (Index b = 0; b < plan_.kinds; ++b) {
                const double chance = all[0][a] * all[1][b];
                if (chance == 0) continue;
                const Standings now{after[0][a], after[1][b]};
                plan_.starts.push_back({chance, {spared[0][a] * all[1][b], all[0][a] * spared[1][b]}, meet(now)});
            }
    }

    // BI-ITP-67: a unit routed by thrown weapons has lost without a fight.
    Step meet(const Standings& standings) {
        if (!standings[0].removed && !standings[1].removed) return begin(Contact::Given, standings);
        const MeleeWinner winner = winner_of({.removed = standings[0].removed}, {.removed = standings[1].removed});
        return {false, sequel(Contact::Given, winner, standings)};
    }

    // ---- rounds

    // What the contact does to the order of both.
    Units disorder(Contact contact, Standings& standings) {
        Units units = units_at(contact, standings);
        Tally ignored;
        const auto disordered = [&](Index i) {
            return fights_disordered(edition_, units[i], units[other(i)], supports(other(i), contact), ignored);
        };
        standings[0].disordered = disordered(0);
        standings[1].disordered = disordered(1);
        for (Index i : both) units[i].disordered = standings[i].disordered;
        return units;
    }

    bool is_swept(const Units& units, Index i) const {
        Tally ignored;
        return is_swept_away(edition_, units[i], units[other(i)], ignored);
    }

    Step begin(Contact contact, Standings standings) {
        const Units units = disorder(contact, standings);
        for (Index i : both)
            if (is_swept(units, i)) {
                standings[i] = gone(i);
                return {false, sequel(contact, i == 0 ? MeleeWinner::B : MeleeWinner::A, standings)};
            }
        return {true, round(contact, standings)};
    }

    // The index of a round, which is planned later if it is new.
    std::uint32_t round(Contact contact, const Standings& standings) {
        const auto [known, is_new] = rounds_.try_emplace(key(contact, MeleeWinner::Draw, standings),
                                                         static_cast<std::uint32_t>(plan_.rounds.size()));
        if (is_new) {
            plan_.rounds.emplace_back();
            noted_.push_back({contact, standings});
        }
        return known->second;
    }

    PlannedRound planned(Contact contact, const Standings standings) {
        const Units units = units_at(contact, standings);
        PlannedRound planned;
        planned.lost = standings[0].lost + standings[1].lost;
        std::array<std::array<Standing, kind::count>, 2> after;
        for (Index i : both) {
            const CohesionTest test = test_of(i, contact, units, Cause::Melee);
            planned.steadiness[i] = steadiness(test);
            planned.dice[i] = dice(i, contact, units);
            planned.cost_of_passing[i] = cost_of_passing(edition_.cohesion, standings[i].disordered);
            after[i] = outcomes(i, test, standings[i]);
        }
        if (contact == Contact::Given && melee_.card && !adds_to_melee(edition_.cards.cards[melee_.card->card]))
            touch(*melee_.card, units, standings, planned);
        const auto fared = [&](Index i, Index k) {
            return Fared{k < kind::failed ? 0 : static_cast<int>(k - kind::failed), after[i][k].removed};
        };
        for (Index a = 0; a < plan_.kinds; ++a)
            for (Index b = 0; b < plan_.kinds; ++b) {
                if (!can_come_about(a) || !can_come_about(b)) continue;
                const MeleeWinner winner = winner_of(fared(0, a), fared(1, b));
                planned.sequels[a][b] = sequel(contact, winner, {after[0][a], after[1][b]});
            }
        return planned;
    }

    // The test that a card changes: that of the card's own side, or of the enemy of its dice. Cards that add dice to a
    // melee are counted with them.
    void touch(const PlayedCard& played, const Units& units, const Standings& standings, PlannedRound& planned) {
        for (Index tested : both) {
            const int dice = planned.dice[other(tested)];
            auto help = card_help(edition_, played.card, {.cause = Cause::Melee, .dice = dice});
            const Index owner = help && help->side == CardSide::Tested ? tested : other(tested);
            if (!help || owner != played.side) continue;
            help->dice = counted(help->dice);
            Stake stake{.vbu = plan_.vbu[tested] - standings[tested].lost, .disordered = standings[tested].disordered};
            const CohesionTest test = test_of(tested, Contact::Given, units, Cause::Melee);
            stake.failure_routs = routs_at_once(edition_, test, 1, true);
            const auto chances = [&](int spared) {
                const auto damage = pool_damage<double>(edition_.cohesion.damage, *help);
                return chances_of(
                    test_odds(edition_.cohesion, damage, planned.steadiness[tested], stake, *help, spared));
            };
            planned.touched[tested] = static_cast<std::uint32_t>(plan_.touched.size());
            plan_.touched.push_back({chances(0), chances(endangering_face(edition_))});
        }
    }

    int dice(Index i, Contact contact, const Units& units) {
        Fight fight{.unit = units[i], .enemy = units[other(i)]};
        const auto their_supports = supports(other(i), contact);
        fight.enemy_supports.assign(their_supports.begin(), their_supports.end());
        fight.round = contact == Contact::Given ? melee_.round : 1;
        fight.cards = cards(i, contact);
        return counted(melee_pool(edition_, fight, supports(i, contact)).dice.value_or(0));
    }
    int counted(int dice) {
        const int within = std::clamp(dice, 0, max_dice);
        plan_.countable = plan_.countable && within == dice;
        return within;
    }

    // ---- what follows a round

    std::uint32_t sequel(Contact contact, MeleeWinner winner, const Standings& standings) {
        const auto [known, is_new] =
            sequels_.try_emplace(key(contact, winner, standings), static_cast<std::uint32_t>(plan_.sequels.size()));
        const std::uint32_t index = known->second;
        if (!is_new) return index;
        plan_.sequels.emplace_back();
        Sequel made;
        made.winner = winner;
        made.standings = standings;
        if (winner == MeleeWinner::Draw)
            end_drawn(contact, made);
        else
            end_decided(contact, winner == MeleeWinner::A ? 0 : 1, made);
        plan_.sequels[index] = made;
        return index;
    }

    // Cards of a side that count for what follows a round.
    EnumSet<Card> cards(Index i, Contact contact) const {
        EnumSet<Card> played;
        if (contact == Contact::Given && melee_.card && melee_.card->side == i) played.insert(melee_.card->card);
        return played;
    }

    // The side falls back, unless it is gone or stands; whether it does.
    bool fall_back(Index i, Contact contact, const Units& units, Outcome outcome, Sequel& made) const {
        Standing& standing = made.standings[i];
        if (standing.removed) return false;
        Retreat question{.unit = units[i], .enemy = units[other(i)], .outcome = outcome};
        question.wish = party(i).falls_back ? Wish::Retreat : Wish::Stay;
        question.cards = cards(i, contact);
        const RetreatResult back = retreat(edition_, question);
        if (back.removed) standing = gone(i);
        if (back.disordered) standing.disordered = *back.disordered;
        return back.retreats == true;
    }

    void end_drawn(Contact contact, Sequel& made) {
        const Units units = units_at(contact, made.standings);
        bool apart = false;
        for (Index i : both) apart = fall_back(i, contact, units, Outcome::Drawn, made) || apart;
        made.contact = !apart && !made.standings[0].removed && !made.standings[1].removed;
    }

    void end_decided(Contact contact, Index winner, Sequel& made) {
        const Index loser = other(winner);
        const Units units = units_at(contact, made.standings);
        const bool retreats = fall_back(loser, contact, units, Outcome::Lost, made);
        Tally ignored;
        if (!made.standings[winner].removed &&
            is_spent_by_melee(edition_, units[winner], true, made.standings[loser].removed, ignored))
            made.standings[winner] = gone(winner);
        if (made.standings[0].removed || made.standings[1].removed) return;
        if (!retreats) {
            made.contact = true;
            return;
        }
        if (melee_.reach == Reach::OneRound || !follows(winner, units)) return;
        made.again = chance_to_reach(winner, contact, units, made.standings);
        if (made.again > 0) made.next = begin(pursuit_of(winner), made.standings);
    }

    Pursuit pursuit(Index winner, const Units& units) const {
        return {.unit = units[winner], .enemy = units[other(winner)]};
    }
    bool follows(Index winner, const Units& units) const {
        const std::optional<Duty> duty = pursue(edition_, pursuit(winner, units)).duty;
        return duty == Duty::Must || (duty == Duty::May && party(winner).pursues);
    }

    // Distances by the die of a retreat, or of a pursuit and whether a second die is thrown if the first falls short.
    using Distances = std::array<double, 6>;
    struct Strides {
        Distances by_die{};
        bool second_die = false;
    };
    const Distances& retreat_distances(Index loser, Contact contact, const Units& units, const Standing& standing) {
        const auto [known, is_new] = retreats_.try_emplace(key(loser, contact, standing));
        if (!is_new) return known->second;
        Retreat question{.unit = units[loser], .enemy = units[other(loser)], .outcome = Outcome::Lost};
        question.cards = cards(loser, contact);
        for (std::size_t face = 0; face < 6; ++face) {
            question.die = static_cast<int>(face) + 1;
            known->second[face] = retreat(edition_, question).distance.value_or(0);
        }
        return known->second;
    }
    const Strides& strides(Index winner, Contact contact, const Units& units, const Standing& standing) {
        const auto [known, is_new] = strides_.try_emplace(key(winner, contact, standing));
        if (!is_new) return known->second;
        Pursuit question = pursuit(winner, units);
        question.cards = cards(winner, contact);
        question.gap = std::numeric_limits<double>::max();
        for (std::size_t face = 0; face < 6; ++face) {
            question.die = static_cast<int>(face) + 1;
            known->second.by_die[face] = pursue(edition_, question).distance.value_or(0);
        }
        question.reroll_die = 1;
        known->second.second_die = pursue(edition_, question).reroll_used == true;
        return known->second;
    }

    double chance_to_reach(Index winner, Contact contact, const Units& units, const Standings& standings) {
        const Strides& pursuer = strides(winner, contact, units, standings[winner]);
        int ways = 0;
        for (double gap : retreat_distances(other(winner), contact, units, standings[other(winner)])) {
            const auto reached = static_cast<int>(
                std::ranges::count_if(pursuer.by_die, [&](double stride) { return reaches(stride, gap); }));
            // A second die reaches as often as a first one.
            ways += reached * 6 + (pursuer.second_die ? (6 - reached) * reached : 0);
        }
        return ways / 216.0;
    }

    // Puts rounds and sequels in the order in which chances flow through them.
    void sort_by_losses() {
        const auto new_rounds = sort_items(plan_.rounds, [](const PlannedRound& round) { return round.lost; });
        const auto new_sequels = sort_items(plan_.sequels, [](const Sequel& sequel) { return sequel.lost(); });
        const auto renumber = [&](Step& step) { step.index = (step.fought ? new_rounds : new_sequels)[step.index]; };
        for (MeleePlan::Start& start : plan_.starts) renumber(start.step);
        for (Sequel& sequel : plan_.sequels)
            if (sequel.again > 0) renumber(sequel.next);
        for (PlannedRound& round : plan_.rounds)
            for (Index a = 0; a < plan_.kinds; ++a)
                for (Index b = 0; b < plan_.kinds; ++b) round.sequels[a][b] = new_sequels[round.sequels[a][b]];
    }
    // Sorts by `key`, of which there are few; gives the new index of every old one.
    template <class T, class Key>
    std::vector<std::uint32_t> sort_items(std::vector<T>& items, Key&& key) const {
        std::vector<std::uint32_t> first(static_cast<std::size_t>(plan_.vbu[0] + plan_.vbu[1]) + 2), new_index;
        for (const T& item : items) ++first[static_cast<std::size_t>(key(item)) + 1];
        std::partial_sum(first.begin(), first.end(), first.begin());
        for (const T& item : items) new_index.push_back(first[static_cast<std::size_t>(key(item))]++);
        std::vector<T> sorted(items.size());
        for (std::size_t i = 0; i < items.size(); ++i) sorted[new_index[i]] = items[i];
        items = std::move(sorted);
        return new_index;
    }

    const Edition& edition_;
    const Melee& melee_;
    MeleePlan plan_;
    struct Noted {
        Contact contact{};
        Standings standings;
    };
    std::vector<Noted> noted_;  // rounds in the order in which they were found
    std::unordered_map<std::uint64_t, std::uint32_t> rounds_, sequels_;
    std::unordered_map<std::uint64_t, Unit> units_;
    std::unordered_map<std::uint64_t, Distances> retreats_;
    std::unordered_map<std::uint64_t, Strides> strides_;
};

}  // namespace

int endangering_face(const Edition& edition) {
    for (int face = 1; face <= 6; ++face)
        if (endangers_commander(edition, face)) return face;
    return 0;
}

std::vector<PlayedCard> playable_cards(const Edition& edition, const Melee& melee) {
    std::vector<PlayedCard> playable;
    const bool in_chain = melee.reach == Reach::Chain;
    for (Index side : both)
        for (Card card : every<Card>()) {
            const bool moves = in_chain && (does(edition, card, CardVerb::LengthenPursuit) ||
                                            does(edition, card, CardVerb::LengthenRetreat));
            if (moves || card_help(edition, card, {.cause = Cause::Melee, .dice = 1})) playable.push_back({side, card});
        }
    return playable;
}

MeleePlan plan_melee(const Edition& edition, const Melee& melee) { return Planner(edition, melee).run(); }

}  // namespace acies::odds
