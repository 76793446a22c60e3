#include "server/connection_table.h"

#include <algorithm>

namespace acies::server {

namespace {

using Entry = ConnectionTable::Entry;
using Phase = ConnectionTable::Phase;

// How many entries are not closed and fulfil `condition`.
template <class Entries, class Condition>
std::size_t count_open(const Entries& entries, Condition&& condition) {
    return static_cast<std::size_t>(
        std::ranges::count_if(entries, [&](const Entry& entry) { return !entry.is_closed && condition(entry); }));
}

}  // namespace

std::string address_group(const boost::asio::ip::address& address) {
    if (address.is_v4()) return address.to_string();
    const auto v6 = address.to_v6();
    if (v6.is_v4_mapped()) return make_address_v4(boost::asio::ip::v4_mapped, v6).to_string();
    const auto bytes = v6.to_bytes();
    return std::string(bytes.begin(), bytes.begin() + 8);
}

bool ConnectionTable::make_room(const std::string& address) {
    const auto is_same = [&](const Entry& entry) { return entry.address == address; };
    const bool is_address_full = count_open(entries_, is_same) >= limits_.connections_of_address;
    const bool is_full = count_open(entries_, [](const Entry&) { return true; }) >= limits_.connections;
    if (!is_address_full && !is_full) return true;
    const auto idlest = std::ranges::find_if(entries_, [&](const Entry& entry) {
        return !entry.is_closed && !entry.has_place && (!is_address_full || is_same(entry));
    });
    if (idlest == entries_.end()) return false;
    close(*idlest);
    return true;
}

ConnectionTable::Id ConnectionTable::add(std::string address, std::function<void()> close) {
    return entries_.insert(entries_.end(), {.address = std::move(address), .close = std::move(close)});
}

void ConnectionTable::enter(Id id, Phase phase, Clock::time_point deadline) {
    entries_.splice(entries_.end(), entries_, id);
    id->phase = phase;
    id->deadline = deadline;
    if (phase == Phase::Reading) id->has_place = false;
}

bool ConnectionTable::take_place(Id id) {
    const auto is_taken = [](const Entry& entry) { return entry.has_place; };
    const auto is_taken_there = [&](const Entry& entry) { return entry.has_place && entry.address == id->address; };
    id->has_place = count_open(entries_, is_taken) < limits_.places &&
                    count_open(entries_, is_taken_there) < limits_.places_of_address;
    return id->has_place;
}

void ConnectionTable::close_late(Clock::time_point now) {
    for (Entry& entry : entries_)
        if (!entry.is_closed && entry.deadline <= now) close(entry);
}

bool ConnectionTable::is_working() const {
    return count_open(entries_, [](const Entry& entry) { return entry.phase != Phase::Reading; }) > 0;
}

void ConnectionTable::close(Entry& entry) {
    entry.is_closed = true;
    entry.close();
}

}  // namespace acies::server
