#include "battle/opening/terrain.h"

#include <algorithm>

#include "battle/ground/command.h"
#include "battle/opening/laying.h"
#include "battle/opening/offers.h"
#include "battle/opening/pieces.h"
#include "battle/opening/sides.h"
#include "battle/order/choice.h"
#include "battle/position/scenery.h"
#include "battle/turns/scouting.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

using Step = TerrainFrame::Step;

constexpr int tables = 2;

const SetupRules& setup_rules(const Field& field) { return field.edition().setup; }

Seat defender_of(const Field& field, const State& state) { return seat_of(field, state, Stance::Defender); }

// ---- one step after another

void note_piece(Run& run, Happening what, const TerrainFrame& frame, Landscape kind, Tally because = {}) {
    if (run.report)
        run.report->push_back({.what = what, .because = std::move(because), .seat = frame.next, .scenery = kind});
}

std::optional<TableChoice> table_of(const Run& run, Seat seat, Tally& because) {
    const std::vector<Unit> units = single_units(run.field, seat);
    const int mounted = counted_mounted(run.edition(), units);
    const int foot = static_cast<int>(
        std::ranges::count_if(units, [&](const Unit& unit) { return !is_mounted(run.edition(), unit); }));
    return terrain_table(run.edition(), foot, mounted, because);
}

// Each side's table, one after the other; then dice.
void find_tables(Run& run, TerrainFrame frame) {
    const Seat first = seat_of(run.field, run.state, setup_rules(run.field).tables.first_to_roll.value);
    for (Seat seat : {first, other(first)}) {
        if (frame.has_table[seat]) continue;
        Tally because;
        const TableChoice choice = table_of(run, seat, because).value_or(TableChoice::PlayerChoice);
        frame.next = seat;
        frame.step = Step::Table;
        if (choice == TableChoice::PlayerChoice) return run.push(frame);
        frame.has_table[seat] = true;
        frame.tables[seat] = choice == TableChoice::A ? TerrainTable::A : TerrainTable::B;
    }
    frame.next = first;
    frame.step = Step::Roll;
    run.push(frame);
}

void begin_changes(Run& run, TerrainFrame frame) {
    frame.step = Step::Change;
    frame.next = other(frame.next);
    frame.tried = frame.granted = {};
    run.push(frame);
}

// After a side has used its dice: the other's turn, as long as anybody has rolls left.
void go_on_rolling(Run& run, TerrainFrame frame) {
    const int each = setup_rules(run.field).tables.rolls_each.value;
    const Seat next = other(frame.next);
    frame.options = {};
    if (frame.rolls[next] >= each && frame.rolls[frame.next] >= each) return;
    frame.next = frame.rolls[next] < each ? next : frame.next;
    frame.step = Step::Roll;
    run.push(frame);
}

void go_on(Run& run, TerrainFrame frame) {
    switch (frame.step) {
        case Step::Lay: return frame.left > 0 ? run.push(frame) : begin_changes(run, frame);
        case Step::Option: return go_on_rolling(run, frame);
        case Step::Change: return run.push(frame);
        case Step::Begin:
        case Step::Number:
        case Step::Permit:
        case Step::Table:
        case Step::Roll: return;
    }
}

void settle_permit(Run& run, TerrainFrame frame, int die) {
    const Cited<int>& needed = needed_for(run.field, frame.wanted);
    const PieceRules& rules = piece_rules(run.field);
    const bool granted = die >= needed.value;
    const bool is_defender = frame.next == defender_of(run.field, run.state);
    const Landscape kind = frame.wanted == Permit::River ? Landscape::River : Landscape::Village;
    Tally because;
    because.add(die, needed.rule, granted ? Phrase("may_be_placed") : Phrase("may_not_be_placed"));
    frame.tried.insert(frame.wanted);
    if (granted) frame.granted.insert(frame.wanted);
    frame.step = is_defender ? Step::Lay : Step::Change;
    // I1-DEP-07: a river that fails is an item all the same.
    const bool is_lost = rules.failed_roll_replaced.stated() && !rules.failed_roll_replaced.value;
    if (!granted && is_defender && frame.wanted == Permit::River && is_lost) {
        --frame.left;
        because.note(rules.failed_roll_replaced.rule, "no_other_item_in_its_stead");
    }
    note_piece(run, granted ? Happening::MayPlace : Happening::MayNotPlace, frame, kind, because);
    go_on(run, frame);
}

