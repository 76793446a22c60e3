#include "battle/engine/card_rally.h"

#include "battle/order/discipline.h"
#include "battle/order/hand.h"
#include "battle/position/stack.h"
#include "rules/edition.h"
#include "rules/leading/cards.h"
#include "rules/troops/status.h"

namespace acies {

namespace {

bool can_rally(const Field& field, const State& state, UnitId u) {
    return is_on_table(state, u) && is_in_melee(state, u) && state.units[u].disordered &&
           field.unit(u).command == acting_command(state);
}

}  // namespace

std::optional<Refusal> rally_refusal(const Field& field, const State& state, const Play& play) {
    if (auto refusal = hand_refusal(field, state, state.active, play.card)) return refusal;
    if (!does(field.edition(), play.card, CardVerb::HelpDiscipline)) return not_its_moment(field.edition(), play.card);
    const RuleId rule = field.edition().cards.cards[play.card].effect.rule;
    if (play.unit >= field.count() || field.seat(play.unit) != state.active)
        return Refusal{rule, "it_is_played_for_a_unit_of_yours"};
    if (!can_rally(field, state, play.unit)) return Refusal{rule, "a_disordered_unit_in_melee_of_the_command_that"};
    return std::nullopt;
}

void rally_by_card(Run& run, const Play& play) {
    const CardEffect effect = card_effect(run.edition(), {.card = play.card, .use = DisciplineUse::RallyInMelee});
    show_card(run, run.state.active, play.card, play.unit, effect.because);
    run.push(RallyFrame{play.unit});
}

void add_rallies(const Field& field, const State& state, std::vector<Action>& all) {
    for (Card card : every<Card>()) {
        if (!does(field.edition(), card, CardVerb::HelpDiscipline) || !may_have(field, state, state.active, card) ||
            hand_refusal(field, state, state.active, card))
            continue;
        for (UnitId u : field.units_of(state.active))
            if (can_rally(field, state, u)) all.push_back(Play{card, u});
    }
}

std::optional<Node> need(const Field&, const State&, const RallyFrame& frame) {
    return Chance{.roll = Roll::Discipline, .unit = frame.unit};
}

void roll(Run& run, RallyFrame frame, std::span<const std::uint8_t> dice) {
    const DisciplineCheck check =
        discipline_check(run.field, run.state, {}, UnitSet(frame.unit), DisciplineTest::Rally);
    Tally because;
    const bool passed = passes_plainly(run.edition(), check, dice[0], because);
    run.note(passed ? Happening::Disciplined : Happening::Undisciplined, frame.unit, nobody, dice[0],
             std::move(because));
    if (!passed) return;
    run.state.units[frame.unit].disordered = false;
    run.note(Happening::Reorganised, frame.unit);
}

}  // namespace acies
