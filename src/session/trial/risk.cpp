#include "session/trial/risk.h"

#include "battle/engine/unanswered.h"

namespace acies::session {

namespace {

constexpr int deepest = 3;  // rolls one after the other

// What is hoped for: the share of all rolls that bring it, and of those that decide nothing.
class Hope {
public:
    Hope(const Field& field, Seat seat, bool of_initiative)
        : field_(field),
          seat_(seat),
          of_initiative_(of_initiative) {}

    void explore(const State& after, const Report& report, double share, int depth) {
        if (is_decided(report, share) || depth > deepest) return;
        const Node at = node(field_, after);
        if (const auto* asked = std::get_if<Decision>(&at); asked && asked->question == Question::RollAgain)
            return follow(after, Choose{0}, share, depth);  // the other side keeps its dice
        if (!std::holds_alternative<Chance>(at)) return;
        const auto falls = outcomes(field_, after);
        for (const auto& fall : falls.entries())
            follow(after, fall.value, share * odds::ratio(fall.weight, falls.total()), depth);
    }

    double good() const { return good_; }
    double even() const { return even_; }

private:
    void follow(const State& state, const Event& event, double share, int depth) {
        State next = state;
        Report report;
        if (advance(field_, next, event, &report)) return;
        next = if_no_card(field_, std::move(next), &report);
        explore(next, report, share, depth + 1);
    }

    bool is_decided(const Report& report, double share) {
        for (const Note& note : report) {
            if (of_initiative_ && note.what == Happening::Initiative)
                return good_ += note.seat == seat_ ? share : 0, true;
            if (of_initiative_ && note.what == Happening::Tied) return even_ += share, true;
            if (!of_initiative_ && note.what == Happening::Disciplined) return good_ += share, true;
            if (!of_initiative_ && note.what == Happening::Undisciplined) return true;
        }
        return false;
    }

    const Field& field_;
    Seat seat_;
    bool of_initiative_;
    double good_ = 0, even_ = 0;
};

bool is_about_initiative(const Field& field, const State& state) {
    const Node at = node(field, state);
    const auto* asked = std::get_if<Decision>(&at);
    return asked && asked->question == Question::RollAgain;
}

}  // namespace

std::optional<message::Risk> risk_of(const Field& field, const State& state, const Event& event, Seat seat) {
    const bool of_initiative = is_about_initiative(field, state);
    State after = state;
    Report report;
    if (advance(field, after, event, &report)) return std::nullopt;
    after = if_all_stand(field, std::move(after), &report);
    const Node at = node(field, after);
    const auto* chance = std::get_if<Chance>(&at);
    const bool of_discipline = chance && chance->roll == Roll::Discipline;
    if (!of_initiative && !of_discipline) {
        if (!chance || chance->roll != Roll::Pursuit) return std::nullopt;
        return message::Risk{.roll = chance->roll, .dice = chance->dice};
    }
    Hope hope(field, seat, of_initiative);
    hope.explore(after, report, 1, 0);
    message::Risk risk{.roll = of_initiative ? Roll::Initiative : Roll::Discipline,
                       .dice = chance ? chance->dice : 0,
                       .good = hope.good()};
    if (hope.even() > 0) risk.even = hope.even();
    return risk;
}

}  // namespace acies::session
