#include "sim/two_worlds.h"

#include <algorithm>
#include <vector>

#include "battle/command.h"
#include "battle/event.h"
#include "battle/rolling.h"
#include "battle/view.h"
#include "sim/playout.h"

namespace acies::sim {

namespace {

constexpr int most_steps = 2000;
constexpr int most_tries = 20;
constexpr std::uint64_t strategic_cards = 6;

bool is_same(const Note& a, const Note& b) {
    return a.what == b.what && a.unit == b.unit && a.other == b.other && a.number == b.number &&
           a.command == b.command && a.card == b.card && a.seat == b.seat && a.because.reasons() == b.because.reasons();
}

class Worlds {
public:
    Worlds(const Field& field, const Secrets& one, const Secrets& two, Seat watching, std::uint64_t seed)
        : field_(field),
          one_(one),
          two_(two),
          watching_(watching),
          dice_(seed),
          a_(begin(field, one)),
          b_(begin(field, two)) {}

    Comparison run() {
        while (result_.broken.empty() && result_.steps < most_steps && !a_.finished && !b_.finished && is_hidden()) {
            ++result_.steps;
            if (!step()) break;
        }
        return std::move(result_);
    }

private:
    // Nothing has come to light in either but cards, which both have played alike.
    bool is_hidden() const { return is_hidden(a_.secrets, one_) && is_hidden(b_.secrets, two_); }
    static bool is_hidden(Secrets now, const Secrets& before) {
        for (Seat seat : every<Seat>()) now[seat].hand = before[seat].hand;
        return now == before;
    }

    bool step() {
        const Node at = node(field_, a_), there = node(field_, b_);
        if (is_arrival(at) != is_arrival(there)) return false;  // the enemy rolls: there is a march
        if (has_more(a_) != has_more(b_)) return false;         // he has a Command left to act: it is not on a march
        if (view(field_, a_, watching_) != view(field_, b_, watching_)) return tell("the view differs");
        const auto event = next(at);
        return event && take(*event);
    }
    bool has_more(const State& state) const {
        for (std::size_t c = 0; c < field_.commands(); ++c)
            if (field_.command(static_cast<CommandId>(c)).seat != watching_ &&
                !waiting_commands(field_, state, static_cast<CommandId>(c)).empty())
                return true;
        return false;
    }
    static bool is_arrival(const Node& at) {
        const auto* chance = std::get_if<Chance>(&at);
        return chance && chance->roll == Roll::Arrival;
    }
    bool tell(std::string how) {
        result_.broken = std::move(how);
        return false;
    }

    std::optional<Event> next(const Node& at) {
        if (const auto* chance = std::get_if<Chance>(&at)) return roll_dice(*chance, dice_);
        std::vector<Action> all = candidates(field_, a_);
        if (std::get<Decision>(at).seat == watching_) {
            if (!is_same_choice(all)) return std::nullopt;
        } else {
            std::erase_if(all, [&](const Action& action) {
                return comes_out(action) || refuse(field_, b_, event_of(action)).has_value();
            });
        }
        if (all.empty()) return std::nullopt;
        return event_of(all[static_cast<std::size_t>(dice_.below(all.size()))]);
    }
    // Nobody is taken up who is hidden: the comparison would end too soon.
    bool comes_out(const Action& action) const {
        const auto* activate = std::get_if<Activate>(&action);
        return activate && std::ranges::any_of(activate->units, [&](UnitId u) { return is_absent(a_, u); });
    }
    bool is_same_choice(const std::vector<Action>& all) {
        if (all != candidates(field_, b_)) return tell("the choices differ");
        for (Action action : all) {
            if (auto* move = std::get_if<MakeMove>(&action)) move->legs[move->count - 1U].amount *= 2;  // most too far
            if (refuse(field_, a_, event_of(action)) != refuse(field_, b_, event_of(action)))
                return tell("a refusal differs");
        }
        return true;
    }

    bool take(const Event& event) {
        Report here, there;
        const auto refused = advance(field_, a_, event, &here), refused_there = advance(field_, b_, event, &there);
        if (refused || refused_there) return tell("the same event is refused in one of them");
        if (is_hidden() && !std::ranges::equal(here, there, is_same)) return tell("what happened is told differently");
        return true;
    }

    const Field& field_;
    const Secrets &one_, &two_;
    Seat watching_;
    odds::Dice dice_;
    State a_, b_;
    Comparison result_;
};

}  // namespace

Comparison play_two_worlds(const Field& field, const Secrets& one, const Secrets& two, Seat watching,
                           std::uint64_t seed) {
    return Worlds(field, one, two, watching, seed).run();
}

namespace {

// As many tactical cards, but others.
void deal_anew(HeldCards& hand, odds::Dice& dice) {
    const int count = hand.count();
    for (Card card : every<Card>())
        if (!is_strategic(card)) hand.cards[card] = 0;
    for (int i = 0; i < count; ++i) ++hand.cards[static_cast<Card>(dice.below(static_cast<std::uint64_t>(Card::SC1)))];
}

}  // namespace

Secrets otherwise(const Field& field, const Secrets& secrets, Seat seat, odds::Dice& dice) {
    for (int i = 0; i < most_tries; ++i) {
        Secrets changed = secrets;
        for (HiddenUnits& hidden : changed[seat].ambushes)
            hidden.piece = static_cast<std::uint8_t>(dice.below(field.setup().pieces.size()));
        for (FlankMarch& march : changed[seat].marches) {
            march.side = dice.below(2) == 0 ? Hand::Left : Hand::Right;
            if (has_marches(field.edition(), MarchKind::Reserve))
                march.kind = dice.below(2) == 0 ? MarchKind::Flank : MarchKind::Reserve;
        }
        if (auto& card = changed[seat].strategic)
            card = static_cast<Card>(static_cast<int>(Card::SC1) + static_cast<int>(dice.below(strategic_cards)));
        deal_anew(changed[seat].hand, dice);
        if (changed != secrets && faults_of(field, changed).empty()) return changed;
    }
    return secrets;
}

}  // namespace acies::sim
