#include "wire/battle/older_edition.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "rules/leading/card.h"
#include "wire/editions/editions.h"

namespace acies::wire {

namespace {

// The table of that name, or nothing.
Json* table_in(Json* table, std::string_view key) {
    if (!table) return nullptr;
    const auto found = table->find(key);
    return found != table->end() && found->is_object() ? &*found : nullptr;
}
// Takes the entry away, and returns it; null if there is none.
Json taken(Json* table, const char* key) {
    if (!table || !table->contains(key)) return {};
    Json entry = std::move((*table)[key]);
    table->erase(key);
    return entry;
}
void rename(Json* table, const char* from, const char* to) {
    if (table && table->contains(from)) (*table)[to] = taken(table, from);
}

bool does(const Json& card, CardVerb verb) { return card["effect"]["value"] == id_of(verb); }

bool lists(const Json& cited, std::string_view id) {
    return cited.contains("value") && cited["value"].is_array() &&
           std::ranges::any_of(cited["value"], [&](const Json& one) { return one == id; });
}

// What a card did and what it is called comes from the printed one. Cards that it follows are told by verbs now.
Json modern_card(const Json& printed, Json older) {
    for (const char* key : {"effect", "follows", "ends_bonus_of"}) older.erase(key);
    return merged(printed, older);
}

void modernise_cards(Json& edition, Json& printed) {
    Json* chapter = table_in(&edition, "cards");
    const Json once = taken(chapter, "once_per_game"), dice = taken(table_in(&edition, "melee"), "cards"),
               pursuit = taken(table_in(&edition, "pursuit"), "bloodthirst_card"),
               retreat = taken(table_in(&edition, "retreat"), "orderly_retreat_card");
    for (auto& [id, card] : table_in(chapter, "cards")->items()) {
        if (!card.is_object() || !card.contains("effect") || !table_in(&printed, id)) continue;
        card = modern_card(printed[id], card);
        if (dice.contains(id)) card["dice_added"] = dice[id];
        if (pursuit.is_object() && does(card, CardVerb::LengthenPursuit)) card["farther"] = pursuit;
        if (retreat.is_object() && does(card, CardVerb::LengthenRetreat)) card["farther"] = retreat;
        if (!lists(once, id))
            card.erase("once_per_game");
        else if (!card.contains("once_per_game"))
            card["once_per_game"] = {{"rule", once["rule"]}};
    }
}

// Whether a card has an effect without a verb.
bool has_older_cards(Json& edition) {
    Json* cards = table_in(table_in(&edition, "cards"), "cards");
    return cards && std::ranges::any_of(*cards, [](Json& card) {
               const Json* effect = table_in(card.is_object() ? &card : nullptr, "effect");
               return effect && !effect->contains("value");
           });
}

// "most_units" is "max_units" now, "least_loss" is "min_loss".
void rename_limits(Json& table) {
    static constexpr std::array<std::pair<std::string_view, const char*>, 3> prefixes{
        {{"most_", "max_"}, {"greatest_", "max_"}, {"least_", "min_"}}};
    if (!table.is_object()) return;
    std::vector<std::pair<std::string, std::string>> renames;
    for (auto& [key, entry] : table.items()) {
        rename_limits(entry);
        for (const auto& [older, newer] : prefixes)
            if (key.starts_with(older)) renames.emplace_back(key, newer + key.substr(older.size()));
    }
    for (const auto& [older, newer] : renames) rename(&table, older.c_str(), newer.c_str());
}

}  // namespace

Json modern_edition(Json older, const FindEdition& known) {
    if (!older.is_object()) return older;
    rename_limits(older);
    Json* specials = table_in(&older, "specials");
    rename(specials, "joan", "inspiring");
    if (Json* figure = table_in(specials, "inspiring"); figure && !figure->contains("name"))
        (*figure)["name"] = "Joan of Arc";
    rename(table_in(table_in(&older, "cohesion"), "modifiers"), "joan", "inspired");
    if (!has_older_cards(older)) return older;
    const auto second = known("impetus2");
    if (!second) return older;
    Json printed = (*second)->json;
    if (Json* cards = table_in(table_in(&printed, "cards"), "cards")) modernise_cards(older, *cards);
    return older;
}

}  // namespace acies::wire
