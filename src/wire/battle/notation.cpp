#include "wire/battle/notation.h"

#include "wire/battle/names.h"
#include "wire/battle/notation_words.h"
#include "wire/message.h"

namespace acies::wire {

namespace {

// A number of `scale` parts as a decimal, without zeros that say nothing: 5, 2.5, 0.125.
std::string decimal(std::int32_t parts, std::int32_t scale) {
    std::string text = std::to_string(parts / scale);
    std::int32_t rest = parts % scale;
    if (rest != 0) text += '.';
    for (; rest != 0; rest = rest * 10 % scale) text += static_cast<char>('0' + rest * 10 / scale);
    return text;
}
std::string in_u(std::int32_t grid) { return decimal(grid, 1000); }
std::string in_degrees(std::int32_t heading) { return decimal(heading, 100); }

std::string leg_text(const MoveLeg& leg) {
    const std::string words(words_of(leg.kind)), hand(hand_words[static_cast<std::size_t>(leg.hand)]);
    switch (leg.kind) {
        case Leg::Wheel:
        case Leg::Pivot: return joined({words, " ", hand, " ", in_degrees(leg.amount)});
        case Leg::Sideways: return joined({words, " ", hand, " ", in_u(leg.amount)});
        case Leg::Oblique: return joined({words, " ", hand, " ", in_u(leg.amount), " at ", in_degrees(leg.degrees)});
        case Leg::Charge:
        case Leg::AboutFace: return words;
        case Leg::Ahead:
        case Leg::Back:
        case Leg::Road: break;
    }
    return joined({words, " ", in_u(leg.amount)});
}

struct Printer {
    const Field& field;
    const State& state;

