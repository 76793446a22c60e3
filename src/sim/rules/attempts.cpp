#include "sim/rules/attempts.h"

#include <cstdlib>

namespace acies::sim::rules {

namespace {

class Attempts {
public:
    Attempts(const Field& field, const State& state, odds::Dice& dice) : field_(field), state_(state), dice_(dice) {}

    // A legal action with one thing changed.
    Event near_miss(const Action& legal) {
        return std::visit([&](const auto& action) -> Event { return changed(action); }, legal);
    }

    // Any action at all.
    Event anything() {
        switch (below(15)) {
            case 0: return Activate{some_units()};
            case 1:
            case 2: return changed(MakeMove{.count = 1});
            case 3: return changed(Shoot{any_unit(), any_unit()});
            case 4: return Reorganise{coin()};
            case 5: return Await{};
            case 6: return SpecialAction{any<Feat>(), coin() ? any_unit() : nobody};
            case 7: return Place{any_unit(), any_pose()};
            case 8: return changed(Lead{});
            case 9: return Play{any_card(), coin() ? any_unit() : nobody};
            case 10: return changed(Scout{});
            case 13: return SpecialAction{any<Feat>(), nobody};
            case 14: return Play{any_held(), nobody};
            case 11: return Choose{static_cast<std::uint8_t>(below(8))};
            default: return coin() ? Event{TimeIsUp{}} : Event{Done{}};
        }
    }

private:
    std::uint64_t below(std::uint64_t count) { return dice_.below(count); }
    bool coin() { return below(2) == 0; }
    template <Named E>
    E any() {
        return static_cast<E>(below(count_of<E>));
    }
    // A card in a hand, if there is one.
    Card any_held() {
        const auto& cards = state_.secrets[coin() ? Seat::Red : Seat::Blue].hand.cards;
        for (int tries = 0; tries < 20; ++tries)
            if (const Card card = any_card(); cards[card] > 0) return card;
        return any_card();
    }
    // Of those that were printed; house cards, where there are none of them.
    Card any_card() { return static_cast<Card>(below(card_ids::printed)); }
    UnitId any_unit() { return static_cast<UnitId>(below(field_.count())); }
    Pose any_pose() {
        const auto along = [&](double side) { return static_cast<std::int32_t>(below(to_whole(side) + 2000)) - 1000; };
        if (coin()) {  // near a unit
            const Pose& at = state_.units[any_unit()].pose;
            return {at.x + shift(12'000), at.y + shift(12'000), coin() ? at.heading : static_cast<int>(below(36000))};
        }
        return {along(field_.table().width), along(field_.table().height),
                coin() ? static_cast<std::int32_t>(below(4)) * 9000 : static_cast<std::int32_t>(below(36000))};
    }
    static std::uint64_t to_whole(double side) { return static_cast<std::uint64_t>(to_grid(side)); }
    std::int32_t shift(std::int32_t most) {
        return static_cast<std::int32_t>(below(static_cast<std::uint64_t>(2 * most + 1))) - most;
    }

    // One unit, two, or all that stand near one of a side.
    UnitSet some_units() {
        const UnitId first = any_unit();
        UnitSet units(first);
        const std::uint64_t how = below(4);
        if (how == 1) units.insert(any_unit());
        if (how < 2) return units;
        const std::int32_t near = how == 2 ? 8000 : 40'000;
        for (const UnitId u : field_.units_of(field_.seat(first))) {
            const Pose &a = state_.units[u].pose, &b = state_.units[first].pose;
            if (is_on_table(state_, u) && std::abs(a.x - b.x) < near && std::abs(a.y - b.y) < near) units.insert(u);
        }
        return units;
    }

    Event changed(Activate action) {
        if (coin()) return Activate{some_units()};
        action.units.insert(any_unit());
        return action;
    }

