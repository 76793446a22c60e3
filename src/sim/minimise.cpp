#include "sim/minimise.h"

#include <algorithm>
#include <span>

namespace acies::sim {

namespace {

class Minimiser {
public:
    Minimiser(Fought battle, const Shows& shows, Effort effort)
        : best_(std::move(battle)),
          shows_(shows),
          left_(effort.replays) {}

    Fought run() {
        if (shows_(best_.field, best_.events))
            while (one_round()) {
            }
        return std::move(best_);
    }

private:
    // Everything once; whether anything helped.
    bool one_round() {
        bool helped = start_later();
        helped |= leave_out_activations();
        helped |= leave_out_units();
        helped |= leave_out_events();
        helped |= leave_out_pieces();
        helped |= split_groups();
        helped |= lower_dice();
        return helped;
    }

    // Goes on with the smaller battle if that shows the fault too.
    bool keep(std::optional<Fought> smaller) {
        if (!smaller || left_ <= 0) return false;
        --left_;
        if (!shows_(smaller->field, smaller->events)) return false;
        best_ = *std::move(smaller);
        return true;
    }

    // Delta debugging: leaves out runs of items, long ones first. `without(first, count)` tries one of them.
    template <class Count, class Without>
    bool leave_out(const Count& count, const Without& without) {
        bool helped = false;
        for (std::size_t run = (count() + 1) / 2; run > 0 && left_ > 0; run /= 2)
            for (std::size_t at = 0; at < count() && left_ > 0;) {
                if (without(at, std::min(run, count() - at)))
                    helped = true;
                else
                    at += (run + 1) / 2;
            }
        return helped;
    }

    bool start_later() {
        const auto all = pauses(best_);
        for (auto pause = all.rbegin(); pause != all.rend(); ++pause)
            if (pause->events > 1 && keep(from(best_, *pause))) return true;
        return false;
    }

    bool leave_out_activations() {
        auto all = pauses(best_);
        const auto start = [&](std::size_t i) { return i < all.size() ? all[i].events : best_.events.size(); };
        return leave_out([&] { return all.size(); },
                         [&](std::size_t first, std::size_t count) {
                             const std::size_t begin = start(first), end = start(first + count);
                             if (!keep(without_events(best_, begin, end - begin))) return false;
                             all = pauses(best_);
                             return true;
                         });
    }

    bool leave_out_events() {
        return leave_out(
            [&] { return best_.events.size(); },
            [&](std::size_t first, std::size_t count) { return keep(without_events(best_, first, count)); });
    }

    bool leave_out_units() {
        return leave_out([&] { return best_.field.count(); },
                         [&](std::size_t first, std::size_t count) {
                             UnitSet gone;
                             for (std::size_t i = 0; i < count; ++i) gone.insert(static_cast<UnitId>(first + i));
                             return keep(without_units(best_, gone));
                         });
    }

    bool leave_out_pieces() {
        return leave_out(
            [&] { return best_.field.setup().pieces.size(); },
            [&](std::size_t first, std::size_t count) { return keep(without_pieces(best_, first, count)); });
    }

    bool split_groups() {
        bool helped = false;
        for (std::size_t i = 0; i < best_.events.size(); ++i)
            if (const auto* activate = std::get_if<Activate>(&best_.events[i]))
                for (UnitId u : UnitSet(activate->units)) helped |= take_up_without(i, u);
        return helped;
    }
    bool take_up_without(std::size_t event, UnitId u) {
        Fought smaller = best_;
        UnitSet& units = std::get<Activate>(smaller.events[event]).units;
        units.erase(u);
        return !units.empty() && keep(std::move(smaller));
    }

    // All dice of a roll to 1, or one after the other.
    bool lower_dice() {
        bool helped = false;
        for (std::size_t i = 0; i < best_.events.size(); ++i)
            if (const auto* rolled = std::get_if<Rolled>(&best_.events[i])) {
                const std::size_t count = rolled->dice.size();
                if (lower(i, 0, count)) helped = true;
                for (std::size_t die = 0; die < count; ++die) helped |= lower(i, die, 1);
            }
        return helped;
    }
    bool lower(std::size_t event, std::size_t first, std::size_t count) {
        Fought lower = best_;
        Rolled& rolled = std::get<Rolled>(lower.events[event]);
        const auto dice = std::span(rolled.dice).subspan(first, count);
        if (std::ranges::all_of(dice, [](int die) { return die == 1; })) return false;
        std::ranges::fill(dice, std::uint8_t{1});
        return keep(std::move(lower));
    }

    Fought best_;
    const Shows& shows_;
    int left_;
};

}  // namespace

Fought minimise(Fought battle, const Shows& shows, Effort effort) {
    return Minimiser(std::move(battle), shows, effort).run();
}

}  // namespace acies::sim
