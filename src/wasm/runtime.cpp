// What Debian's runtime for WebAssembly leaves to the program. It was built with stack protection, the
// guard of which lives in the program: a damaged stack ends the module. So does what would be thrown elsewhere, without
// the printed message that the library has for it.
#include <__verbose_abort>

void std::__libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }

extern "C" {
unsigned long __stack_chk_guard = 0x5ac1e5;
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }
}
