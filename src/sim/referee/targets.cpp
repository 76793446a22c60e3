#include "sim/referee/targets.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "battle/moves/charge_way.h"
#include "battle/position/stack.h"
#include "rules/edition.h"
#include "rules/fighting/shooting.h"
#include "rules/fighting/targets.h"
#include "rules/troops/weapons.h"
#include "sim/referee/facts/sight.h"
#include "sim/referee/facts/tolerance.h"
#include "sim/referee/shots.h"

namespace acies::sim::referee {

namespace {

// An enemy that can be reached.
struct Mark {
    UnitId unit = nobody;
    bool over_friends = false;
    bool allowed = false;  // dice are left
    Target facts;
};

// Reasons for which an enemy is no target; an enemy against which no dice are left for another reason still binds.
bool is_no_target(ShotRefusal refusal) {
    switch (refusal) {
        case ShotRefusal::ShooterInMelee:
        case ShotRefusal::WrongEdge:
        case ShotRefusal::NotStationary:
        case ShotRefusal::NotSteady:
        case ShotRefusal::NoDice: return false;
        case ShotRefusal::TargetInMelee:
        case ShotRefusal::TargetIsBaggage:
        case ShotRefusal::BeyondGreatestRange:
        case ShotRefusal::BelowLeastRange:
        case ShotRefusal::NoInTable:
        case ShotRefusal::CannotShootIndirectly:
        case ShotRefusal::ObstacleTooFar:
        case ShotRefusal::TargetInBuiltUpArea:
        case ShotRefusal::Screened: break;
    }
    return true;
}

// How much of the strip straight ahead the base stands in.
double width_ahead(const Place& from, const Place& other) {
    constexpr int fine = 8 * samples_across;
    double least = 1e9, most = -1e9;
    for (int i = 0; i <= fine; ++i)
        for (int j = 0; j <= samples_across; ++j) {
            const double left = other.width * (static_cast<double>(i) / fine - 0.5);
            const Point at = seen_from(from, point_at(other, -other.depth * j / samples_across, left));
            if (at.x < 0 || std::abs(at.y) > from.width / 2) continue;
            least = std::min(least, at.y);
            most = std::max(most, at.y);
        }
    return std::max(0.0, most - least);
}

bool is_near_limit(const Edition& edition, double range) {
    return std::ranges::any_of(every<Band>(), [&](Band band) {
        const Cited<double>& limit = edition.shooting.bands[band];
        return limit.stated() && std::abs(range - limit.value) < length_in_doubt;
    });
}

class Marksman {
public:
    Marksman(const Table& table, const Memory& memory, UnitId u) : table_(table), memory_(memory), u_(u) {
        shooter_ = table.unit(u);
        shooter_.weapon = missile_of(table, u);
    }

    const Unit& shooter() const { return shooter_; }

    // All targets that the rules let it choose from; none: something is in doubt.
    std::optional<std::vector<Mark>> marks() {
        std::vector<Mark> all;
        for (UnitId enemy : table_.units_there())
            if (table_.field.seat(enemy) != table_.field.seat(u_) && !table_.is_in_melee(enemy)) add(enemy, all);
        if (in_doubt_ || have_equals(all)) return std::nullopt;
        std::vector<Target> facts;
        for (const Mark& mark : all) facts.push_back(mark.facts);
        Tally because;
        std::vector<Mark> chosen;
        for (std::size_t i : legal_targets(table_.edition(), shooter_, ShotMode::Normal, facts, because))
            chosen.push_back(all[i]);
        return chosen;
    }

private:
    const Edition& edition() const { return table_.edition(); }

    void add(UnitId enemy, std::vector<Mark>& all) {
        if (!is_in_reach(enemy)) return;
        const bool flat = !is_one_of(edition().shooting.indirect_weapons, shooter_.weapon);
        const Outlook seen = outlook(table_, u_, BaseEdge::Front, enemy, flat);
        if (!may_be(seen.in_arc)) return;
        const View& first = seen.views.front();
        const bool agree = std::ranges::all_of(seen.views, [&](const View& v) { return v.sight == first.sight; });
        if (seen.in_arc == Seen::Doubtful || !agree || is_near_limit(edition(), seen.range)) in_doubt_ = true;
        if (first.sight == Sight::Blocked) {
            in_doubt_ = in_doubt_ || edition().shooting.screens.stated();  // it may be seen through a screen
            return;
        }
        const auto readings = targets_of(table_, u_, BaseEdge::Front, table_.unit(enemy), enemy);
        in_doubt_ = in_doubt_ || readings.size() > 1;
        const ShotDice dice = dice_at(enemy, readings.front(), seen.range, first);
        for (const View& view : seen.views) {
            const ShotDice other = dice_at(enemy, readings.front(), seen.range, view);
            in_doubt_ = in_doubt_ || other.allowed != dice.allowed || other.refusal != dice.refusal;
        }
        if (dice.refusal && is_no_target(*dice.refusal)) return;
        all.push_back({enemy, first.sight == Sight::OverFriends, dice.allowed, facts_of(enemy, seen)});
    }

