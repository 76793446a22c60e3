#include "table/look.h"

#include "battle/undo.h"
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

void write_trait(JsonWriter& out, bool has, std::string_view id, std::string_view words) {
    if (has) out.begin_object().key("id").value(id).key("words").value(words).end_object();
}

void write_traits(JsonWriter& out, const UnitSetup& unit) {
    const Unit& profile = unit.profile;
    out.key("traits").begin_array();
    write_trait(out, profile.impetuous, "impetuous", "impetuous");
    write_trait(out, profile.camel, "camel", "camels");
    write_trait(out, profile.heavy, "heavy", "heavy");
    write_trait(out, profile.schiltron, "schiltron", "schiltron");
    for (Grant grant : every<Grant>()) write_trait(out, unit.grants.contains(grant), id_of(grant), words_of(grant));
    out.end_array();
}

template <Named E>
void write_named(JsonWriter& out, std::string_view key, std::string_view words_key, const std::optional<E>& e) {
    if (e) out.key(key).value(*e).key(words_key).value(words_of(*e));
}

void write_setup(JsonWriter& out, const Field& field, UnitId u) {
    const UnitSetup& unit = field.unit(u);
    const Base base = field.base(u, 1);
    out.begin_object().key("name").value(unit.name).key("seat").value(unit.seat);
    write_named(out, "type", "type_words", unit.profile.type);
    write_named(out, "weapon", "weapon_words", unit.profile.weapon);
    write_named(out, "arms", "arms_words", unit.profile.arms);
    write_traits(out, unit);
    out.key("m").value(unit.profile.m.value_or(0)).key("impetus").value(unit.profile.impetus);
    out.key("discipline").value(unit.profile.discipline);
    out.key("ranks").begin_array();
    for (const RankProfile& rank : unit.ranks)
        out.begin_object().key("vbu").value(rank.vbu).key("vd").value(rank.vd).end_object();
    out.end_array().key("general").value(unit.profile.leader.has_value());
    out.key("front").value(to_u(base.front)).key("depth").value(to_u(base.depth)).end_object();
}

// The least VD lost at which an army routs.
int breaks_at(const Field& field, Seat seat) {
    Tally because;
    int lost = 0;
    while (lost < field.total_vd(seat) && !losses_rout_army(field.edition(), {field.total_vd(seat), lost}, because))
        ++lost;
    return lost;
}

template <class Value>
void write_by_seat(JsonWriter& out, std::string_view key, Value&& value) {
    out.key(key).begin_object();
    for (Seat seat : every<Seat>()) out.key(id_of(seat)).value(value(seat));
    out.end_object();
}

// ---- a moment

void write_unit_now(JsonWriter& out, const Session& session, const State& state, const UnitView& unit) {
    const std::size_t ranks = session.field->unit(unit.unit).ranks.size();
    out.begin_object();
    write_pose(out, unit.pose);
    out.key("vbu").begin_array();
    for (std::size_t i = 0; i < ranks; ++i) out.value(static_cast<int>(unit.vbu[i]));
    out.end_array().key("removed").value(unit.removed).key("disordered").value(unit.disordered);
    if (unit.absent) out.key("absent").value(true);
    out.key("activated").value(unit.activated).key("launched").value(unit.launched);
    write_units(out, "fights", engaged_with(state, unit.unit));
    out.key("markers").begin_array().end_array().end_object();
}

void write_node(JsonWriter& out, const Field&, const Decision& asked) {
    out.key("kind").value("decision").key("seat").value(asked.seat).key("question").value(asked.question);
    write_unit(out, "unit", asked.unit);
    write_unit(out, "other", asked.other);
    write_units(out, "units", asked.options);
    out.key("count").value(static_cast<int>(asked.count));
}
void write_node(JsonWriter& out, const Field& field, const Chance& chance) {
    out.key("kind").value("chance").key("roll").value(chance.roll).key("seat");
    chance.unit == nobody ? out.null() : out.value(field.seat(chance.unit));
    write_unit(out, "unit", chance.unit);
    out.key("dice").value(static_cast<int>(chance.dice)).key("against").value(static_cast<int>(chance.against));
}
void write_node(JsonWriter& out, const Field&, const Finished& finished) {
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
        out.key("seat").value(link.seat).key("words").value(link.words).end_object();
    }
    out.end_array();
}

std::string hex(std::uint64_t number) {
    std::string text(16, '0');
    for (std::size_t i = 16; i-- > 0; number >>= 4) text[i] = "0123456789abcdef"[number & 15];
    return text;
}

// How many of the last events the seat may take back.
int undoable_by(const Session& session, Seat seat) {
    int count = 0;
    for (std::size_t i = session.events.size(); i-- > 0; ++count)
        if (!can_undo(*session.field, session.states[i], session.events[i], seat)) break;
    return count;
}

}  // namespace

void write_field(JsonWriter& out, const Field& field) {
    const Setup& setup = field.setup();
    const TroopsRules& troops = field.edition().troops;
    const ScaleRules& scale = setup.scale == Scale::Mm15 ? troops.scale_15 : troops.scale_28;
    out.begin_object().key("name").value(setup.name).key("edition").value(setup.edition);
    out.key("edition_name").value(field.edition().name).key("measure").value(field.edition().measure);
    out.key("centimetres").value(scale.millimetres / 10).key("scale").value(setup.scale);
    out.key("table").begin_object().key("width").value(setup.table.width).key("depth").value(setup.table.height);
    out.end_object().key("turn_limit").value(setup.turn_limit).key("pieces").begin_array();
    for (const Piece& piece : setup.pieces) write_piece(out, field, piece);
    out.end_array().key("units").begin_array();
    for (std::size_t i = 0; i < field.count(); ++i) write_setup(out, field, static_cast<UnitId>(i));
    out.end_array();
    write_by_seat(out, "vd", [&](Seat seat) { return field.total_vd(seat); });
    write_by_seat(out, "breaks_at", [&](Seat seat) { return breaks_at(field, seat); });
    out.end_object();
}

void write_look(JsonWriter& out, const Session& session, Seat seat, std::size_t at) {
    const Field& field = *session.field;
    const State& state = session.states[at];
    const View seen = view(field, state, seat);
    out.key("at").value(static_cast<int>(at));
    out.key("count").value(static_cast<int>(session.events.size()));
    out.key("turn").value(seen.turn).key("active").value(seen.active).key("units").begin_array();
    for (const UnitView& unit : seen.units) write_unit_now(out, session, state, unit);
    out.end_array();
    write_by_seat(out, "vd_lost", [&](Seat side) { return vd_lost(field, state, side); });
    out.key("node").begin_object();
    std::visit([&](const auto& node) { write_node(out, field, node); }, seen.node);
    out.end_object();
    write_chain(out, field, state);
    out.key("undo").value(at == session.events.size() ? undoable_by(session, seat) : 0);
    out.key("hash").value(hex(hash(has_secrets(state) ? imagined(field, seen) : state)));
}

}  // namespace acies::table
