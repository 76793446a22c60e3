// Cards of a house edition: a few lines of TOML each. They are played at the table, forecast, judged by bots, hidden
// from the other seat and told to the page like the printed ones.
#include <map>

#include "battle/engine/cards.h"
#include "battle/engine/engine.h"
#include "battle/engine/view.h"
#include "odds/melee.h"
#include "rules/fighting/pursuit.h"
#include "rules/leading/card_effects.h"
#include "rules/leading/cards.h"
#include "session/adviser.h"
#include "session/table.h"
#include "sim/laws.h"
#include "sim/two_worlds.h"
#include "support/card_lines.h"
#include "support/scenario.h"
#include "wire/ask.h"
#include "wire/battle/notation.h"
#include "wire/battle/setup.h"
#include "wire/editions/edition_toml.h"

namespace acies::test::house_cards_test {

namespace {

using wire::Json;

constexpr std::string_view club = R"(id = "club"
name = "Our club"
extends = "impetus2"

[cards.cards.HC1]
name = "Battle cry"
effect = { value = "add_dice", rule = "HC-CRD-01" }
rolls = { value = ["melee"], rule = "HC-CRD-01" }
dice_added = { value = 2, rule = "HC-CRD-01" }

[cards.cards.HC2]
name = "Thick hides"
effect = { value = "cancel_damage", rule = "HC-CRD-02" }
damage_cancelled = { value = 2, rule = "HC-CRD-02" }

[cards.cards.HC3]
name = "Holy banner"
effect = { value = "add_to_test", rule = "HC-CRD-03" }
bonus = { value = 2, rule = "HC-CRD-03" }

[cards.cards.HC4]
name = "Hot blood"
effect = { value = "lengthen_pursuit", rule = "HC-CRD-04" }
farther = { value = 3, rule = "HC-CRD-04" }
)";

constexpr Card cry = card_called("HC1"), hides = card_called("HC2"), banner = card_called("HC3"),
               blood = card_called("HC4");

wire::Editions& editions() {
    static wire::Editions all(embedded::editions());
    static const bool added = bool(wire::add_edition_toml(all, club));
    EXPECT_TRUE(added);
    return all;
}
const wire::LoadedEdition& loaded() { return *editions().find("club"); }
const Edition& house() { return loaded().edition; }

// What is wrong with an edition that has these lines besides.
std::string faults_of_card(const std::string& lines) {
    wire::Editions all(embedded::editions());
    const auto added = wire::add_edition_toml(all, std::string(club) + lines);
    return added ? "" : added.error().front().where + ": " + added.error().front().message;
}

// Two lines about to meet; both sides hold two copies of each house card.
CardLines lines_of_the_club() {
    const std::initializer_list<Card> hand{cry, cry, hides, hides, banner, banner, blood, blood};
    CardLines lines(hand, hand);
    lines.setup.edition = "club";
    return lines;
}
Field field_of(const Scene& scene) {
    auto field = Field::make(house(), scene.setup);
    EXPECT_TRUE(field);
    EXPECT_TRUE(faults_of(*field, scene.secrets).empty());
    return *std::move(field);
}

// Recruit, but it plays a card on dice whenever it may.
sim::Player eager() {
    return [recruit = sim::played_by("recruit")](const Field& field, const View& seen, odds::Dice& dice) -> Action {
        const auto* asked = std::get_if<Decision>(&seen.node);
        if (asked && asked->question == Question::PlayCard)
            for (const Action& action : candidates(field, imagined(field, seen)))
                if (std::holds_alternative<Play>(action)) return action;
        return recruit(field, seen, dice);
    };
}

// What the cards have done to the frame under them.
struct Watched {
    std::map<Card, int> played;
    int lengthened = 0;  // pursuits that would have ended elsewhere without the card

