#include "sim/rules/setups.h"

#include <algorithm>

namespace acies::sim::rules {

namespace {

class Changes {
public:
    Changes(const Edition& edition, Start& start, odds::Dice& dice)
        : edition_(edition),
          setup_(start.setup),
          secrets_(start.secrets),
          dice_(dice) {}

    void one() {
        const std::uint64_t what = below(100);
        if (what < 30)
            change_unit(any_unit());
        else if (what < 48)
            move_unit(any_unit());
        else if (what < 55)
            copy_unit();
        else if (what < 68)
            change_scenery();
        else if (what < 78)
            change_command();
        else if (what < 91)
            change_secrets();
        else
            change_frame();
    }

private:
    std::uint64_t below(std::uint64_t count) { return dice_.below(count); }
    bool coin() { return below(2) == 0; }
    bool rarely() { return below(8) == 0; }
    template <Named E>
    E any() {
        return static_cast<E>(below(count_of<E>));
    }
    template <Named E>
    std::optional<E> maybe() {
        return coin() ? std::optional(any<E>()) : std::nullopt;
    }
    int from_to(int from, int to) { return from + static_cast<int>(below(static_cast<std::uint64_t>(to - from + 1))); }
    std::size_t any_index(std::size_t count) { return static_cast<std::size_t>(below(count)); }
    UnitSetup& any_unit() { return setup_.units[any_index(setup_.units.size())]; }
    Vec any_point() {
        return {setup_.table.width * from_to(0, 100) / 100.0, setup_.table.height * from_to(0, 100) / 100.0};
    }
    TroopType any_type() {
        for (;;)
            if (const TroopType type = any<TroopType>(); edition_.troops.types[type].known || rarely()) return type;
    }

    // ---- units

    void change_unit(UnitSetup& unit) {
        Unit& profile = unit.profile;
        switch (below(18)) {
            case 0:
            case 1: profile.type = any_type(); break;
            case 2:
            case 3: profile.weapon = maybe<Weapon>(); break;
            case 4: profile.impetus = from_to(0, 5); break;
            case 5: profile.discipline = any<Discipline>(); break;
            case 6: profile.impetuous = !profile.impetuous; break;
            case 7: profile.arms = maybe<Arms>(); break;
            case 8: change_flag(profile); break;
            case 9: profile.m = from_to(coin() ? 0 : 4, 12); break;
            case 10: unit.ranks.front().vbu = from_to(1, 8); break;
            case 11: unit.ranks.front().vd = from_to(0, 4); break;
            case 12:
            case 13: change_ranks(unit); break;
            case 14: unit.disordered = !unit.disordered; break;
            case 15: unit.depth = coin() ? 0 : from_to(1, 8); break;
            case 16: change_foot(unit); break;
            default: change_grants(unit);
        }
    }
    void change_flag(Unit& profile) {
        const auto flip = [](bool& flag) { flag = !flag; };
        switch (below(5)) {
            case 0: return flip(profile.camel);
            case 1: return flip(profile.heavy);
            case 2: return flip(profile.renaissance);
            case 3: return flip(profile.schiltron);
            default: return flip(profile.fortified);
        }
    }
    void change_grants(UnitSetup& unit) {
        if (rarely()) unit.grants = {};
        unit.grants.insert(any<Grant>());
    }
    void change_ranks(UnitSetup& unit) {
        unit.ranks.resize(1);
        while (unit.ranks.size() < max_ranks && coin()) unit.ranks.push_back({from_to(1, 6), from_to(0, 3)});
        if (unit.ranks.size() > 1 && coin()) {
            unit.ranks.back().type = any_type();
            unit.ranks.back().weapon = maybe<Weapon>();
        }
        if (coin()) unit.grants.insert(Grant::LargeUnit);
    }
    void change_foot(UnitSetup& unit) {
        unit.foot.reset();
        if (coin()) return;
        unit.foot = FootSetup{.profile = unit.profile, .vbu = from_to(1, 7)};
        unit.foot->profile.type = coin() ? TroopType::FP : TroopType::T;
        unit.foot->profile.m = 5;
        unit.foot->profile.leader.reset();
    }

