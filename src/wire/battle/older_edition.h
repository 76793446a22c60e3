// House editions that came with battle files of earlier versions, in the words of today.
#pragma once

#include "wire/editions/find_edition.h"

namespace acies::wire {

// The edition with entries where they stand now, under their present names. Until version 0.2 limits were called "most"
// and "least", cards were numbers in several chapters, and what they do was said by their ids: `known` has the printed
// cards, if the edition has any.
Json modern_edition(Json older, const FindEdition& known);

}  // namespace acies::wire
