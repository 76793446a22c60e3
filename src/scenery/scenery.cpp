#include "scenery/scenery.h"

#include <algorithm>
#include <array>
#include <optional>

#include "battle/position/facts.h"
#include "rules/setup/setup.h"
#include "rules/troops/troops.h"
#include "scenery/shapes.h"

namespace acies {

namespace {

// A kind of country, so that woods do not stand among dunes: the kinds of scenery that it has, by how they count.
struct Country {
    std::vector<Landscape> hills, broken, difficult;
};
const std::array<Country, 3>& countries() {
    using enum Landscape;
    static const std::array<Country, 3> all{{
        {{GentleHill}, {Field, Field, Scrub}, {Wood, Wood, WoodedHill, HedgedField}},
        {{GentleHill, GentleHill}, {Scrub, Rocks}, {SteepHill, Wood, WoodedHill}},
        {{GentleHill}, {Scrub, Field}, {Wood, Marsh, Marsh}},
    }};
    return all;
}

// Sizes that a piece may have, as its largest dimension.
struct Sizes {
    double least = 0, most = 0;
};

// The limits of items in a game of so many points; none: the edition sets none.
const ItemRules* items_of(const Edition& edition, int points) {
    for (GameSize size : every<GameSize>()) {
        const ItemRules& rules = edition.setup.items[size];
        const Cited<std::vector<int>>& sizes = rules.points;
        if (rules.most.stated() && (!sizes.stated() || std::ranges::count(sizes.value, points) > 0)) return &rules;
    }
    return nullptr;
}

class Laying {
public:
    Laying(const Edition& edition, std::uint64_t seed, Setup& setup)
        : edition_(edition),
          rules_(edition.setup.pieces),
          setup_(setup),
          lots_(seed),
          country_(countries()[static_cast<std::size_t>(lots_.below(static_cast<int>(countries().size())))]) {}

    void run() {
        has_terrain_tables(edition_) ? roll_on_tables() : choose_items();
        setup_.terrain_by_rules = true;
    }

private:
    static constexpr double of_a_table = 40;  // the part of its depth that is a usual gap between pieces
    double gap() const { return setup_.table.height / of_a_table; }
    FigureScale figures() const { return setup_.scale == Scale::Mm28 ? FigureScale::Mm28 : FigureScale::Mm15; }
    Terrain ground(Landscape kind) const { return edition_.table.landscape[kind].ground.value; }
    bool is_known(Landscape kind) const { return edition_.table.landscape[kind].ground.stated(); }

    // ---- how many of what: items that a player chooses (BI-DEP-10 to 12, I1-DEP-05 to 18)

