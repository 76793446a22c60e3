#include "server/hosts.h"

#include <unistd.h>

#include "support/scenario.h"

namespace acies::test::hosts_test {

using acies::server::HostNames;

SCENARIO("a server goes by any address, localhost and the machine's name", "[server]") {
    char machine[256] = {};
    ASSERT_EQ(gethostname(machine, sizeof machine - 1), 0);
    const std::string name(machine), short_name = name.substr(0, name.find('.'));
    const HostNames hosts;
    for (const std::string& host : {std::string("localhost"), std::string("LocalHost:8080"), std::string("localhost."),
                                    std::string("127.0.0.1"), std::string("192.168.1.20:8080"), std::string("[::1]"),
                                    std::string("[fe80::1]:8080"), std::string("127.0.0.1:"), name, name + ":8080",
                                    short_name, short_name + ".local", short_name + ".local.:80"})
        EXPECT_TRUE(hosts.allow(host)) << host;
}

SCENARIO("a server does not go by a name that somebody else lets lead to it", "[server]") {
    const HostNames hosts;
    for (const char* host : {"",
                             ":8080",
                             "evil.example",
                             "evil.example:8080",
                             "localhost.evil.example",
                             "127.0.0.1.evil.example",
                             "localhost:80:80",
                             "localhost:x",
                             "localhost:123456",
                             "user@localhost",
                             "[::1",
                             "[evil.example]",
                             "::1",
                             "127.1",
                             "0x7f000001",
                             "2130706433",
                             "[]",
                             "..",
                             "localhost..",
                             "localhost evil.example"})
        EXPECT_FALSE(hosts.allow(host)) << host;
}

SCENARIO("names can be added", "[server]") {
    const HostNames hosts({"Acies.Example", ""});
    EXPECT_TRUE(hosts.allow("acies.example"));
    EXPECT_TRUE(hosts.allow("ACIES.example.:443"));
    EXPECT_FALSE(hosts.allow("www.acies.example"));
    EXPECT_FALSE(hosts.allow(""));
}

}  // namespace acies::test::hosts_test
