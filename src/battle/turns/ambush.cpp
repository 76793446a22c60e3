#include "battle/turns/ambush.h"

#include <algorithm>

#include "battle/acting/activation.h"
#include "battle/ground/placing.h"
#include "battle/order/losses.h"
#include "geometry/gap.h"
#include "rules/setup/ambush.h"

namespace acies {

namespace {

constexpr double hiding_step = 1;  // of the grid of places, in the edition's measure
constexpr int hiding_headings = 12;
constexpr std::int32_t centring = 20;      // 1/1000 U that a wish may be off the centre
constexpr double farthest_step_back = 20;  // U
constexpr double step_back = 0.5;          // U
constexpr std::size_t ways_out = 6;        // places that are offered for a unit

using Poses = std::vector<std::pair<UnitId, Pose>>;

// Where units may come out of one piece.
class Haunt {
public:
    Haunt(const Field& field, const State& state, const AmbushFrame& frame)
        : field_(field),
          state_(state),
          frame_(frame),
          outline_(pieces_of(field, state)[frame.piece].outline) {}

    // None if there is no room now, not even where they could stand if they were alone.
    std::optional<AmbushFrame::Room> room() const {
        using Room = AmbushFrame::Room;
        if (fit(false)) return fit(true) ? std::optional(Room::Inside) : std::nullopt;
        return first_centred() ? std::optional(Room::Centred) : std::nullopt;
    }

    // Of the unit that is placed, and of those that come with it.
    std::optional<Poses> placed(UnitId u, const Pose& wish) const {
        if (frame_.room == AmbushFrame::Room::Centred) return centred_as(u, wish);
        return is_good(u, wish) ? std::optional(Poses{{u, wish}}) : std::nullopt;
    }

    std::vector<Pose> places(UnitId u, std::int32_t first = 0) const {
        if (frame_.room == AmbushFrame::Room::Centred) return centred_places(u);
        return all_on(field_, state_, u, grid(first), [&](const Pose& pose) { return is_good(u, pose); });
    }

    bool is_inside(UnitId u, const Pose& pose) const {
        return is_entirely_inside(rect_at(field_, state_, u, pose), outline_);
    }
    bool meets_enemy(UnitId u, const Pose& pose) const {
        const Rect place = rect_at(field_, state_, u, pose);
        const UnitSet& enemies = field_.units_of(other(field_.seat(u)));
        return std::ranges::any_of(standing_near(field_, state_, place, 1) & enemies, [&](UnitId v) {
            const Rect there = rect_of(field_, state_, v);
            return overlaps(place, there) || touches(place, there);
        });
    }

private:
    PoseGrid grid(std::int32_t first = 0) const {
        const double step = min(hiding_step, front(frame_.units.first()) * 0.125);
        return {box_of(outline_), centroid(outline_), step, hiding_headings, first};
    }

    // Inside, free, and with room for the others.
    bool is_good(UnitId u, const Pose& pose) const {
        const Rect place = rect_at(field_, state_, u, pose);
        if (!is_entirely_inside(place, outline_) || !is_free(field_, state_, u, place)) return false;
        return std::ranges::all_of(frame_.units, [&](UnitId v) {
            return v == u || first_on(field_, state_, v, grid(), [&](const Pose& its) {
                       const Rect there = rect_at(field_, state_, v, its);
                       return is_entirely_inside(there, outline_) && !overlaps(there, place) &&
                              is_free(field_, state_, v, there);
                   });
        });
    }

    // Whether all find a place inside, with the other units where they are; or if they were alone.
    bool fit(bool among_others) const {
        std::vector<std::vector<Rect>> places;
        for (UnitId u : frame_.units) {
            std::vector<Rect> found;
            for (const Pose& pose : all_on(field_, state_, u, grid(), [&](const Pose& at) { return is_inside(u, at); }))
                if (const Rect rect = rect_at(field_, state_, u, pose);
                    is_on_table(rect, field_.table()) && (!among_others || is_free(field_, state_, u, rect)))
                    found.push_back(rect);
            places.push_back(std::move(found));
        }
        std::vector<Rect> taken;
        return fit(places, taken);
    }
    static bool fit(const std::vector<std::vector<Rect>>& places, std::vector<Rect>& taken) {
        if (taken.size() == places.size()) return true;
        return std::ranges::any_of(places[taken.size()], [&](const Rect& place) {
            if (std::ranges::any_of(taken, [&](const Rect& other) { return overlaps(place, other); })) return false;
            taken.push_back(place);
            const bool all = fit(places, taken);
            taken.pop_back();
            return all;
        });
    }

    // ---- around the centre (I1-DEP-42)

