// acies_agents OUT: writes the agents that players may meet as JSON for the page, the weakest first.
#include "ai/agents.h"

#include <fstream>

#include "wire/json/json_writer.h"

int main(int count, char** arguments) {
    if (count != 2) return 2;
    acies::wire::JsonWriter out;
    out.begin_array();
    for (const acies::Agent& agent : acies::ai::agents()) {
        if (agent.level == 0) continue;
        out.begin_object().key("id").value(agent.id).key("name").value(agent.name);
        out.key("words").value(agent.words).key("level").value(agent.level).end_object();
    }
    std::ofstream file(arguments[1], std::ios::binary);
    file << out.end_array().take() << '\n';
    return file.flush() ? 0 : 1;
}
