// The lists that ship: what they are worth, what they cost, and that armies of them can be fought with.
#include "armies/fielding.h"
#include "battle/position/field.h"
#include "sim/playout.h"
#include "support/armies.h"
#include "support/scenario.h"
#include "wire/armies/as_toml.h"
#include "wire/armies/rosters.h"
#include "wire/battle/setup.h"
#include "wire/editions/edition_toml.h"

namespace acies::test::shipped_test {

namespace {

const std::vector<std::string>& all_editions() {
    static const std::vector<std::string> all{"basic", "impetus", "advanced", "impetus2"};
    return all;
}

Roster army_of(const std::string& list, const std::string& id, int points = 0) {
    const Edition& rules = edition(id);
    return counts_points(rules) ? *quick_army(rules, find_list(), wish_for(rules, list, points))
                                : first_army(rules, army_list(list), {.army = list});
}

}  // namespace

SCENARIO("there are at least thirty lists, of every family of figures", "") {
    EXPECT_GE(army_lists().ids().size(), 30U);
    for (FigureFamily family : every<FigureFamily>())
        EXPECT_TRUE(std::ranges::any_of(army_lists().ids(), [&](const std::string& id) {
            return army_list(id).family == family;
        })) << id_of(family);
}

SCENARIO("VDT of the free lists is counted, also where another total was published", "[BI-VIC-01] [BI-TRP-14]") {
    const std::map<std::string, int> counted{{"french-1150", 16},
                                             {"anglo-normans", 14},
                                             {"english-1180", 13},
                                             {"welsh", 21},
                                             {"later-magyars", 18},
                                             {"german-empire", 20},
                                             {"normans", 18},
                                             {"anglo-saxons", 15},
                                             {"byzantines-1000", 20},
                                             {"italian-cities-12", 16},
                                             {"italian-cities-13", 16},
                                             {"emperor-in-italy", 17},
                                             {"frederick-ii", 18},
                                             {"aztecs", 21},
                                             {"conquistadores", 16},
                                             {"incas", 20},
                                             {"quechua", 18},
                                             {"chanca-chimu", 18},
                                             {"amazonian-tribes", 16},
                                             {"marian-romans", 18},
                                             {"gauls", 20},
                                             {"polybian-romans", 18},
                                             {"carthaginians-hannibal", 15},
                                             {"late-romans-west", 17},
                                             {"scots-wallace-bruce", 18}};
    for (const auto& [list, vdt] : counted) {
        const Muster total = count(first_army(basic(), army_list(list), {.army = list}));
        EXPECT_EQ(total.vdt, list == "polybian-romans" ? 20 : vdt) << list;  // 18 with its light horse
        EXPECT_TRUE(total.faults.empty()) << list;
    }
}

SCENARIO("the light horse of the Romans is an option that takes the place of one legion", "[BI-TRP-09]") {
    Roster roster = first_army(basic(), army_list("polybian-romans"), {.army = "polybian-romans"});
    for (RosterUnits& units : roster.commands[0].units)
        if (units.row == "hastati") units.count = 3;
    EXPECT_TRUE(problem_of(roster, RosterFault::NotTheList));
    roster.commands[0].units.push_back({.row = "allied-light-horse"});
    EXPECT_EQ(count(roster).vdt, 18);
    EXPECT_FALSE(problem_of(roster, RosterFault::NotTheList));
}

SCENARIO("steps of the edition give every price that is known of units without special rules", "[I1-ITP-72]") {
    for (const char* id : {"early-sumerians", "nubians", "akkadians", "early-imperial-romans"})
        for (const ArmyRow& row : army_list(id).rows) {
            const Profile profile = profile_of(impetus(), row);
            if (!profile.price) continue;
            EXPECT_EQ(price_by_steps(impetus(), profile.unit, row.grants), *profile.price) << id << ' ' << row.id;
            for (const Upgrade& upgrade : row.upgrades)
                if (upgrade.price) {
                    EXPECT_EQ(price_by_steps(impetus(), profile_of(impetus(), row, &upgrade).unit, row.grants),
                              *upgrade.price);
                }
        }
}

SCENARIO("the front rank of Swiss pikes is raised at the price of the table of upgrades", "[I1-SPC-38]") {
    const ArmyList& swiss = army_list("swiss");
    const ArmyRow& pikes = *find_row(swiss, "swiss-pikes");
    const UnitPrice price = price_of(advanced(), swiss, pikes, find_upgrade(pikes, "front-rank"));
    EXPECT_EQ(price.front, 34);
    EXPECT_EQ(price.rule.text(), "I1-SPC-38");
    EXPECT_EQ(price.rear, price_of(advanced(), swiss, pikes).rear);
}

SCENARIO("an army of 500 points of a player has the VDT that it had at the table", "[I1-TRP-11] [I1-VIC-04]") {
    const Roster french{.name = "French",
                        .army = "hyw-french",
                        .edition = "impetus",
                        .structure = Structure::Poor,
                        .commands = {{.name = "King",
                                      .general = Quality::Fair,
                                      .cinc = true,
                                      .units = {{.row = "french-nobles", .general = true},
                                                {.row = "french-nobles", .count = 3},
                                                {.row = "men-at-arms", .count = 2},
                                                {.row = "dismounted-men-at-arms", .count = 4},
                                                {.row = "communal-foot", .count = 4},
                                                {.row = "genoese", .count = 2},
                                                {.row = "crossbow-skirmishers", .count = 5}}}}};
    const Muster total = count(french);
    EXPECT_TRUE(total.faults.empty());
    EXPECT_EQ(total.vdt, 45);
    EXPECT_EQ(total.breaks_at, 23);
    EXPECT_EQ(total.price, 4 * 40 + 2 * 29 + 4 * 20 + 4 * 18 + 2 * 26 + 5 * 12 + 20);
}

SCENARIO("in Impetus 2 speed is that of the table, and heavy cavalry is slow or fast", "[I2-TRP-02] [I2-TRP-12]") {
    const Profile slow = profile_of(impetus2(), *find_row(army_list("french-1150"), "knights"));
    const Profile fast = profile_of(impetus2(), *find_row(army_list("normans"), "milites"));
    EXPECT_EQ(slow.unit.type, TroopType::CP1);
    EXPECT_EQ(fast.unit.type, TroopType::CP2);
    EXPECT_FALSE(slow.unit.m);
    EXPECT_EQ(slow.provenance, Provenance::Converted);
    EXPECT_EQ(profile_of(basic(), *find_row(army_list("normans"), "milites")).provenance, Provenance::Stated);
}

SCENARIO("every list gives a legal army in each edition and size of game, which a file keeps and a table takes",
         "[I1-TOU-15] [I2-ITP-82] [BI-TRP-08]") {
    for (const std::string& list : army_lists().ids())
        for (const std::string& id : all_editions())
            for (int points : {300, 400}) {
                const Edition& rules = edition(id);
                if (!counts_points(rules) && points > 300) continue;
                const auto roster = quick_army(rules, find_list(), wish_for(rules, list, points));
                ASSERT_TRUE(roster) << list << ' ' << id << ' ' << points;
                const Muster total = count(*roster);
                EXPECT_TRUE(total.faults.empty());
                EXPECT_LE(total.price.value_or(0), points);
                EXPECT_GE(total.price.value_or(points), points * 3 / 4) << list << ' ' << id;

                const auto kept = wire::parse_toml(wire::toml_text(wire::roster_json(*roster)));
                ASSERT_TRUE(kept);
                EXPECT_EQ(*wire::read_roster(kept->json), *roster);

                const Fielded battle = battle_of(rules, find_list(), *roster, &*roster);
                const auto scenario = wire::parse_toml(wire::toml_text(wire::setup_json(battle.setup, battle.secrets)));
                ASSERT_TRUE(scenario);
                const auto read = wire::read_scenario(scenario->json);
                ASSERT_TRUE(read);
                const auto field = wire::field_of(rules, *read);
                ASSERT_TRUE(field) << list << ' ' << id << ' ' << points << ' ' << field.error().front().message
                                   << field.error().front().where;
                EXPECT_EQ(field->total_vd(Seat::Red), total.vdt) << list << ' ' << id;
                for (std::size_t c = 0; c < total.commands.size() && field->commands() > 0; ++c)
                    EXPECT_EQ(field->total_vd(static_cast<CommandId>(c)), total.commands[c].vd);
            }
}

SCENARIO("the same wish makes the same army, and another seed another", "") {
    const auto army = [](std::uint64_t seed) {
        return *quick_army(advanced(), find_list(), wish_for(advanced(), "marian-romans", 400, seed));
    };
    EXPECT_EQ(army(7), army(7));
    EXPECT_NE(army(7), army(8));
}

SCENARIO("Recruit fights a short battle of two quick armies to its end, in each edition", "") {
    for (const std::string& id : all_editions()) {
        const Edition& rules = edition(id);
        const Roster red = army_of("welsh", id, 300), blue = army_of("normans", id, 300);
        Fielded battle = battle_of(rules, find_list(), red, &blue);
        battle.setup.turn_limit = 3;
        const auto field = Field::make(rules, battle.setup);
        ASSERT_TRUE(field) << id;
        const sim::Player recruit = sim::played_by("recruit");
        const State end = sim::play_out(*field, {{recruit, recruit}}, {1}, {}, {}, battle.secrets);
        EXPECT_TRUE(end.finished) << id;
    }
}

SCENARIO("two quick armies whose set-up is open go through a file, and Recruit settles it and fights", "[I2-CRD-04]") {
    for (const std::string& id : all_editions()) {
        const Edition& rules = edition(id);
        const Roster red = army_of("welsh", id, 300), blue = army_of("normans", id, 300);
        Fielded battle = battle_of(rules, find_list(), red, &blue);
        open_setup(rules, red, blue, battle);
        battle.setup.turn_limit = 1;
        const auto text = wire::parse_toml(wire::toml_text(wire::setup_json(battle.setup, battle.secrets)));
        ASSERT_TRUE(text) << id;
        const auto read = wire::read_scenario(text->json);
        ASSERT_TRUE(read) << id << ' ' << read.error().front().message;
        EXPECT_EQ(read->setup.open, battle.setup.open) << id;
        EXPECT_EQ(read->setup.exploration_points, battle.setup.exploration_points) << id;
        for (Seat seat : every<Seat>())
            EXPECT_EQ(read->secrets[seat].hand.unchosen, battle.secrets[seat].hand.unchosen) << id;
        const auto field = wire::field_of(rules, *read);
        ASSERT_TRUE(field) << id << ' ' << field.error().front().message;
        const sim::Player recruit = sim::played_by("recruit");
        const State end = sim::play_out(*field, {{recruit, recruit}}, {1}, {}, {}, battle.secrets);
        EXPECT_TRUE(end.finished) << id;
        EXPECT_TRUE(end.sides) << id;
        EXPECT_TRUE(end.scenery || !battle.setup.open.contains(OpenPart::Terrain)) << id;
    }
}

}  // namespace acies::test::shipped_test
