# What every target of the project shares: the language, the warnings, the linker and the cache.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# ccache and mold are used where they are found; -DACIES_CCACHE=OFF and -DACIES_MOLD=OFF do without.
find_program(ACIES_CCACHE ccache)
if(ACIES_CCACHE)
    # Another clone or worktree compiles nothing again that is the same here.
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
        CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${ACIES_CCACHE})
endif()

add_library(acies_options INTERFACE)
target_compile_options(acies_options INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor -Werror
    -Wno-missing-field-initializers  # designated initialisers leave fields at their defaults
    # g++ 12 sees overlaps in std::string and unset values in std::optional that are not there
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict> $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>
    -ffp-contract=off)  # the same bits in every build
# The end of an empty vector or the value of an empty optional stops the program where it would go on with rubbish.
target_compile_definitions(acies_options INTERFACE $<$<NOT:$<STREQUAL:${CMAKE_SYSTEM_NAME},WASI>>:_GLIBCXX_ASSERTIONS>)
target_include_directories(acies_options INTERFACE ${PROJECT_SOURCE_DIR}/src)

if(NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
    find_program(ACIES_MOLD mold)
    if(ACIES_MOLD)
        add_link_options(-fuse-ld=mold)
    endif()
endif()

# Several sources are compiled as one: most of the time for one alone goes into reading the same headers again. So names
# without linkage must differ within a folder. -DCMAKE_UNITY_BUILD=OFF compiles each alone.
if(NOT DEFINED CMAKE_UNITY_BUILD)
    set(CMAKE_UNITY_BUILD ON)
endif()
set(CMAKE_UNITY_BUILD_BATCH_SIZE 10)

# acies_folder(name [DEPS …] [EXCEPT …]): the library of one folder of src, made of all its sources but those that match
# EXCEPT.
function(acies_folder name)
    cmake_parse_arguments(FOLDER "" "" "DEPS;EXCEPT" ${ARGN})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS *.cpp)
    foreach(pattern IN LISTS FOLDER_EXCEPT)
        list(FILTER sources EXCLUDE REGEX ${pattern})
    endforeach()
    add_library(acies_${name} STATIC ${sources})
    target_link_libraries(acies_${name} PUBLIC acies_options ${FOLDER_DEPS})
endfunction()

# What a target with precompiled headers needs besides.
function(acies_precompiled target)
    # The settings that ccache asks for; a precompiled header is of one folder alone, for it knows its files by their paths.
    if(ACIES_CCACHE)
        set_target_properties(${target} PROPERTIES CXX_COMPILER_LAUNCHER
            "${CMAKE_COMMAND};-E;env;CCACHE_SLOPPINESS=pch_defines,time_macros;${ACIES_CCACHE}")
    endif()
    # ccache could not tell otherwise what was included, or whether it is the same.
    target_compile_options(${target} PRIVATE
        $<IF:$<CXX_COMPILER_ID:GNU>,-fpch-preprocess,SHELL:-Xclang -fno-pch-timestamp>
        # g++ sees faults in std::string that are not there, once it no longer knows it for a header of the system
        $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow> $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds>)
endfunction()
