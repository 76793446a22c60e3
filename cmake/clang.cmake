# The second compiler: the newest clang at hand, on libstdc++.
find_program(ACIES_CLANG NAMES clang++-22 clang++-19 clang++ REQUIRED)
set(CMAKE_CXX_COMPILER ${ACIES_CLANG})
