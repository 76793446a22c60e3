// All ways in which the dice of a chance may fall, as far as they differ in what they do.
#include "battle/node.h"
#include "odds/pool.h"

namespace acies {

namespace {

using odds::Weight;

Rolled rolled_of(std::span<const int> dice) {
    Rolled rolled;
    for (int die : dice) rolled.dice[rolled.count++] = static_cast<std::uint8_t>(die);
    return rolled;
}

// Every fall of a few dice, one by one.
odds::Dist<Rolled> each_fall(int dice) {
    std::vector<int> faces(static_cast<std::size_t>(dice), 1);
    odds::Dist<Rolled> all;
    while (true) {
        all.add(rolled_of(faces), 1);
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

// Pools by how many dice show the face that does damage alone and the one that does in pairs; the rest shows another.
struct Kind {
    std::vector<int> dice;
    Weight ways = 0;
};
std::vector<Kind> kinds_of_pool(const DamageRules& rules, int dice) {
    int blank = 1;
    while (blank == rules.single_face.value || blank == rules.paired_face.value) ++blank;
    std::vector<Kind> kinds;
    for (int single = 0; single <= dice; ++single)
        for (int paired = 0; single + paired <= dice; ++paired) {
            const int rest = dice - single - paired;
            Kind kind{std::vector<int>(static_cast<std::size_t>(single), rules.single_face.value),
                      choose(dice, single) * choose(dice - single, paired) * power(4, rest)};
            kind.dice.insert(kind.dice.end(), static_cast<std::size_t>(paired), rules.paired_face.value);
            kind.dice.insert(kind.dice.end(), static_cast<std::size_t>(rest), blank);
            kinds.push_back(std::move(kind));
        }
    return kinds;
}

odds::Dist<Rolled> pools(const DamageRules& rules, const Chance& chance) {
    odds::Dist<Rolled> all;
    for (const Kind& first : kinds_of_pool(rules, chance.dice))
        for (const Kind& second : kinds_of_pool(rules, chance.against)) {
            std::vector<int> dice = first.dice;
            dice.insert(dice.end(), second.dice.begin(), second.dice.end());
            all.add(rolled_of(dice), first.ways * second.ways);
        }
    return all;
}

}  // namespace

odds::Dist<Rolled> outcomes(const Field& field, const State& state) {
    const Node at = node(field, state);
    const auto* chance = std::get_if<Chance>(&at);
    if (!chance) return {};
    const bool is_pool = chance->roll == Roll::Shot || chance->roll == Roll::Melee || chance->roll == Roll::Thrown;
    return is_pool ? pools(field.edition().cohesion.damage, *chance) : each_fall(chance->dice + chance->against);
}

}  // namespace acies
