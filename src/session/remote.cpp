#include "session/remote.h"

#include "wire/json/described.h"

namespace acies::session {

namespace {

struct Seen {
    std::uint32_t after = 0;
    View view;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("after", self.after);
        visit("view", self.view);
    }
};

}  // namespace

std::string view_message(const Session& session, Seat seat) {
    return wire::described_json(Seen{.after = static_cast<std::uint32_t>(session.events.size()),
                                     .view = view(*session.field, session.now(), seat)});
}

bool see(Session& session, std::string_view message) {
    const auto json = wire::parse_json(message);
    const auto seen = json ? wire::read_described<Seen>(*json) : std::nullopt;
    if (!seen || !is_sound(*session.field, seen->view)) return false;
    session.events.clear();
    session.reports.clear();
    session.states = {imagined(*session.field, seen->view)};
    session.forget_moment();
    return true;
}

}  // namespace acies::session
