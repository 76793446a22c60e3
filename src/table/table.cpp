#include "table/table.h"

#include "table/calls.h"

namespace acies::table {

std::string Table::answer(std::string_view message) {
    return table::answer(session_, message, {battle_calls(), choice_calls(), moving_calls(), knowledge_calls()});
}

}  // namespace acies::table
