#include "wire/armies/rosters.h"

#include <algorithm>

#include "wire/battle/names.h"
#include "wire/editions/edition_reader.h"
#include "wire/json/json_writer.h"
#include "wire/message.h"

namespace acies::wire {

namespace rosters {
namespace {

constexpr int version = 1;
constexpr std::size_t max_commands_read = 32, max_rows_read = 64, max_cards_read = 100;

struct RosterText {
    int version = 0;
    Roster roster;
    static constexpr void describe(auto& self, auto&& visit) {
        visit("roster", self.version);
        Roster::describe(self.roster, visit);
    }
};

class RosterCheck {
public:
    explicit RosterCheck(Problems& problems) : problems_(problems) {}

    void check(const RosterText& text) {
        const Roster& roster = text.roster;
        if (text.version != version) say("unknown_value", "this program reads rosters of version 1", "roster");
        check_name(roster.name, "name");
        if (roster.army.empty()) say("missing", "a roster names its army list", "army");
        if (roster.edition.empty()) say("missing", "a roster names its edition", "edition");
        if (roster.points < 0) say("out_of_range", "points of a game are 0 to 10000", "points");
        if (roster.commands.size() > max_commands_read) return say("out_of_range", "at most 32 Commands", "commands");
        if (roster.cards.size() > max_cards_read) say("out_of_range", "too many cards", "cards");
        for (std::size_t c = 0; c < roster.commands.size(); ++c) check(roster, c);
    }

private:
    void say(std::string code, std::string message, std::string where) {
        problems_.push_back({std::move(code), std::move(message), std::move(where)});
    }
    void check_name(const std::string& name, const std::string& where) {
        if (has_controls(name)) say("out_of_range", no_controls, where);
        if (name.empty() || name.size() > max_bytes) say("out_of_range", "a name has 1 to 80 bytes", where);
    }
    void check(const Roster& roster, std::size_t c) {
        const std::string where = joined({"commands[", std::to_string(c), "]"});
        const std::string& name = roster.commands[c].name;
        check_name(name, where + ".name");
        if (const auto fault = fault_of_name(name)) say("out_of_range", std::string(*fault), where + ".name");
        for (std::size_t k = 0; k < c; ++k)
            if (roster.commands[k].name == name) say("repeated", "two Commands have this name", where + ".name");
        if (roster.commands[c].units.size() > max_rows_read)
            say("out_of_range", "a Command has at most 64 kinds of units", where + ".units");
    }

    static constexpr std::size_t max_bytes = 60;  // with a number after it, a unit's name still fits

