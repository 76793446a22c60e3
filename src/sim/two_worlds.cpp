#include "sim/two_worlds.h"

#include <algorithm>
#include <tuple>
#include <vector>

#include "battle/engine/engine.h"
#include "battle/engine/event.h"
#include "battle/engine/view.h"
#include "battle/ground/command.h"
#include "battle/order/rolling.h"
#include "battle/position/stack.h"
#include "battle/turns/bidding.h"
#include "battle/turns/sheet.h"
#include "sim/playout.h"

namespace acies::sim {

namespace {

constexpr int max_steps = 2000;
constexpr int max_tries = 20;

// The items that are no longer on the sheet: they have been revealed. `id` identifies an item.
template <class T, class Id>
std::vector<T> gone(std::vector<T> began, const std::vector<T>& now, Id id) {
    std::erase_if(began, [&](const T& one) { return std::ranges::find(now, one.*id, id) != now.end(); });
    return began;
}
// One that is about to come shows by which edge.
bool is_alike(const FlankMarch& a, const FlankMarch& b) { return (!a.arrives && !b.arrives) || a == b; }

bool is_same(const Note& a, const Note& b) {
    return a.what == b.what && a.unit == b.unit && a.other == b.other && a.number == b.number &&
           a.command == b.command && a.card == b.card && a.seat == b.seat && a.because.reasons() == b.because.reasons();
}

class Worlds {
public:
    Worlds(const Field& field, const Secrets& one, const Secrets& two, Seat watching, std::uint64_t seed,
           const Told& told)
        : field_(field),
          watching_(watching),
          told_(told),
          dice_(seed),
          a_{.secrets = one, .states = {begin(field, one)}},
          b_{.secrets = two, .states = {begin(field, two)}} {}

    Comparison run() {
        while (result_.broken.empty() && result_.steps < max_steps && !a_.now().finished && !b_.now().finished &&
               is_alike()) {
            ++result_.steps;
            if (!step()) break;
        }
        return std::move(result_);
    }

private:
    // Whatever has come to light in one of them has in the other, and is the same.
    bool is_alike() const {
        const Seat owner = other(watching_);
        const Sheet &here = a_.now().secrets[owner], &there = b_.now().secrets[owner];
        const Sheet &began_here = a_.secrets[owner], &began_there = b_.secrets[owner];
        return gone(began_here.ambushes, here.ambushes, &HiddenUnits::units) ==
                   gone(began_there.ambushes, there.ambushes, &HiddenUnits::units) &&
               gone(began_here.marches, here.marches, &FlankMarch::command) ==
                   gone(began_there.marches, there.marches, &FlankMarch::command) &&
               (here.marches.size() != there.marches.size() ||
                std::ranges::equal(here.marches, there.marches, sim::is_alike)) &&
               a_.now().shown == b_.now().shown && a_.now().cards == b_.now().cards &&
               here.strategic.has_value() == there.strategic.has_value() &&
               (!is_put_apart_ || (is_nominating(a_.now()) && is_nominating(b_.now())));
    }

    bool step() {
        const Node at = node(field_, a_.now()), there = node(field_, b_.now());
        if (is_arrival(at) != is_arrival(there)) return false;         // the enemy rolls: there is a march
        if (has_more(a_.now()) != has_more(b_.now())) return false;    // a Command is left to act: it is not on a march
        if (deploying(a_.now()) != deploying(b_.now())) return false;  // one has more to deploy, which both seats see
        if (view(field_, a_.now(), watching_) != view(field_, b_.now(), watching_)) return tell("the view differs");
        if (told_ && told_(a_) != told_(b_)) return tell("what is told differs");
        const auto* asked = std::get_if<Decision>(&at);
        if (asked && asked->question == Question::Nominate && asked->seat != watching_) return put_apart();
        if (asked && is_secret(asked->question) && asked->seat != watching_) return write_apart();
        const auto event = next(at);
        return event && take(*event, *event);
    }
    static bool is_secret(Question question) { return question == Question::HoldCards || question == Question::Plan; }
    bool has_more(const State& state) const {
        for (std::size_t c = 0; c < field_.commands(); ++c)
            if (field_.command(static_cast<CommandId>(c)).seat != watching_ &&
                !waiting_commands(field_, state, static_cast<CommandId>(c)).empty())
                return true;
        return false;
    }
    // Whose turn to deploy it is, and with what.
    static std::optional<std::tuple<Seat, CommandId, DeployFrame::What>> deploying(const State& state) {
        const auto* frame = top_frame<DeployFrame>(state);
        return frame ? std::optional(std::tuple(frame->next, frame->command, frame->what)) : std::nullopt;
    }
    static bool is_arrival(const Node& at) {
        const auto* chance = std::get_if<Chance>(&at);
        return chance && chance->roll == Roll::Arrival;
    }
    bool tell(std::string how) {
        result_.broken = std::move(how);
        return false;
    }

