// What the page is told of cards.
#include "support/card_lines.h"
#include "support/scenario.h"
#include "support/talk.h"

namespace acies::test::cards_test {

namespace {

using wire::Json;

struct Page : Talk {
    explicit Page(const Scene& scene) : Talk(scene) {}
    Json node(const char* seat = "red") { return look(seat)["node"]; }
    Json options(const char* seat) { return advised("options", {{"seat", seat}})["options"]; }
    // Without cards and answers, until the dice of a melee may be touched.
    void until_melee() {
        const auto is_there = [&] { return node()["cards"] == Json({"TC1"}); };
        for (int step = 0; step < 20 && !is_there(); ++step) {
            if (node()["kind"] == "decision")
                act("choose 0");
            else
                roll({3});  // of the alignment
        }
        EXPECT_TRUE(is_there());
    }
};

const Json* option_of(const Json& options, std::string_view kind) {
    for (const Json& option : options)
        if (option["kind"] == kind) return &option;
    return nullptr;
}

}  // namespace

SCENARIO("the page is told of its own hand, of cards played, and how many the enemy has left", "[I2-CRD-08]") {
    const CardLines lines({TC1, TC7}, {TC2});
    Page page(lines);
    const Json red = page.look("red")["cards"], blue = page.look("blue")["cards"];
    EXPECT_EQ(red["hand"], Json({"TC1", "TC7"}));
    EXPECT_EQ(blue["hand"], Json({"TC2"}));
    EXPECT_EQ(red["blue"]["left"], 1);
    EXPECT_EQ(blue["red"]["left"], 2);
    EXPECT_EQ(red["blue"]["played"], Json::array());
    EXPECT_EQ(page.look("blue").dump().find("TC7"), std::string::npos);
}

SCENARIO("cards are offered with the odds of the melee with them and without", "[I2-CRD-21] [I2-MEL-26]") {
    const CardLines lines({TC1});
    Page page(lines);
    page.act("no card");
    page.roll({6, 5, 1, 2});
    page.act("Legion: charge");
    page.until_melee();
    EXPECT_EQ(page.node()["question"], "play_card");
    const Json options = page.options("red");
    const Json *card = option_of(options, "card"), *none = option_of(options, "no_card"),
               *mute = option_of(options, "mute");
    ASSERT_TRUE(card && none && mute);
    EXPECT_EQ((*card)["card"], "TC1");
    EXPECT_EQ((*card)["line"], "play Furious melee");
    EXPECT_EQ((*none)["line"], "no card");
    EXPECT_EQ((*mute)["line"], "not Furious melee this turn");
    EXPECT_GT((*card)["forecast"]["win"].get<double>(), (*none)["forecast"]["win"].get<double>());
    page.act("play TC1");
    EXPECT_EQ(page.look("blue")["cards"]["red"]["played"], Json({"TC1"}));
    EXPECT_EQ(page.look("blue")["cards"]["red"]["left"], 0);
    const Json story = page.call("story", {{"from", 0}});
    EXPECT_NE(story.dump().find("Red plays Furious melee for Legion"), std::string::npos);
}

}  // namespace acies::test::cards_test
