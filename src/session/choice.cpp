// What may be answered now: options, with their forecasts if there is foresight, and lines as wishes.
#include <utility>

#include "battle/acting/activation.h"
#include "battle/engine/cards.h"
#include "battle/engine/engine.h"
#include "battle/engine/event.h"
#include "battle/moves/compulsion.h"
#include "battle/moves/draw.h"
#include "battle/opening/pieces.h"
#include "battle/order/choice.h"
#include "battle/position/scenery.h"
#include "battle/position/stack.h"
#include "session/calls.h"
#include "session/forecast.h"
#include "session/look.h"
#include "session/message/option.h"
#include "session/trial/risk.h"
#include "session/trial/said.h"
#include "session/trial/trial.h"
#include "wire/battle/notation.h"

namespace acies::session {

namespace {

// ---- options

using message::OptionVerb;

struct Option {
    Action action;
    message::OptionKind kind;
    UnitSet units;
    UnitId target = nobody;
    std::optional<Forecast> forecast;
    Ghosts end;
    std::optional<Answer> answer;  // to what the enemy does
    bool drawn = false;            // the place is the one of the set-up
};

// Whether an answer to the question may lead to a fight before any unit is activated.
bool foresees(Question question) {
    return question != Question::Nominate && question != Question::RollAgain && question != Question::NewLevel &&
           question != Question::LeaveInitiative && question != Question::LossAgain &&
           question != Question::DecideTie && question != Question::ShowCard && question != Question::Part &&
           question != Question::PieceCount && question != Question::TerrainTable;
}

// A card for dice that have not been rolled, or for those of a shot: its effect can be foreseen.
bool foresees_cards(const State& state) {
    const auto* frame = top_frame<CardFrame>(state);
    const auto* melee = frame ? std::get_if<MeleeFrame>(&under_cards(state)) : nullptr;
    if (melee) return melee->step == MeleeFrame::Step::Dice && frame->stage == CardFrame::Stage::Before;
    return frame && std::holds_alternative<ShotFrame>(under_cards(state));
}

// One option from an action.
class Offer {
public:
    Offer(const Session& session, const State& state) : session_(session), field_(*session.field), state_(state) {
        if (const Node at = node(field_, state); std::holds_alternative<Decision>(at)) asked_ = std::get<Decision>(at);
    }

