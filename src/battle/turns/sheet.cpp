#include "battle/turns/sheet.h"

#include <algorithm>
#include <string>

#include "battle/ground/command.h"
#include "battle/ground/ground.h"
#include "battle/ground/sight.h"
#include "rules/leading/cards.h"
#include "rules/setup/ambush.h"
#include "rules/setup/deployment.h"

namespace acies {

namespace {

std::string cited(const Tally& because) {
    const Reason& last = because.reasons().back();
    return last.words.text() + " (" + std::string(last.rule.text()) + ')';
}
std::string cited(std::string message, RuleId rule) {
    return std::move(message) + " (" + std::string(rule.text()) + ')';
}

// The row of the table of ambushes that a piece belongs to; none if no unit hides there.
std::optional<AmbushGround> ambush_ground(const Field& field, const Piece& piece) {
    if (is_line(piece.kind)) return std::nullopt;
    switch (piece.kind) {
        case Landscape::Wood: return AmbushGround::Wood;
        case Landscape::SteepHill:
        case Landscape::WoodedHill: return AmbushGround::SteepHill;
        case Landscape::GentleHill: return AmbushGround::GentleHill;
        case Landscape::Scrub:
        case Landscape::Field:
        case Landscape::HedgedField:
        case Landscape::Dunes:
        case Landscape::Village:
        case Landscape::Abbey:
        case Landscape::Town:
        case Landscape::Marsh:
        case Landscape::Pond:
        case Landscape::Rocks:
        case Landscape::Water:
        case Landscape::Road:
        case Landscape::River:
        case Landscape::GreatRiver:
        case Landscape::FloodRiver:
        case Landscape::Thicket:
        case Landscape::Cliffs:
        case Landscape::Fortification:
        case Landscape::Wall:
        case Landscape::Hedge:
        case Landscape::Stakes:
        case Landscape::Pavises: break;
    }
    const Terrain ground = terrain_of(field, piece);
    const bool hides = limits_sight(field, piece);
    if (hides && (ground == Terrain::Difficult || ground == Terrain::Dunes)) return AmbushGround::Difficult;
    if (ground == Terrain::Broken && (hides || !holds(field.edition().ambush.broken_must_hide)))
        return AmbushGround::BrokenLimitedVisibility;
    return std::nullopt;
}

// How far the zone of influence of a side reaches from its own edge (I1-DEP-36).
double depth_of_zone(const Field& field, const Sides& sides, Seat seat) {
    const double middle = field.table().height * 0.5;
    if (holds(field.edition().ambush.control_reaches_middle) && sides.major_control == seat) return middle;
    return middle - middle_limit(field.edition(), field.table().height).distance;
}

bool is_in_zone(const Field& field, const Sides& sides, Seat seat, const Piece& piece) {
    const Box box = box_of(piece.outline);
    const double nearest = seat == Seat::Red ? box.least.y : field.table().height - box.most.y;
    return nearest < depth_of_zone(field, sides, seat);
}

Stance stance_of(const Sides& sides, Seat seat) { return sides.attacker == seat ? Stance::Attacker : Stance::Defender; }
Sides sides_of(const Field& field) { return {field.setup().attacker.value_or(Seat::Red), field.setup().major_control}; }

// What of the piece lies within so much of the enemy's edge.
double share_near_enemy(const Field& field, Seat seat, const Piece& piece, double depth) {
    const double width = field.table().width, height = field.table().height;
    const double middle = seat == Seat::Red ? height - depth * 0.5 : depth * 0.5;
    const Rect strip = make_rect({width * 0.5, middle}, direction_of(90), width, depth);
    const double whole = area(piece.outline);
    return whole > 0 ? area_inside(strip, piece.outline) / whole : 0;
}

bool has_opening_card(const Field& field, const Sheet& sheet) {
    return sheet.strategic && does(field.edition(), *sheet.strategic, CardVerb::OpenEnemyHalf);
}
// Whether the side's card for ambushes works: if both sides have it, only one does (I2-CRD-16).
bool opens_enemy_half(const Field& field, const Sides& sides, const Secrets& secrets, Seat seat, const Piece& piece,
                      Tally& because) {
    EnumSet<Stance> holders;
    for (Seat side : every<Seat>())
        if (has_opening_card(field, secrets[side])) holders.insert(stance_of(sides, side));
    if (!holders.contains(stance_of(sides, seat))) return false;
    const Card own = *secrets[seat].strategic;
    const double zone = field.table().height * 0.5 - middle_limit(field.edition(), field.table().height).distance;
    const CardPlay play{
        .card = own, .holders = holders, .share_in_enemy_zone = share_near_enemy(field, seat, piece, zone)};
    const CardEffect effect = card_effect(field.edition(), play);
    because = effect.because;
    if (effect.effective_for && !effect.effective_for->contains(stance_of(sides, seat))) {
        because.note(field.edition().cards.cards[own].both_hold.rule, "the_card_of_the_other_side_prevails");
        return false;
    }
    return effect.ambush_allowed.value_or(false);
}

// A strategic card that was exchanged for others is not paid for besides (I2-CRD-04).
CardChoice choice_of(const Field& field, Seat seat, const Sheet& sheet) {
    const CardsRules& rules = field.edition().cards;
    const HeldCards& hand = sheet.hand;
    CardChoice choice{.points = hand.points > 0 ? hand.points : rules.standard_points.value,
                      .free_strategic = hand.free_strategic,
                      .exchange = hand.exchange};
    if (field.commands() > 0) choice.cinc = field.command(cinc_of(field, seat)).quality;
    for (Card card : every<Card>())
        if (is_strategic(field.edition(), card))
            choice.strategic.insert(choice.strategic.end(), hand.cards[card], card);
        else
            choice.copies[card] = hand.cards[card];
    if (hand.exchange) choice.listed_tactical = hand.count() + rules.exchanged.value;
    if (sheet.strategic && !hand.exchange) choice.strategic.push_back(*sheet.strategic);
    return choice;
}

// Of all tactical cards together.
int max_tactical(const Edition& edition) {
    int all = 0;
    for (Card card : every<Card>()) all += max_copies(edition, card);
    return all;
}

class Inspection {
public:
    Inspection(const Field& field, const Sides& sides, const Secrets& secrets, const std::vector<Piece>& scenery)
        : field_(field),
          sides_(sides),
          secrets_(secrets),
          scenery_(scenery) {}

