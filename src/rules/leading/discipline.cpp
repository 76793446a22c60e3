#include "rules/leading/discipline.h"

#include <algorithm>

#include "rules/edition.h"
#include "rules/fighting/contact.h"
#include "rules/moving/charge.h"
#include "rules/moving/movement.h"
#include "rules/troops/status.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

constexpr int min_face = 1, max_face = 6;

const TestRules& rules_of(const Edition& edition, const DisciplineCheck& check) {
    return edition.discipline.tests[check.test];
}

// Number of the phase: an attempt to recover order may count as the first.
int phase_of(const Edition& edition, const DisciplineCheck& check) {
    const bool rallied = check.unit.rallied && holds(edition.activation.rally_is_a_phase);
    return std::max(check.movement, rallied ? 2 : 1);
}

bool is_armed(const Edition& edition, const Unit& unit) {
    const auto& thrown = edition.discipline.thrown_at_contact;
    return unit.weapon && !(thrown.stated() && thrown.value.contains(*unit.weapon));
}

// The enemy that a charge of this unit would meet.
const Unit* enemy_of(const DisciplineCheck& check) {
    if (check.charger) return &*check.charger;
    return check.threat ? &*check.threat : nullptr;
}

// Whether the commander's presence gives this unit further tests to recover order.
bool rallies_with_commander(const Edition& edition, const Unit& unit) {
    return unit.leader && holds(edition.activation.rally_with_commander) &&
           !is_among(edition, unit, edition.discipline.commander_rally_barred);
}

MoveKind kind_of(DisciplineTest test) {
    return test == DisciplineTest::RearMove ? MoveKind::Backward : MoveKind::Ahead;
}

bool is_refused(const Edition& edition, const DisciplineCheck& check, TestRefusal refusal) {
    const Unit& unit = check.unit;
    const MovementRules& movement = edition.movement;
    const bool disordered = is_disordered(edition, unit);
    const bool further = phase_of(edition, check) > 1;
    switch (refusal) {
        case TestRefusal::InMelee: return unit.in_melee;
        case TestRefusal::NotInMelee: return !unit.in_melee;
        case TestRefusal::Disordered: return disordered;
        case TestRefusal::InOrder: return !disordered;
        case TestRefusal::NotStationary: return is_war_chariot(unit) && !unit.stationary;
        case TestRefusal::SecondPhase: return further;
        case TestRefusal::OnePhaseOnly: return further && is_among(edition, unit, movement.one_phase_only);
        case TestRefusal::DisorderedPhase: return further && (disordered || is_disordered_by_moving(edition, unit));
        case TestRefusal::HasMoved: return unit.moves > 0;
        case TestRefusal::HasRallied:
            return unit.rallied && !(check.test == DisciplineTest::Rally && rallies_with_commander(edition, unit));
        case TestRefusal::InShieldwall: return unit.shieldwall;
        case TestRefusal::CannotMoveSo: return kind_refusal(edition, unit, kind_of(check.test)).has_value();
        case TestRefusal::NoImpetus: return unit.impetus <= 0;
        case TestRefusal::MayNotCharge: return !may_charge(edition, unit, enemy_of(check));
        case TestRefusal::NotArmed: return !is_armed(edition, unit);
        case TestRefusal::CannotReact: return !is_armed(edition, unit) && !may_charge(edition, unit, enemy_of(check));
        case TestRefusal::NotImpetuous: return !is_impetuous(edition, unit);
        case TestRefusal::Outflanked: return is_outflanked(edition, unit);
        case TestRefusal::NotOnOpportunity: return !unit.on_opportunity;
        case TestRefusal::DisorderedAgain: return check.subsequent && disordered;
        case TestRefusal::CannotEvadeThat:
            return check.threat && check.threat->charging &&
                   holds(edition.discipline.not_evaded[check.threat->contact_by]);
        case TestRefusal::EnemyMounted: return check.threat && is_mounted(edition, *check.threat);
        case TestRefusal::LargeUnit: return unit.large_unit > 1;
        case TestRefusal::TooDeep:
            return edition.terrain.village.capacity.stated() &&
                   unit.large_unit > edition.terrain.village.capacity.value;
    }
    return false;
}

