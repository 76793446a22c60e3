// What the questions of the table cost. OneAgainst64 is the yardstick: one base against 64, scalar.
#include <benchmark/benchmark.h>

#include <vector>

#include "geometry/polygon.h"
#include "geometry/sweep.h"

namespace {

using namespace acies;

constexpr Base foot{8000, 4000};
constexpr Table table{120, 60};

// Poses all over a table, the same in every run.
std::vector<Pose> poses(std::size_t count) {
    std::uint64_t state = 88172645463325252U;
    const auto below = [&state](std::uint64_t limit) {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        return static_cast<std::int32_t>(state % limit);
    };
    std::vector<Pose> list(count);
    for (Pose& p : list) p = {below(120000), below(60000), below(36000)};
    return list;
}

std::vector<Rect> rects(std::size_t count) {
    std::vector<Rect> list;
    for (const Pose& p : poses(count)) list.push_back(rect_of(p, foot));
    return list;
}

// A near neighbour of each: no early way out.
std::vector<Rect> neighbours(const std::vector<Rect>& list) {
    std::vector<Rect> found;
    for (std::size_t i = 0; i < list.size(); ++i)
        found.push_back(shifted(list[(i + 1) % list.size()],
                                list[i].centre - list[(i + 1) % list.size()].centre + ahead(list[i].facing) * 8.9));
    return found;
}

// Pairs that stand 6 to 9 U apart in any direction: some overlap, and no circle tells.
std::vector<Rect> crowd(const std::vector<Rect>& list) {
    std::vector<Rect> found;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Rect& next = list[(i + 1) % list.size()];
        const Vec way = ahead(list[(i + 7) % list.size()].facing) * (6 + 3.0 * static_cast<double>(i % 10) / 10);
        found.push_back(shifted(next, list[i].centre - next.centre + way));
    }
    return found;
}

void RectOfPose(benchmark::State& state) {
    const auto list = poses(1024);
    std::size_t i = 0;
    for (auto ignored : state) benchmark::DoNotOptimize(rect_of(list[i++ % 1024], foot));
}
BENCHMARK(RectOfPose);

void Overlap(benchmark::State& state) {
    const auto list = rects(1024), others = crowd(list);
    std::size_t i = 0;
    for (auto ignored : state) {
        benchmark::DoNotOptimize(overlaps(list[i % 1024], others[i % 1024]));
        ++i;
    }
}
BENCHMARK(Overlap);

void Gap(benchmark::State& state) {
    const auto list = rects(1024), others = crowd(list);
    std::size_t i = 0;
    for (auto ignored : state) {
        benchmark::DoNotOptimize(gap(list[i % 1024], others[i % 1024]));
        ++i;
    }
}
BENCHMARK(Gap);

void OneAgainst64(benchmark::State& state) {
    const auto list = rects(64);
    const Rect one = rect_of({60000, 30000, 1234}, foot);
    for (auto ignored : state) {
        int met = 0;
        for (const Rect& other : list) met += overlaps(one, other);
        benchmark::DoNotOptimize(met);
    }
}
BENCHMARK(OneAgainst64);

void GapOneAgainst64(benchmark::State& state) {
    const auto list = rects(64);
    const Rect one = rect_of({60000, 30000, 1234}, foot);
    for (auto ignored : state) {
        double nearest = 1e9;
        for (const Rect& other : list) nearest = min(nearest, gap(one, other));
        benchmark::DoNotOptimize(nearest);
    }
}
BENCHMARK(GapOneAgainst64);

template <class Make>
void sweep_pairs(benchmark::State& state, const Make& motion, bool near) {
    const auto list = rects(1024);
    auto others = near ? neighbours(list) : rects(2048);
    if (!near) others.erase(others.begin(), others.begin() + 1024);
    std::vector<Motion> motions;
    for (const Rect& r : list) motions.push_back(motion(r));
    std::size_t i = 0, hits = 0;
    for (auto ignored : state) {
        hits += sweep(list[i % 1024], motions[i % 1024], others[i % 1024]).has_value();
        ++i;
    }
    state.counters["hits"] = static_cast<double>(hits) / static_cast<double>(i);
}

void SweepShift(benchmark::State& state) {
    sweep_pairs(state, [](const Rect& r) { return shift(r.facing, 8); }, false);
}
BENCHMARK(SweepShift);

void SweepShiftHit(benchmark::State& state) {
    sweep_pairs(state, [](const Rect& r) { return shift(r.facing, 8); }, true);
}
BENCHMARK(SweepShiftHit);

void DistanceToHit(benchmark::State& state) {
    const auto list = rects(1024), others = neighbours(list);
    std::size_t i = 0;
    for (auto ignored : state) {
        const Rect& r = list[i % 1024];
        benchmark::DoNotOptimize(distance_to_hit(r, shift(r.facing, 8), others[i % 1024]));
        ++i;
    }
}
BENCHMARK(DistanceToHit);

void SweepTurn(benchmark::State& state) {
    sweep_pairs(state, [](const Rect& r) { return wheel(r, Hand::Left, 90); }, false);
}
BENCHMARK(SweepTurn);

void SweepTurnHit(benchmark::State& state) {
    sweep_pairs(state, [](const Rect& r) { return wheel(r, Hand::Left, 90); }, true);
}
BENCHMARK(SweepTurnHit);

std::vector<Vec> wood(int points) {
    std::vector<Vec> outline;
    for (int i = 0; i < points; ++i)
        outline.push_back(Vec{60, 30} + ahead(direction_of(360.0 * i / points)) * (i % 2 ? 12 : 9));
    return outline;
}

void ShareInside(benchmark::State& state) {
    const auto outline = wood(static_cast<int>(state.range(0)));
    const auto list = rects(1024);
    std::size_t i = 0;
    for (auto ignored : state) benchmark::DoNotOptimize(share_inside(list[i++ % 1024], outline));
}
BENCHMARK(ShareInside)->Arg(8)->Arg(32)->Arg(200);

void HalfInsideDuring(benchmark::State& state) {
    const auto outline = wood(static_cast<int>(state.range(0)));
    const Rect r = rect_of({50000, 30000, 0}, foot);
    const Motion m = state.range(1) ? wheel(r, Hand::Left, 90) : shift(r.facing, 12);
    for (auto ignored : state) benchmark::DoNotOptimize(half_inside_during(r, m, outline));
}
BENCHMARK(HalfInsideDuring)->Args({8, 0})->Args({32, 0})->Args({8, 1})->Args({32, 1});

void LeavesTable(benchmark::State& state) {
    const auto list = rects(1024);
    std::size_t i = 0;
    for (auto ignored : state) {
        const Rect& r = list[i++ % 1024];
        benchmark::DoNotOptimize(leaves_table(r, shift(r.facing, 8), table));
    }
}
BENCHMARK(LeavesTable);

}  // namespace
