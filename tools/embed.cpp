// acies_embed OUT TEXTS EDITION.toml … : checks the editions and texts and writes them as C++ that both
// builds embed, and both as JSON for the page. Prints every problem and fails on any.
#include <fmt/format.h>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

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

// A C++ string literal in pieces, since compilers limit the length of one.
std::string literal(const std::string& text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); i += 8000) out += "    R\"acies(" + text.substr(i, 8000) + ")acies\"\n";
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

Json texts_json(const fs::path& folder) {
    Json all = Json::array();
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
                all.push_back({{"id", id},
                               {"edition", edition},
                               {"chapter", chapters.value(id.substr(0, 6), "")},
                               {"text", text}});
        }
    }
    const auto id = [](const Json& rule) { return rule["id"].get<std::string>(); };
    std::sort(all.begin(), all.end(), [&](const Json& a, const Json& b) { return id(a) < id(b); });
    return all;
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
    const std::string texts = texts_json(argv[2]).dump();
    if (failed) return 1;
    write_if_changed(out / "editions.cpp", editions_text);
    write_if_changed(out / "rules.en.json", texts);
    write_if_changed(
        out / "texts.cpp",
        "// Generated from texts/en/*.toml.\n#include \"embedded/embedded.h\"\n\nnamespace acies::embedded {\n\n"
        "std::string_view texts(std::string_view language) {\n    if (language != \"en\") return \"[]\";\n"
        "    return\n" +
            literal(texts) + "    ;\n}\n\n}  // namespace acies::embedded\n");
    return 0;
}
