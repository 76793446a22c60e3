#include "battle/turns/scouting.h"

#include <algorithm>

#include "battle/ground/ground.h"
#include "battle/position/scenery.h"
#include "battle/turns/sheet.h"
#include "geometry/lie.h"
#include "rules/leading/card_effects.h"
#include "rules/leading/cards.h"

namespace acies {

namespace {

constexpr int corners_of_a_piece = 8;          // that scouts have found
constexpr int columns = 5, rows = 4;           // of places that are offered
constexpr std::uint8_t no_piece = max_pieces;  // it is gone

// ---- shapes

// As large as a small piece may be (I2-ITP-72).
Piece small_piece(const Field& field, Landscape kind, Vec middle) {
    const double radius = field.edition().setup.pieces.max_small.value * 0.5;
    Piece piece{.kind = kind};
    for (int i = 0; i < corners_of_a_piece; ++i)
        piece.outline.push_back(middle + ahead(direction_of(360.0 * i / corners_of_a_piece)) * radius);
    return piece;
}

// ---- what is allowed

bool is_inside_table(Vec p, const Table& table) {
    return p.x > length_tolerance && p.x < table.width - length_tolerance && p.y > length_tolerance &&
           p.y < table.height - length_tolerance;
}

// The piece as it would lie, among all others of the scenery.
std::optional<Refusal> refuse_place(const Field& field, const std::vector<Piece>& others, const Piece& piece) {
    const PieceRules& rules = field.edition().setup.pieces;
    const auto is_inside = [&](Vec p) { return is_inside_table(p, field.table()); };
    if (is_line(piece.kind)) {
        const bool ends = is_inside(piece.strip.line.front()) || is_inside(piece.strip.line.back());
        return ends ? std::optional(Refusal{rules.edge_to_edge.rule, "it_must_run_from_edge_to_edge"}) : std::nullopt;
    }
    if (!std::ranges::all_of(piece.outline, [&](Vec p) { return is_on_table(field.table(), p); }))
        return Refusal{rules.max_small.rule, "it_would_not_lie_on_the_table"};
    if (std::ranges::any_of(others, [&](const Piece& other) {
            return !is_line(other.kind) && overlaps(Outline(piece.outline), Outline(other.outline));
        }))
        return Refusal{rules.max_small.rule, "other_scenery_lies_there"};
    return std::nullopt;
}

// The card that sends the scouts: that of the side which deploys now.
Card card_of_scouts(const Field& field, const State& state) {
    const auto* frame = std::get_if<DeployFrame>(&state.stack.back());
    const auto shown = frame ? state.shown[frame->next] : std::nullopt;
    return shown.value_or(card_that(field.edition(), CardVerb::Scout).value_or(Card{}));
}

std::optional<Refusal> refuse_kind(const Field& field, Card card, ScoutingOption option, const Piece& piece) {
    const CardEffect effect =
        card_effect(field.edition(), {.card = card, .option = option, .piece = option_of(field, piece)});
    if (effect.allowed != false) return std::nullopt;
    const Reason& why = effect.because.reasons().back();
    return Refusal{why.rule, why.words};
}

bool is_known_area(const Field& field, Landscape kind) {
    return !is_line(kind) && field.edition().table.landscape[kind].ground.stated();
}

// ---- what becomes of ambushes

// I2-CRD-15: a card that has been shown still opens the half of the enemy.
Secrets with_shown_cards(const State& state) {
    Secrets secrets = state.secrets;
    for (Seat seat : every<Seat>())
        if (state.shown[seat]) secrets[seat].strategic = state.shown[seat];
    return secrets;
}

// Pieces behind the one that is taken away have a new number.
void forget_piece(State& state, std::uint8_t piece) {
    for (Sheet& sheet : state.secrets.items)
        for (HiddenUnits& hidden : sheet.ambushes)
            hidden.piece =
                hidden.piece == piece ? no_piece : static_cast<std::uint8_t>(hidden.piece - (hidden.piece > piece));
}

std::vector<Vec> few_places(const Field& field) {
    std::vector<Vec> places;
    for (int row = 1; row <= rows; ++row)
        for (int column = 1; column <= columns; ++column)
            places.push_back({field.table().width * column / (columns + 1), field.table().height * row / (rows + 1)});
    return places;
}

// The first place of a few that will do.
void add_first(const Field& field, const State& state, Scout scout, std::vector<Action>& all) {
    for (Vec place : few_places(field)) {
        scout.to = spot_at(place);
        if (scouting_refusal(field, state, scout)) continue;
        all.push_back(scout);
        return;
    }
}

}  // namespace

TerrainOption option_of(const Field& field, const Piece& piece) {
    if (piece.kind == Landscape::Road) return TerrainOption::Road;
    if (is_river(piece.kind)) return TerrainOption::River;
    if (is_village(piece.kind)) return TerrainOption::Village;
    const bool small = within_length(longer_side(piece.outline), field.edition().setup.pieces.max_small.value);
    switch (terrain_of(field, piece)) {
        case Terrain::Open: return small ? TerrainOption::GentleHillSmall : TerrainOption::GentleHillLarge;
        case Terrain::Broken: return small ? TerrainOption::BrokenSmall : TerrainOption::BrokenLarge;
        case Terrain::Impassable: return small ? TerrainOption::ImpassableSmall : TerrainOption::ImpassableLarge;
        case Terrain::Difficult:
        case Terrain::Dunes:
        case Terrain::Road:
        case Terrain::FordableRiver: break;
    }
    return small ? TerrainOption::DifficultSmall : TerrainOption::DifficultLarge;
}

void settle_ambushes(Run& run) {
    const Secrets secrets = with_shown_cards(run.state);
    for (Seat seat : every<Seat>()) {
        run.state.secrets[seat].ambushes.clear();
        for (const HiddenUnits& hidden : secrets[seat].ambushes)
            if (can_lie_hidden(run.field, run.state, secrets, seat, hidden))
                run.state.secrets[seat].ambushes.push_back(hidden);
            else
                for (UnitId u : hidden.units) run.state.units[u].absent = Absence::Waiting;
    }
}

std::optional<Refusal> scouting_refusal(const Field& field, const State& state, const Scout& scout) {
    if (scout.option == ScoutingOption::SwapSides) return std::nullopt;
    std::vector<Piece> others = pieces_of(field, state);
    const Card card = card_of_scouts(field, state);
    const RuleId rule = field.edition().cards.cards[card].effect.rule;
    Piece piece;
    if (scout.option == ScoutingOption::PlacePiece) {
        if (!is_known_area(field, scout.kind) || others.size() == max_pieces)
            return Refusal{rule, "such_a_piece_cannot_be_placed"};
        piece = small_piece(field, scout.kind, point_of(scout.to));
    } else {
        if (scout.piece >= others.size()) return Refusal{rule, "there_is_no_such_piece"};
        piece = others[scout.piece];
        others.erase(others.begin() + scout.piece);
    }
    if (auto refusal = refuse_kind(field, card, scout.option, piece)) return refusal;
    if (scout.option == ScoutingOption::RemovePiece) return std::nullopt;
    return refuse_place(field, others, moved_to(piece, point_of(scout.to)));
}

void add_scouting(const Field& field, const State& state, std::vector<Action>& all) {
    all.push_back(Scout{});
    for (std::size_t i = 0; i < pieces_of(field, state).size(); ++i) {
        const auto piece = static_cast<std::uint8_t>(i);
        const Scout removed{.option = ScoutingOption::RemovePiece, .piece = piece};
        if (!scouting_refusal(field, state, removed)) all.push_back(removed);
        add_first(field, state, {.option = ScoutingOption::MovePiece, .piece = piece}, all);
    }
    for (Landscape kind : every<Landscape>())
        add_first(field, state, {.option = ScoutingOption::PlacePiece, .kind = kind}, all);
}

void change_scenery(Run& run, const Scout& scout) {
    std::vector<Piece> pieces = pieces_of(run.field, run.state);
    switch (scout.option) {
        case ScoutingOption::PlacePiece:
            pieces.push_back(small_piece(run.field, scout.kind, point_of(scout.to)));
            break;
        case ScoutingOption::RemovePiece:
            pieces.erase(pieces.begin() + scout.piece);
            forget_piece(run.state, scout.piece);
            break;
        case ScoutingOption::MovePiece: pieces[scout.piece] = moved_to(pieces[scout.piece], point_of(scout.to)); break;
        case ScoutingOption::SwapSides: break;
    }
    run.state.scenery = std::move(pieces);
    settle_ambushes(run);
}

void swap_sides(Run& run) {
    const Table& table = run.field.table();
    std::vector<Piece> pieces = pieces_of(run.field, run.state);
    for (Piece& piece : pieces) piece = turned_round(piece, table);
    run.state.scenery = std::move(pieces);
    settle_ambushes(run);
}

}  // namespace acies
