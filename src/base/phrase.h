// A few words that people read, known by an id: a phrase of the catalogue (base/phrases), the name of an enumerator
// (base/names.h), or a proper name, which has no id and stays as it is in every language. Reasons and refusals hold no
// other English; an id that is not in the catalogue does not compile.
#pragma once

#include <algorithm>
#include <span>
#include <string>

#include "base/phrases/of_rules.h"
#include "base/phrases/of_table.h"

namespace acies {

// Where names with ids are listed: the phrases of a catalogue, or the enumerators of one type.
struct Listed {
    std::string_view type;  // before the ids: "Terrain"; none: phrases
    std::span<const Name> names;
};

namespace phrases {

inline constexpr Listed of_rules{{}, phrases_of_rules}, of_table{{}, phrases_of_table};
static_assert(std::ranges::is_sorted(phrases_of_rules, {}, &Name::id));
static_assert(std::ranges::is_sorted(phrases_of_table, {}, &Name::id));

// "Terrain" for acies::Terrain.
template <class E>
consteval std::string_view type_name() {
    std::string_view text = __PRETTY_FUNCTION__;  // "… [with E = acies::Terrain; …]" or "… [E = acies::Terrain]"
    text.remove_prefix(text.find("E = ") + 4);
    text = text.substr(0, text.find_first_of(";]"));
    return text.substr(text.rfind(':') + 1);
}
template <Named E>
inline constexpr Listed of_type{type_name<E>(), names<E>};

}  // namespace phrases

class Phrase {
public:
    constexpr Phrase() = default;
    consteval Phrase(const char* id) : Phrase(id, phrases::of_rules, phrases::of_table) {}
    template <Named E>
    constexpr Phrase(E e) : text_(words_of(e)),
                            list_(&phrases::of_type<E>) {}
    static constexpr Phrase proper_name(std::string_view name) {
        Phrase phrase;
        phrase.text_ = name;
        return phrase;
    }

    constexpr bool empty() const { return text_.empty(); }
    constexpr std::string_view text() const { return text_; }
    // "moved", "Terrain.wood"; nothing for a proper name.
    std::string id() const;
    friend constexpr bool operator==(const Phrase& a, const Phrase& b) { return a.text_ == b.text_; }

private:
    static void there_is_no_such_phrase() {}  // cannot be called at compile time
    consteval Phrase(std::string_view id, const Listed& first, const Listed& second)
        : list_(std::ranges::binary_search(first.names, id, {}, &Name::id) ? &first : &second) {
        const auto found = std::ranges::lower_bound(list_->names, id, {}, &Name::id);
        if (found == list_->names.end() || found->id != id) there_is_no_such_phrase();
        text_ = found->words;
    }

    std::string_view text_;
    const Listed* list_ = nullptr;
};

}  // namespace acies
