#include "wire/battle/chain.h"

#include "battle/engine/engine.h"
#include "wire/message.h"

namespace acies::wire {

namespace {

// The link of each kind of frame.
class Linker {
public:
    Linker(const Field& field, const State& state) : field_(field), state_(state) {}

    Link operator()(const InitiativeFrame&) const {
        return {"initiative", nobody, nobody, state_.active, "the initiative of turn " + std::to_string(state_.turn)};
    }
    Link operator()(const HalfFrame& f) const {
        if (f.command != no_command) return command("half", f.command, "the activation of ", "");
        return {"half", nobody, nobody, state_.active,
                joined({words_of(state_.active), "'s half of turn ", std::to_string(state_.turn)})};
    }
    Link operator()(const NominationFrame&) const {
        return {"nomination", nobody, nobody, state_.active, "the initiative of turn " + std::to_string(state_.turn)};
    }
    Link operator()(const BidFrame& f) const {
        return {
            f.army ? "army_bid" : "bid", nobody, nobody, state_.active,
            joined({f.army ? "the army initiative of turn " : "the initiative of turn ", std::to_string(state_.turn)})};
    }
    Link operator()(const LeaveFrame& f) const { return command("leave", f.winner, "", " has won the initiative"); }
    Link operator()(const TieFrame& f) const {
        return command("tie", f.tied[0], "", " and others of its side have rolled alike");
    }
    Link operator()(const LevelFrame& f) const { return command("level", f.command, "the general of ", " has risen"); }
    Link operator()(const DisciplineFrame& f) const {
        return link("discipline", first(f.units), nobody, "", " tests its discipline");
    }
    Link operator()(const DeployFrame& f) const {
        if (f.command != no_command) return command("deployment", f.command, "the deployment of ", "");
        return {"opening", nobody, nobody, f.next, "the time before the battle"};
    }
    Link operator()(const OpeningFrame&) const { return {}; }  // what is open is told inside
    Link operator()(const SidesFrame&) const {
        return {"sides", nobody, nobody, state_.active, "the roll for attack and defence"};
    }
    Link operator()(const TerrainFrame& f) const {
        return {"terrain", nobody, nobody, f.next, "the terrain before the battle"};
    }
    Link operator()(const SecretFrame&) const {
        return {"opening", nobody, nobody, state_.active, "the time before the battle"};
    }
    Link operator()(const AmbushFrame& f) const {
        return link("ambush", first(f.units), nobody, "", " comes out of ambush");
    }
    Link operator()(const MarchFrame&) const {
        return {"march", nobody, nobody, state_.active, "the end of turn " + std::to_string(state_.turn)};
    }
    Link operator()(const ArrivalFrame& f) const {
        return {"arrival", nobody, nobody, f.next, "the arrivals of turn " + std::to_string(state_.turn)};
    }
    Link operator()(const FacingFrame& f) const {
        return link("facing", first(f.to_ask), nobody, "", " stands near to newcomers");
    }
    Link operator()(const ActivationFrame& f) const {
        return link("activation", first(f.units), nobody, "the activation of ", "");
    }
    Link operator()(const PassFrame& f) const { return link("pass", f.unit, f.met, "", " meets "); }
    Link operator()(const HaltFrame& f) const {
        return link("halt", first(f.units), nobody, "", " is on its way into a zone of control");
    }
    Link operator()(const ChargeFrame& f) const { return link("charge", first(f.units), nobody, "", " charges"); }
    Link operator()(const ThreatFrame& f) const {
        UnitId target = f.targets.empty() ? first(f.to_ask) : f.targets.first();
        if (target == nobody && !f.given.empty()) target = f.given.front().unit;
        if (target == nobody) return {};  // all have answered: what they do is told inside
        if (f.entering) return link("threat_enter", first(f.by), target, "", " enters the zone of control of ");
        return link(id_of_link(f.threat), first(f.by), target, "", joined({" ", words_of(f.threat), " "}));
    }
    Link operator()(const ContactFrame& f) const {
        const UnitId mover = first(f.movers.empty() ? f.going_on : f.movers);
        if (mover == nobody) return {};  // all have gone on: what came of it is told inside
        return link("contact", mover, nobody, "", " has come into contact");
    }
    Link operator()(const ShotFrame& f) const { return link("shot", f.shot.unit, f.shot.target, "", " shoots at "); }
    Link operator()(const TestFrame& f) const { return link("test", f.unit, f.shooter, "", " was hit by "); }
    Link operator()(const LossFrame& f) const {
        return link("general_loss", f.unit, nobody, "", " has failed its test, its general with it");
    }
    Link operator()(const ShockFrame& f) const {
        return link("shock", first(f.units), nobody, "the loss of a charismatic general, tested by ", "");
    }
    Link operator()(const PanicFrame& f) const {
        if (f.enemy != nobody) return link("falling_back", f.unit, f.enemy, "", " falls back from ");
        return link("panic", f.unit, nobody, "", " panics");
    }
    Link operator()(const MeleesFrame& f) const { return link("melees", first(f.about), nobody, "the melees of ", ""); }
    Link operator()(const MeleeFrame& f) const {
        return link("melee", f.melee.main[state_.active], f.melee.main[other(state_.active)], "", " fights ");
    }
    Link operator()(const AftermathFrame& f) const {
        const Seat best = f.winner.value_or(state_.active);
        return link("aftermath", f.melee.main[best], f.melee.main[other(best)], "",
                    f.winner ? " has won against " : " has fought ");
    }
    Link operator()(const FallBackFrame& f) const {
        return link("falling_back", f.unit, f.enemy, "", " falls back from ");
    }
    Link operator()(const PursuitFrame& f) const { return link("pursuit", f.unit, f.quarry, "", " pursues "); }
    Link operator()(const CardFrame&) const { return {}; }  // whatever the dice are for is told below it
    Link operator()(const RallyFrame& f) const {
        return link("card_rally", f.unit, nobody, "", " tries to recover its order in melee");
    }

private:
    static std::string_view id_of_link(Threat threat) {
        return threat == Threat::Charge ? "threat_charge" : threat == Threat::Shot ? "threat_shot" : "threat_act";
    }
    static UnitId first(const UnitSet& units) { return units.empty() ? nobody : units.first(); }
    Link command(std::string_view what, CommandId c, std::string_view before, std::string_view after) const {
        const CommandSetup& setup = field_.command(c);
        return {what, nobody, nobody, setup.seat, joined({before, words_of(setup.seat), "'s ", setup.name, after}), c};
    }
    std::string_view name(UnitId u) const { return u == nobody ? std::string_view() : field_.unit(u).name; }
    Link link(std::string_view what, UnitId unit, UnitId met, std::string_view before, std::string_view after) const {
        return {what, unit, met, unit == nobody ? state_.active : field_.seat(unit),
                joined({before, name(unit), after, name(met)})};
    }

