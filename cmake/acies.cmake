# What every target of the project shares: the language, the warnings, the linker and the cache.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

find_program(ACIES_CCACHE ccache)
if(ACIES_CCACHE)
    # The settings that ccache asks for where headers are precompiled.
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${ACIES_CCACHE})
endif()

add_library(acies_options INTERFACE)
target_compile_options(acies_options INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor -Werror
    -Wno-missing-field-initializers  # designated initialisers leave fields at their defaults
    # g++ 12 sees overlaps in std::string and unset values in std::optional that are not there
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict> $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>
    -ffp-contract=off)  # the same bits in every build
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

# acies_folder(name [DEPS …] [EXCEPT …] [ALONE pattern] [FAST pattern] [SMALL pattern]): the library of one folder of src,
# made of all its sources but those that match EXCEPT. Sources that match ALONE are compiled each by itself: not every
# program links them. The browser's engines must be small; there sources that match FAST are built for speed and those
# that match SMALL for size alone. acies_NAME_small is the same folder with all of it for size alone.
function(acies_folder name)
    cmake_parse_arguments(FOLDER "" "ALONE;FAST;SMALL" "DEPS;EXCEPT" ${ARGN})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS *.cpp)
    foreach(pattern IN LISTS FOLDER_EXCEPT)
        list(FILTER sources EXCLUDE REGEX ${pattern})
    endforeach()
    if(FOLDER_ALONE)
        set(alone ${sources})
        list(FILTER alone INCLUDE REGEX ${FOLDER_ALONE})
        set_source_files_properties(${alone} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    endif()
    add_library(acies_${name} STATIC ${sources})
    target_link_libraries(acies_${name} PUBLIC acies_options ${FOLDER_DEPS})
    if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
        acies_optimise(${name} fast -O2 "${FOLDER_FAST}" "${FOLDER_DEPS}")
        acies_optimise(${name} slim -Oz "${FOLDER_SMALL}" "${FOLDER_DEPS}")
        add_library(acies_${name}_small STATIC EXCLUDE_FROM_ALL ${sources})
        list(TRANSFORM FOLDER_DEPS APPEND _small REGEX "^acies_")
        target_link_libraries(acies_${name}_small PUBLIC acies_options ${FOLDER_DEPS})
        target_compile_options(acies_${name}_small PRIVATE -Oz)
    endif()
endfunction()

# Compiles those sources of a folder's library that match the pattern with the option instead of the usual one.
function(acies_optimise name part option pattern deps)
    if(NOT pattern)
        return()
    endif()
    get_target_property(sources acies_${name} SOURCES)
    set(rest ${sources})
    list(FILTER sources INCLUDE REGEX ${pattern})
    list(FILTER rest EXCLUDE REGEX ${pattern})
    add_library(acies_${name}_${part} OBJECT ${sources})
    target_link_libraries(acies_${name}_${part} PRIVATE acies_options ${deps})
    target_compile_options(acies_${name}_${part} PRIVATE ${option})
    set_target_properties(acies_${name} PROPERTIES SOURCES "${rest};$<TARGET_OBJECTS:acies_${name}_${part}>" LINKER_LANGUAGE CXX)
endfunction()

# What a target with precompiled headers needs besides.
function(acies_precompiled target)
    # ccache could not tell otherwise what was included, or whether it is the same.
    target_compile_options(${target} PRIVATE
        $<IF:$<CXX_COMPILER_ID:GNU>,-fpch-preprocess,SHELL:-Xclang -fno-pch-timestamp>
        # g++ sees faults in std::string that are not there, once it no longer knows it for a header of the system
        $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow> $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds>)
endfunction()
