// Small battles for tests.
//
//     Scene scene;
//     const UnitId romans = scene.add(Seat::Red, "Romans", TroopType::FP, {20, 15, 90}, {.vbu = 5, .impetus = 3});
//     Battle battle(scene);
//     battle.skip_to(Seat::Red);
//     battle.must(Activate{UnitSet(romans)});
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <memory>
#include <string>

#include "battle/engine/engine.h"
#include "battle/turns/sheet.h"
#include "support/editions.h"

namespace acies::test {

// Where a unit stands: the middle of its front in U, and its facing in degrees from +x, counter-clockwise.
struct Place {
    double x = 0, y = 0, facing = 90;
};

struct Traits {
    int vbu = 5, impetus = 2, vd = 2;
    double m = 8;
    std::optional<Weapon> weapon;
    std::optional<Arms> arms;
    bool impetuous = false, camel = false, heavy = false, renaissance = false;
    bool general = false, disordered = false;
    Discipline discipline = Discipline::B;
    int rear_vbu = 0;  // of the second base of a Large Unit; 0: none
};

struct Scene {
    Setup setup{.name = "scene", .edition = "basic", .table = {120, 60}};
    Secrets secrets;

    UnitId add(Seat seat, std::string name, TroopType type, Place place, Traits traits = {}) {
        UnitSetup unit{.name = std::move(name), .seat = seat};
        unit.profile.type = type;
        unit.profile.impetus = traits.impetus;
        unit.profile.m = traits.m;
        unit.profile.weapon = traits.weapon;
        unit.profile.arms = traits.arms;
        unit.profile.impetuous = traits.impetuous;
        unit.profile.camel = traits.camel;
        unit.profile.heavy = traits.heavy;
        unit.profile.renaissance = traits.renaissance;
        unit.profile.discipline = traits.discipline;
        if (traits.general) unit.profile.leader = Quality::Unstated;
        unit.ranks.push_back({traits.vbu, traits.vd});
        if (traits.rear_vbu > 0) {
            unit.ranks.push_back({traits.rear_vbu, traits.vd});
            unit.grants.insert(Grant::LargeUnit);
        }
        unit.pose = {to_grid(place.x), to_grid(place.y), to_heading(place.facing)};
        unit.disordered = traits.disordered;
        setup.units.push_back(std::move(unit));
        return static_cast<UnitId>(setup.units.size() - 1);
    }
    // A Command of these units; its general is with the first, unless he is with none.
    CommandId command(std::string name, Quality quality, std::initializer_list<UnitId> units, bool cinc = false,
                      bool attached = true) {
        const auto c = static_cast<CommandId>(setup.commands.size());
        setup.commands.push_back(
            {.name = std::move(name), .seat = setup.units[*units.begin()].seat, .quality = quality, .cinc = cinc});
        for (UnitId u : units) setup.units[u].command = c;
        if (attached) setup.units[*units.begin()].profile.leader = quality;
        return c;
    }
    // These lie hidden in the piece of that number; they have no place on the table.
    void hide(std::initializer_list<UnitId> units, std::uint8_t piece) {
        HiddenUnits hidden{.piece = piece};
        for (UnitId u : units) {
            setup.units[u].absent = true;
            hidden.units.insert(u);
        }
        secrets[setup.units[*units.begin()].seat].ambushes.push_back(hidden);
    }
    // The Command marches round a flank.
    void march(CommandId c, Hand side) {
        for (UnitSetup& unit : setup.units)
            if (unit.command == c) unit.absent = true;
        secrets[setup.commands[c].seat].marches.push_back({.command = c, .side = side});
    }
    // That side holds these cards besides those that it has.
    void deal(Seat seat, std::initializer_list<Card> cards) {
        for (Card card : cards) ++secrets[seat].hand.cards[card];
    }
    // A rectangle of scenery, from corner to corner.
    void area(Landscape kind, Vec least, Vec most) {
        setup.pieces.push_back({.kind = kind, .outline = {least, {most.x, least.y}, most, {least.x, most.y}}});
    }
    void line(Landscape kind, std::vector<Vec> points, double width) {
        setup.pieces.push_back({.kind = kind, .strip = {std::move(points), width}});
    }
};

inline Rolled dice(std::initializer_list<int> faces) {
    Rolled rolled;
    for (int face : faces) rolled.dice.push_back(static_cast<std::uint8_t>(face));
    return rolled;
}

// The dice of a roll that show so many sixes, of the first side and of the other, and ones besides. There must be so
// many dice.
inline Rolled sixes(const Chance& chance, int first, int second = 0) {
    EXPECT_LE(first, chance.dice) << "more sixes than dice";
    EXPECT_LE(second, chance.against) << "more sixes than dice of the other side";
    Rolled rolled;
    for (int i = 0; i < chance.dice; ++i) rolled.dice.push_back(i < first ? 6 : 1);
    for (int i = 0; i < chance.against; ++i) rolled.dice.push_back(i < second ? 6 : 1);
    return rolled;
}

// A battle whose dice are scripted, and every die is accounted for: dice that nobody asks for, too many or too few are
// refused, and a script of dice may not end where they have led to more dice, unless the test has looked at those.
class Battle {
public:
    explicit Battle(const Scene& scene) : field_(make(scene)), state(begin(*field_, scene.secrets)) {}
    Battle(const Battle&) = default;
    Battle(Battle&&) = default;
    Battle& operator=(const Battle&) = default;
    Battle& operator=(Battle&&) = default;
    ~Battle() {
        if (!field_ || !owes_dice_ || ::testing::Test::HasFailure() || state.stack.empty()) return;
        const Node now = node(*field_, state);
        if (const auto* chance = std::get_if<Chance>(&now))
            ADD_FAILURE() << "the script of dice ends, and more are waited for: " << int(chance->dice) << " against "
                          << int(chance->against) << " for " << words_of(chance->roll);
    }

