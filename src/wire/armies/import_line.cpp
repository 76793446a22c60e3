#include "wire/armies/import_line.h"

#include <algorithm>
#include <array>
#include <utility>

#include "wire/armies/import_words.h"
#include "wire/characters.h"

namespace acies::wire::importing {

std::string folded(std::string_view text, bool& is_damaged) {
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const Character c = character_at(text, i);
        i += c.bytes;
        struct Range {
            std::uint32_t from, to;
            char as;
        };
        static constexpr auto ranges = std::to_array<Range>(
            {{0xC0, 0xC5, 'a'},     {0xC7, 0xC7, 'c'},      {0xC8, 0xCB, 'e'},     {0xCC, 0xCF, 'i'},
             {0xD1, 0xD1, 'n'},     {0xD2, 0xD6, 'o'},      {0xD7, 0xD7, 'x'},     {0xD9, 0xDC, 'u'},
             {0xE0, 0xE5, 'a'},     {0xE7, 0xE7, 'c'},      {0xE8, 0xEB, 'e'},     {0xEC, 0xEF, 'i'},
             {0xF1, 0xF1, 'n'},     {0xF2, 0xF6, 'o'},      {0xF9, 0xFC, 'u'},     {0x152, 0x153, 'o'},
             {0x2010, 0x2015, '-'}, {0x2018, 0x2019, '\''}, {0x2212, 0x2212, '-'}, {0x2502, 0x2502, '|'}});
        if (c.code < 0x80) {
            out += static_cast<char>(c.code >= 'A' && c.code <= 'Z' ? c.code + ('a' - 'A') : c.code);
            continue;
        }
        if (c.code == 0xFFFD) is_damaged = true;
        const auto found = std::ranges::find_if(
            ranges, [&](const Range& range) { return c.code >= range.from && c.code <= range.to; });
        out += found == ranges.end() ? ' ' : found->as;
    }
    return out;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r.;,:-|*";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

namespace {

// The number at `at`, which moves behind it.
std::optional<int> number_at(std::string_view text, std::size_t& at) {
    constexpr int greatest = 9999;
    if (at >= text.size() || !is_digit(text[at])) return std::nullopt;
    int number = 0;
    for (; at < text.size() && is_digit(text[at]); ++at) number = std::min(greatest, number * 10 + (text[at] - '0'));
    return number;
}
void skip_blanks(std::string_view text, std::size_t& at) {
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) ++at;
}

bool stands_alone(std::string_view text, std::size_t at, std::size_t length) {
    const auto joins = [](char c) { return is_letter(c) || is_digit(c); };
    return (at == 0 || !joins(text[at - 1])) && (at + length >= text.size() || !joins(text[at + length]));
}

// A line as two texts of the same length: as it was folded, and with what was understood blanked out.
class LineReader {
public:
    explicit LineReader(std::string text) : text_(std::move(text)) {}

    Reading read() {
        take_markup();
        take_bullet();
        take_count();
        take_named_count();
        take_labelled();
        if (!reading_.vbu) take_row_of_figures();
        take_words();
        take_type();
        take_price();
        if (!reading_.min) take_count_behind();
        if (text_.find('*') != std::string::npos) reading_.general = true;
        name_and_doubts();
        if (!reading_.type) reading_.type = worded_type_ ? worded_type_ : meaning_of(type_words, reading_.name);
        return reading_;
    }

private:
    void blank(std::size_t from, std::size_t length) {
        std::fill_n(text_.begin() + static_cast<std::ptrdiff_t>(from), length, ' ');
    }

