// A battle opened and kept, and calls that fail.
#pragma once

#include "session/message/field.h"

namespace acies::session::message {

struct TroubleAt {
    std::string_view message;
    std::string where;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("message", self.message);
        visit("where", self.where);
    }
};
struct Troubles {
    List<TroubleAt> problems;

    static constexpr void describe(auto& self, auto&& visit) { visit("problems", self.problems); }
};

// An edition that has to be given first.
struct NeedsEdition {
    std::string needs;

    static constexpr void describe(auto& self, auto&& visit) { visit("needs", self.needs); }
};
// One that was given.
struct EditionKept {
    std::string edition;

    static constexpr void describe(auto& self, auto&& visit) { visit("edition", self.edition); }
};

struct Opened {
    std::optional<TroubleAt> broken;  // why it ends before the file does
    BySeat<std::string_view> players;
    Field field;

    static constexpr void describe(auto& self, auto&& visit) {
        if_any(visit, "broken", self.broken);
        visit("players", self.players);
        visit("field", self.field);
    }
};

// How many events there are now.
struct Events {
    int at = 0;

    static constexpr void describe(auto& self, auto&& visit) { visit("at", self.at); }
};

// Of the table, or of the adviser; or why it is not opened.
using Opening = wire::Written<Opened, Events, Troubles, NeedsEdition>;

struct Saved {
    std::string text;

    static constexpr void describe(auto& self, auto&& visit) { visit("text", self.text); }
};

// Which of the statements that were asked about are true.
struct Holds {
    List<bool> holds;

    static constexpr void describe(auto& self, auto&& visit) { visit("holds", self.holds); }
};

// A call that cannot be understood.
struct Misunderstood {
    std::string_view error;

    static constexpr void describe(auto& self, auto&& visit) { visit("error", self.error); }
};

}  // namespace acies::session::message
