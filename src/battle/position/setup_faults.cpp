#include "battle/position/setup_faults.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <string>

#include "battle/position/scenery.h"
#include "geometry/gap.h"
#include "geometry/lie.h"
#include "geometry/polygon.h"
#include "rules/fighting/throwing.h"
#include "rules/leading/cards.h"
#include "rules/leading/victory.h"
#include "rules/moving/grouping.h"
#include "rules/moving/interpenetration.h"
#include "rules/moving/terrain.h"
#include "rules/setup/ambush.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

constexpr double largest_table = 500;    // U
constexpr std::size_t max_points = 256;  // of a piece
constexpr int max_points_of_game = 10'000;

// Collects what is wrong.
class Inspection {
public:
    explicit Inspection(const Edition& edition, const Setup& setup) : edition_(edition), setup_(setup) {}

    Problems run() {
        if (!is_size(setup_.table.width) || !is_size(setup_.table.height))
            say("out_of_range", "the table is wider than 0 and at most 500 U", "table");
        if (setup_.units.size() > max_units) say("out_of_range", "at most 128 units take part", "units");
        if (setup_.pieces.size() > max_pieces) say("out_of_range", "at most 64 pieces of scenery", "terrain");
        if (setup_.turn_limit < 0 || setup_.turn_limit > 1000) say("out_of_range", "0 to 1000 turns", "turn_limit");
        if (!problems_.empty()) return problems_;
        for (std::size_t i = 0; i < setup_.pieces.size(); ++i) check_piece(i);
        check_scenery();
        if (setup_.points < 0 || setup_.points > max_points_of_game)
            say("out_of_range", "a game has 0 to 10000 points", "points");
        for (std::size_t i = 0; i < setup_.units.size(); ++i) check_unit(i);
        for (Seat seat : every<Seat>()) check_side(seat);
        check_commands();
        check_players();
        check_deployment();
        check_open();
        if (setup_.hidden_troops && !has_ambushes(edition_))
            say("unknown_value", "this edition has no hidden troops", "hidden_troops");
        if (setup_.clock && !edition_.tournament.event.clock_minutes[*setup_.clock].stated())
            say("unknown_value", "this edition has no such clock", "clock");
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
        if (points.size() > max_points) return say("out_of_range", "at most 256 points", where);
        if (!std::ranges::all_of(points, [&](Vec p) { return is_near_table(p); }))
            return say("out_of_range", "a point lies far off the table", where);
        if (is_line(piece.kind)) {
            if (!is_sound(piece.strip) || piece.strip.width > largest_table)
                say("bad_shape", "a line needs two different points and a width", where);
        } else if (const auto fault = fault_of(piece.outline)) {
            say("bad_shape",
                *fault == OutlineFault::TooFewPoints    ? "an area needs at least three points"
                : *fault == OutlineFault::RepeatedPoint ? "a point of the outline is repeated"
                : *fault == OutlineFault::CrossesItself ? "the outline crosses itself"
                                                        : "the area is empty",
                where);
        }
    }

    // BI-DEP-01 to 06, I1-TER-31, I1-TER-32: how many of a kind, and how large where nobody agreed otherwise.
    void check_scenery() {
        const PieceRules& rules = edition_.setup.pieces;
        const auto rivers =
            std::ranges::count_if(setup_.pieces, [](const Piece& piece) { return is_river(piece.kind); });
        if (rules.max_rivers.stated() && rivers > rules.max_rivers.value)
            say("out_of_range", cited("there is at most one river", rules.max_rivers.rule), "terrain");
        if (!setup_.terrain_by_rules || !problems_.empty()) return;
        if (rules.max_built_up_areas.stated() &&
            std::ranges::count_if(setup_.pieces, is_village, &Piece::kind) > rules.max_built_up_areas.value)
            say("out_of_range", cited("there is at most one built-up area", rules.max_built_up_areas.rule), "terrain");
        for (std::size_t i = 0; i < setup_.pieces.size(); ++i) check_size(setup_.pieces[i], at("terrain", i));
        for (const Misplaced& found : misplaced_pieces(edition_, setup_.table, setup_.pieces))
            say("out_of_range", cited(found.words.text(), found.rule), at("terrain", found.piece));
    }
    void check_size(const Piece& piece, const std::string& where) {
        const PieceRules& rules = edition_.setup.pieces;
        if (piece.kind == Landscape::Road && rules.max_road_width.stated() &&
            !within_length(piece.strip.width, rules.max_road_width.value))
            say("out_of_range", cited("the road is too wide", rules.max_road_width.rule), where);
        if (is_line(piece.kind)) return;
        const double size = longer_side(piece.outline);
        // Where pieces are small or large, any size from the smallest to the largest is one of the two.
        const Cited<double>& most = rules.max_size.stated() ? rules.max_size : rules.max_large;
        const Cited<double>& least = rules.min_size.stated() ? rules.min_size : rules.min_small;
        if (most.stated() && !within_length(size, most.value))
            say("out_of_range", cited("the piece is too large", most.rule), where);
        if (least.stated() && !within_length(least.value, size))
            say("out_of_range", cited("the piece is too small", least.rule), where);
    }

