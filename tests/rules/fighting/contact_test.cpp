#include "rules/fighting/contact.h"

#include "support/editions.h"
#include "support/scenario.h"

namespace acies::test::contact_test {

namespace {

const Unit foot{.type = TroopType::FP, .vbu = 5};

Unit outflanked(Unit unit) {
    unit.contacted = Side::Flank;
    return unit;
}

}  // namespace

SCENARIO("contact on flank or rear disorders, but not those who have no flank or stand firm",
         "[BI-CHG-11] [BI-CHG-12] [BI-CHG-13] [I1-STA-24] [I1-CHG-16] [I2-CHG-12]") {
    const Unit schiltron = outflanked({.type = TroopType::FP, .schiltron = true});
    const Unit renaissance = outflanked({.type = TroopType::FP, .arms = Arms::Pike, .renaissance = true});
    const Unit wagenburg = outflanked({.type = TroopType::W});
    for (const Edition* edition : {&basic(), &impetus(), &advanced(), &impetus2()}) {
        EXPECT_TRUE(disordered_by_contact(*edition, outflanked(foot), foot, {}));
        EXPECT_FALSE(disordered_by_contact(*edition, foot, foot, {}));
        EXPECT_FALSE(disordered_by_contact(*edition, wagenburg, foot, {}));
        EXPECT_FALSE(is_outflanked(*edition, wagenburg));
    }
    EXPECT_FALSE(disordered_by_contact(basic(), renaissance, foot, {}));
    EXPECT_TRUE(is_outflanked(basic(), renaissance));  // exempt from the disorder only
    EXPECT_TRUE(disordered_by_contact(impetus2(), renaissance, foot, {}));
    EXPECT_FALSE(disordered_by_contact(advanced(), schiltron, foot, {}));
    EXPECT_TRUE(disordered_by_contact(basic(), schiltron, foot, {}));
}

SCENARIO("elephants disorder mounted enemies, as supports too; other elephants only in Basic Impetus",
         "[BI-ITP-62] [I1-ITP-55] [I2-TRP-19]") {
    const Unit elephants{.type = TroopType::EL}, cavalry{.type = TroopType::CM}, scythed{.type = TroopType::CF};
    const std::vector<Unit> supports{elephants};
    for (const Edition* edition : {&basic(), &impetus(), &advanced(), &impetus2()}) {
        EXPECT_TRUE(disordered_by_contact(*edition, cavalry, elephants, {}));
        EXPECT_TRUE(disordered_by_contact(*edition, cavalry, foot, supports));
        EXPECT_FALSE(disordered_by_contact(*edition, foot, elephants, {}));
        EXPECT_FALSE(disordered_by_contact(*edition, scythed, elephants, {}));
        EXPECT_EQ(disordered_by_contact(*edition, elephants, elephants, {}), edition == &basic());
    }
}

SCENARIO("a wheel before the charge disorders in Basic Impetus only", "[BI-CHG-03]") {
    const Unit wheeler{.type = TroopType::CP, .charging = true, .wheeled = true};
    EXPECT_EQ(disorder_of_contact(basic(), wheeler, foot, {}), ContactDisorder::WheelBeforeCharge);
    EXPECT_FALSE(disordered_by_contact(impetus(), wheeler, foot, {}));
    EXPECT_FALSE(disordered_by_contact(impetus2(), wheeler, foot, {}));
}

SCENARIO("the garrison of a built-up area fights with VBU 7 and has no flanks", "[I1-TER-23] [I1-ITP-27]") {
    Unit garrison = outflanked({.type = TroopType::T, .vbu = 3, .cover = {Cover::Village}});
    EXPECT_EQ(fighting_vbu(impetus(), garrison), 7);
    EXPECT_FALSE(is_outflanked(advanced(), garrison));
    EXPECT_EQ(fighting_vbu(impetus2(), garrison), 3);
    EXPECT_TRUE(is_outflanked(basic(), garrison));
}

SCENARIO("skirmishers and guns that are charged are swept away, not those that charge",
         "[I1-MEL-48] [I1-MEL-49] [I1-ITP-88] [I2-TRP-21]") {
    const Unit charger{.type = TroopType::CP, .charging = true}, guns{.type = TroopType::ART};
    Unit skirmishers{.type = TroopType::S};
    Tally because;
    EXPECT_TRUE(is_swept_away(impetus(), skirmishers, charger, because));
    EXPECT_TRUE(is_swept_away(advanced(), guns, charger, because));
    EXPECT_TRUE(is_swept_away(impetus2(), guns, charger, because));
    EXPECT_FALSE(is_swept_away(impetus2(), skirmishers, charger, because));
    EXPECT_FALSE(is_swept_away(basic(), guns, charger, because));
    skirmishers.charging = true;
    EXPECT_FALSE(is_swept_away(impetus(), skirmishers, charger, because));
}

}  // namespace acies::test::contact_test
