// How an agent conducts a battle: what it does of its own accord, counted event by event, with what no good player
// does. For comparing agents; it judges nothing.
#pragma once

#include "sim/playout.h"

namespace acies::sim {

enum class Habit : std::uint8_t {
    Activation,
    IdleActivation,    // nothing was done in it
    Move,              // without a charge
    ToAndFro,          // forward and back, or a wheel and its opposite, in one activation
    OwnFaultDisorder,  // a unit disordered by a move of its own, or by the test of one
    Charge,
    GroupCharge,   // by several units at once
    LoneCharge,    // by one unit, with a friend near enough to come as well that had not been activated
    FlankContact,  // a charge that meets an enemy's flank or rear
    Shot,
    ShotNotTaken,  // an activation is ended in which a shot was possible and none was made, nor a charge
    GeneralLost
};
}  // namespace acies::sim
template <>
inline constexpr auto acies::names<acies::sim::Habit> =
    std::to_array<acies::Name>({{"activations", "activations"},
                                {"idle", "idle activations"},
                                {"moves", "moves"},
                                {"to_and_fro", "to and fro"},
                                {"own_fault_disorder", "disordered by its own move"},
                                {"charges", "charges"},
                                {"group_charges", "of them by groups"},
                                {"lone_charges", "of them alone, a friend in reach"},
                                {"flank_contacts", "contacts with a flank or rear"},
                                {"shots", "shots"},
                                {"shots_not_taken", "shots not taken"},
                                {"generals_lost", "generals lost"}});

namespace acies::sim {

using Conduct = EnumMap<Habit, int>;

// Watches one battle (playout.h).
class ConductWatch {
public:
    explicit ConductWatch(const Field& field) : field_(field) {}
    void operator()(const State& before, const Event&, const State& after, const Report&);
    const BySeat<Conduct>& counted() const { return counted_; }

private:
    void begin(const State& before, const Activate&);
    void move(const State& before, const MakeMove&, const State& after, const Report&);
    void charge(const State& before, const State& after, const Report&);
    void end(const State& before);
    void count_disorder(const State& before, const State& after);
    void count_generals(const State& before, const State& after);
    Conduct& own() { return counted_[seat_]; }

    const Field& field_;
    BySeat<Conduct> counted_{};
    // The activation that goes on.
    UnitSet units_;  // none: there is none
    Seat seat_ = Seat::Red;
    int acts_ = 0;
    bool has_attacked_ = false;
    std::optional<MoveLeg> last_;
};

}  // namespace acies::sim
