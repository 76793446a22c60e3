#include "tournament/composition.h"
#include "tournament/lists.h"
#include "tournament/scoring.h"

#include "support/editions.h"
#include "support/scenario.h"

namespace acies::test::tournament_test {

SCENARIO("percentages round half up and stop at a hundred", "[I1-TOU-25] [I1-ITP-59]") {
    EXPECT_EQ(percent_lost(advanced(), {34, 9}), 26);
    EXPECT_EQ(percent_lost(advanced(), {34, 15}), 44);
    EXPECT_EQ(percent_lost(advanced(), {34, 13}), 38);
    EXPECT_EQ(percent_lost(advanced(), {30, 6}), 20);
    EXPECT_EQ(percent_lost(advanced(), {40, 5}), 13);  // 12.5
    EXPECT_EQ(percent_lost(advanced(), {30, 33}), 100);
}

SCENARIO("a percentage is never more than half a point away from the share", "[I1-ITP-59]") {
    for (int vdt = 1; vdt <= 60; ++vdt)
        for (int lost = 0; lost <= vdt; ++lost) {
            const int twice_off = 2 * (percent_lost(advanced(), {vdt, lost}) * vdt - 100 * lost);
            EXPECT_GT(twice_off, -vdt);
            EXPECT_LE(twice_off, vdt);
        }
}

SCENARIO("a tactical victory leaves the other side nothing but a skirmish", "[I1-TOU-32]") {
    for (int own = 0; own < 50; ++own)
        for (int enemy = 0; enemy < 50; ++enemy) {
            const auto a = score(advanced(), ScoringSystem::New, {100, own}, {100, enemy});
            const auto b = score(advanced(), ScoringSystem::New, {100, enemy}, {100, own});
            EXPECT_TRUE(a.result != TournamentResult::TacticalVictory || b.result == TournamentResult::Skirmish);
            EXPECT_EQ(a.points, a.because.total());
        }
}

SCENARIO("a size between two formats follows the smaller one", "[I1-TOU-15]") {
    EXPECT_EQ(format_of(advanced(), 15, 500)->points, 400);
    EXPECT_EQ(format_of(advanced(), 28, 400)->points, 350);
    EXPECT_EQ(format_of(advanced(), 15, 320)->points, 300);
    EXPECT_EQ(format_of(advanced(), 15, 200)->points, 300);
    EXPECT_EQ(format_of(impetus(), 15, 400), nullptr);
}

SCENARIO("every volume of lists belongs to a sub-period", "[I1-TOU-03] [I1-TOU-08]") {
    Tally because;
    int volumes = 0;
    for (int volume = 1; has_volume(advanced(), volume); ++volume, ++volumes)
        EXPECT_FALSE(sub_periods_of(advanced(), volume, because).empty()) << volume;
    EXPECT_EQ(volumes, 34);
    EXPECT_FALSE(has_volume(advanced(), 0));
    EXPECT_FALSE(has_volumes(impetus()));
}

}  // namespace acies::test::tournament_test