    // Two beside or behind each other, or one.
    std::vector<Poses> arrangements(std::int32_t heading) const {
        std::vector<UnitId> units(frame_.units.begin(), frame_.units.end());
        std::vector<Poses> all;
        do {
            all.push_back(arranged(units, heading, true));
            if (units.size() > 1) all.push_back(arranged(units, heading, false));
        } while (std::ranges::next_permutation(units).found);
        return all;
    }
    Poses arranged(const std::vector<UnitId>& units, std::int32_t heading, bool in_line) const {
        const Direction facing = direction_of_heading(heading);
        double along = 0, deepest = 0;
        for (UnitId u : units) {
            along += in_line ? front(u) : depth(u);
            deepest = max(deepest, depth(u));
        }
        Poses poses;
        Vec at = centroid(outline_) + (in_line ? ahead(facing) * (deepest * 0.5) + leftward(facing) * (along * 0.5)
                                               : ahead(facing) * (along * 0.5));
        for (UnitId u : units) {
            const Vec middle = in_line ? at - leftward(facing) * (front(u) * 0.5) : at;
            poses.emplace_back(u, Pose{to_grid(middle.x), to_grid(middle.y), heading});
            at = in_line ? at - leftward(facing) * front(u) : at - ahead(facing) * depth(u);
        }
        return poses;
    }
    double front(UnitId u) const { return to_u(field_.base(u, 1).front); }
    double depth(UnitId u) const { return to_u(field_.base(u, std::max(1, ranks_of(state_.units[u]))).depth); }

    bool are_free(const Poses& poses) const {
        return std::ranges::all_of(poses, [&](const auto& at) {
            return is_free(field_, state_, at.first, rect_at(field_, state_, at.first, at.second));
        });
    }
    static const Pose& pose_in(const Poses& poses, UnitId u) {
        return std::ranges::find(poses, u, [](const auto& at) { return at.first; })->second;
    }
    std::optional<Poses> centred_as(UnitId u, const Pose& wish) const {
        for (const Poses& poses : arrangements(wish.heading)) {
            const Pose& at = pose_in(poses, u);
            if (std::abs(at.x - wish.x) <= centring && std::abs(at.y - wish.y) <= centring && are_free(poses))
                return poses;
        }
        return std::nullopt;
    }
    std::vector<Pose> centred_places(UnitId u) const {
        std::vector<Pose> places;
        for (int i = 0; i < hiding_headings; ++i)
            for (const Poses& poses : arrangements(full_heading / hiding_headings * i))
                if (are_free(poses)) places.push_back(pose_in(poses, u));
        return places;
    }
    bool first_centred() const { return !centred_places(frame_.units.first()).empty(); }

