#include "calibration/calibration.h"

#include <algorithm>
#include <cmath>

#include "battle/engine/cards.h"
#include "battle/engine/engine.h"
#include "battle/engine/unanswered.h"
#include "battle/order/rolling.h"
#include "foresight/prospects.h"
#include "odds/melee.h"
#include "session/played.h"
#include "sim/playout.h"

namespace acies::calibration {

namespace {

constexpr int max_of_a_battle = 6;  // moments of one kind

// ---- moments

bool is_shot_next(const Field& field, const State& state) {
    const Node at = node(field, if_no_card(field, state));
    const auto* chance = std::get_if<Chance>(&at);
    return chance && chance->roll == Roll::Shot;
}

std::optional<Kind> kind_of(const Field& field, const State& before, const Event& event, const State& after) {
    if (const auto* move = std::get_if<MakeMove>(&event); move && ends_in_charge(*move)) return Kind::Charge;
    if (const auto* up = std::get_if<Activate>(&event); up && is_in_melee(before, up->units.first()))
        return Kind::StandingFight;
    if (std::holds_alternative<Shoot>(event) && is_shot_next(field, after)) return Kind::Shot;
    return std::nullopt;
}

// ---- plays

struct Tally {
    int plays = 0, reached = 0;
    int win = 0, draw = 0, lose = 0, own_rout = 0, enemy_rout = 0, disorder = 0;
    bool saw_friends = false, saw_general = false, saw_several = false;
    UnitSet met;  // by pursuits
};

bool is_lost(const State& before, const State& after, const UnitSet& units) {
    return std::ranges::any_of(units, [&](UnitId u) { return after.units[u].removed && !before.units[u].removed; });
}

// One play of a fight: rolls and assumed answers until a seat is asked for an action again.
class Play {
public:
    Play(const Moment& moment, odds::Dice& dice) : moment_(moment), field_(*moment.field), dice_(dice) {}

    void run(Tally& tally) {
        State state = moment_.after;
        while (!is_over(state)) {
            Report report;
            const Node at = node(field_, state);
            const auto* chance = std::get_if<Chance>(&at);
            const Event event = chance ? Event(roll_dice(*chance, dice_)) : assumed_answer(std::get<Decision>(at));
            if (advance(field_, state, event, &report)) break;
            for (const Note& note : report) read(note);
        }
        ++tally.plays;
        if (own_ == nobody) return;
        count(state, tally);
    }

private:
    bool is_over(const State& state) const {
        if (state.finished || state.active != moment_.after.active || state.turn != moment_.after.turn) return true;
        const Node at = node(field_, state);
        if (const auto* chance = std::get_if<Chance>(&at)) return chance->roll == Roll::Initiative;
        const auto& asked = std::get<Decision>(at);
        return asked.count == 0 || asked.question == Question::Half || asked.question == Question::Activation;
    }

    // A melee begins with its dice or with thrown weapons: either way a note says that a unit fights, or has won.
    void read(const Note& note) {
        const bool is_round = note.what == Happening::Wins || note.what == Happening::Drawn;
        if (own_ == nobody && (is_round || note.what == Happening::Fights)) begin(note);
        if (is_round && (note.unit == own_ || note.other == own_)) {
            last_ = note.what == Happening::Drawn ? 0 : note.unit == own_ ? 1 : -1;
        }
        if (note.what == Happening::Fights && field_.seat(note.unit) == moment_.seat) fighters_.insert(note.unit);
        if (own_ == nobody) return;
        const bool friends = note.other != nobody && field_.seat(note.unit) == field_.seat(note.other);
        if (note.what == Happening::Contact) met_.insert(note.other);
        friends_ = friends_ || (friends && (note.what == Happening::Passes || note.what == Happening::Pushed ||
                                            note.what == Happening::Stopped));
        general_ = general_ || note.what == Happening::GeneralKilled || note.what == Happening::GeneralCaptured ||
                   note.what == Happening::GeneralLost || note.what == Happening::CommandRouts;
    }

    void begin(const Note& note) { own_ = field_.seat(note.unit) == moment_.seat ? note.unit : note.other; }

    void count(const State& end, Tally& tally) const {
        ++tally.reached;
        ++(last_ > 0 ? tally.win : last_ < 0 ? tally.lose : tally.draw);
        tally.own_rout += is_lost(moment_.after, end, field_.units_of(moment_.seat));
        tally.enemy_rout += is_lost(moment_.after, end, field_.units_of(other(moment_.seat)));
        tally.saw_friends = tally.saw_friends || friends_;
        tally.saw_general = tally.saw_general || general_;
        tally.saw_several = tally.saw_several || fighters_.size() > 1;
        tally.met = tally.met | met_;
    }

