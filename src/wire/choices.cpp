#include "wire/choices.h"

#include "rules/leading/cards.h"
#include "rules/leading/commanders.h"
#include "wire/json/json_writer.h"

namespace acies::wire {

namespace {

// A list of the enumerators that `offered` accepts; `more` may add keys to each.
template <Named E, class Offered, class More>
void write_choices(JsonWriter& out, std::string_view key, Offered&& offered, More&& more) {
    out.key(key).begin_array();
    for (E e : every<E>()) {
        if (!offered(e)) continue;
        out.begin_object().key("id").value(id_of(e)).key("words").value(words_of(e));
        more(e);
        out.end_object();
    }
    out.end_array();
}

template <Named E, class Offered>
void write_choices(JsonWriter& out, std::string_view key, Offered&& offered) {
    write_choices<E>(out, key, offered, [](E) {});
}

template <Named E>
void write_all(JsonWriter& out, std::string_view key) {
    write_choices<E>(out, key, [](E) { return true; });
}

// Cards have their words from the edition.
template <class Offered>
void write_cards(JsonWriter& out, std::string_view key, const Edition& edition, Offered&& offered) {
    out.key(key).begin_array();
    for (Card card : every<Card>())
        if (has_card(edition, card) && offered(edition.cards.cards[card]))
            out.begin_object().key("id").value(id_of(card)).key("words").value(name_of(edition, card)).end_object();
    out.end_array();
}

// Whether the weapon is in the firing table or rolls dice of its own.
bool shoots(const ShootingRules& shooting, Weapon weapon) {
    if (weapon == Weapon::Scorpio && shooting.scorpio.dice.stated()) return true;
    for (Band band : every<Band>()) {
        const auto& dice = shooting.table.rows[weapon][band];
        if (dice.foot || dice.mounted) return true;
    }
    return false;
}

bool throws(const ThrowingRules& throwing, Weapon weapon) {
    return (weapon == Weapon::Pilum && throwing.pilum.charged.stated()) ||
           (weapon == Weapon::HeavyJavelin && throwing.heavy_javelin.charged.stated());
}

// Levels of commanders; where there are none, a general is a general.
bool offers(const Edition& edition, Quality quality) {
    return has_qualities(edition) ? has_quality(edition, quality) : quality == Quality::Unstated;
}

}  // namespace

std::string choices_json(const Edition& edition) {
    const ShootingRules& shooting = edition.shooting;
    const auto& types = edition.troops.types;
    JsonWriter out;
    out.begin_object().key("id").value(edition.id).key("millimetres").value(edition.troops.scale_15.millimetres);
    write_choices<TroopType>(
        out, "types", [&](TroopType type) { return types[type].known; },
        [&](TroopType type) { out.key("class").value(id_of(types[type].troop_class)); });
    write_choices<Weapon>(out, "weapons", [&](Weapon weapon) { return shoots(shooting, weapon); });
    write_choices<Weapon>(out, "thrown", [&](Weapon weapon) { return throws(edition.throwing, weapon); });
    write_choices<Band>(
        out, "bands", [&](Band band) { return shooting.bands[band].stated(); },
        [&](Band band) { out.key("to").value(shooting.bands[band].value); });
    write_choices<ShotMode>(out, "modes", [&](ShotMode mode) { return !shooting.mode_unknown[mode].stated(); });
    write_all<Arms>(out, "arms");
    write_all<Terrain>(out, "terrains");
    write_all<Cover>(out, "covers");
    write_all<Discipline>(out, "disciplines");
    write_all<ContactMove>(out, "contact_moves");
    write_choices<Quality>(out, "qualities", [&](Quality quality) { return offers(edition, quality); });
    write_cards(out, "cards", edition, [](const CardRules&) { return true; });
    write_cards(out, "melee_cards", edition, adds_to_melee);
    return out.end_object().take();
}

std::string choices_json(Editions& editions) {
    JsonWriter out;
    out.begin_object();
    for (const std::string& id : editions.ids())
        if (const LoadedEdition* loaded = editions.find(id)) out.key(id).raw(choices_json(loaded->edition));
    return out.end_object().take();
}

}  // namespace acies::wire
