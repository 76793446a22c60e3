// Whatever is asked about odds, in whatever edition of one's own, is answered with chances that are chances, or
// refused; the oracle never crashes. The bytes are asked as they are, and then read as choices that make up a question
// which gets further than most text does.
#include <fuzzer/FuzzedDataProvider.h>

#include <cmath>
#include <cstdlib>
#include <functional>

#include "embedded/embedded.h"
#include "fuzz/grounds.h"
#include "fuzz/targets.h"
#include "rules/fighting/cohesion.h"
#include "rules/fighting/shooting.h"
#include "rules/leading/card.h"
#include "rules/leading/commanders.h"
#include "rules/leading/discipline.h"
#include "rules/troops/unit.h"
#include "wire/ask.h"
#include "wire/editions/editions.h"
#include "wire/topics.h"

namespace acies::wire {

namespace {

bool is_chance(const Json& value) {
    return value.is_number() && value.get<double>() >= -1e-12 && value.get<double>() <= 1 + 1e-9;
}

// Fields that are all the chances there are.
constexpr auto shares = std::to_array<std::array<std::string_view, 3>>(
    {{"win", "draw", "lose"}, {"untouched", "passed", "failed"}, {"a", "b", "none"}, {"none", "captured", "killed"}});
constexpr auto lists = std::to_array<std::string_view>({"damage", "loss", "vbu_after", "rounds"});

void need_one(double sum) {
    if (!(std::abs(sum - 1) < 1e-9)) std::abort();
}

void check_chances(const Json& answer) {
    for (const auto& names : shares) {
        double sum = 0;
        bool told = true;
        for (std::string_view name : names) {
            const Json value = answer.value(std::string(name), Json());
            if (value.is_number() && !is_chance(value)) std::abort();
            told = told && value.is_number();
            sum += value.is_number() ? value.get<double>() : 0;
        }
        if (told) need_one(sum);
    }
    for (std::string_view name : lists) {
        const Json list = answer.value(std::string(name), Json());
        double sum = 0;
        for (const Json& chance : list) {
            if (!is_chance(chance)) std::abort();
            sum += chance.get<double>();
        }
        if (list.is_array()) need_one(sum);
    }
    for (std::string_view name : {"rout", "disordered", "contact", "commander_at_risk"})
        if (answer.contains(name) && !is_chance(answer[name])) std::abort();
}

void check(const Json& value) {
    if (value.is_object()) check_chances(value);
    if (value.is_structured())
        for (const Json& inside : value) check(inside);
}

void ask_and_check(std::string_view questions, Editions& editions) {
    std::string answers;
    const Asked asked =
        ask(questions, find_in(editions), [&](std::string_view piece) { answers += piece; }, odds_subject());
    if (asked.not_an_array) return;
    const Json replies = Json::parse(answers, nullptr, false);
    if (replies.is_discarded()) std::abort();
    if (replies.is_object()) return check(replies.value("answer", Json()));
    for (const Json& reply : replies) check(reply.value("answer", Json()));
}

// Long rolling is slow, not wrong.
bool rolls_long(std::string_view text) { return text.find("samples") != std::string_view::npos; }

// ---- questions made up from choices

using Choices = FuzzedDataProvider;

// The bytes, from the last on, are the first choices; short inputs are common, so as many more follow from them.
std::vector<std::uint8_t> with_more(std::string_view bytes) {
    std::uint64_t state = std::hash<std::string_view>{}(bytes);
    std::vector<std::uint8_t> all(600);
    for (std::uint8_t& byte : all) {
        state = state * 6364136223846793005U + 1442695040888963407U;
        byte = static_cast<std::uint8_t>(state >> 56);
    }
    all.insert(all.end(), bytes.begin(), bytes.end());
    return all;
}

template <Named E>
std::string some(Choices& choices) {
    return std::string(id_of(every<E>()[choices.ConsumeIntegralInRange<std::size_t>(0, count_of<E> - 1)]));
}

bool rarely(Choices& choices) { return choices.ConsumeIntegralInRange(0, 7) == 7; }

Json unit(Choices& choices) {
    Json unit{{"type", some<TroopType>(choices)},
              {"vbu", choices.ConsumeIntegralInRange(1, 9)},
              {"impetus", choices.ConsumeIntegralInRange(0, 5)}};
    if (rarely(choices)) unit["vbu0"] = choices.ConsumeIntegralInRange(1, 20);
    for (const char* flag :
         {"charging", "disordered", "impetuous", "camel", "higher", "shieldwall", "closed_ranks", "wholly_inside",
          "wheeled", "stationary", "fortified", "schiltron", "pursues", "falls_back", "beside_pikes", "evading"})
        if (rarely(choices)) unit[flag] = true;
    if (rarely(choices)) unit["large_unit"] = choices.ConsumeIntegralInRange(1, 3);
    if (rarely(choices)) unit["supported_flanks"] = choices.ConsumeIntegralInRange(0, 2);
    if (rarely(choices)) unit["arms"] = some<Arms>(choices);
    if (rarely(choices)) unit["terrain"] = some<Terrain>(choices);
    if (rarely(choices)) unit["contacted"] = some<Side>(choices);
    if (rarely(choices)) unit["cover"] = some<Cover>(choices);
    if (rarely(choices)) unit["leader"] = "general";
    if (rarely(choices)) unit["cards"] = {some<Card>(choices)};
    if (rarely(choices))
        unit["ranks"] = {{{"vbu", choices.ConsumeIntegralInRange(0, 9)}},
                         {{"vbu", choices.ConsumeIntegralInRange(0, 9)}}};
    unit["discipline"] = some<Discipline>(choices);
    unit["weapon"] = some<Weapon>(choices);
    return unit;
}

Json side_of_melee(Choices& choices) {
    Json side = unit(choices);
    for (int n = choices.ConsumeIntegralInRange(0, 2); n > 0; --n) side["supports"].push_back(unit(choices));
    return side;
}

Json bid(Choices& choices) {
    Json bid{{"quality", some<Quality>(choices)}, {"modifier", choices.ConsumeIntegralInRange(-3, 3)}};
    if (rarely(choices)) bid["dice"] = {choices.ConsumeIntegralInRange(1, 6), choices.ConsumeIntegralInRange(1, 6)};
    return bid;
}

Json given_for(std::string_view topic, Choices& choices) {
    Json given{{"exact", choices.ConsumeBool()}};
    if (topic == "pool" || topic == "melee-round") given["dice"] = choices.ConsumeIntegralInRange(0, 100);
    if (topic == "melee" || topic == "chain" || topic == "melee-round")
        for (const char* side : {"attacker", "defender"}) {
            given[side] = side_of_melee(choices);
            given[side]["dice"] = choices.ConsumeIntegralInRange(0, 100);
        }
    if (topic == "shooting") {
        given["target"] = unit(choices);
        for (int n = choices.ConsumeIntegralInRange(1, 3); n > 0; --n)
            given["shots"].push_back({{"shooter", unit(choices)},
                                      {"range", choices.ConsumeIntegralInRange(0, 60)},
                                      {"mode", some<ShotMode>(choices)}});
    }
    if (topic == "discipline") given.update({{"test", some<DisciplineTest>(choices)}, {"unit", unit(choices)}});
    if (topic == "initiative") given.update({{"a", bid(choices)}, {"b", bid(choices)}});
    if (topic == "commander-loss")
        given.update({{"quality", some<Quality>(choices)},
                      {"structure", some<Structure>(choices)},
                      {"losses", choices.ConsumeIntegralInRange(0, 8)},
                      {"cause", some<Cause>(choices)},
                      {"unit", unit(choices)},
                      {"charismatic_lost", choices.ConsumeBool()}});
    if (rarely(choices)) given["samples"] = choices.ConsumeIntegralInRange(1, 20);
    return given;
}

void all_numbers(Json& value, std::vector<Json*>& numbers) {
    if (value.is_number()) numbers.push_back(&value);
    if (value.is_structured())
        for (Json& inside : value) all_numbers(inside, numbers);
}

// An edition in which some numbers are others.
Json house_edition(Editions& editions, Choices& choices) {
    const std::string base = editions.ids()[choices.ConsumeIntegralInRange<std::size_t>(0, 3)];
    Json json = editions.find(base)->json;
    json["id"] = "house";
    std::vector<Json*> numbers;
    all_numbers(json, numbers);
    for (int n = choices.ConsumeIntegralInRange(1, 4); n > 0; --n) {
        Json& number = *numbers[choices.ConsumeIntegralInRange<std::size_t>(0, numbers.size() - 1)];
        number =
            rarely(choices) ? choices.ConsumeIntegralInRange(-10'000, 10'000) : choices.ConsumeIntegralInRange(-2, 9);
    }
    return json;
}

void ask_made_up_question(std::string_view bytes) {
    const std::vector<std::uint8_t> all = with_more(bytes);
    Choices choices(all.data(), all.size());
    Editions& built_in = fuzz::built_in_editions();
    const Topic& topic = odds_topics()[choices.ConsumeIntegralInRange<std::size_t>(0, odds_topics().size() - 1)];
    Json question{{"topic", topic.name}};
    Editions own(embedded::editions());
    Editions* editions = &built_in;
    if (choices.ConsumeIntegralInRange(0, 3) == 3) {
        if (!own.add(house_edition(built_in, choices))) return;
        editions = &own;
        question["edition"] = "house";
    } else {
        question["edition"] = built_in.ids()[choices.ConsumeIntegralInRange<std::size_t>(0, 3)];
    }
    question["given"] = given_for(topic.name, choices);
    ask_and_check(question.dump(), *editions);
}

}  // namespace

}  // namespace acies::wire

namespace acies::fuzz {

void odds(std::string_view text) {
    if (!wire::rolls_long(text)) wire::ask_and_check(text, built_in_editions());
    wire::ask_made_up_question(text);
}

}  // namespace acies::fuzz
