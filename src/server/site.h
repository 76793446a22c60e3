// How the server answers a request: the page's files, its health and the rules oracle. No sockets here.
#pragma once

#include <filesystem>

#include "server/http.h"
#include "server/limits.h"
#include "wire/editions/editions.h"

namespace acies::server {

class Site {
public:
    // Serves the files below `root`, which must exist.
    Site(const std::filesystem::path& root, std::span<const wire::BuiltInEdition>, AskLimits = {});
    Site(const Site&) = delete;
    Site& operator=(const Site&) = delete;

    // May be called from several threads at once.
    Response respond(const Request&) const;

private:
    Response dispatch(const Request&, const std::string& path) const;
    Response file(const Request&, const std::string& path) const;

    std::filesystem::path root_;
    wire::Editions editions_;
    wire::FindEdition find_edition_;
    AskLimits ask_limits_;
};

}  // namespace acies::server
