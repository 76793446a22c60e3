#include "rules/fighting/targets.h"

#include <algorithm>
#include <tuple>

#include "rules/edition.h"

namespace acies {

namespace {

using Choice = std::vector<std::size_t>;

template <class Keep>
Choice filtered(const Choice& from, Keep&& keep) {
    Choice kept;
    std::ranges::copy_if(from, std::back_inserter(kept), keep);
    return kept;
}

// All that are least by `key`: ties are the owner's choice.
template <class Key>
Choice min(const Choice& from, Key&& key) {
    if (from.empty()) return from;
    const auto best = std::ranges::min(from, {}, key);
    return filtered(from, [&](std::size_t i) { return key(i) == key(best); });
}

class Chooser {
public:
    Chooser(const Edition& edition, std::span<const Target> enemies) : edition_(edition), enemies_(enemies) {}

    Choice choose(TargetStep step, const Choice& among) const {
        switch (step) {
            case TargetStep::Engaged:
                return with(among, [](const Target& t) { return t.charging_shooter || t.exchanging_fire; });
            case TargetStep::NearestThreatToFriend: return nearest(threats(among));
            case TargetStep::ThreatToFriend: return threats(among);
            case TargetStep::FrontalNear: return frontal(near(among));
            case TargetStep::FrontalNearMoving: return frontal(near(moving(among)));
            case TargetStep::NearestInFrontNear: return nearest(near(in_front(among)));
            case TargetStep::Nearest: return nearest(among);
            case TargetStep::NearestOrFrontal: return either(nearest(among), frontal(among));
            case TargetStep::NearestOrFrontalMoving: return either(nearest(moving(among)), frontal(moving(among)));
            case TargetStep::Any: return among;
            case TargetStep::AnyMoving: return moving(among);
        }
        return {};
    }

private:
    template <class Keep>
    Choice with(const Choice& among, Keep&& keep) const {
        return filtered(among, [&](std::size_t i) { return keep(enemies_[i]); });
    }
    Choice threats(const Choice& among) const {
        return with(among, [](const Target& t) { return t.charging_friend; });
    }
    Choice moving(const Choice& among) const {
        return with(among, [](const Target& t) { return t.moving; });
    }
    Choice in_front(const Choice& among) const {
        const bool all_bind = edition_.targets.indirect.value != IndirectTargets::NeverBind;
        return with(among, [&](const Target& t) { return t.in_projection && (all_bind || !t.indirect); });
    }
    Choice near(const Choice& among) const {
        const double limit = edition_.shooting.bands[Band::Short].value;
        return with(among, [&](const Target& t) { return t.range <= limit; });
    }
    Choice nearest(const Choice& among) const {
        return min(among, [&](std::size_t i) { return enemies_[i].range; });
    }
    // I1-ITP-41, BI-ITP-60: greatest width, then least offset, then nearest.
    Choice frontal(const Choice& among) const {
        return min(in_front(among), [&](std::size_t i) {
            return std::tuple(-enemies_[i].frontal_width, enemies_[i].sideways, enemies_[i].range);
        });
    }
    static Choice either(const Choice& a, const Choice& b) {
        Choice both = a;
        for (std::size_t i : b)
            if (std::ranges::find(both, i) == both.end()) both.push_back(i);
        return both;
    }

