#include "wire/find_edition.h"

#include "wire/message.h"

namespace acies::wire {

Problem unknown_edition(std::string_view name, std::span<const std::string> known) {
    return {"unknown_edition", joined({"unknown edition \"", shortened(name, 40), "\"; known: ", listed(known)}), "",
            0};
}

}  // namespace acies::wire
