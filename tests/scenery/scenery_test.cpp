// Tables made by chance: always legal, in every edition and at both figure scales.
#include "scenery/scenery.h"

#include "armies/fielding.h"
#include "battle/position/field.h"
#include "rules/setup/setup.h"
#include "support/armies.h"
#include "support/scenario.h"

namespace acies::test::scenery_test {

namespace {

const std::vector<std::string>& all_editions() {
    static const std::vector<std::string> all{"basic", "impetus", "advanced", "impetus2"};
    return all;
}

Setup armies_of(const std::string& id, Scale scale, int points) {
    const Edition& rules = edition(id);
    const auto army = [&](const std::string& list) {
        QuickWish wish = wish_for(rules, list, points);
        wish.scale = scale;
        if (!counts_points(rules)) return first_army(rules, army_list(list), wish);
        return *quick_army(rules, find_list(), wish);
    };
    const Roster red = army("marian-romans"), blue = army("gauls");
    return battle_of(rules, find_list(), red, &blue).setup;
}

int items_in(const Setup& setup) { return static_cast<int>(setup.pieces.size()); }

bool is_in_deployment_area(const Piece& piece, const Table& table, double begins) {
    const auto& points = is_line(piece.kind) ? piece.strip.line : piece.outline;
    return std::ranges::any_of(points, [&](Vec p) { return absolute(p.y - table.height / 2) > begins; });
}

}  // namespace

SCENARIO("a table made by chance passes as placed by the rules, with two armies on it",
         "[BI-DEP-02] [BI-DEP-05] [BI-DEP-11] [BI-ITP-35] [I1-TER-19] [I1-TER-20] [I1-TER-31] [I1-TER-32] [I1-TER-33] "
         "[I2-ITP-72]") {
    for (const std::string& id : all_editions())
        for (const Scale scale : {Scale::Mm15, Scale::Mm28})
            for (const int points : {300, 400}) {
                const acies::Setup bare = armies_of(id, scale, points);
                ASSERT_TRUE(Field::make(edition(id), bare)) << id;
                for (std::uint64_t seed = 1; seed <= 100; ++seed) {
                    acies::Setup setup = bare;
                    lay_scenery(edition(id), seed, setup);
                    ASSERT_TRUE(setup.terrain_by_rules);
                    const auto field = Field::make(edition(id), setup);
                    ASSERT_TRUE(field) << id << ' ' << id_of(scale) << ' ' << points << " seed " << seed << ": "
                                       << field.error().front().where << ": " << field.error().front().message;
                }
            }
}

SCENARIO("the same seed makes the same table, and others other ones", "") {
    for (const std::string& id : all_editions()) {
        const acies::Setup bare = armies_of(id, Scale::Mm15, 300);
        std::vector<std::vector<Piece>> seen;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            acies::Setup one = bare, same = bare;
            lay_scenery(edition(id), seed, one);
            lay_scenery(edition(id), seed, same);
            EXPECT_EQ(one, same);
            if (std::ranges::find(seen, one.pieces) == seen.end()) seen.push_back(one.pieces);
        }
        EXPECT_GE(seen.size(), 18U) << id;
    }
}

SCENARIO("the number of pieces, those of one type, and those in deployment areas keep the limits of the game",
         "[BI-DEP-10] [I1-DEP-05] [I1-DEP-10] [I1-DEP-13] [I1-DEP-14] [I1-DEP-15] [I1-DEP-18]") {
    for (const std::string id : {"basic", "impetus", "advanced"})
        for (const int points : {300, 400}) {
            const Edition& rules = edition(id);
            const acies::Setup bare = armies_of(id, Scale::Mm15, points);
            const ItemRules& items = rules.setup.items[id != "advanced" ? GameSize::Any
                                                       : points == 300  ? GameSize::Small
                                                                        : GameSize::Large];
            for (std::uint64_t seed = 1; seed <= 100; ++seed) {
                acies::Setup setup = bare;
                lay_scenery(rules, seed, setup);
                EXPECT_GE(items_in(setup), items.least.value) << id << ' ' << points << " seed " << seed;
                EXPECT_LE(items_in(setup), items.most.value);
                const TerrainLimits limits = terrain_limits(
                    rules, {.format = {.points = setup.points}, .items = std::max(items_in(setup), items.least.value)});
                EXPECT_NE(limits.allowed, false);
                if (!items.deployment_area.stated()) continue;
                const auto inside = std::ranges::count_if(setup.pieces, [&](const Piece& piece) {
                    return is_in_deployment_area(piece, setup.table, items.deployment_area.value);
                });
                if (items.max_in_deployment_areas.stated()) {
                    EXPECT_LE(inside, items.max_in_deployment_areas.value) << "seed " << seed;
                }
                if (items.majority_clear.stated()) {  // of two pieces one is enough
                    EXPECT_TRUE(2 * inside < items_in(setup) || (items_in(setup) == 2 && inside < 2))
                        << "seed " << seed;
                }
                for (const Piece& piece : setup.pieces)
                    for (const Vec p : is_river(piece.kind) ? piece.strip.line : std::vector<Vec>())
                        EXPECT_LE(min(p.x, setup.table.width - p.x), items.river_from_edge[FigureScale::Mm15].value);
            }
        }
}

SCENARIO("between them tables have hills, woods, fields, villages, roads and rivers", "") {
    for (const std::string& id : all_editions()) {
        const acies::Setup bare = armies_of(id, Scale::Mm15, 400);
        std::map<Landscape, int> seen;
        for (std::uint64_t seed = 1; seed <= 100; ++seed) {
            acies::Setup setup = bare;
            lay_scenery(edition(id), seed, setup);
            for (const Piece& piece : setup.pieces) ++seen[piece.kind];
        }
        for (const Landscape kind : {Landscape::GentleHill, Landscape::Wood, Landscape::Scrub, Landscape::Village,
                                     Landscape::Road, Landscape::River})
            EXPECT_GE(seen[kind], 1) << id << ": " << id_of(kind);
    }
}

}  // namespace acies::test::scenery_test