    const Edition& edition_;
    std::span<const Target> enemies_;
};

bool acted(const Target& t) { return t.moving || t.exchanging_fire || t.charging_shooter || t.charging_friend; }

// Enemies that could be shot at if there were no order: seen, in the arc, in range and out of melee.
Choice candidates(const Edition& edition, const Unit& shooter, ShotMode mode, std::span<const Target> enemies) {
    Choice all(enemies.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
    const Choice reached = filtered(all, [&](std::size_t i) {
        const Target& t = enemies[i];
        return t.visible && t.in_arc && !t.in_melee &&
               (!shooter.weapon || reaches(edition, *shooter.weapon, t.range, mode));
    });
    if (edition.targets.indirect.value != IndirectTargets::OnlyIfNobodyIsSeen) return reached;
    const Choice plain = filtered(reached, [&](std::size_t i) { return !enemies[i].indirect; });
    return plain.empty() ? reached : plain;
}

const Cited<std::vector<TargetStep>>& order_of(const TargetRules& rules, ShotMode mode) {
    return mode != ShotMode::Normal && rules.order_out_of_turn.stated() ? rules.order_out_of_turn : rules.order;
}

Choice first_step(const Edition& edition, ShotMode mode, std::span<const Target> enemies, const Choice& among,
                  Tally& because) {
    const Cited<std::vector<TargetStep>>& order = order_of(edition.targets, mode);
    for (TargetStep step : order.value) {
        const Choice chosen = Chooser(edition, enemies).choose(step, among);
        if (chosen.empty()) continue;
        because.note(order.rule, Words(step));
        return chosen;
    }
    because.note(order.rule, "there_is_no_target");
    return {};
}

// Nobody can be shot at from here.
bool is_barred(const Edition& edition, const Unit& shooter, Tally& because) {
    const Cited<bool>& in_melee = edition.shooting.refusals[ShotRefusal::ShooterInMelee];
    if (shooter.in_melee && in_melee.stated()) {
        because.note(in_melee.rule, Words(ShotRefusal::ShooterInMelee));
        return true;
    }
    if (shooting_edge(edition, shooter).allowed != false) return false;
    because.note(edition.shooting.refusals[ShotRefusal::WrongEdge].rule, Words(ShotRefusal::WrongEdge));
    return true;
}

}  // namespace

ShootingEdge shooting_edge(const Edition& edition, const Unit& shooter) {
    const TargetRules& rules = edition.targets;
    ShootingEdge edge;
    const bool front = shooter.edge == Edge::Front;
    if (front) edge.allowed = true, edge.halved = false;
    if (!shooter.type) return edge;
    const bool all_round = shoots_all_round(edition, shooter);
    const Cited<int>& arc = all_round ? rules.all_round_arc : rules.arc;
    edge.arc = arc.value;
    edge.because.note(arc.rule, all_round ? Phrase("shoots_all_round") : Phrase("shoots_to_the_front"));
    edge.allowed = front || all_round;
    const Cited<bool>& halved = edition.shooting.halved_from_side_or_rear;
    edge.halved = !front && all_round && holds(halved);
    if (*edge.halved) edge.because.note(halved.rule, "from_the_side_or_rear_edge_halved");
    return edge;
}

std::vector<std::size_t> legal_targets(const Edition& edition, const Unit& shooter, ShotMode mode,
                                       std::span<const Target> enemies, Tally& because) {
    const TargetRules& rules = edition.targets;
    if (is_barred(edition, shooter, because)) return {};
    Choice among = candidates(edition, shooter, mode, enemies);
    if (among.size() < enemies.size()) because.note(rules.skipped.rule, "a_target_that_cannot_be_shot_at_does_not");
    if (holds(rules.only_the_charger[mode])) {
        because.note(rules.only_the_charger[mode].rule, "only_at_a_unit_that_charges_it");
        return filtered(among, [&](std::size_t i) { return enemies[i].charging_shooter; });
    }
    const Cited<ActedTargets>& answers = rules.answers_an_act[mode];
    const Choice active = filtered(among, [&](std::size_t i) { return acted(enemies[i]); });
    const bool act_stated = answers.stated() && !active.empty();
    if (act_stated) because.note(answers.rule, "only_at_an_enemy_that_has_acted");
    if (act_stated && answers.value == ActedTargets::OnlyTheyCompete) among = active;
    const Choice chosen = first_step(edition, mode, enemies, among, because);
    if (!act_stated) return chosen;
    return filtered(chosen, [&](std::size_t i) { return acted(enemies[i]); });
}

}  // namespace acies
