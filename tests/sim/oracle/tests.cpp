#include <algorithm>

#include "battle/fighting/melee.h"
#include "battle/fighting/shooting.h"
#include "battle/ground/unit_now.h"
#include "geometry/gap.h"
#include "rules/edition.h"
#include "rules/fighting/cohesion_die.h"
#include "sim/oracle/desk.h"

namespace acies::test::oracle {

namespace {

// Joan of Arc is told by how far she is, as far as questions speak of the scale of the figures.
void write_inspiring(const Moment& at, UnitId u, Json& given) {
    const UnitId figure = inspiring_unit(at.field, at.before, at.field.seat(u));
    if (figure == nobody || at.field.setup().scale != Scale::Mm15) return;
    given["unit"].erase("inspired");
    given["joan_distance"] = std::max(0.0, gap(rect_of(at.field, at.before, u), rect_of(at.field, at.before, figure)));
}

void write_bonus(int bonus, Json& given) {
    if (bonus != 0) given["cards"] = {"TC9"};
}

Json written_test(const Moment& at, const TestFrame& frame, int die) {
    Json given{{"unit", written(unit_of(at.field, at.before, frame.unit))},
               {"cause", "shooting"},
               {"range", to_u(frame.range)},
               {"damage", frame.damage},
               {"die", die}};
    if (const auto weapon = missile_of(at.field, at.before, frame.shooter))
        given["shooter"]["weapon"] = std::string(id_of(*weapon));
    if (frame.mode != ShotMode::Normal) given["mode"] = std::string(id_of(frame.mode));
    write_inspiring(at, frame.unit, given);
    write_bonus(frame.bonus, given);
    return given;
}

Json written_test(const Moment& at, const MeleeFrame& frame, Seat seat, int die) {
    const Melee& melee = frame.melee;
    const auto written_fighter = [&](UnitId u) { return written(fighter(at.field, at.before, melee, u)); };
    Json given{{"unit", written_fighter(melee.main[seat])},
               {"cause", frame.step == MeleeFrame::Step::TestThrown ? "pilum" : "melee"},
               {"enemy", written_fighter(melee.main[other(seat)])},
               {"damage", frame.damage[seat]},
               {"die", die}};
    for (UnitId u : melee.supports[other(seat)]) given["enemy_supports"].push_back(written_fighter(u));
    write_inspiring(at, melee.main[seat], given);
    write_bonus(frame.bonus[seat], given);
    return given;
}

bool is_told(const Report& report, Happening what, UnitId u) {
    return std::ranges::any_of(report, [&](const Note& note) { return note.what == what && note.unit == u; });
}

// VBU that the unit has lost by other things in the same event.
bool is_hurt_besides(const Report& report, UnitId u) {
    return std::ranges::count_if(
               report, [&](const Note& note) { return note.what == Happening::LostVbu && note.unit == u; }) > 1;
}

void compare_test(const Reply& reply, const Moment& at, const Note& note) {
    reply.expect("passed", note.what == Happening::TestPassed);
    reply.expect("losses", note.number);
    reply.expect_tail(note.because);
    const bool routed = reply.at("status_after") == "routed";
    const UnitState& now = at.after.units[note.unit];
    if (routed && !is_told(at.report, Happening::Removed, note.unit)) reply.differs("the table has not removed it");
    if (routed || now.removed || is_hurt_besides(at.report, note.unit)) return;
    reply.expect("vbu_after", static_cast<int>(now.vbu[0]));
    if (!now.disordered && reply.is("disordered_after")) reply.differs("the table has it in order");
}

// Who tests next in this phase.
std::optional<Seat> seat_to_test(const Moment& at, const MeleeFrame& frame) {
    for (Seat seat : {at.before.active, other(at.before.active)})
        if (frame.tested[seat] == 0 && calls_for_test(at.field.edition().cohesion, frame.damage[seat])) return seat;
    return std::nullopt;
}

}  // namespace

void ask_about_tests(Desk& desk, const Moment& at) {
    const auto dice = dice_of(at.before, at.event);
    if (!dice) return;
    const Frame& top = at.before.stack[dice->frame];
    const auto* shot = std::get_if<TestFrame>(&top);
    const auto* melee = std::get_if<MeleeFrame>(&top);
    const auto next = melee ? seat_to_test(at, *melee) : std::nullopt;
    for (const Note& note : at.report) {
        if (note.what != Happening::TestPassed && note.what != Happening::TestFailed) continue;
        const Seat seat = at.field.seat(note.unit);
        if (shot && note.unit == shot->unit)
            compare_test(desk.ask("test of a shot", "cohesion", written_test(at, *shot, dice->dice[0])), at, note);
        if (!next || melee->melee.main[seat] != note.unit) continue;
        const int die = next == seat ? dice->dice[0] : melee->tested[seat];
        const bool thrown = melee->step == MeleeFrame::Step::TestThrown;
        compare_test(
            desk.ask(thrown ? "test of a throw" : "test of a melee", "cohesion", written_test(at, *melee, seat, die)),
            at, note);
    }
}

}  // namespace acies::test::oracle