    const Field& field() const { return *field_; }
    Node at() const {
        owes_dice_ = false;
        return node(*field_, state);
    }
    template <class T>
    T at() const {
        const Node now = at();
        EXPECT_TRUE(std::holds_alternative<T>(now));
        return std::holds_alternative<T>(now) ? std::get<T>(now) : T{};
    }
    // The dice that are waited for; none: they are not.
    std::optional<Roll> next() const {
        const Node now = at();
        const auto* chance = std::get_if<Chance>(&now);
        return chance ? std::optional(chance->roll) : std::nullopt;
    }
    std::optional<Refusal> refused(const Event& event) const { return refuse(*field_, state, event); }
    // The rule by which the event is refused; empty if it is not.
    std::string rule_against(const Event& event) const {
        const auto refusal = refused(event);
        return refusal ? std::string(refusal->rule.text()) : "";
    }
    void must(const Event& event) {
        owes_dice_ = std::holds_alternative<Rolled>(event);
        const auto refusal = advance(*field_, state, event, &report);
        EXPECT_FALSE(refusal) << refusal->rule.text() << ' ' << refusal->why.text();
        for (const std::string& problem : problems(*field_, state)) ADD_FAILURE() << problem;
    }
    void roll(std::initializer_list<int> faces) { must(dice(faces)); }
    // The half of that seat begins: it wins the initiative of the first turn.
    void skip_to(Seat seat) {
        roll(seat == Seat::Red ? std::initializer_list<int>{6, 6, 1, 1} : std::initializer_list<int>{1, 1, 6, 6});
    }
    void activate(UnitId u) { must(Activate{UnitSet(u)}); }
    const UnitState& unit(UnitId u) const { return state.units[u]; }
    bool happened(Happening what, UnitId u = nobody) const {
        for (const Note& note : report)
            if (note.what == what && (u == nobody || note.unit == u)) return true;
        return false;
    }
    // Whether it happened to the unit by that rule, among others.
    bool happened_by(std::string_view rule, Happening what, UnitId u) const {
        for (const Note& note : report)
            for (const Reason& reason : note.because.reasons())
                if (note.what == what && note.unit == u && reason.rule.text() == rule) return true;
        return false;
    }

private:
    static std::shared_ptr<const Field> make(const Scene& scene) {
        auto field = Field::make(edition(scene.setup.edition.c_str()), scene.setup);
        if (!field)
            for (const Problem& p : field.error()) ADD_FAILURE() << p.where << ": " << p.message;
        for (const Problem& p : faults_of(*field, scene.secrets)) ADD_FAILURE() << p.where << ": " << p.message;
        return std::make_shared<const Field>(*std::move(field));
    }
    std::shared_ptr<const Field> field_;
    mutable bool owes_dice_ = false;  // dice have fallen, and nobody has looked at what that has led to

public:
    State state;
    Report report;
};

// A move of one leg, in U or degrees.
inline MakeMove leg(Leg kind, double amount, Hand hand = Hand::Left) {
    MakeMove move;
    move.count = 1;
    move.legs[0] = {.kind = kind, .hand = hand};
    move.legs[0].amount = kind == Leg::Wheel || kind == Leg::Pivot ? to_heading(amount) : to_grid(amount);
    return move;
}
inline MakeMove ahead(double u) { return leg(Leg::Ahead, u); }
inline MakeMove charge(bool bonus = false) {
    MakeMove move = leg(Leg::Charge, 0);
    move.bonus = bonus;
    return move;
}
// One leg after another.
inline MakeMove then(MakeMove first, const MakeMove& second) {
    first.legs[first.count++] = second.legs[0];
    first.bonus = first.bonus || second.bonus;
    return first;
}

}  // namespace acies::test
