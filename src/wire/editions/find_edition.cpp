#include "wire/editions/find_edition.h"

#include "base/reflect.h"
#include "wire/message.h"

namespace acies::wire {

std::string LoadedEdition::hash() const {
    Json content = json;
    content.erase("extends");  // it is complete, whatever it was made from
    Hasher hasher;
    hasher("content", json_text(content));
    return hash_text(hasher.value());
}

Problem unknown_edition(std::string_view name, std::span<const std::string> known) {
    return {"unknown_edition", joined({"unknown edition \"", shortened(name, 40), "\"; known: ", listed(known)}), "",
            0};
}

}  // namespace acies::wire
