// What the referee remembers of a battle from one event to the next: the way that each unit has come, which units have
// come into contact and from where, which chariots have stood still, and which units have already answered a charge.
#pragma once

#include <optional>
#include <vector>

#include "battle/engine/engine.h"
#include "sim/referee/facts/table.h"

namespace acies::sim::referee {

// The move that a unit makes, or made last.
struct Trail {
    Pose start;  // before the whole move
    std::vector<Place> places;
    bool sure = true;  // the way between two poses is known
    ContactMove by = ContactMove::Charge;
    int die = 0;              // of the charge bonus; 0: none was rolled
    bool standstill = false;  // a chariot that was not under way
};

// Ground that a trail leads over.
struct Passed {
    Terrain terrain = Terrain::Open;
    Seen half = Seen::No;    // at least half of the base was in it at some moment
    Seen partly = Seen::No;  // any part of the base was in it at some moment
};

// Two enemies that have come into contact, from then until they part.
struct Meeting {
    UnitId mover = nobody, enemy = nobody;
    std::vector<Side> sides;   // of the enemy, on which the mover may have made contact
    std::vector<int> heights;  // above zero: the mover stood higher; below: the enemy
    bool fresh = true;         // until the round of contact is over
    bool met = false;          // the enemy came to meet the mover
    bool declared = false;     // the enemy had declared a charge itself
    bool standstill = false;   // a chariot that came from a standstill
    ContactMove by = ContactMove::Charge, met_by = ContactMove::Countercharge;
    bool of_quarry = false;  // a pursuit has caught up with those it followed
    bool sure = true;
    std::vector<Passed> passed;    // by the mover
    std::vector<Passed> met_over;  // by the enemy, if it came to meet the mover or had declared a charge
};

// Answers to the charge that is going on.
struct Answered {
    UnitId unit = nobody;
    Answer answer = Answer::Stand;
    UnitSet to;  // whose charge it was
};

class Memory {
public:
    explicit Memory(const Field&, const State& first);

    // `report` is of the event that has led from `before` to `after`.
    void take_in(const State& before, const Event&, const State& after, const Report& report);

    const Trail& trail(UnitId u) const { return trails_[u]; }
    // Whether the unit moves by its own activation.
    bool acts(UnitId u) const { return moving_.contains(u); }
    const Meeting* meeting(UnitId, UnitId) const;
    // Whether a chariot stands still.
    bool stands_still(const State&, UnitId) const;
    // The same for an activated chariot, before it has moved.
    bool came_from_standstill(const State& state, UnitId u) const {
        return !state.units[u].launched || from_standstill_.contains(u);
    }
    // Whether the other has shot at the unit since the activation before its present one.
    bool has_been_shot_by(UnitId u, UnitId by) const {
        return shot_by_[u].contains(by) || shot_by_before_[u].contains(by);
    }
    // What the unit has answered a charge of one of these with in this activation; none: it has not.
    std::optional<Answer> answered(UnitId, const UnitSet& chargers) const;
    // How often the activated units have moved, and whether they have tried to recover order.
    int moves() const { return moves_; }
    bool has_rallied() const { return rallied_; }
    // The units that have been main in a melee of this activation.
    const UnitSet& has_been_main() const { return mains_; }

private:
    void follow_shots(const Report&);
    void note_bonus(const State& before, const Event&);
    void count_actions(const Event&, const Report&);
    void follow_moves(const State& before, const Event&, const State& after, const Report&);
    void follow_contacts(const State& before, const State& after, const Report&);
    void follow_chariots(const State& before, const State& after, const Report&);
    void follow_answers(const State& before, const Event&, const State& after);
    void begin_trail(UnitId, const Pose&, ContactMove);
    Meeting meeting_of(const State& before, const State& after, const Note&) const;

    const Field& field_;
    std::vector<Trail> trails_;
    UnitSet moving_;  // by a move of their own activation
    UnitSet coming_;  // to meet a charge
    std::vector<Meeting> meetings_;
    UnitSet stood_still_;      // for the whole latest half of their side
    UnitSet from_standstill_;  // have been activated after such a half
    std::vector<Answered> answers_;
    UnitSet mains_;
    std::vector<UnitSet> shot_by_;         // since the unit was last activated
    std::vector<UnitSet> shot_by_before_;  // between its last activation and the one before
    int moves_ = 0;
    bool rallied_ = false;
    UnitSet quarry_;  // of pursuits that go on
};

}  // namespace acies::sim::referee