    std::optional<Option> operator()(const Activate& a) const {
        Option option{a, OptionVerb::Activate, a.units};
        if (is_in_melee(state_, a.units.first())) option.forecast = after(a);  // it fights on
        if (option.forecast) option.target = option.forecast->enemy;
        return option;
    }
    std::optional<Option> operator()(const MakeMove& move) const {
        if (!ends_in_charge(move)) return duty(move);
        const Trial trial = try_wish(field_, state_, move);
        if (trial.contact.empty()) return std::nullopt;
        Option option{move, OptionVerb::Charge, acting(state_), trial.contact.first()};
        option.end = moved_between(state_, trial.after);
        option.forecast = foreseen(trial.made, trial.report, false);
        if (option.forecast) option.target = option.forecast->enemy;
        return option;
    }
    std::optional<Option> operator()(const Shoot& shot) const {
        Option option{shot, OptionVerb::Shoot, UnitSet(shot.unit), shot.target};
        option.forecast = after(shot);
        return option;
    }
    std::optional<Option> operator()(const Reorganise& r) const {
        return Option{r, r.with_commander ? OptionVerb::RallyWithCommander : OptionVerb::Reorganise, acting(state_)};
    }
    std::optional<Option> operator()(const Await& a) const { return Option{a, OptionVerb::Await, acting(state_)}; }
    std::optional<Option> operator()(const SpecialAction& p) const { return Option{p, p.feat, acting(state_), p.with}; }
    std::optional<Option> operator()(const Place& p) const {
        Option option{p, OptionVerb::Place, UnitSet(p.unit)};
        option.end = {{p.unit, p.pose}};
        option.drawn = field_.setup().deployment && p.pose == field_.unit(p.unit).pose;
        return option;
    }
    std::optional<Option> operator()(const Lead& l) const {
        if (l.with != nobody) return Option{l, OptionVerb::Lead, {}, l.with};
        return Option{l, OptionVerb::Ride, {}};
    }
    std::optional<Option> operator()(const Done& d) const { return Option{d, OptionVerb::Done, acting(state_)}; }
    std::optional<Option> operator()(const Choose& choice) const {
        Option option{choice, OptionVerb::Choose, {}};
        if (asked_.question == Question::React) {
            option.kind = OptionVerb::React;
            option.units = UnitSet(asked_.unit);
            option.answer = nth(asked_.answers, choice.option);
        }
        const bool is_card = asked_.question == Question::PlayCard;
        if (is_card) option.kind = OptionVerb::NoCard;
        if (is_card ? foresees_cards(state_) : foresees(asked_.question)) option.forecast = after(choice);
        return option;
    }
    std::optional<Option> operator()(const Play& play) const {
        Option option{play, OptionVerb::Card, play.unit == nobody ? UnitSet() : UnitSet(play.unit)};
        if (foresees_cards(state_)) option.forecast = after(play);
        return option;
    }
    std::optional<Option> operator()(const MuteCard& mute) const { return Option{mute, OptionVerb::MuteCard, {}}; }
    std::optional<Option> operator()(const Scout& scout) const { return Option{scout, scout.option, {}}; }
    std::optional<Option> operator()(const TryForPiece& wish) const {
        return Option{wish, OptionVerb::TryForPiece, {}};
    }
    std::optional<Option> operator()(const LayPiece& lay) const { return Option{lay, ScoutingOption::PlacePiece, {}}; }
    std::optional<Option> operator()(const ShiftPiece& shift) const {
        return Option{shift, ScoutingOption::MovePiece, {}};
    }
    std::optional<Option> operator()(const RemovePiece& remove) const {
        return Option{remove, ScoutingOption::RemovePiece, {}};
    }
    std::optional<Option> operator()(const HoldCards& held) const { return Option{held, OptionVerb::HoldCards, {}}; }
    std::optional<Option> operator()(const WritePlan& plan) const { return Option{plan, OptionVerb::WritePlan, {}}; }
    std::optional<Option> operator()(const Concede&) const { return std::nullopt; }

private:
    // Moves are drawn, not listed, but for the one that impetuous troops must make (I1-MOV-19).
    std::optional<Option> duty(const MakeMove& move) const {
        const auto draw = drawn_by(field_, state_, acting(state_));
        if (!draw) return std::nullopt;
        Option option{move, OptionVerb::Advance, acting(state_), draw->enemy};
        option.end = moved_between(state_, try_wish(field_, state_, move).after);
        return option;
    }
    std::optional<Forecast> after(const Event& event) const {
        State next = state_;
        Report report;
        if (!session_.foresight || advance(field_, next, event, &report)) return std::nullopt;
        return foreseen(next, std::move(report), std::holds_alternative<Shoot>(event));
    }
    std::optional<Forecast> foreseen(const State& next, Report report, bool is_about) const {
        const Foresight* foresight = session_.foresight;
        if (!foresight) return std::nullopt;
        auto shot = foresight->coming_shot(field_, next, report);
        if (shot && (is_about || shot->own == asked_.unit || shot->enemy == asked_.unit)) return shot;
        return is_about ? std::nullopt : foresight->melee(session_, next, asked_.seat);
    }