    Event any_of(const std::vector<Action>& all) {
        return event_of(all[static_cast<std::size_t>(dice_.below(all.size()))]);
    }
    std::optional<Event> next(const Node& at) {
        if (const auto* chance = std::get_if<Chance>(&at)) return roll_dice(*chance, dice_);
        std::vector<Action> all = candidates(field_, a_.now());
        if (std::get<Decision>(at).seat == watching_) {
            if (!is_same_choice(all)) return std::nullopt;
        } else {
            std::erase_if(all, [&](const Action& action) {
                return comes_out(action) || refuse(field_, b_.now(), event_of(action)).has_value();
            });
        }
        if (all.empty()) return std::nullopt;
        return any_of(all);
    }
    // Half of the time the worlds put different Commands forward: the watching seat must not see which.
    bool put_apart() {
        const Event here = any_of(candidates(field_, a_.now()));
        const Event there = dice_.below(2) == 0 ? any_of(candidates(field_, b_.now())) : here;
        if (refuse(field_, b_.now(), there)) return false;  // there is no such Command
        is_put_apart_ = is_put_apart_ || here != there;
        return take(here, there);
    }
    // Half of the time the enemy writes something else down in the other world. Only then is there anything to tell
    // apart.
    bool write_apart() {
        const Event here = any_of(candidates(field_, a_.now()));
        Event there = here;
        if (dice_.below(2) == 0 || refuse(field_, b_.now(), here)) there = any_of(candidates(field_, b_.now()));
        if (!take(here, there)) return false;
        const Seat owner = other(watching_);
        a_.secrets[owner] = a_.now().secrets[owner];
        b_.secrets[owner] = b_.now().secrets[owner];
        return true;
    }
    // Whether the action activates units that are hidden differently in the other world. They are not activated: the
    // comparison would end too soon.
    bool comes_out(const Action& action) const {
        const auto* activate = std::get_if<Activate>(&action);
        const auto& here = a_.now().secrets[other(watching_)].ambushes;
        const auto& there = b_.now().secrets[other(watching_)].ambushes;
        return activate && std::ranges::any_of(activate->units, [&](UnitId u) { return is_absent(a_.now(), u); }) &&
               here != there;
    }
    bool is_same_choice(const std::vector<Action>& all) {
        if (all != candidates(field_, b_.now())) return tell("the choices differ");
        for (Action action : all) {
            if (auto* move = std::get_if<MakeMove>(&action)) move->legs[move->count - 1U].amount *= 2;  // most too far
            if (refuse(field_, a_.now(), event_of(action)) != refuse(field_, b_.now(), event_of(action)))
                return tell("a refusal differs");
        }
        return true;
    }

    bool take(const Event& here, const Event& there) {
        if (!follow(a_, here) || !follow(b_, there)) return tell("the same event is refused in one of them");
        if (is_alike() && !std::ranges::equal(a_.reports.back(), b_.reports.back(), is_same))
            return tell("what happened is told differently");
        return true;
    }
    bool follow(World& world, const Event& event) const {
        State state = world.now();
        Report report;
        if (advance(field_, state, event, &report)) return false;
        world.events.push_back(event);
        world.states.push_back(std::move(state));
        world.reports.push_back(std::move(report));
        return true;
    }

    const Field& field_;
    Seat watching_;
    const Told& told_;
    odds::Dice dice_;
    World a_, b_;
    bool is_put_apart_ = false;  // they have put different Commands forward
    Comparison result_;
};

}  // namespace

Comparison play_two_worlds(const Field& field, const Secrets& one, const Secrets& two, Seat watching,
                           std::uint64_t seed, const Told& told) {
    return Worlds(field, one, two, watching, seed, told).run();
}

namespace {

// Those that the edition has, of one kind.
std::vector<Card> cards_of(const Edition& edition, bool strategic) {
    std::vector<Card> cards;
    for (Card card : every<Card>())
        if (strategic ? is_strategic(edition, card) : is_tactical(edition, card)) cards.push_back(card);
    return cards;
}

Card any_of(const std::vector<Card>& cards, odds::Dice& dice) {
    return cards[static_cast<std::size_t>(dice.below(cards.size()))];
}

// As many tactical cards, but others.
void deal_anew(const Edition& edition, HeldCards& hand, odds::Dice& dice) {
    const int count = hand.count();
    const std::vector<Card> cards = cards_of(edition, false);
    for (Card card : cards) hand.cards[card] = 0;
    for (int i = 0; i < count; ++i) ++hand.cards[any_of(cards, dice)];
}

bool is_tossed(odds::Dice& dice) { return dice.below(2) == 0; }

// Hidden units change places, or are to be deployed with the others.
void lay_anew(const Field& field, std::vector<HiddenUnits>& ambushes, odds::Dice& dice) {
    for (HiddenUnits& hidden : ambushes) {
        hidden.piece = static_cast<std::uint8_t>(dice.below(field.setup().pieces.size()));
        std::swap(hidden.units, ambushes[static_cast<std::size_t>(dice.below(ambushes.size()))].units);
    }
    if (field.setup().deployment) std::erase_if(ambushes, [&](const HiddenUnits&) { return is_tossed(dice); });
}
void march_anew(const Field& field, std::vector<FlankMarch>& marches, odds::Dice& dice) {
    for (FlankMarch& march : marches) {
        march.side = is_tossed(dice) ? Hand::Left : Hand::Right;
        if (has_marches(field.edition(), MarchKind::Reserve))
            march.kind = is_tossed(dice) ? MarchKind::Flank : MarchKind::Reserve;
    }
    if (field.setup().deployment) std::erase_if(marches, [&](const FlankMarch&) { return is_tossed(dice); });
}

}  // namespace

Secrets otherwise(const Field& field, const Secrets& secrets, Seat seat, odds::Dice& dice) {
    const std::vector<Card> strategic = cards_of(field.edition(), true);
    for (int i = 0; i < max_tries; ++i) {
        Secrets changed = secrets;
        lay_anew(field, changed[seat].ambushes, dice);
        march_anew(field, changed[seat].marches, dice);
        if (auto& card = changed[seat].strategic) card = any_of(strategic, dice);
        deal_anew(field.edition(), changed[seat].hand, dice);
        if (changed != secrets && faults_of(field, changed).empty()) return changed;
    }
    return secrets;
}

}  // namespace acies::sim
