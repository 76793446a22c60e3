// Every message lists every field, so that none is forgotten in silence. All of it is checked when this is compiled.
#include "base/every_field.h"
#include "session/message/knowledge.h"
#include "session/message/look.h"
#include "session/message/opening.h"
#include "session/message/option.h"
#include "session/message/report.h"
#include "session/message/story.h"
#include "support/scenario.h"

namespace acies::test {

template <class T>
struct Walk<wire::List<T>> : Walk<T> {};
template <class... Ts>
struct Walk<wire::Written<Ts...>> : Walk<std::variant<Ts...>> {};

}  // namespace acies::test

namespace acies::test::message_test {

SCENARIO("messages to the page list every field, down to the last struct in them", "") {
    using namespace session;
    static_assert(all_listed<message::Opening>);
    static_assert(all_listed<message::EditionKept>);
    static_assert(all_listed<message::Saved>);
    static_assert(all_listed<message::Look>);
    static_assert(all_listed<message::Options>);
    static_assert(all_listed<message::Trial>);
    static_assert(all_listed<message::Reach>);
    static_assert(all_listed<message::Grouping>);
    static_assert(all_listed<message::Zones>);
    static_assert(all_listed<message::Arcs>);
    static_assert(all_listed<message::Sights>);
    static_assert(all_listed<message::UnitCard>);
    static_assert(all_listed<message::Done>);
    static_assert(all_listed<message::Story>);
    static_assert(all_listed<message::Refused>);
    static_assert(all_listed<message::Ideas>);
    static_assert(all_listed<message::Threats>);
    static_assert(all_listed<message::PlayOut>);
    static_assert(all_listed<message::BattleReport>);
    static_assert(all_listed<message::Misunderstood>);
}

}  // namespace acies::test::message_test
