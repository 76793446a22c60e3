// acies_embed OUT TEXTS EDITION.toml … : checks the editions and texts and writes them as C++ that both
// builds embed, and both as JSON for the page: rules.LANGUAGE.json for each folder of TEXTS. Prints every problem and
// fails on any.
#include <fmt/format.h>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>

#include "wire/editions/edition_toml.h"
#include "wire/texts.h"

namespace {

namespace fs = std::filesystem;
using namespace acies;
using wire::Json;

bool failed = false;

void complain(const fs::path& file, const Problems& problems) {
    failed = true;
    for (const Problem& p : problems)
        std::cerr << fmt::format("{}:{}: {}: {}\n", file.string(), p.line, p.where, p.message);
}

std::string slurp(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void write_if_changed(const fs::path& file, const std::string& text) {
    if (slurp(file) != text) std::ofstream(file, std::ios::binary) << text;
    fs::last_write_time(file, fs::file_time_type::clock::now());
}

// The edition without what only readers of the file need.
Json without_remarks(Json node) {
    if (node.is_object()) {
        node.erase("see");
        node.erase("note");
    }
    if (node.is_structured())
        for (Json& inner : node) inner = without_remarks(std::move(inner));
    return node;
}

// The edition with all that it extends.
Json complete(Json edition) {
    edition.erase("extends");
    return without_remarks(std::move(edition));
}

// A C++ string literal in pieces, since compilers limit the length of one; each of whole characters.
std::string literal(const std::string& text) {
    const auto is_inside = [&](std::size_t i) {
        return i < text.size() && (static_cast<unsigned char>(text[i]) & 0xc0) == 0x80;
    };
    std::string out;
    for (std::size_t from = 0, to = 0; from < text.size(); from = to) {
        to = std::min(from + 8000, text.size());
        while (is_inside(to)) ++to;
        out += "    R\"acies(" + text.substr(from, to - from) + ")acies\"\n";
    }
    return out;
}

// Also complete, in files of their own, for the page.
std::string editions_source(wire::Editions& editions, std::span<char*> files, const fs::path& folder) {
    std::string entries;
    for (const fs::path file : files) {
        const std::string text = slurp(file);
        const auto document = wire::parse_toml(text);
        const auto added = wire::add_edition_toml(editions, text);
        if (!document || !added) {
            complain(file, document ? added.error() : document.error());
            continue;
        }
        const wire::LoadedEdition& loaded = **added;
        write_if_changed(folder / (loaded.edition.id + ".json"), complete(loaded.json).dump());
        entries += fmt::format("    {{\"{}\",\n{}    }},\n", (*added)->edition.id,
                               literal(without_remarks(document->json).dump()));
    }
    return "// Generated from editions/*.toml.\n#include \"embedded/embedded.h\"\n\nnamespace acies::embedded {\n\n"
           "static constexpr wire::BuiltInEdition all[] = {\n" +
           entries +
           "};\n\nstd::span<const wire::BuiltInEdition> editions() { return all; }\n\n}  // namespace "
           "acies::embedded\n";
}

// Adds the rules of a language, by id, to those that are there; an older text of a rule gives way.
void add_texts(std::map<std::string, Json>& all, const fs::path& folder) {
    std::vector<fs::path> files(fs::directory_iterator(folder), {});
    std::ranges::sort(files);
    for (const fs::path& file : files) {
        const auto document = wire::parse_toml(slurp(file));
        if (!document) {
            complain(file, document.error());
            continue;
        }
        const Json chapters = document->json.value("chapters", Json::object());
        for (const auto& [edition, rules] : document->json.items()) {
            if (edition == "chapters") continue;
            for (const auto& [id, text] : rules.items())
                all[id] = {
                    {"id", id}, {"edition", edition}, {"chapter", chapters.value(id.substr(0, 6), "")}, {"text", text}};
        }
    }
}

// The rules of a language in the order of their ids; in English where it has no words for a rule yet.
std::string texts_json(const fs::path& texts, const std::string& language) {
    std::map<std::string, Json> all;
    add_texts(all, texts / "en");
    if (language != "en") add_texts(all, texts / language);
    Json list = Json::array();
    for (auto& [id, rule] : all) list.push_back(std::move(rule));
    return list.dump();
}

// Also as JSON, in files of their own, for the page.
std::string texts_source(const fs::path& texts, const fs::path& out) {
    std::vector<std::string> languages;
    for (const auto& entry : fs::directory_iterator(texts))
        if (entry.is_directory()) languages.push_back(entry.path().filename().string());
    std::ranges::sort(languages);
    std::string entries;
    for (const std::string& language : languages) {
        const std::string json = texts_json(texts, language);
        if (!failed) write_if_changed(out / ("rules." + language + ".json"), json);
        entries += fmt::format("    {{\"{}\", {{\n{}    , {}}}}},\n", language, literal(json), json.size());
    }
    return "// Generated from texts/*/*.toml.\n#include \"embedded/embedded.h\"\n\nnamespace acies::embedded {\n\n"
           "static constexpr RuleTexts all[] = {\n" +
           entries +
           "};\n\nstd::span<const RuleTexts> texts() { return all; }\n\n"
           "std::string_view texts(std::string_view language) {\n"
           "    for (const RuleTexts& one : all)\n"
           "        if (one.language == language) return one.json;\n"
           "    return \"[]\";\n}\n\n}  // namespace acies::embedded\n";
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 4) {
        std::cerr << "usage: acies_embed OUT TEXTS EDITION.toml …\n";
        return 2;
    }
    const fs::path out = argv[1];
    fs::create_directories(out / "editions");
    wire::Editions editions({});
    const std::string editions_text = editions_source(editions, {argv + 3, argv + argc}, out / "editions");
    const std::string texts_text = texts_source(argv[2], out);
    if (failed) return 1;
    write_if_changed(out / "editions.cpp", editions_text);
    write_if_changed(out / "texts.cpp", texts_text);
    return 0;
}
