// Joan of Arc and what army lists grant, in files.
#include <fstream>
#include <iterator>

#include "support/editions.h"
#include "support/scenario.h"
#include "wire/battle/setup.h"
#include "wire/editions/edition_toml.h"

namespace acies::test::persons_test {

namespace {

using wire::Json;

Json scenario(const std::string& file) {
    std::ifstream in(ACIES_SOURCE_DIR "/tests/scenarios/" + file, std::ios::binary);
    return wire::parse_toml(std::string(std::istreambuf_iterator<char>(in), {}))->json;
}

// What the field says is wrong with it.
std::string wrong_with(const Json& json) {
    std::string text;
    const auto read = wire::read_scenario(json);
    EXPECT_TRUE(read);
    const auto field = wire::field_of(edition(read->setup.edition), *read);
    for (const Problem& p : field ? Problems{} : field.error()) text += p.where + ' ' + p.message + '\n';
    return text;
}

}  // namespace

SCENARIO("Joan of Arc and scorpios, pavises and stakes are written and read back", "[I1-SPC-10] [I1-SHO-43]") {
    const auto read = wire::read_scenario(scenario("shot-and-pike-advanced.toml"));
    ASSERT_TRUE(read);
    EXPECT_TRUE(read->setup.commands[0].inspiring);
    EXPECT_FALSE(read->setup.commands[1].inspiring);
    EXPECT_TRUE(read->setup.units[1].grants.contains(Grant::Scorpio));
    const auto again = wire::read_scenario(Json::parse(wire::setup_json(read->setup)));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->setup, read->setup);
}

SCENARIO("a scenario with a Joan too many, in the wrong company or in Impetus is refused", "[I1-SPC-10]") {
    Json good = scenario("shot-and-pike-advanced.toml");
    EXPECT_EQ(wrong_with(good), "");
    Json two = good, poor = good, old = scenario("shot-and-pike.toml");
    two["commands"][1]["inspiring"] = true;
    poor["commands"][0]["general"] = "poor";
    old["commands"][0]["inspiring"] = true;
    for (const Json& bad : {two, poor, old}) {
        const std::string text = wrong_with(bad);
        EXPECT_NE(text.find("I1-SPC-10"), std::string::npos) << text;
        EXPECT_NE(text.find(".inspiring"), std::string::npos) << text;
    }
}

}  // namespace acies::test::persons_test
