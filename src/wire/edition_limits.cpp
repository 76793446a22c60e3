#include "wire/edition_limits.h"

#include <algorithm>
#include <array>

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

constexpr auto limits = std::to_array<Limit>({
    {"status.exhausted_divisor", divisor},
    {"victory.*.divisor", divisor},
    {"pursuit.released_divisor", divisor},
    {"cohesion.damage.pair_size", divisor},
    {"cards.allowance_per", {1, points.most}},
    {"tournament.great_battle.list_factor_step", {1, points.most}},
    {"cohesion.damage.*_face", face},
    // No test costs more VBU than forecasts can count.
    {"cohesion.least_critical", {0, 6}},
    {"cohesion.least_loss", {0, 6}},
    {"cohesion.second_disorder_loss", {0, 6}},
    // The procedures roll two dice, and keep three of a card.
    {"initiative.dice", {2, 2}},
    {"flank_march.dice", {2, 2}},
    {"setup.roll.dice", {2, 2}},
    {"setup.tables.dice", {2, 2}},
    {"cards.cards.TC12.dice_rolled", {2, 3}},
    // What a set-up may say of a unit, too.
    {"victory.commander.*", victory_points},
    {"victory.baggage.*", victory_points},
    {"victory.built_up_area", victory_points},
    {"tournament.great_battle.leader_unit_vd", victory_points},
    {"*percent", percent},
    {"*share*", share},
    {"ambush.own_half", share},
    {"*.most_in_enemy_zone", share},
    {"*arc", angle},
    {"*angle", angle},
    {"*wheel_limit", angle},
    {"troops.scale_*.table_*", {1, 500}},
    {"troops.scale_*.millimetres", {1, 1000}},
    {"troops.scale_*", base},
    {"tournament.*", points},
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
    {"cards.cards.TC12.dice_rolled", "cards.cards.TC12.effect"},
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

}  // namespace
}  // namespace edition_limits

Problems edition_faults(const Json& edition) {
    using namespace edition_limits;
    Problems problems;
    check(edition, "", problems);
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
