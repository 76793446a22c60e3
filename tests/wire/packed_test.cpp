// Editions as the page's battles get them.
#include "wire/packed.h"

#include "support/scenario.h"
#include "wire/editions.h"

namespace acies::wire::packed_test {

SCENARIO("every edition comes back from its list as it was", "") {
    Editions editions;
    for (const std::string& id : editions.ids()) {
        const Edition& edition = editions.find(id)->edition;
        const auto text = parse_json(packed(edition).dump());
        ASSERT_TRUE(text);
        Edition back;
        EXPECT_TRUE(unpack(*text, back)) << id;
        EXPECT_EQ(back, edition) << id;
    }
}

SCENARIO("a list of another version is no edition", "") {
    Editions editions;
    const Json list = packed(editions.find("basic")->edition);
    Json shorter = list, longer = list, mixed = list, absurd = list;
    shorter.erase(shorter.size() - 1);
    longer.push_back(0);
    mixed[0] = 7;     // the id
    absurd[3] = 1e9;  // the measure, one of two
    for (const Json& wrong : {shorter, longer, mixed, absurd, Json::array(), Json(), Json::object()}) {
        Edition edition;
        EXPECT_FALSE(unpack(wrong, edition));
    }
}

}  // namespace acies::wire::packed_test