    Problems run() {
        for (Seat seat : every<Seat>()) {
            check_plan(seat);
            check_hand(seat);
            if (problems_.empty()) check_number_of_cards(secrets_[seat]);
        }
        for (std::size_t i = 0; i < field_.count(); ++i) check_absence(static_cast<UnitId>(i));
        return std::move(problems_);
    }

    Problems of_ambush(Seat seat, const HiddenUnits& hidden) {
        check_ambush(seat, hidden);
        return std::move(problems_);
    }

    // The first thing that is wrong with what the side hides, while nobody is hidden yet.
    std::optional<Refusal> of_plan(Seat seat) {
        check_plan(seat);
        for (UnitId u : field_.units_of(seat))
            if (entries_of(u) > 1) say("repeated", field_.unit(u).name + " is in two places", "ambush");
        return refusal_;
    }
    std::optional<Refusal> of_hand(Seat seat) {
        check_hand(seat);
        return refusal_;
    }

private:
    void say(std::string code, std::string message, std::string where, RuleId rule = {},
             Words why = "such_a_plan_cannot_be_carried_out") {
        if (!refusal_) refusal_ = Refusal{rule, why};
        problems_.push_back({std::move(code), std::move(message), std::move(where)});
    }
    // By the last of these reasons.
    void refuse(const Tally& because, std::string where) {
        const Reason& last = because.reasons().back();
        say("refused", cited(because), std::move(where), last.rule, last.words);
    }

