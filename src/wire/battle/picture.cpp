#include "wire/battle/picture.h"

#include <algorithm>
#include <string_view>

#include "geometry/arc.h"
#include "geometry/front.h"
#include "rules/targets.h"
#include "rules/zones.h"
#include "wire/json.h"
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
.name{font-size:7px}.facts{font-size:11px;font-weight:bold}.title{font-size:15px;text-anchor:start;fill:#2c2618}
</style>
)";

std::string escaped(std::string_view text) {
    std::string safe;
    for (char c : text) safe += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : std::string(1, c);
    return safe;
}

class Painter {
public:
    Painter(const Field& field, const State& state, PictureOptions options)
        : field_(field),
          state_(state),
          options_(options) {}

    std::string run() {
        const double width = field_.table().width * options_.pixels, height = field_.table().height * options_.pixels;
        out_ = joined({"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 -28 ", num(width), " ", num(height + 28),
                       "\">\n", style});
        title();
        const std::string size = joined({"width=\"", num(width), "\" height=\"", num(height), "\"/>"});
        out_ += joined({"<clipPath id=\"edge\"><rect ", size, "</clipPath>\n<g clip-path=\"url(#edge)\">\n"});
        out_ += joined({"<rect class=\"table\" ", size, "\n"});
        for (const Piece& piece : field_.setup().pieces) draw(piece);
        out_ += "</g>\n";
        for (std::size_t i = 0; i < field_.count(); ++i)
            if (is_on_table(state_, static_cast<UnitId>(i))) draw(static_cast<UnitId>(i));
        out_ += joined({"<rect class=\"frame\" ", size, "\n</svg>\n"});
        return std::move(out_);
    }

private:
    static std::string num(double value) { return number_text(std::round(value * 100) / 100); }
    std::string at(Vec p) const {
        return num(p.x * options_.pixels) + ',' + num((field_.table().height - p.y) * options_.pixels);
    }
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

    void title() {
        std::string text = joined({field_.setup().name, ": turn ", std::to_string(state_.turn)});
        for (Seat seat : every<Seat>())
            text += joined({", ", words_of(seat), " has lost ", std::to_string(vd_lost(field_, state_, seat)), " of ",
                            std::to_string(field_.total_vd(seat)), " VD"});
        out_ += joined({"<text class=\"title\" x=\"4\" y=\"-13\">", escaped(text), "</text>\n"});
    }

    void draw(const Piece& piece) {
        if (!is_line(piece.kind)) return polygon(id_of(piece.kind), piece.outline);
        out_ += joined({"<polyline class=\"line ", id_of(piece.kind), "\" stroke-width=\"",
                        num(piece.strip.width * options_.pixels), "\" points=\"", list(piece.strip.line), "\"/>\n"});
    }

    void draw(UnitId u) {
        const Rect rect = rect_of(field_, state_, u);
        const UnitState& unit = state_.units[u];
        out_ += joined({"<g class=\"", id_of(field_.seat(u)), unit.disordered ? " disordered" : "", "\">\n"});
        if (options_.zones) draw_zone(u, rect);
        if (options_.arcs && field_.unit(u).profile.weapon) draw_arc(u, rect);
        polygon("base", corners(rect));
        const Vec middle = edge_middle(rect, BaseEdge::Front);
        const Vec along = leftward(rect.facing) * 0.8, up = ahead(rect.facing) * 0.9;
        polygon("front", std::array{middle + along, middle - along, middle + up});
        write(u, rect);
        out_ += "</g>\n";
    }
    void draw_zone(UnitId u, const Rect& rect) {
        Tally ignored;
        if (has_zone(field_.edition(), unit_of(field_, state_, u), ignored))
            polygon("zone", corners(zone_ahead(rect, field_.edition().zones.depth.value)));
    }
    void draw_arc(UnitId u, const Rect& rect) {
        const ShootingEdge shooting = shooting_edge(field_.edition(), unit_of(field_, state_, u));
        if (!shooting.arc || *shooting.arc >= 360) return;
        const FiringArc arc = firing_arc(rect, BaseEdge::Front, 45);
        polygon("arc", std::array{arc.edge.from, arc.edge.from + ahead(arc.right) * 14,
                                  arc.edge.to + ahead(arc.left) * 14, arc.edge.to});
    }

    // Type and VBU, below them the name, upright whatever the facing.
    void write(UnitId u, const Rect& rect) {
        std::string facts(id_of(*field_.unit(u).profile.type));
        for (std::size_t i = 0; i < field_.unit(u).ranks.size(); ++i)
            facts += (i == 0 ? " " : "+") + std::to_string(state_.units[u].vbu[i]);
        if (field_.unit(u).profile.leader) facts += " ★";
        const Vec centre = rect.centre - ahead(rect.facing) * 0.2;  // away from the mark of the front
        text("facts", facts, centre, -4);
        text("name", field_.unit(u).name, centre, 6);
    }
    void text(std::string_view kind, std::string_view words, Vec where, double below) {
        out_ += joined({"<text class=\"", kind, "\" x=\"", num(where.x * options_.pixels), "\" y=\"",
                        num((field_.table().height - where.y) * options_.pixels + below), "\">", escaped(words),
                        "</text>\n"});
    }

    const Field& field_;
    const State& state_;
    PictureOptions options_;
    std::string out_;
};

}  // namespace

std::string picture(const Field& field, const State& state, PictureOptions options) {
    return Painter(field, state, options).run();
}

}  // namespace acies::wire
