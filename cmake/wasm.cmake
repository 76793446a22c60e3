# The engine for the browser: the newest clang at hand, WASI's libc and libc++, no exceptions.

find_program(ACIES_WASM_CLANG NAMES clang++-22 clang++-19 REQUIRED)

list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR})
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER ${ACIES_WASM_CLANG})
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE NEVER)

# The system's ar cannot read these objects, and the linker needs no index.
find_program(CMAKE_AR ar REQUIRED)
set(CMAKE_CXX_ARCHIVE_CREATE "<CMAKE_AR> qcS <TARGET> <OBJECTS>")
set(CMAKE_CXX_ARCHIVE_FINISH "")

# -Wno-deprecated: the newer name of the target, wasm32-wasip1, finds no headers on Debian.
set(CMAKE_CXX_FLAGS_INIT "-Wno-deprecated -flto -fno-exceptions -fno-rtti")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor --no-wasm-opt -Wl,--strip-all")
