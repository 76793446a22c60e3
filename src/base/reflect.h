// What can be done with any struct that lists its fields (`describe`), or any plain value, array, optional or variant
// of such, and lists of them: here, to hash it. Files are left to src/wire.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

namespace acies {

template <class T>
concept Described = requires(T& value) { std::remove_const_t<T>::describe(value, [](std::string_view, auto&) {}); };

// A vector of whatever kind.
template <class T>
concept List = requires(T& list) { list.resize(list.size()); };

// The same number for equal values on every machine; names of fields do not count.
enum class Hashing {
    Kept,  // the numbers stand in files
    Quick  // small fields share a word, and items of lists do not wait for each other
};
template <Hashing how>
class BasicHasher {
public:
    std::uint64_t value() const {
        BasicHasher all = *this;
        all.mix_word();
        return all.state_;
    }

    template <class T>
    void operator()(std::string_view, const T& value) {
        add(value);
    }

private:
    static constexpr bool is_quick = how == Hashing::Quick;

    void mix(std::uint64_t word) {
        state_ = (state_ ^ word) * 0x9e3779b97f4a7c15ULL;
        state_ ^= state_ >> 29;
    }
    template <std::size_t bytes>
    void put(std::uint64_t number) {
        if constexpr (!is_quick) return mix(number);
        constexpr std::size_t whole = sizeof(std::uint64_t);
        if (filled_ + bytes > whole) mix_word();
        word_ |= (number & ~std::uint64_t{0} >> 8 * (whole - bytes)) << 8 * filled_;
        filled_ += bytes;
    }
    void mix_word() {
        if (filled_ != 0) mix(word_);
        word_ = filled_ = 0;
    }
    template <class T>
    void add(const T& value) {
        if constexpr (std::is_enum_v<T> || std::is_integral_v<T>)
            put<sizeof(T)>(static_cast<std::uint64_t>(static_cast<std::int64_t>(value)));
        else if constexpr (std::is_same_v<T, double>)
            mix(std::bit_cast<std::uint64_t>(value));
        else if constexpr (Described<const T>)
            T::describe(value, *this);
        else
            add_compound(value);
    }
    template <class T>
    void add_compound(const T& value)
        requires requires { value.words(); }
    {
        add(value.words());
    }
    template <class T>
    void add_compound(const T& value)
        requires requires { value.bits(); }
    {
        mix(value.bits());
    }
    template <class T>
    void add_compound(const T& value)
        requires requires { value.items.size(); }
    {
        add(value.items);
    }
    template <class T, std::size_t N>
    void add_compound(const std::array<T, N>& values) {
        for (const T& value : values) add(value);
    }
    void add_compound(const std::string& text) {
        mix(text.size());
        for (char c : text) mix(static_cast<unsigned char>(c));
    }
    template <List T>
    void add_compound(const T& values) {
        mix(values.size());
        for (const auto& value : values)
            if constexpr (is_quick) {
                BasicHasher one;
                one.add(value);
                mix(one.value());
            } else {
                add(value);
            }
    }
    template <class T>
    void add_compound(const std::optional<T>& value) {
        mix(value.has_value());
        if (value) add(*value);
    }
    template <class... Ts>
    void add_compound(const std::variant<Ts...>& value) {
        mix(value.index());
        std::visit([&](const auto& alternative) { add(alternative); }, value);
    }

    std::uint64_t state_ = 0x243f6a8885a308d3ULL;
    std::uint64_t word_ = 0, filled_ = 0;  // what is still to be mixed in, and how many bytes
};
using Hasher = BasicHasher<Hashing::Kept>;
using QuickHasher = BasicHasher<Hashing::Quick>;

}  // namespace acies
