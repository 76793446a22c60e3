// Whatever bytes come in, the oracle answers with JSON or refuses; it never crashes. Each question names its edition.
#include <cstdlib>

#include "fuzz/grounds.h"
#include "fuzz/targets.h"
#include "wire/ask.h"

namespace acies::fuzz {

void questions(std::string_view text) {
    static const wire::FindEdition find = wire::find_in(built_in_editions());
    std::string answers;
    const wire::Asked asked = wire::ask(text, find, [&](std::string_view piece) { answers += piece; });
    if (!asked.not_an_array && !wire::Json::accept(answers)) std::abort();
}

}  // namespace acies::fuzz
