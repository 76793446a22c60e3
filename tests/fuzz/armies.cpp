// Whatever bytes a file of a list or a roster holds, a player pastes or a link leads to: a list that is sound or its
// problems, a roster that is counted or its problems, and mends that leave fewer faults than there were.
#include <cstdlib>

#include "armies/mend.h"
#include "builder/builder.h"
#include "embedded/armies.h"
#include "embedded/embedded.h"
#include "fuzz/grounds.h"
#include "fuzz/targets.h"
#include "wire/armies/import.h"
#include "wire/armies/rosters.h"
#include "wire/editions/edition_toml.h"

namespace acies::fuzz {

namespace {

constexpr std::size_t max_mended = 3;  // faults of one roster

const FindList& find_list() {
    static wire::ArmyLists lists(embedded::armies());
    static const FindList find = lists.finder();
    return find;
}

void count(const Roster& roster) {
    const auto again = wire::read_roster(*wire::parse_json(wire::roster_json(roster)));
    if (!again || !(*again == roster)) std::abort();
    const wire::LoadedEdition* edition = built_in_editions().find(roster.edition);
    if (!edition) return;
    const Muster total = muster(edition->edition, find_list(), roster);
    for (std::size_t i = 0; i < std::min(total.faults.size(), max_mended); ++i) {
        const auto better = mended(edition->edition, find_list(), roster, total.faults[i]);
        if (better && muster(edition->edition, find_list(), *better).faults.size() >= total.faults.size()) std::abort();
    }
}

void read(const wire::Json& json) {
    if (const auto list = wire::read_army_list(json); !list && list.error().empty()) std::abort();
    const auto roster = wire::read_roster(json);
    if (!roster) return roster.error().empty() ? std::abort() : void();
    count(*roster);
}

}  // namespace

void armies(std::string_view text) {
    if (const auto document = wire::parse_toml(text)) read(document->json);
    const wire::Draft draft = wire::import_list(text);
    if (!draft.list.rows.empty() && !wire::parse_toml(wire::draft_toml(draft))) std::abort();
    builder::Builder builder(embedded::editions());
    if (!wire::parse_json(builder.answer(text))) std::abort();
}

}  // namespace acies::fuzz
