#include "foresight/prospects.h"

#include <algorithm>

#include "battle/engine/engine.h"
#include "battle/engine/forecast.h"
#include "battle/order/rolling.h"

namespace acies {

namespace {

constexpr int max_rolls = 200, max_choices = 100;  // one after the other: more than any chain of melees has

bool is_about_friends(const Field& field, const Note& note) {
    if (note.what != Happening::Passes && note.what != Happening::Pushed && note.what != Happening::Stopped)
        return false;
    return note.other != nobody && field.seat(note.unit) == field.seat(note.other);
}

bool tells_of_lost_general(Happening what) {
    return what == Happening::GeneralKilled || what == Happening::GeneralCaptured || what == Happening::GeneralLost ||
           what == Happening::CommandRouts;
}

// A number from 0 to 1, neither of the two.
double fraction(odds::Dice& dice) {
    constexpr std::uint64_t places = 1'000'000;
    return (static_cast<double>(dice.below(places)) + 0.5) / static_cast<double>(places);
}

}  // namespace

Choose assumed_answer(const Decision& asked) {
    const bool goes_on = asked.question == Question::Pursue || asked.question == Question::PassOrStop;
    return Choose{static_cast<std::uint8_t>(goes_on ? 1 : 0)};
}

// ---- reading the log

void Prospects::add(const Report& report, Course& course) const {
    for (const Note& note : report) add(note, course);
}

void Prospects::add(const Note& note, Course& course) const {
    using Round = Course::Round;
    if (!course.has_fought()) return;
    if (note.what == Happening::Wins && note.unit == course.own) course.last = Round::Won;
    if (note.what == Happening::Wins && note.other == course.own) course.last = Round::Lost;
    if (note.what == Happening::Drawn && (note.unit == course.own || note.other == course.own))
        course.last = Round::Drawn;
    if (note.what == Happening::Contact) meet(note, course);
    if (is_about_friends(field_, note)) course.twists.insert(Twist::MeetsFriends);
    if (tells_of_lost_general(note.what)) course.twists.insert(Twist::LosesGeneral);
}

// A contact after the first melee has been made by a pursuit.
void Prospects::meet(const Note& note, Course& course) const {
    const bool by_own = field_.seat(note.unit) == watched_;
    if (note.other == (by_own ? course.enemy : course.own)) return;
    course.twists.insert(by_own ? Twist::PursuesInto : Twist::IsPursuedInto);
    if (course.met == nobody) course.met = note.other;
}

// ---- one way

// Whether a seat is asked for an action again, or the half is over.
bool Prospects::is_over(const State& state) const {
    if (state.finished || state.active != active_ || state.turn != turn_) return true;
    const Node at = node(field_, state);
    if (const auto* chance = std::get_if<Chance>(&at)) return chance->roll == Roll::Initiative;
    const Decision& asked = std::get<Decision>(at);
    return asked.count == 0 || asked.question == Question::Half || asked.question == Question::Activation;
}

Prospects::Stage Prospects::go_on(Prospect& way) const {
    for (int choices = 0; choices < max_choices && !is_over(way.state); ++choices) {
        if (!way.course.has_fought())
            if (const auto melees = coming_melees(field_, way.state); !melees.empty()) {
                way.course.own = melees.front().melee.main[watched_];
                way.course.enemy = melees.front().melee.main[other(watched_)];
                if (melees.size() > 1) way.course.twists.insert(Twist::FightsSeveral);
            }
        const Node at = node(field_, way.state);
        if (std::holds_alternative<Chance>(at)) return Stage::Waits;
        Report report;
        if (advance(field_, way.state, assumed_answer(std::get<Decision>(at)), &report)) break;
        add(report, way.course);
    }
    return Stage::Ends;
}

void Prospects::roll(Prospect& way, const Rolled& dice) const {
    Report report;
    advance(field_, way.state, dice, &report);
    add(report, way.course);
}

// ---- all ways

Prospects::Prospects(const Field& field, const State& start, Seat watched)
    : field_(field),
      watched_(watched),
      active_(start.active),
      turn_(start.turn) {
    Prospect way{start, 1, {}};
    if (go_on(way) == Stage::Waits)
        keep(std::move(way));
    else
        ended_ = std::move(way);
}

void Prospects::keep(Prospect way) {
    const auto [found, is_new] = by_hash_.try_emplace(hash(way.state), open_.size());
    if (!is_new) {
        std::optional<Prospect>& known = open_[found->second];
        if (known && known->course == way.course && known->state == way.state) {
            known->share += way.share;
            by_share_.emplace(known->share, found->second);
            return;
        }
    }
    found->second = open_.size();
    by_share_.emplace(way.share, open_.size());
    open_.emplace_back(std::move(way));
}

std::optional<Prospect> Prospects::take_most_likely() {
    while (!by_share_.empty()) {
        const auto [share, i] = by_share_.top();
        by_share_.pop();
        if (open_[i] && open_[i]->share == share) return std::exchange(open_[i], std::nullopt);
    }
    return std::nullopt;
}

void Prospects::follow(int rolls, const EachEnd& each) {
    const auto end = [&](const Prospect& way) {
        left_ -= way.share;
        each(way);
    };
    if (ended_) end(*std::exchange(ended_, std::nullopt));
    while (rolls > 0) {
        const auto most_likely = take_most_likely();
        if (!most_likely) {
            left_ = 0;  // but for rounding
            return;
        }
        const auto all = outcomes(field_, most_likely->state);
        for (const auto& one : all.entries()) {
            Prospect way = *most_likely;
            way.share *= odds::ratio(one.weight, all.total());
            roll(way, one.value);
            if (go_on(way) == Stage::Ends)
                end(way);
            else
                keep(std::move(way));
            --rolls;
        }
    }
}

Prospect Prospects::play(Prospect way, odds::Dice& dice) const {
    for (int rolls = 0; rolls < max_rolls; ++rolls) {
        const Node at = node(field_, way.state);
        roll(way, roll_dice(std::get<Chance>(at), dice));
        if (go_on(way) == Stage::Ends) break;
    }
    return way;
}

// At equal steps of the shares of all ways that are left, in their order.
void Prospects::sample(int plays, odds::Dice& dice, const EachEnd& each) const {
    if (left_ <= 0) return;
    double all = 0;
    for (const auto& way : open_) all += way ? way->share : 0;
    const double step = all / plays;
    double passed = 0, next = step * fraction(dice);
    for (const auto& way : open_) {
        if (!way) continue;
        passed += way->share;
        while (next < passed) {
            next += step;
            Prospect played = *way;
            played.share = left_ / plays;
            each(play(std::move(played), dice));
        }
    }
}

}  // namespace acies