    MoveLeg any_leg() {
        MoveLeg leg{.kind = any_kind(), .hand = coin() ? Hand::Left : Hand::Right};
        const bool turns = leg.kind == Leg::Wheel || leg.kind == Leg::Pivot;
        leg.amount = static_cast<std::int32_t>(turns ? 100 + below(12'000) : 200 + below(coin() ? 6000 : 25'000));
        if (leg.kind == Leg::Oblique) leg.degrees = static_cast<std::int32_t>(500 + below(8000));
        if (leg.kind == Leg::Charge || leg.kind == Leg::AboutFace) leg.amount = 0;
        return leg;
    }
    Leg any_kind() { return static_cast<Leg>(below(count_of<Leg>)); }

    Event changed(MakeMove move) {
        const std::size_t last = move.count > 0 ? move.count - 1U : 0U;
        switch (below(7)) {
            case 0: move.legs[last] = any_leg(); break;
            case 1: move.legs[last].amount = move.legs[last].amount * static_cast<int>(1 + below(4)) + 500; break;
            case 2: move.legs[last].amount /= static_cast<int>(2 + below(5)); break;
            case 3: move.legs[last].hand = move.legs[last].hand == Hand::Left ? Hand::Right : Hand::Left; break;
            case 4: move.bonus = !move.bonus; break;
            case 5: move.potential = !move.potential; break;
            default:
                if (move.count < max_legs) move.legs[move.count++] = any_leg();
        }
        if (move.count == 0) move.legs[move.count++] = any_leg();
        if (move.count == 1 && move.legs[0].amount == 0) move.legs[0] = any_leg();
        return move;
    }

    Event changed(Shoot shot) {
        switch (below(5)) {
            case 0: shot.target = any_unit(); break;
            case 1: shot.edge = static_cast<BaseEdge>(below(4)); break;
            case 2: shot.will_move = static_cast<std::uint8_t>(below(5)); break;
            case 3: shot.will_reorganise = !shot.will_reorganise; break;
            default: shot.unit = any_unit();
        }
        return shot;
    }

    Event changed(Reorganise action) {
        action.with_commander = !action.with_commander;
        return action;
    }
    Event changed(SpecialAction action) {
        if (coin()) action.feat = any<Feat>();
        action.with = any_unit();
        return action;
    }
    Event changed(Place place) {
        if (coin()) {
            place.pose = any_pose();
            return place;
        }
        place.pose.x += shift(10'000);
        place.pose.y += shift(10'000);
        return place;
    }
    Event changed(Lead lead) {
        if (field_.commands() > 0) lead.command = static_cast<CommandId>(below(field_.commands()));
        lead.with = coin() ? any_unit() : nobody;
        const Pose to = any_pose();
        lead.to = {to.x, to.y};
        return lead;
    }
    Event changed(Choose) { return Choose{static_cast<std::uint8_t>(below(5))}; }
    Event changed(Play play) {
        if (coin()) play.unit = any_unit();
        if (coin()) play.card = any_card();
        return play;
    }
    Event changed(Scout scout) {
        scout.option = any<ScoutingOption>();
        if (!field_.setup().pieces.empty())
            scout.piece = static_cast<std::uint8_t>(below(field_.setup().pieces.size()));
        scout.kind = any<Landscape>();
        const Pose to = any_pose();
        scout.to = {to.x, to.y};
        return scout;
    }
    template <class T>
    Event changed(const T&) {
        return anything();
    }

    const Field& field_;
    const State& state_;
    odds::Dice& dice_;
};

}  // namespace

std::vector<Event> attempts(const Field& field, const State& state, const std::vector<Action>& legal, int count,
                            odds::Dice& dice) {
    Attempts tries(field, state, dice);
    std::vector<Event> all;
    for (int i = 0; i < count; ++i)
        all.push_back(i % 2 == 0 ? tries.near_miss(legal[static_cast<std::size_t>(dice.below(legal.size()))])
                                 : tries.anything());
    return all;
}

}  // namespace acies::sim::rules
