// All rolls of the dice of a chance that differ in their effect.
#include <algorithm>

#include "battle/engine/cards.h"
#include "battle/engine/engine.h"
#include "battle/order/general_loss.h"
#include "battle/position/stack.h"
#include "odds/dice/pool.h"

namespace acies {

namespace {

using odds::Weight;

Rolled rolled_of(std::span<const int> dice) {
    Rolled rolled;
    for (int die : dice) rolled.dice.push_back(static_cast<std::uint8_t>(die));
    return rolled;
}

// Every roll of a few dice, one by one.
odds::Dist<Rolled> all_rolls(int dice) {
    std::vector<int> faces(static_cast<std::size_t>(dice), 1);
    odds::Dist<Rolled> all;
    while (true) {
        all.append(rolled_of(faces), 1);
        std::size_t i = 0;
        while (i < faces.size() && faces[i] == 6) faces[i++] = 1;
        if (i == faces.size()) return all;
        ++faces[i];
    }
}

Weight choose(int n, int k) {
    Weight ways = 1;
    for (int i = 1; i <= k; ++i) ways = ways * static_cast<Weight>(n - k + i) / static_cast<Weight>(i);
    return ways;
}
Weight power(int base, int n) {
    Weight product = 1;
    while (n-- > 0) product *= static_cast<Weight>(base);
    return product;
}

// Pools by how many dice show the face that does damage alone, the one that does in pairs, and others that a card has
// rolled again or not: of each sort one stands for all.
struct Kind {
    std::vector<int> dice;
    Weight ways = 1;
};
struct Sort {
    int face = 0, faces = 0;
};
std::vector<Sort> sorts_of_faces(const DamageRules& rules, const std::vector<int>& again) {
    Sort rerolled, blank;
    for (int face = 1; face <= 6; ++face) {
        if (face == rules.single_face.value || face == rules.paired_face.value) continue;
        Sort& sort = std::ranges::find(again, face) != again.end() ? rerolled : blank;
        if (sort.faces++ == 0) sort.face = face;
    }
    std::vector<Sort> sorts{{rules.single_face.value, 1}, {rules.paired_face.value, 1}, rerolled, blank};
    std::erase_if(sorts, [](const Sort& sort) { return sort.faces == 0; });
    return sorts;
}

void add_kinds(const std::vector<Sort>& sorts, std::size_t i, int dice, const Kind& so_far, std::vector<Kind>& kinds) {
    const bool last = i + 1 == sorts.size();
    for (int n = last ? dice : 0; n <= dice; ++n) {
        Kind kind = so_far;
        kind.ways *= choose(dice, n) * power(sorts[i].faces, n);
        kind.dice.insert(kind.dice.end(), static_cast<std::size_t>(n), sorts[i].face);
        last ? kinds.push_back(std::move(kind)) : add_kinds(sorts, i + 1, dice - n, kind, kinds);
    }
}

// Damage by number of dice that do it, as weights; of more dice than can be counted exactly, as parts of 2^60.
std::vector<Weight> damage_ways(const DamageRules& rules, int dice, bool exact) {
    std::vector<Weight> ways;
    const auto counted = odds::pool_damage<Weight>(rules, exact ? dice : 0);
    const auto shares = odds::pool_damage<double>(rules, exact ? 0 : dice);
    for (std::size_t d = 0; d <= static_cast<std::size_t>(dice); ++d)
        ways.push_back(exact ? counted.ways[d] : static_cast<Weight>(shares.ways[d] / shares.total * 0x1p60));
    return ways;
}

// Of dice that no card touches only the damage counts: so many that do damage by themselves stand for it.
odds::Dist<Rolled> by_damage(const DamageRules& rules, int dice, int against) {
    const auto sorts = sorts_of_faces(rules, {});
    const int hit = sorts.front().face, blank = sorts.back().face;
    const bool exact = dice + against <= odds::max_exact_dice;
    const auto first = damage_ways(rules, dice, exact), second = damage_ways(rules, against, exact);
    odds::Dist<Rolled> rolls;
    for (int a = 0; a <= dice; ++a)
        for (int b = 0; b <= against; ++b) {
            std::vector<int> faces(static_cast<std::size_t>(dice + against), blank);
            std::fill_n(faces.begin(), a, hit);
            std::fill_n(faces.begin() + dice, b, hit);
            const Weight ways = first[static_cast<std::size_t>(a)] * second[static_cast<std::size_t>(b)];
            if (ways != 0) rolls.append(rolled_of(faces), ways);
        }
    return rolls;
}

// Whether only the damage counts, and one face does it by itself.
bool are_plain(const DamageRules& rules, const std::vector<FallingDice>& parts) {
    return rules.single_face.value != rules.paired_face.value &&
           std::ranges::all_of(
               parts, [](const FallingDice& part) { return part.again.empty() && part.count <= odds::max_dice; });
}

odds::Dist<Rolled> pools(const DamageRules& rules, const std::vector<FallingDice>& parts) {
    std::vector<Kind> all{{}};
    for (const FallingDice& part : parts) {
        std::vector<Kind> kinds, joined;
        add_kinds(sorts_of_faces(rules, part.again), 0, part.count, {}, kinds);
        for (const Kind& first : all)
            for (const Kind& second : kinds) {
                Kind both{first.dice, first.ways * second.ways};
                both.dice.insert(both.dice.end(), second.dice.begin(), second.dice.end());
                joined.push_back(std::move(both));
            }
        all = std::move(joined);
    }
    odds::Dist<Rolled> rolls;
    for (const Kind& kind : all) rolls.append(rolled_of(kind.dice), kind.ways);
    return rolls;
}

// The first two dice about a general, by what they decide.
odds::Dist<Rolled> fates(const Field& field, const State& state, const LossFrame& frame) {
    const odds::Dist<Rolled> all = all_rolls(2);
    odds::Dist<Rolled> rolls;
    std::vector<std::pair<int, Rolled>> known;
    for (const auto& [roll, ways] : all.entries()) {
        const auto decided = decided_by(field, state, frame, {roll.dice[0], roll.dice[1]});
        const auto same = std::ranges::find_if(known, [&](const auto& one) { return one.first == decided; });
        rolls.add(same != known.end() ? same->second : roll, ways);
        if (decided && same == known.end()) known.emplace_back(*decided, roll);
    }
    return rolls;
}

// Dice of which only the damage counts.
bool is_pool(const State& state, Roll roll) {
    if (roll != Roll::CardAgain) return roll == Roll::Shot || roll == Roll::Melee || roll == Roll::Thrown;
    const auto* melee = std::get_if<MeleeFrame>(&under_cards(state));
    return std::holds_alternative<ShotFrame>(under_cards(state)) || (melee && melee->step == MeleeFrame::Step::Dice);
}

}  // namespace

odds::Dist<Rolled> outcomes(const Field& field, const State& state) {
    const Node at = node(field, state);
    const auto* chance = std::get_if<Chance>(&at);
    if (!chance) return {};
    if (const auto* loss = top_frame<LossFrame>(state); loss && chance->dice == 2 && loss->which == 0)
        return fates(field, state, *loss);
    if (!is_pool(state, chance->roll)) return all_rolls(chance->dice + chance->against);
    const auto parts = falling_dice(field, state, *chance);
    const DamageRules& damage = field.edition().cohesion.damage;
    return are_plain(damage, parts) ? by_damage(damage, chance->dice, chance->against) : pools(damage, parts);
}

}  // namespace acies
