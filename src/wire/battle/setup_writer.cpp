// A set-up as JSON. What is not said is not written.
#include <algorithm>

#include "base/angle.h"
#include "wire/battle/names.h"
#include "wire/battle/setup.h"
#include "wire/battle/setup_text.h"
#include "wire/json/json_writer.h"

namespace acies::wire {

namespace {

void write_point(JsonWriter& out, Vec p) { out.begin_array().value(p.x).value(p.y).end_array(); }
// One that is not said is not written.
void write_size(JsonWriter& out, std::string_view key, double size) {
    if (size != 0) out.key(key).value(size);
}
void write_points(JsonWriter& out, std::string_view key, const std::vector<Vec>& points) {
    out.key(key).begin_array();
    for (Vec p : points) write_point(out, p);
    out.end_array();
}

void write_piece(JsonWriter& out, const Piece& piece) {
    out.begin_object().key("kind").value(piece.kind);
    if (is_line(piece.kind)) {
        write_points(out, "line", piece.strip.line);
        write_size(out, "width", piece.strip.width);
        if (piece.inside) out.key("inside").value(*piece.inside == Hand::Left ? Flank::Left : Flank::Right);
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
    for (std::size_t i = 1; i < unit.ranks.size(); ++i) {
        const RankProfile& rank = unit.ranks[i];
        out.begin_object().key("vbu").value(rank.vbu).key("vd").value(rank.vd);
        if (rank.type) out.key("type").value(*rank.type);
        if (rank.weapon) out.key("weapon").value(*rank.weapon);
        out.end_object();
    }
    out.end_array();
}

void write_foot(JsonWriter& out, const FootSetup& foot) {
    out.key("foot").begin_object().key("type").value(*foot.profile.type).key("m").value(foot.profile.m.value_or(0));
    out.key("vbu").value(foot.vbu).key("impetus").value(foot.profile.impetus);
    if (foot.profile.weapon) out.key("weapon").value(*foot.profile.weapon);
    if (foot.profile.arms) out.key("arms").value(*foot.profile.arms);
    out.end_object();
}

void write_looks(JsonWriter& out, const Looks& looks) {
    if (looks.figures) out.key("figures").value(*looks.figures);
    if (looks.colour) out.key("colour").value(*looks.colour);
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
    write_flag(out, "general", profile.leader.has_value() && unit.command == no_command);
    write_flag(out, "fortified", profile.fortified);
    if (unit.foot) write_foot(out, *unit.foot);
    write_flag(out, "disordered", unit.disordered);
    if (!unit.grants.empty()) {
        out.key("grants").begin_array();
        for (Grant grant : every<Grant>())
            if (unit.grants.contains(grant)) out.value(grant);
        out.end_array();
    }
    if (unit.depth != 0) out.key("depth").value(unit.depth);
    if (!unit.absent) {
        write_point(out.key("at"), {to_u(unit.pose.x), to_u(unit.pose.y)});
        out.key("facing").value(degrees_of(unit.pose));
    }
    write_looks(out, unit.looks);
    out.end_object();
}

void write_ambushes(JsonWriter& out, const Setup& setup, const Sheet& sheet) {
    for (const HiddenUnits& hidden : sheet.ambushes) {
        out.begin_object().key("units").begin_array();
        for (UnitId u : hidden.units) out.value(setup.units[u].name);
        out.end_array().key("piece").value(hidden.piece + 1).end_object();
    }
}
bool has_marches(const Secrets& secrets, MarchKind kind) {
    return std::ranges::any_of(secrets.items, [&](const Sheet& sheet) {
        return std::ranges::any_of(sheet.marches, [&](const FlankMarch& march) { return march.kind == kind; });
    });
}
void write_marches(JsonWriter& out, const Setup& setup, const Secrets& secrets, MarchKind kind) {
    if (!has_marches(secrets, kind)) return;
    out.key(kind == MarchKind::Flank ? "flank_march" : "reserve").begin_array();
    for (const Sheet& sheet : secrets.items)
        for (const FlankMarch& march : sheet.marches) {
            if (march.kind != kind) continue;
            out.begin_object().key("command").value(setup.commands[march.command].name);
            if (kind == MarchKind::Flank) out.key("side").value(march.side == Hand::Left ? Flank::Left : Flank::Right);
            out.end_object();
        }
    out.end_array();
}
void write_hand(JsonWriter& out, Seat seat, const Sheet& sheet) {
    const HeldCards& hand = sheet.hand;
    out.begin_object().key("side").value(seat).key("tactical").begin_array();
    for (Card card : every<Card>())
        for (int i = 0; i < hand.cards[card]; ++i) out.value(card);
    out.end_array();
    if (sheet.strategic) out.key("strategic").value(*sheet.strategic);
    if (hand.unchosen > 0) out.key("number").value(static_cast<int>(hand.unchosen));
    if (hand.points > 0) out.key("points").value(static_cast<int>(hand.points));
    write_flag(out, "free_strategic", hand.free_strategic);
    write_flag(out, "exchange", hand.exchange);
    out.end_object();
}
void write_hands(JsonWriter& out, const Secrets& secrets) {
    const auto has_cards = [](const Sheet& sheet) { return !sheet.hand.empty() || sheet.strategic; };
    if (std::ranges::none_of(secrets.items, has_cards)) return;
    out.key("cards").begin_array();
    for (Seat seat : every<Seat>())
        if (has_cards(secrets[seat])) write_hand(out, seat, secrets[seat]);
    out.end_array();
}

// What the scenario says of hidden troops; nothing, if it has none.
void write_hidden(JsonWriter& out, const Setup& setup, const Secrets& secrets) {
    write_flag(out, "hidden_troops", setup.hidden_troops);
    if (setup.major_control != Seat::Red) out.key("major_control").value(setup.major_control);
    const auto is_empty = [](const auto& red, const auto& blue) { return red.empty() && blue.empty(); };
    const Sheet &red = secrets[Seat::Red], &blue = secrets[Seat::Blue];
    if (!is_empty(red.ambushes, blue.ambushes)) {
        out.key("ambush").begin_array();
        for (const Sheet& sheet : secrets.items) write_ambushes(out, setup, sheet);
        out.end_array();
    }
    for (MarchKind kind : every<MarchKind>()) write_marches(out, setup, secrets, kind);
}

void write_command(JsonWriter& out, const Setup& setup, CommandId c) {
    const CommandSetup& command = setup.commands[c];
    out.begin_object().key("side").value(command.seat).key("name").value(command.name);
    out.key("general").value(command.quality);
    write_flag(out, "cinc", command.cinc);
    write_flag(out, "inspiring", command.inspiring);
    write_flag(out, "brave", command.brave);
    if (command.at) write_point(out.key("at"), {to_u(command.at->x), to_u(command.at->y)});
    if (!command.player.empty()) out.key("player").value(command.player);
    const auto leads = [&](const UnitSetup& unit) { return unit.command == c && unit.profile.leader; };
    if (const auto leader = std::ranges::find_if(setup.units, leads); leader != setup.units.end())
        out.key("with").value(leader->name);
    out.key("units").begin_array();
    for (const UnitSetup& unit : setup.units)
        if (unit.command == c) out.value(unit.name);
    out.end_array().end_object();
}

// What is left to the players.
void write_open(JsonWriter& out, const Setup& setup) {
    if (!setup.open.empty()) {
        out.key("open").begin_array();
        for (OpenPart part : every<OpenPart>())
            if (setup.open.contains(part)) out.value(part);
        out.end_array();
    }
    const BySeat<int>& points = setup.exploration_points;
    if (points == BySeat<int>{}) return;
    out.key("exploration_points").begin_object().key("red").value(points[Seat::Red]);
    out.key("blue").value(points[Seat::Blue]).end_object();
}

void write_armies(JsonWriter& out, const Setup& setup) {
    if (setup.armies == BySeat<ArmySetup>{}) return;
    out.key("armies").begin_array();
    for (Seat seat : every<Seat>()) {
        const ArmySetup& army = setup.armies[seat];
        if (army == ArmySetup{}) continue;
        out.begin_object().key("side").value(seat).key("name").value(army.name);
        write_looks(out, army.looks);
        out.end_object();
    }
    out.end_array();
}

void write_players(JsonWriter& out, const Setup& setup) {
    if (!is_great_battle(setup)) return;
    out.key("great_battle").begin_object();
    for (Seat seat : every<Seat>()) {
        out.key(id_of(seat)).begin_array();
        for (const std::string& name : setup.players[seat]) out.value(name);
        out.end_array();
    }
    out.end_object();
}

void write_commands(JsonWriter& out, const Setup& setup) {
    if (setup.commands.empty()) return;
    write_players(out, setup);
    out.key("structure").begin_object().key("red").value(setup.structure[Seat::Red]);
    out.key("blue").value(setup.structure[Seat::Blue]).end_object().key("commands").begin_array();
    for (std::size_t i = 0; i < setup.commands.size(); ++i) write_command(out, setup, static_cast<CommandId>(i));
    out.end_array();
}

}  // namespace

std::string setup_json(const Setup& setup, const Secrets& secrets) {
    JsonWriter out;
    out.begin_object()
        .key("name")
        .value(setup.name)
        .key("edition")
        .value(setup.edition)
        .key("scale")
        .value(setup.scale);
    out.key("table").begin_object();
    write_size(out, "width", setup.table.width);
    write_size(out, "depth", setup.table.height);
    out.end_object().key("turn_limit").value(setup.turn_limit);
    if (setup.points != 0) out.key("points").value(setup.points);
    write_flag(out, "terrain_by_rules", setup.terrain_by_rules);
    if (setup.clock) out.key("clock").value(*setup.clock);
    if (setup.attacker) out.key("attacker").value(*setup.attacker);
    write_flag(out, "deployment", setup.deployment);
    write_open(out, setup);
    write_armies(out, setup);
    write_commands(out, setup);
    write_hidden(out, setup, secrets);
    write_hands(out, secrets);
    out.key("terrain").begin_array();
    for (const Piece& piece : setup.pieces) write_piece(out, piece);
    out.end_array().key("units").begin_array();
    for (const UnitSetup& unit : setup.units) write_unit(out, unit);
    out.end_array().end_object();
    return out.take();
}

}  // namespace acies::wire
