// Topics of melee: impetus-bonus, depth-bonus, melee-dice, melee-sides.
#include "rules/fighting/melee.h"
#include "rules/fighting/depth.h"
#include "rules/fighting/impetus.h"
#include "wire/topics.h"

namespace acies::wire {

namespace {

inline constexpr Range round_range{1, 1'000}, dice_range{-100, 1'000};

void answer_impetus_bonus(const Edition& edition, const Given& given, Reply& reply) {
    const Unit unit = given.needed_unit("unit");
    const Unit enemy = given.needed_unit("enemy");
    if (!given.ok()) return;
    const Tally impetus = impetus_bonus(edition, unit, enemy, {});
    reply.field("impetus", impetus.total());
    reply.because(impetus);
}

void answer_depth_bonus(const Edition& edition, const Given& given, Reply& reply) {
    const Unit unit = given.needed_unit("unit");
    const Unit enemy = given.needed_unit("enemy");
    if (!given.ok()) return;
    Tally depth = depth_bonus(edition, unit, enemy);
    if (depth.reasons().empty())
        depth.add(0, edition.depth.lines[DepthLine::Pikes].rule, "such_troops_or_that_few_units_have_no_depth");
    reply.field("depth", depth.total());
    reply.because(depth);
}

void answer_melee_dice(const Edition& edition, const Given& given, Reply& reply) {
    Fight fight;
    fight.unit = given.needed_unit("unit");
    fight.enemy = given.needed_unit("enemy");
    fight.enemy_supports = given.units("enemy_supports");
    fight.round = given.integer_or("round", round_range, 1);
    fight.cards = given.cards("cards");
    const std::vector<Unit> supports = given.units("supports");
    if (!given.ok()) return;

    const MeleePool pool = melee_pool(edition, fight, supports);
    reply.field("dice", pool.main.dice);
    reply.field("impetus", pool.main.impetus);
    reply.field("depth", pool.main.depth);
    reply.field("modifier", pool.main.modifier);
    reply.field("fights_disordered", pool.main.disordered);
    reply.because(pool.main.because);
    std::vector<int> support_dice;
    for (const MeleeDice& support : pool.supports) {
        reply.because(support.because);
        if (support.dice) support_dice.push_back(*support.dice);
    }
    if (support_dice.size() == supports.size()) reply.list("support_dice", support_dice);
    reply.field("side_dice", pool.dice);
}

void answer_sides_of(const Edition& edition, const Given& given, Reply& reply) {
    std::vector<std::string> ids;
    std::vector<Attacker> attackers;
    given.for_each("contacts", [&](const Given& contact) {
        if (!contact.has("id")) contact.require("id");
        ids.push_back(contact.text("id").value_or(""));
        attackers.push_back({contact.needed_choice<acies::Side>("contact"), contact.needed_number("overlap"),
                             contact.integer("vbu", vbu_range)});
    });
    if (!given.ok()) return;
    const MeleeSides sides = decide_sides(edition, attackers);
    reply.because(sides.because);
    if (!sides.main) return;
    std::vector<std::string> supports;
    for (std::size_t i : sides.supports) supports.push_back(ids[i]);
    reply.field("main", ids[*sides.main]);
    reply.list("supports", supports);
}

void answer_melee_sides(const Edition& edition, const Given& given, Reply& reply) {
    const std::optional<int> main = given.integer("main_dice", dice_range);
    const std::vector<int> supports = given.integers("support_full_dice", dice_range);
    answer_sides_of(edition, given, reply);
    if (!given.ok() || !main) return;
    const Tally pool = side_dice(edition, *main, supports);
    reply.field("side_dice", pool.total());
    reply.because(pool);
}

}  // namespace

std::span<const Topic> melee_topics() {
    static constexpr auto topics = std::to_array<Topic>({
        {"impetus-bonus", "How many impetus dice does a unit have in the round of contact?",
         R"({"id": "q1", "edition": "impetus2", "topic": "impetus-bonus", "given": {"unit": {"type": "CM", "vbu": 4, "vbu0": 5, "impetus": 3, "charging": true}, "enemy": {"type": "T"}}})",
         answer_impetus_bonus},
        {"depth-bonus", "How many depth dice does a Large Unit have?",
         R"({"id": "q1", "edition": "basic", "topic": "depth-bonus", "given": {"unit": {"type": "FP", "arms": "pike", "large_unit": 2}, "enemy": {"type": "CP"}}})",
         answer_depth_bonus},
        {"melee-dice", "How many dice does a unit, or a side, roll in this round of melee?",
         R"({"id": "q1", "edition": "advanced", "topic": "melee-dice", "given": {"unit": {"type": "CP", "vbu": 7, "impetus": 4, "charging": true}, "enemy": {"type": "T", "cover": "stakes"}, "supports": [{"type": "CM", "vbu": 5, "impetus": 3, "charging": true}]}})",
         answer_melee_dice},
        {"melee-sides", "Who is main, who supports, and how large is the pool of dice?",
         R"({"id": "q1", "edition": "impetus", "topic": "melee-sides", "given": {"contacts": [{"id": "spearmen", "contact": "front", "overlap": 5}, {"id": "knights", "contact": "flank", "overlap": 6}], "main_dice": 6, "support_full_dice": [9]}})",
         answer_melee_sides},
    });
    return topics;
}

}  // namespace acies::wire
