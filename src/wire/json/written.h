// Parts of a message of which only the JSON is kept: their values are written at once and dropped. So a message needs
// no room for its whole content, and no code to move and destroy it.
#pragma once

#include "wire/json/described.h"

namespace acies::wire {

class AnyWritten {
public:
    bool empty() const { return out_.text().empty(); }

protected:
    JsonWriter out_;
};

// A message, or one of several; or none.
template <class... Ts>
class Written : public AnyWritten {
public:
    Written() = default;
    template <class T>
        requires(std::is_same_v<T, Ts> || ...)
    Written(const T& one) {
        DescribedWriter(out_).write(one);
    }
    void write(JsonWriter& out) const { out.raw(out_.text()); }
};

class AnyList : public AnyWritten {
public:
    void write(JsonWriter&) const;
};
template <class T>
class List : public AnyList {
public:
    void add(const T& one) { DescribedWriter(out_).write(one); }
};

// An enumerator of one of several enums, as its id.
template <Named... Es>
class OneId {
public:
    template <Named E>
        requires(std::is_same_v<E, Es> || ...)
    constexpr OneId(E e) : id_(id_of(e)) {}
    constexpr operator std::string_view() const { return id_; }

private:
    std::string_view id_;
};

}  // namespace acies::wire
