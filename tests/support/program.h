// Runs the built program as a person or a script does.
#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

#include "support/temporary_folder.h"

namespace acies::test {

struct Printed {
    int status = -1;
    std::string out;  // standard output and error
};

// The shell command's own output; 128 and the number of the signal if one ended it.
inline Printed run_shell(const std::string& command) {
    Printed result;
    FILE* pipe = popen(("( " + command + " ) 2>&1").c_str(), "r");
    std::array<char, 4096> buffer{};
    for (std::size_t n = 0; (n = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
        result.out.append(buffer.data(), n);
    const int ended = pclose(pipe);
    result.status = WIFEXITED(ended) ? WEXITSTATUS(ended) : 128 + WTERMSIG(ended);
    return result;
}

// `arguments` are words of the shell.
inline Printed run(const std::string& arguments, const std::string& input = "") {
    const TemporaryFolder folder;
    folder.write("input", input);
    return run_shell(ACIES_BINARY " " + arguments + " < " + (folder.path() / "input").string());
}

}  // namespace acies::test
