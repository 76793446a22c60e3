#include "table/look.h"

#include <algorithm>
#include <bit>
#include <span>

#include "battle/arrival.h"
#include "battle/bidding.h"
#include "battle/choice.h"
#include "battle/command.h"
#include "battle/deployment.h"
#include "battle/leading.h"
#include "battle/protection.h"
#include "battle/undo.h"
#include "rules/cards.h"
#include "rules/troops.h"
#include "rules/victory.h"
#include "table/write.h"
#include "wire/battle/chain.h"

namespace acies::table {

namespace {

using wire::JsonWriter;

// ---- the field

// A road or river as an area, for drawing: its edges at both sides of every piece.
std::vector<Vec> outline_of(const Strip& strip) {
    std::vector<Vec> left, right;
    for (std::size_t i = 0; i + 1 < strip.line.size(); ++i) {
        const Vec way = strip.line[i + 1] - strip.line[i];
        const Vec aside = left_of(way) * (strip.width / 2 / length(way));
        for (Vec p : {strip.line[i], strip.line[i + 1]}) {
            left.push_back(p + aside);
            right.push_back(p - aside);
        }
    }
    left.insert(left.end(), right.rbegin(), right.rend());
    return left;
}

void write_piece(JsonWriter& out, const Field& field, const Piece& piece) {
    const bool hill = holds(field.edition().table.landscape[piece.kind].gives_height);
    out.begin_object().key("kind").value(piece.kind).key("words").value(words_of(piece.kind)).key("outline");
    if (is_line(piece.kind)) {
        write_points(out, outline_of(piece.strip));
        out.key("line");
        write_points(out, piece.strip.line);
        out.key("width").value(piece.strip.width);
    } else {
        write_points(out, piece.outline);
    }
    out.key("hill").value(hill);
    if (hill) {
        out.key("top");
        write_point(out, top_of(piece));
    }
    out.end_object();
}

void write_pieces(JsonWriter& out, const Field& field, const std::vector<Piece>& pieces) {
    out.key("pieces").begin_array();
    for (const Piece& piece : pieces) write_piece(out, field, piece);
    out.end_array();
}

void write_trait(JsonWriter& out, bool has, std::string_view id, std::string_view words) {
    if (has) out.begin_object().key("id").value(id).key("words").value(words).end_object();
}

void write_traits(JsonWriter& out, const Field& field, UnitId u) {
    const UnitSetup& unit = field.unit(u);
    const Unit& profile = unit.profile;
    const bool joan = unit.command != no_command && field.command(unit.command).joan && profile.leader;
    out.key("traits").begin_array();
    write_trait(out, profile.impetuous, "impetuous", "impetuous");
    write_trait(out, profile.camel, "camel", "camels");
    write_trait(out, profile.heavy, "heavy", "heavy");
    write_trait(out, profile.schiltron, "schiltron", "schiltron");
    write_trait(out, joan, "joan", "Joan of Arc");
    // Stakes are planted in one place: whether they are there is told with the moment.
    for (Grant grant : every<Grant>())
        if (grant != Grant::Stakes) write_trait(out, unit.grants.contains(grant), id_of(grant), words_of(grant));
    out.end_array();
}

template <Named E>
void write_named(JsonWriter& out, std::string_view key, std::string_view words_key, const std::optional<E>& e) {
    if (e) out.key(key).value(*e).key(words_key).value(words_of(*e));
}

// Commands of a side count from 1.
int number_in_army(const Field& field, CommandId c) {
    int number = 1;
    for (CommandId before = 0; before < c; ++before) number += field.command(before).seat == field.command(c).seat;
    return number;
}

void write_setup(JsonWriter& out, const Field& field, UnitId u) {
    const UnitSetup& unit = field.unit(u);
    const Base base = field.base(u, 1);
    out.begin_object().key("name").value(unit.name).key("seat").value(unit.seat);
    write_named(out, "type", "type_words", unit.profile.type);
    write_named(out, "weapon", "weapon_words", unit.profile.weapon);
    write_named(out, "arms", "arms_words", unit.profile.arms);
    write_traits(out, field, u);
    out.key("m").value(unit.profile.m.value_or(0)).key("impetus").value(unit.profile.impetus);
    out.key("discipline").value(unit.profile.discipline);
    out.key("ranks").begin_array();
    for (const RankProfile& rank : unit.ranks) {
        out.begin_object().key("vbu").value(rank.vbu).key("vd").value(rank.vd);
        if (rank.type) write_named(out, "type", "type_words", rank.type);
        if (rank.type) write_named(out, "weapon", "weapon_words", rank.weapon);
        out.end_object();
    }
    out.end_array().key("general").value(unit.profile.leader.has_value());
    if (unit.command != no_command) out.key("command").value(number_in_army(field, unit.command));
    out.key("front").value(to_u(base.front)).key("depth").value(to_u(base.depth)).end_object();
}

// The least VD lost, of so many, at which an army or a Command routs.
int breaks_at(const Field& field, int total, decltype(&losses_rout_army) routs) {
    Tally because;
    int lost = 0;
    while (lost < total && !routs(field.edition(), {total, lost}, because)) ++lost;
    return lost;
}

void write_commands(JsonWriter& out, const Field& field) {
    out.key("commands").begin_array();
    for (std::size_t i = 0; i < field.commands(); ++i) {
        const auto c = static_cast<CommandId>(i);
        const CommandSetup& command = field.command(c);
        out.begin_object().key("name").value(command.name).key("seat").value(command.seat);
        if (!command.player.empty()) out.key("player").value(command.player);
        out.key("cinc").value(command.cinc).key("vd").value(field.total_vd(c));
        out.key("breaks_at").value(breaks_at(field, field.total_vd(c), losses_rout_command));
        write_units(out, "units", field.units_of(c));
        write_unit(out, "leader", field.leader(c));
        out.end_object();
    }
    out.end_array();
}

void write_clock(JsonWriter& out, const EventRules& rules, Clock clock) {
    out.begin_object().key("what").value(clock).key("minutes").value(rules.clock_minutes[clock].value);
    write_ids(out, "warnings", rules.warnings_minutes.value);
    out.end_object();
}
// Those that a match may have, by the edition.
void write_clocks(JsonWriter& out, const EventRules& rules) {
    out.key("clocks").begin_array();
    for (Clock clock : every<Clock>())
        if (rules.clock_minutes[clock].stated()) write_clock(out, rules, clock);
    out.end_array();
}

template <class Value>
void write_by_seat(JsonWriter& out, std::string_view key, Value&& value) {
    out.key(key).begin_object();
    for (Seat seat : every<Seat>()) out.key(id_of(seat)).value(value(seat));
    out.end_object();
}

// ---- a moment

// The level of the general who is with the unit, as far as the seat knows; none: nobody is.
void write_general(JsonWriter& out, const Field& field, const State& known, UnitId u) {
    const CommandId c = field.unit(u).command;
    out.key("general");
    if (c != no_command && !known.commands[c].lost && known.commands[c].with == u)
        out.value(known.commands[c].quality);
    else
        out.null();
}

// What it has built where it stands.
void write_works(JsonWriter& out, const Field& field, const State& known, UnitId u) {
    if (is_fortified(field, known, u)) out.value("fortified");
    if (own_covers(field, known, u).contains(Cover::Stakes)) out.value("stakes");
}

void write_unit_now(JsonWriter& out, const Session& session, const State& state, const State& known,
                    const UnitView& unit) {
    const std::size_t ranks = session.field->unit(unit.unit).ranks.size();
    out.begin_object();
    write_pose(out, unit.pose);
    out.key("vbu").begin_array();
    for (std::size_t i = 0; i < ranks; ++i) out.value(static_cast<int>(unit.vbu[i]));
    out.end_array().key("removed").value(unit.removed).key("disordered").value(unit.disordered);
    if (unit.absent || unit.square != nobody) out.key("absent").value(true);
    out.key("activated").value(unit.activated).key("launched").value(unit.launched);
    if (generals_move(session.field->edition())) write_general(out, *session.field, known, unit.unit);
    write_units(out, "fights", engaged_with(state, unit.unit));
    out.key("markers").begin_array();
    if (unit.on_opportunity) out.value("opportunity");
    if (unit.shieldwall) out.value("shieldwall");
    if (unit.closed_ranks) out.value("closed_ranks");
    if (!unit.absent) write_works(out, *session.field, known, unit.unit);
    if (unit.dismounted) out.value("dismounted");
    if (unit.square != nobody) out.value("in_square");
    out.end_array().end_object();
}

void write_commands_now(JsonWriter& out, const Field& field, const State& state) {
    out.key("commands").begin_array();
    for (std::size_t i = 0; i < field.commands(); ++i) {
        const auto c = static_cast<CommandId>(i);
        const CommandInPlay& command = state.commands[i];
        out.begin_object().key("level").value(command.quality).key("lost").value(command.lost);
        out.key("activated").value(command.activated).key("routed").value(command.routed);
        out.key("vd_lost").value(vd_lost(field, state, c)).key("radius");
        const auto radius = radius_of(field, state, c);
        radius ? out.value(*radius) : out.null();
        out.end_object();
    }
    out.end_array();
}

// Where generals are: with a unit, or at a point, from which they may ride so far if they may now.
void write_generals(JsonWriter& out, const Field& field, const State& state) {
    const auto* half = state.stack.empty() ? nullptr : std::get_if<HalfFrame>(&state.stack.back());
    out.key("generals").begin_array();
    for (std::size_t i = 0; i < field.commands(); ++i) {
        const CommandInPlay& command = state.commands[i];
        if (command.lost || (!command.free && command.with == nobody)) continue;
        out.begin_object().key("command").value(static_cast<int>(i));
        write_unit(out, "unit", command.with);
        if (command.free) write_point(out.key("at"), point_of(command.at));
        std::vector<Action> leads;
        if (half && half->command == i) add_leads(field, state, *half, leads);
        if (!leads.empty()) out.key("rides").value(field.edition().command.free_move.value);
        out.end_object();
    }
    out.end_array();
}

// What the seat alone knows: who lies in which piece of scenery, and which Command comes by which side edge.
void write_sheet(JsonWriter& out, const Field& field, const View& seen) {
    out.key("sheet").begin_object().key("ambushes").begin_array();
    for (const HiddenUnits& hidden : seen.sheet.ambushes) {
        out.begin_object().key("piece").value(static_cast<int>(hidden.piece));
        write_units(out, "units", hidden.units);
        out.end_object();
    }
    out.end_array().key("marches").begin_array();
    for (const FlankMarch& march : seen.sheet.marches) {
        const bool is_lower = comes_by_lower_edge(seen.seat, march.side);
        out.begin_object().key("command").value(static_cast<int>(march.command));
        if (march.kind == MarchKind::Reserve)
            out.key("side")
                .value("reserve")
                .key("x")
                .value(field.table().width / 2)
                .key("y")
                .value(seen.seat == Seat::Red ? 0.0 : field.table().height);
        else
            out.key("side")
                .value(march.side == Hand::Left ? "left" : "right")
                .key("x")
                .value(is_lower ? 0.0 : field.table().width);
        out.end_object();
    }
    out.end_array();
    if (seen.sheet.strategic) out.key("strategic").value(*seen.sheet.strategic);
    out.end_object();
}

// Strategic cards that have been shown.
void write_shown(JsonWriter& out, const View& seen) {
    if (!seen.shown[Seat::Red] && !seen.shown[Seat::Blue]) return;
    out.key("shown").begin_object();
    for (Seat seat : every<Seat>())
        if (const auto& card = seen.shown[seat]) out.key(id_of(seat)).value(*card);
    out.end_object();
}

template <Named E>
std::vector<E> members(const EnumSet<E>& set) {
    std::vector<E> all;
    for (E e : every<E>())
        if (set.contains(e)) all.push_back(e);
    return all;
}

void write_counts(JsonWriter& out, std::string_view key, const EnumMap<Card, std::uint8_t>& counts) {
    out.key(key).begin_array();
    for (Card card : every<Card>())
        for (int i = 0; i < counts[card]; ++i) out.value(card);
    out.end_array();
}

// The seat's own hand, and what everybody knows of both.
void write_cards(JsonWriter& out, const View& seen) {
    out.key("cards").begin_object();
    write_counts(out, "hand", seen.sheet.hand.cards);
    for (Seat seat : every<Seat>()) {
        const CardsView& known = seen.cards[seat];
        out.key(id_of(seat)).begin_object().key("left").value(static_cast<int>(known.left));
        write_counts(out, "played", known.played);
        write_ids(out, "hushed", members(known.hushed));
        out.end_object();
    }
    out.end_object();
}

// ---- what is asked

void write_box(JsonWriter& out, const Box& box) {
    const std::array corners{box.least, Vec{box.most.x, box.least.y}, box.most, Vec{box.least.x, box.most.y}};
    write_points(out.key("area"), corners);
}

// Where a unit is to be placed; by which edge a march comes only its owner knows.
void write_area(JsonWriter& out, const Field& field, const State& state) {
    const Frame& frame = state.stack.back();
    if (const auto* ambush = std::get_if<AmbushFrame>(&frame))
        write_points(out.key("area"), pieces_of(field, state)[ambush->piece].outline);
    const auto* arrival = std::get_if<ArrivalFrame>(&frame);
    if (arrival && !state.secrets[arrival->next].marches.empty() && !arrival->able.empty())
        write_box(out, entry_of(field, state, arrival->able.first()));
    if (const auto* deploying = std::get_if<DeployFrame>(&frame))
        write_box(out, deployment_zone(field, deploying->next, deploying->nearer));
}

// The cards whose moment it is, with the dice as they show.
void write_cards_asked(JsonWriter& out, const State& state, const Decision& asked) {
    write_ids(out, "cards", members(asked.cards));
    if (const auto* frame = std::get_if<CardFrame>(&state.stack.back()); frame && !frame->dice.empty())
        write_ids(out, "dice", frame->dice);
}

// What else a question names: answers, Commands, levels, or dice that may be rolled again.
void write_choices(JsonWriter& out, const Field& field, const State& state, const Decision& asked) {
    if (asked.command != no_command) out.key("command").value(static_cast<int>(asked.command));
    if (asked.question == Question::React) write_ids(out, "answers", answers_to(asked));
    if (asked.question == Question::DecideTie || (asked.question == Question::Nominate && asked.count > 0))
        write_ids(out, "commands", commands_to_choose(field, state));
    if (const auto* level = std::get_if<LevelFrame>(&state.stack.back())) write_ids(out, "levels", level->options);
    if (const auto* bid = std::get_if<BidFrame>(&state.stack.back())) {
        const auto& dice = std::ranges::find(bid->bids, asked.command, &BidFrame::Bid::command)->dice;
        write_ids(out, "dice", std::span(dice).first(static_cast<std::size_t>(std::bit_width(asked.count) - 1)));
    }
    if (asked.question == Question::PlayCard) write_cards_asked(out, state, asked);
    if (const auto* loss = std::get_if<LossFrame>(&state.stack.back())) write_ids(out, "dice", loss->dice);
    if (asked.question == Question::Place) write_area(out, field, state);
}

void write_node(JsonWriter& out, const Field& field, const State& state, const Decision& asked) {
    out.key("kind").value("decision").key("seat").value(asked.seat).key("question").value(asked.question);
    write_unit(out, "unit", asked.unit);
    write_unit(out, "other", asked.other);
    write_units(out, "units", asked.options);
    out.key("count").value(static_cast<int>(asked.count));
    write_choices(out, field, state, asked);
}

void write_node(JsonWriter& out, const Field& field, const State& state, const Chance& chance) {
    const auto seat = roller(field, state, chance);
    out.key("kind").value("chance").key("roll").value(chance.roll).key("seat");
    seat ? out.value(*seat) : out.null();
    write_unit(out, "unit", chance.unit);
    if (chance.command != no_command) out.key("command").value(static_cast<int>(chance.command));
    out.key("dice").value(static_cast<int>(chance.dice)).key("against").value(static_cast<int>(chance.against));
}
void write_node(JsonWriter& out, const Field&, const State&, const Finished& finished) {
    out.key("kind").value("finished").key("winner");
    finished.winner ? out.value(*finished.winner) : out.null();
    out.key("ending").value(finished.ending);
}

void write_chain(JsonWriter& out, const Field& field, const State& state) {
    out.key("chain").begin_array();
    for (const wire::Link& link : wire::chain(field, state)) {
        out.begin_object().key("what").value(link.what);
        write_unit(out, "unit", link.unit);
        write_unit(out, "other", link.other);
        if (link.command != no_command) out.key("command").value(static_cast<int>(link.command));
        out.key("seat").value(link.seat).key("words").value(link.words).end_object();
    }
    out.end_array();
}

// How many of the last events the seat may take back.
int undoable_by(const Session& session, Seat seat) {
    int count = 0;
    for (std::size_t i = session.events.size(); i-- > 0; ++count)
        if (!can_undo(*session.field, session.states[i], session.events[i], seat)) break;
    return count;
}

}  // namespace

std::optional<Seat> roller(const Field& field, const State& state, const Chance& chance) {
    if (chance.unit != nobody) return field.seat(chance.unit);
    if (const auto* march = std::get_if<MarchFrame>(&state.stack.back())) return next_to_roll(field, state, *march);
    if (chance.command == no_command) return std::nullopt;
    return field.command(chance.command).seat;
}

void write_field(JsonWriter& out, const Field& field) {
    const Setup& setup = field.setup();
    const ScaleRules& scale = sizes_of(field.edition(), setup.scale);
    out.begin_object().key("name").value(setup.name).key("edition").value(setup.edition);
    out.key("edition_name").value(field.edition().name).key("measure").value(field.edition().measure);
    out.key("centimetres").value(scale.millimetres / 10).key("scale").value(setup.scale);
    out.key("table").begin_object().key("width").value(setup.table.width).key("depth").value(setup.table.height);
    out.end_object().key("turn_limit").value(setup.turn_limit);
    const EventRules& event = field.edition().tournament.event;
    write_clocks(out, event);
    if (setup.clock) write_clock(out.key("clock"), event, *setup.clock);
    write_pieces(out, field, setup.pieces);
    out.key("units").begin_array();
    for (std::size_t i = 0; i < field.count(); ++i) write_setup(out, field, static_cast<UnitId>(i));
    out.end_array();
    write_by_seat(out, "vd", [&](Seat seat) { return field.total_vd(seat); });
    write_by_seat(out, "breaks_at",
                  [&](Seat seat) { return breaks_at(field, field.total_vd(seat), losses_rout_army); });
    if (field.commands() > 0) write_commands(out, field);
    out.end_object();
}

void write_look(JsonWriter& out, const Session& session, Seat seat, std::size_t at) {
    const Field& field = *session.field;
    const State& state = session.states[at];
    const View seen = view(field, state, seat);
    const State known = has_secrets(state) ? imagined(field, seen) : state;
    out.key("at").value(static_cast<int>(at));
    out.key("count").value(static_cast<int>(session.events.size()));
    if (seen.time_up) out.key("time_up").value(true);
    out.key("turn").value(seen.turn).key("active").value(seen.active).key("units").begin_array();
    for (const UnitView& unit : seen.units) write_unit_now(out, session, state, known, unit);
    out.end_array();
    write_by_seat(out, "vd_lost", [&](Seat side) { return vd_lost(field, state, side); });
    if (field.commands() > 0) write_commands_now(out, field, known);
    if (generals_move(field.edition())) write_generals(out, field, known);
    if (!seen.sheet.ambushes.empty() || !seen.sheet.marches.empty() || seen.sheet.strategic)
        write_sheet(out, field, seen);
    write_shown(out, seen);
    if (seen.scenery) write_pieces(out, field, *seen.scenery);
    if (has_cards(field.edition())) write_cards(out, seen);
    out.key("node").begin_object();
    const State& asked = std::holds_alternative<Chance>(seen.node) ? state : known;  // whoever rolls does it openly
    std::visit([&](const auto& node) { write_node(out, field, asked, node); }, seen.node);
    out.end_object();
    write_chain(out, field, state);
    out.key("undo").value(at == session.events.size() ? undoable_by(session, seat) : 0);
}

}  // namespace acies::table