    // "<b>", "[/b]", "**" and "__" of other formats; "bow (b)" and "bows b" as "bow b".
    void take_markup() {
        for (const auto& [open, close] : {std::pair('<', '>'), std::pair('[', ']')})
            for (std::size_t at = text_.find(open); at != std::string::npos; at = text_.find(open, at + 1)) {
                const std::size_t end = text_.find(close, at);
                const std::size_t longest = open == '<' ? 12 : 4;  // "[/li]"; others tell of troops
                const bool is_tag =
                    end != std::string::npos && end > at + 1 && end <= at + 1 + longest && !is_digit(text_[at + 1]);
                if (is_tag) blank(at, end + 1 - at);
            }
        for (std::string_view mark : {"**", "__"})
            for (std::size_t at = text_.find(mark); at != std::string::npos; at = text_.find(mark))
                blank(at, mark.size());
        for (std::size_t at = 1; at + 2 < text_.size(); ++at)
            if (text_[at - 1] == ' ' && text_[at] == '(' && is_class(text_[at + 1]) && text_[at + 2] == ')')
                text_.replace(at, 3, std::string{text_[at + 1], ' ', ' '});
        for (std::string_view plural : {"bows ", "arcs "})
            for (std::size_t at = text_.find(plural); at != std::string::npos; at = text_.find(plural, at + 1))
                if (at + plural.size() < text_.size() && is_class(text_[at + plural.size()]) &&
                    stands_alone(text_, at + plural.size(), 1))
                    text_.replace(at + 3, 3, std::string{' ', text_[at + plural.size()], ' '});
    }
    static bool is_class(char c) { return c >= 'a' && c <= 'c'; }

    // "min 2 max 6", "up to 4", "fino a 4", "jusqu'à 4".
    void take_named_count() {
        for (const Meaning<Bound>& bound : bounds)
            for (std::size_t at = text_.find(bound.words); at != std::string::npos;
                 at = text_.find(bound.words, at + 1)) {
                std::size_t end = at + bound.words.size();
                if (!stands_alone(text_, at, bound.words.size())) continue;
                while (end < text_.size() && std::string_view(" .:=").find(text_[end]) != std::string_view::npos) ++end;
                const auto number = number_at(text_, end);
                if (!number || *number > max_count) continue;
                (bound.means == Bound::Min ? reading_.min : reading_.max) = number;
                blank(at, end - at);
            }
        if (reading_.max && !reading_.min) reading_.min = 0;
        if (reading_.min && !reading_.max) reading_.max = reading_.min;
    }
    // "Warriors x6", "(x 6)", "[6]", behind the name.
    void take_count_behind() {
        for (std::size_t at = 1; at + 1 < text_.size(); ++at) {
            if ((text_[at] != 'x' && text_[at] != '[') || is_letter(text_[at - 1]) || is_digit(text_[at - 1])) continue;
            std::size_t end = at + 1;
            skip_blanks(text_, end);
            const auto number = number_at(text_, end);
            if (!number || *number > max_count || (end < text_.size() && is_letter(text_[end]))) continue;
            reading_.min = reading_.max = number;
            if (end < text_.size() && text_[end] == ']') ++end;
            return blank(at, end - at);
        }
    }

    // "* ", "1. ", "2) " before an item of a list.
    void take_bullet() {
        std::size_t at = text_.find_first_not_of(" \t");
        if (at == std::string::npos) return;
        const std::size_t start = at;
        if (number_at(text_, at) ? at < text_.size() && (text_[at] == '.' || text_[at] == ')') : text_[at] == '*')
            if (at + 1 < text_.size() && text_[at + 1] == ' ') blank(start, at + 1 - start);
    }

    // "4 ", "4x ", "4 x ", "0-6 ", "8/24 ", "da 2 a 6", at the beginning.
    void take_count() {
        std::size_t at = text_.find_first_not_of(" \t-*|.[(");
        if (at == std::string::npos) return;
        const auto rest = std::string_view(text_).substr(at);
        for (std::string_view word : {"from ", "da ", "de "})
            if (rest.starts_with(word) && rest.size() > word.size() && is_digit(rest[word.size()])) at += word.size();
        std::size_t end = at;
        const auto first = number_at(text_, end);
        if (!first || *first > max_count) return;
        std::size_t after = end;
        skip_blanks(text_, after);
        std::optional<int> second;
        for (std::string_view sign : {"-", "/", "to ", "a "}) {
            if (!std::string_view(text_).substr(after).starts_with(sign)) continue;
            std::size_t next = after + sign.size();
            skip_blanks(text_, next);
            second = number_at(text_, next);
            if (second) end = next;
            break;
        }
        after = end;
        skip_blanks(text_, after);
        if (after < text_.size() && (text_[after] == ']' || text_[after] == ')')) end = after + 1;
        if (after < text_.size() && text_[after] == 'x' && stands_alone_after_number(after)) end = after + 1;
        // A figure of the profile, not a number of units, if nothing but figures follows.
        if (std::ranges::none_of(std::string_view(text_).substr(end), is_letter)) return;
        reading_.min = *first;
        reading_.max = second.value_or(*first);
        blank(0, end);
    }
    bool stands_alone_after_number(std::size_t at) const { return at + 1 >= text_.size() || !is_letter(text_[at + 1]); }