void settle_table(Run& run, TerrainFrame frame, int total) {
    Tally because;
    because.add(total, setup_rules(run.field).tables.dice.rule, "dice");
    frame.options = terrain_options(run.edition(), frame.tables[frame.next], total, because);
    ++frame.rolls[frame.next];
    frame.step = Step::Option;
    run.note_side(Happening::RollsTerrain, frame.next, because);
    run.push(frame);
}

std::vector<Piece>& scenery_of(Run& run) {
    if (!run.state.scenery) run.state.scenery = run.field.setup().pieces;
    return *run.state.scenery;
}

// Bridges whose river has gone go too.
void drop_bridges(Run& run, TerrainFrame& frame) {
    std::vector<Piece>& pieces = scenery_of(run);
    for (std::size_t i = pieces.size(); i-- > 0;) {
        if (!frame.items[i].bridge || !refuse_bridge(run.field, without(pieces, i), pieces[i])) continue;
        pieces = without(std::move(pieces), i);
        frame.items.erase(frame.items.begin() + i);
    }
}

// ---- what is done

void make(Run& run, TerrainFrame frame, const TryForPiece& wish) {
    frame.wanted = *permit_for(wish.kind);
    frame.step = Step::Permit;
    run.push(frame);
}
void make(Run& run, TerrainFrame frame, const LayPiece& lay) {
    Piece piece = piece_of(lay);
    frame.items.push_back({frame.next, is_meant_as_bridge(run.field, frame, piece)});
    note_piece(run, Happening::LaysPiece, frame, lay.kind);
    scenery_of(run).push_back(std::move(piece));
    if (frame.step == Step::Lay) --frame.left;
    if (frame.step == Step::Change && !(is_village(lay.kind) && may_add_built_up_area(run.field))) ++frame.added;
    go_on(run, frame);
}
void make(Run& run, TerrainFrame frame, const ShiftPiece& shift) {
    Piece& piece = scenery_of(run)[shift.piece];
    piece = moved_to(piece, point_of(shift.to));
    note_piece(run, Happening::MovesPiece, frame, piece.kind);
    ++frame.changed;
    drop_bridges(run, frame);
    go_on(run, frame);
}
void make(Run& run, TerrainFrame frame, const RemovePiece& remove) {
    std::vector<Piece>& pieces = scenery_of(run);
    note_piece(run, Happening::RemovesPiece, frame, pieces[remove.piece].kind);
    pieces = without(std::move(pieces), remove.piece);
    frame.items.erase(frame.items.begin() + remove.piece);
    ++frame.changed;
    drop_bridges(run, frame);
    go_on(run, frame);
}
void make(Run& run, TerrainFrame frame, const Done&) {
    run.note_side(Happening::LeavesTerrain, frame.next);
    if (frame.step == Step::Lay) return begin_changes(run, frame);
    if (frame.step == Step::Option) go_on_rolling(run, frame);
}
void make(Run& run, TerrainFrame frame, const Choose& choice) {
    if (frame.step == Step::Table) {
        frame.has_table[frame.next] = true;
        frame.tables[frame.next] = static_cast<TerrainTable>(choice.option);
        return find_tables(run, frame);
    }
    const Cited<int>& least = items_of(run.field)->least;
    frame.number = frame.left = static_cast<std::uint8_t>(least.value + choice.option);
    frame.step = Step::Lay;
    if (run.report)
        run.report->push_back({.what = Happening::SaysNumber,
                               .number = frame.number,
                               .because = reason(least.rule, "the_defender_says_how_many"),
                               .seat = frame.next});
    run.push(frame);
}
void make(Run&, const TerrainFrame&, const auto&) {}

