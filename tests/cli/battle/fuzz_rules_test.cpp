// acies battle fuzz --rules: the whole hunt.
#include "support/program.h"
#include "support/scenario.h"

namespace acies::test::fuzz_rules_test {

SCENARIO("every rule that a table can tell of is cited in battles of its edition", "[long]") {
    const Printed hunt = run_shell("cd " ACIES_SOURCE_DIR " && " ACIES_BINARY " battle fuzz --rules");
    EXPECT_EQ(hunt.status, 0) << hunt.out;
    for (const char* edition : {"basic ", "impetus ", "advanced ", "impetus2 "})
        EXPECT_NE(hunt.out.find(edition), std::string::npos) << hunt.out;
    EXPECT_EQ(hunt.out.find("not cited"), std::string::npos) << hunt.out;
}

}  // namespace acies::test::fuzz_rules_test
