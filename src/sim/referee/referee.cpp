#include "sim/referee/referee.h"

#include <fmt/format.h>

#include <algorithm>

#include "sim/referee/charges.h"
#include "sim/referee/cohesion.h"
#include "sim/referee/discipline.h"
#include "sim/referee/fight.h"
#include "sim/referee/order.h"
#include "sim/referee/pairing.h"
#include "sim/referee/shots.h"
#include "sim/referee/targets.h"
#include "sim/referee/zones.h"

namespace acies::sim::referee {

namespace {

void add(std::vector<Difference>& all, std::vector<Difference> more) {
    all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

int told(const Report& report, Happening what) {
    return static_cast<int>(std::ranges::count(report, what, &Note::what));
}

std::string line_of(const Difference& difference) {
    return fmt::format("referee, {} [{}]: {}", difference.about, difference.rule.text(), difference.words);
}

std::string first_of(const std::vector<Difference>& all) { return all.empty() ? "" : line_of(all.front()); }

}  // namespace

std::vector<Difference> Referee::look(const State& before, const Event& event, const State& after,
                                      const Report& report) {
    const Table was(field_, before), is(field_, after);
    std::vector<Difference> all;
    add(all, check_tests(was, memory_, event, report));
    add(all, check_discipline(was, event, report));
    memory_.take_in(before, event, after, report);
    add(all, check_distance(was, is, memory_, report));
    add(all, check_barred(was, is, memory_, report));
    add(all, check_order(was, is, memory_, report));
    add(all, check_zones(was, event, is, memory_, report));
    add(all, check_fight(is, memory_, report));
    add(all, check_pairing(is, memory_, report));
    add(all, check_shot(is, memory_, report));
    add(all, check_answers(is, memory_));
    if (!after.finished) {
        add(all, check_offer(is));
        add(all, check_rally(is, memory_));
        add(all, check_targets(event, is, memory_));
    }
    count_.melees += told(report, Happening::Fights);
    count_.shots += told(report, Happening::Shot);
    count_.tests += told(report, Happening::TestPassed) + told(report, Happening::TestFailed);
    count_.contacts += told(report, Happening::Contact);
    return all;
}

Law law_of(const Field& field, const Secrets& secrets) {
    auto referee = std::make_shared<Referee>(field, begin(field, secrets));
    return [referee](const Field& of, const State& before, const Event& event,
                     const State& after) -> std::optional<std::string> {
        State again = before;
        Report report;
        advance(of, again, event, &report);
        const std::string found = first_of(referee->look(before, event, after, report));
        return found.empty() ? std::nullopt : std::optional(found);
    };
}

std::string difference_at_last(const Field& field, const std::vector<Event>& events, const Secrets& secrets) {
    State state = begin(field, secrets);
    Referee referee(field, state);
    std::string last;
    for (const Event& event : events) {
        const State before = state;
        Report report;
        if (state.finished || advance(field, state, event, &report)) return "";
        last = first_of(referee.look(before, event, state, report));
    }
    return last;
}

std::vector<Found> referee_battle(const Field& field, const BySeat<Player>& players, std::uint64_t seed,
                                  const Secrets& secrets, Referee::Count* count) {
    std::vector<Found> found;
    Referee referee(field, begin(field, secrets));
    std::size_t number = 0;
    const Watcher watch = [&](const State& before, const Event& event, const State& after, const Report& report) {
        ++number;
        for (Difference& difference : referee.look(before, event, after, report))
            found.push_back({number, std::move(difference)});
    };
    play_out(field, players, {seed}, watch, {}, secrets);
    if (count) *count = referee.count();
    return found;
}

}  // namespace acies::sim::referee
