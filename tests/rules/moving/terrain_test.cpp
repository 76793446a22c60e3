#include "rules/moving/terrain.h"

#include "rules/edition.h"
#include "support/editions.h"
#include "support/scenario.h"

namespace acies::test::terrain_test {

SCENARIO("going out of broken and difficult ground spares everybody, out of a river nobody",
         "[BI-TER-08] [BI-TER-12] [I1-TER-10] [I2-ITP-31]") {
    const Unit unit{.type = TroopType::FP};
    for (const Edition* edition : {&basic(), &impetus(), &advanced(), &impetus2()}) {
        EXPECT_TRUE(leaving_spares(*edition, unit, Terrain::Broken));
        EXPECT_TRUE(leaving_spares(*edition, unit, Terrain::Dunes));
        EXPECT_FALSE(leaving_spares(*edition, unit, Terrain::FordableRiver));
    }
}

SCENARIO("a compulsory move is barred from more ground than another", "[I1-TER-09] [I1-MOV-23]") {
    const Unit warriors{.type = TroopType::FL, .impetuous = true};
    EXPECT_FALSE(is_barred_from(impetus(), warriors, Terrain::Difficult));
    EXPECT_TRUE(is_barred_from(impetus(), warriors, Terrain::Difficult, true));
    EXPECT_FALSE(is_barred_from(impetus(), warriors, Terrain::Broken, true));
    EXPECT_FALSE(is_barred_from(basic(), warriors, Terrain::Difficult, true));
}

SCENARIO("the edge of a wood and the sight through ground are as printed",
         "[BI-TER-20] [I1-TER-12] [I1-TER-16] [I2-TER-03] [I2-TER-04] [I2-TER-05]") {
    EXPECT_EQ(basic().terrain.sight.wood_edge.value, 3);
    EXPECT_EQ(impetus().terrain.sight.wood_edge.value, 5);
    EXPECT_EQ(impetus().terrain.sight.gentle_hill.value, 15);
    EXPECT_EQ(impetus().terrain.sight.behind_crest.value, 5);
    EXPECT_EQ(impetus().terrain.sight.other_difficult.value, 15);
    EXPECT_EQ(impetus2().terrain.sight.wood.value, 1);
    EXPECT_TRUE(impetus2().terrain.sight.blocked_by_impassable.value);
    EXPECT_TRUE(impetus2().terrain.sight.flat_ground_is_open.value);
}

SCENARIO("half of a base in the ground puts the unit in it", "[BI-TER-01] [I1-TER-01] [I2-TER-11]") {
    for (const Edition* edition : {&basic(), &impetus(), &advanced(), &impetus2()})
        EXPECT_EQ(edition->terrain.share_to_be_in.value, 0.5);
}

}  // namespace acies::test::terrain_test
