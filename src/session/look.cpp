#include "session/look.h"

#include <algorithm>
#include <bit>
#include <span>

#include "battle/engine/undo.h"
#include "battle/ground/command.h"
#include "battle/ground/protection.h"
#include "battle/opening/pieces.h"
#include "battle/order/choice.h"
#include "battle/order/leading.h"
#include "battle/position/stack.h"
#include "battle/turns/arrival.h"
#include "battle/turns/bidding.h"
#include "battle/turns/deployment.h"
#include "battle/turns/march.h"
#include "battle/turns/sheet.h"
#include "rules/leading/cards.h"
#include "rules/leading/victory.h"
#include "rules/moving/movement.h"
#include "rules/troops/troops.h"
#include "session/parts.h"
#include "wire/battle/chain.h"

namespace acies::session {

namespace {

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

message::Piece piece_told(const Field& field, const Piece& piece) {
    message::Piece told{.kind = piece.kind,
                        .words = words_of(piece.kind),
                        .hill = holds(field.edition().table.landscape[piece.kind].gives_height)};
    if (is_line(piece.kind)) {
        told.outline = points(outline_of(piece.strip));
        told.line = points(piece.strip.line);
        told.width = piece.strip.width;
    } else {
        told.outline = points(piece.outline);
    }
    if (told.hill) told.top = point(top_of(piece));
    return told;
}

wire::List<message::Piece> pieces_told(const Field& field, const std::vector<Piece>& pieces) {
    wire::List<message::Piece> all;
    for (const Piece& piece : pieces) all.add(piece_told(field, piece));
    return all;
}

wire::List<message::Trait> traits_of(const Field& field, UnitId u) {
    const UnitSetup& unit = field.unit(u);
    const Unit& profile = unit.profile;
    const bool inspiring = unit.command != no_command && field.command(unit.command).inspiring && profile.leader;
    wire::List<message::Trait> all;
    if (profile.impetuous) all.add({"impetuous", "impetuous"});
    if (profile.camel) all.add({"camel", "camels"});
    if (profile.heavy) all.add({"heavy", "heavy"});
    if (profile.schiltron) all.add({"schiltron", "schiltron"});
    if (inspiring) all.add({"inspiring", field.edition().specials.inspiring.name});
    // Stakes are planted in one place: whether they are there is told with the moment.
    for (Grant grant : every<Grant>())
        if (grant != Grant::Stakes && unit.grants.contains(grant)) all.add({id_of(grant), words_of(grant)});
    return all;
}

template <Named E>
std::string_view words_if_any(const std::optional<E>& e) {
    return e ? words_of(*e) : std::string_view();
}

// Commands of a side count from 1.
int number_in_army(const Field& field, CommandId c) {
    int number = 1;
    for (CommandId before = 0; before < c; ++before) number += field.command(before).seat == field.command(c).seat;
    return number;
}

message::FieldRank rank_told(const RankProfile& rank) {
    message::FieldRank told{.vbu = rank.vbu, .vd = rank.vd};
    if (!rank.type) return told;
    told.type = rank.type;
    told.type_words = words_of(*rank.type);
    told.weapon = rank.weapon;
    told.weapon_words = words_if_any(rank.weapon);
    return told;
}

message::FieldUnit unit_told(const Field& field, UnitId u) {
    const UnitSetup& unit = field.unit(u);
    const Unit& profile = unit.profile;
    const Base base = field.base(u, 1);
    message::FieldUnit told{.name = unit.name,
                            .seat = unit.seat,
                            .type = *profile.type,
                            .type_words = words_of(*profile.type),
                            .weapon = profile.weapon,
                            .weapon_words = words_if_any(profile.weapon),
                            .arms = profile.arms,
                            .arms_words = words_if_any(profile.arms),
                            .traits = traits_of(field, u),
                            .m = speed_of(field.edition(), profile).value_or(0),
                            .impetus = profile.impetus,
                            .discipline = profile.discipline,
                            .general = profile.leader.has_value(),
                            .front = to_u(base.front),
                            .depth = to_u(base.depth)};
    const Looks looks = looks_of(field.setup(), unit);
    told.figures = looks.figures;
    told.colour = looks.colour;
    for (const RankProfile& rank : unit.ranks) told.ranks.add(rank_told(rank));
    if (unit.command != no_command) told.command = number_in_army(field, unit.command);
    return told;
}

// The least VD lost, of so many, at which an army or a Command routs.
int breaks_at(const Field& field, int total, decltype(&losses_rout_army) routs) {
    Tally because;
    int lost = 0;
    while (lost < total && !routs(field.edition(), {total, lost}, because)) ++lost;
    return lost;
}

message::FieldCommand command_told(const Field& field, CommandId c) {
    const CommandSetup& command = field.command(c);
    const int vd = field.total_vd(c);
    return {.name = command.name,
            .seat = command.seat,
            .player = command.player,
            .cinc = command.cinc,
            .vd = vd,
            .breaks_at = breaks_at(field, vd, losses_rout_command),
            .units = field.units_of(c),
            .leader = field.leader(c)};
}

message::Clock clock_told(const EventRules& rules, Clock clock) {
    return {clock, rules.clock_minutes[clock].value, rules.warnings_minutes.value};
}

// ---- a moment

// The level of the general with the unit, as far as the seat knows; none: there is no general with it.
std::optional<Quality> level_of_general(const Field& field, const State& known, UnitId u) {
    const CommandId c = field.unit(u).command;
    if (c == no_command || known.commands[c].lost || known.commands[c].with != u) return std::nullopt;
    return known.commands[c].quality;
}

EnumSet<message::Marker> markers_of(const Field& field, const State& known, const UnitView& unit) {
    using enum message::Marker;
    EnumSet<message::Marker> markers;
    if (unit.on_opportunity) markers.insert(Opportunity);
    if (unit.shieldwall) markers.insert(Shieldwall);
    if (unit.closed_ranks) markers.insert(ClosedRanks);
    if (!unit.absent && is_fortified(field, known, unit.unit)) markers.insert(Fortified);
    if (!unit.absent && own_covers(field, known, unit.unit).contains(Cover::Stakes)) markers.insert(Stakes);
    if (unit.dismounted) markers.insert(Dismounted);
    if (unit.square != nobody) markers.insert(InSquare);
    return markers;
}

message::UnitNow unit_now(const Field& field, const State& state, const State& known, const UnitView& unit) {
    const auto [x, y, facing] = place_at(unit.pose);
    const std::size_t ranks = field.unit(unit.unit).ranks.size();
    message::UnitNow now{.x = x,
                         .y = y,
                         .facing = facing,
                         .vbu = std::span(unit.vbu).first(ranks),
                         .removed = unit.removed,
                         .disordered = unit.disordered,
                         .absent = unit.absent || unit.square != nobody,
                         .activated = unit.activated,
                         .launched = unit.launched,
                         .fights = engaged_with(state, unit.unit),
                         .markers = markers_of(field, known, unit)};
    if (generals_move(field.edition())) now.general = level_of_general(field, known, unit.unit);
    return now;
}

message::CommandNow command_now(const Field& field, const State& state, CommandId c) {
    const CommandInPlay& command = state.commands[c];
    return {.level = command.quality,
            .lost = command.lost,
            .activated = command.activated,
            .routed = command.routed,
            .vd_lost = vd_lost(field, state, c),
            .radius = radius_of(field, state, c)};
}

// Where generals are: with a unit, or at a point, from which they may ride so far if they may now.
wire::List<message::GeneralNow> generals_now(const Field& field, const State& state) {
    const auto* half = top_frame<HalfFrame>(state);
    wire::List<message::GeneralNow> all;
    for (std::size_t i = 0; i < field.commands(); ++i) {
        const CommandInPlay& command = state.commands[i];
        if (command.lost || (!command.free && command.with == nobody)) continue;
        message::GeneralNow general{static_cast<message::CommandId>(i), command.with};
        if (command.free) general.at = point(point_of(command.at));
        std::vector<Action> leads;
        if (half && half->command == i) add_leads(field, state, *half, leads);
        if (!leads.empty()) general.rides = field.edition().command.free_move.value;
        all.add(general);
    }
    return all;
}

message::March march_of(const Field& field, Seat seat, const FlankMarch& march) {
    const message::CommandId command{march.command};
    if (march.kind == MarchKind::Reserve)
        return {command, message::MarchSide::Reserve, field.table().width / 2,
                seat == Seat::Red ? 0.0 : field.table().height};
    return {command, march.side == Hand::Left ? message::MarchSide::Left : message::MarchSide::Right,
            comes_by_lower_edge(seat, march.side) ? 0.0 : field.table().width};
}

// What only the seat knows: which units lie in which piece of scenery, and which Command comes by which side edge.
std::optional<message::Sheet> sheet_of(const Field& field, const View& seen) {
    if (seen.sheet.ambushes.empty() && seen.sheet.marches.empty() && !seen.sheet.strategic) return std::nullopt;
    return sheet_told(field, seen.seat, seen.sheet);
}

wire::List<Card> counted(const CardCounts& counts) {
    wire::List<Card> all;
    for (Card card : every<Card>())
        for (int i = 0; i < counts[card]; ++i) all.add(card);
    return all;
}

message::CardsOfSeat cards_of(const CardsView& known) { return {known.left, counted(known.played), known.muted}; }

// ---- what is asked

message::Points corners_of(const Box& box) {
    return points(std::array{box.least, Vec{box.most.x, box.least.y}, box.most, Vec{box.least.x, box.most.y}});
}

// Where a unit is to be placed; by which edge a march comes only its owner knows.
message::Points area_of(const Field& field, const State& state) {
    const Frame& frame = state.stack.back();
    if (const auto* ambush = std::get_if<AmbushFrame>(&frame))
        return points(pieces_of(field, state)[ambush->piece].outline);
    const auto* arrival = std::get_if<ArrivalFrame>(&frame);
    if (arrival && !state.secrets[arrival->next].marches.empty() && !arrival->able.empty())
        return corners_of(entry_of(field, state, arrival->able.first()));
    if (const auto* deploying = std::get_if<DeployFrame>(&frame))
        return corners_of(deployment_zone(field, deploying->next, forward_by_card(field, state, *deploying)));
    return {};
}

// Dice that may be rolled again, or that a card may touch.
std::span<const std::uint8_t> dice_asked_about(const State& state, const Decision& asked) {
    const Frame& frame = state.stack.back();
    if (const auto* bid = std::get_if<BidFrame>(&frame)) {
        const auto& dice = std::ranges::find(bid->bids, asked.command, &BidFrame::Bid::command)->dice;
        return std::span(dice).first(static_cast<std::size_t>(std::bit_width(asked.count) - 1));
    }
    if (const auto* loss = std::get_if<LossFrame>(&frame)) return loss->dice;
    const auto* card = std::get_if<CardFrame>(&frame);
    if (card && asked.question == Question::PlayCard) return card->dice;
    return {};
}

message::Node node_told(const Field& field, const State& state, const Decision& asked) {
    message::DecisionNode told{.seat = asked.seat,
                               .question = asked.question,
                               .unit = asked.unit,
                               .other = asked.other,
                               .units = asked.options,
                               .count = asked.count,
                               .command = asked.command};
    if (asked.question == Question::React) told.answers = asked.answers;
    if (asked.question == Question::DecideTie || (asked.question == Question::Nominate && asked.count > 0))
        for (CommandId c : commands_to_choose(field, state)) told.commands.add(message::CommandId{c});
    if (const auto* level = top_frame<LevelFrame>(state)) told.levels = level->options;
    if (asked.question == Question::PlayCard) told.cards = asked.cards;
    if (asked.question == Question::PieceCount) told.least = items_of(field)->least.value;
    told.dice = dice_asked_about(state, asked);
    if (asked.question == Question::Place) told.area = area_of(field, state);
    return told;
}

message::Node node_told(const Field& field, const State& state, const Chance& chance) {
    return message::ChanceNode{.roll = chance.roll,
                               .seat = roller(field, state, chance),
                               .unit = chance.unit,
                               .command = chance.command,
                               .dice = chance.dice,
                               .against = chance.against};
}
message::Node node_told(const Field&, const State&, const Finished& finished) {
    return message::FinishedNode{.winner = finished.winner, .ending = finished.ending};
}

wire::List<message::Link> chain_of(const Field& field, const State& state) {
    wire::List<message::Link> chain;
    for (const wire::Link& link : wire::chain(field, state))
        chain.add({link.what, link.unit, link.other, link.command, link.seat, link.words});
    return chain;
}

// How many of the last events the seat may take back.
int undoable_by(const Session& session, Seat seat) {
    int count = 0;
    for (std::size_t i = session.events.size(); i-- > 0; ++count)
        if (!can_undo(*session.field, session.states[i], session.events[i], seat)) break;
    return count;
}

}  // namespace

message::Sheet sheet_told(const Field& field, Seat seat, const Sheet& sheet) {
    message::Sheet told{.strategic = sheet.strategic};
    for (const HiddenUnits& hidden : sheet.ambushes) told.ambushes.add({hidden.piece, hidden.units});
    for (const FlankMarch& march : sheet.marches) told.marches.add(march_of(field, seat, march));
    return told;
}

wire::List<Card> cards_told(const CardCounts& counts) { return counted(counts); }

std::optional<Seat> roller(const Field& field, const State& state, const Chance& chance) {
    if (chance.unit != nobody) return field.seat(chance.unit);
    if (const auto* march = top_frame<MarchFrame>(state)) return next_to_roll(field, state, *march);
    if (const auto* terrain = top_frame<TerrainFrame>(state)) return terrain->next;
    if (chance.command == no_command) return std::nullopt;
    return field.command(chance.command).seat;
}

message::CardTold card_told(const Edition& edition, Card card) {
    const CardRules& rules = edition.cards.cards[card];
    message::CardTold told{.id = card,
                           .name = rules.name,
                           .verb = rules.effect.value,
                           .number = number_of(rules),
                           .rolls = rolls_of(rules),
                           .in_order = holds(rules.in_order),
                           .once = holds(rules.once_per_game)};
    if (told.verb == CardVerb::AddAndRerollDice) told.faces = rules.reroll_faces.value;
    if (told.verb == CardVerb::HelpEntry) told.march = rules.march.value;
    return told;
}

message::Field field_told(const Field& field) {
    const Setup& setup = field.setup();
    const EventRules& event = field.edition().tournament.event;
    message::Field told{.name = setup.name,
                        .edition = setup.edition,
                        .edition_name = field.edition().name,
                        .measure = field.edition().measure,
                        .centimetres = sizes_of(field.edition(), setup.scale).millimetres / 10,
                        .scale = setup.scale,
                        .table = {setup.table.width, setup.table.height},
                        .turn_limit = setup.turn_limit,
                        .pieces = pieces_told(field, setup.pieces)};
    for (Clock clock : every<Clock>())
        if (event.clock_minutes[clock].stated()) told.clocks.add(clock_told(event, clock));
    if (setup.clock) told.clock = clock_told(event, *setup.clock);
    for (std::size_t i = 0; i < field.count(); ++i) told.units.add(unit_told(field, static_cast<UnitId>(i)));
    for (Seat seat : every<Seat>()) {
        told.armies[seat] = setup.armies[seat].name;
        told.vd[seat] = field.total_vd(seat);
        told.breaks_at[seat] = breaks_at(field, told.vd[seat], losses_rout_army);
    }
    for (std::size_t i = 0; i < field.commands(); ++i)
        told.commands.add(command_told(field, static_cast<CommandId>(i)));
    told.inspiring = field.edition().specials.inspiring.name;
    for (Card card : every<Card>())
        if (has_card(field.edition(), card)) told.cards.add(card_told(field.edition(), card));
    return told;
}

message::Look look_of(const Session& session, Seat seat, std::size_t at) {
    const Field& field = *session.field;
    const State& state = session.states[at];
    const View seen = view(field, state, seat);
    const State known = has_secrets(state) ? imagined(field, seen) : state;
    const State& asked = std::holds_alternative<Chance>(seen.node) ? state : known;  // dice are rolled openly
    message::Look look{.at = static_cast<int>(at),
                       .count = static_cast<int>(session.events.size()),
                       .time_up = seen.time_up,
                       .turn = seen.turn,
                       .active = seen.active,
                       .sheet = sheet_of(field, seen),
                       .node = std::visit([&](const auto& node) { return node_told(field, asked, node); }, seen.node),
                       .chain = chain_of(field, state),
                       .undo = at == session.events.size() ? undoable_by(session, seat) : 0};
    for (const UnitView& unit : seen.units) look.units.add(unit_now(field, state, known, unit));
    for (Seat side : every<Seat>()) look.vd_lost[side] = vd_lost(field, state, side);
    for (std::size_t i = 0; i < field.commands(); ++i)
        look.commands.add(command_now(field, known, static_cast<CommandId>(i)));
    if (generals_move(field.edition())) look.generals = generals_now(field, known);
    if (seen.shown[Seat::Red] || seen.shown[Seat::Blue])
        look.shown = message::ShownCards{seen.shown[Seat::Red], seen.shown[Seat::Blue]};
    if (seen.scenery) look.pieces = pieces_told(field, *seen.scenery);
    if (has_cards(field.edition()))
        look.cards = message::Cards{counted(seen.sheet.hand.cards), cards_of(seen.cards[Seat::Red]),
                                    cards_of(seen.cards[Seat::Blue])};
    return look;
}

}  // namespace acies::session
