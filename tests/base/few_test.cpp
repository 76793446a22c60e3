#include "base/few.h"

#include <string>
#include <vector>

#include "support/scenario.h"

namespace acies::test::few_test {

namespace {

using Texts = Few<std::string, 3>;

std::string text(int number) { return "a text that is too long to stand in place " + std::to_string(number); }

Texts texts(int count) {
    Texts some;
    for (int i = 0; i < count; ++i) some.push_back(text(i));
    return some;
}
bool are(const Texts& some, int count) {
    bool same = some.size() == static_cast<std::size_t>(count);
    for (std::size_t i = 0; same && i < some.size(); ++i) same = some[i] == text(static_cast<int>(i));
    return same;
}

}  // namespace

SCENARIO("a few items are kept, copied, moved and compared, in place or not", "") {
    for (int here = 0; here < 8; ++here)
        for (int there = 0; there < 8; ++there) {
            const Texts some = texts(here);
            EXPECT_TRUE(are(some, here));
            Texts copied = some, assigned = texts(there);
            assigned = some;
            EXPECT_TRUE(are(copied, here));
            EXPECT_TRUE(are(assigned, here));
            EXPECT_EQ(copied, some);
            EXPECT_EQ(texts(there) == some, there == here);
            EXPECT_EQ(texts(there) < some, there < here);

            Texts moved = std::move(copied);
            EXPECT_TRUE(are(moved, here));
            EXPECT_TRUE(copied.empty());  // NOLINT(bugprone-use-after-move): it can be used again
            copied = texts(there);
            copied = std::move(moved);
            EXPECT_TRUE(are(copied, here));
            copied = *&copied;
            EXPECT_TRUE(are(copied, here));
        }
}

SCENARIO("a few items do what a vector does", "") {
    Few<int, 4> few{1, 2, 3};
    std::vector<int> vector{1, 2, 3};
    const auto expect_same = [&] { EXPECT_EQ(std::vector<int>(few.begin(), few.end()), vector); };
    for (std::size_t at : {0U, 2U, 5U, 3U}) {
        few.insert(few.begin() + at, 10 + static_cast<int>(at));
        vector.insert(vector.begin() + static_cast<std::ptrdiff_t>(at), 10 + static_cast<int>(at));
        expect_same();
    }
    few.erase(few.begin() + 1);
    vector.erase(vector.begin() + 1);
    expect_same();
    erase_if(few, [](int i) { return i % 2 == 0; });
    std::erase_if(vector, [](int i) { return i % 2 == 0; });
    expect_same();
    few.pop_back();
    vector.pop_back();
    expect_same();
    for (std::size_t size : {9U, 2U, 0U}) {
        few.resize(size);
        vector.resize(size);
        expect_same();
    }
    vector = {4, 5, 6, 7, 8};
    few.assign(vector.begin(), vector.end());
    expect_same();
    EXPECT_EQ(few.front(), 4);
    EXPECT_EQ(few.back(), 8);
    EXPECT_EQ(std::vector<int>(few.rbegin(), few.rend()), std::vector<int>(vector.rbegin(), vector.rend()));
    few.push_back(few.front());  // while it grows
    EXPECT_EQ(few.back(), 4);
}

}  // namespace acies::test::few_test
