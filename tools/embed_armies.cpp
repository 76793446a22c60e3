// acies_embed_armies OUT LIST.toml … : checks the army lists and writes them as C++ that programs embed, each as JSON,
// and all as one list for the page. Prints every problem and fails on any.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "armies/list_faults.h"
#include "wire/armies/lists.h"
#include "wire/editions/edition_toml.h"

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

void write(const fs::path& file, const std::string& text) { std::ofstream(file, std::ios::binary) << text; }

Json without_notes(Json node) {
    if (node.is_object()) node.erase("note");
    if (node.is_structured())
        for (Json& inner : node) inner = without_notes(std::move(inner));
    return node;
}

// A C++ string literal in pieces, since compilers limit the length of one.
std::string literal(const std::string& text) {
    constexpr std::size_t longest = 8000;
    std::string out;
    for (std::size_t i = 0; i < text.size(); i += longest)
        out += "    R\"acies(" + text.substr(i, longest) + ")acies\"\n";
    return out;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::cerr << "usage: acies_embed_armies OUT LIST.toml …\n";
        return 2;
    }
    const fs::path out = argv[1];
    fs::create_directories(out / "armies");
    std::vector<std::unique_ptr<ArmyList>> lists;
    std::vector<const ArmyList*> all;
    std::string entries, page;
    for (int i = 2; i < argc; ++i) {
        const fs::path file = argv[i];
        const auto document = wire::parse_toml(slurp(file));
        if (!document) {
            complain(file, document.error());
            continue;
        }
        auto list = wire::read_army_list(document->json);
        if (!list) {
            Problems problems = list.error();
            wire::add_lines(problems, *document);
            complain(file, problems);
            continue;
        }
        if (list->id != file.stem()) complain(file, {{"out_of_range", "a list has the name of its file", "id"}});
        const std::string json = wire::json_text(without_notes(document->json));
        write(out / "armies" / (list->id + ".json"), json);
        page += (page.empty() ? "[" : ",\n") + json;
        entries += fmt::format("    {{\"{}\",\n{}    }},\n", list->id, literal(json));
        lists.push_back(std::make_unique<ArmyList>(*std::move(list)));
        all.push_back(lists.back().get());
    }
    for (const ArmyList* list : all)
        if (const Problems problems = faults_of_allies(all, *list); !problems.empty()) complain(list->id, problems);
    if (failed) return 1;
    write(out / "armies.json", page + "]\n");
    write(out / "armies.cpp",
          "// Generated from armies/*.toml.\n#include \"embedded/armies.h\"\n\nnamespace acies::embedded {\n\n"
          "static constexpr wire::BuiltInList all[] = {\n" +
              entries +
              "};\n\nstd::span<const wire::BuiltInList> armies() { return all; }\n\n}  // namespace "
              "acies::embedded\n");
    return 0;
}