    void choose_items() {
        const GameFormat format{setup_.points > 0 ? std::optional(setup_.points) : std::nullopt, figures()};
        const ItemRules* items = items_of(edition_, setup_.points);
        constexpr int usual_least = 2, usual_most = 5;
        const int least = items ? items->least.value : usual_least;
        const int most = items ? std::min(items->most.value, usual_most) : usual_most;
        // The more of two draws: an empty table is dull.
        const int count = least + std::max(lots_.below(most - least + 1), lots_.below(most - least + 1));
        max_of_type_ = terrain_limits(edition_, {.format = format, .items = count}).max_same_type.value_or(count);
        if (items && items->deployment_area.stated()) {
            clear_ = items->deployment_area.value;
            const Cited<int>& inside = items->max_in_deployment_areas;
            not_clear_ = inside.stated() ? inside.value : (count - 1) / 2;
        }
        if (items && items->river_from_edge[figures()].stated())
            river_from_edge_ = items->river_from_edge[figures()].value;
        const auto is_rolled = [&](const Cited<int>& needed) {
            constexpr int seldom = 6;
            return lots_.die() >= (needed.stated() ? needed.value : seldom);
        };
        if (is_rolled(rules_.built_up_area_needs)) place_village();
        if (is_rolled(rules_.river_needs) && laid() < count) place_river();
        constexpr int one_in = 3;
        if (lots_.below(one_in) == 0 && laid() < count) place_road();
        fill_up(count);
        if (!items || !items->deployment_area.stated()) return;
        while (!is_clear_enough(*items)) take_last_out_of_deployment_areas();
        not_clear_ = 0;
        fill_up(count);
    }
    void fill_up(int count) {
        constexpr int tries = 30, sorts = 3;
        for (int i = 0; i < tries && laid() < count; ++i) place_any(lots_.below(sorts));
    }
    // I1-DEP-10, I1-DEP-13, I1-DEP-15.
    bool is_clear_enough(const ItemRules& items) const {
        const auto inside = static_cast<int>(
            std::ranges::count_if(setup_.pieces, [&](const Piece& piece) { return !is_clear(piece); }));
        if (items.max_in_deployment_areas.stated()) return inside <= items.max_in_deployment_areas.value;
        if (inside == 0 || !holds(items.majority_clear)) return true;
        const Cited<int>& of_two = items.min_clear_of_two;
        return laid() == 2 && of_two.stated() ? 2 - inside >= of_two.value : 2 * inside < laid();
    }
    void take_last_out_of_deployment_areas() {
        const auto last = std::find_if(setup_.pieces.rbegin(), setup_.pieces.rend(),
                                       [&](const Piece& piece) { return !is_clear(piece); });
        setup_.pieces.erase(std::prev(last.base()));
    }
    int laid() const { return static_cast<int>(setup_.pieces.size()); }
    Sizes usual_sizes() const {
        constexpr double least = 5, most = 20;
        return {rules_.min_size.stated() ? rules_.min_size.value : least,
                rules_.max_size.stated() ? rules_.max_size.value : most};
    }
    void place_any(int what) {
        const auto& kinds = what == 0 ? country_.hills : what == 1 ? country_.broken : country_.difficult;
        const Landscape kind = kinds[static_cast<std::size_t>(lots_.below(static_cast<int>(kinds.size())))];
        if (!is_known(kind) || of_type(kind) >= max_of_type_) return;
        const Sizes sizes = usual_sizes();
        const bool is_hill = kind == Landscape::GentleHill || kind == Landscape::SteepHill;
        const double least = std::max(sizes.least, sizes.most * (is_hill ? 0.6 : 0.45));
        place_area(kind, lots_.between(least, sizes.most * (is_hill ? 1 : 0.85)), sizes.least);
    }
    int of_type(Landscape kind) const {
        const auto type = [&](Landscape one) { return std::pair(ground(one), one == Landscape::GentleHill); };
        return static_cast<int>(
            std::ranges::count_if(setup_.pieces, [&](const Piece& piece) { return type(piece.kind) == type(kind); }));
    }

    // ---- how many of what: rolls on a table (I2-DEP-01 to 05)

    void roll_on_tables() {
        const TerrainTables& tables = edition_.setup.tables;
        const Seat defender = setup_.attacker == Seat::Blue ? Seat::Red : Seat::Blue;
        for (int i = 0; i < 2 * tables.rolls_each.value; ++i) roll(i % 2 == 0 ? defender : other(defender));
    }
    void roll(Seat seat) {
        Tally because;
        std::vector<Unit> army;
        for (const UnitSetup& unit : setup_.units)
            if (unit.seat == seat) army.push_back(unit.profile);
        const int mounted = counted_mounted(edition_, army);
        const auto choice = terrain_table(edition_, static_cast<int>(army.size()) - mounted, mounted, because);
        const TerrainTable table = choice == TableChoice::B ? TerrainTable::B : TerrainTable::A;
        int total = 0;
        for (int i = 0; i < edition_.setup.tables.dice.value; ++i) total += lots_.die();
        std::vector<TerrainOption> pieces;
        for (TerrainOption option : every<TerrainOption>())
            if (is_piece(option) && terrain_options(edition_, table, total, because).contains(option))
                pieces.push_back(option);
        if (!pieces.empty()) place(pieces[static_cast<std::size_t>(lots_.below(static_cast<int>(pieces.size())))]);
    }
    void place(TerrainOption option) {
        using enum TerrainOption;
        const Sizes small{rules_.min_small.value, rules_.max_small.value};
        const Sizes large{rules_.max_small.value, rules_.max_large.value};
        switch (option) {
            case BrokenSmall: return place_one(country_.broken, small);
            case BrokenLarge: return place_one(country_.broken, large);
            case DifficultSmall: return place_one(country_.difficult, small);
            case DifficultLarge: return place_one(country_.difficult, large);
            case GentleHillSmall: return place_one(country_.hills, small);
            case GentleHillLarge: return place_one(country_.hills, large);
            case ImpassableSmall: return place_one({Landscape::Water}, small);
            case ImpassableLarge: return place_one({Landscape::Water}, large);
            case Road: return place_road();
            case River: return place_river();
            case Village: return place_village();
            default: return;
        }
    }
    void place_one(const std::vector<Landscape>& kinds, Sizes sizes) {
        const Landscape kind = kinds[static_cast<std::size_t>(lots_.below(static_cast<int>(kinds.size())))];
        if (is_known(kind)) place_area(kind, lots_.between((sizes.least + sizes.most) / 2, sizes.most), sizes.least);
    }

