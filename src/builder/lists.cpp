// Editions and army lists as the page shows them.
#include "tournament/lists.h"
#include "builder/desk.h"
#include "builder/message/rosters.h"
#include "rules/leading/cards.h"
#include "rules/leading/commanders.h"
#include "rules/moving/grouping.h"

namespace acies::builder {

namespace {

// ---- what an edition offers

void offer_cards(const Edition& edition, message::EditionOffer& offer) {
    if (!has_cards(edition)) return;
    const CardsRules& rules = edition.cards;
    for (Card card : every<Card>())
        if (is_tactical(edition, card) || is_strategic(edition, card)) {
            const bool strategic = is_strategic(edition, card);
            offer.cards.add({.id = card,
                             .name = name_of(edition, card),
                             .strategic = strategic,
                             .price = strategic ? rules.strategic_price.value : rules.tactical_price.value});
        }
}

void offer_formats(const Edition& edition, message::EditionOffer& offer) {
    const CompositionRules& rules = edition.tournament.army;
    if (rules.formats.stated())
        for (const Format& format : rules.formats.value) {
            message::FormatOffer one{.points = format.points,
                                     .min_commands = format.min_commands,
                                     .max_commands = format.max_commands,
                                     .largest_percent = format.largest_percent};
            for (int scale : format.scales) one.scales.add(scale);
            offer.formats.add(one);
        }
    offer.great_battle = edition.tournament.great_battle.list_factor.stated();
    for (ForwardDeployment forward : every<ForwardDeployment>()) {
        const ForwardRules& by = forward == ForwardDeployment::A ? rules.forward_a : rules.forward_b;
        if (by.points.stated()) offer.forward.add({forward, by.points.value});
    }
    for (SubPeriod period : every<SubPeriod>())
        if (edition.tournament.lists.sub_periods[period].stated()) offer.periods.add(period);
}

void offer_generals(const Edition& edition, message::EditionOffer& offer) {
    for (Quality quality : every<Quality>())
        if (has_quality(edition, quality))
            offer.qualities.add({.id = quality,
                                 .price = edition.prices.generals.points[quality],
                                 .only_cinc = holds(edition.command.qualities[quality].only_cinc)});
    for (Structure structure : every<Structure>())
        offer.structures.add({structure, edition.prices.structures.points[structure]});
    offer.brave = edition.melee.modifiers[MeleeModifier::BraveCommander].stated();
    const InspiringRules& inspiring = edition.specials.inspiring;
    if (inspiring.cost.stated()) offer.inspiring = message::InspiringOffer{inspiring.name, inspiring.cost.value};
}

message::EditionOffer offer_of(const Edition& edition) {
    message::EditionOffer offer{
        .id = edition.id, .name = edition.name, .points = counts_points(edition), .commands = has_commands(edition)};
    offer_formats(edition, offer);
    if (has_commands(edition)) offer_generals(edition, offer);
    offer_cards(edition, offer);
    const Cited<int>& exploration = edition.specials.exploration_point_cost;
    const Cited<int>& most = edition.tournament.army.max_exploration_points;
    if (exploration.stated())
        offer.exploration = {exploration.value, most.stated() ? std::optional(most.value) : std::nullopt};
    if (edition.specials.scorpio_cost.stated()) offer.scorpio = edition.specials.scorpio_cost.value;
    return offer;
}

message::Catalogue catalogue_of(Desk& desk) {
    message::Catalogue catalogue;
    for (const std::string& id : desk.editions.ids())
        if (const wire::LoadedEdition* loaded = desk.editions.find(id))
            catalogue.editions.add(offer_of(loaded->edition));
    for (const std::string& id : desk.lists.ids())
        if (const ArmyList* list = desk.lists.find(id))
            catalogue.lists.add(
                {list->id, list->names, list->family, list->from, list->to, desk.own.contains(list->id)});
    return catalogue;
}

// Takes the lists that ship, and returns all that there is to choose from.
message::Catalogue catalogue(Desk& desk, Request& request) {
    const auto lists = wire::parse_json(request.text("lists"));
    if (!lists || !lists->is_array()) {
        request.fail("lists", "army lists");
        return {};
    }
    for (const wire::Json& list : *lists)
        if (!desk.lists.add_known(list)) request.fail("lists", "army lists");
    return catalogue_of(desk);
}

// Adds a player's own list.
wire::Written<message::Catalogue, Troubles> add(Desk& desk, Request& request) {
    const auto added = desk.lists.add(request.part("list"));
    if (!added) return troubles_of(added.error());
    desk.own.insert((*added)->id);
    return catalogue_of(desk);
}

// ---- a list in an edition and a game

message::Cost cost_of(const UnitPrice& price) {
    return {price.front, price.rear, price.provenance == Provenance::Converted};
}

message::UpgradeOffer upgrade_of(const Edition& edition, const ArmyList& list, const ArmyRow& row,
                                 const Upgrade& upgrade) {
    message::UpgradeOffer offer{.id = upgrade.id,
                                .names = upgrade.names,
                                .figures = figures_of(profile_of(edition, row, &upgrade)),
                                .with_general = upgrade.with_general};
    if (counts_points(edition)) offer.cost = cost_of(price_of(edition, list, row, &upgrade));
    return offer;
}

// As deep as the list and the rules both allow.
int ranks_of(const Edition& edition, const ArmyRow& row) {
    const Unit unit = profile_of(edition, row).unit;
    int ranks = 1;
    for (int deeper = 2; deeper <= std::min(row.large_unit, static_cast<int>(max_ranks)); ++deeper) {
        const std::vector<std::optional<TroopType>> behind(static_cast<std::size_t>(deeper - 1));
        if (!fault_of_large_unit(edition, unit, behind, row.grants.contains(Grant::LargeUnit))) ranks = deeper;
    }
    return ranks;
}

message::Row row_of(const Edition& edition, const Game& game, const ArmyList& list, const ArmyRow& row) {
    message::Row view{.id = row.id,
                      .names = row.names,
                      .figures = figures_of(profile_of(edition, row)),
                      .arms = row.arms,
                      .traits = row.traits,
                      .grants = row.grants,
                      .general = row.general,
                      .ranks = ranks_of(edition, row)};
    for (Weapon weapon : row.weapons) view.weapons.add(weapon);
    for (const std::string& behind : row.behind) view.behind.add(behind);
    for (const Upgrade& upgrade : row.upgrades) view.upgrades.add(upgrade_of(edition, list, row, upgrade));
    if (!counts_points(edition)) {
        view.min = view.max = usual_count(edition, row);
        return view;
    }
    const ListNumbers numbers = limits_in(edition, game, list, row);
    view.min = numbers.min;
    view.max = numbers.max;
    view.cost = cost_of(price_of(edition, list, row));
    return view;
}

void add_conditions(const Edition& edition, const Game& game, const ArmyList& list, message::ListView& view) {
    for (const Either& either : list.either) {
        wire::List<std::string_view> rows;
        for (const std::string& row : either.rows) rows.add(row);
        view.either.add(rows);
    }
    for (const Together& together : list.together) {
        const ListNumbers numbers = limits_in(edition, game, together);
        message::TogetherOffer offer{.min = numbers.min, .max = numbers.max};
        for (const std::string& row : together.rows) offer.rows.add(row);
        view.together.add(offer);
    }
}

void add_swaps(const ArmyList& list, message::ListView& view) {
    for (const Swap& swap : list.swaps) {
        message::SwapOffer offer{.times = swap.times};
        for (const CountedRow& row : swap.give) offer.give.add(row);
        for (const CountedRow& row : swap.take) offer.take.add(row);
        view.swaps.add(offer);
    }
}

wire::Written<message::ListView> list(Desk& desk, Request& request) {
    const Edition* edition = edition_of(desk, request);
    const ArmyList* list = desk.lists.find(request.text("id"));
    const Game game = game_of(request);
    if (!list) request.fail("id", "a list that there is");
    if (!list || !edition) return {};
    message::ListView view{.id = list->id,
                           .names = list->names,
                           .family = list->family,
                           .from = list->from,
                           .to = list->to,
                           .structures = list->structures};
    for (const ArmyRow& row : list->rows)
        if (has_row(*edition, row)) view.rows.add(row_of(*edition, game, *list, row));
    counts_points(*edition) ? add_conditions(*edition, game, *list, view) : add_swaps(*list, view);
    for (const Ally& ally : list->allies) view.allies.add(ally.list);
    for (const auto& [key, source] : list->sources) view.sources.add(source);
    return view;
}

// ---- pasted text

message::Pasted paste(Desk&, Request& request) {
    const wire::Draft draft = wire::import_list(request.text("text"));
    message::Pasted pasted{.units = static_cast<int>(draft.list.rows.size()), .draft = wire::draft_toml(draft)};
    for (const wire::ImportedLine& line : draft.lines)
        pasted.lines.add({line.number, line.kind, line.text, line.row, line.doubts});
    return pasted;
}

}  // namespace

message::Figures figures_of(const Profile& profile) {
    const Unit& unit = profile.unit;
    return {.type = unit.type.value_or(TroopType::FP),
            .m = unit.m,
            .vbu = unit.vbu.value_or(0),
            .impetus = unit.impetus,
            .discipline = unit.discipline,
            .vd = profile.vd,
            .converted = profile.provenance == Provenance::Converted};
}

std::span<const Call> list_calls() {
    static constexpr Call calls[] = {
        {"catalogue", written<catalogue>}, {"add", written<add>}, {"list", written<list>}, {"paste", written<paste>}};
    return calls;
}

}  // namespace acies::builder