    const Field& field_;
    const State& state_;
    const AmbushFrame& frame_;
    const std::vector<Vec>& outline_;
};

// ---- who is seen

double distance_to(const Rect& rect, const std::vector<Vec>& outline) {
    if (overlaps(rect, outline) || contains(outline, rect.centre)) return 0;
    double nearest = distance(rect, Segment{outline.back(), outline.front()});
    for (std::size_t i = 1; i < outline.size(); ++i)
        nearest = min(nearest, distance(rect, Segment{outline[i - 1], outline[i]}));
    return nearest;
}

bool is_seen(const Run& run, Seat owner, const HiddenUnits& hidden) {
    const Piece& piece = pieces_of(run.field, run.state)[hidden.piece];
    return std::ranges::any_of(standing(run.field, run.state, other(owner)), [&](UnitId enemy) {
        Tally because;
        const double far = distance_to(rect_of(run.field, run.state, enemy), piece.outline);
        return ambush_revealed(run.edition(), far, because);
    });
}

// Whether nothing is moving now, and nothing that has begun is unfinished.
bool is_at_rest(const State& state) {
    const Frame& frame = state.stack.back();
    return std::holds_alternative<HalfFrame>(frame) || std::holds_alternative<ActivationFrame>(frame) ||
           std::holds_alternative<NominationFrame>(frame) || std::holds_alternative<InitiativeFrame>(frame) ||
           std::holds_alternative<ArrivalFrame>(frame);
}

void come_out(Run& run, Seat owner, std::size_t which, UnitId acts) {
    auto& ambushes = run.state.secrets[owner].ambushes;
    const HiddenUnits hidden = ambushes[which];
    ambushes.erase(ambushes.begin() + static_cast<std::ptrdiff_t>(which));
    run.push(AmbushFrame{.units = hidden.units, .piece = hidden.piece, .acts = acts});
}

// ---- no room

// I1-DEP-43: enemies in the piece go straight back, as little as they must, until the units hidden there have room.
std::optional<AmbushFrame::Room> room_after_stepping_back(Run& run, const AmbushFrame& frame) {
    const Piece& piece = pieces_of(run.field, run.state)[frame.piece];
    UnitSet inside;
    for (UnitId u : standing(run.field, run.state, other(run.field.seat(frame.units.first()))))
        if (!is_in_melee(run.state, u) && overlaps(rect_of(run.field, run.state, u), piece.outline)) inside.insert(u);
    for (double back = step_back; !inside.empty() && back <= farthest_step_back; back += step_back) {
        State trial = run.state;
        for (UnitId u : inside) {
            const Pose pose = moved(run.state.units[u].pose, half_turn, back);
            if (is_free(run.field, trial, u, rect_at(run.field, trial, u, pose))) trial.units[u].pose = pose;
        }
        const auto room = Haunt(run.field, trial, frame).room();
        if (!room) continue;
        for (UnitId u : inside)
            if (trial.units[u].pose != run.state.units[u].pose) run.note(Happening::Moved, u, nobody, to_grid(back));
        run.state.units = std::move(trial.units);
        return room;
    }
    return std::nullopt;
}

void lose(Run& run, const AmbushFrame& frame) {
    const Cited<bool>& rule = run.edition().ambush.friends_pass;
    for (UnitId u : frame.units) remove(run, u, rule.rule, "there_is_no_room_to_come_out_of_ambush");
}

void come_out(Run& run, UnitId u, const Pose& pose) {
    UnitState& unit = run.state.units[u];
    unit.pose = pose;
    unit.absent = Absence::Present;
    unit.on_opportunity = holds(run.edition().ambush.on_opportunity) && !unit.disordered;
    Tally because;
    const AmbushRules& rules = run.edition().ambush;
    because.note(rules.placed_inside.rule, "placed_by_its_owner");
    if (unit.on_opportunity) because.note(rules.on_opportunity.rule, "on_opportunity");
    run.note(Happening::Reveals, u, nobody, 0, std::move(because));
}

}  // namespace

bool reveal_ambushes(Run& run) {
    if (!has_secrets(run.state) || !is_at_rest(run.state)) return false;
    for (Seat owner : every<Seat>())
        for (std::size_t i = 0; i < run.state.secrets[owner].ambushes.size(); ++i)
            if (is_seen(run, owner, run.state.secrets[owner].ambushes[i])) {
                come_out(run, owner, i, nobody);
                return true;
            }
    return false;
}

void reveal(Run& run, UnitId u) {
    const Seat owner = run.field.seat(u);
    const auto& ambushes = run.state.secrets[owner].ambushes;
    for (std::size_t i = 0; i < ambushes.size(); ++i)
        if (ambushes[i].units.contains(u)) return come_out(run, owner, i, u);
}

std::optional<Node> need(const Field& field, const State&, const AmbushFrame& frame) {
    if (frame.units.empty() || frame.room == AmbushFrame::Room::Unknown) return std::nullopt;
    const UnitId first = frame.units.first();
    return Decision{.seat = field.seat(first), .question = Question::Place, .unit = first, .options = frame.units};
}

void resume(Run& run, AmbushFrame frame) {
    if (frame.units.empty()) {
        if (frame.acts != nobody && is_on_table(run.state, frame.acts)) take_up(run, UnitSet(frame.acts));
        return;
    }
    auto room = Haunt(run.field, run.state, frame).room();
    if (!room) room = room_after_stepping_back(run, frame);
    if (!room) return lose(run, frame);
    frame.room = *room;
    run.push(frame);
}

std::optional<Refusal> refuse(const Field& field, const State& state, const AmbushFrame& frame, const Action& action) {
    if (auto refusal = refuse_placing(field, frame.units, action)) return refusal;
    const auto* place = std::get_if<Place>(&action);
    const Pose& wish = place->pose;
    const Haunt haunt(field, state, frame);
    if (haunt.placed(place->unit, wish)) return std::nullopt;
    const AmbushRules& rules = field.edition().ambush;
    Refusal refusal{rules.placed_inside.rule, "it_would_not_leave_room"};
    if (frame.room == AmbushFrame::Room::Centred)
        refusal.why = "the_piece_is_small_and_they_stand_around_its";
    else if (!haunt.is_inside(place->unit, wish))
        refusal.why = "it_must_stand_entirely_inside";
    if (haunt.meets_enemy(place->unit, wish)) {
        refusal.rule = rules.never_in_melee.rule;
        refusal.why = "no_unit_comes_out_of_ambush_into_melee";
    }
    refusal.nearest = nearest_to(wish, haunt.places(place->unit, wish.heading));
    return refusal;
}

void take(Run& run, AmbushFrame frame, const Action& action) {
    const Place& place = std::get<Place>(action);
    const Poses poses = *Haunt(run.field, run.state, frame).placed(place.unit, place.pose);
    for (const auto& [unit, pose] : poses) {
        come_out(run, unit, pose);
        frame.units.erase(unit);
    }
    run.push(frame);
}

void add_candidates(const Field& field, const State& state, const AmbushFrame& frame, std::vector<Action>& all) {
    const Haunt haunt(field, state, frame);
    for (UnitId u : frame.units)
        for (const Pose& pose : few_of(haunt.places(u), ways_out)) all.push_back(Place{u, pose});
}

}  // namespace acies
