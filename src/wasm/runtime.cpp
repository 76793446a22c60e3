// What Debian's runtime for WebAssembly leaves to the program. It was built with stack protection, the guard of which
// lives in the program: a damaged stack ends the module.
extern "C" {
unsigned long __stack_chk_guard = 0x5ac1e5;
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }
}