    // In words, what a card has done wrong.
    std::optional<std::string> operator()(const Field& field, const State& before, const Event& event,
                                          const State& after) {
        const auto* play = std::get_if<Play>(&event);
        if (!play) return std::nullopt;
        ++played[play->card];
        if (play->card == blood && leads_elsewhere(field, before, after)) ++lengthened;
        const std::string line = wire::notation(field, before, event);
        const auto read = wire::parse_notation(field, before, line);
        if (!read || *read != event) return "not read back: " + line;
        const Seat seat = std::get<Decision>(node(field, before)).seat;
        return is_done(*play, seat, under_cards(before), after) ? std::nullopt : std::optional("not done: " + line);
    }

private:
    // Whether some unit stands elsewhere than if no card had been played.
    static bool leads_elsewhere(const Field& field, State before, const State& after) {
        const std::vector<Action> all = candidates(field, before);
        const auto is_card = [](const Action& action) {
            return std::holds_alternative<Play>(action) || std::holds_alternative<MuteCard>(action);
        };
        advance(field, before, event_of(*std::ranges::find_if_not(all, is_card)));
        for (UnitId u = 0; u < field.count(); ++u)
            if (before.units[u].pose != after.units[u].pose) return true;
        return false;
    }
    static bool is_done(const Play& play, Seat seat, const Frame& was, const State& after) {
        if (after.finished) return true;
        const Frame& is = under_cards(after);
        const auto *melee = std::get_if<MeleeFrame>(&was), *fought = std::get_if<MeleeFrame>(&is);
        const auto *test = std::get_if<TestFrame>(&was), *tested = std::get_if<TestFrame>(&is);
        if (play.card == cry) return melee && fought && fought->dice[seat] == melee->dice[seat] + 2;
        if (play.card == blood) return true;  // leads_elsewhere
        if (play.card == banner && melee) return fought && fought->bonus[seat] == 2 && fought->bonus_by[seat] == banner;
        if (play.card == banner) return tested && tested->bonus == 2 && tested->bonus_by == banner;
        if (play.card == hides && fought && melee)
            return fought->damage[seat] == std::max(0, melee->damage[seat] - 2) || melee->damage[seat] <= 2;
        return play.card == hides && (melee || (test && (test->damage <= 2 || tested->damage == test->damage - 2)));
    }
};

}  // namespace

SCENARIO("a house card is a few lines of TOML, and everything else of the edition stays", "[I2-CRD-01]") {
    EXPECT_EQ(name_of(house(), cry), "Battle cry");
    EXPECT_TRUE(does(house(), banner, CardVerb::AddToTest));
    EXPECT_TRUE(is_tactical(house(), blood) && !is_strategic(house(), blood));
    EXPECT_FALSE(has_card(impetus2(), cry));
    EXPECT_EQ(name_of(house(), TC1), "Furious melee");
}

SCENARIO("a house card does what its verb and its numbers say", "[I2-CRD-21] [I2-CRD-26] [I2-CRD-29] [I2-CRD-34]") {
    EXPECT_EQ(card_effect(house(), {.card = cry, .cause = Cause::Melee, .base_dice = 5}).dice, 7);
    EXPECT_EQ(card_effect(house(), {.card = cry, .played = CardMoment::AfterRoll}).allowed, false);
    EXPECT_EQ(card_effect(house(), {.card = hides, .damage = 3}).damage_after, 1);
    const Unit unit{.type = TroopType::FP, .vbu = 5};
    const CardPlay plain{
        .card = hides, .cause = Cause::Shooting, .damage = 4, .unit = unit, .weapon = Weapon::LongbowA};
    CardPlay holy = plain;
    holy.card = banner;
    EXPECT_EQ(*card_effect(house(), holy).critical, *card_effect(house(), plain).critical);  // 4 - 2, and 2 more
    Pursuit pursuit{.unit = {.type = TroopType::CM, .vbu = 5, .impetus = 2}, .die = 3};
    const double without = *pursue(house(), pursuit).distance;
    pursuit.cards.insert(blood);
    EXPECT_EQ(*pursue(house(), pursuit).distance, without + 3);
    // I2-ITP-78: of two cards on the same die the second is refused, no matter which edition added them.
    EXPECT_EQ(card_effect(house(), {.card = banner, .affected_by = TC9}).allowed, false);
    EXPECT_EQ(card_effect(house(), {.card = TC2, .affected_by = banner}).allowed, true);
    EXPECT_EQ(card_effect(house(), {.card = TC2, .affected_by = banner}).bonus_kept, false);
}

SCENARIO("house cards are played at the table, by the laws and each to its effect", "[I2-CRD-08]") {
    const CardLines lines = lines_of_the_club();
    const Field field = field_of(lines);
    Watched watched;
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
        EXPECT_EQ(sim::play_by_the_laws(field, {{eager(), eager()}}, seed, std::ref(watched), lines.secrets).broken,
                  "");
    for (Card card : {cry, hides, banner, blood}) EXPECT_GT(watched.played[card], 0) << id_of(card);
    EXPECT_GT(watched.lengthened, 0);
}

SCENARIO("Recruit judges house cards by what they promise, and plays some", "[I2-CRD-08]") {
    const CardLines lines = lines_of_the_club();
    const Field field = field_of(lines);
    int played = 0, kept = 0;
    const auto watch = [&](const State& before, const Event& event, const State&, const Report&) {
        const Node at = node(field, before);
        const auto* asked = std::get_if<Decision>(&at);
        if (!asked || asked->question != Question::PlayCard) return;
        (std::holds_alternative<Play>(event) ? played : kept) += 1;
    };
    const sim::Player recruit = sim::played_by("recruit");
    for (std::uint64_t seed = 1; seed <= 4; ++seed)
        sim::play_out(field, {{recruit, recruit}}, {seed}, watch, {.events = 150}, lines.secrets);
    EXPECT_GT(played, 0);
    EXPECT_GT(kept, 0);
}

