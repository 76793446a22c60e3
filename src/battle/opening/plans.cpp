#include "battle/opening/plans.h"

#include <algorithm>

#include "battle/turns/sheet.h"
#include "rules/leading/cards.h"

namespace acies {

namespace {

constexpr std::size_t max_plans = 60;  // that are offered

Seat seat_of(const SecretFrame& frame) { return frame.asked == 0 ? Seat::Red : Seat::Blue; }
bool is_over(const SecretFrame& frame) { return frame.asked >= count_of<Seat>; }

// ---- cards

// By what everybody knows of its army list.
bool has_to_choose(const State& state, Seat seat) { return state.cards[seat].left > 0; }

// As many of the edition's tactical cards as the side has, one after another from the first of them on.
CardCounts cards_from(const Edition& edition, std::size_t first, int count) {
    CardCounts cards;
    for (std::size_t i = first; count > 0; ++i) {
        const auto card = static_cast<Card>(i % count_of<Card>);
        if (cards[card] >= max_copies(edition, card)) continue;
        ++cards[card];
        --count;
    }
    return cards;
}

void add_hands(const Field& field, const State& state, Seat seat, std::vector<Action>& all) {
    const Edition& edition = field.edition();
    const int listed = state.secrets[seat].hand.unchosen;
    const auto add = [&](const HoldCards& held) {
        if (!hand_refusal(field, state, seat, held)) all.push_back(held);
    };
    for (std::size_t first = 0; first < count_of<Card>; ++first)
        if (is_tactical(edition, static_cast<Card>(first))) add({.cards = cards_from(edition, first, listed)});
    for (Card card : every<Card>()) {
        if (!is_strategic(edition, card)) continue;
        add({.cards = cards_from(edition, 0, listed), .strategic = card});
        if (const int left = listed - edition.cards.exchanged.value; left >= 0)
            add({.cards = cards_from(edition, 0, left), .strategic = card});
    }
}

// CardsInPlay: once both have chosen, everybody knows how many each side holds.
void show_numbers(Run& run) {
    for (Seat seat : every<Seat>())
        run.state.cards[seat].left = static_cast<std::uint8_t>(run.state.secrets[seat].hand.count());
}

// ---- plans

class PlanWriter {
public:
    PlanWriter(const Field& field, const State& state, Seat seat) : field_(field), state_(state), seat_(seat) {}

    std::vector<WritePlan> run() {
        plans_.push_back({});
        const auto ambushes = single_ambushes();
        const auto marches = single_marches();
        for (const HiddenUnits& hidden : ambushes) add({.ambushes = {hidden}});
        for (const FlankMarch& march : marches) add({.marches = {march}});
        for (const HiddenUnits& hidden : ambushes)
            for (const FlankMarch& march : marches) add({.ambushes = {hidden}, .marches = {march}});
        add_many(ambushes);
        return std::move(plans_);
    }

private:
    bool may(const WritePlan& plan) const { return !plan_refusal(field_, state_, seat_, plan); }
    void add(WritePlan plan) {
        if (plans_.size() < max_plans && may(plan)) plans_.push_back(std::move(plan));
    }
    // For every piece the first units that may lie there, alone and two together.
    std::vector<HiddenUnits> single_ambushes() const {
        std::vector<HiddenUnits> all;
        for (std::size_t i = 0; i < pieces_of(field_, state_).size(); ++i) {
            HiddenUnits pair{.piece = static_cast<std::uint8_t>(i)};
            for (UnitId u : field_.units_of(seat_)) {
                const HiddenUnits alone{UnitSet(u), static_cast<std::uint8_t>(i)};
                if (pair.units.size() == 2 || !may({.ambushes = {alone}})) continue;
                all.push_back(alone);
                pair.units.insert(u);
            }
            if (pair.units.size() == 2 && may({.ambushes = {pair}})) all.push_back(pair);
        }
        return all;
    }
    std::vector<FlankMarch> single_marches() const {
        std::vector<FlankMarch> all;
        for (std::size_t i = 0; i < field_.commands(); ++i)
            for (const FlankMarch& march :
                 {FlankMarch{}, FlankMarch{.side = Hand::Right}, FlankMarch{.kind = MarchKind::Reserve}}) {
                FlankMarch own = march;
                own.command = static_cast<CommandId>(i);
                if (may({.marches = {own}})) all.push_back(own);
            }
        return all;
    }
    // As many ambushes as may be laid together.
    void add_many(const std::vector<HiddenUnits>& ambushes) {
        WritePlan many;
        for (const HiddenUnits& hidden : ambushes) {
            many.ambushes.push_back(hidden);
            if (!may(many)) many.ambushes.pop_back();
        }
        if (many.ambushes.size() > 1) plans_.push_back(std::move(many));
    }

    const Field& field_;
    const State& state_;
    Seat seat_;
    std::vector<WritePlan> plans_;
};

void hide(Run& run, Seat seat, const WritePlan& plan) {
    run.state.secrets[seat].ambushes = plan.ambushes;
    run.state.secrets[seat].marches = plan.marches;
    for (const HiddenUnits& hidden : plan.ambushes)
        for (UnitId u : hidden.units) run.state.units[u].absent = Absence::Ambush;
    for (const FlankMarch& march : plan.marches)
        for (UnitId u : run.field.units_of(march.command)) run.state.units[u].absent = Absence::FlankMarch;
}

}  // namespace

std::optional<Node> need(const Field&, const State& state, const SecretFrame& frame) {
    if (is_over(frame) || (frame.cards && !has_to_choose(state, seat_of(frame)))) return std::nullopt;
    return Decision{.seat = seat_of(frame), .question = frame.cards ? Question::HoldCards : Question::Plan};
}

void resume(Run& run, SecretFrame frame) {
    if (is_over(frame)) return frame.cards ? show_numbers(run) : void();
    ++frame.asked;
    run.push(frame);
}

std::optional<Refusal> refuse(const Field& field, const State& state, const SecretFrame& frame, const Action& action) {
    if (frame.cards) {
        const auto* held = std::get_if<HoldCards>(&action);
        return held ? hand_refusal(field, state, seat_of(frame), *held)
                    : Refusal{{}, "a_question_must_be_answered_first"};
    }
    const auto* plan = std::get_if<WritePlan>(&action);
    return plan ? plan_refusal(field, state, seat_of(frame), *plan) : Refusal{{}, "a_question_must_be_answered_first"};
}

void take(Run& run, SecretFrame frame, const Action& action) {
    const Seat seat = seat_of(frame);
    if (frame.cards)
        run.state.secrets[seat] = with_cards(run.field, run.state.secrets[seat], std::get<HoldCards>(action));
    else
        hide(run, seat, std::get<WritePlan>(action));
    run.note_side(frame.cards ? Happening::ChoosesCards : Happening::WritesPlan, seat);
    ++frame.asked;
    run.push(frame);
}

void add_candidates(const Field& field, const State& state, const SecretFrame& frame, std::vector<Action>& all) {
    if (frame.cards) return add_hands(field, state, seat_of(frame), all);
    for (WritePlan& plan : few_plans(field, state, seat_of(frame))) all.push_back(std::move(plan));
}

std::vector<WritePlan> few_plans(const Field& field, const State& state, Seat seat) {
    return PlanWriter(field, state, seat).run();
}

}  // namespace acies
