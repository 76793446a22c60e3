// What does not change during a battle: the edition, the table, the scenery and the units as they begin. A Field is
// a Setup that has been checked, with what the rules look up often worked out.
// Catalogue: BI-TRP, BI-ITP-01, BI-ITP-18, BI-ITP-22, BI-ITP-94.
#pragma once

#include <array>
#include <vector>

#include "base/problem.h"
#include "base/result.h"
#include "battle/position/setup.h"
#include "geometry/polygon.h"

namespace acies {

class Field {
public:
    // All that is wrong with the set-up, or the field. The edition must outlive it.
    static Result<Field, Problems> make(const Edition&, Setup);

    // With hidden troops in force, if the scenario says so.
    const Edition& edition() const { return *edition_; }
    const Setup& setup() const { return setup_; }
    const Table& table() const { return setup_.table; }
    const UnitSetup& unit(UnitId u) const { return setup_.units[u]; }
    Seat seat(UnitId u) const { return setup_.units[u].seat; }
    std::size_t count() const { return setup_.units.size(); }
    const UnitSet& units_of(Seat seat) const { return by_seat_[seat]; }
    int total_vd(Seat seat) const { return total_vd_[seat]; }
    const CommandSetup& command(CommandId c) const { return setup_.commands[c]; }
    std::size_t commands() const { return setup_.commands.size(); }
    const UnitSet& units_of(CommandId c) const { return by_command_[c]; }
    int total_vd(CommandId c) const { return vd_by_command_[c]; }
    // The unit that the general of the Command is with as the battle begins; nobody if the general is not attached.
    UnitId leader(CommandId c) const { return leaders_[c]; }
    // VD of the general, if it counts in addition to that of the unit (I2-ITP-68); otherwise 0.
    int general_vd(CommandId c) const { return vd_of_generals_[c]; }
    // The base of the unit while so many of its ranks are there.
    Base base(UnitId u, int ranks) const;
    // The same once it has dismounted.
    Base base_on_foot(UnitId u, int ranks) const;

    // No point of any base is farther from the middle of its front, along either axis. 1/1000 U.
    std::int32_t largest() const { return largest_; }

private:
    Field(const Edition&, Setup);
    void enlist(UnitId);
    void appoint(CommandId);
    void mount(UnitSetup&);
    // The weapon of its list as the edition knows it.
    void arm(const UnitSetup&, Unit& profile) const;

    const Edition* edition_;
    Setup setup_;
    BySeat<UnitSet> by_seat_;
    BySeat<int> total_vd_{};
    std::vector<UnitSet> by_command_;
    std::vector<int> vd_by_command_, vd_of_generals_;
    std::vector<UnitId> leaders_;
    std::vector<Base> bases_;                                  // of the front rank
    std::vector<std::array<std::int32_t, max_ranks>> depths_;  // of each rank, front first
    std::int32_t largest_ = 0;
};

}  // namespace acies