    // "VBU=2", "VBU 2", "M: 8", "I=0", "D=B", "18 pts", "pts 18(13)".
    void take_labelled() {
        for (std::size_t at = 0; at < text_.size(); ++at) {
            if (!is_letter(text_[at]) || (at > 0 && (is_letter(text_[at - 1]) || is_digit(text_[at - 1])))) continue;
            std::size_t end = at;
            while (end < text_.size() && is_letter(text_[end])) ++end;
            const auto field = meaning_of(field_words, std::string_view(text_).substr(at, end - at));
            if (field && *field >= Field::M && *field <= Field::Price) take_figure(*field, at, end);
            if (reading_.vbu && end == at + 2 && text_[at] == 'd' && is_class(text_[at + 1])) {  // "DB"
                reading_.discipline = static_cast<Discipline>(text_[at + 1] - 'a');
                blank(at, 2);
            }
            at = end;
        }
    }
    void take_figure(Field field, std::size_t from, std::size_t end) {
        std::size_t at = end;
        while (at < text_.size() && (text_[at] == ' ' || text_[at] == '=' || text_[at] == ':' || text_[at] == '+'))
            ++at;
        if (field == Field::Discipline) {
            if (at < text_.size() && text_[at] >= 'a' && text_[at] <= 'c' && stands_alone(text_, at, 1) && at > end) {
                reading_.discipline = static_cast<Discipline>(text_[at] - 'a');
                blank(from, at + 1 - from);
            }
            return;
        }
        const bool is_price = field == Field::Price;
        auto number = number_at(text_, at);
        if (!number) return;  // "18 pts": take_price finds it
        set(field, *number);
        if (is_price) take_rear(at);
        if (field == Field::Vd && at < text_.size() && text_[at] == '/') {  // "2/3": 3 with a general
            ++at;
            if (number_at(text_, at)) reading_.general = true;
        }
        if (field == Field::M && at < text_.size() && (text_[at] == 'u' || text_[at] == 'h') &&
            (at + 1 == text_.size() || !is_letter(text_[at + 1])))
            ++at;  // "8U"
        blank(from, at - from);
    }
    void set(Field field, int number) {
        switch (field) {
            case Field::M: reading_.m = number; break;
            case Field::Vbu: reading_.vbu = number; break;
            case Field::Impetus: reading_.impetus = number; break;
            case Field::Vd: reading_.vd = number; break;
            case Field::Price: reading_.price = number; break;
            default: break;
        }
    }
    // "(13)" after a price: of a rear unit.
    void take_rear(std::size_t& at) {
        if (at >= text_.size() || text_[at] != '(') return;
        std::size_t inner = at + 1;
        const auto rear = number_at(text_, inner);
        if (!rear || inner >= text_.size() || text_[inner] != ')') return;
        reading_.rear = rear;
        at = inner + 1;
    }

