// The answer to one question as it is built: fields in the order they are told, and the ledger of reasons.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/tally.h"
#include "wire/json/json_writer.h"

namespace acies::wire {

class Reply {
public:
    Reply() { answer_.begin_object(); }

    template <class T>
    void field(std::string_view name, const T& value) {
        answer_.key(name).value(value);
    }
    // Left out if there is no value: what the given fields do not determine is not answered.
    template <class T>
    void field(std::string_view name, const std::optional<T>& value) {
        if (value) field(name, *value);
    }
    // Written as null if there is no value.
    template <class T>
    void field_or_null(std::string_view name, const std::optional<T>& value) {
        value ? field(name, *value) : null(name);
    }
    void null(std::string_view name) { answer_.key(name).null(); }
    template <class Range>
    void list(std::string_view name, const Range& values) {
        answer_.key(name).begin_array();
        for (const auto& value : values) answer_.value(value);
        answer_.end_array();
    }
    template <Named E>
    void set(std::string_view name, const EnumSet<E>& members) {
        answer_.key(name).begin_array();
        for (E e : every<E>())
            if (members.contains(e)) answer_.value(e);
        answer_.end_array();
    }
    template <class Inside>
    void object(std::string_view name, Inside&& inside) {
        answer_.key(name).begin_object();
        inside();
        answer_.end_object();
    }
    JsonWriter& writer() { return answer_; }

    void because(const Tally& tally) {
        reasons_.insert(reasons_.end(), tally.reasons().begin(), tally.reasons().end());
    }

    // The two parts as JSON. Ends the reply.
    std::string take_answer() { return answer_.end_object().take(); }
    const std::vector<Reason>& reasons() const { return reasons_; }

private:
    JsonWriter answer_;
    std::vector<Reason> reasons_;
};

}  // namespace acies::wire
