// One number over a hundred thousand random questions of every kind. The native build and WebAssembly must agree on it,
// bit by bit: natively a program that prints it, for WebAssembly a module that exports it.
#include <bit>
#include <cstdint>
#include <vector>

#include "geometry/arc.h"
#include "geometry/front.h"
#include "geometry/sight.h"
#include "geometry/strip.h"
#include "geometry/sweep.h"

namespace {

using namespace acies;

// The same numbers everywhere: xorshift. They are drawn in an order that does not depend on the compiler.
class Numbers {
public:
    int below(int limit) {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 7;
        state_ ^= state_ << 17;
        return static_cast<int>(state_ % static_cast<std::uint64_t>(limit));
    }
    double real(double least, double most) { return least + (most - least) * (below(1'000'001) / 1e6); }

private:
    std::uint64_t state_ = 0x9e3779b97f4a7c15U;
};

class Signature {
public:
    void add(std::uint64_t bits) {
        value_ ^= bits;
        value_ *= 0x100000001b3U;
        value_ ^= value_ >> 29;
    }
    void add(double value) { add(std::bit_cast<std::uint64_t>(value + 0.0)); }  // -0 counts as 0
    void add(bool value) { add(std::uint64_t{value}); }
    void add(Vec v) {
        add(v.x);
        add(v.y);
    }
    void add(const Contact& c) {
        add(static_cast<std::uint64_t>(c.mine) * 8 + static_cast<std::uint64_t>(c.theirs));
        add(c.shared);
        add(c.where);
    }
    void add(const std::vector<Interval>& list) {
        add(std::uint64_t{list.size()});
        for (const Interval& part : list) {
            add(part.from);
            add(part.to);
        }
    }
    template <class T>
    void add(const std::optional<T>& value) {
        add(value.has_value());
        if (value) add(*value);
    }
    void add(const Hit& hit) {
        add(hit.at);
        add(hit.contact);
    }
    void add(const Pose& p) {
        add(static_cast<std::uint64_t>(static_cast<std::uint32_t>(p.x)) << 32U | static_cast<std::uint32_t>(p.y));
        add(static_cast<std::uint64_t>(p.heading));
    }

    std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_ = 0xcbf29ce484222325U;
};

class Questions {
public:
    std::uint64_t ask(int rounds) {
        for (int i = 0; i < rounds; ++i) {
            const Pose pose = any_pose();
            const Base base = any_base();
            const Rect a = rect_of(pose, base), b = any_rect();
            ask_about_poses(pose, base);
            ask_about_bases(a, b);
            ask_about_sweeps(a, b);
            ask_about_fronts(a, b);
            if (i % 4 == 0) ask_about_areas(a, b);
        }
        return sum_.value();
    }

private:
    Pose any_pose() {
        const int heading = any_.below(3) == 0 ? 9000 * any_.below(4) : any_.below(36000);
        return {any_.below(24000), any_.below(24000), heading};
    }
    Base any_base() { return {1000 + 500 * any_.below(16), 1000 + 500 * any_.below(12)}; }
    Rect any_rect() {
        const Pose pose = any_pose();
        return rect_of(pose, any_base());
    }
    Vec any_point() { return {any_.real(0, 24), any_.real(0, 24)}; }
    BaseEdge any_edge() { return static_cast<BaseEdge>(any_.below(4)); }
    Motion any_shift(const Rect& r) {
        const Direction way = any_.below(2) ? outward(r, any_edge()) : direction_of(any_.real(0, 360));
        return shift(way, any_.real(0, 20));
    }
    Motion any_turn(const Rect& r) {
        const Vec about = any_.below(3) ? corner(r, static_cast<BaseCorner>(any_.below(4))) : any_point();
        return turn(about, any_.real(-180, 180));
    }
    std::vector<Vec> any_area() {
        std::vector<Vec> outline;
        const Vec middle = any_point();
        const int points = 3 + any_.below(10);
        for (int i = 0; i < points; ++i) {
            const Direction way = direction_of((i + any_.real(0, 0.8)) * 360 / points);
            outline.push_back(middle + ahead(way) * any_.real(1, 10));
        }
        return outline;
    }

