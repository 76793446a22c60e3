// What the bot of the page answers to messages, one in each line, in this build; tests/wasm/table.mjs compares.
#include <iostream>

#include "ai/recruit.h"
#include "table/bot.h"

int main() {
    acies::table::Bot bot(acies::ai::recruit);
    for (std::string message; std::getline(std::cin, message);) std::cout << bot.answer(message) << '\n';
}
