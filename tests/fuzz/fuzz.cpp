// One program for all targets, which are linked once:
//
//     fuzz --target=battle -runs=0 CORPUS/battle
//
// libFuzzer leaves arguments with two dashes to us.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "fuzz/targets.h"

namespace {

void (*chosen)(std::string_view) = nullptr;

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* count, char*** arguments) {
    constexpr std::string_view flag = "--target=";
    for (int i = 1; i < *count; ++i) {
        const std::string_view argument((*arguments)[i]);
        for (const acies::fuzz::Target& target : acies::fuzz::targets)
            if (argument.starts_with(flag) && argument.substr(flag.size()) == target.name) chosen = target.run;
    }
    if (chosen) return 0;
    std::fputs("fuzz needs --target=", stderr);
    for (const acies::fuzz::Target& target : acies::fuzz::targets) std::fprintf(stderr, " %s", target.name.data());
    std::fputs("\n", stderr);
    std::exit(2);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    chosen({reinterpret_cast<const char*>(data), size});
    return 0;
}
