// The melees of units that are in contact with each other: pairing, the order in which they are fought, and when a
// melee counts as fought.
#include "battle/fighting/melee.h"
#include "battle/ground/pairing.h"
#include "battle/order/choice.h"

namespace acies {

namespace {

// BI-MEL-37: a melee of which a newcomer has touched a unit, as long as it has not been fought since.
bool is_reactivated(const State& state, const Melee& melee) {
    const UnitSet units = units_in(melee);
    for (const Engagement& e : state.engagements)
        if ((e.charging[Seat::Red] || e.charging[Seat::Blue]) &&
            (units.contains(e.units[Seat::Red]) || units.contains(e.units[Seat::Blue])))
            return true;
    return false;
}

// The active player's main units of all melees still to be fought: they name them.
UnitSet choices(const State& state, const MeleesFrame& frame) {
    UnitSet mains;
    for (const Melee& melee : frame.melees)
        if (is_to_be_fought(state, frame, melee)) mains.insert(melee.main[state.active]);
    return mains;
}

void fight(Run& run, MeleesFrame frame, UnitId main) {
    const auto at =
        std::ranges::find_if(frame.melees, [&](const Melee& melee) { return melee.main[run.state.active] == main; });
    const Melee melee = *at;
    frame.melees.erase(at);
    run.push(std::move(frame));
    run.push(MeleeFrame{.melee = melee});
}

// BI-ITP-43: all that the active player has in these melees is spent for this half.
void spend(Run& run, const MeleesFrame& frame) {
    for (Engagement& e : run.state.engagements)
        if (e.units[run.state.active] == frame.about.first()) e.fought = true;
    for (const Melee& melee : frame.melees) {
        if (!is_to_be_fought(run.state, frame, melee)) continue;
        const UnitSet units = units_in(melee);
        for (UnitId u : units& run.field.units_of(run.state.active)) run.state.units[u].activated = true;
        for (Engagement& e : run.state.engagements)
            if (units.contains(e.units[Seat::Red]) && units.contains(e.units[Seat::Blue])) e.fought = true;
    }
}

// The main units, as far as no player has to choose between equals.
void pair_up(Run& run, MeleesFrame frame) {
    const UnitSet engaged = all_engaged(run.state, frame.about);
    while (true) {
        const NextPair next = next_pair(run.field, run.state, engaged, frame.melees);
        if (!next.claims.empty()) return run.push(std::move(frame));
        if (next.pair[Seat::Red] == nobody) break;
        frame.melees.push_back({.main = next.pair});
    }
    add_supports(run.field, run.state, engaged, frame.melees);
    frame.paired = true;
    if (frame.standing) spend(run, frame);
    run.push(std::move(frame));
}

// The contact is over, whether or not there was room to fight.
void finish(Run& run, const MeleesFrame& frame) {
    if (frame.standing) return;
    for (Engagement& e : run.state.engagements)
        for (Seat seat : every<Seat>())
            if (e.charging[seat] && frame.about.contains(e.units[seat])) {
                e.charging[seat] = false;
                e.fought = true;
            }
}

}  // namespace

bool is_to_be_fought(const State& state, const MeleesFrame& frame, const Melee& melee) {
    if (!engagement_of(state, melee.main[Seat::Red], melee.main[Seat::Blue])) return false;
    return frame.standing ? units_in(melee).contains(frame.about.first()) : is_reactivated(state, melee);
}

std::optional<Node> need(const Field& field, const State& state, const MeleesFrame& frame) {
    Decision ask{.seat = state.active};
    if (frame.paired) {
        ask.question = Question::Melee;
        ask.options = choices(state, frame);
    } else {
        const NextPair next = next_pair(field, state, all_engaged(state, frame.about), frame.melees);
        ask.question = Question::MainUnit;
        ask.other = next.against;
        ask.options = next.claims;
    }
    ask.count = static_cast<std::uint8_t>(ask.options.size());
    if (ask.count < 2) return std::nullopt;
    ask.unit = ask.options.first();
    return ask;
}

void resume(Run& run, MeleesFrame frame) {
    if (!frame.paired) return pair_up(run, std::move(frame));
    const UnitSet left = choices(run.state, frame);
    if (left.empty()) return finish(run, frame);
    fight(run, std::move(frame), left.first());
}

std::optional<Refusal> refuse(const Field& field, const State& state, const MeleesFrame& frame, const Action& action) {
    const auto asked = need(field, state, frame);
    return refuse_choice(action, asked ? std::get<Decision>(*asked).count : 0);
}

void take(Run& run, MeleesFrame frame, const Action& action) {
    const Decision asked = std::get<Decision>(*need(run.field, run.state, frame));
    const UnitId chosen = nth(asked.options, option_of(action));
    if (frame.paired) return fight(run, std::move(frame), chosen);
    Melee melee;
    for (UnitId u : {chosen, asked.other}) melee.main[run.field.seat(u)] = u;
    frame.melees.push_back(melee);
    pair_up(run, std::move(frame));
}

void add_candidates(const Field& field, const State& state, const MeleesFrame& frame, std::vector<Action>& all) {
    if (const auto asked = need(field, state, frame)) add_choices(std::get<Decision>(*asked).count, all);
}

}  // namespace acies
