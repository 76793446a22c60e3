// Ready battles with their set-up left open: the players settle all that the edition lets them settle.
#pragma once

#include "rules/leading/cards.h"
#include "rules/setup/ambush.h"
#include "support/ready.h"

namespace acies::test {

struct Opened {
    std::string file;
    std::shared_ptr<const Field> field;
    Secrets secrets;
};

inline constexpr std::uint8_t cards_on_the_list = 5;

// None if some of its units have no place of their own.
inline std::optional<Opened> opened(const Ready& ready, int points) {
    Setup setup = ready.field->setup();
    const Edition& rules = edition(setup.edition);
    if (std::ranges::any_of(setup.units, &UnitSetup::absent)) return std::nullopt;
    setup.pieces.clear();
    setup.attacker.reset();
    setup.deployment = true;
    setup.points = points;
    setup.open = {OpenPart::Sides, OpenPart::Terrain};
    if (has_ambushes(rules) && (ambushes_in_force(rules) || setup.hidden_troops)) setup.open.insert(OpenPart::Plans);
    Secrets secrets;
    if (has_cards(rules)) {
        setup.open.insert(OpenPart::Cards);
        for (Sheet& sheet : secrets.items) sheet.hand.unchosen = cards_on_the_list;
    }
    auto field = Field::make(rules, std::move(setup));
    if (!field) return std::nullopt;
    return Opened{ready.file, std::make_shared<const Field>(*std::move(field)), secrets};
}

// Of every edition a few: in Advanced Impetus for both sizes of games that have terrain.
inline std::vector<Opened> opened_scenarios(std::size_t most_of_an_edition) {
    std::vector<Opened> all;
    for (const char* id : {"basic", "impetus", "advanced", "impetus2"}) {
        std::size_t found = 0;
        for (const Ready& ready : scenarios_of(id))
            if (auto one = found < most_of_an_edition ? opened(ready, found % 2 == 0 ? 400 : 300) : std::nullopt) {
                all.push_back(*std::move(one));
                ++found;
            }
    }
    return all;
}

}  // namespace acies::test
