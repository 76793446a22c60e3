// A battle as the page talks with it: one call, one answer.
#pragma once

#include <gtest/gtest.h>

#include "session/adviser.h"
#include "session/table.h"
#include "support/battle.h"
#include "wire/battle/setup.h"

namespace acies::test {

// With an engine that is given the edition and the set-up of a scene.
template <class Engine>
class TalkWith {
public:
    TalkWith(const Scene& scene, Engine engine) : engine_(std::move(engine)) {
        call("edition", {{"text", complete_edition(scene.setup.edition).dump()}});
        call("open", {{"text", wire::setup_json(scene.setup, scene.secrets)}, {"seed", "1"}});
    }

    std::string raw(std::string_view message) { return engine_.answer(message); }
    wire::Json call(const char* name, wire::Json fields = wire::Json::object()) {
        fields["call"] = name;
        auto json = wire::parse_json(raw(fields.dump()));
        EXPECT_TRUE(json);
        return json ? *json : wire::Json();
    }

private:
    Engine engine_;
};

class Talk : public TalkWith<session::Table> {
public:
    explicit Talk(const Scene& scene) : TalkWith(scene, session::Table()), scene_(scene) {}

    // The answer to a line of notation that must be accepted.
    wire::Json act(const char* line) {
        const wire::Json done = call("act", {{"line", line}});
        EXPECT_TRUE(done.contains("told")) << line << ": " << done.dump();
        return done;
    }
    // Dice that must be asked for, all of them and no more.
    wire::Json roll(const std::vector<int>& dice) {
        const wire::Json done = call("roll", {{"dice", dice}});
        EXPECT_TRUE(done.contains("told")) << done.dump();
        return done;
    }
    wire::Json look(const char* seat = "red") { return call("look", {{"seat", seat}}); }
    // What the adviser says to the same call, at the same moment of the battle.
    wire::Json advised(const char* name, wire::Json fields = wire::Json::object()) {
        TalkWith<session::Adviser> adviser(scene_, session::Adviser({}));
        std::vector<std::string> lines;
        const wire::Json story = call("story")["story"];
        for (const wire::Json& told : story) lines.push_back(told["line"].get<std::string>());
        adviser.call("follow", {{"from", 0}, {"lines", lines}});
        return adviser.call(name, std::move(fields));
    }
    void red_begins() { roll({6, 6, 1, 1}); }

private:
    Scene scene_;
};

}  // namespace acies::test