    void check_unit(std::size_t i) {
        const UnitSetup& unit = setup_.units[i];
        const std::string where = at("units", i);
        if (unit.name.empty() || unit.name.size() > 80)
            say("out_of_range", "a name has 1 to 80 bytes", where + ".name");
        const std::span before(setup_.units.data(), i);
        if (std::ranges::find(before, unit.name, &UnitSetup::name) != before.end())
            say("repeated", "two units have this name", where + ".name");
        if (!unit.profile.type || !edition_.troops.types[*unit.profile.type].known)
            return say("unknown_value", "this edition does not know such troops", where + ".type");
        if (unit.ranks.size() > max_ranks) check_large_unit(unit, where + ".behind");
        if (unit.ranks.empty() || (unit.ranks.size() > max_ranks && problems_.empty()))
            say("out_of_range", "a unit is one to three bases deep", where + ".ranks");
        if (unit.ranks.empty() || unit.ranks.size() > max_ranks) return;
        for (const RankProfile& rank : unit.ranks)
            if (rank.vbu < 1 || rank.vbu > 12 || rank.vd < 0 || rank.vd > 20)
                say("out_of_range", "VBU is 1 to 12 and VD 0 to 20", where);
        if (unit.profile.impetus < 0 || unit.profile.impetus > 6) say("out_of_range", "impetus is 0 to 6", where);
        if (unit.profile.m && !(*unit.profile.m >= 0 && *unit.profile.m <= 60))
            say("out_of_range", "M is 0 to 60", where);
        if (unit.foot && (unit.ranks.size() > 1 || unit.foot->vbu < 1 || unit.foot->vbu > 12))
            say("out_of_range", "a single unit dismounts, with a VBU of 1 to 12", where + ".foot");
        check_large_unit(unit, where + ".behind");
        check_arms(unit, where);
        if (unit.pose.heading < 0 || unit.pose.heading >= full_heading)
            say("out_of_range", "a facing is 0 to 359.99 degrees", where + ".facing");
    }

    void check_large_unit(const UnitSetup& unit, const std::string& where) {
        std::vector<std::optional<TroopType>> behind;
        for (std::size_t k = 1; k < unit.ranks.size(); ++k) {
            const std::optional<TroopType>& type = unit.ranks[k].type;
            if (type && !edition_.troops.types[*type].known)
                return say("unknown_value", "this edition does not know such troops", where);
            behind.push_back(type);
        }
        const bool by_list = unit.grants.contains(Grant::LargeUnit);
        if (const auto fault = fault_of_large_unit(edition_, unit.profile, behind, by_list))
            say("out_of_range", cited(std::string(fault->why.text()), fault->rule), where);
    }
    void check_arms(const UnitSetup& unit, const std::string& where) {
        const Cited<Troops>& pila = edition_.throwing.pilum.carriers;
        if (unit.profile.weapon == Weapon::Pilum && pila.stated() && !is_among(edition_, unit.profile, pila))
            say("out_of_range", cited("such troops have no pila", pila.rule), where + ".weapon");
        const ScaleRules& sizes = sizes_of(edition_, setup_.scale);
        const double usual = sizes.depth[*unit.profile.type], deepest = sizes.deepest[*unit.profile.type];
        if (unit.depth != 0 && !(unit.depth >= usual && unit.depth <= max(usual, deepest)))
            say("out_of_range", cited("such a base is not so deep", sizes.rule), where + ".depth");
    }

    // I1-CMD-29: under a great commander-in-chief few of the others are weak.
    void check_weak_generals(Seat seat) {
        std::vector<General> generals;
        for (const CommandSetup& c : setup_.commands)
            if (c.seat == seat) generals.push_back({.quality = c.quality, .cinc = c.cinc});
        if (has_too_many_weak_generals(edition_, generals))
            say("out_of_range",
                cited("too many weak generals under such a commander-in-chief",
                      edition_.tournament.army.max_weak_generals.rule),
                std::string(id_of(seat)));
    }