// Notes why the unit may not try; false if it may.
bool is_barred(const Edition& edition, const DisciplineCheck& check, DisciplineOutcome& out) {
    const TestRules& rules = rules_of(edition, check);
    const auto says = [&](bool condition, RuleId rule, Words words) {
        if (condition) out.because.note(rule, words);
        return condition;
    };
    if (says(rules.act.stated() && !rules.act.value, rules.act.rule, "there_is_no_such_act_in_this_edition") ||
        says(rules.who.stated() && !is_among(edition, check.unit, rules.who), rules.who.rule, "not_for_such_troops") ||
        says(is_among(edition, check.unit, rules.never), rules.never.rule, "not_for_such_troops"))
        return true;
    for (TestRefusal refusal : every<TestRefusal>()) {
        const Cited<bool>& rule = rules.refusals[refusal];
        if (!holds(rule) || !is_refused(edition, check, refusal)) continue;
        out.refusal = refusal;
        return says(true, rule.rule, Words(refusal));
    }
    return false;
}

bool is_free_on_road(const Edition& edition, const DisciplineCheck& check) {
    const Cited<int>& untested = edition.terrain.road.untested_phases;
    return check.unit.terrain == Terrain::Road && untested.stated() && phase_of(edition, check) <= untested.value;
}

bool needs_die(const Edition& edition, const DisciplineCheck& check) {
    const TestRules& rules = rules_of(edition, check);
    if (rules.tested.stated() && !is_among(edition, check.unit, rules.tested)) return false;
    switch (rules.need.value) {
        case TestNeed::Never: return false;
        case TestNeed::Always: return true;
        case TestNeed::IfDisordered: return is_disordered(edition, check.unit);
        case TestNeed::UnlessOnOpportunity:  // I1-STA-14: disorder has ended that status
            return !check.unit.on_opportunity || is_disordered(edition, check.unit);
        case TestNeed::IfSubsequent: return check.subsequent;
        case TestNeed::AfterFirstPhase: return phase_of(edition, check) > 1 && !is_free_on_road(edition, check);
    }
    return false;
}

// Whether the modifier counts; nothing if that depends on an enemy who is not stated.
std::optional<bool> condition_holds(const Edition& edition, const DisciplineCheck& check, DisciplineModifier m) {
    const DisciplineRules& rules = edition.discipline;
    const Unit& unit = check.unit;
    switch (m) {
        case DisciplineModifier::CharismaticCommand:
            return check.charismatic_command || unit.leader == Quality::Charismatic;
        case DisciplineModifier::FurtherPhases:  // I1-ITP-22: of evasions only those after the first count
            return phase_of(edition, check) > rules.free_phases.value &&
                   (check.test != DisciplineTest::Evade || check.subsequent);
        case DisciplineModifier::LightTroops: return is_among(edition, unit, rules.light_troops);
        case DisciplineModifier::FromFoot:
            if (!is_among(edition, unit, rules.wary_of_foot)) return false;
            return check.threat ? std::optional(is_foot(edition, *check.threat)) : std::nullopt;
        case DisciplineModifier::Disordered: return is_disordered(edition, unit);
        case DisciplineModifier::Subsequent: return check.subsequent;
        case DisciplineModifier::Mounted: return is_mounted(edition, unit);
        case DisciplineModifier::FragmentedGroup: return check.fragmented;
        case DisciplineModifier::HeavyFoot: return is_among(edition, unit, rules.heavy_foot);
        case DisciplineModifier::LightCharger:
            return check.charger ? std::optional(is_among(edition, *check.charger, rules.light_chargers))
                                 : std::nullopt;
        case DisciplineModifier::MissileFoot: return is_among(edition, unit, rules.missile_foot);
        case DisciplineModifier::LongCharge:
            return check.charger ? std::optional(check.charger->moves > 1) : std::nullopt;
    }
    return false;
}

