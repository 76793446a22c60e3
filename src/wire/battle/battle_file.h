// Battle files: JSON lines. The first holds the set-up and the version that wrote it, each further one an event in
// notation and a hash of the position after it and of all lines before, so that a line that was changed, moved or left
// out by accident is noticed. The last says how many events there are: a file without it was cut. The hashes do not
// protect against an editor who writes them anew.
//
//     {"acies":"0.2.0","date":"2026-11-18","players":{…},"edition":{…},"format":3,"setup":{…}}
//     {"event":"dice 3 4 2 2","hash":"5f1c…"}
//     {"end":1}
//
// A house edition is stored in the header, so that the battle opens on any machine.
//
// Opening is replaying. Where this program refuses an event or comes to another position than the one that wrote the
// file, the battle opens up to there.
//
// Older files: of format 2, whose hashes counted everything in the state, and without a format, which had no last line.
// Their hashes mean nothing to later programs and are ignored.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "battle/engine/engine.h"
#include "wire/battle/header.h"

namespace acies::wire {

inline constexpr std::size_t max_events = 100'000;

// Writes a file line by line.
class BattleWriter {
public:
    BattleWriter(const Field&, const BattleHeader&, const Secrets& = {});
    void add(const State& before, const Event&, const State& after);
    // The whole file, up to the last event that was added.
    std::string text() const;

private:
    const Field& field_;
    std::uint64_t link_ = 0;
    std::size_t events_ = 0;
    std::string lines_;
};

struct LoadedBattle {
    BattleHeader header;
    std::shared_ptr<const Field> field;  // with its edition, if that came with the file
    Secrets secrets;                     // as it began
    std::vector<Event> events;
    State state;                       // after all of them
    bool are_hashes_compared = false;  // not those of older formats
    std::optional<Problem> broken;     // why it ends before the file does
};

enum class HashCheck { Yes, No };

// Replays a file, up to `most` events. Fails if its first line cannot be read; whatever is wrong with a later one, the
// battle up to there is returned with the problem. `each` is called after every event with what it did.
using EachEvent =
    std::function<void(const Field&, const State& before, const Event&, const State& after, const Report&)>;
Result<LoadedBattle, Problems> load_battle(std::string_view text, const FindEdition&, std::size_t most = max_events,
                                           HashCheck = HashCheck::Yes, const EachEvent& each = {});

}  // namespace acies::wire