bool is_anything_possible(const Field& field, const State& state, const TerrainFrame& frame) {
    std::vector<Action> all;
    add_candidates(field, state, frame, all);
    return std::ranges::any_of(all, [](const Action& action) { return !std::holds_alternative<Done>(action); });
}

std::optional<Refusal> refuse_terrain(const Field& field, const State& state, const TerrainFrame& frame, const Done&) {
    if (frame.step == Step::Change || frame.options.contains(TerrainOption::Nothing)) return std::nullopt;
    if (!is_anything_possible(field, state, frame)) return std::nullopt;
    if (frame.step == Step::Lay) return Refusal{items_of(field)->least.rule, "more_items_must_be_placed"};
    return Refusal{setup_rules(field).tables.one_option.rule, "a_piece_must_be_placed"};
}
std::optional<Refusal> refuse_terrain(const Field&, const State&, const TerrainFrame&, const auto&) {
    return Refusal{{}, "the_terrain_comes_first"};
}

int options_of(const Field& field, const TerrainFrame& frame) {
    if (frame.step == Step::Table) return tables;
    const ItemRules* items = items_of(field);
    return items->most.value - items->least.value + 1;
}
bool asks_for_number(const TerrainFrame& frame) { return frame.step == Step::Number || frame.step == Step::Table; }

}  // namespace

std::optional<Node> need(const Field& field, const State&, const TerrainFrame& frame) {
    const auto count = [&] { return static_cast<std::uint8_t>(options_of(field, frame)); };
    switch (frame.step) {
        case Step::Begin: break;
        case Step::Number: return Decision{.seat = frame.next, .question = Question::PieceCount, .count = count()};
        case Step::Table: return Decision{.seat = frame.next, .question = Question::TerrainTable, .count = count()};
        case Step::Permit: return Chance{.roll = Roll::Permit};
        case Step::Roll:
            return Chance{.roll = Roll::Terrain,
                          .dice = static_cast<std::uint8_t>(setup_rules(field).tables.dice.value)};
        case Step::Lay:
        case Step::Change:
        case Step::Option: return Decision{.seat = frame.next, .question = Question::Terrain};
    }
    return std::nullopt;
}

void resume(Run& run, TerrainFrame frame) {
    if (has_terrain_tables(run.edition())) return find_tables(run, frame);
    frame.step = Step::Number;
    frame.next = defender_of(run.field, run.state);
    run.push(frame);
}

void roll(Run& run, TerrainFrame frame, std::span<const std::uint8_t> dice) {
    if (frame.step == Step::Permit) return settle_permit(run, frame, dice[0]);
    int total = 0;
    for (std::uint8_t die : dice) total += die;
    settle_table(run, frame, total);
}

std::optional<Refusal> refuse(const Field& field, const State& state, const TerrainFrame& frame, const Action& action) {
    if (asks_for_number(frame)) return refuse_choice(action, options_of(field, frame));
    return std::visit([&](const auto& one) { return refuse_terrain(field, state, frame, one); }, action);
}

void take(Run& run, TerrainFrame frame, const Action& action) {
    std::visit([&](const auto& one) { make(run, frame, one); }, action);
}

void add_candidates(const Field& field, const State& state, const TerrainFrame& frame, std::vector<Action>& all) {
    if (asks_for_number(frame)) return add_choices(options_of(field, frame), all);
    for (const LayPiece& lay : pieces_to_lay(field, state, frame)) all.push_back(lay);
    for (Landscape kind : {Landscape::River, Landscape::Village})
        if (const TryForPiece wish{kind}; !refuse_terrain(field, state, frame, wish)) all.push_back(wish);
    for (const ShiftPiece& shift : shifts(field, state, frame)) all.push_back(shift);
    for (std::size_t i = 0; i < pieces_of(field, state).size(); ++i)
        if (const RemovePiece remove{static_cast<std::uint8_t>(i)}; !refuse_terrain(field, state, frame, remove))
            all.push_back(remove);
    const bool is_free = frame.step == Step::Change || frame.options.contains(TerrainOption::Nothing);
    if (is_free || all.empty()) all.push_back(Done{});
}

}  // namespace acies