    void check_side(Seat seat) {
        const auto of_seat = [&](const UnitSetup& unit) { return unit.seat == seat; };
        const auto leads = [&](const UnitSetup& unit) { return unit.seat == seat && unit.profile.leader; };
        if (std::ranges::none_of(setup_.units, of_seat))
            say("missing", "a side has no units", std::string(id_of(seat)));
        if (!has_commands(edition_) && std::ranges::count_if(setup_.units, leads) > 1)
            say("out_of_range", "an army has one general", std::string(id_of(seat)));
        const auto is_cinc = [&](const CommandSetup& command) { return command.seat == seat && command.cinc; };
        if (has_commands(edition_) && std::ranges::count_if(setup_.commands, is_cinc) != 1)
            say("missing",
                cited("one general commands the army",
                      is_great() ? great().one_cinc.rule : edition_.command.attachment.rule),
                std::string(id_of(seat)));
        check_number_of_commands(seat);
        check_weak_generals(seat);
    }

    bool is_great() const { return is_great_battle(setup_) && great().one_cinc.stated(); }
    const GreatBattleRules& great() const { return edition_.tournament.great_battle; }

    // I1-GRB-03: an army has no more of them than its format allows, but in a great battle.
    void check_number_of_commands(Seat seat) {
        const auto count = std::ranges::count(setup_.commands, seat, &CommandSetup::seat);
        int most = 0;
        for (const Format& format : edition_.tournament.army.formats.value) most = std::max(most, format.max_commands);
        if (most > 0 && count > most && great().one_cinc.stated() && !is_great())
            say("out_of_range",
                cited("an army of more than " + std::to_string(most) + " Commands is one of a great battle",
                      great().min_commands_of_a_player.rule),
                std::string(id_of(seat)));
    }

    // Every player of a great battle has Commands, and every Command a player.
    void check_players() {
        if (is_great_battle(setup_) && !is_great())
            return say("unknown_value", "this edition has no great battles", "great_battle");
        for (Seat seat : every<Seat>()) check_players(seat);
        for (std::size_t i = 0; i < setup_.commands.size(); ++i) {
            const CommandSetup& command = setup_.commands[i];
            const auto& own = setup_.players[command.seat];
            if (is_great() ? std::ranges::find(own, command.player) == own.end() : !command.player.empty())
                say("unknown_value",
                    cited("a Command belongs to a player of its side in a great battle, and to nobody else",
                          great().min_commands_of_a_player.rule),
                    at("commands", i) + ".player");
        }
    }
    void check_players(Seat seat) {
        const auto& own = setup_.players[seat];
        const std::string where = "great_battle." + std::string(id_of(seat));
        for (const std::string& name : own) {
            const auto leads = [&](const CommandSetup& c) { return c.seat == seat && c.player == name; };
            if (name.empty() || name.size() > 80) say("out_of_range", "a name has 1 to 80 bytes", where);
            if (std::ranges::count(own, name) > 1 || std::ranges::count(setup_.players[other(seat)], name) > 0)
                say("repeated", "two players have this name", where);
            if (std::ranges::none_of(setup_.commands, leads))
                say("missing", cited("a player has no Command", great().min_commands_of_a_player.rule), where);
        }
    }

    static std::string cited(const std::string& message, RuleId rule) {
        return message + " (" + std::string(rule.text()) + ')';
    }

    void check_commands() {
        if (setup_.commands.size() > max_commands) return say("out_of_range", "at most 32 Commands", "commands");
        if (!has_commands(edition_) && !setup_.commands.empty())
            return say("unknown_value", "this edition has no Commands", "commands");
        for (std::size_t i = 0; i < setup_.commands.size(); ++i) check_command(static_cast<CommandId>(i));
        for (std::size_t i = 0; i < setup_.units.size(); ++i) {
            const UnitSetup& unit = setup_.units[i];
            if (has_commands(edition_) && unit.command == no_command)
                say("missing", cited("a unit belongs to a Command", edition_.initiative.order.rule), at("units", i));
            if (unit.command != no_command &&
                (unit.command >= setup_.commands.size() || setup_.commands[unit.command].seat != unit.seat))
                say("out_of_range", "a unit belongs to a Command of its own side", at("units", i));
        }
    }

