// Reading of army lists and rosters: every file that ships keeps the schema, and of a bad one everything is told at
// once.
#include "wire/armies/lists.h"

#include <filesystem>

#include "armies/list_faults.h"
#include "embedded/armies.h"
#include "support/scenario.h"
#include "support/slurp.h"
#include "wire/armies/as_toml.h"
#include "wire/armies/rosters.h"
#include "wire/editions/edition_toml.h"

namespace acies::test::lists_test {

namespace {

using namespace wire;

// The keywords of JSON Schema that armies/schema.json uses.
class Schema {
public:
    explicit Schema(const Json& root) : root_(root) {}

    std::vector<std::string> faults(const Json& value) {
        found_.clear();
        check(root_, value, "");
        return found_;
    }

private:
    void say(const std::string& where, const std::string& what) { found_.push_back(where + ": " + what); }
    static bool has_type(const std::string& type, const Json& value) {
        if (type == "object") return value.is_object();
        if (type == "array") return value.is_array();
        if (type == "string") return value.is_string();
        if (type == "boolean") return value.is_boolean();
        if (type == "integer") return value.is_number_integer();
        return type == "number" && value.is_number();
    }
    void check(const Json& schema, const Json& value, const std::string& where) {
        if (schema.contains("$ref")) {
            const std::string name = schema["$ref"].get<std::string>().substr(std::string("#/$defs/").size());
            return check(root_["$defs"][name], value, where);
        }
        if (schema.contains("enum")) {
            const Json& known = schema["enum"];
            if (std::find(known.begin(), known.end(), value) == known.end()) say(where, "not a known value");
            return;
        }
        if (schema.contains("type") && !has_type(schema["type"].get<std::string>(), value))
            return say(where, "not of the type");
        if (schema.contains("minimum") && value < schema["minimum"]) say(where, "too small");
        if (schema.contains("maximum") && value > schema["maximum"]) say(where, "too great");
        if (value.is_string() && schema.contains("minLength") && value.get<std::string>().empty()) say(where, "empty");
        if (schema.contains("pattern") &&
            value.get<std::string>().find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") != std::string::npos)
            say(where, "not an id");
        if (value.is_array()) check_list(schema, value, where);
        if (value.is_object()) check_object(schema, value, where);
    }
    void check_list(const Json& schema, const Json& value, const std::string& where) {
        if (schema.contains("minItems") && value.size() < schema["minItems"].get<std::size_t>()) say(where, "too few");
        for (std::size_t i = 0; i < value.size(); ++i)
            check(schema["items"], value[i], where + '/' + std::to_string(i));
    }
    void check_object(const Json& schema, const Json& value, const std::string& where) {
        if (schema.contains("required"))
            for (const Json& key : schema["required"])
                if (!value.contains(key.get<std::string>())) say(where, key.get<std::string>() + " is missing");
        for (const auto& [key, inner] : value.items()) {
            const bool known = schema.contains("properties") && schema["properties"].contains(key);
            if (known)
                check(schema["properties"][key], inner, where + '/' + key);
            else if (schema["additionalProperties"].is_object())
                check(schema["additionalProperties"], inner, where + '/' + key);
            else
                say(where, key + " is not known");
        }
    }

    const Json& root_;
    std::vector<std::string> found_;
};

const std::filesystem::path folder = std::filesystem::path(ACIES_SOURCE_DIR) / "armies";

// A list with nothing wrong, to spoil.
Json sound() { return parse_toml(slurp((folder / "early-sumerians.toml").string()))->json; }

// Codes and places of what is wrong: "out_of_range rows[0].min".
std::vector<std::string> faults_of_file(const Json& json) {
    const auto list = read_army_list(json);
    std::vector<std::string> all;
    if (!list)
        for (const Problem& problem : list.error()) all.push_back(problem.code + ' ' + problem.where);
    return all;
}
template <class Change>
std::vector<std::string> spoiled(Change&& change) {
    Json json = sound();
    change(json);
    return faults_of_file(json);
}
using Texts = std::vector<std::string>;

}  // namespace

SCENARIO("every list that ships keeps the schema, and reads without a problem", "") {
    const auto root = parse_json(slurp((folder / "schema.json").string()));
    ASSERT_TRUE(root);
    Schema schema(*root);
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".toml") continue;
        ++files;
        const auto document = parse_toml(slurp(entry.path().string()));
        ASSERT_TRUE(document) << entry.path();
        EXPECT_EQ(schema.faults(document->json), Texts{}) << entry.path();
        EXPECT_EQ(faults_of_file(document->json), Texts{}) << entry.path();
    }
    EXPECT_EQ(static_cast<std::size_t>(files), embedded::armies().size());
    Json bad = sound();
    bad["rows"][0]["type"] = "XX";
    bad["wings"] = 2;
    EXPECT_EQ(schema.faults(bad).size(), 2U);
}

