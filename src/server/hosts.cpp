#include "server/hosts.h"

#include <unistd.h>
#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>

#include "server/text.h"

namespace acies::server {

namespace {

bool is_port(std::string_view text) {
    return text.size() <= 5 && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// "name" of "name", "name:" and "name:8080"; "[::1]" keeps its brackets. Empty if the port is none.
std::string_view without_port(std::string_view host) {
    const std::size_t bracket = host.starts_with('[') ? host.find(']') : 0;
    if (bracket == std::string_view::npos) return {};
    const std::size_t colon = host.find(':', bracket);
    if (colon == std::string_view::npos) return host;
    return is_port(host.substr(colon + 1)) ? host.substr(0, colon) : std::string_view{};
}

bool is_address(std::string_view host) {
    boost::system::error_code error;
    if (host.starts_with('[') && host.ends_with(']'))
        boost::asio::ip::make_address_v6(std::string(host.substr(1, host.size() - 2)), error);
    else
        boost::asio::ip::make_address_v4(std::string(host), error);
    return !error;
}

std::string plain_name(std::string_view name) {
    if (name.ends_with('.')) name.remove_suffix(1);
    return lower_case(name);
}

std::string machine_name() {
    std::array<char, 256> name{};
    return gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "";
}

}  // namespace

HostNames::HostNames(const std::vector<std::string>& more) {
    const std::string machine = machine_name(), short_name = machine.substr(0, machine.find('.'));
    add("localhost");
    add(machine);
    add(short_name);
    if (!short_name.empty()) add(short_name + ".local");
    for (const std::string& name : more) add(name);
}

void HostNames::add(std::string_view name) {
    if (!name.empty()) names_.push_back(plain_name(name));
}

bool HostNames::allow(std::string_view host) const {
    const std::string_view name = without_port(host);
    return !name.empty() && (is_address(name) || std::ranges::find(names_, plain_name(name)) != names_.end());
}

}  // namespace acies::server
