// Forecasts from plain numbers: pool, melee-round.
#include "odds/dice/pool.h"

#include "odds/round.h"
#include "rules/edition.h"
#include "wire/chances.h"
#include "wire/topics.h"

namespace acies::wire {

namespace {

constexpr Range dice_range{0, odds::max_dice};

template <class W>
void write_pool(const odds::DamageOdds<W>& damage, bool fractions, Reply& reply) {
    const auto dice = static_cast<std::size_t>(damage.dice);
    Chances(reply, fractions).list("damage", std::span<const W>(damage.ways).first(dice + 1), damage.total);
    double mean = 0;
    for (std::size_t d = 0; d <= dice; ++d)
        mean += static_cast<double>(d) * odds::to_double(damage.ways[d]) / odds::to_double(damage.total);
    reply.field("mean", mean);
}

void answer_pool(const Edition& edition, const Given& given, Reply& reply) {
    const int dice = given.needed_integer("dice", dice_range);
    const bool fractions = given.flag("exact");
    if (!need_countable(given) || !given.ok()) return;
    const bool exact = dice <= odds::max_exact_dice;
    if (exact)
        write_pool(odds::pool_damage<odds::Weight>(edition.cohesion.damage, dice), fractions, reply);
    else
        write_pool(odds::pool_damage<double>(edition.cohesion.damage, dice), fractions, reply);
    write_bound(exact, reply);
    Tally because;
    because.note(edition.cohesion.damage.single_face.rule, "one_damage_each");
    because.note(edition.cohesion.damage.paired_face.rule, "one_damage_for_a_pair");
    reply.because(because);
}

odds::Fighter read_fighter(const Given& given, std::string_view key) {
    odds::Fighter fighter;
    if (!given.states(key)) given.require(key);
    given.with(key, [&](const Given& side) {
        fighter.dice = side.needed_integer("dice", dice_range);
        fighter.vbu = side.needed_integer("vbu", vbu_range);
        fighter.disordered = side.flag("disordered");
        const Cited<int>& disorder = given.edition().cohesion.modifiers[CohesionModifier::Disordered];
        fighter.steadiness = fighter.vbu + side.integer_or("modifier", signed_range, 0) +
                             (fighter.disordered && disorder.stated() ? disorder.value : 0);
    });
    return fighter;
}

template <class W>
void write_round(const odds::RoundOdds<W>& round, bool fractions, Reply& reply) {
    Chances chances(reply, fractions);
    chances.one("win", round.verdict.win, round.total);
    chances.one("draw", round.verdict.draw, round.total);
    chances.one("lose", round.verdict.lose, round.total);
    for (std::size_t i = 0; i < 2; ++i) {
        const auto& side = round.sides[i];
        reply.object(i == 0 ? "attacker" : "defender", [&] {
            chances.list("loss", std::span<const W>(side.loss), side.total);
            chances.one("rout", side.rout, side.total);
        });
    }
}

void answer_round(const Edition& edition, const Given& given, Reply& reply) {
    const std::array<odds::Fighter, 2> sides{read_fighter(given, "attacker"), read_fighter(given, "defender")};
    const bool fractions = given.flag("exact");
    if (!need_countable(given) || !given.ok()) return;
    const bool exact = sides[0].dice + sides[1].dice <= odds::max_exact_round;
    if (exact)
        write_round(odds::round_odds<odds::Weight>(edition, sides), fractions, reply);
    else
        write_round(odds::round_odds<double>(edition, sides), fractions, reply);
    write_bound(exact, reply);
    Tally because;
    because.note(edition.cohesion.critical_number.rule, "critical_number_vbu_less_damage_with_modifiers");
    because.note(edition.cohesion.second_disorder_loss.rule, "disordered_again_a_further_loss");
    because.note(edition.retreat.greater_loss_loses.rule, "the_side_with_the_greater_loss_from_its_test");
    because.note(edition.retreat.removed_unit_loses.rule, "removed_by_the_round_it_has_lost");
    reply.because(because);
}

}  // namespace

void write_bound(bool exact, Reply& reply) {
    reply.field("exact", exact);
    if (!exact) reply.field("relative_error", odds::rounding_bound);
}

std::optional<Rolls> read_rolls(const Given& given) {
    constexpr Range samples_range{1, 10'000'000}, seed_range{0, 1'000'000'000};
    const std::optional<int> samples = given.integer("samples", samples_range);
    const int seed = given.integer_or("seed", seed_range, 1);
    if (!samples) return std::nullopt;
    return Rolls{static_cast<std::uint64_t>(*samples), static_cast<std::uint64_t>(seed)};
}

void write_rolls(const Rolls& rolls, Reply& reply) {
    reply.field("exact", false);
    reply.field("samples", static_cast<int>(rolls.samples));
    reply.field("seed", static_cast<int>(rolls.seed));
}

bool need_countable(const Given& given) {
    const bool countable = odds::can_be_forecast(given.edition().cohesion);
    if (!countable)
        given.place().fail("not_countable", "this edition's figures for damage or cohesion cannot be forecast");
    return countable;
}

std::span<const Topic> pool_odds_topics() {
    static constexpr auto topics = std::to_array<Topic>({
        {"pool", "How much damage can so many dice do?", R"({"topic": "pool", "given": {"dice": 7}})", answer_pool},
        {"melee-round", "One round of melee from plain numbers: who wins, who loses how much?",
         R"({"topic": "melee-round", "given": {"attacker": {"dice": 9, "vbu": 6}, "defender": {"dice": 5, "vbu": 5, "modifier": 1, "disordered": true}}})",
         answer_round},
    });
    return topics;
}

}  // namespace acies::wire
