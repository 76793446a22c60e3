#include "session/forecast.h"

#include <utility>

#include "battle/engine/cards.h"
#include "battle/engine/engine.h"
#include "battle/engine/forecast.h"
#include "battle/engine/unanswered.h"
#include "battle/fighting/reaction.h"
#include "foresight/prospects.h"
#include "odds/melee.h"
#include "rules/fighting/melee.h"
#include "session/parts.h"

namespace acies::session {

namespace {

// ---- melees

// All melees that come about at one end of the tree, weighed by its share.
class MeleeForecast {
public:
    MeleeForecast(const Session& session, Seat seat) : session_(session), field_(*session.field), seat_(seat) {}

    std::optional<Forecast> run(const State& after) {
        explore(after, 1, 0);
        if (sum_.reached <= 0) return std::nullopt;
        if (sum_.reached > 1 - odds::rounding_bound) sum_.reached = 1;  // the shares of all dice
        for (double* share :
             {&sum_.win, &sum_.draw, &sum_.lose, &sum_.own_rout, &sum_.enemy_rout, &sum_.own_loss, &sum_.enemy_loss})
            *share /= sum_.reached;
        return sum_;
    }

private:
    static constexpr int deepest = 24;  // choices and dice before the first melee

    void explore(const State& state, double share, int depth) {
        if (state.finished || depth > deepest) return;
        if (const auto melees = coming_melees(field_, state); !melees.empty()) return add(state, melees, share);
        const Node at = node(field_, state);
        if (const auto* chance = std::get_if<Chance>(&at)) return roll(state, *chance, share, depth);
        const auto* asked = std::get_if<Decision>(&at);
        if (asked && asked->count > 0) follow(state, assumed_answer(*asked), share, depth);
    }

    void roll(const State& state, const Chance& chance, double share, int depth) {
        if (chance.roll == Roll::Initiative) return;
        const auto falls = outcomes(field_, state);
        for (const auto& fall : falls.entries())
            follow(state, fall.value, share * odds::ratio(fall.weight, falls.total()), depth);
    }

    void follow(const State& state, const Event& event, double share, int depth) {
        State next = state;
        if (!advance(field_, next, event)) explore(next, share, depth + 1);
    }

    void add(const State& state, const std::vector<ComingMelee>& melees, double share) {
        const std::size_t own = state.active == seat_ ? 0 : 1;
        double own_safe = 1, enemy_safe = 1;
        bool first = true;
        for (const ComingMelee& coming : melees) {
            const odds::MeleePlan plan = odds::plan_melee(field_.edition(), coming.fight);
            if (!plan.countable) return;
            const odds::MeleeOdds ends = odds::forecast(plan, *session_.tables);
            own_safe *= 1 - ends.parties[own].rout;
            enemy_safe *= 1 - ends.parties[1 - own].rout;
            sum_.own_loss += share * odds::mean_loss(ends.parties[own]);
            sum_.enemy_loss += share * odds::mean_loss(ends.parties[1 - own]);
            if (std::exchange(first, false)) add_first(coming, ends, own, share);
        }
        sum_.own_rout += share * (1 - own_safe);
        sum_.enemy_rout += share * (1 - enemy_safe);
        sum_.reached += share;
    }

    void add_first(const ComingMelee& coming, const odds::MeleeOdds& ends, std::size_t own, double share) {
        sum_.win += share * (own == 0 ? ends.win : ends.lose);
        sum_.draw += share * ends.draw;
        sum_.lose += share * (own == 0 ? ends.lose : ends.win);
        if (sum_.own != nobody) return;
        sum_.own = coming.melee.main[seat_];
        sum_.enemy = coming.melee.main[other(seat_)];
        sum_.dice = odds::first_round_pool(field_.edition(), coming.fight, own).dice.value_or(0);
        sum_.enemy_dice = odds::first_round_pool(field_.edition(), coming.fight, 1 - own).dice.value_or(0);
        sum_.because = odds::reasons_of_dice(field_.edition(), coming.fight);
    }

    const Session& session_;
    const Field& field_;
    Seat seat_;
    Forecast sum_;
};

// ---- shots

// What the shot and the test after it do to the target.
class ShotForecast {
public:
    ShotForecast(const Field& field, const State& aimed, UnitId target)
        : field_(field),
          target_(target),
          frames_(static_cast<std::size_t>(&under_cards(aimed) - aimed.stack.data())),
          before_(vbu_left(aimed.units[target])) {}

    void explore(const State& state, double share, Forecast& sum) const {
        const Node at = node(field_, state);
        const bool is_over = state.stack.size() <= frames_ || !std::holds_alternative<Chance>(at);
        if (is_over || std::get<Chance>(at).roll == Roll::Panic) return add(state, share, sum);
        const auto falls = outcomes(field_, state);
        for (const auto& fall : falls.entries()) {
            State next = state;
            if (!advance(field_, next, fall.value))
                explore(if_no_card(field_, std::move(next)), share * odds::ratio(fall.weight, falls.total()), sum);
        }
    }

private:
    void add(const State& state, double share, Forecast& sum) const {
        const UnitState& unit = state.units[target_];
        sum.enemy_loss += share * (before_ - vbu_left(unit));
        sum.enemy_rout += unit.removed ? share : 0;
        sum.disorder += !unit.removed && unit.disordered ? share : 0;
    }

    const Field& field_;
    UnitId target_;
    std::size_t frames_;
    int before_;
};

std::optional<Forecast> forecast_melee(const Session& session, const State& after, Seat seat) {
    return MeleeForecast(session, seat).run(after);
}

std::optional<Forecast> forecast_coming_shot(const Field& field, State aimed, Report& report) {
    aimed = if_all_stand(field, std::move(aimed), &report);
    const auto* frame = aimed.stack.empty() ? nullptr : std::get_if<ShotFrame>(&under_cards(aimed));
    if (!frame) return std::nullopt;
    Forecast sum{
        .about = message::About::Shooting, .dice = frame->dice, .own = frame->shot.unit, .enemy = frame->shot.target};
    for (const Note& note : report)
        if (note.what == Happening::Shot) sum.because = note.because;
    ShotForecast(field, aimed, frame->shot.target).explore(aimed, 1, sum);
    return sum;
}

}  // namespace

constinit const Foresight exact_foresight{forecast_melee, forecast_coming_shot};

message::Forecast forecast_told(const Forecast& f) {
    message::Forecast told{.about = f.about,
                           .enemy_rout = f.enemy_rout,
                           .enemy_loss = f.enemy_loss,
                           .dice = f.dice,
                           .because = reasons_of(f.because)};
    if (f.about == message::About::Shooting) {
        told.disorder = f.disorder;
        return told;
    }
    told.reached = f.reached;
    told.win = f.win;
    told.draw = f.draw;
    told.lose = f.lose;
    told.own_rout = f.own_rout;
    told.own_loss = f.own_loss;
    told.enemy_dice = f.enemy_dice;
    return told;
}

}  // namespace acies::session