    const Session& session_;
    const Field& field_;
    const State& state_;
    Decision asked_;
};

// How good a charge is for the side that makes it, if it can be foreseen.
double promise(const Option& option) {
    const Forecast f = option.forecast.value_or(Forecast());
    return f.reached * (f.enemy_loss - f.own_loss + 2 * (f.enemy_rout - f.own_rout)) + f.reached;
}

// Of several charges at one enemy, the most promising, or the first.
void keep_best(std::vector<Option>& options, Option option) {
    constexpr std::string_view charge = id_of(OptionVerb::Charge);
    for (Option& known : options) {
        if (std::string_view(known.kind) != charge || std::string_view(option.kind) != charge ||
            known.target != option.target)
            continue;
        if (promise(option) > promise(known)) known = std::move(option);
        return;
    }
    options.push_back(std::move(option));
}

// Whether any unit may evade the charge.
bool may_be_evaded(const Field& field, State state, const MakeMove& charge) {
    if (advance(field, state, charge)) return false;
    for (Node at = node(field, state); std::holds_alternative<Decision>(at); at = node(field, state)) {
        const auto& asked = std::get<Decision>(at);
        if (asked.question != Question::React && asked.question != Question::PlayCard) return false;
        if (asked.answers.contains(Answer::Evade)) return true;
        advance(field, state, Choose{0});
    }
    return false;
}

// A charge that may be evaded can be made as a mere move if it is (I1-CHG-17): offered besides.
void add_potential(const Field& field, const State& state, std::vector<Option>& options) {
    for (std::size_t i = 0; i < options.size(); ++i) {
        Option option = options[i];
        auto* move = std::get_if<MakeMove>(&option.action);
        if (!move || std::exchange(move->potential, true) || refuse(field, state, *move)) continue;
        if (may_be_evaded(field, state, *move))
            options.insert(options.begin() + static_cast<std::ptrdiff_t>(i) + 1, std::move(option));
    }
}

// What the words of an option tell besides its kind and its target.
struct Details {
    message::Option& told;
    const Field& field;
    Seat seat;