    Problems& problems_;
};

void write_flag(JsonWriter& out, std::string_view key, bool flag) {
    if (flag) out.key(key).value(true);
}
void write_text(JsonWriter& out, std::string_view key, const std::string& text) {
    if (!text.empty()) out.key(key).value(text);
}

void write_units(JsonWriter& out, const RosterUnits& units) {
    out.begin_object().key("row").value(units.row);
    if (units.count != 1) out.key("count").value(units.count);
    if (units.ranks != 1) out.key("ranks").value(units.ranks);
    write_text(out, "behind", units.behind);
    write_text(out, "upgrade", units.upgrade);
    if (units.weapon) out.key("weapon").value(*units.weapon);
    write_flag(out, "general", units.general);
    out.end_object();
}

void write_command(JsonWriter& out, const RosterCommand& command) {
    out.begin_object().key("name").value(command.name);
    if (command.general != Quality::Unstated) out.key("general").value(command.general);
    write_flag(out, "cinc", command.cinc);
    write_flag(out, "brave", command.brave);
    write_flag(out, "inspiring", command.inspiring);
    write_text(out, "ally", command.ally);
    out.key("units").begin_array();
    for (const RosterUnits& units : command.units) write_units(out, units);
    out.end_array().end_object();
}

void write_number(JsonWriter& out, std::string_view key, const std::optional<int>& number) {
    if (number) out.key(key).value(*number);
}

}  // namespace
}  // namespace rosters

Result<Roster, Problems> read_roster(const Json& json) {
    Problems problems;
    rosters::RosterText text;
    read(Place(json, "", problems), text);
    if (problems.empty()) rosters::RosterCheck(problems).check(text);
    if (!problems.empty()) return Failure{std::move(problems)};
    return std::move(text.roster);
}

std::string roster_json(const Roster& roster) {
    using namespace rosters;
    JsonWriter out;
    out.begin_object().key("roster").value(version).key("name").value(roster.name).key("army").value(roster.army);
    out.key("edition").value(roster.edition).key("scale").value(roster.scale).key("format").value(roster.format);
    if (roster.points != 0) out.key("points").value(roster.points);
    out.key("structure").value(roster.structure);
    if (roster.exploration_points != 0) out.key("exploration_points").value(roster.exploration_points);
    if (roster.forward_deployment) out.key("forward_deployment").value(*roster.forward_deployment);
    write_text(out, "forward_command", roster.forward_command);
    if (!roster.periods.empty()) {
        out.key("periods").begin_array();
        for (SubPeriod period : roster.periods) out.value(period);
        out.end_array();
    }
    write_flag(out, "scorpio", roster.scorpio);
    if (!roster.cards.empty()) {
        out.key("cards").begin_array();
        for (Card card : roster.cards) out.value(card);
        out.end_array();
    }
    if (roster.strategic) out.key("strategic").value(*roster.strategic);
    write_flag(out, "free_strategic", roster.free_strategic);
    out.key("commands").begin_array();
    for (const RosterCommand& command : roster.commands) write_command(out, command);
    out.end_array().end_object();
    return out.take();
}

std::string sentence(const RosterProblem& fault) {
    std::string text = fault.subject.empty() ? "" : fault.subject + ": ";
    const std::string detail = fault.detail.text();
    text += detail.empty() ? std::string(words_of(fault.what)) : detail;
    if (fault.is) text += " (" + std::to_string(*fault.is);
    if (fault.is && fault.limit) text += "; limit " + std::to_string(*fault.limit);
    if (fault.is) text += ')';
    if (fault.mend != Mend::None) text += ": " + std::string(words_of(fault.mend));
    if (fault.by) text += ", " + std::to_string(*fault.by);
    return joined({text, " [", fault.rule.text(), "]"});
}

std::string muster_json(const Muster& muster) {
    using namespace rosters;
    JsonWriter out;
    out.begin_object().key("legal").value(muster.faults.empty());
    write_number(out, "price", muster.price);
    out.key("units").value(muster.units).key("vdt").value(muster.vdt);
    write_number(out, "breaks_at", muster.breaks_at);
    out.key("commands").begin_array();
    for (const CommandMuster& command : muster.commands) {
        out.begin_object().key("units").value(command.units).key("vd").value(command.vd);
        write_number(out, "breaks_at", command.breaks_at);
        out.end_object();
    }
    out.end_array().key("bill").begin_array();
    for (const BillLine& line : muster.bill) {
        out.begin_object().key("what").value(line.what).key("count").value(line.count).key("each").value(line.each);
        out.key("rule").value(line.rule).key("provenance").value(line.provenance).end_object();
    }
    out.end_array().key("faults").begin_array();
    for (const RosterProblem& fault : muster.faults) {
        out.begin_object().key("fault").value(fault.what).key("rule").value(fault.rule);
        out.key("where").value(fault.where).key("subject").value(fault.subject);
        write_number(out, "is", fault.is);
        write_number(out, "limit", fault.limit);
        out.key("mend").value(fault.mend);
        write_number(out, "by", fault.by);
        out.key("text").value(sentence(fault)).end_object();
    }
    out.end_array().end_object();
    return out.take();
}

}  // namespace acies::wire
