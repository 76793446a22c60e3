// The second step of a melee forecast: the chances of a plan.
#include "odds/melee.h"

#include <algorithm>

#include "rules/edition.h"
#include "rules/fighting/melee.h"

namespace acies::odds {

namespace {

// Chances that flow through a plan: how likely each round is to be fought and each sequel to come about.
struct Flow {
    explicit Flow(const MeleePlan& plan) : rounds(plan.rounds.size()), sequels(plan.sequels.size()) {}

    void add(const Step& step, double chance) { (step.fought ? rounds : sequels)[step.index] += chance; }
    // What follows a sequel that has come about with that chance.
    void pass_on(const Sequel& sequel, double chance) {
        if (sequel.again > 0) add(sequel.next, chance * sequel.again);
    }

    std::vector<double> rounds, sequels;
};

// Which side's commander must not be endangered, if any.
using Spared = std::optional<std::size_t>;

const TestChances& test_of(const MeleePlan& plan, const PlannedRound& round, std::size_t side, Spared spared,
                           MeleeTables& tables) {
    if (const auto touched = round.touched[side])
        return spared == side ? plan.touched[*touched].spared : plan.touched[*touched].all;
    return (spared == side ? tables.spared : tables.all).test(round.dice[1 - side], round.steadiness[side]);
}

// One round, fought with that chance.
void fight(const MeleePlan& plan, const PlannedRound& round, double chance, Spared spared, MeleeTables& tables,
           Flow& flow) {
    const TestChances& first = test_of(plan, round, 0, spared, tables);
    const TestChances& second = test_of(plan, round, 1, spared, tables);
    for (std::size_t a = 0; a < plan.kinds; ++a) {
        const double so_far = chance * first[a];
        if (so_far == 0) continue;
        for (std::size_t b = 0; b < plan.kinds; ++b) flow.sequels[round.sequels[a][b]] += so_far * second[b];
    }
}

void fight_all(const MeleePlan& plan, Spared spared, MeleeTables& tables, Flow& flow) {
    auto sequel = plan.sequels.begin();
    for (std::size_t i = 0; i < plan.rounds.size(); ++i) {
        for (; sequel != plan.sequels.end() && sequel->lost() <= plan.rounds[i].lost; ++sequel)
            flow.pass_on(*sequel, flow.sequels[static_cast<std::size_t>(sequel - plan.sequels.begin())]);
        if (flow.rounds[i] > 0) fight(plan, plan.rounds[i], flow.rounds[i], spared, tables, flow);
    }
    for (; sequel != plan.sequels.end(); ++sequel)
        flow.pass_on(*sequel, flow.sequels[static_cast<std::size_t>(sequel - plan.sequels.begin())]);
}

// Chance that the melee ends with this sequel.
double ends_with(const Sequel& sequel, double chance) { return chance * (1 - sequel.again); }

// Counts a way in which it all ends.
template <class W>
void count_end(const MeleePlan& plan, const Sequel& sequel, W ways, EndsOf<W>& ends) {
    (sequel.winner == MeleeWinner::A ? ends.win : sequel.winner == MeleeWinner::B ? ends.lose : ends.draw) += ways;
    if (sequel.contact) ends.contact += ways;
    for (std::size_t i = 0; i < 2; ++i) {
        const Standing& standing = sequel.standings[i];
        auto& party = ends.parties[i];
        party.left[static_cast<std::size_t>(plan.vbu[i] - standing.lost)] += ways;
        if (standing.removed) party.rout += ways;
        if (standing.disordered) party.disordered += ways;
    }
}

template <class W>
EndsOf<W> no_ends(const MeleePlan& plan) {
    EndsOf<W> ends;
    for (std::size_t i = 0; i < 2; ++i) ends.parties[i].left.resize(static_cast<std::size_t>(plan.vbu[i]) + 1);
    return ends;
}

double ends_with_any(const MeleePlan& plan, const Flow& flow) {
    double sum = 0;
    for (std::size_t i = 0; i < plan.sequels.size(); ++i) sum += ends_with(plan.sequels[i], flow.sequels[i]);
    return sum;
}

// Chance that no test of that side has endangered its commander: only such tests are let through.
double chance_spared(const MeleePlan& plan, std::size_t side, MeleeTables& tables) {
    Flow flow(plan);
    for (const MeleePlan::Start& start : plan.starts) flow.add(start.step, start.spared[side]);
    fight_all(plan, side, tables, flow);
    return ends_with_any(plan, flow);
}

std::size_t loss_of(const PlannedRound& round, std::size_t side, std::size_t kind) {
    if (kind == kind::passed) return static_cast<std::size_t>(round.cost_of_passing[side]);
    return kind < kind::failed ? 0 : kind - kind::failed;
}

// The result and the losses of the first round.
void tell_first_round(const MeleePlan& plan, MeleeTables& tables, MeleeDetails& told) {
    const auto add = [&](std::uint32_t sequel, double chance) {
        const MeleeWinner winner = plan.sequels[sequel].winner;
        (winner == MeleeWinner::A ? told.win : winner == MeleeWinner::B ? told.lose : told.draw) += chance;
    };
    for (MeleeDetails::Party& party : told.parties) party.loss.resize(max_test_loss + 1);
    for (const MeleePlan::Start& start : plan.starts) {
        if (!start.step.fought) {
            add(start.step.index, start.chance);
            for (MeleeDetails::Party& party : told.parties) party.loss[0] += start.chance;
            continue;
        }
        const PlannedRound& round = plan.rounds[start.step.index];
        const std::array<const TestChances*, 2> tests{&test_of(plan, round, 0, {}, tables),
                                                      &test_of(plan, round, 1, {}, tables)};
        for (std::size_t a = 0; a < plan.kinds; ++a)
            for (std::size_t b = 0; b < plan.kinds; ++b)
                add(round.sequels[a][b], start.chance * (*tests[0])[a] * (*tests[1])[b]);
        for (std::size_t i = 0; i < 2; ++i)
            for (std::size_t k = 0; k < plan.kinds; ++k)
                told.parties[i].loss[loss_of(round, i, k)] += start.chance * (*tests[i])[k];
    }
}

// Rounds less likely than this are not followed further; how likely they are in all is told as the tail.
constexpr double negligible = 1e-24;

void count_rounds(const MeleePlan& plan, MeleeTables& tables, MeleeDetails& told) {
    Flow now(plan);
    for (const MeleePlan::Start& start : plan.starts) now.add(start.step, start.chance);
    told.rounds.push_back(ends_with_any(plan, now));
    const auto counts = [](double chance) { return chance > negligible; };
    while (std::ranges::any_of(now.rounds, counts)) {
        Flow next(plan);
        for (std::size_t i = 0; i < plan.rounds.size(); ++i)
            if (counts(now.rounds[i]))
                fight(plan, plan.rounds[i], now.rounds[i], {}, tables, next);
            else
                told.tail += now.rounds[i];
        for (std::size_t i = 0; i < plan.sequels.size(); ++i) next.pass_on(plan.sequels[i], next.sequels[i]);
        told.rounds.push_back(ends_with_any(plan, next));
        now = std::move(next);
    }
    for (double chance : now.rounds) told.tail += chance;
}

}  // namespace

MeleeTables::MeleeTables(const Edition& edition)
    : all(edition.cohesion),
      spared(edition.cohesion, endangering_face(edition)) {}

double mean_loss(const MeleeOdds::Party& party) {
    double sum = 0;
    for (std::size_t left = 0; left < party.left.size(); ++left)
        sum += party.left[left] * static_cast<double>(party.left.size() - 1 - left);
    return sum;
}

MeleeOdds forecast(const MeleePlan& plan, MeleeTables& tables) {
    Flow flow(plan);
    for (const MeleePlan::Start& start : plan.starts) flow.add(start.step, start.chance);
    fight_all(plan, {}, tables, flow);
    MeleeOdds odds = no_ends<double>(plan);
    for (std::size_t i = 0; i < plan.sequels.size(); ++i)
        if (flow.sequels[i] > 0) count_end(plan, plan.sequels[i], ends_with(plan.sequels[i], flow.sequels[i]), odds);
    return odds;
}

MeleeDetails details(const MeleePlan& plan, MeleeTables& tables) {
    MeleeDetails told;
    tell_first_round(plan, tables, told);
    count_rounds(plan, tables, told);
    for (std::size_t i = 0; i < 2; ++i) told.parties[i].endangered = 1 - chance_spared(plan, i, tables);
    return told;
}

std::optional<EndsOf<Weight>> exact_round(const Edition& edition, const MeleePlan& plan) {
    if (plan.starts.size() != 1) return std::nullopt;
    EndsOf<Weight> ends = no_ends<Weight>(plan);
    const Step& step = plan.starts.front().step;
    if (!step.fought) {
        count_end(plan, plan.sequels[step.index], Weight{1}, ends);
        return ends;
    }
    const PlannedRound& round = plan.rounds[step.index];
    const bool touched = round.touched[0] || round.touched[1];
    if (touched || round.dice[0] + round.dice[1] > max_exact_round) return std::nullopt;
    const auto test = [&](std::size_t side) {
        return ways_of(test_odds(edition.cohesion, pool_damage<Weight>(edition.cohesion.damage, round.dice[1 - side]),
                                 round.steadiness[side]));
    };
    const auto first = test(0), second = test(1);
    ends.total = six_to<Weight>(round.dice[0] + round.dice[1] + 2);
    for (std::size_t a = 0; a < plan.kinds; ++a)
        for (std::size_t b = 0; b < plan.kinds; ++b)
            if (const Weight ways = first[a] * second[b])
                count_end(plan, plan.sequels[round.sequels[a][b]], ways, ends);
    return ends;
}

MeleePool first_round_pool(const Edition& edition, const Melee& melee, std::size_t side) {
    Fight fight{.unit = melee.parties[side].unit, .enemy = melee.parties[1 - side].unit};
    fight.enemy_supports = melee.parties[1 - side].supports;
    fight.round = melee.round;
    return melee_pool(edition, fight, melee.parties[side].supports);
}

Tally reasons_of_dice(const Edition& edition, const Melee& melee) {
    Tally all;
    for (std::size_t i = 0; i < 2; ++i) {
        const MeleePool pool = first_round_pool(edition, melee, i);
        all.note(edition.melee.dice.rule, i == 0 ? Phrase("dice_of_the_attacker") : Phrase("dice_of_the_defender"));
        all.append(pool.main.because);
        for (const MeleeDice& support : pool.supports) all.append(support.because);
    }
    return all;
}

}  // namespace acies::odds