    const Moment& moment_;
    const Field& field_;
    odds::Dice& dice_;
    UnitId own_ = nobody;  // main unit of the first melee
    int last_ = 0;         // the round that it fought last: 1 won, -1 lost
    UnitSet fighters_, met_;
    bool friends_ = false, general_ = false;
};

// One play of a shot: its dice, the test and the fate of a general that may follow. Elephants that panic then are a
// matter of their own.
void play_shot(const Moment& moment, UnitId target, odds::Dice& dice, Tally& tally) {
    State state = if_no_card(*moment.field, moment.after);
    for (;;) {
        const Node at = node(*moment.field, state);
        const auto* chance = std::get_if<Chance>(&at);
        if (!chance || chance->roll == Roll::Panic || chance->roll == Roll::Initiative) break;
        if (advance(*moment.field, state, roll_dice(*chance, dice))) break;
        state = if_no_card(*moment.field, std::move(state));
    }
    const UnitState& unit = state.units[target];
    ++tally.plays;
    tally.enemy_rout += unit.removed;
    tally.disorder += !unit.removed && unit.disordered;
}

// ---- comparison

bool has_happened(const Estimate::Why& why, const Tally& tally) {
    switch (why.twist) {
        case Twist::PursuesInto:
        case Twist::IsPursuedInto: return tally.met.contains(why.met);
        case Twist::MeetsFriends: return tally.saw_friends;
        case Twist::LosesGeneral: return tally.saw_general;
        case Twist::FightsSeveral: return tally.saw_several;
        case Twist::Places: return true;
    }
    return false;
}

double part(int of, int all) { return all == 0 ? 0 : static_cast<double>(of) / all; }

Checked check_fight(const Moment& moment, const session::Session& session, int plays, odds::Dice& dice) {
    constexpr int max_looks = 60;
    constexpr double close_enough = 0.01;
    session::PlayedOut out(session, moment.after, moment.seat);
    for (int i = 0; i < max_looks && (i < 3 || out.estimate().margin() > close_enough); ++i) out.refine();
    const Figures f = out.estimate().figures();
    const double margin = out.estimate().margin();
    Tally tally;
    for (int i = 0; i < plays; ++i) Play(moment, dice).run(tally);
    Checked checked{.moment = &moment};
    const auto add = [&](const char* name, double forecast, int of, int all) {
        checked.figures.push_back({name, forecast, margin, part(of, all), all});
    };
    add("reached", f.reached, tally.reached, tally.plays);
    add("win", f.win, tally.win, tally.reached);
    add("draw", f.draw, tally.draw, tally.reached);
    add("lose", f.lose, tally.lose, tally.reached);
    add("own unit lost", f.own_rout, tally.own_rout, tally.reached);
    add("enemy unit lost", f.enemy_rout, tally.enemy_rout, tally.reached);
    if (const auto why = out.why()) checked.is_true = has_happened(*why, tally);
    return checked;
}

Checked check_shot(const Moment& moment, const session::Session& session, int plays, odds::Dice& dice) {
    Report report;
    const auto forecast = session.foresight->coming_shot(*moment.field, moment.after, report);
    Checked checked{.moment = &moment};
    if (!forecast) return checked;
    Tally tally;
    for (int i = 0; i < plays; ++i) play_shot(moment, forecast->enemy, dice, tally);
    checked.figures = {{"disorder", forecast->disorder, 0, part(tally.disorder, plays), plays},
                       {"enemy unit lost", forecast->enemy_rout, 0, part(tally.enemy_rout, plays), plays}};
    return checked;
}

}  // namespace

int Collector::count(Kind kind) const { return static_cast<int>(std::ranges::count(moments_, kind, &Moment::kind)); }

bool Collector::has_enough() const {
    return std::ranges::all_of(every<Kind>(), [&](Kind kind) { return count(kind) >= wanted_.of(kind); });
}

void Collector::fight(const Field& field, const Secrets& secrets, std::uint64_t seed, const std::string& name) {
    EnumMap<Kind, int> taken{};
    int number = 0;
    const sim::Watcher watch = [&](const State& before, const Event& event, const State& after, const Report&) {
        ++number;
        const auto kind = kind_of(field, before, event, after);
        if (!kind || taken[*kind] >= max_of_a_battle || count(*kind) >= wanted_.of(*kind)) return;
        ++taken[*kind];
        moments_.push_back({*kind, &field, after, before.active,
                            name + ", seed " + std::to_string(seed) + ", event " + std::to_string(number)});
    };
    const sim::Player recruit = sim::played_by("recruit");
    sim::play_out(field, {{recruit, recruit}}, {seed}, watch, {}, secrets);
}

double Figure::noise() const {
    if (plays == 0) return 0;
    const double n = plays, spread = std::max(forecast * (1 - forecast), 1 / n);
    return error() / std::sqrt(spread / n + margin * margin / 4);
}

Checked check(const Moment& moment, int plays, std::uint64_t seed) {
    session::Session session;
    session.foresight = &session::exact_foresight;
    session.field = std::make_shared<const Field>(*moment.field);
    session.tables = std::make_shared<odds::MeleeTables>(session.field->edition());
    odds::Dice dice(seed);
    return moment.kind == Kind::Shot ? check_shot(moment, session, plays, dice)
                                     : check_fight(moment, session, plays, dice);
}

}  // namespace acies::calibration