    void operator()(const MakeMove& move) const {
        told.bonus = move.bonus;
        told.potential = move.potential;
        told.legs = legs_of(move);
    }
    void operator()(const Shoot& shot) const {
        if (shot.edge != BaseEdge::Front) told.edge = shot.edge;
        if (shot.will_move) told.phases = shot.will_move;
        told.reorganises = shot.will_reorganise;
    }
    void operator()(const Scout& scout) const {
        const bool places = scout.option == ScoutingOption::PlacePiece;
        if (places) told.scenery = words_of(scout.kind);
        if (!places && scout.option != ScoutingOption::SwapSides) told.piece = scout.piece;
        if (places || scout.option == ScoutingOption::MovePiece) told.at = point(point_of(scout.to));
    }
    void operator()(const TryForPiece& wish) const { told.scenery = words_of(wish.kind); }
    void operator()(const LayPiece& lay) const {
        told.scenery = words_of(lay.kind);
        told.at = point(middle_of(piece_of(lay)));
    }
    void operator()(const ShiftPiece& shift) const {
        told.piece = shift.piece;
        told.at = point(point_of(shift.to));
    }
    void operator()(const RemovePiece& remove) const { told.piece = remove.piece; }
    void operator()(const HoldCards& held) const {
        told.cards = cards_told(held.cards);
        if (held.strategic) told.cards.add(*held.strategic);
    }
    void operator()(const WritePlan& plan) const {
        told.plan = sheet_told(field, seat, {.ambushes = plan.ambushes, .marches = plan.marches});
    }
    void operator()(const Lead& lead) const {
        if (lead.with == nobody) told.at = point(point_of(lead.to));
    }
    void operator()(const Choose& choice) const { told.choice = choice.option; }
    void operator()(const Play& play) const { told.card = play.card; }
    void operator()(const MuteCard& mute) const { told.card = mute.card; }
    void operator()(const auto&) const {}
};

message::Option option_told(const Field& field, const State& state, Seat seat, const Option& option) {
    message::Option told{.line = wire::notation(field, state, event_of(option.action)),
                         .kind = option.kind,
                         .units = option.units,
                         .target = option.target,
                         .answer = option.answer,
                         .drawn = option.drawn,
                         .end = ghosts_of(option.end)};
    std::visit(Details{told, field, seat}, option.action);
    told.risk = risk_of(field, state, event_of(option.action), seat);
    if (option.forecast) told.forecast = forecast_told(*option.forecast);
    return told;
}

// What is left to the units that act now, and who may follow them.
void add_outlook(const Field& field, const State& state, Seat seat, const std::vector<Option>& all,
                 message::Options& told) {
    if (acting(state).empty()) return;
    const bool may_move = may_still_move(field, state, std::get<ActivationFrame>(state.stack.back()));
    told.spent = !may_move && all.size() == 1 && std::holds_alternative<Done>(all[0].action);
    State after = state;
    if (advance(field, after, Done{})) return;
    const Node at = node(field, after);
    const auto* asked = std::get_if<Decision>(&at);
    told.ends = !asked || asked->seat != seat || asked->question != Question::Half;
    if (told.ends) return;
    for (const Action& action : candidates(field, after))
        if (const auto* a = std::get_if<Activate>(&action))
            for (UnitId u : a->units) told.next.insert(u);
}

message::Options options(Session& session, Request& request) {
    const Seat seat = asking(session, request);
    if (const auto refusal = out_of_turn(session, seat)) return {.refusal = refusal_of(*refusal)};
    State state = as_known(session, seat);
    if (request.has("units")) {
        const UnitSet units = request.units("units", session.field->count());
        if (!request.trouble().empty()) return {};
        const auto taken = activated(session, seat, units);
        if (!taken) return {.refusal = refusal_of(taken.error())};
        state = *taken;
    }
    std::vector<Option> all;
    const Offer offer(session, state);
    for (const Action& action : candidates(*session.field, state))
        if (auto option = std::visit(offer, action)) keep_best(all, std::move(*option));
    add_potential(*session.field, state, all);
    message::Options told;
    for (const Option& option : all) told.options.add(option_told(*session.field, state, seat, option));
    if (!request.has("units")) add_outlook(*session.field, state, seat, all, told);
    return told;
}

// ---- wishes

// The farthest legal part of a ride towards a place that is out of the general's reach.
std::optional<Lead> part_of(const Field& field, const State& state, const Lead& wish) {
    constexpr int steps = 12;
    const CommandInPlay& command = state.commands[wish.command];
    if (wish.with != nobody || (!command.free && command.with == nobody)) return std::nullopt;
    const Vec from = command.free ? point_of(command.at) : rect_of(field, state, command.with).centre;
    const Vec way = point_of(wish.to) - from;
    std::optional<Lead> farthest;
    double good = 0, bad = 1;
    for (int i = 0; i < steps; ++i) {
        const double middle = (good + bad) * 0.5;
        const Vec to = from + way * middle;
        const Lead ride{.command = wish.command, .to = {to_grid(to.x), to_grid(to.y)}};
        const bool may = !refuse(field, state, ride);
        (may ? good : bad) = middle;
        if (may) farthest = ride;
    }
    return farthest;
}

using Tried = wire::Written<message::Refused, message::Trial>;

Tried try_lead(const Session& session, const State& known, const Lead& wish) {
    const Field& field = *session.field;
    const auto refusal = refuse(field, known, wish);
    const auto lead = refusal ? part_of(field, known, wish) : std::optional(wish);
    if (!lead) return message::Refused{wire::verb_of(wish), refusal_of(*refusal)};
    message::GeneralThen general{message::CommandId{lead->command}, lead->with};
    if (lead->with == nobody) general.at = point(point_of(lead->to));
    return message::Trial{.verb = wire::verb_of(wish),
                          .line = wire::notation(field, known, *lead),
                          .refusal = refusal_of(refusal),
                          .general = general};
}

Tried try_line(Session& session, Request& request) {
    const Seat seat = asking(session, request);
    const auto said = said_by(session, request);
    if (!request.trouble().empty()) return {};
    if (!said) return message::Refused{.refusal = {.why = "it_cannot_be_understood"}};
    const std::string_view verb = wire::verb_of(said->event);
    if (const auto* move = std::get_if<MakeMove>(&said->event)) {
        const auto taken = taken_or_acting(session, seat, said->units);
        if (!taken) return message::Refused{verb, refusal_of(taken.error())};
        return trial_told(session, *taken, try_wish(*session.field, *taken, *move));
    }
    if (const auto refusal = out_of_turn(session, seat)) return message::Refused{verb, refusal_of(*refusal)};
    const State known = as_known(session, seat);
    if (const auto* lead = std::get_if<Lead>(&said->event)) return try_lead(session, known, *lead);
    if (const auto refusal = refuse(*session.field, known, said->event))
        return message::Refused{verb, refusal_of(*refusal)};
    message::Trial told{.verb = verb, .line = wire::notation(*session.field, known, said->event)};
    if (const auto* place = std::get_if<Place>(&said->event)) told.ghosts = ghosts_of({{place->unit, place->pose}});
    return told;
}

}  // namespace

std::span<const Call> choice_calls() {
    static constexpr std::array calls{Call{"options", written<options>}, Call{"try", written<try_line>}};
    return calls;
}

}  // namespace acies::session