SCENARIO("every problem of a list is told at once, with its place", "") {
    EXPECT_EQ(
        spoiled([](Json& json) {
            json["rows"][0]["min"] = 9;
            json["rows"][1]["impetus"]["price"] = -3;
            json["rows"][2]["numbers"] = "hearsay";
        }),
        (Texts{"contradiction rows[0].min", "out_of_range rows[1].impetus.price", "unknown_value rows[2].numbers"}));
    EXPECT_EQ(spoiled([](Json& json) {
                  json["rows"][0]["weapons"] = {"laser"};
                  json["rows"][1]["type"] = "XX";
                  json["rows"][2]["wings"] = 2;
              }),
              (Texts{"unknown_value rows[0].weapons[0]", "unknown_value rows[1].type", "unknown_key rows[2].wings"}));
    EXPECT_EQ(spoiled([](Json& json) { json["rows"][0]["max"] = 1'000'000; }), Texts{"out_of_range rows[0].max"});
    EXPECT_EQ(spoiled([](Json& json) { json["rows"][1]["id"] = json["rows"][0]["id"]; }), Texts{"repeated rows[1].id"});
    EXPECT_EQ(spoiled([](Json& json) { json["rows"][0].erase("type"); }), Texts{"missing rows[0]"});
    EXPECT_EQ(spoiled([](Json& json) { json.erase("family"); }), Texts{"missing "});
    EXPECT_EQ(spoiled([](Json& json) { json["either"] = {{{"rows", {"guti", "martians"}}}}; }),
              Texts{"unknown_value either[0].rows"});
    EXPECT_EQ(faults_of_file(Json::array()), Texts{"wrong_type "});
}

SCENARIO("allies that lead back to a list are a problem of it", "") {
    ArmyLists lists(embedded::armies());
    const auto with_ally = [](const char* id, const char* ally) {
        Json json = sound();
        json["id"] = id;
        json["allies"] = {{{"list", ally}}};
        return json;
    };
    EXPECT_EQ(faults_of_file(with_ally("mine", "mine")), Texts{"circular allies[0]"});
    EXPECT_FALSE(lists.add(with_ally("mine", "nobody")));
    EXPECT_TRUE(lists.add(with_ally("mine", "gauls")));
    EXPECT_FALSE(lists.add(with_ally("mine", "gauls")));  // there already

    const auto a = read_army_list(with_ally("a", "b")), b = read_army_list(with_ally("b", "c")),
               c = read_army_list(with_ally("c", "a"));
    const std::vector<const ArmyList*> all{&*a, &*b, &*c};
    ASSERT_EQ(faults_of_allies(all, *a).size(), 1U);
    EXPECT_EQ(faults_of_allies(all, *a)[0].code, "circular");
}

SCENARIO("text that is not UTF-8 is refused with its line", "") {
    const auto document = parse_toml("id = \"a\"\nnames = { en = \"\xff\" }\n");
    ASSERT_FALSE(document);
    EXPECT_EQ(document.error()[0].line, 2);
}

SCENARIO("a roster says what is wrong with its file, and is written as it was read", "") {
    const auto read = [](const char* toml) { return read_roster(parse_toml(toml)->json); };
    const auto bad = read(
        "roster = 2\nname = \"\"\narmy = \"gauls\"\nedition = \"advanced\"\n[[commands]]\nname = \"A\"\n"
        "[[commands]]\nname = \"A\"\n");
    ASSERT_FALSE(bad);
    Texts all;
    for (const Problem& problem : bad.error()) all.push_back(problem.code + ' ' + problem.where);
    EXPECT_EQ(all, (Texts{"unknown_value roster", "out_of_range name", "repeated commands[1].name"}));
    EXPECT_FALSE(
        read("roster = 1\nname = \"x\"\narmy = \"a\"\nedition = \"b\"\n[[commands]]\nname = \"A\"\nunits = [{ "
             "row = \"r\", count = 1000000 }]"));

    const auto good = read(
        "roster = 1\nname = \"Gauls \\\"of\\\" the Alps\"\narmy = \"gauls\"\nedition = \"advanced\"\nformat "
        "= \"tournament\"\npoints = 300\nperiods = [\"III\"]\n[[commands]]\nname = \"A\"\ngeneral = "
        "\"fair\"\ncinc = true\nunits = [{ row = \"gallic-warriors\", count = 2, ranks = 2 }]\n");
    ASSERT_TRUE(good);
    const auto again = parse_toml(toml_text(roster_json(*good)));
    ASSERT_TRUE(again);
    EXPECT_EQ(*read_roster(again->json), *good);
}

}  // namespace acies::test::lists_test
