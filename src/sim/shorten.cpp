#include "sim/shorten.h"

#include <algorithm>

namespace acies::sim {

namespace {

using Offset = std::vector<Event>::difference_type;

bool is_pause(const Field& field, const State& state) {
    const Node at = node(field, state);
    const auto* decision = std::get_if<Decision>(&at);
    return decision && decision->question == Question::Half;
}

std::optional<Fought> fought(const Fought& before, Setup setup, std::vector<Event> events) {
    for (const Sheet& sheet : before.secrets.items)
        if (!sheet.empty()) return std::nullopt;
    auto field = Field::make(before.field.edition(), std::move(setup));
    if (!field) return std::nullopt;
    return Fought{*std::move(field), std::move(events), {}};
}

// Renumbers the units of every event after some units have been removed.
class Renumbering {
public:
    explicit Renumbering(const UnitSet& gone) : gone_(gone) {}

    // `starts`: of what follows the pauses, in order.
    std::vector<Event> run(const std::vector<Event>& events, const std::vector<Pause>& starts) {
        auto start = starts.begin();
        for (std::size_t i = 0; i < events.size(); ++i) {
            if (start != starts.end() && start->events == i) {
                dropping_ = skips_dice_ = false;
                ++start;
            }
            if (!dropping_) std::visit([&](const auto& event) { take(event); }, events[i]);
        }
        return std::move(kept_);
    }

private:
    UnitId number(UnitId u) const {
        int less = 0;
        for (UnitId g : gone_) less += g < u;
        return static_cast<UnitId>(u - less);
    }

    // An activation without units is dropped, with all that follows from it.
    void take(const Activate& activate) {
        Activate left;
        for (UnitId u : activate.units.without(gone_)) left.units.insert(number(u));
        dropping_ = left.units.empty();
        if (!dropping_) kept_.push_back(left);
    }
    // A shot goes with its dice.
    void take(Shoot shoot) {
        skips_dice_ = gone_.contains(shoot.unit) || gone_.contains(shoot.target);
        if (skips_dice_) return;
        shoot.unit = number(shoot.unit);
        shoot.target = number(shoot.target);
        kept_.push_back(shoot);
    }
    void take(const Rolled& rolled) {
        if (!skips_dice_) kept_.push_back(rolled);
    }
    void take(const auto& event) {
        skips_dice_ = false;
        kept_.push_back(event);
    }

    const UnitSet& gone_;
    std::vector<Event> kept_;
    bool dropping_ = false, skips_dice_ = false;
};

void remove(Setup& setup, const UnitSet& gone) {
    std::vector<UnitSetup> left;
    for (std::size_t i = 0; i < setup.units.size(); ++i)
        if (!gone.contains(static_cast<UnitId>(i))) left.push_back(std::move(setup.units[i]));
    setup.units = std::move(left);
}

// The unit as far as a set-up can state it.
void stand_as(UnitSetup& unit, const UnitState& now) {
    unit.pose = now.pose;
    unit.disordered = now.disordered;
    for (std::size_t i = 0; i < unit.ranks.size(); ++i) unit.ranks[i].vbu = now.vbu[i];
    std::erase_if(unit.ranks, [](const RankProfile& rank) { return rank.vbu <= 0; });
}

// Opening dice that give the first half to that seat: high ones in front, or behind.
std::optional<Rolled> opening(const Field& field, Seat seat) {
    const State start = begin(field);
    const Node at = node(field, start);
    const auto* chance = std::get_if<Chance>(&at);
    if (!chance) return std::nullopt;
    const int count = chance->dice + chance->against;
    for (bool high_in_front : {true, false}) {
        Rolled rolled;
        while (std::ssize(rolled.dice) < count) {
            const bool in_front = std::ssize(rolled.dice) < count / 2;
            rolled.dice.push_back(in_front == high_in_front ? 6 : 1);
        }
        State state = start;
        if (!advance(field, state, rolled) && is_pause(field, state) && state.active == seat) return rolled;
    }
    return std::nullopt;
}

}  // namespace

std::vector<Pause> pauses(const Fought& battle) {
    std::vector<Pause> all;
    State state = begin(battle.field, battle.secrets);
    for (std::size_t i = 0; i < battle.events.size(); ++i) {
        if (is_pause(battle.field, state)) all.push_back({i, state});
        if (advance(battle.field, state, battle.events[i])) break;
    }
    return all;
}

Fought without_events(const Fought& battle, std::size_t first, std::size_t count) {
    Fought left = battle;
    const auto begin = left.events.begin() + static_cast<Offset>(first);
    left.events.erase(begin, begin + static_cast<Offset>(count));
    return left;
}

std::optional<Fought> without_units(const Fought& battle, const UnitSet& gone) {
    Setup setup = battle.field.setup();
    remove(setup, gone);
    return fought(battle, std::move(setup), Renumbering(gone).run(battle.events, pauses(battle)));
}

std::optional<Fought> without_pieces(const Fought& battle, std::size_t first, std::size_t count) {
    Setup setup = battle.field.setup();
    const auto begin = setup.pieces.begin() + static_cast<Offset>(first);
    setup.pieces.erase(begin, begin + static_cast<Offset>(count));
    return fought(battle, std::move(setup), battle.events);
}

std::optional<Fought> from(const Fought& battle, const Pause& pause) {
    UnitSet gone;
    Setup setup = battle.field.setup();
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        if (pause.state.units[i].removed) gone.insert(static_cast<UnitId>(i));
        stand_as(setup.units[i], pause.state.units[i]);
    }
    remove(setup, gone);
    const std::vector<Event> rest(battle.events.begin() + static_cast<Offset>(pause.events), battle.events.end());
    auto later = fought(battle, std::move(setup), Renumbering(gone).run(rest, {}));
    if (!later) return std::nullopt;
    const auto dice = opening(later->field, pause.state.active);
    if (!dice) return std::nullopt;
    later->events.insert(later->events.begin(), *dice);
    return later;
}

}  // namespace acies::sim