    // Beside, before or behind another unit; or anywhere.
    void move_unit(UnitSetup& unit) {
        const UnitSetup& to = any_unit();
        if (&to == &unit || rarely()) {
            const Vec at = any_point();
            unit.pose = {to_grid(at.x), to_grid(at.y), from_to(0, 35) * 1000};
            return;
        }
        const double gaps[] = {0, 0.5, 2, 4, 7, 12, 25};
        const double gap = gaps[below(std::size(gaps))];
        const double directions[] = {0, 90, 180, 270, 45, 135};
        const double direction = directions[below(std::size(directions))];
        unit.pose = moved(to.pose, direction, gap + (below(2) == 0 ? 0 : direction == 0 || direction == 180 ? 3 : 8));
        unit.pose = turned(unit.pose, 90.0 * from_to(0, 3));
        if (rarely()) unit.pose = turned(unit.pose, from_to(-30, 30));
    }
    void copy_unit() {
        if (setup_.units.size() >= 24) return;
        UnitSetup copy = any_unit();
        copy.name += ' ' + std::to_string(setup_.units.size());
        copy.profile.leader.reset();
        copy.absent = false;
        setup_.units.push_back(copy);
        move_unit(setup_.units.back());
        if (coin()) change_unit(setup_.units.back());
    }

    // ---- scenery

    void change_scenery() {
        auto& pieces = setup_.pieces;
        const bool is_fixed = !secrets_[Seat::Red].ambushes.empty() || !secrets_[Seat::Blue].ambushes.empty();
        if (!pieces.empty() && !is_fixed && coin()) {
            if (pieces.size() > 6 || rarely())
                pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(any_index(pieces.size())));
            else if (Piece& piece = pieces[any_index(pieces.size())]; !is_line(piece.kind))
                piece.kind = any_area();
            return;
        }
        const Landscape kind = any<Landscape>();
        Vec middle = any_point();
        if (coin()) middle = position(any_unit().pose);
        pieces.push_back(is_line(kind) ? line_at(kind, middle) : area_at(kind, middle));
    }
    Landscape any_area() {
        for (;;)
            if (const Landscape kind = any<Landscape>(); !is_line(kind)) return kind;
    }
    Piece area_at(Landscape kind, Vec middle) {
        const double w = from_to(2, 14), h = from_to(2, 14);
        Piece piece{.kind = kind};
        const auto corner = [&](double x, double y) { piece.outline.push_back(middle + Vec{x, y}); };
        corner(-w, -h * 0.6), corner(-w * 0.4, -h), corner(w * 0.7, -h), corner(w, 0), corner(w * 0.5, h),
            corner(-w, h);
        if (is_village(kind))
            piece.outline = {middle + Vec{-w, -h}, middle + Vec{w, -h}, middle + Vec{w, h}, middle + Vec{-w, h}};
        return piece;
    }
    Piece line_at(Landscape kind, Vec middle) {
        const Vec half =
            coin() ? Vec{from_to(4, 40) * 1.0, from_to(-5, 5) * 1.0} : Vec{from_to(-5, 5) * 1.0, from_to(4, 30) * 1.0};
        Piece piece{.kind = kind};
        piece.strip = {{middle - half, middle, middle + half + Vec{1, 1}},
                       is_barrier(kind) ? 0.5 : from_to(1, 5) * 1.0};
        if (is_barrier(kind) && coin()) piece.inside = coin() ? Hand::Left : Hand::Right;
        return piece;
    }

    // ---- generals

    void change_command() {
        if (setup_.commands.empty()) {
            UnitSetup& unit = any_unit();
            for (UnitSetup& friendly : setup_.units)
                if (friendly.seat == unit.seat) friendly.profile.leader.reset();
            unit.profile.leader = Quality::Unstated;
            return;
        }
        const std::size_t c = any_index(setup_.commands.size());
        CommandSetup& command = setup_.commands[c];
        switch (below(7)) {
            case 0:
            case 1: set_quality(static_cast<CommandId>(c), any<Quality>()); break;
            case 2: command.brave = !command.brave; break;
            case 3: command.inspiring = !command.inspiring; break;
            case 4: move_general(static_cast<CommandId>(c)); break;
            case 5: setup_.structure[command.seat] = any<Structure>(); break;
            default:
                if (rarely()) command.cinc = !command.cinc;
        }
    }
    void set_quality(CommandId c, Quality quality) {
        setup_.commands[c].quality = quality;
        for (UnitSetup& unit : setup_.units)
            if (unit.command == c && unit.profile.leader) unit.profile.leader = quality;
    }
    // Moves the general to another unit, or off alone.
    void move_general(CommandId c) {
        CommandSetup& command = setup_.commands[c];
        std::vector<UnitSetup*> own;
        for (UnitSetup& unit : setup_.units) {
            if (unit.command != c) continue;
            unit.profile.leader.reset();
            own.push_back(&unit);
        }
        command.at.reset();
        if (own.empty()) return;
        UnitSetup& unit = *own[any_index(own.size())];
        if (coin())
            command.at = Spot{unit.pose.x, unit.pose.y};
        else
            unit.profile.leader = command.quality;
    }

