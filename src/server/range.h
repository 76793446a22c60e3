// The Range header: a part of a file, as requested by a client that resumes a download.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace acies::server {

struct Range {
    std::uint64_t first = 0;
    std::uint64_t length = 0;  // 0: the range selects nothing of the file, which is an error of the client
    friend bool operator==(const Range&, const Range&) = default;
};

// "bytes=0-99", "bytes=100-" or "bytes=-100" of a file of `size` bytes. Nothing for any other text, several parts
// included: then the whole file is sent.
std::optional<Range> range_of(std::string_view header, std::uint64_t size);

// "bytes 0-99/1000", or "bytes */1000" of an empty range.
std::string content_range(const Range&, std::uint64_t size);

}  // namespace acies::server
