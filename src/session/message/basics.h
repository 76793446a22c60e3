// What several messages to the page have in common. The structs of this folder are the messages, field by field as they
// are sent; tools/messages.cpp writes the same as types of TypeScript. A message is written as soon as it is made, so
// it may hold views of the battle.
//
// Lengths are in the measure of the edition (U or H), angles in degrees counter-clockwise from +x; x runs along the
// long edge of the table, y from Red's edge to Blue's. A unit's place is the middle of its front edge. Actions are
// lines of the notation ("Legio I: wheel left 18, forward 5"), the same that logs and files have.
#pragma once

#include <optional>
#include <string>

#include "base/if_any.h"
#include "battle/engine/engine.h"
#include "wire/json/written.h"

namespace acies::session::message {

using wire::List;

enum class UnitId : std::uint8_t {};     // its place in Field::units
enum class CommandId : std::uint8_t {};  // its place in Field::commands

// A unit or a Command, or none.
class MaybeNumber {
public:
    constexpr MaybeNumber(std::uint8_t number) : number_(number) {}
    bool empty() const { return number_ == nobody; }
    void write(wire::JsonWriter&) const;
    friend bool operator==(MaybeNumber, MaybeNumber) = default;

private:
    static_assert(nobody == no_command);
    std::uint8_t number_;
};
template <class Id>
struct Maybe : MaybeNumber {
    constexpr Maybe(std::uint8_t number = nobody) : MaybeNumber(number) {}
};

struct Point {
    static constexpr bool is_list = true;
    double x = 0, y = 0;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("x", self.x);
        visit("y", self.y);
    }
};
using Points = List<Point>;

struct Reason {
    RuleId rule;
    std::optional<int> value;
    Words text;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("rule", self.rule);
        if_any(visit, "value", self.value);
        visit("text", self.text);
    }
};

struct Place {
    double x = 0, y = 0, facing = 0;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("x", self.x);
        visit("y", self.y);
        visit("facing", self.facing);
    }
};

// A place of a unit.
struct Ghost {
    UnitId unit{};
    double x = 0, y = 0, facing = 0;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("unit", self.unit);
        visit("x", self.x);
        visit("y", self.y);
        visit("facing", self.facing);
    }
};
using Ghosts = List<Ghost>;

struct Refusal {
    std::optional<RuleId> rule;
    Words why;
    Maybe<UnitId> by;              // the unit in the way, or the owner of the zone
    std::optional<Place> nearest;  // of the first unit

    static constexpr void describe(auto& self, auto&& visit) {
        visit("rule", self.rule);
        visit("why", self.why);
        if_any(visit, "by", self.by);
        if_any(visit, "nearest", self.nearest);
    }
};

// A call that is not possible now.
struct Refused {
    std::string_view verb;  // of its line, if that was understood
    Refusal refusal;

    static constexpr void describe(auto& self, auto&& visit) {
        if_any(visit, "verb", self.verb);
        visit("refusal", self.refusal);
    }
};

}  // namespace acies::session::message