    void check_plan(Seat seat) {
        for (const HiddenUnits& hidden : secrets_[seat].ambushes) check_ambush(seat, hidden);
        check_number(seat);
        check_marches(seat);
    }

    void check_ambush(Seat seat, const HiddenUnits& hidden) {
        if (hidden.piece >= scenery_.size()) return say("out_of_range", "there is no such piece of scenery", "ambush");
        if (hidden.units.empty()) return say("missing", "an ambush has units", "ambush");
        for (UnitId u : hidden.units)
            if (u >= field_.count() || field_.seat(u) != seat)
                return say("out_of_range", "units of one side lie in an ambush", "ambush");
        for (const HiddenUnits& other : secrets_[seat].ambushes)
            if (&other < &hidden && other.piece == hidden.piece)
                say("repeated", cited("one ambush to a piece of scenery", field_.edition().ambush.max_units.rule),
                    "ambush", field_.edition().ambush.max_units.rule, "one_ambush_to_a_piece_of_scenery");
        const Piece& piece = scenery_[hidden.piece];
        check_ground(seat, hidden, piece);
        if (!is_line(piece.kind)) check_zone(seat, piece);
    }
    // I2-DEP-07: every unit is an entry of the plan.
    void check_number(Seat seat) {
        const Cited<int>& most = field_.edition().ambush.max_entries;
        int entries = 0;
        for (const HiddenUnits& hidden : secrets_[seat].ambushes) entries += hidden.units.size();
        if (most.stated() && entries > most.value)
            say("refused", cited("at most " + std::to_string(most.value) + " ambushes of a side", most.rule), "ambush",
                most.rule, "a_side_has_no_more_ambushes");
    }
    void check_ground(Seat seat, const HiddenUnits& hidden, const Piece& piece) {
        const auto ground = ambush_ground(field_, piece);
        Ambush asked{.ground = ground, .by_scenario = field_.setup().hidden_troops};  // I1-ITP-90
        if (!is_line(piece.kind) && is_beyond_middle(field_, seat, piece)) {
            asked.share_in_own_half = 1 - share_near_enemy(field_, seat, piece, field_.table().height * 0.5);
            Tally card;
            if (opens_enemy_half(field_, sides_, secrets_, seat, piece, card))
                asked.cards.insert(*secrets_[seat].strategic);
            else if (!card.reasons().empty())
                return refuse(card, "ambush");
        }
        asked.units.emplace();
        for (UnitId u : hidden.units) {
            asked.units->push_back(field_.unit(u).profile);
            asked.units->back().large_unit = static_cast<int>(field_.unit(u).ranks.size());
        }
        const AmbushVerdict verdict = may_ambush(field_.edition(), asked);
        if (verdict.allowed == false) return refuse(verdict.because, "ambush");
        const RuleId who = field_.edition().ambush.who[AmbushGround::Wood].rule;
        if (!ground) say("refused", cited("nobody can hide there", who), "ambush", who, "nobody_can_hide_there");
    }
    void check_zone(Seat seat, const Piece& piece) {
        EnumSet<Stance> touches;
        for (Seat side : every<Seat>())
            if (is_in_zone(field_, sides_, side, piece)) touches.insert(stance_of(sides_, side));
        Tally because;
        const auto usable = element_usable_by(field_.edition(), touches, because);
        if (usable && !usable->contains(stance_of(sides_, seat))) refuse(because, "ambush");
    }

