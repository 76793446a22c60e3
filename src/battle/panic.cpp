#include "battle/panic.h"

namespace acies {

std::optional<Node> need(const Field&, const State&, const PanicFrame& frame) {
    return Chance{.roll = Roll::Panic, .unit = frame.unit};
}
void roll(Run&, PanicFrame, std::span<const std::uint8_t>) {}

}  // namespace acies
