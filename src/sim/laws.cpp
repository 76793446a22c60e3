#include "sim/laws.h"

namespace acies::sim {

namespace {

constexpr int longest = 20'000;  // events; no battle within a turn limit comes near

class Battle {
public:
    Battle(const Field& field, const BySeat<Player>* players, std::uint64_t seed, const Law& also)
        : field_(field),
          players_(players),
          also_(also),
          dice_(seed) {}

    Verdict run() {
        state_ = begin(field_);
        while (verdict_.broken.empty() && !state_.finished) step();
        verdict_.signature = hash(state_);
        return std::move(verdict_);
    }

private:
    void breaks(std::string law) {
        if (verdict_.broken.empty()) verdict_.broken = std::move(law);
    }

    void step() {
        if (++verdict_.events > longest) return breaks("the battle does not end");
        const Node at = node(field_, state_);
        Event event;
        if (const auto* chance = std::get_if<Chance>(&at))
            event = roll(*chance, dice_);
        else
            event = choose(std::get<Decision>(at).seat);
        if (!verdict_.broken.empty()) return;
        const State before = state_;
        if (const auto refused = advance(field_, state_, event)) return breaks("refused: " + refused->why.text());
        for (const std::string& problem : problems(field_, state_)) breaks(problem);
        check_order(before);
        if (apply(field_, before, event) != state_) breaks("the same event led to another state");
        if (also_)
            if (auto broken = also_(before, event, state_)) breaks(std::move(*broken));
    }

    Event choose(Seat seat) {
        ++verdict_.decisions;
        const auto all = candidates(field_, state_);
        if (all.empty()) breaks("nobody can do anything");
        for (const Action& action : all)
            if (const auto refused = refuse(field_, state_, event_of(action)))
                breaks("a candidate is refused: " + refused->why.text());
        if (players_) return event_of((*players_)[seat](field_, state_, dice_));
        return all.empty() ? Event{Done{}} : event_of(all[static_cast<std::size_t>(dice_.below(all.size()))]);
    }

    // What is lost stays lost, and turns go forward.
    void check_order(const State& before) {
        if (state_.turn < before.turn) breaks("a turn came back");
        for (Seat seat : every<Seat>()) {
            const int now = vd_lost(field_, state_, seat);
            if (now < vd_lost(field_, before, seat) || now > field_.total_vd(seat)) breaks("VD do not add up");
        }
        for (std::size_t i = 0; i < field_.count(); ++i)
            if (before.units[i].removed && !state_.units[i].removed) breaks("a unit came back");
    }

    const Field& field_;
    const BySeat<Player>* players_;  // none: at random
    const Law& also_;
    odds::Dice dice_;
    State state_;
    Verdict verdict_;
};

}  // namespace

Verdict play_by_the_laws(const Field& field, std::uint64_t seed, const Law& also) {
    return Battle(field, nullptr, seed, also).run();
}

Verdict play_by_the_laws(const Field& field, const BySeat<Player>& players, std::uint64_t seed, const Law& also) {
    return Battle(field, &players, seed, also).run();
}

}  // namespace acies::sim
