#include "wire/json/written.h"

namespace acies::wire {

void AnyList::write(JsonWriter& out) const {
    out.begin_array();
    if (!empty()) out.raw(out_.text());
    out.end_array();
}

}  // namespace acies::wire
