// Two worlds that one seat cannot tell apart (sim/two_worlds.h), over the bytes of all that the table tells it.
#include "sim/two_worlds.h"

#include <map>

#include "session/remote.h"
#include "support/scenario.h"
#include "support/session.h"

namespace acies::test::two_worlds_bytes_test {

namespace {

using wire::Json;

// All that the seat can ask at a moment of one of the worlds.
class Asking {
public:
    Asking(const Ready& ready, Seat seat) : seat_(seat), session_(session_of(ready)) {}

    // What is cheap is asked at every moment, forecasts at one of some.
    std::string operator()(const sim::World& world) {
        session_.secrets = world.secrets;
        session_.events = world.events;
        session_.states = world.states;
        session_.reports = world.reports;
        session_.playing.reset();
        const std::size_t number = world.events.size();
        std::string all = asked("look") + session::view_message(session_, seat_);
        all += asked("look", {{"at", number / 2}});
        all += asked("story", {{"from", number - std::min<std::size_t>(number, 8)}});
        if (number % 5 == 0) all += at_a_glance();
        if (number % 7 == 0 && session::deciding(session_) == seat_) all += of_answers();
        if (number % 31 == 0 && session::deciding(session_) != seat_) all += asked("options");
        return all;
    }

private:
    // For the seat.
    std::string asked(const char* call, Json fields = Json::object()) {
        fields["seat"] = id_of(seat_);
        return ask(session_, call, std::move(fields));
    }

    std::string at_a_glance() {
        std::string all = asked("zones") + asked("report");
        for (std::size_t u = 0; u < session_.field->count(); ++u)
            for (const char* call : {"arcs", "sight", "card"}) all += asked(call, {{"unit", u}});
        return all;
    }

    // Options with their forecasts, wishes, reach, threats, and the first fight played out.
    std::string of_answers() {
        const std::string offered = asked("options");
        std::string all = offered;
        const Json options = Json::parse(offered)["options"];
        for (std::size_t i = 0; i < options.size() && i < 6; ++i) all += asked("try", {{"line", options[i]["line"]}});
        for (const Json& option : options)
            if (option.contains("forecast") && option["forecast"].contains("win")) {
                all += asked("play_out", {{"line", option["line"]}, {"runs", 1}});
                break;
            }
        const UnitSet standing_here = standing(*session_.field, session_.now(), seat_);
        if (!standing_here.empty()) all += of_unit(standing_here.first());
        return all;
    }

    std::string of_unit(UnitId own) {
        std::string all = asked("threats", {{"unit", own}});
        for (const char* call : {"options", "reach", "group"}) all += asked(call, {{"units", {own}}});
        const Pose& pose = session_.now().units[own].pose;
        for (const double ahead : {4.0, 20.0})
            all += asked("drag", {{"units", {own}}, {"handle", "free"}, {"to", {to_u(pose.x), to_u(pose.y) + ahead}}});
        return all;
    }

    Seat seat_;
    session::Session session_;
};

// Whether a side can hide anything: on its sheet, or which Command it puts forward.
bool can_hide(const Ready& ready) { return ready.secrets != Secrets{} || ready.field->commands() > 2; }

std::vector<Ready> hiding(std::string_view edition) {
    std::vector<Ready> all = scenarios_of(edition);
    std::erase_if(all, [](const Ready& ready) { return !can_hide(ready); });
    return all;
}

// So many pairs of worlds, over the scenarios that have something to hide.
int compare(std::string_view edition, int battles) {
    int steps = 0, compared = 0;
    const std::vector<Ready> scenarios = hiding(edition);
    for (std::uint64_t seed = 1; compared < battles; ++seed)
        for (const Ready& ready : scenarios)
            for (Seat watching : every<Seat>()) {
                odds::Dice dice(seed);
                const Secrets changed = sim::otherwise(*ready.field, ready.secrets, other(watching), dice);
                const bool is_other = changed != ready.secrets || ready.field->commands() > 2;
                if (!is_other || compared++ >= battles) continue;
                const auto worlds =
                    sim::play_two_worlds(*ready.field, ready.secrets, changed, watching, seed, Asking(ready, watching));
                EXPECT_EQ(worlds.broken, "") << ready.file << ", seed " << seed << ", " << id_of(watching);
                steps += worlds.steps;
            }
    return steps;
}

}  // namespace

SCENARIO("no byte that a seat is sent tells two worlds apart before something comes to light",
         "[I1-DEP-38] [I1-DEP-52] [I1-ITP-65] [I2-CRD-08]") {
    for (const char* edition : {"impetus", "advanced", "impetus2"}) EXPECT_GT(compare(edition, 4), 40) << edition;
}

SCENARIO("no byte tells two worlds apart in a thousand battles of Impetus", "[long] [hours] [I1-DEP-38]") {
    EXPECT_GT(compare("impetus", 1000), 10'000);
}
SCENARIO("no byte tells two worlds apart in a thousand battles of Advanced Impetus", "[long] [hours] [I1-DEP-52]") {
    EXPECT_GT(compare("advanced", 1000), 10'000);
}
SCENARIO("no byte tells two worlds apart in a thousand battles of Impetus 2", "[long] [hours] [I2-CRD-08]") {
    EXPECT_GT(compare("impetus2", 1000), 10'000);
}

}  // namespace acies::test::two_worlds_bytes_test
