#include "odds/commander_loss.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "rules/edition.h"

namespace acies::odds {

namespace {

std::optional<Fell> fate_of(const Edition& edition, const CommanderTest& test) {
    const CommanderFate found = commander_fate(edition, test);
    if (!found.fate || !found.routs) return std::nullopt;
    return Fell{*found.fate, *found.routs};
}

// All rolls of the commander's two dice, each put to the rules once.
using Falls = std::array<std::array<Fell, 7>, 7>;

std::optional<Falls> falls_of(const Edition& edition, CommanderTest test) {
    Falls falls;
    for (std::size_t first = 1; first <= 6; ++first)
        for (std::size_t second = 1; second <= 6; ++second) {
            test.dice = TwoDice{static_cast<int>(first), static_cast<int>(second)};
            const std::optional<Fell> fell = fate_of(edition, test);
            if (!fell) return std::nullopt;
            falls[first][second] = *fell;
        }
    return falls;
}

// These dice with those of `choice` rolled again.
Dist<Fell> fates_after(const Falls& falls, const TwoDice& dice, Reroll choice) {
    const auto again = dice_again(choice);
    Dist<Fell> fates;
    for (int first = 1; first <= (again[0] ? 6 : 1); ++first)
        for (int second = 1; second <= (again[1] ? 6 : 1); ++second)
            fates.add(falls[static_cast<std::size_t>(again[0] ? first : dice[0])]
                           [static_cast<std::size_t>(again[1] ? second : dice[1])],
                      1);
    return fates;
}

auto badness(const Dist<Fell>& fates) {
    return std::tuple(fates.probability([](const Fell& fell) { return fell.fate != Fate::None; }),
                      fates.probability([](const Fell& fell) { return fell.routs == Routs::Army; }),
                      fates.probability([](const Fell& fell) { return fell.routs == Routs::Command; }));
}

// All that may be done with dice that have fallen.
std::vector<CommanderOdds::Option> options_of(const Falls& falls, const TwoDice& dice, RerollRight right) {
    std::vector<CommanderOdds::Option> options;
    for (Reroll choice : every<Reroll>()) {
        if (choice == Reroll::Both && !may_reroll_both(right)) continue;
        if ((choice == Reroll::First || choice == Reroll::Second) && !may_reroll_one(right)) continue;
        options.push_back({choice, fates_after(falls, dice, choice)});
    }
    return options;
}

const CommanderOdds::Option& best_of(const std::vector<CommanderOdds::Option>& options) {
    return *std::ranges::min_element(options, {}, [](const auto& option) { return badness(option.fates); });
}

// Once it is known who is tested.
std::optional<CommanderOdds> tested_odds(const Edition& edition, const CommanderTest& test) {
    const auto falls = falls_of(edition, test);
    if (!falls) return std::nullopt;
    const RerollRight right = commander_fate(edition, test).right.value_or(RerollRight::None);
    CommanderOdds odds;
    if (test.dice) {
        odds.options = options_of(*falls, *test.dice, right);
        odds.fates = best_of(odds.options).fates;
        odds.best = best_of(odds.options).choice;
        return odds;
    }
    for (int first = 1; first <= 6; ++first)
        for (int second = 1; second <= 6; ++second) {
            const auto options = options_of(*falls, {first, second}, right);
            const Dist<Fell>& fates = best_of(options).fates;
            for (const auto& entry : fates.entries()) odds.fates.add(entry.value, entry.weight * (36 / fates.total()));
        }
    return odds;
}

}  // namespace

std::optional<CommanderOdds> commander_odds(const Edition& edition, const CommanderTest& test) {
    if (!test.inspiring_attached || test.selector_die || fate_of(edition, test)) return tested_odds(edition, test);
    std::vector<Dist<Fell>> by_selector;
    for (int selector = 1; selector <= 6; ++selector) {
        CommanderTest selected = test;
        selected.selector_die = selector;
        const auto odds = tested_odds(edition, selected);
        if (!odds) return std::nullopt;
        by_selector.push_back(odds->fates);
    }
    return CommanderOdds{.fates =
                             die().then([&](int face) { return by_selector[static_cast<std::size_t>(face - 1)]; })};
}

Dist<Shocked> shock_odds(const Edition& edition, const Unit& unit, std::optional<int> rolled, bool in_radius) {
    const auto shocked = [&](int face) {
        const AfterLoss after = after_charismatic_loss(edition, unit, face, in_radius);
        return Shocked{after.vbu, after.disordered.value_or(unit.disordered)};
    };
    return rolled ? Dist<Shocked>::certain(shocked(*rolled)) : die().map(shocked);
}

}  // namespace acies::odds
