#include "wire/battle/picture.h"

#include <algorithm>
#include <string_view>

#include "battle/ground/protection.h"
#include "battle/ground/sight.h"
#include "battle/ground/unit_now.h"
#include "geometry/arc.h"
#include "geometry/front.h"
#include "rules/fighting/targets.h"
#include "rules/moving/zones.h"
#include "wire/json/json.h"
#include "wire/message.h"

namespace acies::wire {

namespace {

constexpr std::string_view style = R"(<style>
.table{fill:#a8b17a}.frame{fill:none;stroke:#4a3f2a;stroke-width:3}
.gentle_hill{fill:#b9b878;stroke:#8a8a52}.steep_hill{fill:#9a8f62;stroke:#5f5636}.wooded_hill{fill:#6f8a55;stroke:#4c5f38}
.wood{fill:#5f7f4a;stroke:#3f5a30}.scrub{fill:#98a066;stroke:#7a824c;stroke-dasharray:6 4}
.field{fill:#c2b56b;stroke:#8f8348}.hedged_field{fill:#a9a35a;stroke:#4f6b35;stroke-width:3}.dunes{fill:#d9c78f;stroke:#b09c62}
.village,.abbey,.town{fill:#b89a7a;stroke:#6b4f38}.marsh{fill:#8fa58a;stroke:#5f7d70}.pond,.water{fill:#7fa3b8;stroke:#4f7388}
.rocks{fill:#8c8a86;stroke:#5a5854}.road{stroke:#c9b48a}.river{stroke:#86aec4}.great_river{stroke:#5f8fb0}
.line{fill:none;stroke-linecap:round;stroke-linejoin:round}
.base{stroke-width:1.6}.red .base{fill:#e8d7cf;stroke:#8f2c26}.blue .base{fill:#d3dbea;stroke:#27407f}
.red .front{fill:#8f2c26}.blue .front{fill:#27407f}.red text{fill:#6d1f1a}.blue text{fill:#1c2f60}
.disordered .base{stroke-dasharray:5 3}.zone{fill:none;stroke-dasharray:2 4}.red .zone{stroke:#8f2c26}.blue .zone{stroke:#27407f}
.arc{fill:#00000010;stroke:#00000040}text{font-family:"DejaVu Sans",sans-serif;text-anchor:middle;dominant-baseline:central}
.ghost{fill:none;stroke-width:1.2;stroke-dasharray:3 3;opacity:.75}.red .ghost{stroke:#8f2c26}.blue .ghost{stroke:#27407f}
.lost{stroke-width:1.5;opacity:.75}.red .lost{stroke:#8f2c26}.blue .lost{stroke:#27407f}.possible{fill:none;stroke:#1f6b2c;stroke-width:1.6;stroke-dasharray:7 3}
.shot{stroke:#2c2618;stroke-width:1.6;stroke-dasharray:2 3;marker-end:url(#arrow)}.refused{stroke:#b3261e;marker-end:none}
.way{fill:none;stroke:#2c2618;stroke-width:1.4;opacity:.55;marker-end:url(#arrow)}
.name{font-size:7px}.facts{font-size:11px;font-weight:bold}.title{font-size:15px;text-anchor:start;fill:#2c2618}
</style>
)";

constexpr std::string_view arrow =
    R"(<marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0,0L8,4L0,8z"/></marker>
)";

std::string escaped(std::string_view text) {
    std::string safe;
    for (char c : text) safe += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : std::string(1, c);
    return safe;
}

// A part of the table, in U.
struct Part {
    Vec least, most;

    void include(Vec p) {
        least = {std::min(least.x, p.x), std::min(least.y, p.y)};
        most = {std::max(most.x, p.x), std::max(most.y, p.y)};
    }
    void include(const Rect& rect) {
        for (Vec p : corners(rect)) include(p);
    }
};

// The words in lines of so many characters.
std::vector<std::string> wrapped(std::string_view text, std::size_t most) {
    std::vector<std::string> lines(1);
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(text.size(), word.size() + 1));
        if (!lines.back().empty() && lines.back().size() + 1 + word.size() > most) lines.emplace_back();
        lines.back() += joined({lines.back().empty() ? "" : " ", word});
    }
    return lines;
}

class Painter {
public:
    Painter(const Field& field, const State& state, PictureOptions options)
        : field_(field),
          state_(state),
          options_(std::move(options)),
          part_(options_.cropped ? cropped() : Part{{0, 0}, {field.table().width, field.table().height}}) {}

    std::string run() {
        const double width = (part_.most.x - part_.least.x) * options_.pixels;
        const double height = (part_.most.y - part_.least.y) * options_.pixels;
        const auto lines = wrapped(title(), static_cast<std::size_t>(width / 8.4));
        const double above = static_cast<double>(lines.size()) * line_height + 10;
        out_ = joined({"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 ", num(-above), " ", num(width), " ",
                       num(height + above), "\">\n", style, arrow});
        for (std::size_t i = 0; i < lines.size(); ++i)
            out_ +=
                joined({"<text class=\"title\" x=\"4\" y=\"", num(static_cast<double>(i) * line_height + 15 - above),
                        "\">", escaped(lines[i]), "</text>\n"});
        const std::string size = joined({"width=\"", num(width), "\" height=\"", num(height), "\"/>"});
        out_ += joined({"<clipPath id=\"edge\"><rect ", size, "</clipPath>\n<g clip-path=\"url(#edge)\">\n"});
        out_ += joined({"<rect class=\"table\" ", size, "\n"});
        for (const Piece& piece : pieces_of(field_, state_)) draw(piece);
        draw_units();
        out_ += joined({"</g>\n<rect class=\"frame\" ", size, "\n</svg>\n"});
        return std::move(out_);
    }

private:
    static constexpr double line_height = 19, margin = 3.5, min_width = 32;

    static std::string num(double value) { return number_text(std::round(value * 100) / 100); }
    double across(Vec p) const { return (p.x - part_.least.x) * options_.pixels; }
    double down(Vec p) const { return (part_.most.y - p.y) * options_.pixels; }
    std::string at(Vec p) const { return num(across(p)) + ',' + num(down(p)); }
    template <class Points>
    std::string list(const Points& points) const {
        std::string text;
        for (Vec p : points) text += (text.empty() ? "" : " ") + at(p);
        return text;
    }
    template <class Points>
    void polygon(std::string_view kind, const Points& points) {
        out_ += joined({"<polygon class=\"", kind, "\" points=\"", list(points), "\"/>\n"});
    }

    void line(std::string_view kind, const Segment& segment) {
        out_ +=
            joined({"<line class=\"", kind, "\" x1=\"", num(across(segment.from)), "\" y1=\"", num(down(segment.from)),
                    "\" x2=\"", num(across(segment.to)), "\" y2=\"", num(down(segment.to)), "\"/>\n"});
    }

    Part cropped() const {
        Part part{{1e9, 1e9}, {-1e9, -1e9}};
        const auto include_all = [&](const State& state) {
            for (UnitId u = 0; u < field_.count(); ++u)
                if (is_on_table(state, u)) part.include(rect_of(field_, state, u));
        };
        for (const State& state : options_.earlier) include_all(state);
        include_all(state_);
        for (const PossiblePose& p : options_.possible) part.include(position(p.pose));
        if (part.least.x > part.most.x)
            return {{0, 0}, {field_.table().width, field_.table().height}};  // nobody is there
        const double wider = std::max(margin, (min_width - part.most.x + part.least.x) / 2);
        return {{std::max(0.0, part.least.x - wider), std::max(0.0, part.least.y - margin)},
                {std::min(field_.table().width, part.most.x + wider),
                 std::min(field_.table().height, part.most.y + margin)}};
    }

    std::string title() const {
        if (!options_.title.empty()) return options_.title;
        std::string text = joined({field_.setup().name, ": turn ", std::to_string(state_.turn)});
        for (Seat seat : every<Seat>())
            text += joined({", ", words_of(seat), " has lost ", std::to_string(vd_lost(field_, state_, seat)), " of ",
                            std::to_string(field_.total_vd(seat)), " VD"});
        return text;
    }

    void draw_area(const Piece& piece) {
        std::string_view look = id_of(piece.kind);
        if (piece.kind == Landscape::Thicket) look = id_of(Landscape::Scrub);
        if (piece.kind == Landscape::Cliffs) look = id_of(Landscape::Rocks);
        polygon(look, piece.outline);
    }
    void draw(const Piece& piece) {
        if (!is_line(piece.kind)) return draw_area(piece);
        const double width = piece.strip.width * options_.pixels;
        if (is_barrier(piece.kind))
            barrier(piece.kind, piece.strip.line, width);
        else
            polyline(piece.kind, piece.strip.line, width);
    }
    template <class Points>
    void polyline(Landscape kind, const Points& points, double width, std::string_view look = "") {
        out_ += joined({"<polyline class=\"line ", id_of(kind), "\" stroke-width=\"", num(width), look, "\" points=\"",
                        list(points), "\"/>\n"});
    }
    template <class Points>
    void barrier(Landscape kind, const Points& points, double width = 0) {
        polyline(kind, points, std::max(width, 4.0), look_of_barrier(kind));
    }
    // Attributes that the style leaves to the few pictures that need them.
    static std::string_view look_of_barrier(Landscape kind) {
        switch (kind) {
            case Landscape::Fortification: return "\" stroke=\"#4d4a45\" stroke-dasharray=\"9 6";
            case Landscape::Wall: return "\" stroke=\"#77736a";
            case Landscape::Hedge: return "\" stroke=\"#3f5a30";
            case Landscape::Stakes: return "\" stroke=\"#5b3d1e\" stroke-dasharray=\"1 7";
            case Landscape::Pavises: return "\" stroke=\"#7a5a2e\" stroke-dasharray=\"8 7";
            case Landscape::GentleHill:
            case Landscape::SteepHill:
            case Landscape::WoodedHill:
            case Landscape::Scrub:
            case Landscape::Field:
            case Landscape::HedgedField:
            case Landscape::Wood:
            case Landscape::Dunes:
            case Landscape::Village:
            case Landscape::Abbey:
            case Landscape::Town:
            case Landscape::Marsh:
            case Landscape::Pond:
            case Landscape::Rocks:
            case Landscape::Water:
            case Landscape::Road:
            case Landscape::River:
            case Landscape::GreatRiver:
            case Landscape::FloodRiver:
            case Landscape::Thicket:
            case Landscape::Cliffs: break;
        }
        return "";
    }

    // Ghosts lie under bases, and ways over them.
    void draw_units() {
        for (UnitId u = 0; u < field_.count(); ++u) draw_ghost(u);
        for (UnitId u = 0; u < field_.count(); ++u)
            if (is_on_table(state_, u)) draw(u);
        draw_generals();
        for (const PossiblePose& p : options_.possible)
            polygon("possible", corners(rect_of(p.pose, base_of(field_, state_, p.unit))));
        for (UnitId u = 0; u < field_.count(); ++u) draw_way(u);
        for (const AimedShot& shot : options_.shots)
            if (is_on_table(state_, shot.unit) && is_on_table(state_, shot.target)) draw(shot);
    }

    // Generals that are with no unit.
    void draw_generals() {
        for (std::size_t c = 0; c < field_.commands(); ++c) {
            const CommandInPlay& command = state_.commands[c];
            if (!command.free || command.lost) continue;
            const CommandSetup& setup = field_.command(static_cast<CommandId>(c));
            out_ += joined({"<g class=\"", id_of(setup.seat), "\">\n"});
            text("facts", "★", point_of(command.at), 0);
            text("name", setup.name, point_of(command.at), 10);
            out_ += "</g>\n";
        }
    }

    bool has_moved(UnitId u) const {
        return !options_.earlier.empty() && !is_absent(options_.earlier.front(), u) &&
               options_.earlier.front().units[u].pose != state_.units[u].pose;
    }
    // Where it began; where it was lost, with a cross.
    void draw_ghost(UnitId u) {
        const bool lost = !is_on_table(state_, u);
        if (options_.earlier.empty() || is_absent(options_.earlier.front(), u) || (!lost && !has_moved(u))) return;
        out_ += joined({"<g class=\"", id_of(field_.seat(u)), "\">\n"});
        polygon("ghost", corners(rect_of(field_, options_.earlier.front(), u)));
        if (lost) draw_loss(u);
        out_ += "</g>\n";
    }
    void draw_loss(UnitId u) {
        const auto there = std::ranges::find_if(options_.earlier.rbegin(), options_.earlier.rend(),
                                                [&](const State& state) { return is_on_table(state, u); });
        if (there == options_.earlier.rend()) return;
        const Rect rect = rect_of(field_, *there, u);
        const auto c = corners(rect);
        for (std::size_t i : {0U, 1U}) line("lost", {c[i], c[i + 2]});
        text("name", field_.unit(u).name, rect.centre, 0);
    }
    void draw_way(UnitId u) {
        if (!is_on_table(state_, u) || !has_moved(u)) return;
        std::vector<Vec> way;
        const auto add = [&](const State& state) {
            const Vec front = position(state.units[u].pose);
            if (way.empty() || way.back() != front) way.push_back(front);
        };
        for (const State& state : options_.earlier) add(state);
        add(state_);
        if (way.size() > 1) out_ += joined({"<polyline class=\"way\" points=\"", list(way), "\"/>\n"});
    }

    void draw(const AimedShot& shot) {
        line(shot.refused ? "shot refused" : "shot", line_of_range(field_, state_, shot.unit, shot.edge, shot.target));
    }

    void draw(UnitId u) {
        const Rect rect = rect_of(field_, state_, u);
        const UnitState& unit = state_.units[u];
        out_ += joined({"<g class=\"", id_of(field_.seat(u)), unit.disordered ? " disordered" : "", "\">\n"});
        if (options_.zones && !has_moved(u)) draw_zone(u, rect);
        if (options_.arcs && profile_of(field_, state_, u).weapon) draw_arc(u, rect);
        polygon("base", corners(rect));
        draw_works(u, rect);
        const Vec middle = edge_middle(rect, BaseEdge::Front);
        const Vec along = leftward(rect.facing) * 0.8, up = ahead(rect.facing) * 0.9;
        polygon("front", std::array{middle + along, middle - along, middle + up});
        write(u, rect);
        out_ += "</g>\n";
    }
    // What it has built where it stands, drawn like the same on the table.
    void draw_works(UnitId u, const Rect& rect) {
        const auto [right, left, back_left, back_right] = corners(rect);
        const Unit& profile = field_.unit(u).profile;
        const bool is_all_round = is(profile, TroopType::W) || is(profile, TroopType::BAG);
        if (is_fortified(field_, state_, u) && is_all_round)
            barrier(Landscape::Fortification, std::array{left, back_left, back_right, right, left});
        else if (is_fortified(field_, state_, u))
            barrier(Landscape::Fortification, std::array{left, right});
        else if (own_covers(field_, state_, u).contains(Cover::Stakes))
            barrier(Landscape::Stakes, std::array{left, right});
    }
    void draw_zone(UnitId u, const Rect& rect) {
        Tally ignored;
        const State& then = options_.earlier.empty() ? state_ : options_.earlier.front();
        if (has_zone(field_.edition(), unit_of(field_, then, u), ignored))
            polygon("zone", corners(zone_ahead(rect, field_.edition().zones.depth.value)));
    }
    void draw_arc(UnitId u, const Rect& rect) {
        const ShootingEdge shooting = shooting_edge(field_.edition(), unit_of(field_, state_, u));
        if (!shooting.arc || *shooting.arc >= 360) return;
        const double reach = options_.cropped ? 60 : 14;  // beyond what is shown; else a hint of the direction
        const FiringArc arc = firing_arc(rect, BaseEdge::Front, 45);
        polygon("arc", std::array{arc.edge.from, arc.edge.from + ahead(arc.right) * reach,
                                  arc.edge.to + ahead(arc.left) * reach, arc.edge.to});
    }

    // Type and VBU, below them the name, upright whatever the facing.
    void write(UnitId u, const Rect& rect) {
        std::string facts(id_of(*profile_of(field_, state_, u).type));
        for (std::size_t i = 0; i < field_.unit(u).ranks.size(); ++i)
            facts += (i == 0 ? " " : "+") + std::to_string(state_.units[u].vbu[i]);
        if (has_general_with(field_, state_, u)) facts += " ★";
        const Vec centre = rect.centre - ahead(rect.facing) * 0.2;  // away from the mark of the front
        text("facts", facts, centre, -4);
        text("name", field_.unit(u).name, centre, 6);
    }
    void text(std::string_view kind, std::string_view words, Vec where, double below) {
        out_ += joined({"<text class=\"", kind, "\" x=\"", num(across(where)), "\" y=\"", num(down(where) + below),
                        "\">", escaped(words), "</text>\n"});
    }

    const Field& field_;
    const State& state_;
    PictureOptions options_;
    Part part_;
    std::string out_;
};

}  // namespace

std::string picture(const Field& field, const State& state, PictureOptions options) {
    return Painter(field, state, std::move(options)).run();
}

}  // namespace acies::wire
