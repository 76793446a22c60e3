#include "wire/editions/edition_limits.h"

#include <algorithm>
#include <array>
#include <optional>

#include "rules/leading/cards.h"
#include "wire/characters.h"
#include "wire/message.h"
#include "wire/place.h"

namespace acies::wire {

namespace edition_limits {
namespace {

// A star stands for any characters. The first that fits an entry counts.
struct Limit {
    std::string_view entries;
    Range range;
};

constexpr Range divisor{1, 20}, face{1, 6}, victory_points{0, 20}, share{0, 1}, percent{0, 100}, angle{0, 360};
constexpr Range points{0, 10'000}, added{-10, 10}, base{0.1, 50}, anything_else{0, 500};
constexpr Range by_card{0, 20};

constexpr auto limits = std::to_array<Limit>({
    {"status.exhausted_divisor", divisor},
    {"victory.*.divisor", divisor},
    {"pursuit.released_divisor", divisor},
    {"cohesion.damage.pair_size", divisor},
    {"cards.allowance_per", {1, points.most}},
    {"tournament.great_battle.list_factor_step", {1, points.most}},
    {"cohesion.damage.*_face", face},
    // No test costs more VBU than forecasts can count.
    {"cohesion.min_critical", {0, 6}},
    {"cohesion.min_loss", {0, 6}},
    {"cohesion.second_disorder_loss", {0, 6}},
    // The procedures roll two dice, and keep three of a card.
    {"initiative.dice", {2, 2}},
    {"flank_march.dice", {2, 2}},
    {"setup.roll.dice", {2, 2}},
    {"setup.tables.dice", {2, 2}},
    {"cards.cards.*.dice_rolled", {2, 3}},
    {"cards.cards.*.reroll_faces*", face},
    {"cards.cards.*.swap_needs", face},
    {"cards.cards.*.bonus", added},
    {"cards.cards.*.max_in_enemy_zone", share},
    {"cards.cards.*", by_card},
    // What a set-up may say of a unit, too.
    {"victory.commander.*", victory_points},
    {"victory.baggage.*", victory_points},
    {"victory.built_up_area", victory_points},
    {"tournament.great_battle.leader_unit_vd", victory_points},
    {"*percent", percent},
    {"*share*", share},
    {"ambush.own_half", share},
    {"*arc", angle},
    {"*angle", angle},
    {"*wheel_limit", angle},
    {"troops.scale_*.table_*", {1, 500}},
    {"troops.scale_*.millimetres", {1, 1000}},
    {"troops.scale_*", base},
    {"tournament.*", points},
    {"prices.usual_m.*", {0, 60}},
    {"prices.rear_percent", percent},
    {"prices.*", {-100, 1000}},
    {"*points*", points},
    {"*cost*", points},
    {"*price*", points},
    {"commander_loss.no_leadership_up_to", points},
    // Dice and points that are added or taken away.
    {"*modifiers.*", added},
    {"shooting.table.*", added},
    {"shooting.moved", added},
    {"shooting.rallied", added},
    {"throwing.*", added},
    {"commander_loss.mounted", added},
    {"commander_loss.structure.*", added},
    {"discipline.out_of_radius", added},
    {"discipline.leader.*", added},
});

// Entries without which nothing can be played; `if_stated`: unless the edition has no such rule at all.
struct Needed {
    std::string_view entry, if_stated;
};
constexpr auto needed = std::to_array<Needed>({
    {"cohesion.damage.single_face", ""},
    {"cohesion.damage.paired_face", ""},
    {"cohesion.damage.pair_size", ""},
    {"initiative.dice", ""},
    {"troops.scale_15.front", ""},
    {"troops.scale_28.front", ""},
    {"troops.scale_10.front", ""},
    {"cards.allowance_per", "cards.allowance"},
    {"flank_march.dice", "flank_march"},
});

bool fits(std::string_view path, std::string_view pattern) {
    if (pattern.empty()) return path.empty();
    if (pattern.front() != '*')
        return !path.empty() && path.front() == pattern.front() && fits(path.substr(1), pattern.substr(1));
    for (std::size_t i = 0; i <= path.size(); ++i)
        if (fits(path.substr(i), pattern.substr(1))) return true;
    return false;
}

Range range_of(std::string_view path) {
    const auto found = std::ranges::find_if(limits, [&](const Limit& limit) { return fits(path, limit.entries); });
    return found == limits.end() ? anything_else : found->range;
}

std::string words_of(Range range) {
    if (range.least == range.most) return number_text(range.least);
    return joined({number_text(range.least), " to ", number_text(range.most)});
}

void check(const Json& value, const std::string& path, Problems& problems) {
    if (value.is_object())
        for (const auto& [key, inner] : value.items())
            check(inner, key == "value" ? path : path.empty() ? key : path + '.' + key, problems);
    if (value.is_array())
        for (std::size_t i = 0; i < value.size(); ++i)
            check(value[i], joined({path, "[", std::to_string(i), "]"}), problems);
    if (!value.is_number()) return;
    const Range range = range_of(path);
    const double number = value.get<double>();
    if (number >= range.least && number <= range.most) return;
    problems.push_back(
        {"out_of_range", joined({number_text(number), " cannot be played; it may be ", words_of(range)}), path, 0});
}

bool is_stated(const Json& edition, std::string_view path) {
    const Json* table = &edition;
    while (!path.empty()) {
        const std::size_t dot = path.find('.');
        const auto member = table->is_object() ? table->find(path.substr(0, dot)) : table->end();
        if (member == table->end()) return false;
        table = &*member;
        path = dot == std::string_view::npos ? std::string_view{} : path.substr(dot + 1);
    }
    return true;
}

// Whether a terminal would obey some of the text.
bool is_obeyed(const Json& edition, const char* key) {
    const auto text = edition.find(key);
    if (text == edition.end() || !text->is_string()) return false;
    const auto& shown = text->get_ref<const std::string&>();
    return has_controls(shown) || shown.find('\n') != std::string::npos;
}

// ---- cards

// Entries without which a card of that verb does nothing that can be played.
std::vector<std::string_view> needs_of(CardVerb verb) {
    switch (verb) {
        case CardVerb::AddDice: return {"dice_added"};
        case CardVerb::AddAndRerollDice: return {"dice_added", "reroll_faces"};
        case CardVerb::CancelDamage: return {"damage_cancelled"};
        case CardVerb::AddToTest:
        case CardVerb::HelpDiscipline: return {"bonus"};
        case CardVerb::LengthenPursuit:
        case CardVerb::LengthenRetreat: return {"farther"};
        case CardVerb::RollMoreForInitiative: return {"dice_rolled"};
        case CardVerb::HelpEntry: return {"march", "bonus", "both_hold", "shown"};
        case CardVerb::OpenEnemyHalf: return {"max_in_enemy_zone", "both_hold", "shown"};
        case CardVerb::DeployNearer: return {"nearer", "both_hold", "shown"};
        case CardVerb::PassDeployment: return {"both_hold", "shown"};
        case CardVerb::Scout: return {"swap_needs", "pieces", "both_hold", "shown"};
        case CardVerb::RerollDice:
        case CardVerb::RerollOwnTest:
        case CardVerb::RerollEnemyTest:
        case CardVerb::ChargeAtOnce: return {};
    }
    return {};
}

const Json* table_at(const Json& edition, const char* chapter, const char* key) {
    const auto outer = edition.find(chapter);
    if (outer == edition.end() || !outer->is_object()) return nullptr;
    const auto inner = outer->find(key);
    return inner != outer->end() && inner->is_object() ? &*inner : nullptr;
}
// The value of an entry, or nothing that can be asked.
const Json& value_of(const Json& card, const char* entry) {
    static const Json nothing;
    const auto found = card.find(entry);
    if (found == card.end() || !found->is_object()) return nothing;
    const auto value = found->find("value");
    return value == found->end() ? nothing : *value;
}
template <Named E>
std::optional<E> name_in(const Json& value) {
    return value.is_string() ? named<E>(value.get_ref<const std::string&>()) : std::nullopt;
}

// A name that notation can tell from every other: "play NAME for UNIT".
bool is_good_name(std::string_view name) {
    return !name.empty() && name.size() <= CardName::longest && name.front() != ' ' && name.back() != ' ' &&
           !has_controls(name) && name.find('\n') == name.npos && name.find(" for ") == name.npos && !named<Card>(name);
}

void check_rolls(const Json& card, CardVerb verb, const std::string& path, Problems& problems) {
    const Json& rolls = value_of(card, "rolls");
    const EnumSet<CardRoll> reach = rolls_within_reach(verb);
    for (const Json& one : rolls.is_array() ? rolls : Json::array())
        if (const auto roll = name_in<CardRoll>(one); roll && !reach.contains(*roll))
            problems.push_back(
                {"out_of_range", joined({"a card that ", words_of(verb), " is for other rolls"}), path + ".rolls", 0});
    if (verb == CardVerb::RerollDice && value_of(card, "reroll_faces").is_array() &&
        value_of(card, "reroll_faces").size() != 6)
        problems.push_back({"out_of_range", "such a card has all dice rolled again", path + ".reroll_faces", 0});
}

void check_cards(const Json& cards, Problems& problems) {
    std::vector<std::string> names;
    int rolling_more = 0;
    for (const auto& [id, card] : cards.items()) {
        const auto verb = card.is_object() ? name_in<CardVerb>(value_of(card, "effect")) : std::nullopt;
        if (!verb) continue;
        const std::string path = "cards.cards." + id;
        const auto name = card.find("name");
        const std::string words = name != card.end() && name->is_string() ? name->get<std::string>() : "";
        if (!is_good_name(words) || std::ranges::find(names, words) != names.end())
            problems.push_back({"out_of_range", "a card has a name of its own, of up to 40 characters, without \"for\"",
                                path + ".name", 0});
        names.push_back(words);
        for (std::string_view entry : needs_of(*verb))
            if (!card.contains(entry))
                problems.push_back({"missing_key", joined({"a card of this kind needs it: ", id_of(*verb)}),
                                    joined({path, ".", entry}), 0});
        check_rolls(card, *verb, path, problems);
        if (*verb == CardVerb::RollMoreForInitiative && ++rolling_more > 1)
            problems.push_back({"out_of_range", "one card of an edition rolls more dice for the initiative", path, 0});
    }
}

}  // namespace
}  // namespace edition_limits

Problems edition_faults(const Json& edition) {
    using namespace edition_limits;
    Problems problems;
    check(edition, "", problems);
    if (const Json* cards = table_at(edition, "cards", "cards")) check_cards(*cards, problems);
    for (const char* key : {"id", "name"})
        if (is_obeyed(edition, key))
            problems.push_back({"out_of_range", "there are no control characters here", key, 0});
    for (const Needed& one : needed)
        if (is_stated(edition, one.if_stated) && !is_stated(edition, one.entry))
            problems.push_back(
                {"missing_key",
                 joined({"no battle can be played without it; it may be ", words_of(range_of(one.entry))}),
                 std::string(one.entry), 0});
    return problems;
}

}  // namespace acies::wire