    std::string operator()(const Activate& a) const { return names_of(field, a.units) + ": activate"; }
    std::string operator()(const MakeMove& move) const {
        std::string legs;
        for (std::size_t i = 0; i < move.count; ++i) {
            const bool may_pass = move.potential && move.legs[i].kind == Leg::Charge;
            legs += joined({i == 0 ? "" : ", ", may_pass ? potential : "", leg_text(move.legs[i])});
        }
        return joined({names_of(field, acting(field, state)), ": ", legs, move.bonus ? " with bonus" : ""});
    }
    std::string operator()(const Shoot& shot) const {
        std::string text = joined({field.unit(shot.unit).name, ": shoot ", field.unit(shot.target).name});
        if (shot.edge != BaseEdge::Front) text += joined({from_edge, words_of(shot.edge)});
        if (shot.will_move) text += then_move;
        if (shot.will_move > 1) text += joined({" ", std::to_string(shot.will_move)});
        return shot.will_reorganise ? text + std::string(then_reorganise) : text;
    }
    std::string operator()(const Reorganise& how) const {
        return joined({names_of(field, acting(field, state)), ": ", how.with_commander ? rally_with : "reorganise"});
    }
    std::string operator()(const Await&) const { return names_of(field, acting(field, state)) + ": await"; }
    std::string operator()(const SpecialAction& special) const {
        const std::string text = joined({names_of(field, acting(field, state)), ": ", words_of(special.feat)});
        return special.with == nobody ? text : joined({text, " with ", field.unit(special.with).name});
    }
    std::string operator()(const acies::Place& put) const {
        return joined({field.unit(put.unit).name, ": place ", in_u(put.pose.x), " ", in_u(put.pose.y), " facing ",
                       in_degrees(put.pose.heading)});
    }
    std::string operator()(const Lead& lead) const {
        const std::string who = joined({general_of, field.command(lead.command).name, ": "});
        if (lead.with != nobody) return joined({who, "join ", field.unit(lead.with).name});
        return joined({who, "ride to ", in_u(lead.to.x), " ", in_u(lead.to.y)});
    }
    std::string operator()(const Done&) const { return "done"; }
    std::string operator()(const Choose& choice) const {
        const auto names = options_now(field, state);
        if (choice.option >= names.size()) return "choose " + std::to_string(choice.option);
        const OptionName& name = names[choice.option];
        return name.unit == nobody ? name.text : joined({field.unit(name.unit).name, ": ", name.text});
    }
    std::string operator()(const Play& play) const {
        const std::string text = joined({"play ", name_of(field.edition(), play.card)});
        return play.unit == nobody ? text : joined({text, " for ", field.unit(play.unit).name});
    }
    std::string operator()(const MuteCard& mute) const {
        return joined({"not ", name_of(field.edition(), mute.card), this_turn});
    }
    std::string operator()(const Scout& scout) const {
        const std::string number = std::to_string(scout.piece + 1);
        const std::string place = joined({in_u(scout.to.x), " ", in_u(scout.to.y)});
        switch (scout.option) {
            case ScoutingOption::PlacePiece: return joined({"scout place ", id_of(scout.kind), " at ", place});
            case ScoutingOption::RemovePiece: return joined({"scout remove ", number});
            case ScoutingOption::MovePiece: return joined({"scout move ", number, " to ", place});
            case ScoutingOption::SwapSides: break;
        }
        return std::string(swap_sides);
    }
    std::string operator()(const TryForPiece& wish) const { return joined({try_for, id_of(wish.kind)}); }
    std::string operator()(const LayPiece& lay) const {
        const auto at = [&](std::size_t i) { return joined({in_u(lay.points[i].x), " ", in_u(lay.points[i].y)}); };
        std::string text = joined({"lay ", id_of(lay.kind)});
        if (!is_line(lay.kind)) {
            text += joined({" at ", at(0), " size ", in_u(lay.size.x), " ", in_u(lay.size.y)});
            return lay.turned == 0 ? text : joined({text, " turned ", in_degrees(lay.turned)});
        }
        for (std::size_t i = 0; i < lay.count; ++i)
            text += joined({i == 0 ? " from " : i + 1U == lay.count ? " to " : " by ", at(i)});
        return joined({text, " width ", in_u(lay.size.x)});
    }
    std::string operator()(const ShiftPiece& shift) const {
        return joined({move_piece, std::to_string(shift.piece + 1), " to ", in_u(shift.to.x), " ", in_u(shift.to.y)});
    }
    std::string operator()(const RemovePiece& remove) const {
        return joined({remove_piece, std::to_string(remove.piece + 1)});
    }
    std::string operator()(const HoldCards& held) const {
        std::string text;
        const auto add = [&](Card card) {
            text += joined({text.empty() ? "hold " : ", ", name_of(field.edition(), card)});
        };
        for (Card card : every<Card>())
            for (int i = 0; i < held.cards[card]; ++i) add(card);
        if (held.strategic) add(*held.strategic);
        return text.empty() ? std::string(hold_nothing) : text;
    }
    std::string operator()(const WritePlan& plan) const {
        std::string text;
        const auto add = [&](const std::string& entry) { text += joined({text.empty() ? "plan " : "; ", entry}); };
        for (const HiddenUnits& hidden : plan.ambushes)
            add(joined({plan_ambush, names_of(field, hidden.units), plan_in, std::to_string(hidden.piece + 1)}));
        for (const FlankMarch& march : plan.marches) {
            const std::string& name = field.command(march.command).name;
            if (march.kind == MarchKind::Reserve)
                add(joined({plan_reserve, name}));
            else
                add(joined({plan_march, name, " ", hand_words[static_cast<std::size_t>(march.side)]}));
        }
        return text.empty() ? std::string(plan_nothing) : text;
    }
    std::string operator()(const Concede&) const { return "concede"; }
    std::string operator()(const TimeIsUp&) const { return "time"; }
    std::string operator()(const Rolled& rolled) const {
        std::string text = "dice";
        for (int die : rolled.dice) text += " " + std::to_string(die);
        return text;
    }
};

struct Verb {
    std::string_view operator()(const Activate&) const { return "activate"; }
    std::string_view operator()(const MakeMove& move) const { return words_of(move.legs[0].kind); }
    std::string_view operator()(const Shoot&) const { return "shoot"; }
    std::string_view operator()(const Reorganise&) const { return "reorganise"; }
    std::string_view operator()(const Await&) const { return "await"; }
    std::string_view operator()(const SpecialAction& special) const { return words_of(special.feat); }
    std::string_view operator()(const acies::Place&) const { return "place"; }
    std::string_view operator()(const Lead& lead) const { return lead.with == nobody ? "ride" : "join"; }
    std::string_view operator()(const Done&) const { return "done"; }
    std::string_view operator()(const Choose&) const { return "choose"; }
    std::string_view operator()(const Play&) const { return "play"; }
    std::string_view operator()(const MuteCard&) const { return "not"; }
    std::string_view operator()(const Scout&) const { return "scout"; }
    std::string_view operator()(const TryForPiece&) const { return "try"; }
    std::string_view operator()(const LayPiece&) const { return "lay"; }
    std::string_view operator()(const ShiftPiece&) const { return "move"; }
    std::string_view operator()(const RemovePiece&) const { return "remove"; }
    std::string_view operator()(const HoldCards&) const { return "hold"; }
    std::string_view operator()(const WritePlan&) const { return "plan"; }
    std::string_view operator()(const Concede&) const { return "concede"; }
    std::string_view operator()(const TimeIsUp&) const { return "time"; }
    std::string_view operator()(const Rolled&) const { return "dice"; }
};

}  // namespace

UnitSet acting(const Field& field, const State& state) {
    const Node at = node(field, state);
    const auto* decision = std::get_if<Decision>(&at);
    return decision && decision->question == Question::Activation ? decision->options : UnitSet();
}

std::vector<OptionName> options_now(const Field& field, const State& state) {
    const Node at = node(field, state);
    const auto* decision = std::get_if<Decision>(&at);
    return decision ? option_names(field, state, *decision) : std::vector<OptionName>();
}

std::string names_of(const Field& field, const UnitSet& units) {
    std::string text;
    for (UnitId u : units) text += (text.empty() ? "" : " + ") + field.unit(u).name;
    return text;
}

std::string_view verb_of(const Event& event) { return std::visit(Verb{}, event); }

std::string notation(const Field& field, const State& state, const Event& event) {
    return std::visit(Printer{field, state}, event);
}

}  // namespace acies::wire
