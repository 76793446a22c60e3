// The roll of one side for the initiative, before it has fallen or before it is known what is rolled again: every
// start, what may be done with it, and how that ends. Leaves the contest of two sides to odds/initiative.h. Catalogue:
// I1-ITP-04, I1-ITP-05; I2-ITP-17, I2-ITP-79.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "odds/dice/reroll.h"
#include "rules/leading/card.h"
#include "rules/leading/initiative.h"

namespace acies::odds::initiative {

// How a side's roll ends: all that counts for what follows.
struct Final {
    int total = 0;
    bool barred = false, raised = false, lowered = false;
    General general;  // afterwards
    friend bool operator==(const Final&, const Final&) = default;
};

// Ways of a contest: four to five dice and their re-rolls fit in 64 bits.
using Ways = std::uint64_t;

struct Ended {
    std::size_t final = 0;
    Ways ways = 0;
};

// What a side may do with its dice, and how that ends.
struct Option {
    Reroll choice{};
    std::vector<Ended> ends;  // in ways of all `again`
};

// Dice as they have fallen at first.
struct Start {
    Ways ways = 0;
    std::size_t kept = 0;  // the end if they are kept
    bool decided = false;  // what is rolled again is said already
    std::vector<Option> options;
};

struct Rolls {
    std::vector<Final> finals;
    std::vector<Start> starts;
    Ways total = 0;  // of all starts
    Ways again = 1;  // of the ends of every option

    // The place of `final` among the finals, where it is put if it is new.
    std::size_t index_of(const Final& final);
    void add(Start start);
};

// Of the usual two dice. Dice that the bid states have fallen; a re-roll that it states is decided.
Rolls rolls_of(const Edition&, const InitiativeBid&);

// Of the dice of a card instead. Nothing if the edition has no such card, or one with more dice than can be forecast.
std::optional<Rolls> rolls_with_card(const Edition&, const InitiativeBid&, Card);

}  // namespace acies::odds::initiative
