// The calls of the page, by chapter. Each writes the fields of its answer into an object that is open; an answer whose
// request turns out to be wrong is thrown away, so a call that changes something looks at `Request::trouble` first.
#pragma once

#include <span>

#include "table/request.h"
#include "table/session.h"
#include "wire/json_writer.h"

namespace acies::table {

struct Call {
    std::string_view name;
    void (*answer)(Session&, Request&, wire::JsonWriter&);
};

// battle: act, roll, bot, undo, look, story, save, report
std::span<const Call> battle_calls();
// choice: options, try, drag, reach, group
std::span<const Call> choice_calls();
// knowledge: zones, arcs, sight, card, threats
std::span<const Call> knowledge_calls();

// The calls that need no battle: an edition as JSON, and a battle.
void edition(Session&, Request&, wire::JsonWriter&);
void open(Session&, Request&, wire::JsonWriter&);

}  // namespace acies::table