    // ---- secrets

    void change_secrets() {
        const Seat seat = any<Seat>();
        Sheet& sheet = secrets_[seat];
        switch (below(6)) {
            case 0:
            case 1:
                sheet.hand.cards[static_cast<Card>(below(card_ids::series[0].count))] =
                    static_cast<std::uint8_t>(below(rarely() ? 8 : 3));
                if (rarely()) sheet.hand.points = static_cast<std::uint16_t>(100 * below(8));
                break;
            case 2:
                sheet.strategic = static_cast<Card>(card_ids::series[0].count + below(card_ids::series[1].count));
                if (rarely()) sheet.hand.free_strategic = coin();
                if (rarely()) sheet.hand.exchange = coin();
                break;
            case 3: hide(seat); break;
            case 4: march(seat); break;
            default: setup_.hidden_troops = !setup_.hidden_troops;
        }
    }
    void hide(Seat seat) {
        if (setup_.pieces.empty()) return;
        HiddenUnits hidden{.piece = static_cast<std::uint8_t>(below(setup_.pieces.size()))};
        for (int tries = from_to(1, rarely() ? 12 : 3); tries > 0; --tries) {
            const std::size_t u = any_index(setup_.units.size());
            UnitSetup& unit = setup_.units[u];
            if (unit.seat != seat || unit.absent) continue;
            unit.absent = true;
            hidden.units.insert(static_cast<UnitId>(u));
        }
        auto& ambushes = secrets_[seat].ambushes;
        if (hidden.units.empty()) return;
        if (!ambushes.empty() && rarely()) hidden.piece = ambushes.front().piece;
        ambushes.push_back(hidden);
        setup_.hidden_troops = !rarely();
    }
    void march(Seat seat) {
        std::vector<CommandId> own;
        for (std::size_t c = 0; c < setup_.commands.size(); ++c)
            if (setup_.commands[c].seat == seat) own.push_back(static_cast<CommandId>(c));
        if (own.empty()) return;
        const CommandId c = own[any_index(own.size())];
        for (UnitSetup& unit : setup_.units)
            if (unit.command == c) unit.absent = true;
        FlankMarch march{.command = c, .kind = coin() ? MarchKind::Flank : MarchKind::Reserve};
        if (march.kind == MarchKind::Flank && coin()) march.side = Hand::Right;
        secrets_[seat].marches.push_back(march);
        setup_.hidden_troops = !rarely();
    }

    // ---- the rest

    void change_frame() {
        switch (below(8)) {
            case 0: setup_.scale = any<Scale>(); break;
            case 1: setup_.clock = maybe<Clock>(); break;
            case 2: setup_.turn_limit = from_to(0, 4); break;
            case 3: setup_.points = 100 * from_to(0, 6); break;
            case 4: setup_.attacker = maybe<Seat>(); break;
            case 5: setup_.major_control = any<Seat>(); break;
            case 6: setup_.terrain_by_rules = !setup_.terrain_by_rules; break;
            default: setup_.deployment = !setup_.deployment;
        }
    }

    const Edition& edition_;
    Setup& setup_;
    Secrets& secrets_;
    odds::Dice& dice_;
};

}  // namespace

Start changed(const Edition& edition, Start start, int changes, odds::Dice& dice) {
    if (start.setup.units.empty()) return start;
    Changes maker(edition, start, dice);
    for (int i = 0; i < changes; ++i) maker.one();
    return start;
}

}  // namespace acies::sim::rules
