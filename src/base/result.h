// A value or the reason why there is none. A stand-in for std::expected, which C++20 lacks.
#pragma once

#include <cassert>
#include <utility>
#include <variant>

namespace acies {

template <class E>
struct Failure {
    E error;
};
template <class E>
Failure(E) -> Failure<E>;

template <class T, class E>
class Result {
public:
    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    Result(Failure<E> failure) : state_(std::in_place_index<1>, std::move(failure.error)) {}

    explicit operator bool() const { return state_.index() == 0; }
    const T& operator*() const& { return value(); }
    T&& operator*() && {
        assert(*this);
        return std::move(*std::get_if<0>(&state_));
    }
    const T* operator->() const { return &value(); }
    const T& value() const {
        assert(*this);
        return *std::get_if<0>(&state_);
    }
    const E& error() const {
        assert(!*this);
        return *std::get_if<1>(&state_);
    }

private:
    std::variant<T, E> state_;
};

}  // namespace acies
