#include "wire/shell.h"

#include "wire/json/json_writer.h"
#include "wire/topics.h"

namespace acies::wire {

namespace {

std::string error_json(const Problem& problem) {
    JsonWriter out;
    out.begin_object().key("error").begin_object();
    out.key("code").value(problem.code).key("message").value(problem.message).key("where").value(problem.where);
    return out.end_object().end_object().take() + "\n";
}

std::string whole_text(std::string_view questions, const FindEdition& find_edition, const Subject& subject) {
    std::string text;
    const Asked asked = ask(questions, find_edition, [&](std::string_view piece) { text += piece; }, subject);
    return asked.not_an_array ? error_json(*asked.not_an_array) : text;
}

}  // namespace

std::string answers(std::string_view questions, const FindEdition& find_edition) {
    return whole_text(questions, find_edition, rules_subject());
}

std::string forecasts(std::string_view questions, const FindEdition& find_edition) {
    return whole_text(questions, find_edition, odds_subject());
}

std::string editions_json(Editions& editions) {
    JsonWriter out;
    out.begin_array();
    for (const std::string& id : editions.ids())
        if (const LoadedEdition* loaded = editions.find(id)) {
            const Edition& edition = loaded->edition;
            out.begin_object().key("id").value(edition.id).key("name").value(edition.name);
            out.key("measure").value(edition.measure).end_object();
        }
    return out.end_array().take();
}

std::string topics_json() {
    JsonWriter out;
    out.begin_array();
    for (const Topic& topic : topics()) {
        out.begin_object().key("name").value(topic.name).key("question").value(topic.question);
        out.key("example").raw(topic.example).end_object();
    }
    return out.end_array().take();
}

}  // namespace acies::wire
