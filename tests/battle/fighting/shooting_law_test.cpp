// Laws that hold on any table: units shoot until the battle is over, and nothing ever overlaps, leaves the table, or is
// offered and then refused.
#include <random>

#include "battle/position/stack.h"
#include "geometry/contact.h"
#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::shooting_law_test {

namespace {

class Die {
public:
    explicit Die(unsigned seed) : engine_(seed) {}
    int upto(int n) { return static_cast<int>(engine_() % static_cast<unsigned>(n)); }  // 0 to n - 1
    bool chance(int percent) { return upto(100) < percent; }
    template <class List>
    const auto& of(const List& list) {
        return list[static_cast<std::size_t>(upto(static_cast<int>(list.size())))];
    }

private:
    std::mt19937 engine_;
};

constexpr Table table{70, 60};
constexpr std::array types{TroopType::T,  TroopType::T,  TroopType::S,   TroopType::FP, TroopType::FL,
                           TroopType::CM, TroopType::CL, TroopType::CGL, TroopType::CF, TroopType::EL,
                           TroopType::EL, TroopType::EL, TroopType::ART, TroopType::W};
constexpr std::array weapons{Weapon::LongbowA,   Weapon::ShortbowB,  Weapon::CompbowC, Weapon::CrossbowA,
                             Weapon::Handgun,    Weapon::Musket,     Weapon::Javelin,  Weapon::Sling,
                             Weapon::ArtilleryA, Weapon::ArtilleryC, Weapon::Various};

Traits random_traits(Die& die, TroopType type) {
    Traits traits{.vbu = 1 + die.upto(8)};
    if (die.chance(70)) traits.weapon = die.of(weapons);
    if (die.chance(20)) traits.arms = Arms::Pike;
    const bool may_be_deep = type == TroopType::FP && traits.arms == Arms::Pike;  // BI-GRP-11
    if (may_be_deep && die.chance(70)) traits.rear_vbu = 1 + die.upto(5);
    traits.disordered = die.chance(25);
    return traits;
}

Rect rect_in(const Scene& scene, const UnitSetup& unit) {
    const Base base = base_of(edition("basic"), scene.setup.scale, *unit.profile.type);
    return rect_of(unit.pose, {base.front, base.depth * static_cast<std::int32_t>(unit.ranks.size())});
}

// Whether the unit that was added last stands free.
bool stands_free(const Scene& scene) {
    const auto& units = scene.setup.units;
    const Rect last = rect_in(scene, units.back());
    if (!is_on_table(last, table)) return false;
    for (const Piece& piece : scene.setup.pieces) {
        const bool bars = edition("basic").table.landscape[piece.kind].ground.value == Terrain::Impassable;
        if (bars && (is_line(piece.kind) ? overlaps(last, piece.strip) : overlaps(last, Outline(piece.outline))))
            return false;
    }
    for (std::size_t i = 0; i + 1 < units.size(); ++i)
        if (overlaps(last, rect_in(scene, units[i]))) return false;
    return true;
}

// Anywhere, or right behind a unit that stands already.
Place random_place(Die& die, const Scene& scene) {
    if (!scene.setup.units.empty() && die.chance(30)) {
        const UnitSetup& front = die.of(scene.setup.units);
        const Vec at = edge_middle(rect_in(scene, front), BaseEdge::Back);
        return {at.x, at.y, degrees_of(front.pose)};
    }
    const double facing = die.chance(50) ? 90.0 * die.upto(4) : die.upto(36000) / 100.0;
    return {die.upto(70000) / 1000.0, die.upto(60000) / 1000.0, facing};
}

void add_random_unit(Die& die, Scene& scene, Seat seat) {
    const std::string name = "Unit " + std::to_string(scene.setup.units.size());
    while (true) {
        const Place place = random_place(die, scene);
        const TroopType type = die.of(types);
        scene.add(seat, name, type, place, random_traits(die, type));
        if (stands_free(scene)) return;
        scene.setup.units.pop_back();
    }
}

Scene random_scene(Die& die) {
    Scene scene;
    scene.setup.table = table;
    scene.setup.turn_limit = 2;
    constexpr std::array kinds{Landscape::Wood,       Landscape::SteepHill, Landscape::Village, Landscape::Rocks,
                               Landscape::GentleHill, Landscape::Marsh,     Landscape::Water};
    for (int i = die.upto(4); i > 0; --i) {
        const Vec least{die.upto(60) * 1.0, die.upto(50) * 1.0};
        scene.area(die.of(kinds), least, least + Vec{5.0 + die.upto(10), 5.0 + die.upto(8)});
    }
    if (die.chance(20)) scene.line(Landscape::GreatRiver, {{0, die.upto(60) * 1.0}, {70, die.upto(60) * 1.0}}, 3);
    for (int i = 0; i < 12; ++i) add_random_unit(die, scene, i % 2 == 0 ? Seat::Red : Seat::Blue);
    return scene;
}

Rolled random_dice(Die& die, const Chance& chance) {
    Rolled rolled;
    for (int i = 0; i < chance.dice + chance.against; ++i)
        rolled.dice.push_back(static_cast<std::uint8_t>(1 + die.upto(6)));
    return rolled;
}

// One of the candidates that is not a move; a shot, if there is any, mostly.
Action random_action(Die& die, const Battle& battle) {
    std::vector<Action> others, shots;
    for (const Action& action : candidates(battle.field(), battle.state)) {
        if (std::holds_alternative<MakeMove>(action)) continue;
        const auto event = std::visit([](const auto& a) -> Event { return a; }, action);
        EXPECT_EQ(battle.rule_against(event), "");
        (std::holds_alternative<Shoot>(action) ? shots : others).push_back(action);
    }
    if (!shots.empty() && die.chance(90)) return die.of(shots);
    if (others.size() > 1 && die.chance(90)) others.pop_back();  // not yet done
    return die.of(others);
}

// Enemies whose front touches the rear of others are in melee with them.
void engage_some(Die& die, Battle& battle) {
    for (UnitId front : battle.field().units_of(Seat::Red))
        for (UnitId behind : battle.field().units_of(Seat::Blue)) {
            const Rect struck = rect_of(battle.field(), battle.state, front);
            if (!front_touches(rect_of(battle.field(), battle.state, behind), struck, BaseEdge::Back)) continue;
            if (die.chance(50)) continue;
            Engagement melee;
            melee.units = {{front, behind}};
            melee.contacted[Seat::Red] = Side::Rear;
            battle.state.engagements.push_back(melee);
        }
}

struct Tried {
    int shots = 0, indirect = 0, panics = 0, trampled = 0, events = 0;
};

void play(Die& die, Tried& tried) {
    Battle battle(random_scene(die));
    engage_some(die, battle);
    while (!std::holds_alternative<Finished>(battle.at())) {
        ASSERT_LT(++tried.events, 200'000);
        if (const Node at = battle.at(); const auto* chance = std::get_if<Chance>(&at))
            battle.must(random_dice(die, *chance));
        else
            battle.must(std::visit([](const auto& a) -> Event { return a; }, random_action(die, battle)));
        if (!battle.state.stack.empty())
            if (const auto* aimed = top_frame<ShotFrame>(battle.state)) tried.indirect += aimed->indirect;
    }
    for (const Note& note : battle.report) {
        tried.shots += note.what == Happening::Shot;
        tried.panics += note.what == Happening::Panics;
        tried.trampled += note.what == Happening::Stopped;
    }
}

}  // namespace

SCENARIO("200 random tables: every shot that is offered is accepted, and no law of the table is ever broken", "") {
    Die die(1);
    Tried tried;
    for (int i = 0; i < 200 && !testing::Test::HasFailure(); ++i) play(die, tried);
    EXPECT_GT(tried.shots, 500);
    EXPECT_GT(tried.indirect, 10);
    EXPECT_GT(tried.panics, 20);
    EXPECT_GT(tried.trampled, 10);
}

}  // namespace acies::test::shooting_law_test