    const Field& field_;
    const State& state_;
};

}  // namespace

std::vector<Link> chain(const Field& field, const State& state) {
    std::vector<Link> links;
    for (const Frame& frame : state.stack)
        if (Link link = std::visit(Linker(field, state), frame); !link.what.empty()) links.push_back(std::move(link));
    return links;
}

std::string_view asked_name(const Field& field, const Decision& asked) {
    const bool has_player = asked.command != no_command && !field.command(asked.command).player.empty();
    return has_player ? std::string_view(field.command(asked.command).player) : words_of(asked.seat);
}

std::string chain_sentence(const Field& field, const State& state) {
    const Node at = node(field, state);
    const auto* asked = std::get_if<Decision>(&at);
    if (!asked) return {};
    std::string text = joined({asked_name(field, *asked), " ", words_of(asked->question)});
    if (asked->unit != nobody) text += joined({": ", field.unit(asked->unit).name});
    std::string_view before = ": ";
    for (Answer answer : every<Answer>()) {
        if (!asked->answers.contains(answer)) continue;
        text += joined({before, words_of(answer)});
        before = " or ";
    }
    for (Card card : every<Card>()) {
        if (!asked->cards.contains(card)) continue;
        text += joined({before, name_of(field.edition(), card)});
        before = " or ";
    }
    const auto links = chain(field, state);
    for (std::size_t i = links.size(); i-- > 0;) {
        const bool is_occasion = links[i].words.starts_with("the ") || links[i].what == "half";
        text += joined({is_occasion ? ", in " : ", because ", links[i].words});
    }
    return text;
}

bool is_complete(std::string_view sentence, std::string_view who) {
    const auto has = [&](std::string_view part) { return sentence.find(part) != sentence.npos; };
    return !who.empty() && sentence.starts_with(joined({who, " "})) && (has(", in ") || has(", because ")) &&
           !has("  ") && !has(" ,") && !sentence.ends_with(' ');
}

}  // namespace acies::wire
