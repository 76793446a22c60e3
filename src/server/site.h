// What the server says to a request: the page's files, its health and the rules oracle. No sockets here.
#pragma once

#include <filesystem>

#include "server/http.h"
#include "wire/editions.h"

namespace acies::server {

class Site {
public:
    // Serves the files below `root`, which must exist.
    Site(const std::filesystem::path& root, std::span<const wire::BuiltInEdition>);

    // May be called from several threads at once.
    Response respond(const Request&);

private:
    Response dispatch(const Request&, const std::string& path);
    Response file(const Request&, const std::string& path) const;
    Response answers(const Request&);

    std::filesystem::path root_;
    wire::Editions editions_;
};

// A plain sentence as the response, with the headers that every response has.
Response plain(unsigned status, std::string_view sentence);

}  // namespace acies::server
