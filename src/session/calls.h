// The calls of the page, by chapter, and how one is answered: each with a message, or one of several. An answer whose
// request turns out to be wrong is thrown away, so a call that changes something looks at `Request::trouble` first.
#pragma once

#include <initializer_list>
#include <span>

#include "session/request.h"
#include "session/session.h"
#include "wire/json/described.h"

namespace acies::session {

struct Call {
    enum class Needs : std::uint8_t { Nothing, Battle };

    std::string_view name;
    void (*answer)(Session&, Request&, wire::JsonWriter&);
    Needs needs = Needs::Battle;
};

// A function that answers with a message, or one of several, as one that writes it.
template <auto answer>
void written(Session& session, Request& request, wire::JsonWriter& out) {
    wire::DescribedWriter(out).write(answer(session, request));
}

// The seat whose knowledge limits the answer: the one that the request names, otherwise the one that is to decide.
Seat asking(const Session&, Request&);

// battle: edition, open, act, roll, undo, look, story, holds, save
std::span<const Call> battle_calls();
// choice: options, try
std::span<const Call> choice_calls();
// moving: drag, reach, group
std::span<const Call> moving_calls();
// knowledge: zones, arcs, sight, card
std::span<const Call> knowledge_calls();
// outlook: threats, play_out, report; these need foresight
std::span<const Call> outlook_calls();

// The answer to {"call": NAME, …} by one of these; {"error": …} if it cannot be understood.
std::string answer(Session&, std::string_view message, std::initializer_list<std::span<const Call>>);

}  // namespace acies::session
