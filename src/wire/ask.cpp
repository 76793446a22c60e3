#include "wire/ask.h"

#include <string>
#include <unordered_set>
#include <vector>

#include "wire/message.h"
#include "wire/topics.h"

namespace acies::wire {

namespace {

// The texts of the elements of a JSON array that is known to be valid.
std::vector<std::string_view> elements(std::string_view array) {
    std::vector<std::string_view> found;
    const std::size_t first = array.find('[') + 1;
    std::size_t start = first;
    int depth = 0;
    bool in_string = false;
    for (std::size_t i = first; i < array.size(); ++i) {
        const char c = array[i];
        if (in_string) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                in_string = false;
            continue;
        }
        if (c == '"') in_string = true;
        if (c == '[' || c == '{') ++depth;
        const bool ends_array = depth == 0 && c == ']';
        if (depth == 0 && (c == ',' || c == ']')) {
            const std::string_view element = array.substr(start, i - start);
            if (element.find_first_not_of(" \t\r\n") != std::string_view::npos) found.push_back(element);
            start = i + 1;
        }
        if (ends_array) break;
        if (c == ']' || c == '}') --depth;
    }
    return found;
}

void write_reasons(JsonWriter& out, const std::vector<Reason>& reasons) {
    out.key("because").begin_array();
    for (const Reason& reason : reasons) {
        out.begin_object().key("rule").value(reason.rule);
        if (reason.value) out.key("value").value(*reason.value);
        write_words(out, reason.words);
        out.end_object();
    }
    out.end_array();
}

void write_error(JsonWriter& out, const Problems& problems) {
    const auto write = [&](const Problem& problem) {
        out.begin_object().key("code").value(problem.code).key("message").value(problem.message);
        out.key("where").value(problem.where);
    };
    out.key("error");
    write(problems.front());
    if (problems.size() > 1) {
        out.key("also").begin_array();
        for (std::size_t i = 1; i < problems.size() && i < 20; ++i) {
            write(problems[i]);
            out.end_object();
        }
        out.end_array();
    }
    out.end_object();
}

std::string whole_number_text(const Json& number) {
    return number.is_number_unsigned() ? std::to_string(number.get<std::uint64_t>())
                                       : std::to_string(number.get<std::int64_t>());
}

class Oracle {
public:
    Oracle(const FindEdition& find_edition, const Subject& subject) : find_edition_(find_edition), subject_(subject) {}

    // Answers one question; true if it could.
    bool answer(const Json& question, std::size_t index, JsonWriter& out) {
        Problems problems;
        const std::string name = joined({"[", std::to_string(index), "]"});
        const Place place(question, name, problems);
        out.begin_object().key("id");
        write_id(place, out);
        Reply reply;
        if (problems.empty()) answer_given(place, reply);
        if (problems.empty()) {
            out.key("answer").raw(reply.take_answer());
            write_reasons(out, reply.reasons());
        } else {
            write_error(out, problems);
        }
        out.end_object();
        return problems.empty();
    }

private:
    void write_id(const Place& question, JsonWriter& out) {
        const auto id = question.find("id");
        const auto* text = id ? id->value().get_ptr<const Json::string_t*>() : nullptr;
        const bool number = id && id->value().is_number_integer();
        if (!text && !number) {
            out.null();
            if (!subject_.needs_id && question.value().is_object() && !id) return;
            return question.fail("missing_field", "a question is an object with an \"id\", a text");
        }
        const std::string shown = text ? *text : whole_number_text(id->value());
        text ? out.value(shown) : out.raw(shown);
        if (!ids_.insert(text ? '"' + shown : shown).second)
            id->fail("duplicate_id", "another question has the same id");
    }

    void answer_given(const Place& question, Reply& reply) {
        const auto edition_place = question.find("edition"), topic_place = question.find("topic"),
                   given_place = question.find("given");
        if (!edition_place && subject_.usual_edition.empty())
            return question.fail("missing_field", "a question needs an \"edition\"");
        if (!topic_place) return question.fail("missing_field", "a question needs a \"topic\"");
        const auto edition_name = edition_place ? read_text(*edition_place) : subject_.usual_edition;
        const auto topic_name = read_text(*topic_place);
        if (!edition_name || !topic_name) return;
        const auto edition = find_edition_(*edition_name);
        if (!edition) return edition_place.value_or(question).fail(edition.error().code, edition.error().message);
        const Topic* topic = find_topic(subject_, *topic_name);
        if (!topic) return fail_unknown_topic(*topic_place);
        if (!given_place) return question.fail("missing_field", "a question needs a \"given\" object");
        if (!given_place->value().is_object()) return given_place->fail("wrong_type", "an object is needed here");
        check_fields(*given_place, subject_.more_fields);
        const Edition& rules = (*edition)->edition;
        topic->answer(rules, Given(rules, *given_place, subject_.more_fields), reply);
    }

    void fail_unknown_topic(const Place& place) const {
        std::vector<std::string_view> known;
        for (const Topic& topic : subject_.topics) known.push_back(topic.name);
        fail_unknown_name(place, "topic", known);
    }

    const FindEdition& find_edition_;
    const Subject& subject_;
    std::unordered_set<std::string> ids_;
};

}  // namespace

Asked ask(std::string_view questions, const FindEdition& find_edition, const Sink& sink, const Subject& subject) {
    Asked asked;
    if (auto checked = check_json(questions); !checked) {
        asked.not_an_array = checked.error();
        return asked;
    }
    const std::size_t first = questions.find_first_not_of(" \t\r\n\xef\xbb\xbf");
    const bool one = !subject.needs_id && first != std::string_view::npos && questions[first] == '{';
    if (!one && (first == std::string_view::npos || questions[first] != '[')) {
        asked.not_an_array = Problem{"no_array", "the input is no JSON array", "line 1", 0};
        return asked;
    }
    Oracle oracle(find_edition, subject);
    if (!one) sink("[");
    std::size_t index = 0;
    for (std::string_view element : one ? std::vector{questions} : elements(questions)) {
        JsonWriter out;
        const bool answered = oracle.answer(parse_checked_json(element), index, out);
        ++(answered ? asked.answered : asked.unanswered);
        if (!one) sink(index == 0 ? "\n" : ",\n");
        sink(out.text());
        ++index;
    }
    sink(one ? "\n" : index == 0 ? "]\n" : "\n]\n");
    return asked;
}

}  // namespace acies::wire
