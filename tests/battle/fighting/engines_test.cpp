// Scorpios, pila and heavy javelins, shooting in depth, pavises, stakes and wagenburgs.
#include "battle/fighting/shooting.h"
#include "battle/ground/zone.h"
#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::engines_test {

namespace {

constexpr std::array both{"impetus", "advanced"};

struct Legion : Scene {
    UnitId general, legion, enemy;
    explicit Legion(const char* rules, Traits own, TroopType type = TroopType::FP, double enemy_at = 50,
                    TroopType enemy_type = TroopType::FP, Traits his = {}) {
        setup.edition = rules;
        setup.table = {180, 120};
        setup.structure = {{Structure::Good, Structure::Good}};
        general = add(Seat::Red, "General", TroopType::CP, {90, 20});
        legion = add(Seat::Red, "Legion", type, {60, 20}, own);
        enemy = add(Seat::Blue, "Enemy", enemy_type, {61.5, enemy_at, 270}, his);
        command("Red", Quality::Fair, {general, legion}, true);
        command("Blue", Quality::Poor, {enemy}, true);
    }
    Legion& grant(UnitId u, Grant what) {
        setup.units[u].grants.insert(what);
        return *this;
    }
    UnitId more(Seat seat, const char* name, TroopType type, Place at, Traits traits = {}) {
        const UnitId u = add(seat, name, type, at, traits);
        setup.units[u].command = seat == Seat::Red ? 0 : 1;
        return u;
    }
    Shoot shot() const { return {.unit = legion, .target = enemy}; }
};

struct Taken : Battle {
    explicit Taken(const Legion& scene) : Battle(scene) {
        roll({6, 5, 1, 2});
        activate(scene.legion);
    }
    void go_on() {
        while (std::holds_alternative<Decision>(at()) && at<Decision>().question == Question::React) must(Choose{0});
    }
    int shot_dice(const Legion& scene) {
        must(scene.shot());
        go_on();
        return at<Chance>().dice;
    }
};

Legion with_scorpio(double enemy_at = 50, bool disordered = false, int x = 60'000) {
    Legion scene("advanced", {.vbu = 5, .weapon = Weapon::Pilum, .disordered = disordered}, TroopType::FP, enemy_at);
    scene.setup.units[scene.enemy].pose.x = x;
    return scene.grant(scene.legion, Grant::Scorpio);
}

}  // namespace

SCENARIO("legionaries shoot 2 dice with their scorpio, from 5 U to 30 U", "[I1-SHO-43] [I1-SHO-44] [I1-ITP-81]") {
    EXPECT_EQ(Taken(with_scorpio()).shot_dice(with_scorpio()), 2);
    EXPECT_EQ(Taken(with_scorpio(25)).rule_against(with_scorpio().shot()), "");
    EXPECT_EQ(Taken(with_scorpio(24.9)).rule_against(with_scorpio().shot()), "I1-SHO-44");
    EXPECT_NE(Taken(with_scorpio(50.1)).rule_against(with_scorpio().shot()), "");
    const Legion deep = [] {
        Legion scene("advanced", {.vbu = 5, .weapon = Weapon::Pilum}, TroopType::FP, 40, TroopType::FP,
                     {.rear_vbu = 5});
        return scene.grant(scene.legion, Grant::Scorpio);
    }();
    EXPECT_EQ(Taken(deep).shot_dice(deep), 4);  // it is artillery for deep targets
}

SCENARIO("a scorpio does not shoot if its unit has moved or is disordered", "[I1-SHO-45]") {
    Taken moved(with_scorpio());
    moved.must(ahead(2));
    moved.go_on();
    EXPECT_EQ(moved.rule_against(with_scorpio().shot()), "I1-SHO-45");
    EXPECT_EQ(Taken(with_scorpio(50, true)).rule_against(with_scorpio().shot()), "I1-SHO-45");
}

SCENARIO("the scorpio is lost at the first contact; Impetus has none", "[I1-SHO-46] [I1-SHO-43]") {
    Taken battle(with_scorpio());
    battle.state.units[with_scorpio().legion].has_fought = true;
    EXPECT_NE(battle.rule_against(with_scorpio().shot()), "");
    EXPECT_EQ(missile_of(battle.field(), battle.state, with_scorpio().legion), std::nullopt);
    Legion old = with_scorpio();
    old.setup.edition = "impetus";
    EXPECT_NE(Taken(old).rule_against(old.shot()), "");
}

