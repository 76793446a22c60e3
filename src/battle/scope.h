// What a build of the engine plays. Every build plays all of it, but for the page's first engine: that one leaves out whatever
// a battle without Commands never comes to (src/wasm/without_commands.cpp), and the linker drops it, so that it is small.
#pragma once

namespace acies {

struct Edition;

// Commands, and with them hidden troops, reactions, tests of discipline, fates of generals and special troops.
bool plays_commands();
// Whether battles of the edition can be played at all.
bool plays(const Edition&);

}  // namespace acies
