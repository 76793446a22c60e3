// Topics of cards: cards-legal, card-effect.
#include "rules/leading/card_effects.h"
#include "rules/leading/cards.h"
#include "wire/message.h"
#include "wire/topics.h"

namespace acies::wire {

namespace {

constexpr Range copies_range{0, 100};

// Whether the edition has cards; if not, the question is answered with an error.
bool edition_has_cards(const Edition& edition, const Given& given) {
    if (has_cards(edition)) return true;
    given.place().fail("not_in_edition", "this edition has no cards");
    return false;
}

// ---- cards-legal

void fail_unknown_card(const Place& place, const Edition& edition, std::string_view what) {
    place.fail("unknown_value", joined({what, "; known cards: ", known_cards(edition)}));
}

void read_tactical(const Given& given, CardChoice& choice) {
    const auto place = given.place().find("tactical");
    if (!place || !need_table(*place)) return;
    for (const auto& [key, ignored] : place->value().items()) {
        const Place copies = *place->find(key);
        const auto card = named<Card>(key);
        if (!card || !is_tactical(given.edition(), *card))
            fail_unknown_card(copies, given.edition(), "a tactical card is needed here");
        else
            choice.copies[*card] = static_cast<std::uint8_t>(read_integer(copies, copies_range).value_or(0));
    }
}

void read_strategic(const Given& given, CardChoice& choice) {
    const auto place = given.place().find("strategic");
    if (!place) return;
    choice.strategic = given.list<Card>("strategic");
    for (Card card : choice.strategic)
        if (!is_strategic(given.edition(), card))
            fail_unknown_card(*place, given.edition(), "strategic cards are needed here");
}

void answer_cards_legal(const Edition& edition, const Given& given, Reply& reply) {
    if (!edition_has_cards(edition, given)) return;
    CardChoice choice;
    choice.points = given.integer_or("points", points_range, edition.cards.standard_points.value);
    const std::optional<Quality> quality = given.quality("quality");
    if (!quality && given.ok()) given.require("quality");
    choice.cinc = quality.value_or(Quality::Unstated);
    read_tactical(given, choice);
    read_strategic(given, choice);
    choice.free_strategic = given.flag("free_strategic");
    choice.exchange = given.flag("exchange");
    choice.listed_tactical = given.integer("listed_tactical", copies_range);
    for (std::string_view key : {"tactical", "strategic"})
        if (choice.exchange && given.has(key))
            given.place().find(key)->fail("excluded", "an exchange is asked about without a choice of cards");
    if (!given.ok()) return;

    const CardVerdict verdict = card_choice(edition, choice);
    reply.field("allowed", verdict.allowed);
    reply.field("allowance", verdict.allowance);
    reply.field("cost", verdict.cost);
    if (verdict.refusal)
        reply.field("reason", edition.cards.refusals[*verdict.refusal].rule);
    else if (verdict.allowed)
        reply.null("reason");
    reply.field("tactical_after", verdict.tactical_after);
    reply.field("strategic_after", verdict.strategic_after);
    reply.because(verdict.because);
}

// ---- card-effect

// A piece that lies on the table; what is done to pieces is none.
std::optional<TerrainOption> read_piece(const Given& given) {
    const auto piece = given.choice<TerrainOption>("piece");
    if (piece && !is_piece(*piece)) given.place().find("piece")->fail("unknown_value", "this is no terrain piece");
    return piece;
}

// Some cards ask for a roll of a fixed number of dice.
std::optional<std::vector<int>> read_dice(const Edition& edition, const Given& given, const CardPlay& play) {
    std::optional<std::size_t> count;
    const bool rolls_more = does(edition, play.card, CardVerb::RollMoreForInitiative);
    if (is_strategic(edition, play.card)) count = 2;  // two dice of an entry, or one of either player
    if (rolls_more && play.played == CardMoment::BeforeRoll && !play.affected_by)
        count = static_cast<std::size_t>(edition.cards.cards[play.card].dice_rolled.value);
    return given.dice("dice", count);
}

CardPlay read_play(const Edition& edition, const Given& given) {
    CardPlay play;
    play.card = given.needed_choice<Card>("card");
    if (given.ok() && !has_card(edition, play.card))
        fail_unknown_card(*given.place().find("card"), edition, "no such card");
    play.played = given.choice_or("played", CardMoment::BeforeRoll);
    play.affected_by = given.choice<Card>("affected_by");
    play.cause = given.choice<Cause>("cause");
    play.damage = given.integer("damage", count_range);
    play.unit = given.unit("unit", NeedsType::No);
    if (const auto shooter = given.unit("shooter", NeedsType::No)) play.weapon = shooter->weapon;
    play.mode = given.shot_mode();
    play.base_dice = given.integer("base_dice", count_range);
    play.added_dice = given.integer_or("added_dice", count_range, 0);
    play.use = given.choice<DisciplineUse>("use");
    play.modifier = given.integer_or("modifier", signed_range, 0);
    play.die = given.die("die");
    play.dice = read_dice(edition, given, play);
    play.leadership = given.integer("leadership", leadership_range);
    play.option = given.choice<ScoutingOption>("option");
    play.piece = read_piece(given);
    if (given.has("holders")) play.holders = given.choices<Stance>("holders");
    play.share_in_enemy_zone = given.number("share_in_enemy_zone", share_range);
    play.min_distance = given.number("min_distance");
    return play;
}

void answer_card_effect(const Edition& edition, const Given& given, Reply& reply) {
    if (!edition_has_cards(edition, given)) return;
    const CardPlay play = read_play(edition, given);
    if (!given.ok()) return;

    const CardEffect effect = card_effect(edition, play);
    reply.field("allowed", effect.allowed);
    reply.field("damage_after", effect.damage_after);
    reply.field("test_needed", effect.test_needed);
    reply.field("critical", effect.critical);
    reply.field("rerolled", effect.rerolled);
    reply.field("kept", effect.kept);
    reply.field("dice", effect.dice);
    if (effect.reroll_faces) reply.list("reroll_faces", *effect.reroll_faces);
    reply.field("total", effect.total);
    reply.field("passed", effect.passed);
    reply.field("level_change", effect.level_change);
    reply.field("bonus_kept", effect.bonus_kept);
    reply.field("swapped", effect.swapped);
    if (effect.effective_for) reply.set("effective_for", *effect.effective_for);
    reply.field("ambush_allowed", effect.ambush_allowed);
    reply.field("min_distance", effect.min_distance);
    reply.field("arrives", effect.arrives);
    reply.because(effect.because);
}

}  // namespace

std::span<const Topic> card_topics() {
    static constexpr auto topics = std::to_array<Topic>({
        {"cards-legal", "Is this choice of cards legal?",
         R"({"id": "q1", "edition": "impetus2", "topic": "cards-legal", "given": {"quality": "expert", "tactical": {"TC1": 3, "TC9": 2}, "strategic": ["SC4"]}})",
         answer_cards_legal},
        {"card-effect", "What does a card do here?",
         R"({"id": "q1", "edition": "impetus2", "topic": "card-effect", "given": {"card": "TC4", "shooter": {"weapon": "longbow_a"}, "base_dice": 5}})",
         answer_card_effect},
    });
    return topics;
}

}  // namespace acies::wire