    // Figures one after the other: M VBU I [D] VD [points], with blanks, slashes or bars between.
    void take_row_of_figures() {
        struct Figure {
            std::optional<int> number;
            std::optional<Discipline> discipline;
            std::size_t from, end;
        };
        std::vector<Figure> best, run;
        for (std::size_t at = 0; at < text_.size();) {
            const char c = text_[at];
            if (is_digit(c)) {
                Figure figure{.from = at};
                figure.number = number_at(text_, at);
                figure.end = at;
                run.push_back(figure);
            } else if (c >= 'a' && c <= 'c' && stands_alone(text_, at, 1) && run.size() >= 2) {
                run.push_back({.discipline = static_cast<Discipline>(c - 'a'), .from = at, .end = at + 1});
                ++at;
            } else if (std::string_view(" \t/|;,-(").find(c) != std::string_view::npos) {
                if (c == '(') {  // "17(13)": the rear price belongs to the figure before
                    std::size_t inner = at + 1;
                    const auto rear = number_at(text_, inner);
                    if (rear && inner < text_.size() && text_[inner] == ')' && run.size() >= 4) {
                        reading_.rear = rear;
                        blank(at, inner + 1 - at);
                        at = inner + 1;
                        continue;
                    }
                    if (run.size() > best.size()) best = run;
                    run.clear();
                }
                ++at;
            } else {
                if (run.size() > best.size()) best = run;
                run.clear();
                ++at;
            }
        }
        if (run.size() > best.size()) best = run;
        if (best.size() < 3 || best.size() > 7) return;
        std::vector<int> numbers, after;
        for (const Figure& figure : best) {
            if (figure.discipline) reading_.discipline = figure.discipline;
            if (figure.number) (reading_.discipline ? after : numbers).push_back(*figure.number);
        }
        // Without discipline: M VBU I VD [points]; three are VBU I VD. With it: [M] VBU I, then VD [points].
        if (!reading_.discipline && numbers.size() >= 3) {
            const std::size_t first = numbers.size() >= 4 ? 1 : 0;
            if (first == 1) reading_.m = numbers[0];
            reading_.vbu = numbers[first];
            reading_.impetus = numbers[first + 1];
            reading_.vd = numbers[first + 2];
            if (numbers.size() > first + 3) reading_.price = numbers[first + 3];
        } else if (reading_.discipline && numbers.size() >= 2 && !after.empty()) {
            reading_.impetus = numbers.back();
            reading_.vbu = numbers[numbers.size() - 2];
            if (numbers.size() > 2) reading_.m = numbers[numbers.size() - 3];
            reading_.vd = after.front();
            std::size_t k = 1;
            if (after.size() >= 2 && is_slash_between(best)) {  // "2/3": 3 with a general
                reading_.general = true;
                k = 2;
            }
            if (after.size() > k) reading_.price = after[k];
        } else {
            return;
        }
        for (const Figure& figure : best) blank(figure.from, figure.end - figure.from);
    }
    // Whether VD is written as two, "2/3".
    template <class All>
    bool is_slash_between(const All& figures) const {
        for (std::size_t i = 1; i < figures.size(); ++i) {
            if (figures[i - 1].discipline || figures[i].discipline) continue;
            bool after_discipline = false;
            for (std::size_t k = 0; k < i; ++k) after_discipline |= figures[k].discipline.has_value();
            if (after_discipline && figures[i].from == figures[i - 1].end + 1 && text_[figures[i - 1].end] == '/')
                return true;
        }
        return false;
    }

    template <class T, std::size_t N>
    void take_all(const std::array<Meaning<T>, N>& known, auto&& found) {
        for (const Meaning<T>& meaning : known)
            for (std::size_t at = text_.find(meaning.words); at != std::string::npos;
                 at = text_.find(meaning.words, at + 1)) {
                if (!stands_alone(text_, at, meaning.words.size())) continue;
                blank(at, meaning.words.size());
                found(meaning.means);
            }
    }
    // Weapons and traits stand behind the name, so that "javelin skirmishers" keep theirs.
    void take_words() {
        const std::size_t name_end = end_of_name();
        const std::string before = text_.substr(0, name_end);
        take_all(weapons, [&](Weapon weapon) {
            if (std::ranges::find(reading_.weapons, weapon) == reading_.weapons.end())
                reading_.weapons.push_back(weapon);
        });
        take_all(arms, [&](Arms one) { reading_.arms = one; });
        take_all(traits, [&](RowTrait trait) { reading_.traits.insert(trait); });
        take_all(grants, [&](Grant grant) { reading_.grants.insert(grant); });
        text_.replace(0, name_end, before);
        std::string rest = text_.substr(name_end);
        std::swap(text_, rest);
        take_all(remarks, [&](Remark remark) {
            if (remark == Remark::LargeUnits) reading_.large_units = true;
            if (remark == Remark::General) reading_.general = true;
        });
        text_ = rest.substr(0, name_end) + text_;
    }
    // The name is the first run of letters; it ends with a separator or where figures were.
    std::size_t end_of_name() const {
        auto at = static_cast<std::size_t>(std::ranges::find_if(text_, is_letter) - text_.begin());
        std::size_t blanks = 0;
        for (; at < text_.size(); ++at) {
            const char c = text_[at];
            if (std::string_view("=;:|,(\t").find(c) != std::string_view::npos || is_digit(c)) break;
            blanks = c == ' ' ? blanks + 1 : 0;
            if (blanks >= 3) break;
        }
        return at;
    }

