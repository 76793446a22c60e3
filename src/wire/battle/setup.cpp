#include "wire/battle/setup.h"

#include <algorithm>

#include "base/angle.h"
#include "wire/edition_reader.h"
#include "wire/json_writer.h"

namespace acies::wire {

namespace {

using Numbers = std::vector<double>;

// The tables of a file.
struct TableText {
    double width = 120, depth = 60;
    static void describe(auto& self, auto&& visit) {
        visit("width", self.width);
        visit("depth", self.depth);
    }
};
struct OvalText {
    Numbers at, size;
    static void describe(auto& self, auto&& visit) {
        visit("at", self.at);
        visit("size", self.size);
    }
};
struct PieceText {
    Landscape kind = Landscape::Wood;
    std::vector<Numbers> outline, line;
    OvalText oval;
    double width = 0;
    Numbers top;
    static void describe(auto& self, auto&& visit) {
        visit("kind", self.kind);
        visit("outline", self.outline);
        visit("oval", self.oval);
        visit("line", self.line);
        visit("width", self.width);
        visit("top", self.top);
    }
};
struct RearText {
    int vbu = 0, vd = 0;
    static void describe(auto& self, auto&& visit) {
        visit("vbu", self.vbu);
        visit("vd", self.vd);
    }
};
struct UnitText {
    Seat side = Seat::Red;
    std::string name;
    TroopType type = TroopType::FP;
    double m = 0;
    int vbu = 0, impetus = 0, vd = 0;
    std::vector<RearText> behind;
    std::optional<Weapon> weapon;
    std::optional<Arms> arms;
    Discipline discipline = Discipline::B;
    bool impetuous = false, camel = false, heavy = false, renaissance = false, schiltron = false, general = false;
    bool disordered = false;
    EnumSet<Grant> grants;
    Numbers at;
    double facing = 90;
    static void describe(auto& self, auto&& visit) {
        visit("side", self.side);
        visit("name", self.name);
        visit("type", self.type);
        visit("m", self.m);
        visit("vbu", self.vbu);
        visit("impetus", self.impetus);
        visit("vd", self.vd);
        visit("behind", self.behind);
        visit("weapon", self.weapon);
        visit("arms", self.arms);
        visit("discipline", self.discipline);
        visit("impetuous", self.impetuous);
        visit("camel", self.camel);
        visit("heavy", self.heavy);
        visit("renaissance", self.renaissance);
        visit("schiltron", self.schiltron);
        visit("general", self.general);
        visit("disordered", self.disordered);
        visit("grants", self.grants);
        visit("at", self.at);
        visit("facing", self.facing);
    }
};
struct ScenarioText {
    std::string name, words, edition;
    Scale scale = Scale::Mm15;
    TableText table;
    int turn_limit = 0;
    std::vector<PieceText> terrain;
    std::vector<UnitText> units;
    static void describe(auto& self, auto&& visit) {
        visit("name", self.name);
        visit("words", self.words);
        visit("edition", self.edition);
        visit("scale", self.scale);
        visit("table", self.table);
        visit("turn_limit", self.turn_limit);
        visit("terrain", self.terrain);
        visit("units", self.units);
    }
};

// Turns what was read into a set-up, noting what a table cannot say by its types.
class Builder {
public:
    explicit Builder(Problems& problems) : problems_(problems) {}

    Setup build(const ScenarioText& text) {
        Setup setup{.name = text.name, .edition = text.edition, .scale = text.scale};
        if (text.edition.empty()) say("missing", "a set-up names its edition", "edition");
        setup.table = {text.table.width, text.table.depth};
        setup.turn_limit = text.turn_limit;
        for (std::size_t i = 0; i < text.terrain.size(); ++i)
            setup.pieces.push_back(piece(text.terrain[i], joined("terrain", i)));
        for (std::size_t i = 0; i < text.units.size(); ++i)
            setup.units.push_back(unit(text.units[i], joined("units", i)));
        return setup;
    }

private:
    static std::string joined(const char* list, std::size_t i) {
        return std::string(list) + '[' + std::to_string(i) + ']';
    }
    void say(std::string code, std::string message, std::string where) {
        problems_.push_back({std::move(code), std::move(message), std::move(where)});
    }
    Vec point(const Numbers& numbers, const std::string& where) {
        if (numbers.size() == 2) return {numbers[0], numbers[1]};
        say("wrong_type", "a place is two numbers, [x, y]", where);
        return {};
    }
    std::vector<Vec> points(const std::vector<Numbers>& list, const std::string& where) {
        std::vector<Vec> all;
        for (const Numbers& numbers : list) all.push_back(point(numbers, where));
        return all;
    }

    Piece piece(const PieceText& text, const std::string& where) {
        Piece piece{.kind = text.kind};
        if (is_line(text.kind)) {
            piece.strip = {points(text.line, where + ".line"), text.width};
            return piece;
        }
        piece.outline = points(text.outline, where + ".outline");
        if (!text.oval.at.empty() || !text.oval.size.empty()) {
            const Vec size = point(text.oval.size, where + ".oval.size");
            piece.outline = oval(point(text.oval.at, where + ".oval.at"), size.x, size.y);
        }
        if (!text.top.empty()) piece.top = point(text.top, where + ".top");
        return piece;
    }

