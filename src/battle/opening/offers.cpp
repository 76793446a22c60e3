#include "battle/opening/offers.h"

#include <algorithm>

#include "battle/opening/laying.h"
#include "battle/opening/pieces.h"
#include "battle/position/scenery.h"

namespace acies {

namespace {

constexpr int columns = 6, rows = 5;                             // of places that are tried first
constexpr int ways = 12;                                         // that a road or river may take
constexpr std::size_t few = 2;                                   // places that are offered for a piece of one size
constexpr double share_of_width = 0.5;                           // of the greatest width of a line
constexpr std::array<Vec, 2> shares{{{0.6, 0.4}, {0.35, 0.3}}};  // of the greatest size, of pieces that are offered

// Sizes in which a piece is offered, the smallest last.
std::vector<Vec> sizes_of_pieces(const Field& field) {
    const PieceRules& rules = piece_rules(field);
    if (rules.max_small.stated()) {
        const double least = rules.min_small.value, small = rules.max_small.value, large = rules.max_large.value;
        return {{large, small}, {small, max(least, small * shares[0].x)}, {least, least}};
    }
    const double least = rules.min_size.value, most = rules.max_size.value;
    std::vector<Vec> sizes;
    for (Vec share : shares) sizes.push_back({max(least, most * share.x), max(least, most * share.y)});
    sizes.push_back({least, least});
    return sizes;
}

class Offers {
public:
    Offers(const Field& field, const State& state, const TerrainFrame& frame)
        : field_(field),
          state_(state),
          frame_(frame) {}

    std::vector<LayPiece> run() {
        for (Landscape kind : every<Landscape>()) {
            if (!is_terrain(field_, kind)) continue;
            is_line(kind) ? add_lines(kind) : add_areas(kind);
        }
        add_bridges();
        if (all_.empty() && must_lay()) add_anywhere();
        return std::move(all_);
    }

private:
    bool add(const LayPiece& lay) {
        if (refuse_terrain(field_, state_, frame_, lay)) return false;
        all_.push_back(lay);
        return true;
    }
    bool must_lay() const {
        const bool is_free = frame_.options.contains(TerrainOption::Nothing);
        return frame_.step == TerrainFrame::Step::Lay || (frame_.step == TerrainFrame::Step::Option && !is_free);
    }
    // Different kinds begin at different places, so that not all lie in one corner.
    void add_areas(Landscape kind) {
        const std::size_t begin = static_cast<std::size_t>(kind) * 7 + frame_.items.size() * 11;
        const std::vector<Vec> sizes = sizes_of_pieces(field_);
        for (std::size_t i = 0; i + 1 < sizes.size(); ++i) add_area(kind, sizes[i], begin + i * 13);
    }
    void add_area(Landscape kind, Vec size, std::size_t begin) {
        constexpr std::size_t count = columns * rows;
        std::size_t found = 0;
        for (std::size_t i = 0; i < count && found < few; ++i) {
            const std::size_t n = (begin + i * 7) % count;  // 7 and `count` have no common factor
            const double x = static_cast<double>(n % columns + 1) / (columns + 1);
            const double y = static_cast<double>(n / columns + 1) / (rows + 1);
            found += add(area(kind, {field_.table().width * x, field_.table().height * y}, size));
        }
    }
    static LayPiece area(Landscape kind, Vec middle, Vec size) {
        LayPiece lay{.kind = kind, .size = spot_at(size)};
        lay.points[0] = spot_at(middle);
        return lay;
    }
    static LayPiece line(Landscape kind, Vec from, Vec to, double width) {
        LayPiece lay{.kind = kind, .count = 2, .size = {to_grid(width), 0}};
        lay.points[0] = spot_at(from);
        lay.points[1] = spot_at(to);
        return lay;
    }
    double width_of(Landscape kind) const {
        const PieceRules& rules = piece_rules(field_);
        const bool is_wide = is_river(kind) && rules.max_river_width.stated();
        return (is_wide ? rules.max_river_width : rules.max_road_width).value * share_of_width;
    }
    // Straight from edge to edge, the table along and across; a road also by way of the built-up area.
    void add_lines(Landscape kind) {
        const double width = field_.table().width, height = field_.table().height, wide = width_of(kind);
        std::size_t found = 0;
        for (int i = 0; i < ways && found < few; ++i) {
            const double x = width * ((i * 5 + 2) % ways + 0.5) / ways;
            found += add(line(kind, {x, 0}, {x, height}, wide));
        }
        if (kind != Landscape::Road) return;
        add(line(kind, {0, height * 0.5}, {width, height * 0.5}, wide));
        for (const Piece& piece : pieces_of(field_, state_)) {
            if (!is_village(piece.kind)) continue;
            const Vec middle = middle_of(piece);
            add(line(kind, {0, middle.y}, {width, middle.y}, wide));
            add(line(kind, {middle.x, 0}, {middle.x, height}, wide));
        }
    }
    // Square across each river, at a third and two thirds of it.
    void add_bridges() {
        if (!frame_.options.contains(TerrainOption::BridgeOrFord)) return;
        for (const Piece& piece : pieces_of(field_, state_)) {
            if (!is_river(piece.kind)) continue;
            for (int third = 1; third <= 2; ++third) {
                const Milestone at = milestone(piece.strip, length(piece.strip) * third / 3);
                const Vec across =
                    Vec{-at.along.sin, at.along.cos} * (piece.strip.width * 0.5 + width_of(Landscape::Road));
                add(line(Landscape::Road, at.at - across, at.at + across, width_of(Landscape::Road)));
            }
        }
    }
    // The smallest pieces of all kinds, wherever there is room.
    void add_anywhere() {
        const Vec size = sizes_of_pieces(field_).back();
        for (Landscape kind : every<Landscape>()) {
            if (!is_terrain(field_, kind) || is_line(kind)) continue;
            for (double y = size.y / 2; y < field_.table().height; y += size.y / 2)
                for (double x = size.x / 2; x < field_.table().width; x += size.x / 2)
                    if (add(area(kind, {x, y}, size))) return;
        }
    }

    const Field& field_;
    const State& state_;
    const TerrainFrame& frame_;
    std::vector<LayPiece> all_;
};

}  // namespace

std::vector<LayPiece> pieces_to_lay(const Field& field, const State& state, const TerrainFrame& frame) {
    return Offers(field, state, frame).run();
}

std::vector<ShiftPiece> shifts(const Field& field, const State& state, const TerrainFrame& frame) {
    std::vector<ShiftPiece> all;
    for (std::size_t piece = 0; piece < pieces_of(field, state).size(); ++piece) {
        std::size_t found = 0;
        for (int n = 0; n < columns * rows && found < few; ++n) {
            const int place = (n * 7 + static_cast<int>(piece) * 11) % (columns * rows);
            const Vec to{field.table().width * (place % columns + 1) / (columns + 1),
                         field.table().height * (place / columns + 1) / (rows + 1)};
            const ShiftPiece shift{static_cast<std::uint8_t>(piece), spot_at(to)};
            if (refuse_terrain(field, state, frame, shift)) continue;
            all.push_back(shift);
            ++found;
        }
    }
    return all;
}

}  // namespace acies
