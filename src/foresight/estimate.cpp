#include "foresight/estimate.h"

#include <algorithm>
#include <cmath>

namespace acies {

namespace {

constexpr int rolls_followed = 1500;
constexpr int plays_a_time = 150;

constexpr std::array shares{&Figures::reached, &Figures::win,      &Figures::draw,
                            &Figures::lose,    &Figures::own_rout, &Figures::enemy_rout};
constexpr std::array if_reached{&Figures::win,        &Figures::draw,     &Figures::lose,      &Figures::own_rout,
                                &Figures::enemy_rout, &Figures::own_loss, &Figures::enemy_loss};

struct LostSince {
    int units = 0, vbu = 0;
};
LostSince lost_since(const Field& field, const State& before, const State& after, Seat seat) {
    LostSince lost;
    for (UnitId u : field.units_of(seat)) {
        lost.units += after.units[u].removed && !before.units[u].removed ? 1 : 0;
        lost.vbu += vbu_left(before.units[u]) - vbu_left(after.units[u]);
    }
    return lost;
}

}  // namespace

Estimate::Estimate(const Field& field, const State& before, Seat watched)
    : field_(field),
      before_(before),
      watched_(watched),
      prospects_(field, before, watched) {
    prospects_.follow(rolls_followed, [&](const Prospect& end) { add(end, followed_); });
}

void Estimate::refine() {
    if (prospects_.left() <= 0) return;
    prospects_.sample(plays_a_time, dice_, [&](Prospect end) {
        end.share = 1;
        add(end, played_);
    });
}

void Estimate::add(const Prospect& end, Sums& sums) {
    using Round = Course::Round;
    ++sums.plays;
    if (!end.course.has_fought()) return;
    const LostSince own = lost_since(field_, before_, end.state, watched_);
    const LostSince enemy = lost_since(field_, before_, end.state, other(watched_));
    Figures& sum = sums.figures;
    sum.reached += end.share;
    sum.win += end.course.last == Round::Won ? end.share : 0;
    sum.lose += end.course.last == Round::Lost ? end.share : 0;
    sum.draw += end.course.last == Round::Drawn || end.course.last == Round::None ? end.share : 0;
    sum.own_rout += own.units > 0 ? end.share : 0;
    sum.enemy_rout += enemy.units > 0 ? end.share : 0;
    sum.own_loss += end.share * own.vbu;
    sum.enemy_loss += end.share * enemy.vbu;
    for (Twist twist : every<Twist>()) {
        const bool meets = twist == Twist::PursuesInto || twist == Twist::IsPursuedInto;
        if (end.course.twists.contains(twist)) add({twist, meets ? end.course.met : nobody}, end.share, sums);
    }
}

void Estimate::add(const Why& why, double share, Sums& sums) {
    const auto same = std::ranges::find(sums.causes, why, &Cause::why);
    if (same == sums.causes.end())
        sums.causes.push_back({why, share});
    else
        same->share += share;
}

Figures Estimate::sum() const {
    Figures both = followed_.figures;
    if (played_.plays == 0) return both;
    const double part = prospects_.left() / played_.plays;
    both.reached += part * played_.figures.reached;
    for (auto figure : if_reached) both.*figure += part * played_.figures.*figure;
    return both;
}

Figures Estimate::figures() const {
    Figures of_reached = sum();
    if (of_reached.reached > 0)
        for (auto figure : if_reached) of_reached.*figure /= of_reached.reached;
    of_reached.reached = std::min(1.0, of_reached.reached);  // but for rounding
    return of_reached;
}

double Estimate::margin() const {
    const double left = prospects_.left(), reached = sum().reached, plays = played_.plays;
    if (left <= 0) return 0;
    if (played_.plays == 0 || reached <= 0) return 1;
    double widest = 0;
    for (auto figure : shares) {
        const double mean = played_.figures.*figure / plays;
        widest = std::max(widest, std::max(mean * (1 - mean), 1 / plays));
    }
    return std::min(1.0, 1.96 * left / reached * std::sqrt(widest / plays));
}

Estimate::Why Estimate::why() const {
    constexpr double rare = 0.005;
    Sums both = followed_;
    for (const Cause& cause : played_.causes) add(cause.why, cause.share * prospects_.left() / played_.plays, both);
    const auto most = std::ranges::max_element(both.causes, {}, &Cause::share);
    return most == both.causes.end() || most->share < rare ? Why{} : most->why;
}

}  // namespace acies
