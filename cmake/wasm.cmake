# The engine for the browser: the newest clang at hand, WASI's libc and libc++, no exceptions.

find_program(ACIES_WASM_CLANG NAMES clang++-22 clang++-19 REQUIRED)
string(REGEX MATCH "[0-9]+$" ACIES_WASM_VERSION ${ACIES_WASM_CLANG})
find_program(ACIES_WASM_AR llvm-ar-${ACIES_WASM_VERSION} REQUIRED)
find_program(ACIES_WASM_RANLIB llvm-ranlib-${ACIES_WASM_VERSION} REQUIRED)

list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR})
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER ${ACIES_WASM_CLANG})
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR ${ACIES_WASM_AR})
set(CMAKE_RANLIB ${ACIES_WASM_RANLIB})
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE NEVER)

# -Wno-deprecated: the newer name of the target, wasm32-wasip1, finds no headers on Debian.
set(CMAKE_CXX_FLAGS_INIT "-Wno-deprecated -flto -fno-exceptions -fno-rtti")
set(CMAKE_CXX_FLAGS_RELEASE_INIT "-O2 -DNDEBUG")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor --no-wasm-opt -Wl,--strip-all")
