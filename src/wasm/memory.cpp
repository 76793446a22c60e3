// Memory for the engine in the browser. Questions make and drop many small pieces; each size has a list of free ones, so
// that most requests cost a few instructions. Sizes go in small steps, large ones in powers of two. Memory is given back
// to its list, never to the system.
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>

extern "C" std::byte __heap_base;  // where memory that nobody uses begins

namespace {

constexpr std::size_t step = 16;  // sizes are rounded up to it; it is also the alignment
constexpr std::size_t most_small = 1024;
constexpr std::size_t small_kinds = most_small / step + 1;
constexpr std::size_t slab_size = 65536;
constexpr std::size_t page_size = 65536;

struct Piece {
    Piece* next;
};
// Stands before every piece, and keeps it aligned.
struct alignas(step) Header {
    std::size_t kind;
};

std::array<Piece*, small_kinds + 32> free_pieces{};

std::size_t kind_of(std::size_t size) {
    if (size <= most_small) return (size + step - 1) / step + (size == 0);
    return small_kinds + static_cast<std::size_t>(std::bit_width(size - 1));
}
std::size_t size_of(std::size_t kind) {
    return kind < small_kinds ? kind * step : std::size_t{1} << (kind - small_kinds);
}

// Fresh memory. Ends the module if there is none.
std::byte* take(std::size_t size) {
    static std::byte* next = &__heap_base;
    static std::byte* end = &__heap_base;
    if (end == &__heap_base) {
        next = reinterpret_cast<std::byte*>((reinterpret_cast<std::uintptr_t>(next) + step - 1) / step * step);
        end = reinterpret_cast<std::byte*>(__builtin_wasm_memory_size(0) * page_size);
    }
    if (static_cast<std::size_t>(end - next) < size) {
        const std::size_t pages = (size - static_cast<std::size_t>(end - next) + page_size - 1) / page_size;
        if (__builtin_wasm_memory_grow(0, pages) == SIZE_MAX) __builtin_trap();
        end += pages * page_size;
    }
    std::byte* taken = next;
    next += size;
    return taken;
}

Piece* refill(std::size_t kind) {
    const std::size_t size = sizeof(Header) + size_of(kind);
    const std::size_t count = kind < small_kinds ? slab_size / size : 1;
    std::byte* slab = take(count * size);
    Piece* list = nullptr;
    for (std::size_t i = count; i-- > 0;) {
        auto* header = new (slab + i * size) Header{kind};
        list = new (header + 1) Piece{list};
    }
    return list;
}

Header* header_of(void* memory) { return static_cast<Header*>(memory) - 1; }

}  // namespace

[[gnu::noinline]] void* operator new(std::size_t size) {
    if (size > SIZE_MAX / 4) __builtin_trap();
    const std::size_t kind = kind_of(size);
    Piece*& list = free_pieces[kind];
    if (!list) list = refill(kind);
    Piece* piece = list;
    list = piece->next;
    return piece;
}

[[gnu::noinline]] void operator delete(void* memory) noexcept {
    if (!memory) return;
    Piece*& list = free_pieces[header_of(memory)->kind];
    list = new (memory) Piece{list};
}
void operator delete(void* memory, std::size_t) noexcept { operator delete(memory); }

// The library's own forms of these would go around the ones above.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return operator new(size); }
void* operator new[](std::size_t size) { return operator new(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return operator new(size); }
void operator delete[](void* memory) noexcept { operator delete(memory); }
void operator delete[](void* memory, std::size_t) noexcept { operator delete(memory); }

// The C library's, also under the names by which it calls them itself: its own would bring a second memory along.
extern "C" {
void* malloc(std::size_t size) { return operator new(size); }
void free(void* memory) { operator delete(memory); }
void* aligned_alloc(std::size_t alignment, std::size_t size) {
    if (alignment > step) __builtin_trap();  // nothing here asks for that
    return operator new(size);
}
int posix_memalign(void** memory, std::size_t alignment, std::size_t size) {
    *memory = aligned_alloc(alignment, size);
    return 0;
}
void* calloc(std::size_t count, std::size_t size) {
    if (size != 0 && count > SIZE_MAX / size) return nullptr;
    return std::memset(operator new(count * size), 0, count * size);
}
void* realloc(void* memory, std::size_t size) {
    void* moved = operator new(size);
    if (memory) {
        const std::size_t had = size_of(header_of(memory)->kind);
        std::memcpy(moved, memory, had < size ? had : size);
        operator delete(memory);
    }
    return moved;
}
void* __libc_malloc(std::size_t size) { return malloc(size); }
void __libc_free(void* memory) { free(memory); }
void* __libc_calloc(std::size_t count, std::size_t size) { return calloc(count, size); }
}
