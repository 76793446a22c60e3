#include "rules/moving/interpenetration.h"

#include "rules/edition.h"
#include "rules/troops/status.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

bool fits(const Edition& edition, const PassagePair& pair, const Unit& mover, const Unit& passed) {
    const auto one_way = [&](const Unit& from, const Unit& to) {
        return matches(edition, from, pair.mover) && matches(edition, to, pair.passed);
    };
    return one_way(mover, passed) || (pair.either_way && one_way(passed, mover));
}

// The first entry of the list that speaks of this pair.
template <Named E>
std::optional<E> entry_for(const Edition& edition, const EnumMap<E, Cited<PassagePair>>& entries, const Unit& mover,
                           const Unit& passed) {
    for (E e : every<E>())
        if (entries[e].stated() && fits(edition, entries[e].value, mover, passed)) return e;
    return std::nullopt;
}

// The right of passage that serves this pair, or nothing; the reason either way is noted.
bool is_permitted_pair(const Edition& edition, const Unit& mover, const Unit& passed, Tally& because) {
    const InterpenetrationRules& rules = edition.interpenetration;
    const auto bar = entry_for(edition, rules.barred, mover, passed);
    const auto right = entry_for(edition, rules.passages, mover, passed);
    if (bar)
        because.note(rules.barred[*bar].rule, Words(*bar));
    else if (right)
        because.note(rules.passages[*right].rule, Words(*right));
    else
        because.note(rules.no_other_pair.rule, "this_pair_may_not_pass_through_each_other");
    return right && !bar;
}

// I2-ITP-48 and its sisters: friends that are set behind the mover need not be crossed.
bool has_enough_movement(const Edition& edition, const Unit& passed, double movement_left) {
    return movement_left >= edition.interpenetration.min_share.value * depth_of(edition, passed);
}

bool is_blocked_by_melee(const Edition& edition, const Unit& met, Tally& because) {
    const Cited<bool>& never = edition.interpenetration.never_in_melee;
    if (!holds(never) || !met.in_melee) return false;
    because.note(never.rule, "a_friend_in_melee_can_be_neither_passed_nor");
    return true;
}

}  // namespace

double depth_of(const Edition& edition, const Unit& unit) {
    const double base = unit.depth ? *unit.depth : unit.type ? edition.troops.scale_15.depth[*unit.type] : 0;
    if (unit.depth || unit.ranks.empty()) return base * unit.large_unit;
    double sum = 0;
    for (const Rank& rank : unit.ranks)
        if (rank.vbu > 0) sum += edition.troops.scale_15.depth[rank.type];
    return sum;
}

PassageResult interpenetration(const Edition& edition, const Unit& mover, const Unit& passed,
                               std::optional<double> movement_left) {
    const InterpenetrationRules& rules = edition.interpenetration;
    PassageResult result;
    if (is_blocked_by_melee(edition, passed, result.because)) return result;
    if (!is_permitted_pair(edition, mover, passed, result.because)) return result;
    result.passed_goes_behind = is_among(edition, passed, rules.placed_behind);
    result.allowed =
        result.passed_goes_behind || !movement_left || has_enough_movement(edition, passed, *movement_left);
    if (result.passed_goes_behind) result.because.note(rules.placed_behind.rule, "the_passed_unit_is_set_behind");
    if (!result.allowed) result.because.note(rules.min_share.rule, "not_enough_movement_to_cross_half_of_the_depth");
    return result;
}

Meeting<FallBack> fall_back_into(const Edition& edition, const Unit& mover, const Unit& met) {
    const InterpenetrationRules& rules = edition.interpenetration;
    Meeting<FallBack> meeting;
    const auto end = [&](FallBack outcome, bool disordered) {
        meeting.outcome = outcome;
        meeting.friend_disordered = disordered && can_be_disordered(edition, met);
        return meeting;
    };
    if (is_blocked_by_melee(edition, met, meeting.because)) return end(FallBack::Stops, true);
    if (is_among(edition, mover, rules.fall_back_through_all)) {
        meeting.because.note(rules.fall_back_through_all.rule, "forced_back_it_passes_through_any_friends");
        return end(FallBack::Passes, false);
    }
    const bool permitted = is_permitted_pair(edition, mover, met, meeting.because);
    const Cited<FallBack>& outcome = permitted ? rules.fall_back_permitted : rules.fall_back_otherwise;
    meeting.because.note(outcome.rule, Words("forced_back", outcome.value));
    return end(outcome.value, outcome.value == FallBack::Pushes || outcome.value == FallBack::PassesOrPushes);
}

Meeting<CompulsoryAdvance> advance_into(const Edition& edition, const Unit& mover, const Unit& met) {
    const InterpenetrationRules& rules = edition.interpenetration;
    Meeting<CompulsoryAdvance> meeting;
    const auto end = [&](CompulsoryAdvance outcome) {
        const Cited<bool>& disorders =
            outcome == CompulsoryAdvance::Passes ? rules.advance_disorders_passed : rules.advance_disorders_stopper;
        if (holds(disorders)) meeting.because.note(disorders.rule, "the_friend_is_disordered");
        meeting.outcome = outcome;
        meeting.friend_disordered = holds(disorders) && can_be_disordered(edition, met);
        return meeting;
    };
    if (is_blocked_by_melee(edition, met, meeting.because)) return end(CompulsoryAdvance::Stops);
    const bool permitted = is_permitted_pair(edition, mover, met, meeting.because);
    const Cited<CompulsoryAdvance>& outcome = permitted ? rules.advance_permitted : rules.advance_otherwise;
    meeting.because.note(outcome.rule, Words("compulsory_advance", outcome.value));
    return end(outcome.value);
}

}  // namespace acies
