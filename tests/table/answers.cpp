// What the adviser of the page answers to messages, one in each line, in this build; tests/wasm/table.mjs compares.
#include <iostream>

#include "ai/recruit.h"
#include "table/adviser.h"

int main() {
    acies::table::Adviser adviser(acies::ai::recruit);
    for (std::string message; std::getline(std::cin, message);) std::cout << adviser.answer(message) << '\n';
}
