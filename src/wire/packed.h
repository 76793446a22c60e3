// An edition as one flat list of values in the order of `describe`, for the page's battles: whoever wrote the list has
// checked it, so that reading it back needs no names, no messages and a tenth of the code. Files of players are read by
// edition_reader.h.
//
//     ["basic", "Basic Impetus", 0, …]
#pragma once

#include "rules/edition.h"
#include "wire/json.h"

namespace acies::wire {

Json packed(const Edition&);

// Reads the list into an edition that is still empty; false if it was not packed by this version.
bool unpack(const Json& list, Edition&);

}  // namespace acies::wire