SCENARIO("contact takes the scorpio away, even without losses", "[I1-SHO-46]") {
    const Legion scene = with_scorpio(26, false, 61'500);
    Taken battle(scene);
    EXPECT_NE(missile_of(battle.field(), battle.state, scene.legion), std::nullopt);
    battle.must(charge(true));
    battle.go_on();
    if (std::holds_alternative<Chance>(battle.at()) && battle.at<Chance>().roll == Roll::ChargeBonus) battle.roll({6});
    EXPECT_TRUE(is_in_melee(battle.state, scene.legion));
    EXPECT_EQ(missile_of(battle.field(), battle.state, scene.legion), std::nullopt);
    EXPECT_EQ(battle.next(), Roll::Thrown);
}

// ---- thrown at contact

namespace {

// Blue charges Red's legionaries, of whom some stand beside and are touched too.
struct Charged : Battle {
    explicit Charged(const Legion& scene) : Battle(scene) {
        roll({1, 2, 6, 5});
        activate(scene.enemy);
        must(charge());
        for (int i = 0; i < 9 && std::holds_alternative<Decision>(at()); ++i) must(Choose{0});
        for (int i = 0; i < 9 && std::holds_alternative<Decision>(at()); ++i) must(Choose{0});
    }
    int thrown() const {
        const Chance dice = at<Chance>();
        return dice.roll == Roll::Thrown ? dice.dice + dice.against : 0;
    }
};

int thrown_when_charged(const char* rules, Traits own, TroopType type = TroopType::FP) {
    return Charged(Legion(rules, own, type, 25)).thrown();
}

int thrown_by_both(const char* rules, Traits own, bool support_disordered) {
    Legion scene(rules, own, TroopType::FP, 25);
    Traits beside = own;
    beside.disordered = support_disordered;
    scene.more(Seat::Red, "Beside", TroopType::FP, {68, 20}, beside);
    scene.setup.units[scene.enemy].pose.x = 63'500;  // it touches both
    return Charged(scene).thrown();
}

}  // namespace

SCENARIO("pila: 3 dice when charged, 1 when charging, one less if disordered, none after a loss",
         "[I1-SHO-47] [I1-SHO-48] [I1-SHO-53]") {
    for (const char* rules : both) {
        EXPECT_EQ(thrown_when_charged(rules, {.impetus = 0, .weapon = Weapon::Pilum}), 3);
        EXPECT_EQ(thrown_when_charged(rules, {.impetus = 0, .weapon = Weapon::Pilum, .disordered = true}), 2);
        Legion scene(rules, {.weapon = Weapon::Pilum}, TroopType::FP, 25);
        Taken battle(scene);
        battle.must(charge());
        for (int i = 0; i < 9 && std::holds_alternative<Decision>(battle.at()); ++i) battle.must(Choose{0});
        EXPECT_EQ(battle.at<Chance>().roll, Roll::Thrown);
        EXPECT_EQ(battle.at<Chance>().dice, 1);
        Legion worn(rules, {.impetus = 0, .weapon = Weapon::Pilum}, TroopType::FP, 25);
        Battle fresh(worn);
        fresh.state.units[worn.legion].vbu[0] = 4;
        fresh.roll({1, 2, 6, 5});
        fresh.activate(worn.enemy);
        fresh.must(charge());
        for (int i = 0; i < 9 && std::holds_alternative<Decision>(fresh.at()); ++i) fresh.must(Choose{0});
        EXPECT_EQ(fresh.at<Chance>().roll, Roll::Melee);
    }
}

SCENARIO("legionaries in support throw one die when their side is charged, none if disordered", "[I1-SHO-49]") {
    for (const char* rules : both) {
        EXPECT_EQ(thrown_by_both(rules, {.impetus = 0, .weapon = Weapon::Pilum}, false), 4);
        EXPECT_EQ(thrown_by_both(rules, {.impetus = 0, .weapon = Weapon::Pilum}, true), 3);
    }
}

SCENARIO("heavy javelins throw 2 dice either way, in Advanced Impetus only", "[I1-SHO-52] [I1-ITP-82]") {
    const Traits javelins{.impetus = 0, .weapon = Weapon::HeavyJavelin};
    EXPECT_EQ(thrown_when_charged("advanced", javelins, TroopType::FL), 2);
    EXPECT_EQ(thrown_when_charged("impetus", javelins, TroopType::FL), 0);
    EXPECT_EQ(thrown_when_charged("advanced", {.impetus = 0, .weapon = Weapon::HeavyJavelin, .disordered = true}), 1);
    EXPECT_EQ(thrown_by_both("advanced", javelins, false), 3);
    const Legion scene("advanced", javelins, TroopType::FL, 30);
    EXPECT_NE(Taken(scene).rule_against(scene.shot()), "");  // nothing at range
}

SCENARIO("a Large Unit shoots with its rear unit, missile foot in Advanced Impetus with the front one",
         "[I1-ITP-47] [I1-GRP-23] [I1-GRP-24]") {
    const Traits deep{.vbu = 5, .weapon = Weapon::ShortbowA, .rear_vbu = 3};
    for (const char* rules : both)
        for (const TroopType type : {TroopType::T, TroopType::FP}) {
            const Legion scene(rules, deep, type, 33);
            const Legion front(rules, {.vbu = 5, .weapon = Weapon::ShortbowA}, type, 33);
            const bool by_front = type == TroopType::T && std::string(rules) == "advanced";
            const int less = Taken(front).shot_dice(front) - Taken(scene).shot_dice(scene);
            EXPECT_EQ(less, by_front ? 0 : 2);
        }
}

// ---- protections

SCENARIO("pavises cost a shooter a die, but not artillery, nor from behind", "[I1-SHO-18]") {
    for (const char* rules : both)
        for (const Weapon weapon : {Weapon::LongbowA, Weapon::ArtilleryB}) {
            const auto dice_of = [&](bool pavises, bool behind) {
                Legion scene(rules, {.vbu = 5, .weapon = weapon}, TroopType::T, 32);
                if (pavises) scene.grant(scene.enemy, Grant::Pavises);
                if (behind) scene.setup.units[scene.enemy].pose = {61'500, 35'000, 9000};
                return Taken(scene).shot_dice(scene);
            };
            const int expected = weapon == Weapon::LongbowA ? 1 : 0;
            EXPECT_EQ(dice_of(false, false) - dice_of(true, false), expected);
            EXPECT_EQ(dice_of(false, true) - dice_of(true, true), 0);
        }
}

SCENARIO("horse has no impetus against stakes or pavises; stakes stay where they were planted", "[I1-MEL-33]") {
    for (const char* rules : both) {
        const auto dice_of = [&](std::optional<Grant> grant, bool moved) {
            Legion scene(rules, {.vbu = 5, .impetus = 0}, TroopType::FL, 26, TroopType::CP, {.vbu = 6, .impetus = 4});
            if (grant) scene.grant(scene.legion, *grant);
            Battle battle(scene);
            if (moved) battle.state.units[scene.legion].pose.y -= 1000;
            battle.roll({1, 2, 6, 5});
            battle.activate(scene.enemy);
            battle.must(charge());
            for (int i = 0; i < 9 && std::holds_alternative<Decision>(battle.at()); ++i) battle.must(Choose{0});
            EXPECT_EQ(battle.at<Chance>().roll, Roll::Melee);
            return battle.at<Chance>().dice;
        };
        const int plain = dice_of(std::nullopt, false);
        EXPECT_EQ(plain - dice_of(Grant::Stakes, false), 4 + 1);  // and one for what is charged into (I1-MEL-13)
        EXPECT_EQ(plain - dice_of(Grant::Stakes, true), 0);
        EXPECT_EQ(plain - dice_of(Grant::Pavises, true), 4 + 1);
    }
}

// ---- wagenburgs

namespace {
Legion wagons(const char* rules, bool fortified = false) {
    Legion scene(rules, {.vbu = 5, .impetus = 0, .m = 4, .weapon = Weapon::CrossbowA}, TroopType::W, 32);
    scene.setup.units[scene.legion].profile.fortified = fortified;
    return scene;
}
}  // namespace

SCENARIO("a wagenburg is disordered by moving; a fortified one never moves", "[I1-SPC-21] [I1-SPC-17]") {
    Taken battle(wagons("advanced"));
    battle.must(ahead(2));
    EXPECT_TRUE(battle.unit(wagons("advanced").legion).disordered);
    EXPECT_EQ(Taken(wagons("advanced", true)).rule_against(ahead(2)), "I1-SPC-21");
}

SCENARIO("shooting at wagons: one die less, for artillery two more; a fortified one is behind fortifications all round",
         "[I1-SPC-22] [I1-SPC-21] [I1-ITP-85] [I1-SHO-16]") {
    for (const Weapon weapon : {Weapon::LongbowA, Weapon::ArtilleryB}) {
        const bool artillery = weapon == Weapon::ArtilleryB;
        for (const bool fortified : {false, true})
            for (const bool behind : {false, true}) {
                Legion scene("advanced", {.vbu = 6, .weapon = weapon}, TroopType::T, 32, TroopType::W,
                             {.impetus = 0, .m = 4});
                scene.setup.units[scene.enemy].profile.fortified = fortified;
                if (behind) scene.setup.units[scene.enemy].pose = {61'500, 38'000, 9000};
                Taken battle(scene);
                battle.shot_dice(scene);
                const auto counted = [&](std::string_view rule) {
                    for (const Note& note : battle.report)
                        for (const Reason& reason : note.because.reasons())
                            if (note.what == Happening::Shot && reason.rule.text() == rule)
                                return reason.value.value_or(0);
                    return 0;
                };
                EXPECT_EQ(counted("I1-SHO-18"), artillery ? 0 : -1);
                EXPECT_EQ(counted("I1-SHO-19"), artillery ? 2 : 0);
                EXPECT_EQ(counted("I1-SHO-16"), !fortified ? 0 : artillery ? -1 : -2);
            }
    }
}

SCENARIO("friends pass through a wagenburg", "[I1-SPC-19]") {
    for (const char* rules : both) {
        Legion scene(rules, {.impetus = 2, .m = 15}, TroopType::CM, 90);
        scene.more(Seat::Red, "Wagons", TroopType::W, {60, 28}, {.impetus = 0, .m = 4});
        EXPECT_EQ(Taken(scene).rule_against(ahead(15)), "");
    }
}

SCENARIO("in Advanced Impetus every side of a wagenburg has a zone of control", "[I1-SPC-20]") {
    for (const char* rules : both) {
        Legion scene = wagons(rules);
        const Rect wagons = rect_of(Battle(scene).field(), Battle(scene).state, scene.legion);
        // Blue's foot stands across their rear, 1 U away.
        scene.setup.units[scene.enemy].pose = {60'000, to_grid(wagons.centre.y - wagons.half_depth - 5), 0};
        const Battle battle(scene);
        const UnitSet provoked = provoked_where_it_stands(battle.field(), battle.state, scene.enemy, ZoneAct::Shoot);
        EXPECT_EQ(provoked.contains(scene.legion), std::string(rules) == "advanced");
    }
}

SCENARIO("wagons that are destroyed do no harm to those behind them in Advanced Impetus", "[I1-SPC-18]") {
    for (const char* rules : both) {
        Legion scene(rules, {.vbu = 1, .impetus = 0, .m = 4}, TroopType::W, 25, TroopType::FP, {.vbu = 8});
        const UnitId behind = scene.more(Seat::Red, "Behind", TroopType::FP, {60, 10});
        Charged battle(scene);
        for (int rolls = 0;
             rolls < 9 && !battle.unit(scene.legion).removed && std::holds_alternative<Chance>(battle.at()); ++rolls) {
            const Chance chance = battle.at<Chance>();
            battle.must(sixes(chance, chance.dice));
        }
        ASSERT_TRUE(battle.unit(scene.legion).removed);
        EXPECT_EQ(battle.unit(behind).disordered || battle.unit(behind).vbu[0] < 5, std::string(rules) == "impetus");
    }
}

}  // namespace acies::test::engines_test