    UnitSetup unit(const UnitText& text, const std::string& where) {
        UnitSetup unit{.name = text.name, .seat = text.side};
        if (text.name.find_first_of(",:;+()\"\n") != std::string::npos)
            say("out_of_range", "a name has none of , : ; + ( ) and quotes", where + ".name");
        unit.profile.type = text.type;
        unit.profile.m = text.m;
        unit.profile.impetus = text.impetus;
        unit.profile.weapon = text.weapon;
        unit.profile.arms = text.arms;
        unit.profile.discipline = text.discipline;
        unit.profile.impetuous = text.impetuous;
        unit.profile.camel = text.camel;
        unit.profile.heavy = text.heavy;
        unit.profile.renaissance = text.renaissance;
        unit.profile.schiltron = text.schiltron;
        if (text.general) unit.profile.leader = Quality::Unstated;
        unit.ranks.push_back({text.vbu, text.vd});
        for (const RearText& rear : text.behind) unit.ranks.push_back({rear.vbu, rear.vd});
        unit.grants = text.grants;
        const Vec at = point(text.at, where + ".at");
        if (text.facing < 0 || text.facing >= 360)
            say("out_of_range", "a facing is 0 to 359.99 degrees", where + ".facing");
        unit.pose = {to_grid(at.x), to_grid(at.y), to_heading(text.facing)};
        unit.disordered = text.disordered;
        return unit;
    }

    Problems& problems_;
};

// ---- writing

void write_point(JsonWriter& out, Vec p) { out.begin_array().value(p.x).value(p.y).end_array(); }
void write_points(JsonWriter& out, std::string_view key, const std::vector<Vec>& points) {
    out.key(key).begin_array();
    for (Vec p : points) write_point(out, p);
    out.end_array();
}

void write_piece(JsonWriter& out, const Piece& piece) {
    out.begin_object().key("kind").value(piece.kind);
    if (is_line(piece.kind)) {
        write_points(out, "line", piece.strip.line);
        out.key("width").value(piece.strip.width);
    } else {
        write_points(out, "outline", piece.outline);
    }
    if (piece.top) write_point(out.key("top"), *piece.top);
    out.end_object();
}

void write_flag(JsonWriter& out, std::string_view key, bool flag) {
    if (flag) out.key(key).value(true);
}

void write_ranks(JsonWriter& out, const UnitSetup& unit) {
    out.key("vbu").value(unit.ranks[0].vbu).key("vd").value(unit.ranks[0].vd);
    if (unit.ranks.size() < 2) return;
    out.key("behind").begin_array();
    for (std::size_t i = 1; i < unit.ranks.size(); ++i)
        out.begin_object().key("vbu").value(unit.ranks[i].vbu).key("vd").value(unit.ranks[i].vd).end_object();
    out.end_array();
}

void write_unit(JsonWriter& out, const UnitSetup& unit) {
    const Unit& profile = unit.profile;
    out.begin_object().key("side").value(unit.seat).key("name").value(unit.name).key("type").value(*profile.type);
    out.key("m").value(profile.m.value_or(0)).key("impetus").value(profile.impetus);
    write_ranks(out, unit);
    if (profile.weapon) out.key("weapon").value(*profile.weapon);
    if (profile.arms) out.key("arms").value(*profile.arms);
    if (profile.discipline != Discipline::B) out.key("discipline").value(profile.discipline);
    write_flag(out, "impetuous", profile.impetuous);
    write_flag(out, "camel", profile.camel);
    write_flag(out, "heavy", profile.heavy);
    write_flag(out, "renaissance", profile.renaissance);
    write_flag(out, "schiltron", profile.schiltron);
    write_flag(out, "general", profile.leader.has_value());
    write_flag(out, "disordered", unit.disordered);
    if (!unit.grants.empty()) {
        out.key("grants").begin_array();
        for (Grant grant : every<Grant>())
            if (unit.grants.contains(grant)) out.value(grant);
        out.end_array();
    }
    write_point(out.key("at"), {to_u(unit.pose.x), to_u(unit.pose.y)});
    out.key("facing").value(degrees_of(unit.pose)).end_object();
}

}  // namespace

std::vector<Vec> oval(Vec centre, double width, double height) {
    constexpr int count = 24;
    std::vector<Vec> outline;
    for (int i = 0; i < count; ++i) {
        const Direction d = direction_of(360.0 / count * i);
        outline.push_back({centre.x + d.cos * width / 2, centre.y + d.sin * height / 2});
    }
    return outline;
}

Result<Scenario, Problems> read_scenario(const Json& json) {
    Problems problems;
    const Place root(json, "", problems);
    ScenarioText text;
    read(root, text);
    if (!problems.empty()) return Failure{std::move(problems)};
    Scenario scenario{Builder(problems).build(text), text.words};
    if (!problems.empty()) return Failure{std::move(problems)};
    return scenario;
}

std::string setup_json(const Setup& setup) {
    JsonWriter out;
    out.begin_object()
        .key("name")
        .value(setup.name)
        .key("edition")
        .value(setup.edition)
        .key("scale")
        .value(setup.scale);
    out.key("table").begin_object().key("width").value(setup.table.width).key("depth").value(setup.table.height);
    out.end_object().key("turn_limit").value(setup.turn_limit).key("terrain").begin_array();
    for (const Piece& piece : setup.pieces) write_piece(out, piece);
    out.end_array().key("units").begin_array();
    for (const UnitSetup& unit : setup.units) write_unit(out, unit);
    out.end_array().end_object();
    return out.take();
}

}  // namespace acies::wire