// How often a modifier counts.
int times(const Edition& edition, const DisciplineCheck& check, DisciplineModifier m) {
    if (m != DisciplineModifier::FurtherPhases) return 1;
    return phase_of(edition, check) - edition.discipline.free_phases.value;
}

// Commander and radius. False: the commander's level decides and is not stated.
bool add_generic(const Edition& edition, const DisciplineCheck& check, Tally& because) {
    const DisciplineRules& rules = edition.discipline;
    const TestRules& test = rules_of(edition, check);
    bool known = true;
    if (check.unit.leader && !holds(test.no_leader)) {
        const Cited<int>& leader = rules.leader[*check.unit.leader];
        known = leader.stated();
        if (known) because.add(leader.value, leader.rule, "commander_with_the_unit");
    } else if (check.unit.leader) {
        because.note(test.no_leader.rule, "the_commander_does_not_count");
    }
    if (check.in_radius) return known;
    if (holds(test.no_radius))
        because.note(test.no_radius.rule, "the_command_radius_does_not_count");
    else if (is_among(edition, check.unit, rules.out_of_radius_spares))
        because.note(rules.out_of_radius_spares.rule, "such_troops_need_no_command_radius");
    else
        because.add(rules.out_of_radius.value, rules.out_of_radius.rule, "outside_the_command_radius");
    return known;
}

// All modifiers; nothing if one of them is not known.
std::optional<int> modifier_of(const Edition& edition, const DisciplineCheck& check, Tally& because) {
    bool known = add_generic(edition, check, because);
    for (DisciplineModifier m : every<DisciplineModifier>()) {
        const Cited<int>& modifier = rules_of(edition, check).modifiers[m];
        if (!modifier.stated()) continue;
        const std::optional<bool> counts = condition_holds(edition, check, m);
        if (!counts) known = false;
        if (counts == true) because.add(modifier.value * times(edition, check, m), modifier.rule, Words(m));
    }
    return known ? std::optional(because.total()) : std::nullopt;
}

}  // namespace

DisciplineOutcome discipline_outcome(const Edition& edition, const DisciplineCheck& check) {
    DisciplineOutcome out;
    if (is_barred(edition, check, out)) return out;
    const TestRules& rules = rules_of(edition, check);
    out.allowed = true;
    out.needed = needs_die(edition, check);
    if (!out.needed) {
        out.because.note(rules.need.rule, "without_a_test");
        return out;
    }
    const Cited<int>& needed = edition.discipline.needed[check.unit.discipline];
    out.target = needed.value;
    out.modifier = modifier_of(edition, check, out.because);
    out.because.note(needed.rule, Words(check.unit.discipline, check.test));
    if (out.modifier) out.min_die = std::clamp(*out.target - *out.modifier, min_face, max_face + 1);
    return out;
}

std::optional<bool> passes(const Edition& edition, const DisciplineCheck& check, std::optional<int> die) {
    const DisciplineOutcome out = discipline_outcome(edition, check);
    if (!out.needed) return true;
    if (!out.min_die) return std::nullopt;
    if (*out.min_die <= min_face) return true;
    if (*out.min_die > max_face) return false;
    return die ? std::optional(*die >= *out.min_die) : std::nullopt;
}

bool passes_plainly(const Edition& edition, const DisciplineCheck& check, int die, Tally& because) {
    add_generic(edition, check, because);
    const int modifier = because.total();
    const Cited<int>& needed = edition.discipline.needed[check.unit.discipline];
    because.note(needed.rule, Words(check.unit.discipline));
    return die + modifier >= needed.value;
}

TestFailure failure_of(const Edition& edition, const DisciplineCheck& check) {
    const TestRules& rules = rules_of(edition, check);
    return is_among(edition, check.unit, rules.failed_unharmed) ? TestFailure::NotDone : rules.failed.value;
}

}  // namespace acies
