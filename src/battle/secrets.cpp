#include "battle/secrets.h"

#include <algorithm>
#include <string>

#include "battle/command.h"
#include "battle/ground.h"
#include "rules/ambush.h"
#include "rules/cards.h"
#include "rules/deployment.h"
#include "rules/flank_march.h"

namespace acies {

namespace {

std::string cited(const Tally& because) {
    const Reason& last = because.reasons().back();
    return last.words.text() + " (" + std::string(last.rule.text()) + ')';
}
std::string cited(std::string message, RuleId rule) {
    return std::move(message) + " (" + std::string(rule.text()) + ')';
}

// The row of the table of ambushes that a piece belongs to; none: nobody hides there.
std::optional<AmbushGround> ambush_ground(const Field& field, const Piece& piece) {
    if (is_line(piece.kind)) return std::nullopt;
    const bool limits_sight = holds(rules_of(field, piece).limits_sight);
    switch (piece.kind) {
        case Landscape::Wood: return AmbushGround::Wood;
        case Landscape::SteepHill:
        case Landscape::WoodedHill: return AmbushGround::SteepHill;
        case Landscape::GentleHill: return AmbushGround::GentleHill;
        default: break;
    }
    const Terrain ground = terrain_of(field, piece);
    if (limits_sight && ground == Terrain::Difficult) return AmbushGround::Difficult;
    if (limits_sight && ground == Terrain::Broken) return AmbushGround::BrokenLimitedVisibility;
    return std::nullopt;
}

// How far the zone of influence of a side reaches from its own edge (I1-DEP-36).
double depth_of_zone(const Field& field, Seat seat) {
    const double middle = field.table().height * 0.5;
    if (holds(field.edition().ambush.control_reaches_middle) && field.setup().major_control == seat) return middle;
    return middle - middle_limit(field.edition(), field.table().height).distance;
}

bool is_in_zone(const Field& field, Seat seat, const Piece& piece) {
    const Box box = box_of(piece.outline);
    const double nearest = seat == Seat::Red ? box.least.y : field.table().height - box.most.y;
    return nearest < depth_of_zone(field, seat);
}

Stance stance_of(const Field& field, Seat seat) {
    return field.setup().attacker.value_or(Seat::Red) == seat ? Stance::Attacker : Stance::Defender;
}

// A strategic card that was exchanged for others is not paid for besides (I2-CRD-04).
CardChoice choice_of(const Field& field, Seat seat, const HeldCards& hand) {
    const CardsRules& rules = field.edition().cards;
    CardChoice choice{.points = hand.points > 0 ? hand.points : rules.standard_points.value,
                      .free_strategic = hand.free_strategic,
                      .exchange = hand.exchange};
    if (field.commands() > 0) choice.cinc = field.command(cinc_of(field, seat)).quality;
    for (Card card : every<Card>()) {
        if (!is_strategic(card)) choice.copies[card] = hand.cards[card];
        if (is_strategic(card)) choice.strategic.insert(choice.strategic.end(), hand.cards[card], card);
    }
    if (!hand.exchange) return choice;
    choice.listed_tactical = hand.tactical() + rules.exchanged.value;
    if (!choice.strategic.empty()) choice.strategic.pop_back();
    return choice;
}

class Inspection {
public:
    Inspection(const Field& field, const Secrets& secrets) : field_(field), secrets_(secrets) {}

    Problems run() {
        for (Seat seat : every<Seat>()) {
            for (const HiddenUnits& hidden : secrets_[seat].ambushes) check_ambush(seat, hidden);
            check_marches(seat);
            check_hand(seat);
        }
        for (std::size_t i = 0; i < field_.count(); ++i) check_absence(static_cast<UnitId>(i));
        return std::move(problems_);
    }

private:
    void say(std::string code, std::string message, std::string where) {
        problems_.push_back({std::move(code), std::move(message), std::move(where)});
    }

