// What may be answered now: options, with their forecasts if there is foresight, and lines as wishes.
#include <utility>

#include "battle/cards.h"
#include "battle/choice.h"
#include "battle/compulsion.h"
#include "battle/event.h"
#include "table/calls.h"
#include "table/forecast.h"
#include "table/said.h"
#include "table/trial.h"
#include "wire/battle/notation.h"

namespace acies::table {

namespace {

using wire::JsonWriter;

// ---- options

struct Option {
    Action action;
    std::string_view kind;
    UnitSet units;
    UnitId target = nobody;
    std::optional<Forecast> forecast;
    Ghosts end;
    std::optional<Answer> answer;  // to what the enemy does
    bool drawn = false;            // the place is the one of the set-up
};

// Whether a fight may come of its answers before anybody is taken up.
bool foresees(Question question) {
    return question != Question::Nominate && question != Question::RollAgain && question != Question::NewLevel &&
           question != Question::LeaveInitiative && question != Question::LossAgain &&
           question != Question::DecideTie && question != Question::ShowCard;
}

// A card on dice that have not fallen, or on those of a shot: what they do can be told.
bool foresees_cards(const State& state) {
    const auto* frame = std::get_if<CardFrame>(&state.stack.back());
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
        Option option{a, "activate", a.units};
        if (is_in_melee(state_, a.units.first())) option.forecast = after(a);  // it fights on
        if (option.forecast) option.target = option.forecast->enemy;
        return option;
    }
    std::optional<Option> operator()(const MakeMove& move) const {
        if (!ends_in_charge(move)) return duty(move);
        const Trial trial = try_wish(field_, state_, move);
        if (trial.contact.empty()) return std::nullopt;
        Option option{move, "charge", acting(state_), trial.contact.first()};
        option.end = moved_between(state_, trial.after);
        option.forecast = after(move);
        if (option.forecast) option.target = option.forecast->enemy;
        return option;
    }
    std::optional<Option> operator()(const Shoot& shot) const {
        Option option{shot, "shoot", UnitSet(shot.unit), shot.target};
        option.forecast = after(shot);
        return option;
    }
    std::optional<Option> operator()(const Reorganise& r) const {
        return Option{r, r.with_commander ? "rally_with_commander" : "reorganise", acting(state_)};
    }
    std::optional<Option> operator()(const Await& a) const { return Option{a, "await", acting(state_)}; }
    std::optional<Option> operator()(const Perform& p) const {
        return Option{p, id_of(p.feat), acting(state_), p.with};
    }
    std::optional<Option> operator()(const Place& p) const {
        Option option{p, "place", UnitSet(p.unit)};
        option.end = {{p.unit, p.pose}};
        option.drawn = field_.setup().deployment && p.pose == field_.unit(p.unit).pose;
        return option;
    }
    std::optional<Option> operator()(const Lead& l) const {
        if (l.with != nobody) return Option{l, "lead", {}, l.with};
        return Option{l, "ride", {}};
    }
    std::optional<Option> operator()(const Done& d) const { return Option{d, "done", acting(state_)}; }
    std::optional<Option> operator()(const Choose& choice) const {
        Option option{choice, "choose", {}};
        if (asked_.question == Question::React) {
            option.kind = "react";
            option.units = UnitSet(asked_.unit);
            option.answer = answers_to(asked_)[choice.option];
        }
        const bool is_card = asked_.question == Question::PlayCard;
        if (is_card) option.kind = "no_card";
        if (is_card ? foresees_cards(state_) : foresees(asked_.question)) option.forecast = after(choice);
        return option;
    }
    std::optional<Option> operator()(const Play& play) const {
        Option option{play, "card", play.unit == nobody ? UnitSet() : UnitSet(play.unit)};
        if (foresees_cards(state_)) option.forecast = after(play);
        return option;
    }
    std::optional<Option> operator()(const Hush& hush) const { return Option{hush, "hush", {}}; }
    std::optional<Option> operator()(const Scout& scout) const { return Option{scout, id_of(scout.option), {}}; }
    std::optional<Option> operator()(const Concede&) const { return std::nullopt; }

private:
    // Moves are drawn, not listed, but for the one that impetuous troops must make (I1-MOV-19).
    std::optional<Option> duty(const MakeMove& move) const {
        const auto draw = drawn_by(field_, state_, acting(state_));
        if (!draw) return std::nullopt;
        Option option{move, "advance", acting(state_), draw->enemy};
        option.end = moved_between(state_, try_wish(field_, state_, move).after);
        return option;
    }
    std::optional<Forecast> after(const Event& event) const {
        const Foresight* foresight = session_.foresight;
        State next = state_;
        Report report;
        if (!foresight || advance(field_, next, event, &report)) return std::nullopt;
        auto shot = foresight->coming_shot(field_, next, report);
        const bool is_about = std::holds_alternative<Shoot>(event);
        if (shot && (is_about || shot->own == asked_.unit || shot->enemy == asked_.unit)) return shot;
        return is_about ? std::nullopt : foresight->melee(session_, next, asked_.seat);
    }

    const Session& session_;
    const Field& field_;
    const State& state_;
    Decision asked_;
};

// How good a charge is for whoever makes it, if it can be foreseen.
double promise(const Option& option) {
    const Forecast f = option.forecast.value_or(Forecast());
    return f.reached * (f.enemy_loss - f.own_loss + 2 * (f.enemy_rout - f.own_rout)) + f.reached;
}

// Of several charges at one enemy, the most promising, or the first.
void keep_best(std::vector<Option>& options, Option option) {
    for (Option& known : options) {
        if (known.kind != "charge" || option.kind != "charge" || known.target != option.target) continue;
        if (promise(option) > promise(known)) known = std::move(option);
        return;
    }
    options.push_back(std::move(option));
}

// Whether somebody may evade the charge.
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
    JsonWriter& out;