    void ask_about_poses(const Pose& p, const Base& b) {
        const double way = any_.real(-180, 180);
        sum_.add(moved(p, way, any_.real(0, 20)));
        const Hand hand = any_.below(2) ? Hand::Left : Hand::Right;
        sum_.add(wheeled(p, b, hand, any_.real(0, 90)));
        sum_.add(pivoted(p, b, any_.real(-180, 180)));
        sum_.add(turned(p, any_.real(-180, 180)));
        const Vec v = any_point() - Vec{12, 12};
        sum_.add(angle_of(v.x, v.y));
    }
    void ask_about_bases(const Rect& a, const Rect& b) {
        sum_.add(gap(a, b));
        sum_.add(overlaps(a, b));
        sum_.add(touches(a, b));
        sum_.add(nearest_contact(a, b));
        sum_.add(are_in_contact(a, b));
        sum_.add(shared_length(a, b));
        sum_.add(front_overlap(a, b));
        sum_.add(fronts_coincide(a, b));
        sum_.add(are_linked_in_line(a, b));
        sum_.add(are_linked_in_column(a, b));
    }
    void ask_about_sweeps(const Rect& a, const Rect& b) {
        const Motion along = any_shift(a), around = any_turn(a);
        const Segment line{any_point(), any_point()};
        for (const Motion& m : {along, around}) {
            sum_.add(sweep(a, m, b));
            sum_.add(sweep(a, m, line));
            sum_.add(leaves_table(a, m, {24, 24}));
        }
        const auto hit = sweep(a, along, b);  // once more, from the contact
        if (hit) sum_.add(sweep(rect_at(along, a, hit->at), any_turn(a), b));
    }
    void ask_about_fronts(const Rect& a, const Rect& b) {
        const BaseEdge e = any_edge();
        sum_.add(width_in_strip(a, e, b));
        sum_.add(is_in_strip(a, e, b));
        sum_.add(is_behind_front_of(a, b));
        sum_.add(gap(zone_ahead(a, 5), b));
        sum_.add(static_cast<std::uint64_t>(corners_inside(firing_arc(a, e, 45), b)));
        sum_.add(range(a, e, b));
        for (Vec p : corridor(a, direction_of(any_.real(0, 360)), 5).outline()) sum_.add(p);
    }
    void ask_about_areas(const Rect& a, const Rect& b) {
        const auto outline = any_area();
        const Segment line{any_point(), any_point()}, other{any_point(), any_point()};
        const Strip strip{{line.from, line.to, other.to}, any_.real(0.5, 4)};
        const SightArea seen = sight_area(line, other);
        sum_.add(area(outline));
        sum_.add(centroid(outline));
        sum_.add(share_inside(a, outline));
        sum_.add(overlaps(a, outline));
        sum_.add(length_inside(line, outline));
        for (const Motion& m : {any_shift(a), any_turn(a)}) {
            sum_.add(sweep(a, m, outline));
            sum_.add(half_inside_during(a, m, outline));
            sum_.add(overlaps_during(a, m, outline));
            sum_.add(overlaps_during(a, m, strip));
        }
        sum_.add(length_along(strip, other.from));
        sum_.add(milestone(strip, any_.real(0, 30)).at);
        sum_.add(blocks(b, line));
        sum_.add(blocks(outline, line));
        sum_.add(blocks(b, seen));
        sum_.add(blocks(outline, seen));
    }

    Numbers any_;
    Signature sum_;
};

std::uint64_t signature() {
    constexpr int rounds = 4000;  // some 30 questions each
    return Questions().ask(rounds);
}

}  // namespace

#ifdef __wasm__
extern "C" __attribute__((export_name("geometry_signature"))) std::uint64_t geometry_signature() { return signature(); }
#else
#include <cinttypes>
#include <cstdio>

int main() { std::printf("%016" PRIx64 "\n", signature()); }
#endif
