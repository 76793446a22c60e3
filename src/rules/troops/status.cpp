#include "rules/troops/status.h"

#include <algorithm>

#include "rules/edition.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {
// I2-ITP-07: exhausted at half the starting VBU, rounded up, or below.
bool is_exhausted(const Edition& edition, int vbu, int vbu0) {
    const auto& half = edition.status.exhausted_divisor;
    return half.stated() && vbu < vbu0 && vbu <= (vbu0 + half.value - 1) / half.value;
}
}  // namespace

Status status_of(const Edition& edition, const Unit& unit) {
    if (!unit.vbu) return Status::Fresh;
    if (*unit.vbu <= 0) return Status::Routed;
    const int vbu0 = unit.vbu0.value_or(*unit.vbu);
    if (*unit.vbu >= vbu0) return Status::Fresh;
    return is_exhausted(edition, *unit.vbu, vbu0) ? Status::Exhausted : Status::Worn;
}

Status status_of(const Edition& edition, const Unit& unit, Tally& because) {
    const Status status = status_of(edition, unit);
    because.note(edition.status.rule_of[status].rule, Words(status));
    return status;
}

bool is_fresh(const Edition& edition, const Unit& unit) { return status_of(edition, unit) == Status::Fresh; }

bool can_be_disordered(const Edition& edition, const Unit& unit) {
    const Cited<Troops>& never = edition.status.never_disordered;
    return !never.stated() || !matches(edition, unit, never.value);
}

bool is_disordered(const Edition& edition, const Unit& unit) {
    return unit.disordered && can_be_disordered(edition, unit);
}

int vbu_in_all(const Unit& unit) {
    if (unit.ranks.empty()) {
        const int behind = unit.large_unit > 1 ? unit.large_unit - 1 : 0;
        return unit.vbu ? *unit.vbu + behind * unit.vbu0.value_or(*unit.vbu) : 0;
    }
    int sum = 0;
    for (const Rank& rank : unit.ranks) sum += rank.vbu;
    return sum;
}

Losses losses_of(const Unit& unit) {
    Losses sum;
    if (unit.ranks.empty()) {
        if (!unit.vbu) return sum;
        const int start = unit.vbu0.value_or(*unit.vbu);
        return {start - *unit.vbu, start * std::max(unit.large_unit, 1)};  // those behind are taken as fresh
    }
    for (const Rank& rank : unit.ranks) {
        const int start = unit.vbu0.value_or(rank.vbu);
        sum.lost += start - rank.vbu;
        sum.of += start;
    }
    return sum;
}

bool is_impetuous(const Edition& edition, const Unit& unit) {
    if (!unit.impetuous) return false;
    switch (edition.status.impetuous_ends.value) {
        case ImpetuousEnds::Never: return true;
        case ImpetuousEnds::HalfLost: {  // I1-TRP-19: losses x 2 >= starting VBU, over the whole Large Unit
            const Losses losses = losses_of(unit);
            return losses.lost <= 0 || losses.lost * 2 < losses.of;
        }
        case ImpetuousEnds::Exhausted: {  // I2-ITP-08
            const Status status = status_of(edition, unit);
            return status != Status::Exhausted && status != Status::Routed;
        }
    }
    return true;
}

}  // namespace acies