    void check_ambush(Seat seat, const HiddenUnits& hidden) {
        if (hidden.piece >= field_.setup().pieces.size())
            return say("out_of_range", "there is no such piece of scenery", "ambush");
        if (hidden.units.empty()) return say("missing", "an ambush has units", "ambush");
        for (UnitId u : hidden.units)
            if (u >= field_.count() || field_.seat(u) != seat)
                return say("out_of_range", "units of one side lie in an ambush", "ambush");
        for (const HiddenUnits& other : secrets_[seat].ambushes)
            if (&other < &hidden && other.piece == hidden.piece)
                say("repeated", cited("one ambush to a piece of scenery", field_.edition().ambush.most_units.rule),
                    "ambush");
        const Piece& piece = field_.setup().pieces[hidden.piece];
        check_ground(hidden, piece);
        if (!is_line(piece.kind)) check_zone(seat, piece);
    }
    void check_ground(const HiddenUnits& hidden, const Piece& piece) {
        const auto ground = ambush_ground(field_, piece);
        Ambush asked{.ground = ground, .by_scenario = field_.setup().hidden_troops};  // I1-ITP-90
        asked.units.emplace();
        for (UnitId u : hidden.units) {
            asked.units->push_back(field_.unit(u).profile);
            asked.units->back().large_unit = static_cast<int>(field_.unit(u).ranks.size());
        }
        const AmbushVerdict verdict = may_ambush(field_.edition(), asked);
        if (verdict.allowed == false) return say("refused", cited(verdict.because), "ambush");
        if (!ground)
            say("refused", cited("nobody can hide there", field_.edition().ambush.who[AmbushGround::Wood].rule),
                "ambush");
    }
    void check_zone(Seat seat, const Piece& piece) {
        EnumSet<Stance> touches;
        for (Seat side : every<Seat>())
            if (is_in_zone(field_, side, piece)) touches.insert(stance_of(field_, side));
        Tally because;
        const auto usable = element_usable_by(field_.edition(), touches, because);
        if (usable && !usable->contains(stance_of(field_, seat))) say("refused", cited(because), "ambush");
    }

    void check_marches(Seat seat) {
        const Cited<int>& most = field_.edition().flank_march.kinds[MarchKind::Flank].most_commands;
        const auto& marches = secrets_[seat].marches;
        if (most.stated() && marches.size() > static_cast<std::size_t>(most.value))
            say("refused", cited("one Command of a side may march round a flank", most.rule), "flank_march");
        for (const FlankMarch& march : marches) {
            if (march.command >= field_.commands() || field_.command(march.command).seat != seat)
                return say("out_of_range", "a Command of one's own side marches", "flank_march");
            check_march(seat, march.command);
        }
    }
    void check_march(Seat seat, CommandId c) {
        const March march{.kind = MarchKind::Flank,
                          .quality = field_.command(c).quality,
                          .vd = field_.total_vd(c),
                          .vdt = field_.total_vd(seat),
                          .by_scenario = field_.setup().hidden_troops};  // I1-ITP-90
        const MarchVerdict verdict = may_march(field_.edition(), march);
        if (verdict.allowed == false) say("refused", cited(verdict.because), "flank_march");
        if (std::ranges::all_of(field_.units_of(seat), [&](UnitId u) { return field_.unit(u).command == c; }))
            say("refused", cited("not the whole army", field_.edition().flank_march.most_percent.rule), "flank_march");
    }

    void check_hand(Seat seat) {
        const HeldCards& hand = secrets_[seat].hand;
        if (hand.empty()) return;
        if (!has_cards(field_.edition())) return say("refused", "this edition has no cards", "cards");
        const CardVerdict verdict = card_choice(field_.edition(), choice_of(field_, seat, hand));
        if (verdict.allowed == false) say("refused", cited(verdict.because), "cards");
    }

    // Whoever is not on the table is in one ambush or on one march, and nobody else is.
    void check_absence(UnitId u) {
        int sheets = 0;
        for (const HiddenUnits& hidden : secrets_[field_.seat(u)].ambushes) sheets += hidden.units.contains(u);
        for (const FlankMarch& march : secrets_[field_.seat(u)].marches)
            sheets += field_.unit(u).command == march.command;
        if (sheets > 1) say("repeated", field_.unit(u).name + " is in two places", "ambush");
        if ((sheets > 0) != field_.unit(u).absent)
            say("out_of_range",
                field_.unit(u).name +
                    (sheets > 0 ? " is on the table, and hidden" : " is not on the table, nor hidden"),
                "units");
    }

    const Field& field_;
    const Secrets& secrets_;
    Problems problems_;
};

}  // namespace

Problems faults_of(const Field& field, const Secrets& secrets) { return Inspection(field, secrets).run(); }

bool comes_by_lower_edge(Seat seat, Hand side) { return (seat == Seat::Red) == (side == Hand::Left); }

}  // namespace acies
