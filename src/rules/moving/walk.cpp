#include "rules/moving/walk.h"

#include <algorithm>

#include "geometry/tolerance.h"
#include "rules/edition.h"
#include "rules/fighting/contact.h"
#include "rules/moving/terrain.h"
#include "rules/troops/status.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

// The most that the movement table lets the unit cover in a phase that touches this ground.
double figure_of(const Edition& edition, const Unit& unit, Terrain ground, double speed) {
    const SpeedRow* row = speed_row(edition, unit);
    if (!row) return speed;
    switch (ground) {
        case Terrain::Broken: return std::min(speed, row->broken.value_or(0));
        case Terrain::Difficult: return std::min(speed, row->difficult.value_or(0));
        case Terrain::Open:
        case Terrain::Dunes:
        case Terrain::Impassable:
        case Terrain::Road:
        case Terrain::FordableRiver: break;
    }
    return speed;
}

class Phase {
public:
    Phase(const Edition& edition, const Move& move, PathPosition& at, const PhaseLimits& limits)
        : edition_(edition),
          move_(move),
          at_(at),
          limits_(limits),
          start_(ground_for(edition, move.unit, at.standing)) {}

    PhaseWalk run() {
        while (at_.stretch < move_.path.size() && step()) {
        }
        walk_.crossed = crossed();
        return walk_;
    }

private:
    const Unit& unit() const { return move_.unit; }
    Terrain ground() const { return ground_for(edition_, unit(), move_.path[at_.stretch].terrain); }

    // Goes to the end of the present stretch, or as far as it can. False: the phase is over.
    bool step() {
        const Terrain here = ground();
        if (is_barred_from(edition_, unit(), here, limits_.compelled)) {
            walk_.stopped_by = here;
            return false;
        }
        if (walk_.distance > 0 && is_put_off(here)) return false;
        const double length_left = move_.path[at_.stretch].length.value_or(endless) - at_.into;
        const double can = std::min(left_over(here), limits_.wanted - walk_.distance);
        if (can <= length_tolerance) return false;
        const double go = std::min(length_left, can);
        advance(here, go);
        if (go < length_left) return false;
        ++at_.stretch;
        at_.into = 0;
        return !suffers(edition_, unit(), here, GroundEffect::WholePhase);
    }

    // Ground that a phase already begun does not go on to.
    bool is_put_off(Terrain here) const {
        if (suffers(edition_, unit(), here, GroundEffect::WholePhase)) return true;
        return limits_.stop_before_harm && here != start_ &&
               (suffers(edition_, unit(), here, GroundEffect::Disordered) ||
                suffers(edition_, unit(), here, GroundEffect::Destroyed));
    }

    void advance(Terrain here, double go) {
        walk_.distance += go;
        spent_ += go * price(here);
        at_.into += go;
        at_.standing = here;
        walk_.slowed_by_leaving = walk_.slowed_by_leaving || is_leaving(here);
        if (walk_.over.empty() || walk_.over.back() != here) walk_.over.push_back(here);
    }

    // Where the path does not say how far the ground reaches, leaving it takes the whole phase.
    bool is_leaving(Terrain here) const {
        return !move_.detailed_path && here != Terrain::Road && here != start_ &&
               holds(edition_.terrain.leaving_slows) && suffers(edition_, unit(), start_, GroundEffect::Slowed);
    }

    double price(Terrain here) const {
        const bool slow = is_leaving(here) || suffers(edition_, unit(), here, GroundEffect::Slowed);
        return slow ? edition_.terrain.slow_price.value : 1;
    }

    // Distance still open over this ground.
    double left_over(Terrain here) {
        switch (edition_.movement.ground_speed.value) {
            case GroundSpeed::Price: return (budget(here) - spent_) / price(here);
            case GroundSpeed::Column: {
                if (here != Terrain::Road) cap_ = std::min(cap_, figure_of(edition_, unit(), start_, limits_.speed));
                const double figure = std::min(cap_, figure_of(edition_, unit(), here, limits_.speed));
                const double left = figure + limits_.bonus - walk_.distance;
                if (left > length_tolerance) cap_ = figure;  // ground that it cannot enter does not slow it
                return left;
            }
        }
        return 0;
    }

    // BI-ITP-26: the road's bonus is for a move that stays on it.
    double budget(Terrain here) const {
        const Cited<double>& factor = edition_.terrain.road.factor;
        const bool on_road =
            here == Terrain::Road && std::ranges::all_of(walk_.over, [](Terrain t) { return t == Terrain::Road; });
        return limits_.speed * (on_road && factor.stated() ? factor.value : 1) + limits_.bonus;
    }

    // BI-ITP-23, I1-TER-10, I2-ITP-31: leaving ground disorders nobody, unless the phase comes back to it.
    std::vector<Terrain> crossed() const {
        std::vector<Terrain> ground = walk_.over;
        if (!leaving_spares(edition_, unit(), start_)) {
            if (suffers(edition_, unit(), start_, GroundEffect::Disordered)) ground.insert(ground.begin(), start_);
        } else if (ground.size() > 1 && ground.front() == start_ && ground.back() != start_) {
            ground.erase(ground.begin());
        }
        return ground;
    }

    const Edition& edition_;
    const Move& move_;
    PathPosition& at_;
    const PhaseLimits& limits_;
    Terrain start_;
    PhaseWalk walk_;
    double spent_ = 0;
    double cap_ = endless;
};

}  // namespace

const SpeedRow* speed_row(const Edition& edition, const Unit& unit) {
    if (!unit.type) return nullptr;
    const SpeedTable& table = edition.movement.table;
    const SpeedRow& special = table.impetuous[*unit.type];
    return special.base > 0 && is_impetuous(edition, unit) ? &special : &table.rows[*unit.type];
}

PhaseWalk walk_phase(const Edition& edition, const Move& move, PathPosition& at, const PhaseLimits& limits) {
    return Phase(edition, move, at, limits).run();
}

}  // namespace acies
