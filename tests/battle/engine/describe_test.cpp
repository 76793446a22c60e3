// Every `describe` of what is hashed, compared, read or kept lists every field, so that none is forgotten in silence.
// All of it is checked when this is compiled.
#include "base/every_field.h"
#include "battle/engine/event.h"
#include "battle/engine/view.h"
#include "rules/edition.h"
#include "support/scenario.h"

namespace acies::test {

// A piece lists the line and the width of its strip, not the strip.
template <>
inline constexpr int visited_besides<Piece> = 1;
// The facts about a type are worked out from the lists that are described.
template <>
inline constexpr int visited_besides<TroopsRules> = -1;
// PFR takes no struct with a base apart: what the description of the base visits is counted instead.
template <>
struct Walk<ImpetusCap> {
    static constexpr bool holds = every_field::visited<ImpetusCap>() == number_of_fields<Clash> + 1;
};
template <>
struct Walk<UnitState> {
    static constexpr bool holds =
        all_listed<UnitSeen> && every_field::visited<UnitState>() == number_of_fields<UnitSeen> + 1;
};
template <>
struct Walk<UnitView> {
    static constexpr bool holds =
        all_listed<UnitSeen> && every_field::visited<UnitView>() == number_of_fields<UnitSeen> + 4;
};

}  // namespace acies::test

namespace acies::test::describe_test {

namespace {

struct Complete {
    int a = 0;
    std::vector<int> b;
    static constexpr void describe(auto& self, auto&& visit) {
        visit("a", self.a);
        visit("b", self.b);
    }
};
struct LeavesOneOut {
    int a = 0;
    std::vector<int> b;
    static constexpr void describe(auto& self, auto&& visit) { visit("a", self.a); }
};
struct NamesOneTwice {
    int a = 0;
    static constexpr void describe(auto& self, auto&& visit) {
        visit("a", self.a);
        visit("a", self.a);
    }
};

}  // namespace

SCENARIO("a struct that leaves a field out of its description, or names one twice, is found", "") {
    static_assert(lists_every_field<Complete>);
    static_assert(!lists_every_field<LeavesOneOut>);
    static_assert(!lists_every_field<NamesOneTwice>);
}

SCENARIO("states, views, set-ups, events and editions list every field, down to the last struct in them", "") {
    static_assert(all_listed<State>);
    static_assert(all_listed<View>);
    // Of a set-up its parts: g++ 12 fails to count the fields of what holds two armies.
    static_assert(all_listed<Piece> && all_listed<CommandSetup> && all_listed<UnitSetup> && all_listed<ArmySetup>);
    static_assert(all_listed<Secrets>);
    static_assert(all_listed<Event>);
    static_assert(all_listed<Action>);
    static_assert(all_listed<Edition>);
}

}  // namespace acies::test::describe_test
