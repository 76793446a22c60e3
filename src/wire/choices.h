// The choices that an edition offers: its troop types, weapons, range bands and so on, each with its words. For pages
// and forms, which therefore need no tables of their own.
#pragma once

#include <string>

#include "rules/edition.h"
#include "wire/editions/editions.h"

namespace acies::wire {

// {"id", "millimetres", "bands": [{"id", "words", "to"}], "types": [{"id", "words", "class"}], "weapons": [{"id",
// "words"}], …}: `millimetres` is one unit of measure on a table of 15 mm figures, `to` the greatest range of
// a band in the edition's measure. "melee_cards" are those of "cards" that add dice to a melee.
std::string choices_json(const Edition&);

// {"basic": {…}, …}: the choices of all editions.
std::string choices_json(Editions&);

}  // namespace acies::wire
