#include "wire/battle/option_names.h"

#include <array>

#include "battle/opening/pieces.h"
#include "battle/order/choice.h"
#include "battle/position/stack.h"
#include "battle/turns/bidding.h"
#include "wire/message.h"

namespace acies::wire {

namespace {

using OptionTexts = std::vector<std::string>;

std::string_view text_of(Answer answer) {
    switch (answer) {
        case Answer::Stand: return "stand";
        case Answer::Evade: return "evade";
        case Answer::Countercharge: return "countercharge";
        case Answer::FormShieldwall: return "form a shieldwall";
        case Answer::OpportunityCharge: return "opportunity charge";
        case Answer::OpportunityChargeWithDie: return "opportunity charge with a die";
        case Answer::OpportunityFire: return "opportunity fire";
        case Answer::EnterSquare: return "enter the square";
        case Answer::OpportunityChargeByCard: return "opportunity charge by a card";
        case Answer::ReactionFire: return "reaction fire";
        case Answer::CloseRanks: return "close ranks";
        case Answer::DefensiveFire: return "defensive fire";
        case Answer::Later: return "wait for the others";
    }
    return {};
}

// Each bit of the option is a die: "roll the first die again", "roll the first and third die again".
OptionTexts texts_of_dice(int options) {
    static constexpr std::array<std::string_view, 3> ordinals{"first", "second", "third"};
    OptionTexts texts{"keep the dice"};
    for (int option = 1; option < options; ++option) {
        std::string which;
        for (std::size_t die = 0; die < ordinals.size(); ++die)
            if (option >> die & 1) which += joined({which.empty() ? "" : " and ", ordinals[die]});
        texts.push_back(joined({"roll the ", which, " die again"}));
    }
    return texts;
}

OptionTexts texts_of_commands(const Field& field, const State& state, std::string_view verb) {
    OptionTexts texts;
    for (CommandId c : commands_to_choose(field, state)) texts.push_back(joined({verb, field.command(c).name}));
    return texts;
}

OptionTexts texts_of_levels(const State& state) {
    OptionTexts texts;
    if (const auto* level = top_frame<LevelFrame>(state))
        for (Quality quality : level->options) texts.push_back(joined({"become ", words_of(quality)}));
    return texts;
}

// "place 2 pieces".
OptionTexts texts_of_numbers(const Field& field, const Decision& asked) {
    OptionTexts texts;
    const int least = items_of(field)->least.value;
    for (int option = 0; option < asked.count; ++option)
        texts.push_back(joined({"place ", std::to_string(least + option), least + option == 1 ? " piece" : " pieces"}));
    return texts;
}

OptionTexts texts_of_answers(const Decision& asked) {
    OptionTexts texts;
    for (Answer answer : every<Answer>())
        if (asked.answers.contains(answer)) texts.emplace_back(text_of(answer));
    return texts;
}

// Options that are units are named by them, with the same text after the colon.
std::vector<OptionName> names_of_units(const UnitSet& units, std::string_view text) {
    std::vector<OptionName> names;
    for (UnitId u : units) names.push_back({u, std::string(text)});
    return names;
}

OptionTexts texts_of(const Field& field, const State& state, const Decision& asked) {
    switch (asked.question) {
        case Question::Pursue: return {"stay", "pursue"};
        case Question::PursuitWay: return {"pursue straight ahead", "pursue along the retreat"};
        case Question::PassOrStop: return {"stop", "pass through"};
        case Question::PassOrPush: return {"push", "pass through"};
        case Question::Nominate: return texts_of_commands(field, state, "nominate ");
        case Question::DecideTie: return texts_of_commands(field, state, "activate ");
        case Question::RollAgain:
        case Question::LossAgain: return texts_of_dice(asked.count);
        case Question::LeaveInitiative: return {"keep the initiative", "leave the initiative"};
        case Question::NewLevel: return texts_of_levels(state);
        case Question::React: return texts_of_answers(asked);
        case Question::Turn: return {"stay", "turn to the nearest enemy", "turn about"};
        case Question::FallBackOrStay: return {"stay", "fall back"};
        case Question::GoOn: return {"stop", "go on"};
        case Question::StopShort: return {"stop", "charge on"};
        case Question::ShowCard: return {"keep the card", "show the card"};
        case Question::PlayCard: return {"no card"};
        case Question::Part: return {"defend", "attack"};
        case Question::TerrainTable: return {"roll on table A", "roll on table B"};
        case Question::PieceCount: return texts_of_numbers(field, asked);
        case Question::Half:
        case Question::Activation:
        case Question::Place:
        case Question::Scout:
        case Question::Terrain:
        case Question::HoldCards:
        case Question::Plan:
        case Question::MainUnit:
        case Question::Melee: return {};
    }
    return {};
}

}  // namespace

std::vector<OptionName> option_names(const Field& field, const State& state, const Decision& asked) {
    if (asked.question == Question::MainUnit) return names_of_units(asked.options, "main unit");
    if (asked.question == Question::Melee) return names_of_units(asked.options, "fight first");
    const UnitId unit = asked.question == Question::PlayCard ? nobody : asked.unit;
    std::vector<OptionName> names;
    for (std::string& text : texts_of(field, state, asked)) names.push_back({unit, std::move(text)});
    return names;
}

}  // namespace acies::wire
