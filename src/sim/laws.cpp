#include "sim/laws.h"

#include "battle/engine/engine.h"

namespace acies::sim {

namespace {

constexpr std::uint64_t decisions_for_time = 500;  // about so many are made before the referee calls time
constexpr std::size_t longest = 20'000;            // events; no battle within a turn limit comes near

// All that a side can lose, baggage and generals included.
int all_vd(const Field& field, Seat seat) {
    int vd = 0;
    for (UnitId u : field.units_of(seat))
        for (const RankProfile& rank : field.unit(u).ranks) vd += rank.vd;
    for (std::size_t c = 0; c < field.commands(); ++c)
        if (field.command(static_cast<CommandId>(c)).seat == seat) vd += field.general_vd(static_cast<CommandId>(c));
    return vd;
}

// What is lost stays lost, and turns go forward.
std::string broken_order(const Field& field, const State& before, const State& after) {
    if (after.turn < before.turn) return "a turn came back";
    for (Seat seat : every<Seat>()) {
        const int now = vd_lost(field, after, seat);
        if (now < vd_lost(field, before, seat) || now > all_vd(field, seat)) return "VD do not add up";
    }
    for (std::size_t i = 0; i < field.count(); ++i)
        if (before.units[i].removed && !after.units[i].removed) return "a unit came back";
    return "";
}

std::string broken_by(const Field& field, const State& before, const Event& event, const State& after,
                      const Law& also) {
    if (const auto faults = problems(field, after); !faults.empty()) return faults.front();
    if (auto broken = broken_order(field, before, after); !broken.empty()) return broken;
    if (apply(field, before, event) != after) return "the same event led to another state";
    return also ? also(field, before, event, after).value_or("") : "";
}

// The law that is broken in a state that waits for a decision; `all` are its candidates.
std::string broken_choice(const Field& field, const State& state, const std::vector<Action>& all) {
    if (all.empty()) return "nobody can do anything";
    for (const Action& action : all)
        if (const auto refused = refuse(field, state, event_of(action)))
            return "a candidate is refused: " + refused->why.text();
    return "";
}

class Battle {
public:
    Battle(const Field& field, const Secrets& secrets, const BySeat<Player>* players, std::uint64_t seed,
           const Law& also)
        : field_(field),
          players_(players),
          also_(also),
          dice_(seed),
          state_(begin(field, secrets)) {}

    Verdict run() {
        while (verdict_.broken.empty() && !state_.finished) step();
        verdict_.signature = hash(state_);
        return std::move(verdict_);
    }

private:
    void step() {
        if (verdict_.events.size() >= longest) {
            verdict_.broken = "the battle does not end";
            return;
        }
        const Node at = node(field_, state_);
        const auto* chance = std::get_if<Chance>(&at);
        const Event event = chance         ? Event{roll_dice(*chance, dice_)}
                            : calls_time() ? Event{TimeIsUp{}}
                                           : choose(std::get<Decision>(at).seat);
        if (verdict_.broken.empty()) take(event);
    }

    bool calls_time() { return field_.setup().clock && !state_.time_up && dice_.below(decisions_for_time) == 0; }

    void take(const Event& event) {
        const State before = state_;
        if (const auto refused = advance(field_, state_, event)) {
            verdict_.broken = "refused: " + refused->why.text();
            return;
        }
        verdict_.events.push_back(event);
        verdict_.broken = broken_by(field_, before, event, state_, also_);
    }

    Event choose(Seat seat) {
        ++verdict_.decisions;
        const auto all = candidates(field_, state_);
        verdict_.broken = broken_choice(field_, state_, all);
        if (players_) return event_of(answer_of((*players_)[seat], field_, state_, dice_));
        return all.empty() ? Event{Done{}} : event_of(all[static_cast<std::size_t>(dice_.below(all.size()))]);
    }

    const Field& field_;
    const BySeat<Player>* players_;  // none: at random
    const Law& also_;
    odds::Dice dice_;
    State state_;
    Verdict verdict_;
};

}  // namespace

Verdict play_by_the_laws(const Field& field, std::uint64_t seed, const Law& also, const Secrets& secrets) {
    return Battle(field, secrets, nullptr, seed, also).run();
}

Verdict play_by_the_laws(const Field& field, const BySeat<Player>& players, std::uint64_t seed, const Law& also,
                         const Secrets& secrets) {
    return Battle(field, secrets, &players, seed, also).run();
}

std::string broken_at_last(const Field& field, const std::vector<Event>& events, const Law& also,
                           const Secrets& secrets) {
    State state = begin(field, secrets), before;
    for (const Event& event : events) {
        if (&event == &events.back()) before = state;
        if (state.finished || advance(field, state, event)) return "";
    }
    if (!events.empty())
        if (auto broken = broken_by(field, before, events.back(), state, also); !broken.empty()) return broken;
    const bool asked = std::holds_alternative<Decision>(node(field, state));
    return asked ? broken_choice(field, state, candidates(field, state)) : "";
}

}  // namespace acies::sim
