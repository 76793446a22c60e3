#include "support/contact.h"
#include "support/scenario.h"

namespace acies::test::contact_laws_test {

namespace {

// A crowd of units of all kinds, near each other.
class Crowd {
public:
    explicit Crowd(std::uint64_t seed) : lots_(seed) {
        scenery();
        scene.add(Seat::Red, "first", TroopType::FP, {90, 50, 90});
        scene.add(Seat::Blue, "last", TroopType::FP, {110, 50, 90});
        for (int i = 0; i < 28; ++i) add();
    }
    Scene scene;

private:
    void scenery() {
        const Landscape kinds[] = {Landscape::Wood, Landscape::GentleHill, Landscape::Rocks, Landscape::Dunes};
        if (lots_.one_in(2))
            scene.area(kinds[lots_.below(4)], {30, 20}, {30.0 + 4 + lots_.below(12), 20.0 + 4 + lots_.below(12)});
        if (lots_.one_in(4))
            scene.line(lots_.one_in(2) ? Landscape::River : Landscape::GreatRiver, {{0, 8}, {120, 10}}, 2);
    }

    static TroopType type(int i) {
        constexpr TroopType types[] = {TroopType::FP,  TroopType::FP, TroopType::FL,  TroopType::T,
                                       TroopType::S,   TroopType::S,  TroopType::ART, TroopType::CP,
                                       TroopType::CM,  TroopType::CL, TroopType::CL,  TroopType::CGP,
                                       TroopType::CGL, TroopType::CF, TroopType::EL,  TroopType::W};
        return types[i];
    }

    Traits traits(TroopType of) {
        Traits t{.vbu = 1 + lots_.below(8), .impetus = lots_.below(5), .disordered = lots_.one_in(6)};
        t.impetuous = lots_.one_in(4);
        t.camel = of == TroopType::CM && lots_.one_in(2);
        t.renaissance = lots_.one_in(5);
        if (of == TroopType::FP && lots_.one_in(2)) t.arms = lots_.one_in(2) ? Arms::Pike : Arms::LongSpear;
        if (of == TroopType::FP && lots_.one_in(2)) t.weapon = Weapon::Pilum;
        const bool is_foot = of == TroopType::FP || of == TroopType::FL;
        const bool may_be_deep = is_foot && (t.impetuous || t.arms == Arms::Pike);  // BI-GRP-11
        if (may_be_deep && lots_.one_in(2)) t.rear_vbu = 1 + lots_.below(6);
        return t;
    }

    // Anywhere, or beside, behind or before the unit that came before.
    Pose place(const Base& base) {
        const Pose anywhere{10'000 + 10 * lots_.below(5000), 5'000 + 10 * lots_.below(4500),
                            lots_.one_in(2) ? 9'000 * lots_.below(4) : lots_.below(full_heading)};
        if (scene.setup.units.empty()) return {30'000, 30'000, 4'500};
        if (lots_.one_in(3)) return anywhere;
        const Pose last = scene.setup.units.back().pose;
        const double depth = to_u(base.depth), front = to_u(base.front);
        switch (lots_.below(4)) {
            case 0: return moved(last, 90, front);
            case 1: return moved(last, -90, front + lots_.below(3));
            case 2: return moved(last, 180, depth);
            default: return moved(moved(last, 90, lots_.below(80) * 0.1), 180, depth + lots_.below(30) * 0.1);
        }
    }

    void add() {
        const TroopType of = type(lots_.below(16));
        const std::size_t before = scene.setup.units.size();
        const Seat seat = before % 8 > 3 ? Seat::Blue : Seat::Red;
        for (int tries = 0; tries < 20; ++tries) {
            Scene trial = scene;
            const UnitId u = trial.add(seat, "unit " + std::to_string(scene.setup.units.size()), of, {}, traits(of));
            const Edition& rules = edition("basic");
            trial.setup.units[u].pose = place(base_of(rules, Scale::Mm15, of));
            if (!fits(trial)) continue;
            scene = trial;
            return;
        }
    }
    static bool fits(const Scene& trial) { return static_cast<bool>(Field::make(edition("basic"), trial.setup)); }

    Lots lots_;
};

// Some units of the active side charge, one after another; then the half ends, and melees that stand are fought.
int play_half(Battle& battle, Lots& lots) {
    int contacts = 0;
    for (int i = 0; i < 6 && !battle.state.finished; ++i) {
        const UnitSet own = standing(battle.field(), battle.state, battle.state.active);
        if (own.empty()) break;
        const auto u = static_cast<UnitId>(lots.below(static_cast<int>(battle.field().count())));
        if (!own.contains(u) || is_in_melee(battle.state, u)) continue;
        const Pose start = battle.unit(u).pose;
        battle.state.units[u].launched = lots.one_in(2);
        if (!run_into_enemy(battle, u, 20)) continue;
        make_contact(battle, {u}, {{u, start}});
        EXPECT_LT(play_out(battle, lots), 1000);
        ++contacts;
    }
    if (!battle.state.finished && std::holds_alternative<Decision>(battle.at())) battle.must(Done{});
    return contacts;
}

}  // namespace

SCENARIO("whatever the dice and choices, contacts come to an end and break no law of the table",
         "[BI-MEL-38] [BI-ITP-02]") {
    int contacts = 0;
    for (std::uint64_t seed = 1; contacts < 2000 && !testing::Test::HasFailure(); ++seed) {
        Crowd crowd(seed);
        Battle battle(crowd.scene);
        Lots lots(seed);
        for (int half = 0; half < 8 && !battle.state.finished && !testing::Test::HasFailure(); ++half) {
            play_out(battle, lots);
            if (!battle.state.finished) contacts += play_half(battle, lots);
            play_out(battle, lots);
        }
        if (testing::Test::HasFailure()) ADD_FAILURE() << "seed " << seed;
    }
}

}  // namespace acies::test::contact_laws_test
