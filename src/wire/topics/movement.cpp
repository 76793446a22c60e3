#include "rules/moving/movement.h"

#include "rules/moving/charge.h"
#include "rules/moving/wheel.h"
#include "rules/moving/zones.h"
#include "wire/topics.h"

namespace acies::wire {

namespace {

constexpr Range phase_range{1, 20};
constexpr std::size_t max_stretches = 100;

std::vector<Stretch> read_path(const Given& given) {
    std::vector<Stretch> path;
    given.for_each("path", [&](const Given& stretch) {
        path.push_back({stretch.needed_choice<Terrain>("terrain"), stretch.number("length")});
    });
    const auto place = given.place().find("path");
    if (path.size() > max_stretches) place->fail("out_of_range", "a path has at most 100 stretches");
    if (path.empty() && given.ok()) place->fail("out_of_range", "a path has at least one stretch");
    return path;
}

void answer_movement(const Edition& edition, const Given& given, Reply& reply) {
    Move move;
    move.unit = given.needed_unit("unit");
    move.kind = given.choice_or("move", MoveKind::Ahead);
    move.path = {{given.choice_or("terrain", Terrain::Open), std::nullopt}};
    move.detailed_path = given.has("path");
    if (move.detailed_path) move.path = read_path(given);
    move.distance = given.number("distance");
    move.then = given.choice_or("then", MoveEnd::Stop);
    move.initial_wheel = given.number("initial_wheel").value_or(0);
    move.phases = given.integer_or("phases", phase_range, 1);
    move.test_dice = given.dice("test_dice").value_or(std::vector<int>{});
    if (!given.ok()) return;

    const MoveOutcome outcome = move_outcome(edition, move);
    reply.field("allowed", outcome.allowed);
    reply.field("distance", outcome.distance);
    reply.field("min_distance", outcome.least);
    reply.field("disordered_after", outcome.disordered);
    reply.field("destroyed", outcome.destroyed);
    reply.field("group", outcome.group);
    reply.field("further_move", outcome.further);
    reply.because(outcome.because);
}

void answer_wheel(const Edition& edition, const Given& given, Reply& reply) {
    WheelPlan plan;
    plan.unit = given.needed_unit("unit");
    plan.kind = given.choice_or("kind", WheelKind::Wheel);
    plan.angle = given.number("angle", {0, 360});
    plan.pivoted = given.flag("pivoted");
    if (!given.ok()) return;

    const WheelOutcome outcome = wheel_outcome(edition, plan);
    reply.field("allowed", outcome.allowed);
    reply.field("max_angle", outcome.greatest);
    reply.field("cost", outcome.cost);
    reply.field("left", outcome.left);
    reply.field("disordered_after", outcome.disordered);
    reply.because(outcome.because);
}

void answer_charge(const Edition& edition, const Given& given, Reply& reply) {
    Charge charge;
    charge.unit = given.needed_unit("unit");
    charge.target = given.unit("target");
    charge.terrain = given.choice_or("terrain", Terrain::Open);
    if (given.has("path")) charge.path = read_path(given);
    charge.wheel = given.number("initial_wheel").value_or(0);
    charge.die = given.die("die");
    charge.gap = given.number("gap");
    if (!given.ok()) return;

    const ChargeOutcome outcome = charge_outcome(edition, charge);
    reply.field("allowed", outcome.allowed);
    reply.field("speed", outcome.speed);
    reply.field("bonus", outcome.bonus);
    reply.field("reach", outcome.reach);
    reply.field("contact", outcome.contact);
    reply.field("disordered_after", outcome.disordered);
    reply.because(outcome.because);
}

// [x, y]
std::optional<Point> read_point(const Given& given, std::string_view key) {
    const auto place = given.place().find(key);
    if (!place) return std::nullopt;
    if (!place->value().is_array() || place->value().size() != 2) {
        place->fail("wrong_type", "a point is written [x, y]");
        return std::nullopt;
    }
    const auto x = read_number(place->at(0), coordinate_range), y = read_number(place->at(1), coordinate_range);
    return x && y ? std::optional(Point{*x, *y}) : std::nullopt;
}

void answer_zone(const Edition& edition, const Given& given, Reply& reply) {
    ZoneQuestion question;
    std::optional<Point> midpoint;
    std::optional<double> facing;
    given.with("controller", [&](const Given& controller) {
        question.controller = controller.as_unit(NeedsType::No);
        midpoint = read_point(controller, "front_midpoint");
        facing = controller.number("facing", coordinate_range);
    });
    const std::optional<Point> point = read_point(given, "point");
    question.unit = given.unit("unit", NeedsType::No).value_or(Unit{});
    const auto act = given.choice<ZoneAct>("action");
    question.inside = given.flag("in_zoc", true);
    question.course_meets_controller = given.optional_flag("course_meets_controller");
    if (!given.ok()) return;

    Tally because;
    const bool exerts = has_zone(edition, question.controller, because);
    reply.field("exerts", exerts);
    if (point && (!exerts || (midpoint && facing)))
        reply.field("inside", exerts && is_in_zone(edition, question.controller, {*midpoint, *facing}, *point));
    if (act) {
        question.act = *act;
        const ZoneOutcome outcome = zone_outcome(edition, question);
        reply.field("allowed", outcome.allowed);
        reply.field("disordered_after", outcome.disordered);
        reply.field("reaction", outcome.reaction);
        because.append(outcome.because);
    }
    reply.because(because);
}

}  // namespace

std::span<const Topic> movement_topics() {
    static constexpr auto topics = std::to_array<Topic>({
        {"movement", "May it move so, how far, and in what order does it end?",
         R"({"id": "q1", "edition": "impetus", "topic": "movement", "given": {"unit": {"type": "CP", "m": 8}, "path": [{"terrain": "open", "length": 6}, {"terrain": "broken"}], "phases": 2, "test_dice": [5]}})",
         answer_movement},
        {"wheel", "How far may it turn, at what cost?",
         R"({"id": "q1", "edition": "basic", "topic": "wheel", "given": {"unit": {"type": "FP", "m": 8}, "kind": "wheel_then_ahead", "angle": 30}})",
         answer_wheel},
        {"charge", "May it charge, how far does it reach, does it make contact?",
         R"({"id": "q1", "edition": "impetus2", "topic": "charge", "given": {"unit": {"type": "CM", "impetus": 2}, "die": 5, "gap": 5.5}})",
         answer_charge},
        {"zone-of-control", "Where is a zone of control, and what does acting inside it lead to?",
         R"({"id": "q1", "edition": "advanced", "topic": "zone-of-control", "given": {"controller": {"front_midpoint": [0, 0], "facing": 90}, "point": [2, 3], "unit": {"type": "FP"}, "action": "wheel"}})",
         answer_zone},
    });
    return topics;
}

}  // namespace acies::wire