    void check_command(CommandId c) {
        const CommandSetup& command = setup_.commands[c];
        const std::string where = at("commands", c);
        if (command.name.empty() || command.name.size() > 80)
            say("out_of_range", "a name has 1 to 80 bytes", where + ".name");
        const std::span before(setup_.commands.data(), c);
        if (std::ranges::find(before, command.name, &CommandSetup::name) != before.end())
            say("repeated", "two Commands have this name", where + ".name");
        if (!has_quality(edition_, command.quality))
            return say("unknown_value", "this edition does not know such a general", where + ".general");
        const Cited<bool>& only_cinc = edition_.command.qualities[command.quality].only_cinc;
        if (holds(only_cinc) && !command.cinc)
            say("out_of_range", cited("only the commander-in-chief is so able", only_cinc.rule), where + ".general");
        if (command.inspiring) check_inspiring(c, where + ".inspiring");
        check_general(c, where);
        const auto of_command = [&](const UnitSetup& unit) { return unit.command == c; };
        if (std::ranges::none_of(setup_.units, of_command)) say("missing", "a Command has no units", where + ".units");
        if (std::ranges::count_if(setup_.units,
                                  [&](const UnitSetup& unit) { return unit.command == c && unit.profile.leader; }) > 1)
            say("out_of_range", "a Command has one general", where);
    }

    // I2-CMD-09, I2-ITP-15: which generals may be brave, and which may stand apart from a unit.
    void check_general(CommandId c, const std::string& where) {
        const CommandSetup& command = setup_.commands[c];
        const Cited<int>& brave = edition_.melee.modifiers[MeleeModifier::BraveCommander];
        if (command.brave && !brave.stated())
            say("unknown_value", "this edition does not know brave generals", where + ".brave");
        else if (command.brave && command.quality == Quality::Incompetent)
            say("out_of_range", "an incompetent general is not brave (I2-CMD-09)", where + ".brave");
        if (!command.at) return;
        const Cited<Attachment>& attachment = edition_.command.attachment;
        const auto of_command = [&](const UnitSetup& unit) { return unit.command == c; };
        if (attachment.value != Attachment::EachActivation)
            say("out_of_range", cited("a general has no place apart from a unit", attachment.rule), where + ".at");
        else if (command.at->x < 0 || command.at->x > to_grid(setup_.table.width) || command.at->y < 0 ||
                 command.at->y > to_grid(setup_.table.height))
            say("off_table", "the general is not on the table", where + ".at");
        else if (std::ranges::any_of(setup_.units,
                                     [&](const UnitSetup& unit) { return of_command(unit) && unit.profile.leader; }))
            say("out_of_range", cited("a general is either with a unit or alone", attachment.rule), where + ".at");
        else if (std::ranges::all_of(setup_.units,
                                     [&](const UnitSetup& unit) { return !of_command(unit) || unit.absent; }))
            say("out_of_range", cited("a general is on the table only with its Command", attachment.rule),
                where + ".at");
    }

    // BI-DEP-14, I2-DEP-11, I2-DEP-12: it is clear which side deploys first.
    void check_deployment() {
        if (!setup_.deployment) return;
        const DeploymentRules& rules = edition_.deployment;
        if (!rules.order.stated())
            say("unknown_value", "in this edition armies are not deployed as part of a battle", "deployment");
        else if (!setup_.attacker && !setup_.open.contains(OpenPart::Sides))
            say("missing", cited("one side attacks, and the other deploys first", rules.first.rule), "attacker");
    }

