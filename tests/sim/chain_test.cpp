// Why somebody has to choose: told at every decision of random battles.
#include "wire/battle/chain.h"

#include <set>

#include "battle/engine/engine.h"
#include "sim/laws.h"
#include "support/ready.h"
#include "support/scenario.h"

namespace acies::test::chain_test {

namespace {

std::optional<std::string> untold(const Field& field, const State& state) {
    const Node at = node(field, state);
    const auto* asked = std::get_if<Decision>(&at);
    if (!asked) return std::nullopt;
    const std::string sentence = wire::chain_sentence(field, state);
    const bool is_shared = asked->command != no_command && !field.command(asked->command).player.empty();
    const std::string_view who = is_shared ? field.command(asked->command).player : words_of(asked->seat);
    if (!wire::is_complete(sentence, who)) return "not told to the end: " + sentence;
    for (const wire::Link& link : wire::chain(field, state))
        if (sentence.find(link.words) == sentence.npos) return "a link is missing: " + link.words;
    return std::nullopt;
}

}  // namespace

SCENARIO("a sentence without a seat, a reason or a name is not complete", "") {
    EXPECT_TRUE(wire::is_complete("Red may pursue: Legio, because Legio has won against Gauls, in Red's half of turn 4",
                                  "Red"));
    EXPECT_FALSE(wire::is_complete("", "Red"));
    EXPECT_FALSE(wire::is_complete("may pursue, in Red's half of turn 4", "Red"));
    EXPECT_FALSE(wire::is_complete("Red may pursue", "Red"));
    EXPECT_FALSE(wire::is_complete("Red may answer: Legio, because Gauls charges ", "Red"));
    EXPECT_FALSE(wire::is_complete("Red may answer: Legio, because  charges Legio", "Red"));
    EXPECT_FALSE(wire::is_complete("Red may answer: Legio, because Gauls charges , in Blue's half of turn 4", "Red"));
}

SCENARIO("at every decision of a battle of Commands it is told whose it is and what led to it", "") {
    std::set<Question> questions;
    std::size_t longest = 0;
    const sim::Law told = [&](const Field& field, const State&, const Event&, const State& after) {
        const Node at = node(field, after);
        if (const auto* asked = std::get_if<Decision>(&at)) questions.insert(asked->question);
        longest = std::max(longest, wire::chain(field, after).size());
        return untold(field, after);
    };
    for (const Ready& ready : trial_scenarios())
        for (std::uint64_t seed = 1; seed <= 5; ++seed)
            EXPECT_EQ(sim::play_by_the_laws(*ready.field, seed, told, ready.secrets).broken, "")
                << ready.file << ", seed " << seed;
    for (Question question : {Question::Nominate, Question::Half, Question::Activation, Question::React,
                              Question::Pursue, Question::Place, Question::GoOn})
        EXPECT_TRUE(questions.contains(question)) << id_of(question);
    EXPECT_GE(longest, 5u);
}

}  // namespace acies::test::chain_test
