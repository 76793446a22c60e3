// The names that a server is reached by. A page elsewhere can have its own name lead to this machine (DNS rebinding)
// and would then count as this server's page in a browser; its requests carry that name in their Host header.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace acies::server {

class HostNames {
public:
    // "localhost", the machine's own name, that up to its first dot with and without ".local", and `more`.
    explicit HostNames(const std::vector<std::string>& more = {});

    // Whether a Host header, with or without a port, has one of the names or any IP address, which nobody can rebind.
    bool allow(std::string_view host) const;

private:
    void add(std::string_view name);

    std::vector<std::string> names_;  // in lower case, without a dot at the end
};

}  // namespace acies::server