    void operator()(const MakeMove& move) const {
        if (move.bonus) out.key("bonus").value(true);
        if (move.potential) out.key("potential").value(true);
        write_legs(out, move);
    }
    void operator()(const Shoot& shot) const {
        if (shot.edge != BaseEdge::Front) out.key("edge").value(shot.edge);
        if (shot.will_move) out.key("phases").value(static_cast<int>(shot.will_move));
        if (shot.will_reorganise) out.key("reorganises").value(true);
    }
    void operator()(const Scout& scout) const {
        const bool places = scout.option == ScoutingOption::PlacePiece;
        if (places) out.key("scenery").value(words_of(scout.kind));
        if (!places && scout.option != ScoutingOption::SwapSides) out.key("piece").value(static_cast<int>(scout.piece));
        if (places || scout.option == ScoutingOption::MovePiece) write_point(out.key("at"), point_of(scout.to));
    }
    void operator()(const Lead& lead) const {
        if (lead.with == nobody) write_point(out.key("at"), point_of(lead.to));
    }
    void operator()(const Choose& choice) const { out.key("choice").value(static_cast<int>(choice.option)); }
    void operator()(const Play& play) const { out.key("card").value(play.card); }
    void operator()(const Hush& hush) const { out.key("card").value(hush.card); }
    void operator()(const auto&) const {}
};

void write_option(JsonWriter& out, const Session& session, const State& state, const Option& option) {
    const Event event = event_of(option.action);
    out.begin_object().key("line").value(wire::notation(*session.field, state, event)).key("kind").value(option.kind);
    write_units(out, "units", option.units);
    write_unit(out, "target", option.target);
    std::visit(Details{out}, option.action);
    if (option.answer) out.key("answer").value(*option.answer);
    if (option.drawn) out.key("drawn").value(true);
    if (option.forecast) session.foresight->write(out, *option.forecast);
    if (!option.end.empty()) {
        out.key("end");
        write_ghosts(out, option.end);
    }
    out.end_object();
}

void options(Session& session, Request& request, JsonWriter& out) {
    State state = as_known(session);
    if (request.has("units")) {
        const UnitSet units = request.units("units", session.field->count());
        if (!request.trouble().empty()) return;
        const auto taken = taken_up(session, units);
        if (!taken) {
            out.key("options").begin_array().end_array();
            return write_refusal(out, taken.error());
        }
        state = *taken;
    }
    std::vector<Option> all;
    const Offer offer(session, state);
    for (const Action& action : candidates(*session.field, state))
        if (auto option = std::visit(offer, action)) keep_best(all, std::move(*option));
    add_potential(*session.field, state, all);
    out.key("options").begin_array();
    for (const Option& option : all) write_option(out, session, state, option);
    out.end_array();
}

// ---- wishes

// A wish that moves no unit by itself: the rest of what a trial tells.
void write_still(JsonWriter& out, const Ghosts& ghosts) {
    out.key("ghosts");
    write_ghosts(out, ghosts);
    out.key("path").begin_array().end_array();
    out.key("distance").value(0).key("degrees").value(0).key("allowance").value(0);
    out.key("disorders").begin_array().end_array().key("contact").begin_array().end_array();
}

// As far as a general may ride towards a place that he may not ride to.
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

void try_lead(const Session& session, const Lead& wish, JsonWriter& out) {
    const Field& field = *session.field;
    const State known = as_known(session);
    const auto refusal = refuse(field, known, wish);
    const auto lead = refusal ? part_of(field, known, wish) : std::optional(wish);
    if (!lead) return write_refusal(out, *refusal);
    out.key("line").value(wire::notation(field, known, *lead));
    if (refusal) write_refusal(out, *refusal);
    out.key("general").begin_object().key("command").value(static_cast<int>(lead->command));
    write_unit(out, "unit", lead->with);
    if (lead->with == nobody) write_point(out.key("at"), point_of(lead->to));
    out.end_object();
    write_still(out, {});
}

void try_line(Session& session, Request& request, JsonWriter& out) {
    const auto said = said_by(session, request);
    if (!request.trouble().empty()) return;
    if (!said) return write_refusal(out, {{}, "it cannot be understood"});
    write_verb(out, said->event);
    if (const auto* move = std::get_if<MakeMove>(&said->event)) {
        if (const auto taken = taken_or_refused(session, said->units, out))
            write_trial(out, session, *taken, try_wish(*session.field, *taken, *move));
        return;
    }
    if (const auto* lead = std::get_if<Lead>(&said->event); lead) return try_lead(session, *lead, out);
    const State known = as_known(session);
    if (const auto refusal = refuse(*session.field, known, said->event)) return write_refusal(out, *refusal);
    out.key("line").value(wire::notation(*session.field, known, said->event));
    const auto* place = std::get_if<Place>(&said->event);
    write_still(out, place ? Ghosts{{place->unit, place->pose}} : Ghosts{});
}

}  // namespace

std::span<const Call> choice_calls() {
    static constexpr std::array calls{Call{"options", options}, Call{"try", try_line}};
    return calls;
}

}  // namespace acies::table
