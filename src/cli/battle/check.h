// acies battle check: plays scenes and prints what differs from what they state, one line per difference.
#pragma once

#include <string>
#include <vector>

namespace acies::cli {

struct CheckOptions {
    std::vector<std::string> paths;  // scenes, and folders of them
    bool told = false;               // with the story of each scene
};

// Returns the exit status: 1 if something differs or cannot be read.
int check(const CheckOptions&);

}  // namespace acies::cli
