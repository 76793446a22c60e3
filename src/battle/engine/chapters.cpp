#include "battle/engine/chapters.h"

namespace acies {

namespace {

template <class F>
concept Rolls = requires(Run& run, F frame, std::span<const std::uint8_t> dice) { roll(run, frame, dice); };

}  // namespace

void roll_innermost(Run& run, std::span<const std::uint8_t> dice) {
    const Frame top = std::move(run.state.stack.back());
    run.state.stack.pop_back();
    std::visit(
        [&](auto&& frame) {
            if constexpr (Rolls<std::decay_t<decltype(frame)>>) roll(run, frame, dice);
        },
        top);
}

}  // namespace acies
