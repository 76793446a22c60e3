// The battles that targets play: the scenarios of tests/scenarios, of all four editions, with Commands, cards and
// hidden troops. The first byte of an input chooses one.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "battle/engine/engine.h"
#include "wire/editions/editions.h"

namespace acies::fuzz {

struct Ground {
    std::string name;  // of its file, without the ending
    std::string text;  // of its set-up and secrets, as JSON
    std::shared_ptr<const Field> field;
    Secrets secrets;
};

wire::Editions& built_in_editions();
const std::vector<Ground>& grounds();

// The byte that chooses the ground of that number, and the other way round.
char letter_of(std::size_t ground);
std::size_t ground_of(char letter);

std::string file_text(const std::string& path);

// Calls `each` with up to `most` lines, one after another.
template <class Each>
void for_lines(std::string_view text, int most, Each&& each) {
    for (; !text.empty() && most > 0; --most) {
        const auto end = text.find('\n');
        each(text.substr(0, end));
        text.remove_prefix(end == text.npos ? text.size() : end + 1);
    }
}

}  // namespace acies::fuzz
