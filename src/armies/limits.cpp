#include "armies/limits.h"

namespace acies {

namespace {

ListNumbers in_format(const Edition& edition, const Game& game, ListLine line) {
    if (game.format == RosterFormat::Free) {
        ListNumbers printed{.min = line.min, .max = line.max};
        printed.because.note(edition.tournament.lists.as_printed.rule, "as_printed_in_the_list");
        return printed;
    }
    line.scale = format_scale(game.scale);
    line.points = game.points;
    line.use = game.format == RosterFormat::GreatBattle ? ListUse::GreatBattle : ListUse::Tournament;
    return list_numbers(edition, line);
}

}  // namespace

Game game_of(const Roster& roster) { return {roster.format, roster.scale, roster.points}; }

int format_scale(Scale scale) {
    constexpr int large = 28, small = 15;
    return scale == Scale::Mm28 ? large : small;
}

ListNumbers limits_in(const Edition& edition, const Game& game, const ArmyList& list, const ArmyRow& row) {
    const RowNumbers printed = numbers_of(edition, list, row);
    return in_format(
        edition, game,
        {.min = printed.min, .max = printed.max, .forms_large_unit = row.large_unit > 1, .bulk = row.bulk});
}

ListNumbers limits_in(const Edition& edition, const Game& game, const Together& together) {
    return in_format(edition, game, {.min = together.min, .max = together.max});
}

}  // namespace acies
