// Topics of the set-up: terrain-setup, deployment, ambush, flank-march.
#include "rules/setup/setup.h"

#include <numeric>

#include "rules/setup/ambush.h"
#include "rules/setup/deployment.h"
#include "rules/setup/flank_march.h"
#include "wire/topics.h"

namespace acies::wire {

namespace {

FigureScale figure_scale(const Given& given) {
    const int scale = given.integer_or("scale", {1, 100}, 15);
    if (scale == 28) return FigureScale::Mm28;
    if (scale != 15) given.place().find("scale")->fail("unknown_value", "the scale is 15 or 28");
    return FigureScale::Mm15;
}

// ---- terrain-setup

std::optional<SetupBid> read_bid(const Given& given, std::string_view side) {
    std::optional<SetupBid> bid;
    given.with(side, [&](const Given& object) {
        bid = SetupBid{.dice = object.dice("dice", given.edition().setup.roll.dice.value),
                       .mounted_units = object.integer_or("mounted_units", count_range, 0),
                       .exploration_points = object.integer_or("exploration_points", count_range, 0)};
    });
    return bid;
}

void answer_roll(const Edition& edition, const std::optional<SetupBid>& a, const std::optional<SetupBid>& b,
                 Reply& reply) {
    const SetupRoll roll = setup_roll(edition, a, b);
    if (roll.total_a) reply.object("a", [&] { reply.field("total", *roll.total_a); });
    if (roll.total_b) reply.object("b", [&] { reply.field("total", *roll.total_b); });
    reply.field("defender", roll.defender);
    reply.field("major_control", roll.major_control);
    reply.field("first_to_deploy", roll.first_to_deploy);
    reply.because(roll.because);
}

void answer_table(const Edition& edition, const std::optional<int>& foot, const std::optional<int>& mounted,
                  const std::optional<std::vector<int>>& dice, Reply& reply) {
    Tally because;
    const auto choice = foot && mounted ? terrain_table(edition, *foot, *mounted, because) : std::nullopt;
    reply.field("table", choice);
    if (dice && has_terrain_tables(edition)) {
        const int total = std::accumulate(dice->begin(), dice->end(), 0);
        reply.field("total", total);
        if (choice && *choice != TableChoice::PlayerChoice) {
            const TerrainTable table = *choice == TableChoice::A ? TerrainTable::A : TerrainTable::B;
            reply.set("options", terrain_options(edition, table, total, because));
        }
    }
    reply.because(because);
}

void answer_terrain_setup(const Edition& edition, const Given& given, Reply& reply) {
    const std::optional<SetupBid> a = read_bid(given, "a"), b = read_bid(given, "b");
    const std::optional<int> foot = given.integer("foot_units", count_range);
    const std::optional<int> mounted = given.integer("mounted_units", count_range);
    given.integer("elephants", count_range);  // not counted, but checked
    given.integer("wagenburgs", count_range);
    const auto dice = given.dice("dice", 2);
    TerrainPlan plan;
    plan.format = {.points = given.integer("points", points_range), .scale = figure_scale(given)};
    plan.items = given.integer("items", count_range);
    plan.removes = given.integer("removes", count_range);
    plan.river_distance = given.number("river_distance");
    if (!given.ok()) return;

    answer_roll(edition, a, b, reply);
    answer_table(edition, foot, mounted, dice, reply);
    if (!plan.format.points && !plan.items && !plan.removes && !plan.river_distance) return;
    const TerrainLimits limits = terrain_limits(edition, plan);
    reply.field("max_same_type", limits.max_same_type);
    reply.field("attacker_add", limits.attacker_add);
    reply.field("attacker_move", limits.attacker_move);
    reply.field("attacker_remove", limits.attacker_remove);
    reply.field("allowed", limits.allowed);
    reply.because(limits.because);
}

// ---- deployment

void answer_deployment(const Edition& edition, const Given& given, Reply& reply) {
    DeploymentPlace place;
    given.number("table_width");
    place.table_depth = given.number("table_depth");
    place.to_middle = given.number("to_middle");
    place.to_side = given.number("to_side");
    const std::vector<int> defender = given.integers("defender_commands", count_range);
    const std::vector<int> attacker = given.integers("attacker_commands", count_range);
    if (!given.ok()) return;

    const DeploymentVerdict verdict = may_deploy(edition, place);
    reply.field("allowed", verdict.allowed);
    reply.because(verdict.because);
    if (!given.has("defender_commands") || !given.has("attacker_commands")) return;
    Tally because;
    reply.writer().key("order").begin_array();
    for (const CommandSlot& slot : deployment_order(edition, defender, attacker, because))
        reply.writer().begin_object().key("side").value(slot.side).key("vd").value(slot.vd).end_object();
    reply.writer().end_array();
    reply.because(because);
}

// ---- ambush

void answer_ambush(const Edition& edition, const Given& given, Reply& reply) {
    if (!has_ambushes(edition)) return given.place().fail("not_in_edition", "this edition has no ambushes");
    Ambush ambush;
    ambush.ground = given.choice<AmbushGround>("terrain");
    if (given.has("units")) ambush.units = given.units("units");
    ambush.share_in_own_half = given.number("share_in_own_half", share_range).value_or(1);
    ambush.cards = given.cards("cards");
    const EnumSet<Stance> touches = given.choices<Stance>("touches");
    given.choice<Stance>("major_control");  // the zones touched already say how far it reaches
    const std::optional<double> enemy_distance = given.number("enemy_distance");
    if (!given.ok()) return;

    const AmbushVerdict verdict = may_ambush(edition, ambush);
    reply.field("allowed", verdict.allowed);
    Tally because = verdict.because;
    if (given.has("touches") && ambushes_in_force(edition))
        if (const auto usable = element_usable_by(edition, touches, because)) reply.set("usable_by", *usable);
    if (enemy_distance)
        reply.field("revealed", ambushes_in_force(edition)
                                    ? std::optional(ambush_revealed(edition, *enemy_distance, because))
                                    : std::nullopt);
    reply.because(because);
}

// ---- flank-march

std::optional<TwoDice> arrival_dice(const Given& given) {
    const auto dice = given.dice("dice", 2);
    if (!dice || !given.ok()) return std::nullopt;
    return TwoDice{(*dice)[0], (*dice)[1]};
}

void answer_arrival(const Edition& edition, const Arrival& arrival, Reply& reply) {
    const ArrivalRoll roll = arrival_roll(edition, arrival);
    reply.field("total", roll.total);
    reply.field("arrives", roll.arrives);
    reply.field("cancelled", roll.cancelled);
    reply.field("quality_after", roll.quality_after);
    reply.because(roll.because);
}

void answer_flank_march(const Edition& edition, const Given& given, Reply& reply) {
    MarchKind kind = given.choice_or("kind", MarchKind::Flank);
    if (!has_marches(edition, kind)) kind = MarchKind::Flank;
    if (!has_marches(edition, kind)) return given.place().fail("not_in_edition", "this edition has no flank marches");
    const std::optional<Quality> quality = given.quality("quality");
    const std::optional<TwoDice> dice = arrival_dice(given);
    const March march{kind, quality, given.integer("vd", count_range), given.integer("vdt", count_range)};
    const EnumSet<Card> cards = given.cards("cards");
    const FigureScale scale = figure_scale(given);
    const MarchPlace place{kind, scale, given.number("edge_distance"), given.number("enemy_distance")};
    const std::optional<double> opponent_distance = given.number("opponent_distance");
    if (!given.ok()) return;

    const MarchVerdict verdict = may_march(edition, march);
    reply.field("allowed", verdict.allowed);
    Tally because = verdict.because;
    const bool in_force = marches_in_force(edition);
    reply.field("placement_allowed", in_force ? may_enter(edition, place, because) : std::nullopt);
    if (opponent_distance)
        reply.field("may_turn", in_force ? may_turn(edition, scale, *opponent_distance, because) : std::nullopt);
    reply.because(because);
    if (quality && dice && in_force) answer_arrival(edition, {kind, cards, *quality, *dice}, reply);
}

}  // namespace

std::span<const Topic> setup_topics() {
    static constexpr auto topics = std::to_array<Topic>({
        {"terrain-setup", "Who sets up as attacker or defender, and what terrain may be placed?",
         R"({"id": "q1", "edition": "impetus2", "topic": "terrain-setup", "given": {"foot_units": 8, "mounted_units": 5, "dice": [3, 6]}})",
         answer_terrain_setup},
        {"deployment", "Is this place legal; in what order are Commands deployed?",
         R"({"id": "q1", "edition": "basic", "topic": "deployment", "given": {"table_depth": 60, "to_middle": 16, "to_side": 9}})",
         answer_deployment},
        {"ambush", "May these units hide here, whose is the place, is the ambush revealed?",
         R"({"id": "q1", "edition": "advanced", "topic": "ambush", "given": {"terrain": "wood", "units": [{"type": "FL"}, {"type": "S"}], "enemy_distance": 7}})",
         answer_ambush},
        {"flank-march", "May this Command march, does it arrive, may it be placed here?",
         R"({"id": "q1", "edition": "advanced", "topic": "flank-march", "given": {"quality": "expert", "dice": [4, 5], "vd": 9, "vdt": 30}})",
         answer_flank_march},
    });
    return topics;
}

}  // namespace acies::wire
