#include "session/played.h"

#include <cmath>

#include "battle/engine/engine.h"
#include "battle/engine/event.h"
#include "session/calls.h"
#include "session/parts.h"
#include "wire/battle/notation.h"

namespace acies::session {

namespace {

constexpr std::size_t max_runs = 100;  // of one call
constexpr double worth_a_word = 0.02;  // difference from the lone duel

// The state after the event that the line says, as far as the seat knows.
std::optional<State> after_line(const Session& session, Seat seat, const std::string& line) {
    const Field& field = *session.field;
    const auto said = wire::parse_line(field, session.now(), line);
    if (!said || out_of_turn(session, seat)) return std::nullopt;
    State state = as_known(session, seat);
    if (acting(state) != said->units && !std::holds_alternative<Activate>(said->event) && !said->units.empty())
        if (const auto taken = activated(session, seat, said->units)) state = *taken;
    if (advance(field, state, said->event)) return std::nullopt;
    return state;
}

}  // namespace

PlayedOut::PlayedOut(const Session& session, const State& after, Seat seat)
    : alone_(session.foresight->melee(session, after, seat)),
      estimate_(*session.field, after, seat) {}

std::optional<Estimate::Why> PlayedOut::why() const {
    const Figures played = estimate_.figures();
    if (!alone_ || played.reached <= 0) return std::nullopt;
    const auto is_off = [](double a, double b) { return std::abs(a - b) > worth_a_word; };
    const bool differs = is_off(played.win, alone_->win) || is_off(played.draw, alone_->draw) ||
                         is_off(played.lose, alone_->lose) || is_off(played.own_rout, alone_->own_rout) ||
                         is_off(played.enemy_rout, alone_->enemy_rout) || is_off(played.reached, alone_->reached);
    return differs ? std::optional(estimate_.why()) : std::nullopt;
}

message::Played PlayedOut::told() const {
    const Figures f = estimate_.figures();
    message::Played told{.reached = f.reached,
                         .win = f.win,
                         .draw = f.draw,
                         .lose = f.lose,
                         .own_rout = f.own_rout,
                         .enemy_rout = f.enemy_rout,
                         .own_loss = f.own_loss,
                         .enemy_loss = f.enemy_loss,
                         .margin = estimate_.margin()};
    if (const auto reason = why()) {
        told.why = reason->twist;
        told.met = reason->met;
    }
    return told;
}

message::PlayOut play_out(Session& session, Request& request) {
    const std::string line = request.text("line");
    const std::size_t runs = request.count("runs", max_runs);
    const Seat seat = asking(session, request);
    if (!request.trouble().empty()) return {};
    if (!session.playing || session.playing->seat != seat || session.playing->line != line) {
        const auto after = after_line(session, seat, line);
        if (!after) return {};
        session.playing = std::make_shared<Playing>(Playing{seat, line, PlayedOut(session, *after, seat)});
    }
    PlayedOut& played = session.playing->out;
    for (std::size_t i = 0; i < runs; ++i) played.refine();
    return {played.estimate().figures().reached > 0 ? std::optional(played.told()) : std::nullopt};
}

}  // namespace acies::session
