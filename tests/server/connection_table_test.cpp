#include "server/connection_table.h"

#include <vector>

#include "support/scenario.h"

namespace acies::test::connection_table_test {

using acies::server::address_group;
using acies::server::ConnectionTable;
using acies::server::Limits;
using Phase = ConnectionTable::Phase;
using Clock = ConnectionTable::Clock;

namespace {

constexpr auto never = Clock::time_point::max();

// A table that notes who was closed.
struct Noted {
    Limits limits{.connections = 4, .connections_of_address = 2, .places = 3, .places_of_address = 2};
    ConnectionTable table{limits};
    std::vector<int> closed;
    int number = 0;

    ConnectionTable::Id add(const std::string& address) {
        return table.add(address, [this, mine = ++number] { closed.push_back(mine); });
    }
};

}  // namespace

SCENARIO("when an address has no room, its idlest connection is closed", "[server]") {
    Noted noted;
    noted.add("other");
    noted.add("a");
    noted.add("a");
    EXPECT_TRUE(noted.table.make_room("a"));
    EXPECT_EQ(noted.closed, std::vector{2});
    noted.add("a");
    EXPECT_TRUE(noted.table.make_room("a"));
    EXPECT_EQ(noted.closed, (std::vector{2, 3}));
}

SCENARIO("when there is no room at all, the idlest of all is closed", "[server]") {
    Noted noted;
    const auto first = noted.add("a");
    noted.add("b");
    noted.add("c");
    noted.add("d");
    noted.table.enter(first, Phase::Reading, never);  // it has had an answer just now
    EXPECT_TRUE(noted.table.make_room("e"));
    EXPECT_EQ(noted.closed, std::vector{2});
}

SCENARIO("a connection with a place is not closed", "[server]") {
    Noted noted;
    const auto first = noted.add("a"), second = noted.add("a");
    EXPECT_TRUE(noted.table.take_place(first));
    EXPECT_TRUE(noted.table.make_room("a"));
    EXPECT_EQ(noted.closed, std::vector{2});
    noted.table.remove(second);
    const auto third = noted.add("a");
    EXPECT_TRUE(noted.table.take_place(third));
    EXPECT_FALSE(noted.table.make_room("a"));
    EXPECT_TRUE(noted.table.make_room("b"));
    EXPECT_EQ(noted.closed, std::vector{2});
}

SCENARIO("places are few, and come free with the next request", "[server]") {
    Noted noted;
    const auto first = noted.add("a"), second = noted.add("a"), third = noted.add("a");
    const auto other = noted.add("b"), last = noted.add("c");
    EXPECT_TRUE(noted.table.take_place(first));
    EXPECT_TRUE(noted.table.take_place(second));
    EXPECT_FALSE(noted.table.take_place(third));  // two of an address
    EXPECT_TRUE(noted.table.take_place(other));
    EXPECT_FALSE(noted.table.take_place(last));  // three in all
    noted.table.enter(first, Phase::Working, never);
    EXPECT_FALSE(noted.table.take_place(last));
    noted.table.enter(first, Phase::Reading, never);
    EXPECT_TRUE(noted.table.take_place(last));
    noted.table.remove(second);
    EXPECT_TRUE(noted.table.take_place(third));
}

SCENARIO("a connection is closed after its deadline, once", "[server]") {
    Noted noted;
    const auto start = Clock::now();
    const auto first = noted.add("a"), second = noted.add("a");
    noted.table.set_deadline(first, start + std::chrono::seconds(1));
    noted.table.set_deadline(second, start + std::chrono::seconds(2));
    noted.table.close_late(start);
    EXPECT_TRUE(noted.closed.empty());
    noted.table.close_late(start + std::chrono::seconds(1));
    noted.table.close_late(start + std::chrono::seconds(1));
    EXPECT_EQ(noted.closed, std::vector{1});
}

SCENARIO("the server is at work while a request is answered or its response written", "[server]") {
    Noted noted;
    const auto one = noted.add("a");
    EXPECT_FALSE(noted.table.is_working());
    for (const Phase phase : {Phase::Working, Phase::Writing}) {
        noted.table.enter(one, phase, never);
        EXPECT_TRUE(noted.table.is_working());
    }
    noted.table.enter(one, Phase::Reading, never);
    EXPECT_FALSE(noted.table.is_working());
}

SCENARIO("addresses of one household are one address", "[server]") {
    const auto group = [](const char* text) { return address_group(boost::asio::ip::make_address(text)); };
    EXPECT_EQ(group("2001:db8:1:2:3:4:5:6"), group("2001:db8:1:2:ffff::1"));
    EXPECT_NE(group("2001:db8:1:2::1"), group("2001:db8:1:3::1"));
    EXPECT_EQ(group("::ffff:192.0.2.1"), group("192.0.2.1"));
    EXPECT_NE(group("192.0.2.1"), group("192.0.2.2"));
}

}  // namespace acies::test::connection_table_test
