#include "battle/opening/opening.h"

#include "battle/turns/deployment.h"

namespace acies {

namespace {

Frame frame_of(OpenPart part) {
    switch (part) {
        case OpenPart::Cards: return SecretFrame{.cards = true};
        case OpenPart::Sides: return SidesFrame{};
        case OpenPart::Terrain: return TerrainFrame{};
        case OpenPart::Plans: break;
    }
    return SecretFrame{};
}

}  // namespace

void begin_battle(Run& run) {
    if (run.field.setup().open.empty()) return begin_deployment(run);
    run.push(OpeningFrame{});
}

std::optional<Node> need(const Field&, const State&, const OpeningFrame&) { return std::nullopt; }

void resume(Run& run, OpeningFrame frame) {
    while (frame.next < count_of<OpenPart>) {
        const auto part = static_cast<OpenPart>(frame.next++);
        if (!run.field.setup().open.contains(part)) continue;
        run.push(frame);
        return run.push(frame_of(part));
    }
    begin_deployment(run);
}

}  // namespace acies