    // ---- areas

    void place_area(Landscape kind, double size, double least) {
        constexpr int attempts = 3;
        constexpr double smaller = 0.75;
        for (int i = 0; i < attempts && size >= least; ++i, size *= smaller) {
            const bool is_field = kind == Landscape::Field || kind == Landscape::HedgedField;
            constexpr double turned = 20;
            if (place_outline(kind, is_field ? rectangle(lots_, size, turned) : oval(lots_, size))) return;
        }
    }
    void place_village() {
        if (!is_known(Landscape::Village) ||
            of_kind(Landscape::Village) >= (rules_.max_built_up_areas.stated() ? rules_.max_built_up_areas.value : 1))
            return;
        const double least = rules_.min_size.stated()    ? rules_.min_size.value
                             : rules_.min_small.stated() ? rules_.min_small.value
                                                         : setup_.table.height / 12;
        place_outline(Landscape::Village, rectangle(lots_, lots_.between(1.15 * least, 1.5 * least), 0));
    }
    std::ptrdiff_t of_kind(Landscape kind) const { return std::ranges::count(setup_.pieces, kind, &Piece::kind); }

    // Of many places the one that is farthest from other pieces. Returns false if none will do.
    bool place_outline(Landscape kind, const std::vector<Vec>& outline) {
        constexpr int places = 40;
        const Box box = box_of(outline);
        const double margin = gap() / 2;
        std::optional<Piece> best;
        double farthest = 0;
        for (int i = 0; i < places; ++i) {
            const Vec at{lots_.between(margin - box.least.x, setup_.table.width - margin - box.most.x),
                         lots_.between(margin - box.least.y, setup_.table.height - margin - box.most.y)};
            Piece piece{.kind = kind, .outline = moved(outline, at)};
            const double room = room_about(piece);
            if (room <= farthest || !may_lie(piece)) continue;
            farthest = room;
            best = std::move(piece);
        }
        if (!best) return false;
        if (!is_clear(*best)) --not_clear_;
        setup_.pieces.push_back(*std::move(best));
        return true;
    }
    bool is_clear(const Piece& piece) const {
        const Box box = box_of(is_line(piece.kind) ? piece.strip.line : piece.outline);
        const double middle = setup_.table.height / 2;
        return box.least.y >= middle - clear_ && box.most.y <= middle + clear_;
    }
    bool may_lie(const Piece& piece) const {
        if (!is_clear(piece) && not_clear_ < 1) return false;
        return ground(piece.kind) == Terrain::Open || std::ranges::none_of(setup_.units, [&](const UnitSetup& unit) {
                   return !unit.absent && overlaps(rect(unit), Outline(piece.outline));
               });
    }
    Rect rect(const UnitSetup& unit) const {
        const std::int32_t front = base_of(edition_, setup_.scale, *unit.profile.type).front;
        return rect_of(unit.pose, {front, sum_of(depths_of(edition_, setup_.scale, unit))});
    }

