// What the adviser of the page answers to messages, one in each line, in this build; tests/wasm/table.mjs compares.
#include <iostream>

#include "ai/agents.h"
#include "session/adviser.h"

int main() {
    acies::session::Adviser adviser(acies::ai::agents());
    for (std::string message; std::getline(std::cin, message);) std::cout << adviser.answer(message) << '\n';
}