    // What is open is settled before the armies are deployed, and not in the file besides.
    void check_open() {
        const SetupRules& rules = edition_.setup;
        const auto is_open = [&](OpenPart part) { return setup_.open.contains(part); };
        if (!setup_.open.empty() && !setup_.deployment)
            say("missing", "what is open is settled before a deployment that is part of the battle", "deployment");
        if (is_open(OpenPart::Sides) && setup_.attacker)
            say("out_of_range", cited("who attacks is rolled for", rules.roll.decides.rule), "attacker");
        if (is_open(OpenPart::Terrain)) check_open_terrain();
        if (is_open(OpenPart::Plans) && !may_hide_troops())
            say("unknown_value", "in this battle nobody hides troops", "open");
        if (is_open(OpenPart::Cards) && !has_cards(edition_)) say("unknown_value", "this edition has no cards", "open");
        check_exploration_points();
    }
    bool may_hide_troops() const {
        return has_ambushes(edition_) && (ambushes_in_force(edition_) || setup_.hidden_troops);
    }
    void check_open_terrain() {
        if (!setup_.pieces.empty())
            say("out_of_range", "terrain that is open is laid by the players, and not listed", "terrain");
        const GameFormat format{.points = setup_.points > 0 ? std::optional(setup_.points) : std::nullopt,
                                .scale = setup_.scale == Scale::Mm28 ? FigureScale::Mm28 : FigureScale::Mm15};
        if (!has_terrain_tables(edition_) && !may_place_items(edition_, format))
            say("out_of_range",
                cited("for games of such a size nothing is known of the terrain",
                      edition_.setup.items[GameSize::Large].points.rule),
                "points");
    }
    // I1-DEP-02: where the roll counts them, and no more than an army may buy.
    void check_exploration_points() {
        const Cited<int>& most = edition_.tournament.army.max_exploration_points;
        for (Seat seat : every<Seat>())
            if (const int points = setup_.exploration_points[seat]; points < 0 || points > most.value)
                say("out_of_range",
                    most.stated()
                        ? cited("an army has 0 to " + std::to_string(most.value) + " exploration points", most.rule)
                        : "this edition has no exploration points",
                    "exploration_points");
    }

    // I1-SPC-10: one figure, with a general who is with a unit, and is not one of the worst.
    void check_inspiring(CommandId c, const std::string& where) {
        const InspiringRules& rules = edition_.specials.inspiring;
        if (!rules.cost.stated())
            return say("unknown_value", "this edition has no inspiring figure (I1-SPC-10)", where);
        const auto leads = [&](const UnitSetup& unit) { return unit.command == c && unit.profile.leader; };
        if (std::ranges::none_of(setup_.units, leads))
            say("out_of_range", cited(rules.name + " is with the unit of a general", rules.cost.rule), where);
        if (rules.never_with.value.contains(setup_.commands[c].quality))
            say("out_of_range", cited(rules.name + " is not with such a general", rules.never_with.rule), where);
        for (std::size_t k = 0; k < c; ++k)
            if (setup_.commands[k].inspiring)
                say("repeated", cited("there is one " + rules.name, rules.cost.rule), where);
    }

    Rect rect(std::size_t i) const {
        const UnitSetup& unit = setup_.units[i];
        const std::int32_t front = base_of(edition_, setup_.scale, *unit.profile.type).front;
        return rect_of(unit.pose, {front, sum_of(depths_of(edition_, setup_.scale, unit))});
    }
    // No unit begins the battle where it could not have gone.
    void check_ground(std::size_t i, const Rect& base) {
        const Unit& unit = setup_.units[i].profile;
        for (const Piece& piece : setup_.pieces) {
            // Where units can garrison it, a built-up area is entered by that alone, and may be begun in.
            if (is_village(piece.kind) && edition_.terrain.village.capacity.stated()) continue;
            const LandscapeRules& rules = edition_.table.landscape[piece.kind];
            const bool there =
                is_line(piece.kind) ? overlaps(base, piece.strip) : overlaps(base, Outline(piece.outline));
            if (!there) continue;
            const bool is_barred = is_barred_from(edition_, unit, rules.ground.value);
            if (!is_barred && !is_among(edition_, unit, rules.bars)) continue;
            const RuleId rule = is_barred ? rules.ground.rule : rules.bars.rule;
            say("out_of_range",
                cited("it stands in " + std::string(words_of(piece.kind)) + ", where it may not go", rule),
                at("units", i));
        }
    }
    void check_places() {
        std::vector<Rect> rects;
        for (std::size_t i = 0; i < setup_.units.size(); ++i) rects.push_back(rect(i));
        for (std::size_t i = 0; i < rects.size(); ++i) {
            if (setup_.units[i].absent) continue;
            if (!is_on_table(rects[i], setup_.table)) say("off_table", "the base is not on the table", at("units", i));
            check_ground(i, rects[i]);
            for (std::size_t k = 0; k < i; ++k)
                if (!setup_.units[k].absent && overlaps(rects[i], rects[k]))
                    say("overlap", "the base overlaps that of " + setup_.units[k].name, at("units", i));
        }
    }

    const Edition& edition_;
    const Setup& setup_;
    Problems problems_;
};

}  // namespace

Problems faults_of(const Edition& edition, const Setup& setup) { return Inspection(edition, setup).run(); }

}  // namespace acies