    // The distance to the nearest other piece, less a gap; below 0: it is too near.
    double room_about(const Piece& piece) const {
        const Box box = box_of(piece.outline);
        double room = setup_.table.width;
        for (const Piece& other : setup_.pieces)
            room = std::min(room,
                            is_line(other.kind) ? room_to(box, other.strip) : distance_of(box, box_of(other.outline)));
        return room - gap();
    }
    static double distance_of(const Box& a, const Box& b) {
        return std::max(std::max(a.least.x - b.most.x, b.least.x - a.most.x),
                        std::max(a.least.y - b.most.y, b.least.y - a.most.y));
    }
    static double room_to(const Box& box, const Strip& strip) {
        constexpr double step = 0.5;  // U
        double room = length(strip);
        for (double along = 0; along <= length(strip); along += step) {
            const Vec at = milestone(strip, along).at;
            room = std::min(room, distance_of(box, {at, at}));
        }
        return room - strip.width / 2;
    }

    // ---- lines

    // Near a side, where it cuts no battle in two.
    void place_river() {
        if (of_kind(Landscape::River) >= (rules_.max_rivers.stated() ? rules_.max_rivers.value : 1)) return;
        const Table& table = setup_.table;
        constexpr double parts = 32;
        const double width = std::min(table.height / parts,
                                      rules_.max_river_width.stated() ? rules_.max_river_width.value : table.height);
        const double stray = width;
        const double most = std::min(0.2 * table.width, river_from_edge_ - stray);
        constexpr int tries = 12;
        for (int i = 0; i < tries; ++i) {
            const double from_edge = lots_.between(stray + width, most);
            const double x = lots_.below(2) == 0 ? from_edge : table.width - from_edge;
            Piece river{.kind = Landscape::River, .strip = winding_across(lots_, table, x, stray, width)};
            if (!lies_free(river)) continue;
            --not_clear_;
            setup_.pieces.push_back(std::move(river));
            return;
        }
    }
    void place_road() {
        if (of_kind(Landscape::Road) > 0) return;
        const Table& table = setup_.table;
        constexpr double parts = 40;
        const double width =
            std::min(table.height / parts, rules_.max_road_width.stated() ? rules_.max_road_width.value : table.height);
        constexpr int tries = 12;
        for (int i = 0; i < tries; ++i) {
            const double stray = table.height / 20;
            Piece road{.kind = Landscape::Road, .strip = winding_along(lots_, table, way_of_road(width), stray, width)};
            if (!lies_free(road)) continue;
            setup_.pieces.push_back(std::move(road));
            return;
        }
    }
    // By the village, if there is one; else somewhere between the armies.
    Vec way_of_road(double width) {
        const Table& table = setup_.table;
        const auto village = std::ranges::find(setup_.pieces, Landscape::Village, &Piece::kind);
        if (village == setup_.pieces.end())
            return {table.width / 2, table.height / 2 + lots_.between(-0.1, 0.1) * table.height};
        const Box box = box_of(village->outline);
        const Vec middle = (box.least + box.most) * 0.5;
        constexpr double beside = 0.75;
        return {middle.x, middle.y > table.height / 2 ? box.least.y - beside * width : box.most.y + beside * width};
    }
    // A road leads through nothing but open ground and rivers, and no unit stands in a river.
    bool lies_free(const Piece& line) const {
        const auto is_in_the_way = [&](const Piece& piece) {
            return !is_line(piece.kind) && ground(piece.kind) != Terrain::Open &&
                   room_to(box_of(piece.outline), line.strip) <= 0;
        };
        const auto stands_in = [&](const UnitSetup& unit) { return overlaps(rect(unit), line.strip); };
        return std::ranges::none_of(setup_.pieces, is_in_the_way) &&
               (!is_river(line.kind) || std::ranges::none_of(setup_.units, stands_in));
    }

    const Edition& edition_;
    const PieceRules& rules_;
    Setup& setup_;
    Lots lots_;
    const Country& country_;
    int max_of_type_ = static_cast<int>(max_pieces);
    double clear_ = 1e6;  // of this distance from the middle line on, it is a deployment area; U
    int not_clear_ = static_cast<int>(max_pieces);  // pieces that may still lie in deployment areas, even partly
    double river_from_edge_ = 1e6;                  // U
};

}  // namespace

void lay_scenery(const Edition& edition, std::uint64_t seed, Setup& setup) { Laying(edition, seed, setup).run(); }

}  // namespace acies
