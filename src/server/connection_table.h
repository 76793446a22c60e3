// The open connections, within limits for each address and for all. When there is no room, the idlest connection is
// closed for the new one, so that silent connections cannot shut anybody out. Used by one thread.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <list>
#include <string>

#include "server/limits.h"

namespace acies::server {

// What counts as one address: of IPv6 the first half, since a single household has all of the second.
std::string address_group(const boost::asio::ip::address&);

class ConnectionTable {
public:
    using Clock = std::chrono::steady_clock;
    enum class Phase {
        Reading,  // waits for a request
        Working,  // the client waits for us
        Writing,
    };
    struct Entry {
        std::string address;
        std::function<void()> close;
        Phase phase = Phase::Reading;
        bool is_closed = false;  // counts no longer
        bool has_place = false;
        Clock::time_point deadline = Clock::time_point::max();
    };
    using Id = std::list<Entry>::iterator;

    explicit ConnectionTable(const Limits& limits) : limits_(limits) {}

    // If there is no room for one more connection from `address`, closes the idlest without a place. Returns false if
    // there is still no room, because all have a place.
    bool make_room(const std::string& address);
    // `close` must end the connection later on, not at once.
    Id add(std::string address, std::function<void()> close);
    void remove(Id id) { entries_.erase(id); }

    // A new phase, until `deadline`. Complete requests and responses make a connection the least idle; single bytes
    // don't.
    void enter(Id, Phase, Clock::time_point deadline);
    void set_deadline(Id id, Clock::time_point deadline) { id->deadline = deadline; }

    // Takes a place for a request with a body, until the connection reads the next one. Returns false if all are taken.
    bool take_place(Id);

    void close_late(Clock::time_point now);
    // Whether a request is being answered.
    bool is_working() const;

private:
    void close(Entry&);

    const Limits& limits_;
    std::list<Entry> entries_;  // the idlest first
};

}  // namespace acies::server
