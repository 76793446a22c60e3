#include "sim/hostile/setups.h"

#include "battle/turns/sheet.h"

#include <algorithm>

namespace acies::sim::hostile {

namespace {

constexpr int tries = 40;

class Spoiler {
public:
    Spoiler(const Edition& edition, rules::Start start, odds::Dice& dice)
        : edition_(edition),
          start_(std::move(start)),
          dice_(dice) {}

    rules::Start spoilt() {
        if (coin()) deploy();
        if (coin()) shrink_table();
        for (std::uint64_t pieces = below(6); pieces > 0; --pieces) add_piece();
        if (one_in(4)) flood();
        if (one_in(3)) crowd();
        if (one_in(8)) leave_few(any<Seat>());
        if (one_in(3)) start_.setup.turn_limit = static_cast<int>(1 + below(4));
        return rules::changed(edition_, std::move(start_), static_cast<int>(below(7)), dice_);
    }

private:
    std::uint64_t below(std::uint64_t count) { return dice_.below(count); }
    bool one_in(std::uint64_t count) { return below(count) == 0; }
    bool coin() { return one_in(2); }
    double share(double of) { return of * static_cast<double>(below(101)) / 100; }
    template <Named E>
    E any() {
        return static_cast<E>(below(count_of<E>));
    }
    Vec any_point() { return {share(start_.setup.table.width), share(start_.setup.table.height)}; }

    void deploy() {
        start_.setup.deployment = true;
        if (!start_.setup.attacker) start_.setup.attacker = any<Seat>();
    }

    // To a few bases or to nearly all of it. Units beyond its edge have no part in the battle, but those that deploy
    // are drawn on it, one upon another.
    void shrink_table() {
        Setup& setup = start_.setup;
        const double base = sizes_of(edition_, setup.scale).front;
        const auto shrunk = [&](double side) { return base + (coin() ? share(3 * base) : share(side)); };
        setup.table = {shrunk(setup.table.width), shrunk(setup.table.height)};
        if (setup.deployment || has_sheets()) return draw_in_the_middle();
        std::erase_if(setup.units, [&](const UnitSetup& unit) {
            const Vec at = position(unit.pose);
            return at.x > setup.table.width || at.y > setup.table.height;
        });
    }
    void draw_in_the_middle() {
        const Spot middle{to_grid(start_.setup.table.width / 2), to_grid(start_.setup.table.height / 2)};
        for (UnitSetup& unit : start_.setup.units) unit.pose = {middle.x, middle.y, unit.pose.heading};
        for (CommandSetup& command : start_.setup.commands)
            if (command.at) command.at = middle;
    }
    // Sheets name units by their number.
    bool has_sheets() const { return start_.secrets != Secrets{}; }

    Piece area(Landscape kind, Vec middle, double half_width, double half_depth) {
        const auto corner = [&](double x, double y) { return middle + Vec{x * half_width, y * half_depth}; };
        return {.kind = kind, .outline = {corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)}};
    }
    void add_piece() {
        const auto kind = any<Landscape>();
        const Table& table = start_.setup.table;
        if (!is_line(kind)) {
            start_.setup.pieces.push_back(area(kind, any_point(), 1 + share(20), 1 + share(20)));
            return;
        }
        const Vec from = any_point();
        Vec to = any_point();
        if (from == to) to.x += 1;
        Piece piece{.kind = kind};
        piece.strip = {coin() ? std::vector{from, to} : std::vector{Vec{0, from.y}, Vec{table.width, to.y}},
                       is_barrier(kind) ? 0.5 : 1 + share(4)};
        if (is_barrier(kind) && coin()) piece.inside = coin() ? Hand::Left : Hand::Right;
        start_.setup.pieces.push_back(std::move(piece));
    }
    // Ground that few or none can enter covers the table, half of it or a ring around its middle.
    void flood() {
        const Table& table = start_.setup.table;
        const Vec middle{table.width / 2, table.height / 2};
        const Landscape kinds[] = {Landscape::Water, Landscape::Rocks, Landscape::Cliffs,  Landscape::Marsh,
                                   Landscape::Wood,  Landscape::Town,  Landscape::Thicket, Landscape::SteepHill};
        const Landscape kind = kinds[below(std::size(kinds))];
        switch (below(4)) {
            case 0: start_.setup.pieces.push_back(area(kind, middle, table.width / 2, table.height / 2)); break;
            case 1:
                start_.setup.pieces.push_back(
                    area(kind, {middle.x, table.height * 0.8}, table.width / 2, table.height * 0.2));
                break;
            case 2:
                start_.setup.pieces.push_back(
                    area(kind, {middle.x, table.height * 0.2}, table.width / 2, table.height * 0.2));
                break;
            default:
                for (double x : {0.1, 0.9})
                    start_.setup.pieces.push_back(
                        area(kind, {table.width * x, middle.y}, table.width * 0.1, table.height / 2));
        }
    }

    // Copies of one unit after another, side by side in lines that fill the table.
    void crowd() {
        auto& units = start_.setup.units;
        if (units.empty()) return;
        const auto most = static_cast<std::size_t>(8 + below(30));
        for (std::size_t i = 0; units.size() < most; ++i) {
            UnitSetup copy = units[i % units.size()];
            copy.name = "Copy " + std::to_string(i + 1);
            copy.profile.leader.reset();
            copy.absent = false;
            const Vec at = any_point();
            copy.pose.x = to_grid(at.x);
            copy.pose.y = to_grid(at.y);
            units.push_back(std::move(copy));
        }
    }
    void leave_few(Seat seat) {
        if (has_sheets()) return;
        std::size_t left = 1 + below(2);
        std::erase_if(start_.setup.units,
                      [&](const UnitSetup& unit) { return unit.seat == seat && (left == 0 || left-- == 0); });
    }

    const Edition& edition_;
    rules::Start start_;
    odds::Dice& dice_;
};

}  // namespace

std::optional<rules::Start> made_hostile(const Edition& edition, const rules::Start& from, odds::Dice& dice) {
    for (int i = 0; i < tries; ++i) {
        rules::Start start = Spoiler(edition, from, dice).spoilt();
        const auto field = Field::make(edition, start.setup);
        if (field && faults_of(*field, start.secrets).empty()) return start;
    }
    return std::nullopt;
}

}  // namespace acies::sim::hostile