    // "(FP)", "FP", "FP*": a code that stands for itself, in capitals or in brackets as it was written. Two letters or
    // more anywhere, one letter in brackets, before figures or alone in its column.
    void take_type() {
        for (const bool in_brackets : {true, false})
            for (std::size_t at = 0; at < text_.size() && !reading_.type; ++at) {
                std::size_t end = at;
                while (end < text_.size() && (is_letter(text_[end]) || is_digit(text_[end]))) ++end;
                if (end == at) continue;
                const auto type = meaning_of(types, std::string_view(text_).substr(at, end - at));
                const bool bracketed =
                    at > 0 && text_[at - 1] == '(' && end < text_.size() && (text_[end] == ')' || text_[end] == '*');
                if (type && stands_alone(text_, at, end - at) && (!in_brackets || bracketed) &&
                    (bracketed || !follows_apostrophe(at))) {
                    reading_.type = type;
                    if (end < text_.size() && text_[end] == '*') reading_.general = true;
                    blank(at, end - at);
                }
                at = end;
            }
    }
    bool follows_apostrophe(std::size_t at) const { return at > 0 && text_[at - 1] == '\''; }

    // "18 pts", "18 points", "17(13) points".
    void take_price() {
        for (std::string_view word : {"points", "punti", "pts", "pt"}) {
            const std::size_t label = text_.find(word);
            if (label == std::string::npos || !stands_alone(text_, label, word.size()) || label == 0) continue;
            std::size_t from = label;
            const auto step_back = [&](auto&& passes) {
                while (from > 0 && passes(text_[from - 1])) --from;
            };
            const auto is_blank = [](char c) { return c == ' '; };
            step_back(is_blank);
            if (from > 0 && text_[from - 1] == ')') {  // the rear price
                --from;
                step_back(is_digit);
                if (from > 0) --from;
            }
            step_back(is_blank);
            step_back(is_digit);
            std::size_t at = from;
            skip_blanks(text_, at);
            const auto price = number_at(text_, at);
            if (!price) continue;
            if (!reading_.price) reading_.price = price;
            take_rear(at);
            blank(from, label + word.size() - from);
        }
    }

    // The first piece with letters is the name; what else is left was not understood.
    void name_and_doubts() {
        std::string piece;
        const auto flush = [&] {
            const std::string_view part = trimmed(piece);
            const bool has_letters = std::ranges::any_of(part, is_letter);
            if (has_letters && reading_.name.empty())
                reading_.name = std::string(part);
            else if (const auto type = meaning_of(type_words, part))
                worded_type_ = type;
            else if (has_letters || std::ranges::any_of(part, is_digit))
                reading_.doubts.emplace_back(part);
            piece.clear();
        };
        std::size_t blanks = 0;
        for (std::size_t at = 0; at < text_.size(); ++at) {
            const char c = text_[at];
            blanks = c == ' ' ? blanks + 1 : 0;
            const bool is_dash = c == '-' && at > 0 && text_[at - 1] == ' ' && text_.substr(at + 1, 1) == " ";
            if (std::string_view("=;:|,()\t/").find(c) != std::string_view::npos || is_dash || blanks >= 3)
                flush();
            else
                piece += c;
        }
        flush();
    }

    static constexpr int max_count = 64;

    std::string text_;
    std::optional<TroopType> worded_type_;  // where no code says it
    Reading reading_;
};

}  // namespace

Reading read_line(std::string line) { return LineReader(std::move(line)).read(); }

}  // namespace acies::wire::importing