SCENARIO("a forecast of a melee counts the dice of a house card", "[I2-CRD-21]") {
    odds::Melee melee{.reach = odds::Reach::OneRound};
    for (odds::Party& party : melee.parties) party.unit = {.type = TroopType::FP, .vbu = 5, .impetus = 2};
    const auto playable = odds::playable_cards(house(), melee);
    for (Card card : {cry, hides, banner})
        EXPECT_NE(std::ranges::find(playable, odds::PlayedCard{0, card}), playable.end()) << id_of(card);
    const int without = odds::plan_melee(house(), melee).rounds.front().dice[0];
    melee.card = odds::PlayedCard{0, cry};
    EXPECT_EQ(odds::plan_melee(house(), melee).rounds.front().dice[0], without + 2);
}

SCENARIO("a seat cannot tell which house cards the other holds", "[I2-CRD-08]") {
    const CardLines lines = lines_of_the_club();
    const Field field = field_of(lines);
    int steps = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed)
        for (Seat watching : every<Seat>()) {
            odds::Dice dice(seed);
            const Secrets changed = sim::otherwise(field, lines.secrets, other(watching), dice);
            EXPECT_NE(changed, lines.secrets);
            const auto worlds = sim::play_two_worlds(field, lines.secrets, changed, watching, seed);
            EXPECT_EQ(worlds.broken, "") << seed;
            steps += worlds.steps;
        }
    EXPECT_GT(steps, 50);
}

SCENARIO("the page is told of house cards by name, verb and number", "[I2-CRD-08]") {
    const CardLines lines = lines_of_the_club();
    session::Table page;
    Json complete = loaded().json;
    complete.erase("extends");
    const auto call = [&](Json message) { return Json::parse(page.answer(message.dump())); };
    call({{"call", "edition"}, {"text", complete.dump()}});
    const Json opened = call({{"call", "open"}, {"text", wire::setup_json(lines.setup, lines.secrets)}, {"seed", "1"}});
    ASSERT_TRUE(opened.contains("field")) << opened.dump();
    const Json cards = opened["field"]["cards"];
    const auto told = std::ranges::find(cards, "HC1", [](const Json& card) { return card["id"]; });
    ASSERT_NE(told, cards.end());
    EXPECT_EQ(*told,
              Json({{"id", "HC1"}, {"name", "Battle cry"}, {"verb", "add_dice"}, {"number", 2}, {"rolls", {"melee"}}}));
    const Json look = call({{"call", "look"}, {"seat", "red"}});
    EXPECT_EQ(look["cards"]["hand"], Json({"HC1", "HC1", "HC2", "HC2", "HC3", "HC3", "HC4", "HC4"}));
}

SCENARIO("the oracle knows house cards, and says which there are if one is not known", "[I2-CRD-21]") {
    const auto answer_to = [](const char* question) {
        std::string all;
        wire::ask(question, wire::find_in(editions()), [&](std::string_view piece) { all += piece; });
        return all;
    };
    EXPECT_NE(answer_to(R"([{"id": "q", "edition": "club", "topic": "card-effect",
                             "given": {"card": "HC1", "base_dice": 5}}])")
                  .find(R"("dice":7)"),
              std::string::npos);
    const std::string unknown =
        answer_to(R"([{"id": "q", "edition": "club", "topic": "card-effect", "given": {"card": "HC9"}}])");
    EXPECT_NE(unknown.find("unknown_value"), std::string::npos) << unknown;
    EXPECT_NE(unknown.find("HC4"), std::string::npos) << unknown;
}

SCENARIO("a card without what its verb needs is refused with the place", "") {
    const std::string head = "[cards.cards.HC5]\nname = \"Fifth\"\n";
    EXPECT_EQ(faults_of_card(head + "effect = { value = \"charge_at_once\", rule = \"HC-CRD-05\" }\n"), "");
    EXPECT_EQ(faults_of_card(head + "effect = { value = \"add_dice\", rule = \"HC-CRD-05\" }\n"),
              "cards.cards.HC5.dice_added: a card of this kind needs it: add_dice");
    EXPECT_NE(faults_of_card(head + "effect = { value = \"dance\", rule = \"HC-CRD-05\" }\n"), "");
    EXPECT_NE(faults_of_card("[cards.cards.HC5]\nname = \"Faith\"\n"
                             "effect = { value = \"charge_at_once\", rule = \"HC-CRD-05\" }\n"),
              "");
    EXPECT_NE(faults_of_card("[cards.cards.XX1]\nname = \"Faith\"\n"), "");
    EXPECT_NE(faults_of_card(head + "effect = { value = \"add_to_test\", rule = \"HC-CRD-05\" }\n"
                                    "rolls = { value = [\"melee\"], rule = \"HC-CRD-05\" }\n"
                                    "bonus = { value = 1, rule = \"HC-CRD-05\" }\n"),
              "");
}

}  // namespace acies::test::house_cards_test
