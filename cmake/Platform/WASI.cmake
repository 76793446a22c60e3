# What CMake must know of the system WASI: nothing beyond its defaults.
