// The army lists that the build has made from armies/*.toml (tools/embed_armies.cpp).
#pragma once

#include <span>

#include "wire/armies/lists.h"

namespace acies::embedded {

std::span<const wire::BuiltInList> armies();

}  // namespace acies::embedded
