#include "server/range.h"

#include "support/scenario.h"

namespace acies::test::range_test {

using acies::server::content_range;
using acies::server::Range;
using acies::server::range_of;

SCENARIO("a range names the part of a file", "[server]") {
    EXPECT_EQ(range_of("bytes=0-99", 1000), (Range{0, 100}));
    EXPECT_EQ(range_of("bytes=0-0", 1000), (Range{0, 1}));
    EXPECT_EQ(range_of("bytes=900-", 1000), (Range{900, 100}));
    EXPECT_EQ(range_of("bytes=900-5000", 1000), (Range{900, 100}));
    EXPECT_EQ(range_of("bytes=-100", 1000), (Range{900, 100}));
    EXPECT_EQ(range_of("bytes=-5000", 1000), (Range{0, 1000}));
    EXPECT_EQ(range_of("bytes=0-18446744073709551615", 1000), (Range{0, 1000}));
    EXPECT_EQ(content_range({900, 100}, 1000), "bytes 900-999/1000");
}

SCENARIO("a range outside the file is empty", "[server]") {
    for (const char* header : {"bytes=1000-", "bytes=1000-1001", "bytes=18446744073709551615-", "bytes=-0"})
        EXPECT_EQ(range_of(header, 1000)->length, 0u) << header;
    EXPECT_EQ(range_of("bytes=0-", 0)->length, 0u);
    EXPECT_EQ(content_range({}, 1000), "bytes */1000");
}

SCENARIO("what is no single range is no range", "[server]") {
    for (const char* header : {"", "bytes", "bytes=", "bytes=-", "bytes=1", "bytes=2-1", "bytes=0-1,3-4", "bytes=a-b",
                               "lines=0-1", "bytes=0-1-2", "bytes=+0-1", "bytes= 0-1", "bytes=0-99999999999999999999"})
        EXPECT_FALSE(range_of(header, 1000)) << header;
}

}  // namespace acies::test::range_test
