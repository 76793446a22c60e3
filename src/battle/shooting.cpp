#include "battle/shooting.h"

namespace acies {

std::optional<Refusal> shot_refusal(const Field& field, const State&, const ActivationFrame&, const Shoot&) {
    return Refusal{field.edition().shooting.dice.rule, "it has nothing to shoot with"};
}
ShotFrame aim(const Field&, const State&, const ActivationFrame&, const Shoot& shot, Tally*) { return {.shot = shot}; }
void add_shots(const Field&, const State&, const ActivationFrame&, std::vector<Action>&) {}

std::optional<Node> need(const Field&, const State&, const ShotFrame& frame) {
    return Chance{.roll = Roll::Shot, .unit = frame.shot.unit, .dice = frame.dice};
}
void roll(Run&, ShotFrame, std::span<const std::uint8_t>) {}
std::optional<Node> need(const Field&, const State&, const TestFrame& frame) {
    return Chance{.roll = Roll::Test, .unit = frame.unit};
}
void roll(Run&, TestFrame, std::span<const std::uint8_t>) {}

}  // namespace acies
