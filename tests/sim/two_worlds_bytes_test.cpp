// Two worlds that one seat cannot tell apart (sim/two_worlds.h), over the bytes of all that the table tells it.
#include "sim/two_worlds.h"

#include <map>

#include "odds/melee.h"
#include "support/ready.h"
#include "support/scenario.h"
#include "table/calls.h"
#include "table/forecast.h"
#include "wire/battle/notation.h"

namespace acies::test::two_worlds_bytes_test {

namespace {

using wire::Json;

// All that the seat can ask at a moment of one of the worlds.
class Asking {
public:
    Asking(const Ready& ready, Seat seat)
        : ready_(ready),
          seat_(seat),
          tables_(std::make_shared<odds::MeleeTables>(ready.field->edition())) {}

    // What is cheap is asked at every moment, forecasts at one of some.
    std::string operator()(const sim::World& world) {
        table::Session session{.foresight = &table::exact_foresight,
                               .field = ready_.field,
                               .secrets = world.secrets,
                               .events = world.events,
                               .states = world.states,
                               .reports = world.reports,
                               .seed = {1},
                               .tables = tables_};
        const std::size_t number = world.events.size();
        std::string all = ask(session, "look", {{"seat", id_of(seat_)}});
        all += ask(session, "story", {{"seat", id_of(seat_)}, {"from", number - std::min<std::size_t>(number, 8)}});
        if (number % 5 == 0) all += at_a_glance(session);
        const auto asked = std::get_if<Decision>(&(at_ = view(*ready_.field, world.now(), seat_).node));
        if (asked && asked->seat == seat_ && number % 7 == 0) all += of_answers(session);
        return all;
    }

private:
    static std::string ask(table::Session& session, const char* call, Json fields = Json::object()) {
        fields["call"] = call;
        const std::string answer = table::answer(session, fields.dump(),
                                                 {table::battle_calls(), table::choice_calls(), table::moving_calls(),
                                                  table::knowledge_calls(), table::outlook_calls()});
        EXPECT_FALSE(answer.starts_with(R"({"error")")) << fields.dump() << ": " << answer;
        return answer;
    }

    std::string at_a_glance(table::Session& session) const {
        std::string all = ask(session, "zones") + ask(session, "report");
        for (std::size_t u = 0; u < ready_.field->count(); ++u)
            for (const char* call : {"arcs", "sight", "card"}) all += ask(session, call, {{"unit", u}});
        return all;
    }

    // Options with their forecasts, wishes, reach, threats, and the first fight played out.
    std::string of_answers(table::Session& session) const {
        const std::string offered = ask(session, "options", {{"seat", id_of(seat_)}});
        std::string all = offered;
        const Json options = Json::parse(offered)["options"];
        for (std::size_t i = 0; i < options.size() && i < 6; ++i)
            all += ask(session, "try", {{"line", options[i]["line"]}});
        for (const Json& option : options)
            if (option.contains("forecast") && option["forecast"].contains("win")) {
                all += ask(session, "play_out", {{"line", option["line"]}, {"runs", 1}});
                break;
            }
        const UnitSet standing_here = standing(*ready_.field, session.now(), seat_);
        if (standing_here.empty()) return all;
        const UnitId own = standing_here.first();
        all += ask(session, "threats", {{"unit", own}}) + ask(session, "reach", {{"units", {own}}});
        const Pose& pose = session.now().units[own].pose;
        for (const double ahead : {4.0, 20.0})
            all += ask(session, "drag",
                       {{"units", {own}}, {"handle", "free"}, {"to", {to_u(pose.x), to_u(pose.y) + ahead}}});
        return all;
    }

    const Ready& ready_;
    Seat seat_;
    std::shared_ptr<odds::MeleeTables> tables_;
    Node at_;
};

std::vector<Ready> hiding(std::string_view edition) {
    std::vector<Ready> all = scenarios_of(edition);
    std::erase_if(all, [](const Ready& ready) { return ready.secrets == Secrets{}; });
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
                if (changed == ready.secrets || compared++ >= battles) continue;
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
