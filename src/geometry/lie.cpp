#include "geometry/lie.h"

#include <vector>

namespace acies {

namespace {

Vec size_along(Outline outline, Direction along) {
    const Box box = box_of(outline, along);
    return box.most - box.least;
}

}  // namespace

Box box_of(Outline outline, Direction along) {
    std::vector<Vec> turned_back;
    for (Vec p : outline) turned_back.push_back(turned(p, mirrored(along)));
    return box_of(turned_back);
}

Direction lie_of(Outline outline) {
    constexpr double clearly_smaller = 0.98;
    const auto room = [&](Direction along) {
        const Vec size = size_along(outline, along);
        return size.x * size.y;
    };
    Direction lie;
    double least = room(lie);
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec side = outline[(i + 1) % outline.size()] - outline[i];
        if (length(side) == 0) continue;
        const Vec unit = side * (1 / length(side));
        const Direction along{unit.x, unit.y};
        if (const double area = room(along); area < least * clearly_smaller) {
            lie = along;
            least = area;
        }
    }
    return lie;
}

double longer_side(Outline outline) {
    const Vec size = size_along(outline, lie_of(outline));
    return max(size.x, size.y);
}

}  // namespace acies
