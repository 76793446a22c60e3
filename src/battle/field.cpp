#include "battle/field.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "geometry/gap.h"
#include "rules/interpenetration.h"

namespace acies {

namespace {

constexpr double largest_table = 500;     // U
constexpr std::size_t most_points = 256;  // of a piece

// Collects what is wrong.
class Inspection {
public:
    explicit Inspection(const Edition& edition, const Setup& setup) : edition_(edition), setup_(setup) {}

    Problems run() {
        if (!is_size(setup_.table.width) || !is_size(setup_.table.height))
            say("out_of_range", "the table is wider than 0 and at most 500 U", "table");
        if (setup_.units.size() > most_units) say("out_of_range", "at most 128 units take part", "units");
        if (setup_.pieces.size() > most_pieces) say("out_of_range", "at most 64 pieces of scenery", "terrain");
        if (setup_.turn_limit < 0 || setup_.turn_limit > 1000) say("out_of_range", "0 to 1000 turns", "turn_limit");
        if (!problems_.empty()) return problems_;
        for (std::size_t i = 0; i < setup_.pieces.size(); ++i) check_piece(i);
        for (std::size_t i = 0; i < setup_.units.size(); ++i) check_unit(i);
        for (Seat seat : every<Seat>()) check_side(seat);
        if (problems_.empty()) check_places();
        return problems_;
    }

private:
    static bool is_size(double u) { return u > 0 && u <= largest_table; }
    bool is_near_table(Vec p) const {  // false for NaN too
        return p.x >= -largest_table && p.x <= 2 * largest_table && p.y >= -largest_table && p.y <= 2 * largest_table;
    }
    void say(std::string code, std::string message, std::string where) {
        problems_.push_back({std::move(code), std::move(message), std::move(where)});
    }
    static std::string at(const char* list, std::size_t i) { return std::string(list) + '[' + std::to_string(i) + ']'; }

    void check_piece(std::size_t i) {
        const Piece& piece = setup_.pieces[i];
        const std::string where = at("terrain", i);
        if (!edition_.table.landscape[piece.kind].ground.stated())
            say("unknown_value", "this edition does not know such scenery", where + ".kind");
        const auto& points = is_line(piece.kind) ? piece.strip.line : piece.outline;
        if (points.size() > most_points) return say("out_of_range", "at most 256 points", where);
        if (!std::ranges::all_of(points, [&](Vec p) { return is_near_table(p); }))
            return say("out_of_range", "a point lies far off the table", where);
        if (is_line(piece.kind)) {
            if (!is_sound(piece.strip) || piece.strip.width > largest_table)
                say("bad_shape", "a road or river needs two different points and a width", where);
        } else if (const auto fault = fault_of(piece.outline)) {
            say("bad_shape",
                *fault == OutlineFault::TooFewPoints    ? "an area needs at least three points"
                : *fault == OutlineFault::RepeatedPoint ? "a point of the outline is repeated"
                : *fault == OutlineFault::CrossesItself ? "the outline crosses itself"
                                                        : "the area is empty",
                where);
        }
    }

    void check_unit(std::size_t i) {
        const UnitSetup& unit = setup_.units[i];
        const std::string where = at("units", i);
        if (unit.name.empty() || unit.name.size() > 80)
            say("out_of_range", "a name has 1 to 80 bytes", where + ".name");
        for (std::size_t k = 0; k < i; ++k)
            if (setup_.units[k].name == unit.name) say("repeated", "two units have this name", where + ".name");
        if (!unit.profile.type || !edition_.troops.types[*unit.profile.type].known)
            return say("unknown_value", "this edition does not know such troops", where + ".type");
        if (unit.ranks.empty() || unit.ranks.size() > most_ranks)
            return say("out_of_range", "a unit is one to three bases deep", where + ".ranks");
        for (const RankProfile& rank : unit.ranks)
            if (rank.vbu < 1 || rank.vbu > 12 || rank.vd < 0 || rank.vd > 20)
                say("out_of_range", "VBU is 1 to 12 and VD 0 to 20", where);
        if (unit.profile.impetus < 0 || unit.profile.impetus > 6) say("out_of_range", "impetus is 0 to 6", where);
        if (unit.profile.m && !(*unit.profile.m >= 0 && *unit.profile.m <= 60))
            say("out_of_range", "M is 0 to 60", where);
        if (unit.pose.heading < 0 || unit.pose.heading >= full_heading)
            say("out_of_range", "a facing is 0 to 359.99 degrees", where + ".facing");
    }

    void check_side(Seat seat) {
        const auto of_seat = [&](const UnitSetup& unit) { return unit.seat == seat; };
        const auto leads = [&](const UnitSetup& unit) { return unit.seat == seat && unit.profile.leader; };
        if (std::ranges::none_of(setup_.units, of_seat))
            say("missing", "a side has no units", std::string(id_of(seat)));
        if (std::ranges::count_if(setup_.units, leads) > 1)
            say("out_of_range", "an army has one general", std::string(id_of(seat)));
    }

    Rect rect(std::size_t i) const {
        const UnitSetup& unit = setup_.units[i];
        const Base base = base_of(edition_, setup_.scale, *unit.profile.type);
        return rect_of(unit.pose, {base.front, base.depth * static_cast<std::int32_t>(unit.ranks.size())});
    }
    void check_places() {
        std::vector<Rect> rects;
        for (std::size_t i = 0; i < setup_.units.size(); ++i) rects.push_back(rect(i));
        for (std::size_t i = 0; i < rects.size(); ++i) {
            if (!is_on_table(rects[i], setup_.table)) say("off_table", "the base is not on the table", at("units", i));
            for (std::size_t k = 0; k < i; ++k)
                if (overlaps(rects[i], rects[k]))
                    say("overlap", "the base overlaps that of " + setup_.units[k].name, at("units", i));
        }
    }

    const Edition& edition_;
    const Setup& setup_;
    Problems problems_;
};

}  // namespace

Base base_of(const Edition& edition, Scale scale, TroopType type) {
    const ScaleRules& sizes = scale == Scale::Mm28 ? edition.troops.scale_28 : edition.troops.scale_15;
    return {to_grid(sizes.front), to_grid(sizes.depth[type])};
}

Vec top_of(const Piece& piece) { return piece.top ? *piece.top : centroid(piece.outline); }

Result<Field, Problems> Field::make(const Edition& edition, Setup setup) {
    Problems problems = Inspection(edition, setup).run();
    if (!problems.empty()) return Failure{std::move(problems)};
    return Field(edition, std::move(setup));
}

Field::Field(const Edition& edition, Setup setup) : edition_(&edition), setup_(std::move(setup)) {
    for (std::size_t i = 0; i < setup_.units.size(); ++i) {
        UnitSetup& unit = setup_.units[i];
        by_seat_[unit.seat].insert(static_cast<UnitId>(i));
        for (const RankProfile& rank : unit.ranks) total_vd_[unit.seat] += rank.vd;
        const Base base = base_of(edition, setup_.scale, *unit.profile.type);
        bases_.push_back(base);
        largest_ = std::max(largest_, base.front / 2 + base.depth * static_cast<std::int32_t>(unit.ranks.size()));
        unit.profile.front = to_u(base.front);
        unit.profile.vbu = unit.profile.vbu0 = unit.ranks.front().vbu;
    }
}

}  // namespace acies
