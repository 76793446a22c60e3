#include "base/phrase.h"

namespace acies {

std::string Phrase::id() const {
    if (!list_) return {};
    const auto is_this = [this](const Name& name) { return name.words.data() == text_.data(); };
    const auto found = std::ranges::find_if(list_->names, is_this);
    if (found == list_->names.end()) return {};
    return (list_->type.empty() ? "" : std::string(list_->type) + '.') + std::string(found->id);
}

}  // namespace acies
