#include "rules/fighting/depth.h"

#include <algorithm>
#include <optional>

#include "rules/edition.h"
#include "rules/fighting/contact.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

struct Best {
    DepthLine line{};
    int dice = 0;
};

int dice_of_line(const Edition& edition, const DepthBonus& bonus, const Unit& unit, const Unit& enemy) {
    const int each = (is_mounted(edition, enemy) ? bonus.each.mounted : bonus.each.foot).value_or(0);
    const int behind = std::max(unit.large_unit - 1, bonus.alone ? 1 : 0);
    return each * std::min(behind, bonus.most);
}

std::optional<Best> best_line(const Edition& edition, const Unit& unit, const Unit& enemy) {
    std::optional<Best> best;
    for (DepthLine line : every<DepthLine>()) {
        const Cited<DepthBonus>& bonus = edition.depth.lines[line];
        if (!bonus.stated() || !matches(edition, unit, bonus.value.troops)) continue;
        const int dice = dice_of_line(edition, bonus.value, unit, enemy);
        if (!best || dice > best->dice) best = Best{line, dice};
    }
    return best;
}

// Only a Large Unit can lose the bonus: a single schiltron keeps it.
bool is_lost(const Edition& edition, const Unit& unit, DepthLoss loss) {
    if (!edition.depth.lost[loss].stated() || unit.large_unit < 2) return false;
    switch (loss) {
        case DepthLoss::Outflanked: return is_outflanked(edition, unit);
        case DepthLoss::InDifficultGround: return ground_for(edition, unit, unit.terrain) == Terrain::Difficult;
    }
    return false;
}

}  // namespace

Tally depth_bonus(const Edition& edition, const Unit& unit, const Unit& enemy) {
    Tally because;
    const std::optional<Best> best = best_line(edition, unit, enemy);
    if (!best) return because;
    for (DepthLoss loss : every<DepthLoss>())
        if (is_lost(edition, unit, loss)) {
            because.add(0, edition.depth.lost[loss].rule, Words(loss));
            return because;
        }
    if (unit.large_unit > 1 || best->dice > 0)
        because.add(best->dice, edition.depth.lines[best->line].rule,
                    Words(best->line, is_mounted(edition, enemy) ? Phrase("against_mounted") : Phrase("against_foot")));
    return because;
}

}  // namespace acies
