// A vector whose first elements stand in place: as long as there are at most `N` of them, it is made, copied and thrown
// away without memory of its own. It is moved by moving its elements.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <utility>

namespace acies {

template <class T, std::size_t N>
class Few {
public:
    using value_type = T;
    using iterator = T*;
    using const_iterator = const T*;

    Few() noexcept {}
    Few(std::initializer_list<T> items) { append(items.begin(), items.size()); }
    Few(const Few& other) { append(other.data_, other.size_); }
    Few(Few&& other) noexcept { take(other); }
    Few& operator=(const Few& other) {
        if (this == &other) return *this;
        clear();
        append(other.data_, other.size_);
        return *this;
    }
    Few& operator=(Few&& other) noexcept {
        if (this == &other) return *this;
        give_back();
        take(other);
        return *this;
    }
    ~Few() { give_back(); }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    T* data() { return data_; }
    const T* data() const { return data_; }
    T* begin() { return data_; }
    const T* begin() const { return data_; }
    T* end() { return data_ + size_; }
    const T* end() const { return data_ + size_; }
    auto rbegin() { return std::reverse_iterator(end()); }
    auto rbegin() const { return std::reverse_iterator(end()); }
    auto rend() { return std::reverse_iterator(begin()); }
    auto rend() const { return std::reverse_iterator(begin()); }
    T& operator[](std::size_t i) { return data_[checked(i)]; }
    const T& operator[](std::size_t i) const { return data_[checked(i)]; }
    T& front() { return (*this)[0]; }
    const T& front() const { return (*this)[0]; }
    T& back() { return (*this)[size_ - 1]; }
    const T& back() const { return (*this)[size_ - 1]; }

    void push_back(T item) {
        if (size_ == room_) grow(size_ + 1);
        std::construct_at(data_ + size_, std::move(item));
        ++size_;
    }
    void pop_back() { shorten(checked(size_ - 1)); }
    void clear() { shorten(0); }
    void resize(std::size_t size) {
        if (size > room_) grow(size);
        if (size > size_) std::uninitialized_value_construct(end(), data_ + size);
        if (size < size_) shorten(size);
        size_ = static_cast<std::uint32_t>(size);
    }
    void assign(std::input_iterator auto first, std::input_iterator auto last) {
        clear();
        for (; first != last; ++first) push_back(*first);
    }
    T* insert(const T* before, T item) {
        const std::ptrdiff_t at = before - data_;
        push_back(std::move(item));
        std::rotate(data_ + at, end() - 1, end());
        return data_ + at;
    }
    T* erase(const T* one) { return erase(one, one + 1); }
    T* erase(const T* first, const T* last) {
        T* const at = data_ + (first - data_);
        if (first == last) return at;
        shorten(static_cast<std::size_t>(std::move(data_ + (last - data_), end(), at) - data_));
        return at;
    }
    template <class Pred>
    friend void erase_if(Few& few, Pred pred) {
        few.erase(std::remove_if(few.begin(), few.end(), pred), few.end());
    }
    friend bool operator==(const Few& a, const Few& b) { return std::ranges::equal(a, b); }
    friend auto operator<=>(const Few& a, const Few& b) {
        return std::lexicographical_compare_three_way(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    T* in_place() { return reinterpret_cast<T*>(place_); }
    bool is_in_place() const { return room_ == N; }
    // As strict as the vectors of the same build.
    std::size_t checked(std::size_t i) const {
#ifdef _GLIBCXX_ASSERTIONS
        if (i >= size_) std::abort();
#endif
        return i;
    }
    // To uninitialised memory, which has room for them.
    void append(const T* items, std::size_t count) {
        if (count > room_) grow(count);
        std::uninitialized_copy_n(items, count, data_ + size_);
        size_ += static_cast<std::uint32_t>(count);
    }
    void shorten(std::size_t size) {
        std::destroy(data_ + size, end());
        size_ = static_cast<std::uint32_t>(size);
    }
    void grow(std::size_t least) {
        const std::size_t room = std::max<std::size_t>(least, 2 * std::size_t{room_});
        T* const larger = std::allocator<T>().allocate(room);
        std::uninitialized_move(begin(), end(), larger);
        const std::uint32_t size = size_;
        give_back();
        data_ = larger;
        size_ = size;
        room_ = static_cast<std::uint32_t>(room);
    }
    // Leaves it empty and in place.
    void give_back() {
        clear();
        if (!is_in_place()) std::allocator<T>().deallocate(data_, room_);
        data_ = in_place();
        room_ = N;
    }
    // Must be empty and in place.
    void take(Few& other) {
        if (other.is_in_place()) {
            std::uninitialized_move(other.begin(), other.end(), data_);
            size_ = other.size_;
            other.clear();
        } else {
            data_ = std::exchange(other.data_, other.in_place());
            size_ = std::exchange(other.size_, 0);
            room_ = std::exchange(other.room_, N);
        }
    }

    T* data_ = in_place();
    std::uint32_t size_ = 0, room_ = N;
    alignas(T) unsigned char place_[N * sizeof(T)];
};

}  // namespace acies
