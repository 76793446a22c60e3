// The fuzz targets: what each does with any bytes. A target ends the program if something is wrong.
#pragma once

#include <array>
#include <string_view>

namespace acies::fuzz {

void questions(std::string_view);
void edition(std::string_view);
void odds(std::string_view);
void scenario(std::string_view);
void battle(std::string_view);
void table(std::string_view);
void http(std::string_view);
void armies(std::string_view);

struct Target {
    std::string_view name;
    void (*run)(std::string_view);
};
inline constexpr std::array targets{Target{"questions", questions}, Target{"edition", edition}, Target{"odds", odds},
                                    Target{"scenario", scenario},   Target{"battle", battle},   Target{"table", table},
                                    Target{"http", http},           Target{"armies", armies}};

}  // namespace acies::fuzz
