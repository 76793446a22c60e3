#include "sim/referee/cohesion.h"

#include <algorithm>

#include "rules/fighting/cohesion.h"
#include "sim/referee/facts/stack.h"
#include "sim/referee/fight.h"
#include "sim/referee/shots.h"

namespace acies::sim::referee {

namespace {

// The side that tests first, of those whose dice have not been rolled: the active side.
std::optional<Seat> tests_next(const State& state, const MeleeFrame& frame, const Edition& edition) {
    for (Seat seat : {state.active, other(state.active)})
        if (frame.tested[seat] == 0 && frame.damage[seat] >= edition.cohesion.min_damage.value) return seat;
    return std::nullopt;
}

std::vector<Tally> melee_tests(const Table& table, const Memory& memory, const MeleeFrame& frame, Seat seat, int die) {
    const auto mine = side_of(table, memory, frame.melee, seat, false);
    const auto theirs = side_of(table, memory, frame.melee, other(seat), false);
    std::vector<Tally> all;
    if (mine.size() * theirs.size() > max_readings) return all;
    for (const auto& own : mine)
        for (const auto& enemies : theirs) {
            CohesionTest test{.unit = own.front().unit};
            test.cause = frame.step == MeleeFrame::Step::TestThrown ? Cause::Pilum : Cause::Melee;
            test.enemy = enemies.front().unit;
            for (std::size_t i = 1; i < enemies.size(); ++i) test.enemy_supports.push_back(enemies[i].unit);
            test.damage = frame.damage[seat];
            test.cards = card_bonus(table.edition(), frame.bonus[seat], frame.bonus_by[seat]);
            Tally because = take_cohesion_test(table.edition(), test, die).because;
            if (std::ranges::find(all, because) == all.end()) all.push_back(std::move(because));
        }
    return all;
}

std::vector<Tally> shot_tests(const Table& table, const TestFrame& frame, int die) {
    CohesionTest test{.unit = table.unit(frame.unit), .cause = Cause::Shooting};
    test.shooter_weapon = missile_of(table, frame.shooter);
    test.range = frame.range / 1000.0;
    test.mode = frame.mode;
    test.damage = frame.damage;
    test.cards = card_bonus(table.edition(), frame.bonus, frame.bonus_by);
    return {take_cohesion_test(table.edition(), test, die).because};
}

}  // namespace

std::vector<Difference> check_tests(const Table& before, const Memory& memory, const Event& event,
                                    const Report& report) {
    std::vector<Difference> found;
    const auto rolled = fallen(before.state, event);
    if (!rolled) return found;
    const Frame& top = before.state.stack[rolled->frame];
    const auto* shot = std::get_if<TestFrame>(&top);
    const auto* melee = std::get_if<MeleeFrame>(&top);
    const auto next = melee ? tests_next(before.state, *melee, before.edition()) : std::nullopt;
    for (const Note& note : report) {
        if (note.what != Happening::TestPassed && note.what != Happening::TestFailed) continue;
        std::vector<Tally> expected;
        if (shot && note.unit == shot->unit) expected = shot_tests(before, *shot, rolled->die);
        const Seat seat = before.field.seat(note.unit);
        if (next && melee->melee.main[seat] == note.unit)
            expected = melee_tests(before, memory, *melee, seat, next == seat ? rolled->die : melee->tested[seat]);
        if (auto difference = compare("test", before.name(note.unit), note.because, expected))
            found.push_back(*difference);
    }
    return found;
}

}  // namespace acies::sim::referee
