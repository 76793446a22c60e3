#include "server/oracle.h"

#include <fmt/format.h>
#include <algorithm>
#include <ctime>

#include "server/text.h"
#include "wire/ask.h"
#include "wire/json/json_writer.h"

namespace acies::server {

namespace {

Response failure(unsigned status, const Problem& problem) {
    wire::JsonWriter out;
    out.begin_object().key("error").begin_object();
    out.key("code").value(problem.code).key("message").value(problem.message).key("where").value(problem.where);
    return json(status, out.end_object().end_object().take() + "\n");
}

bool is_json(std::string_view content_type) {
    return lower_case(trimmed(content_type.substr(0, content_type.find(';')))) == "application/json";
}

struct Extent {
    std::size_t questions = 0;
    std::size_t longest = 0;  // in bytes
};

// Of a JSON array. Of any other text it may be anything: that is refused later on.
Extent extent_of(std::string_view array) {
    Extent extent;
    std::size_t start = 0;
    int depth = 0;
    bool in_string = false;
    const auto end_question = [&](std::size_t at) {
        ++extent.questions;
        extent.longest = std::max(extent.longest, at - start);
        start = at + 1;
    };
    for (std::size_t i = 0; i < array.size(); ++i) {
        const char c = array[i];
        if (in_string && c == '\\')
            ++i;
        else if (c == '"')
            in_string = !in_string;
        else if (!in_string && (c == '[' || c == '{'))
            ++depth;
        else if (!in_string && (c == ']' || c == '}'))
            --depth;
        else if (!in_string && c == ',' && depth == 1)
            end_question(i);
    }
    end_question(array.size());
    return extent;
}

// CPU time of this thread, so that other load on the machine does not count.
std::chrono::nanoseconds thread_time() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

std::optional<Response> objection_to(const Request& request, const AskLimits& limits) {
    if (!is_json(request.content_type))
        return failure(415, {"no_json", "questions are sent with Content-Type: application/json", ""});
    const Extent extent = extent_of(request.body);
    if (extent.questions > limits.questions)
        return failure(413, {"too_many", fmt::format("at most {} questions at once", limits.questions), ""});
    if (extent.longest > limits.question_bytes)
        return failure(413, {"too_long", fmt::format("a question has at most {} bytes", limits.question_bytes), ""});
    return std::nullopt;
}

}  // namespace

Response ask_oracle(const Request& request, const wire::FindEdition& find, const AskLimits& limits) {
    if (auto response = objection_to(request, limits)) return std::move(*response);
    std::string text;
    const auto end = thread_time() + limits.work;
    const auto is_too_long = [&] { return text.size() > limits.answer_bytes; };
    // Every question asks for its edition first: one that comes too late costs no more than its error.
    const wire::FindEdition find_in_time = [&](std::string_view id) -> Result<const wire::LoadedEdition*, Problem> {
        if (thread_time() < end && !is_too_long()) return find(id);
        return Failure{Problem{"not_reached", "the request took too long before this question; ask fewer at once", ""}};
    };
    const wire::Sink append = [&](std::string_view piece) {
        if (!is_too_long()) text += piece;
    };
    const wire::Asked asked = wire::ask(request.body, find_in_time, append);
    if (asked.not_an_array) return failure(400, *asked.not_an_array);
    if (is_too_long())
        return failure(
            413, {"too_long",
                  fmt::format("the answers have over {} bytes; ask fewer questions at once", limits.answer_bytes), ""});
    return json(200, std::move(text));
}

}  // namespace acies::server