    void check_marches(Seat seat) {
        const auto& marches = secrets_[seat].marches;
        for (MarchKind kind : every<MarchKind>()) check_marches(seat, kind);
        for (const FlankMarch& march : marches)
            if (march.command >= field_.commands() || field_.command(march.command).seat != seat)
                return say("out_of_range", "a Command of one's own side marches", place_of(march.kind));
        for (const FlankMarch& march : marches) check_march(seat, march);
    }
    static std::string place_of(MarchKind kind) { return kind == MarchKind::Flank ? "flank_march" : "reserve"; }
    void check_marches(Seat seat, MarchKind kind) {
        const Cited<int>& most = field_.edition().flank_march.kinds[kind].max_commands;
        int count = 0, left = 0;
        for (const FlankMarch& march : secrets_[seat].marches) {
            count += march.kind == kind;
            left += march.kind == kind && march.side == Hand::Left;
        }
        if (count > 0 && kind == MarchKind::Reserve && !most.stated())
            return say("unknown_value", "this edition has no reserves", "reserve");
        if (most.stated() && count > most.value)
            say("refused",
                cited(kind == MarchKind::Reserve
                          ? std::string("one Command of a side may wait in reserve")
                          : "so many Commands of a side may march round a flank: " + std::to_string(most.value),
                      most.rule),
                place_of(kind), most.rule, "no_more_commands_of_a_side_may_march");
        if (kind == MarchKind::Flank && count > 1 && (left > 1 || count - left > 1))
            say("refused", cited("one Command marches round each flank", most.rule), "flank_march", most.rule,
                "one_command_marches_round_each_flank");
    }
    // I2-DEP-15: the share is that of all Commands off the table.
    void check_march(Seat seat, const FlankMarch& marching) {
        int away = 0;
        for (const FlankMarch& each : secrets_[seat].marches) away += field_.total_vd(each.command);
        const March march{.kind = marching.kind,
                          .quality = field_.command(marching.command).quality,
                          .vd = away,
                          .vdt = field_.total_vd(seat),
                          .by_scenario = field_.setup().hidden_troops};  // I1-ITP-90
        const MarchVerdict verdict = may_march(field_.edition(), march);
        if (verdict.allowed == false) refuse(verdict.because, place_of(marching.kind));
        const auto is_away = [&](UnitId u) {
            return std::ranges::find(secrets_[seat].marches, field_.unit(u).command, &FlankMarch::command) !=
                   secrets_[seat].marches.end();
        };
        if (std::ranges::all_of(field_.units_of(seat), is_away))
            say("refused", cited("not the whole army", field_.edition().flank_march.max_percent.rule),
                place_of(marching.kind), field_.edition().flank_march.max_percent.rule, "not_the_whole_army");
    }

    void check_hand(Seat seat) {
        const Sheet& sheet = secrets_[seat];
        if (sheet.hand.empty() && !sheet.strategic) return;
        if (!has_cards(field_.edition())) return say("refused", "this edition has no cards", "cards");
        for (Card card : every<Card>())
            if ((sheet.hand.cards[card] > 0 || sheet.strategic == card) && !has_card(field_.edition(), card))
                return say("unknown_value",
                           "this edition has no card " + std::string(id_of(card)) +
                               "; known: " + known_cards(field_.edition()),
                           "cards");
        if (sheet.strategic && !is_strategic(field_.edition(), *sheet.strategic))
            return say("unknown_value", "this is no strategic card", "cards");
        const CardVerdict verdict = card_choice(field_.edition(), choice_of(field_, seat, sheet));
        if (verdict.allowed == false) return refuse(verdict.because, "cards");
        for (Card card : every<Card>())
            if (is_strategic(field_.edition(), card) && sheet.hand.cards[card] > 0)
                say("unknown_value", "this is no tactical card", "cards");
    }

    // I2-CRD-04: the list says how many, and nothing of which.
    void check_number_of_cards(const Sheet& sheet) {
        const bool is_open = field_.setup().open.contains(OpenPart::Cards);
        const bool is_named = sheet.hand.cards != CardCounts{} || sheet.strategic;
        if (is_open ? is_named : sheet.hand.unchosen > 0)
            say("out_of_range", "cards are named, or counted where they are still to be chosen", "cards");
        if (sheet.hand.unchosen == 0) return;
        const CardsRules& rules = field_.edition().cards;
        const int points = sheet.hand.points > 0 ? sheet.hand.points : rules.standard_points.value;
        if (sheet.hand.unchosen > max_tactical(field_.edition()))
            say("out_of_range", "so many cards cannot be held", "cards");
        if (sheet.hand.unchosen * rules.tactical_price.value > card_allowance(field_.edition(), points))
            say("refused",
                cited("the cards cost more than the army is allowed", rules.refusals[CardRefusal::OverAllowance].rule),
                "cards");
    }