    ShotDice dice_at(UnitId enemy, const Unit& target, double range, const View& view) {
        Shot shot{.shooter = shooter_, .target = target, .range = range};
        shot.target.stationary = memory_.stands_still(table_.state, enemy);
        shot.target.wood_edge = view.wood_edge;
        shot.indirect = view.sight == Sight::OverFriends;
        shot.obstacle = view.obstacle;
        if (shot.obstacle && std::abs(shot.obstacle->to_shooter - shot.obstacle->to_target) < 4 * length_in_doubt)
            in_doubt_ = true;
        return shot_dice(edition(), shot);
    }

    // Whether the weapon reaches any point of the enemy: so that few are looked at more closely.
    bool is_in_reach(UnitId enemy) const {
        const Place from = table_.place(u_), at = table_.place(enemy);
        const double near = apart(from, at), far = near + from.width + from.depth + at.width + at.depth;
        for (double range = near; range <= far; range += (far - near) / samples_across)
            if (reaches(edition(), *shooter_.weapon, range, ShotMode::Normal)) return true;
        return false;
    }

    Target facts_of(UnitId enemy, const Outlook& seen) {
        const Place from = table_.place(u_), at = table_.place(enemy);
        Target facts{.range = seen.range, .indirect = seen.views.front().sight == Sight::OverFriends};
        facts.frontal_width = width_ahead(from, at);
        facts.in_projection = facts.frontal_width > 2 * border_in_doubt;
        if (facts.frontal_width > 0 && facts.frontal_width < 4 * border_in_doubt) in_doubt_ = true;
        if (holds(edition().targets.offset_counts)) {
            const Point middle_of_base = point_at(at, -at.depth / 2, 0);
            facts.sideways = std::abs(seen_from(from, middle_of_base).y);
        }
        facts.exchanging_fire = memory_.has_been_shot_by(u_, enemy);
        return facts;
    }

    // Whether two differ so little that either may come first.
    static bool have_equals(const std::vector<Mark>& all) {
        constexpr double alike = 5 * length_in_doubt;
        for (const Mark& a : all)
            for (const Mark& b : all)
                if (a.unit < b.unit &&
                    (std::abs(a.facts.range - b.facts.range) < alike ||
                     (a.facts.frontal_width > 0 && std::abs(a.facts.frontal_width - b.facts.frontal_width) < alike)))
                    return true;
        return false;
    }

    const Table& table_;
    const Memory& memory_;
    UnitId u_;
    Unit shooter_;
    bool in_doubt_ = false;
};

// Whether that rule says that something is in the way.
bool is_about_sight(const Table& table, RuleId rule) {
    const SightRules& sight = table.edition().terrain.sight;
    if (rule == table.edition().targets.sight.rule) return true;
    for (const Cited<double>* limit : {&sight.wood_edge, &sight.wood, &sight.steep_hill, &sight.other_difficult,
                                       &sight.gentle_hill, &sight.behind_crest})
        if (limit->stated() && rule == limit->rule) return true;
    return std::ranges::any_of(table.pieces(), [&](const Piece& piece) {
        const LandscapeRules& rules = table.rules_of(piece);
        return (holds(rules.blocks_sight) && rule == rules.blocks_sight.rule) ||
               (holds(rules.limits_sight) && rule == rules.limits_sight.rule);
    });
}

}  // namespace

std::vector<Difference> check_targets(const Event& event, const Table& table, const Memory& memory) {
    const auto* frame = top_frame<ActivationFrame>(table.state);
    if (!std::holds_alternative<Activate>(event) || !frame || frame->units.size() != 1 || frame->phases > 0) return {};
    const UnitId u = frame->units.first();
    if (!table.is_there(u) || table.is_in_melee(u) || table.now(u).shot || !missile_of(table, u)) return {};
    Marksman marksman(table, memory, u);
    const auto marks = marksman.marks();
    if (!marks) return {};
    const RuleId order = table.edition().targets.order.rule;
    std::vector<Difference> found;
    for (UnitId enemy : table.units_there()) {
        if (table.field.seat(enemy) == table.field.seat(u)) continue;
        const auto mark = std::ranges::find(*marks, enemy, &Mark::unit);
        const auto refusal = refuse(table.field, table.state, Shoot{.unit = u, .target = enemy});
        const std::string who = fmt::format("{} at {}", table.name(u), table.name(enemy));
        if (!refusal && mark == marks->end())
            found.push_back({"target", order, who + ": for the referee another target comes first"});
        if (refusal && is_about_sight(table, refusal->rule) && mark != marks->end() && mark->allowed)
            found.push_back({"target", refusal->rule, who + ": the referee sees it plainly"});
        if (refusal && refusal->rule == order && mark != marks->end() && mark->allowed)
            found.push_back({"target", order,
                             fmt::format("{}{}{}: the table lets another target come first", who,
                                         mark->over_friends ? ", over friends" : "",
                                         mark->facts.exchanging_fire ? ", who has shot at it" : "")});
    }
    return found;
}

}  // namespace acies::sim::referee
