// Memory for the engine in the browser. Questions make and drop many small pieces; each size has a list of free ones, so
// that most requests cost a few instructions. Memory is given back to its list, never to the system. Large pieces are
// left to the C library.
#include <array>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace {

constexpr std::size_t step = 16;  // sizes are rounded up to it; it is also the alignment
constexpr std::size_t most_small = 1024;
constexpr std::size_t slab_size = 65536;

struct Piece {
    Piece* next;
};
// Stands before every piece, and keeps it aligned.
struct alignas(step) Header {
    std::size_t kind;  // size in steps; 0: from the C library
};

std::array<Piece*, most_small / step + 1> free_pieces{};

void* must(void* memory) {
    if (!memory) __builtin_trap();
    return memory;
}

Piece* refill(std::size_t kind) {
    const std::size_t size = sizeof(Header) + kind * step;
    const std::size_t count = slab_size / size;
    auto* slab = static_cast<std::byte*>(must(std::malloc(count * size)));
    Piece* list = nullptr;
    for (std::size_t i = count; i-- > 0;) {
        auto* header = new (slab + i * size) Header{kind};
        list = new (header + 1) Piece{list};
    }
    return list;
}

}  // namespace

[[gnu::noinline]] void* operator new(std::size_t size) {
    const std::size_t kind = (size + step - 1) / step + (size == 0);
    if (kind * step > most_small) return new (must(std::malloc(sizeof(Header) + size))) Header{0} + 1;
    Piece*& list = free_pieces[kind];
    if (!list) list = refill(kind);
    Piece* piece = list;
    list = piece->next;
    return piece;
}

[[gnu::noinline]] void operator delete(void* memory) noexcept {
    if (!memory) return;
    Header* header = static_cast<Header*>(memory) - 1;
    if (header->kind == 0) return std::free(header);
    free_pieces[header->kind] = new (memory) Piece{free_pieces[header->kind]};
}
void operator delete(void* memory, std::size_t) noexcept { operator delete(memory); }

// The library's own forms of these would go around the one above.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return operator new(size); }
void* operator new[](std::size_t size) { return operator new(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return operator new(size); }
void operator delete[](void* memory) noexcept { operator delete(memory); }
void operator delete[](void* memory, std::size_t) noexcept { operator delete(memory); }
