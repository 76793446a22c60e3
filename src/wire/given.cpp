#include "wire/given.h"

#include <algorithm>
#include <array>

#include "wire/message.h"

namespace acies::wire {

namespace {

// Every documented field, of the unit table and of all topics. A documented field that a topic or an
// edition does not use is ignored; any other is an error.
constexpr auto documented_fields = std::to_array<std::string_view>(
    {// unit
     "arms", "beside_pikes", "brave", "camel", "charged_in", "charging", "closed_ranks", "column", "contact_by",
     "contacted", "cover", "declared_charge", "depth", "discipline", "disordered", "edge", "evading", "fortified",
     "free_manoeuvres", "front", "heavy", "higher", "impetuous", "impetus", "impetus_against_mounted", "in_melee",
     "inspired", "keeps_order_wheeling", "large_unit", "leader", "lets_through", "m", "moves", "must_pursue",
     "on_opportunity", "passes_through", "rallied", "ranks", "renaissance", "role", "schiltron", "shieldwall",
     "shoots_moving", "shot_from", "stationary", "supported_flanks", "terrain", "type", "upon", "vbu", "vbu0", "weapon",
     "wheeled", "wholly_inside", "wood_edge",
     // topics
     "a", "action", "added_dice", "affected_by", "ally", "angle", "attached", "attacker_commands", "b", "baggage_lost",
     "base_dice", "bua_lost", "bulk", "card", "cards", "cause", "changed", "charger", "charging_friend",
     "charging_shooter", "charismatic_cinc", "charismatic_command", "charismatic_lost", "choice", "cinc",
     "cohesion_die", "commander", "commands", "contact", "contacts", "controller", "course_meets_controller", "damage",
     "defender_commands", "dice", "die", "disorder_losses", "distance", "edge_distance", "elephants", "enemies",
     "enemy", "enemy_distance", "enemy_supports", "exchange", "exchanging_fire", "exploration_points", "facing",
     "foot_units", "format", "forms_large_unit", "forward_deployment", "fragmented", "free_strategic", "front_midpoint",
     "gap", "general_on_table", "holders", "id", "in_arc", "in_projection", "in_radius", "in_zoc", "indirect",
     "initial_wheel", "items", "joan_attached", "joan_distance", "kind", "leadership", "length", "listed_tactical",
     "losses", "lost", "main_dice", "main_pursues", "major_control", "max", "met", "min", "min_distance", "mode",
     "modifier", "mounted", "mounted_units", "move", "movement", "movement_left", "mover", "moving", "obstacle",
     "on_flank_march", "opponent_distance", "option", "other_command_routed", "other_leaderships", "outcome", "overlap",
     "passed", "path", "phases", "piece", "pivoted", "played", "point", "points", "pursuit_die", "quality", "range",
     "removes", "reroll", "reroll_dice", "reroll_die", "retreat_die", "river_distance", "round", "routed", "scale",
     "screen", "selector_die", "share_in_enemy_zone", "share_in_own_half", "shooter", "strategic", "structure",
     "subsequent", "support_full_dice", "supports", "system", "table_depth", "table_width", "tactical", "target",
     "test", "test_dice", "test_losses", "then", "threat", "to_middle", "to_shooter", "to_side", "to_target", "touches",
     "unit", "units", "upgrade_vbu", "use", "vbu_after", "vd", "vdt", "visible", "volume", "wagenburgs", "when",
     "would_contact"});

bool is_documented(std::string_view field) {
    return std::ranges::find(documented_fields, field) != documented_fields.end();
}

}  // namespace

void check_fields(const Place& object, std::span<const std::string_view> more_fields) {
    for (const auto& [key, ignored] : object.value().items())
        if (!is_documented(key) && std::ranges::find(more_fields, key) == more_fields.end())
            object.find(key)->fail("unknown_field", "this field is not known");
}

std::optional<Given> Given::object_at(const Place& place) const {
    if (!place.value().is_object()) {
        place.fail("wrong_type", "an object is needed here");
        return std::nullopt;
    }
    check_fields(place, more_fields_);
    return Given(*edition_, place, more_fields_);
}

std::optional<Place> Given::list_at(std::string_view key) const {
    const auto place = object_.find(key);
    if (!place || !need_list(*place)) return std::nullopt;
    if (place->value().size() > max_elements) {
        place->fail("out_of_range", joined({"at most ", std::to_string(max_elements), " elements are allowed here"}));
        return std::nullopt;
    }
    return place;
}

void Given::require(std::string_view key) const {
    object_.fail("missing_field", joined({"the field \"", key, "\" is needed"}));
}

std::optional<int> Given::integer(std::string_view key, Range range) const {
    const auto place = object_.find(key);
    return place ? read_integer(*place, range) : std::nullopt;
}

int Given::integer_or(std::string_view key, Range range, int fallback) const {
    return integer(key, range).value_or(fallback);
}

int Given::needed_integer(std::string_view key, Range range) const {
    if (!has(key)) require(key);
    return integer(key, range).value_or(static_cast<int>(range.least));
}

std::optional<double> Given::number(std::string_view key, Range range) const {
    const auto place = object_.find(key);
    return place ? read_number(*place, range) : std::nullopt;
}

double Given::needed_number(std::string_view key, Range range) const {
    if (!has(key)) require(key);
    return number(key, range).value_or(0);
}

bool Given::flag(std::string_view key, bool fallback) const { return optional_flag(key).value_or(fallback); }

std::optional<bool> Given::optional_flag(std::string_view key) const {
    const auto place = object_.find(key);
    return place ? read_flag(*place) : std::nullopt;
}

std::optional<std::string> Given::text(std::string_view key) const {
    const auto place = object_.find(key);
    if (!place || place->value().is_null()) return std::nullopt;
    const auto text = read_text(*place);
    return text ? std::optional<std::string>(*text) : std::nullopt;
}

std::optional<std::size_t> Given::name_index(std::string_view key, std::span<const Name> known) const {
    const auto place = object_.find(key);
    if (!place || place->value().is_null()) return std::nullopt;
    return read_name(*place, known).value_or(0);
}

std::vector<int> Given::integers(std::string_view key, Range range) const {
    std::vector<int> values;
    if (const auto list = list_at(key))
        for (std::size_t i = 0; i < list->value().size(); ++i)
            if (const auto value = read_integer(list->at(i), range)) values.push_back(*value);
    return values;
}

std::optional<std::vector<int>> Given::dice(std::string_view key, std::optional<std::size_t> count) const {
    if (!has(key)) return std::nullopt;
    std::vector<int> values = integers(key, die_range);
    if (count && ok() && values.size() != *count)
        object_.find(key)->fail("out_of_range", joined({std::to_string(*count), " dice are needed here"}));
    return values;
}

std::optional<TroopType> Given::troop_type(std::string_view key) const {
    const auto place = object_.find(key);
    if (!place) return std::nullopt;
    const auto text = read_text(*place);
    if (!text) return std::nullopt;
    const auto type = named<TroopType>(*text);
    if (type && edition_->troops.types[*type].known) return type;
    std::vector<std::string_view> known;
    for (TroopType t : every<TroopType>())
        if (edition_->troops.types[t].known) known.push_back(id_of(t));
    fail_unknown_name(*place, "troop type", known);
    return std::nullopt;
}

std::optional<Quality> Given::quality(std::string_view key) const {
    const auto quality = choice<Quality>(key);
    if (!quality) return std::nullopt;
    if (!has_qualities(*edition_)) return Quality::Unstated;
    if (has_quality(*edition_, *quality)) return quality;
    std::vector<std::string_view> known;
    for (Quality q : every<Quality>())
        if (has_quality(*edition_, q)) known.push_back(id_of(q));
    fail_unknown_name(*object_.find(key), "quality", known);
    return std::nullopt;
}

std::optional<Quality> Given::leader(std::string_view key) const {
    const auto place = object_.find(key);
    if (place && place->value() == id_of(Quality::Unstated)) return Quality::Unstated;
    return quality(key);
}

EnumSet<Cover> Given::covers(std::string_view key) const {
    EnumSet<Cover> covers;
    const auto place = object_.find(key);
    if (!place || place->value().is_null()) return covers;
    if (place->value().is_array())
        read(*place, covers);
    else if (const auto one = choice<Cover>(key))
        covers.insert(*one);
    return covers;
}

EnumSet<Card> Given::cards(std::string_view key) const {
    const auto set = choices<Card>(key);
    for (Card card : every<Card>())
        if (set.contains(card) && has_cards(*edition_) && !has_card(*edition_, card))
            object_.find(key)->fail("unknown_value", joined({"this edition has no card ", id_of(card),
                                                             "; known: ", known_cards(*edition_)}));
    return set;
}

ShotMode Given::shot_mode() const {
    const ShotMode mode = choice_or("mode", ShotMode::Normal);
    if (edition_->shooting.mode_unknown[mode].stated())
        object_.find("mode")->fail("unknown_value", "this edition has no such kind of fire");
    return mode;
}

void Given::read_ranks(Unit& unit) const {
    for_each("ranks", [&](const Given& given) {
        Rank rank;
        rank.type = given.troop_type("type").value_or(unit.type.value_or(TroopType::FP));
        rank.vbu = given.integer("vbu", vbu_after_range).value_or(unit.vbu0.value_or(0));
        if (!given.has("vbu") && !unit.vbu0) given.require("vbu");
        unit.ranks.push_back(rank);
    });
    if (unit.ranks.empty()) return;
    if (unit.ranks.size() > 3) object_.find("ranks")->fail("out_of_range", "a Large Unit has at most 3 ranks");
    unit.vbu = unit.ranks.front().vbu;
    if (unit.ranks.front().vbu == 0) object_.find("ranks")->fail("out_of_range", "the front unit has at least VBU 1");
    unit.large_unit =
        static_cast<int>(std::ranges::count_if(unit.ranks, [](const Rank& rank) { return rank.vbu > 0; }));
}

// What an army list may add, by the names that scenarios have for it.
void Given::read_grants(Unit& unit) const {
    unit.free_manoeuvres = flag("free_manoeuvres");
    unit.shoots_moving = flag("shoots_moving");
    unit.at_mounted = flag("impetus_against_mounted");
    unit.must_pursue = flag("must_pursue");
    unit.keeps_order_wheeling = flag("keeps_order_wheeling");
    unit.passes_through = flag("passes_through");
    unit.lets_through = flag("lets_through");
}

Unit Given::as_unit(NeedsType needs) const {
    Unit unit;
    unit.type = troop_type("type");
    unit.vbu = integer("vbu", needs == NeedsType::Yes ? vbu_range : vbu_after_range);
    unit.vbu0 = integer("vbu0", vbu_range);
    if (!unit.vbu) unit.vbu = unit.vbu0;  // not stated: still fresh
    if (unit.vbu && unit.vbu0 && *unit.vbu > *unit.vbu0)
        object_.find("vbu")->fail("out_of_range", "vbu cannot be more than vbu0");
    unit.impetus = integer_or("impetus", small_range, 0);
    unit.discipline = choice_or("discipline", Discipline::B);
    unit.m = number("m", {0, 100});
    unit.front = number("front", {0.1, 100});
    unit.depth = number("depth", {0, 100});
    unit.impetuous = flag("impetuous");
    unit.arms = choice<Arms>("arms");
    unit.weapon = choice<Weapon>("weapon");
    unit.camel = flag("camel");
    unit.heavy = flag("heavy");
    unit.renaissance = flag("renaissance");
    unit.schiltron = flag("schiltron");
    unit.fortified = flag("fortified");
    read_grants(unit);
    unit.disordered = flag("disordered");
    unit.shieldwall = flag("shieldwall");
    unit.closed_ranks = flag("closed_ranks");
    unit.large_unit = integer_or("large_unit", {1, 3}, 1);
    if (has("ranks")) {
        read_ranks(unit);
        const auto front_type = [&]() -> std::optional<TroopType> {
            return unit.ranks.empty() ? unit.type : std::optional(unit.ranks.front().type);
        }();
        if (unit.type || (!unit.ranks.empty() && object_.find("ranks")->at(0).find("type"))) unit.type = front_type;
    }
    if (needs != NeedsType::No && !unit.type && !has("type")) require("type");
    unit.column = flag("column");
    unit.leader = leader("leader");
    unit.brave = flag("brave");
    unit.in_melee = flag("in_melee");
    unit.on_opportunity = flag("on_opportunity");
    unit.inspired = flag("inspired");
    unit.role = choice_or("role", Role::Main);
    unit.charging = flag("charging");
    unit.contact_by = choice_or("contact_by", ContactMove::Charge);
    unit.declared_charge = flag("declared_charge");
    unit.wheeled = flag("wheeled");
    unit.contacted = choice_or("contacted", acies::Side::Front);
    unit.upon = choice<acies::Side>("upon");
    unit.terrain = choice_or("terrain", Terrain::Open);
    if (has("terrain")) unit.charged_in = EnumSet<Terrain>{unit.terrain};
    if (has("charged_in")) unit.charged_in = choices<Terrain>("charged_in");
    unit.wholly_inside = flag("wholly_inside");
    unit.higher = flag("higher");
    unit.supported_flanks = integer_or("supported_flanks", {0, 2}, 0);
    unit.cover = covers("cover");
    unit.wood_edge = flag("wood_edge");
    unit.beside_pikes = flag("beside_pikes");
    unit.stationary = flag("stationary");
    unit.moves = integer_or("moves", small_range, 0);
    unit.rallied = flag("rallied");
    unit.edge = choice_or("edge", Edge::Front);
    unit.evading = flag("evading");
    unit.shot_from = choice_or("shot_from", acies::Side::Front);
    return unit;
}

std::optional<Unit> Given::unit(std::string_view key, NeedsType needs) const {
    std::optional<Unit> unit;
    with(key, [&](const Given& given) { unit = given.as_unit(needs); });
    return unit;
}

Unit Given::needed_unit(std::string_view key, NeedsType needs) const {
    if (!states(key)) require(key);
    return unit(key, needs).value_or(Unit{});
}

std::vector<Unit> Given::units(std::string_view key) const {
    std::vector<Unit> units;
    for_each(key, [&](const Given& given) { units.push_back(given.as_unit(NeedsType::Yes)); });
    return units;
}

}  // namespace acies::wire
