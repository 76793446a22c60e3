// What comes of a state if the battle goes on by itself: every roll that follows, through the fold, until a side is
// asked for an action again. The most likely ways in which the dice may fall are followed exactly, side by side; ways
// that lead to the same state are merged. The remaining ways can be played out with dice. Figures made from both are in
// foresight/estimate.h.
//
// A seat that has a choice on the way is assumed to stand, to pursue, to pass friends, to play no card, and otherwise
// to take the first option.
#pragma once

#include <functional>
#include <map>
#include <queue>
#include <vector>

#include "battle/engine/engine.h"
#include "odds/dice/dice.h"

namespace acies {

// The option that is assumed to be taken; there must be one.
Choose assumed_answer(const Decision&);

// What happens on a table that could not happen to two units alone on open ground.
enum class Twist : std::uint8_t { PursuesInto, IsPursuedInto, MeetsFriends, LosesGeneral, FightsSeveral, Places };
template <>
inline constexpr auto names<Twist> =
    std::to_array<Name>({{"pursues_into", "a pursuit meets another enemy"},
                         {"is_pursued_into", "a pursuit by the enemy meets another unit"},
                         {"meets_friends", "friends are in the way"},
                         {"loses_general", "a general is lost"},
                         {"fights_several", "several melees are fought"},
                         {"places", "a retreat or pursuit depends on where everybody stands"}});

// How the fighting has gone so far for the watched side.
struct Course {
    enum class Round : std::uint8_t { None, Won, Drawn, Lost };

    UnitId own = nobody, enemy = nobody;  // main units of the first melee; nobody: it has not come to one
    Round last = Round::None;             // that `own` has fought
    EnumSet<Twist> twists;
    UnitId met = nobody;  // the unit, neither of these two, that the first pursuit has met

    bool has_fought() const { return own != nobody; }
    friend bool operator==(const Course&, const Course&) = default;
};

// One way in which it may go.
struct Prospect {
    State state;
    double share = 0;
    Course course;
};

class Prospects {
public:
    Prospects(const Field&, const State&, Seat watched);

    using EachEnd = std::function<void(const Prospect&)>;
    // Follows the most likely ways until so many rolls have been made, and calls back for each end that is reached.
    void follow(int rolls, const EachEnd&);
    // The share of all ways that have not been followed to their end.
    double left() const { return left_; }
    // Plays remaining ways, spread over all of them; each end has the same part of the remaining share.
    void sample(int plays, odds::Dice&, const EachEnd&) const;

private:
    bool is_over(const State&) const;
    // Goes on to the next dice or to the end, giving the assumed answers. Returns which it was.
    enum class Stage { Waits, Ends };
    Stage go_on(Prospect&) const;
    void roll(Prospect&, const Rolled&) const;
    void keep(Prospect);
    std::optional<Prospect> take_most_likely();
    Prospect play(Prospect, odds::Dice&) const;
    void add(const Report&, Course&) const;
    void add(const Note&, Course&) const;
    void meet(const Note&, Course&) const;

    const Field& field_;
    Seat watched_, active_;
    int turn_;
    double left_ = 1;
    std::vector<std::optional<Prospect>> open_;  // none: it has been followed
    std::map<std::uint64_t, std::size_t> by_hash_;
    std::priority_queue<std::pair<double, std::size_t>> by_share_;  // some of them out of date
    std::optional<Prospect> ended_;                                 // without any dice
};

}  // namespace acies