    // A unit that is not on the table is in exactly one ambush or on one march; no other unit is.
    int entries_of(UnitId u) const {
        int sheets = 0;
        for (const HiddenUnits& hidden : secrets_[field_.seat(u)].ambushes) sheets += hidden.units.contains(u);
        for (const FlankMarch& march : secrets_[field_.seat(u)].marches)
            sheets += field_.unit(u).command == march.command;
        return sheets;
    }
    void check_absence(UnitId u) {
        const int sheets = entries_of(u);
        if (sheets > 1) say("repeated", field_.unit(u).name + " is in two places", "ambush");
        if ((sheets > 0) != field_.unit(u).absent)
            say("out_of_range",
                field_.unit(u).name +
                    (sheets > 0 ? " is on the table, and hidden" : " is not on the table, nor hidden"),
                "units");
    }

    const Field& field_;
    const Sides& sides_;
    const Secrets& secrets_;
    const std::vector<Piece>& scenery_;
    Problems problems_;
    std::optional<Refusal> refusal_;
};

}  // namespace

Problems faults_of(const Field& field, const Secrets& secrets) {
    return Inspection(field, sides_of(field), secrets, field.setup().pieces).run();
}

bool can_lie_hidden(const Field& field, const State& state, const Secrets& secrets, Seat seat,
                    const HiddenUnits& hidden) {
    const Sides sides = state.sides.value_or(sides_of(field));
    return Inspection(field, sides, secrets, pieces_of(field, state)).of_ambush(seat, hidden).empty();
}

std::optional<Refusal> plan_refusal(const Field& field, const State& state, Seat seat, const WritePlan& plan) {
    Secrets known;
    known[seat] = state.secrets[seat];
    known[seat].ambushes = plan.ambushes;
    known[seat].marches = plan.marches;
    const Sides sides = state.sides.value_or(sides_of(field));
    return Inspection(field, sides, known, pieces_of(field, state)).of_plan(seat);
}

int max_copies(const Edition& edition, Card card) {
    if (!is_tactical(edition, card)) return 0;
    const CardsRules& rules = edition.cards;
    return holds(rules.cards[card].once_per_game) ? rules.once_per_game_copies.value : rules.max_copies.value;
}

Sheet with_cards(const Field& field, Sheet sheet, const HoldCards& held) {
    const int listed = sheet.hand.unchosen;
    sheet.strategic = held.strategic;
    sheet.hand.cards = held.cards;
    sheet.hand.unchosen = 0;
    sheet.hand.exchange = held.strategic && sheet.hand.count() + field.edition().cards.exchanged.value <= listed;
    sheet.hand.free_strategic = held.strategic && !sheet.hand.exchange;
    return sheet;
}

std::optional<Refusal> hand_refusal(const Field& field, const State& state, Seat seat, const HoldCards& held) {
    const CardsRules& rules = field.edition().cards;
    Secrets known;
    known[seat] = with_cards(field, state.secrets[seat], held);
    const int given = known[seat].hand.exchange ? rules.exchanged.value : 0;
    if (known[seat].hand.count() + given != state.secrets[seat].hand.unchosen)
        return Refusal{rules.chosen_before_game.rule, "as_many_cards_as_the_army_list_has"};
    return Inspection(field, {}, known, field.setup().pieces).of_hand(seat);
}

bool is_beyond_middle(const Field& field, Seat seat, const Piece& piece) {
    const Cited<double>& own_half = field.edition().ambush.own_half;
    return own_half.stated() && 1 - share_near_enemy(field, seat, piece, field.table().height * 0.5) <= own_half.value;
}

bool comes_by_lower_edge(Seat seat, Hand side) { return (seat == Seat::Red) == (side == Hand::Left); }

}  // namespace acies
