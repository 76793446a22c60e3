// What Debian's runtime for WebAssembly leaves to the program. It was built with stack protection, the
// guard of which lives in the program: a damaged stack ends the module. So does what would be thrown elsewhere, without
// the printed message that the library has for it.
#include <__verbose_abort>

void std::__libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }

extern "C" {
// The JSON library prints messages that nobody reads, and the C++ library one when it ends; the C library's printing for
// them would weigh more than a chapter of the rules.
int snprintf(char* text, unsigned long size, const char*, ...) {
    if (size > 0) *text = '\0';
    return 0;
}
[[noreturn]] void abort_message(const char*, ...) { __builtin_trap(); }    // its name until LLVM 20 …
[[noreturn]] void __abort_message(const char*, ...) { __builtin_trap(); }  // … and since
unsigned long __stack_chk_guard = 0x5ac1e5;
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }
}
