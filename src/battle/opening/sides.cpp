#include "battle/opening/sides.h"

#include "battle/order/choice.h"
#include "rules/setup/setup.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

constexpr int attacks = 1, options = 2;

SetupBid bid_of(const Field& field, Seat seat, std::span<const std::uint8_t> dice) {
    return {.dice = std::vector<int>(dice.begin(), dice.end()),
            .mounted_units = counted_mounted(field.edition(), single_units(field, seat)),
            .exploration_points = field.setup().exploration_points[seat]};
}

Seat seat_of(SetupSide side) { return side == SetupSide::A ? Seat::Red : Seat::Blue; }

void settle(Run& run, const Sides& sides, const Tally& because) {
    run.state.sides = sides;
    run.note_side(Happening::Defends, other(sides.attacker), because);
}

}  // namespace

std::vector<Unit> single_units(const Field& field, Seat seat) {
    std::vector<Unit> units;
    for (UnitId u : field.units_of(seat)) {
        if (is(field.unit(u).profile, TroopType::BAG)) continue;
        for (const RankProfile& rank : field.unit(u).ranks) {
            units.push_back(field.unit(u).profile);
            if (rank.type) units.back().type = rank.type;
        }
    }
    return units;
}

std::optional<Node> need(const Field& field, const State&, const SidesFrame& frame) {
    const auto dice = static_cast<std::uint8_t>(field.edition().setup.roll.dice.value);
    if (!frame.rolled) return Chance{.roll = Roll::Sides, .dice = dice, .against = dice};
    return Decision{.seat = frame.chooses, .question = Question::Part, .count = options};
}

void roll(Run& run, SidesFrame frame, std::span<const std::uint8_t> dice) {
    const std::size_t each = dice.size() / 2;
    const SetupRoll rolled = setup_roll(run.edition(), bid_of(run.field, Seat::Red, dice.first(each)),
                                        bid_of(run.field, Seat::Blue, dice.last(each)));
    const auto decided = rolled.defender ? rolled.defender : rolled.major_control;
    if (!decided || *decided == SetupSide::Reroll) {
        run.note(Happening::Tied, nobody, nobody, 0, rolled.because);
        return run.push(frame);
    }
    const Seat seat = seat_of(*decided);
    // I1-ITP-90: where the roll decides at once, the higher total counts as Major Control.
    if (rolled.defender) return settle(run, {other(seat), other(seat)}, rolled.because);
    run.note_side(Happening::HasControl, seat, rolled.because);
    run.push(SidesFrame{.rolled = true, .chooses = seat});
}

std::optional<Refusal> refuse(const Field&, const State&, const SidesFrame&, const Action& action) {
    return refuse_choice(action, options);
}

void take(Run& run, SidesFrame frame, const Action& action) {
    const Seat control = frame.chooses;
    const Seat attacker = option_of(action) == attacks ? control : other(control);
    settle(run, {attacker, control},
           reason(run.edition().setup.roll.decides.rule, run.edition().setup.roll.decides.value));
}

void add_candidates(const Field&, const State&, const SidesFrame&, std::vector<Action>& all) {
    add_choices(options, all);
}

}  // namespace acies
