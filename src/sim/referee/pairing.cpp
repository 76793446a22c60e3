#include "sim/referee/pairing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "rules/fighting/contact.h"
#include "sim/referee/facts/stack.h"
#include "sim/referee/facts/tolerance.h"

namespace acies::sim::referee {

namespace {

// Whether the side of the unit that the other is at is its front.
Seen faces(const Memory& memory, UnitId u, UnitId other) {
    const Meeting* met = memory.meeting(u, other);
    if (!met) return Seen::Doubtful;
    if (met->enemy != u) return Seen::Yes;  // it has come with its front
    const bool front = std::ranges::find(met->sides, Side::Front) != met->sides.end();
    return !front ? Seen::No : met->sides.size() == 1 ? Seen::Yes : Seen::Doubtful;
}

Seen is_frontal(const Memory& memory, UnitId a, UnitId b) { return std::min(faces(memory, a, b), faces(memory, b, a)); }

// Length of the front of one that the front of the other covers, seen on the line of the first; none: the fronts do not
// surely touch.
std::optional<double> common_front(const Place& a, const Place& b) {
    const auto mine = corners_of(a), theirs = corners_of(b);
    const double right = seen_from(a, theirs[1]).y, left = seen_from(a, theirs[0]).y;
    const double from = std::max(-a.width / 2, std::min(right, left)),
                 to = std::min(a.width / 2, std::max(right, left));
    bool touch = false;
    for (Point p : points_between(mine[0], mine[1], step_along_line))
        for (Point q : points_between(theirs[0], theirs[1], step_along_line))
            touch = touch || distance(p, q) < touching;
    if (!touch) return std::nullopt;
    return std::max(0.0, to - from);
}

struct PairingCheck {
    const Table& table;
    const Memory& memory;
    const Melee& melee;
    UnitSet mains_elsewhere;
    std::vector<Difference> found;

    void say(RuleId rule, std::string words) { found.push_back({"pairing", rule, std::move(words)}); }

    // Friends of that seat's main unit that are engaged with its enemy and free.
    std::vector<UnitId> others(Seat seat) const {
        std::vector<UnitId> all;
        for (UnitId u : table.field.units_of(seat))
            if (u != melee.main[seat] && !mains_elsewhere.contains(u) && table.engagement(u, melee.main[other(seat)]))
                all.push_back(u);
        return all;
    }

    // The active side's unit is the one whose front is measured.
    std::optional<double> overlap_of(UnitId u, UnitId enemy) const {
        const bool active = table.field.seat(u) == table.state.active;
        const Place a = table.place(active ? u : enemy), b = table.place(active ? enemy : u);
        return common_front(a, b);
    }

    void check_main(Seat seat) {
        const UnitId main = melee.main[seat], foe = melee.main[other(seat)];
        const MeleeRules& rules = table.edition().melee;
        for (UnitId rival : others(seat)) {
            const Seen mine = is_frontal(memory, main, foe), theirs = is_frontal(memory, rival, foe);
            if (mine == Seen::No && theirs == Seen::Yes)
                say(rules.frontal_first.rule, fmt::format("{} is main against {}, though {} attacks its front",
                                                          table.name(main), table.name(foe), table.name(rival)));
            const auto own = overlap_of(main, foe), better = overlap_of(rival, foe);
            const double doubt = rules.equal_overlap.value + 2 * length_in_doubt;
            if (mine == Seen::Yes && theirs == Seen::Yes && own && better && *better > *own + doubt)
                say(rules.main_has_greatest_overlap.rule,
                    fmt::format("{} is main against {} with {:.2f} of its front, though {} has {:.2f}",
                                table.name(main), table.name(foe), *own, table.name(rival), *better));
        }
    }

    void check_supports(Seat seat) {
        const UnitId foe = melee.main[other(seat)];
        const bool all_round = !has_flanks(table.edition(), table.unit(foe));
        int frontal = may_be(faces(memory, foe, melee.main[seat])) ? 1 : 0;
        for (UnitId u : melee.supports[seat]) {
            if (!table.engagement(u, foe) || apart(table.place(u), table.place(foe)) > touching)
                say(table.edition().melee.support_halved.rule,
                    fmt::format("{} supports against {} without touching it", table.name(u), table.name(foe)));
            frontal += may_be(faces(memory, foe, u));
        }
        for (UnitId u : others(seat)) {
            if (melee.supports[seat].contains(u) || supports_elsewhere(u)) continue;
            const bool has_room =
                all_round || faces(memory, foe, u) == Seen::No || frontal < table.edition().melee.max_at_front.value;
            if (has_room)
                say(table.edition().melee.max_at_front.rule,
                    fmt::format("{} is engaged with {} and does not support", table.name(u), table.name(foe)));
        }
    }

    bool supports_elsewhere(UnitId u) const {
        const MeleesFrame* rest = innermost<MeleesFrame>(table.state);
        return rest && std::ranges::any_of(rest->melees, [&](const Melee& other) {
                   return other.supports[table.field.seat(u)].contains(u);
               });
    }
};

}  // namespace

std::vector<Difference> check_pairing(const Table& table, const Memory& memory, const Report& report) {
    const MeleeFrame* frame = innermost<MeleeFrame>(table.state);
    const bool counted = std::ranges::find(report, Happening::Fights, &Note::what) != report.end();
    if (!counted || !frame || frame->step != MeleeFrame::Step::Dice || memory.has_been_main().size() > 2) return {};
    PairingCheck check{.table = table, .memory = memory, .melee = frame->melee};
    if (const MeleesFrame* rest = innermost<MeleesFrame>(table.state))
        for (const Melee& other : rest->melees)
            for (UnitId main : other.main.items) check.mains_elsewhere.insert(main);
    for (Seat seat : every<Seat>()) {
        check.check_main(seat);
        check.check_supports(seat);
    }
    return check.found;
}

}  // namespace acies::sim::referee
