#include <algorithm>

#include "battle/fighting/melee.h"
#include "battle/ground/pairing.h"
#include "battle/ground/unit_now.h"
#include "battle/position/stack.h"
#include "rules/edition.h"
#include "sim/oracle/desk.h"
#include "sim/referee/facts/stack.h"

namespace acies::test::oracle {

using Step = MeleeFrame::Step;

namespace {

// One side of a melee, the main unit first.
std::vector<Unit> side_written(const Field& field, const State& state, const Melee& melee, Seat seat, Depth depth) {
    std::vector<Unit> all{fighter(field, state, melee, melee.main[seat], depth)};
    for (UnitId u : melee.supports[seat]) all.push_back(fighter(field, state, melee, u, depth));
    return all;
}

std::vector<Unit> all_but_first(const std::vector<Unit>& units) { return {units.begin() + 1, units.end()}; }

// 1 if somebody has just made contact.
int number_of_round(const State& state, const Melee& melee) {
    const UnitSet units = units_in(melee);
    return std::ranges::any_of(state.engagements,
                               [&](const Engagement& e) {
                                   return (e.charging[Seat::Red] || e.charging[Seat::Blue]) &&
                                          units.contains(e.units[Seat::Red]) && units.contains(e.units[Seat::Blue]);
                               })
               ? 1
               : 2;
}

Json written_fight(const Field& field, const State& state, const Melee& melee, Seat seat) {
    const auto own = side_written(field, state, melee, seat, Depth::Backed);
    const auto enemies = side_written(field, state, melee, other(seat), Depth::Backed);
    return {{"unit", written(own.front())},
            {"supports", written(all_but_first(own))},
            {"enemy", written(enemies.front())},
            {"enemy_supports", written(all_but_first(enemies))},
            {"round", number_of_round(state, melee)}};
}

void ask_for_dice(Desk& desk, const Moment& at) {
    const MeleeFrame* frame = innermost<MeleeFrame>(at.after);
    if (!frame || frame->step != Step::Dice) return;
    for (const Note& note : at.report) {
        const Seat seat = note.unit == nobody ? Seat::Red : at.field.seat(note.unit);
        if (note.what != Happening::Fights || note.unit != frame->melee.main[seat]) continue;
        const Reply reply = desk.ask("melee", "melee-dice", written_fight(at.field, at.after, frame->melee, seat));
        reply.expect("side_dice", note.number);
        reply.expect_ledger(note.because);
    }
}

// Dice that a card has added before they fall.
void ask_for_cards(Desk& desk, const Moment& at) {
    const auto* cards = at.after.stack.size() < 2 ? nullptr : top_frame<CardFrame>(at.after);
    const auto* play = std::get_if<Play>(&at.event);
    if (!cards || !play || cards->stage != CardFrame::Stage::Before) return;
    const auto* frame = std::get_if<MeleeFrame>(&at.after.stack[at.after.stack.size() - 2]);
    if (!frame || frame->step != Step::Dice) return;
    for (Seat seat : every<Seat>()) {
        if (cards->added[seat] == 0) continue;
        Json given = written_fight(at.field, at.after, frame->melee, seat);
        for (Card card : every<Card>())
            if (cards->played[seat].contains(card)) given["cards"].push_back(std::string(id_of(card)));
        const Reply reply = desk.ask("melee with a card", "melee-dice", given);
        reply.expect("side_dice", frame->dice[seat]);
    }
}

// Whether the unit throws at this contact at all: where it is new, on the front, and not of a pursuit with its quarry.
bool throws(const Moment& at, const Melee& melee, UnitId u) {
    const Engagement* e = engagement_of(at.after, u, melee.main[other(at.field.seat(u))]);
    return e && (e->charging[Seat::Red] || e->charging[Seat::Blue]) && !e->by_pursuit &&
           e->contacted[Seat::Red] == acies::Side::Front && e->contacted[Seat::Blue] == acies::Side::Front;
}

void ask_for_throws(Desk& desk, const Moment& at) {
    const MeleeFrame* frame = innermost<MeleeFrame>(at.after);
    const MeleeFrame* was = innermost<MeleeFrame>(at.before);
    if (!frame || frame->step != Step::Throw || (was && was->melee == frame->melee)) return;
    for (Seat seat : every<Seat>()) {
        int dice = 0;
        std::optional<Reply> last;
        const auto side = side_written(at.field, at.after, frame->melee, seat, Depth::Alone);
        std::vector<UnitId> ids{frame->melee.main[seat]};
        for (UnitId u : frame->melee.supports[seat]) ids.push_back(u);
        for (std::size_t i = 0; i < side.size(); ++i) {
            if (!throws(at, frame->melee, ids[i])) continue;
            Unit thrower = side[i];
            if (side.front().charging) thrower.charging = true;  // of a side that has charged
            last.emplace(desk.ask("throw", "throw-dice", {{"unit", written(thrower)}}));
            dice += static_cast<int>(last->number("dice"));
        }
        if (last && dice != frame->dice[seat])
            last->differs("the side throws " + std::to_string(frame->dice[seat]) + " dice at the table");
    }
}

bool is_noted_of(const Report& report, Happening what, UnitId u) {
    return std::ranges::any_of(report, [&](const Note& note) { return note.what == what && note.unit == u; });
}

// Units that are lost with their Command or their army are not lost by the melee.
bool is_command_routed(const Report& report) {
    return std::ranges::any_of(
        report, [](const Note& note) { return note.what == Happening::CommandRouts || note.what == Happening::Ends; });
}

// Whether it has to fall back, as far as the table has got.
bool falls_back(const State& state, UnitId u) {
    return std::ranges::any_of(state.stack, [&](const Frame& frame) {
        if (const auto* after = std::get_if<AftermathFrame>(&frame)) return after->falling_back.contains(u);
        if (const auto* panic = std::get_if<PanicFrame>(&frame)) return panic->unit == u;
        const auto* back = std::get_if<FallBackFrame>(&frame);
        return back && back->unit == u;
    });
}

// How far the table has let the unit go: less than the die gives where others stand in the way, and more where it has
// passed through friends.
void compare_way(const Reply& reply, const Moment& at, const Note& note) {
    if (is_noted_of(at.report, Happening::Passes, note.unit)) return;
    if (to_u(note.number) > reply.number("distance") + 0.01)
        reply.differs("went " + std::to_string(to_u(note.number)) + " at the table");
}

// What has become of the unit's side in the melee: a support follows its main unit.
std::string outcome_for(const State& state, const AftermathFrame& aftermath, Seat seat, UnitId u) {
    const UnitId main = aftermath.melee.main[seat];
    if (u != main && !is_on_table(state, main)) return "routed";
    return aftermath.winner || u != main ? "lost" : "drawn";
}

void ask_for_retreat(Desk& desk, const Moment& at) {
    const auto dice = dice_of(at.before, at.event);
    const auto* frame = dice ? std::get_if<FallBackFrame>(&at.before.stack[dice->frame]) : nullptr;
    const AftermathFrame* aftermath = innermost<AftermathFrame>(at.before);
    if (!frame || frame->evades || !aftermath) return;
    const auto note = std::ranges::find_if(
        at.report, [&](const Note& told) { return told.what == Happening::FallsBack && told.unit == frame->unit; });
    if (note == at.report.end()) return;
    Json given{{"unit", written(unit_of(at.field, at.before, frame->unit))},
               {"outcome", outcome_for(at.before, *aftermath, at.field.seat(frame->unit), frame->unit)},
               {"choice", "retreat"},
               {"die", dice->dice[0]}};
    if (is_on_table(at.before, frame->enemy)) given["enemy"] = written(unit_of(at.field, at.before, frame->enemy));
    compare_way(desk.ask("retreat", "retreat", given), at, *note);
}

void ask_for_pursuit(Desk& desk, const Moment& at) {
    const auto dice = dice_of(at.before, at.event);
    const auto* frame = dice ? std::get_if<PursuitFrame>(&at.before.stack[dice->frame]) : nullptr;
    if (!frame || frame->again) return;
    const auto note = std::ranges::find_if(
        at.report, [&](const Note& told) { return told.what == Happening::Pursues && told.unit == frame->unit; });
    if (note == at.report.end()) return;
    Unit enemy = unit_of(at.field, at.before, frame->quarry);
    if (!is_on_table(at.before, frame->quarry)) {
        enemy.vbu = 0;
        enemy.ranks.clear();
    }
    const Reply reply = desk.ask("pursuit", "pursuit",
                                 {{"unit", written(unit_of(at.field, at.before, frame->unit))},
                                  {"enemy", written(enemy)},
                                  {"main_pursues", true},
                                  {"die", dice->dice[0]}});
    if (reply.at("pursuit") == "no") reply.differs("the table lets it");
    compare_way(reply, at, *note);
}

}  // namespace

void Melees::remember(const Moment& at) {
    const MeleeFrame* frame = innermost<MeleeFrame>(at.before);
    if (!frame || frame->step != Step::Dice) return;
    const auto count = [&](const Note& note) { return note.what == Happening::Damaged; };
    if (std::ranges::count_if(at.report, count) < 2) return;
    phase_ = {.melee = frame->melee};
    for (const Note& note : at.report)
        if (note.what == Happening::Damaged) phase_.damage[at.field.seat(note.unit)] = note.number;
    const auto dice = dice_of(at.before, at.event);
    const int first = frame->dice[at.before.active];
    if (!dice || std::ssize(dice->dice) != first + frame->dice[other(at.before.active)]) return;
    phase_.dice[at.before.active].assign(dice->dice.begin(), dice->dice.begin() + first);
    phase_.dice[other(at.before.active)].assign(dice->dice.begin() + first, dice->dice.end());
}

void Melees::ask_for_result(Desk& desk, const Moment& at) {
    const MeleeFrame* frame = innermost<MeleeFrame>(at.before);
    const auto decided = std::ranges::find_if(
        at.report, [](const Note& note) { return note.what == Happening::Wins || note.what == Happening::Drawn; });
    if (!frame || decided == at.report.end() || (frame->step != Step::Dice && frame->step != Step::Test)) return;
    const auto dice = dice_of(at.before, at.event);
    if (!dice || phase_.melee != frame->melee || innermost<MeleeFrame>(at.after)) return;
    const Seat a = at.before.active;
    Json given = Json::object();
    for (Seat seat : every<Seat>()) {
        Json& side = given[seat == a ? "a" : "b"];
        const auto units = side_written(at.field, at.before, frame->melee, seat, Depth::Alone);
        side["unit"] = written(units.front());
        side["supports"] = written(all_but_first(units));
        if (!phase_.dice[seat].empty() && !phase_.dice[other(seat)].empty())
            side["dice"] = phase_.dice[seat];
        else
            side["damage"] = phase_.damage[seat];
        if (frame->step == Step::Test && frame->damage[seat] != phase_.damage[seat]) {  // a card has cancelled some
            phase_.damage[seat] = frame->damage[seat];
            side["damage"] = frame->damage[seat];
        }
        if (frame->bonus[seat] != 0) side["cards"] = {"TC9"};
        if (frame->step == Step::Test && frame->tested[seat] != 0) side["die"] = frame->tested[seat];
        if (frame->step == Step::Test && frame->tested[seat] == 0) side["die"] = dice->dice[0];
    }
    const Reply reply = desk.ask("result of a melee", "melee-result", given);
    const bool drawn = decided->what == Happening::Drawn;
    reply.expect("winner", drawn ? "draw" : at.field.seat(decided->unit) == a ? "a" : "b");
    for (Seat seat : every<Seat>()) {
        const UnitId main = frame->melee.main[seat];
        const std::string name = seat == a ? "a" : "b";
        const Json side = reply.at(name);
        const auto value = [&](const char* field) { return side.value(field, Json()); };
        if (value("damage") != phase_.damage[seat]) reply.differs(name + ": other damage");
        const auto test = std::ranges::find_if(at.report, [&](const Note& note) {
            return note.unit == main && (note.what == Happening::TestPassed || note.what == Happening::TestFailed);
        });
        const int lost = test == at.report.end() ? 0 : test->number;
        if (value("losses") != lost) reply.differs(name + ": other losses");
        if (is_command_routed(at.report)) continue;
        const bool removed = is_noted_of(at.report, Happening::Removed, main);
        const bool spent = !drawn && decided->unit == main;  // a winner that is spent goes later
        if (!spent && value("routed") != removed) reply.differs(name + ": routed or not");
        if (!removed && value("routed") == false && value("vbu_after") != at.after.units[main].vbu[0])
            reply.differs(name + ": other VBU");
        if (removed || value("routed") == true) continue;
        const bool retreats = falls_back(at.after, main) || is_noted_of(at.report, Happening::FallsBack, main);
        if (value("retreats") != retreats) reply.differs(name + ": falls back or not");
    }
}

void Melees::ask(Desk& desk, const Moment& at) {
    remember(at);
    ask_for_throws(desk, at);
    ask_for_dice(desk, at);
    ask_for_cards(desk, at);
    ask_for_result(desk, at);
    ask_for_retreat(desk, at);
    ask_for_pursuit(desk, at);
}

}  // namespace acies::test::oracle
