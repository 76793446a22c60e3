// A battle as the page talks with it: one call, one answer.
#pragma once

#include <gtest/gtest.h>

#include "support/battle.h"
#include "table/table.h"
#include "wire/battle/setup.h"
#include "wire/packed.h"

namespace acies::test {

class Talk {
public:
    explicit Talk(const Scene& scene, table::Bot bot = {}) : scene_(scene), table_(std::move(bot)) {
        const Edition& rules = edition(scene.setup.edition.c_str());
        answer({{"call", "edition"}, {"text", wire::packed(rules).dump()}});
        answer({{"call", "open"}, {"text", wire::setup_json(scene.setup, scene.secrets)}, {"seed", 1}});
    }

    wire::Json answer(const wire::Json& message) {
        auto json = wire::parse_json(table_.answer(message.dump()));
        EXPECT_TRUE(json);
        return json ? *json : wire::Json();
    }
    std::string raw(std::string_view message) { return table_.answer(message); }
    wire::Json call(const char* name, wire::Json fields = wire::Json::object()) {
        fields["call"] = name;
        return answer(fields);
    }
    // The answer to a line of notation that must be accepted.
    wire::Json act(const char* line) {
        const wire::Json done = call("act", {{"line", line}});
        EXPECT_TRUE(done.contains("told")) << line << ": " << done.dump();
        return done;
    }
    wire::Json look(const char* seat = "red") { return call("look", {{"seat", seat}}); }
    void red_begins() { call("roll", {{"dice", {6, 6, 1, 1}}}); }

private:
    Scene scene_;
    table::Table table_;
};

}  // namespace acies::test
