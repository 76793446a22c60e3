#include "wire/battle/story.h"

#include "battle/engine/engine.h"
#include "wire/battle/chain.h"
#include "wire/battle/notation.h"
#include "wire/message.h"

namespace acies::wire {

namespace {

std::string reasons(const Tally& because) {
    std::string text;
    for (const Reason& reason : because.reasons()) {
        text += text.empty() ? "" : "; ";
        if (reason.value) text += (*reason.value >= 0 ? "+" : "") + std::to_string(*reason.value) + ' ';
        text += joined({reason.words.text(), " ", reason.rule.text()});
    }
    return text.empty() ? text : " (" + text + ')';
}

std::string length_of(const Field& field, int thousandths) {
    const int tenths = (thousandths + 50) / 100;
    return joined(
        {std::to_string(tenths / 10), ".", std::to_string(tenths % 10), " ", words_of(field.edition().measure)});
}

// What happened, how much, and because of which other unit: "suffers damage: 2 from Gauls 3".
std::string happening_words(const Field& field, const Note& note) {
    const std::string words(words_of(note.what)), number = std::to_string(note.number);
    const std::string whom = note.other == nobody ? "" : field.unit(note.other).name;
    switch (note.what) {
        case Happening::Moved:
        case Happening::FallsBack: return joined({words, " ", length_of(field, note.number)});
        case Happening::Pursues: return joined({words, " ", whom, " ", length_of(field, note.number)});
        case Happening::Damaged: return joined({words, ": ", number, whom.empty() ? "" : " from ", whom});
        case Happening::LostVbu:
        case Happening::Disciplined:
        case Happening::Undisciplined: return joined({words, ": ", number});
        case Happening::PutsForward: return joined({words, " ", field.command(note.command).name});
        case Happening::InspiringLost: return joined({words, " ", field.edition().specials.inspiring.name});
        case Happening::ShowsCard: return joined({words, " ", name_of(field.edition(), *note.card)});
        case Happening::TurnBegins: return joined({"turn ", number, " begins"});
        case Happening::PlaysCard: {
            const std::string about = note.unit == nobody ? "" : " for " + field.unit(note.unit).name;
            return joined({words, " ", name_of(field.edition(), *note.card), about});
        }
        case Happening::SaysNumber: return joined({words, ": ", number});
        case Happening::MayPlace:
        case Happening::MayNotPlace:
        case Happening::LaysPiece:
        case Happening::MovesPiece:
        case Happening::RemovesPiece: return joined({words, ": ", words_of(*note.scenery)});
        case Happening::Initiative:
        case Happening::Tied:
        case Happening::HalfBegins:
        case Happening::Activated:
        case Happening::Disordered:
        case Happening::Reorganised:
        case Happening::Shot:
        case Happening::TestPassed:
        case Happening::TestFailed:
        case Happening::Removed:
        case Happening::Contact:
        case Happening::Fights:
        case Happening::Wins:
        case Happening::Drawn:
        case Happening::Passes:
        case Happening::Pushed:
        case Happening::Stopped:
        case Happening::Panics:
        case Happening::Ends:
        case Happening::Barred:
        case Happening::Rises:
        case Happening::Falls:
        case Happening::CommandRouts:
        case Happening::Awaits:
        case Happening::Declares:
        case Happening::Evades:
        case Happening::CannotEvade:
        case Happening::Countercharges:
        case Happening::FormsShieldwall:
        case Happening::DissolvesShieldwall:
        case Happening::SeizesOpportunity:
        case Happening::TurnsAbout:
        case Happening::Disengages:
        case Happening::Dismounts:
        case Happening::RelievesLine:
        case Happening::LeavesSquare:
        case Happening::Occupies:
        case Happening::Reveals:
        case Happening::Arrives:
        case Happening::GeneralKilled:
        case Happening::GeneralCaptured:
        case Happening::TimeIsUp:
        case Happening::EntersSquare:
        case Happening::GeneralJoins:
        case Happening::GeneralRides:
        case Happening::GeneralSaved:
        case Happening::GeneralLost:
        case Happening::Deployed:
        case Happening::HeldBack:
        case Happening::ClosesRanks:
        case Happening::OpensRanks:
        case Happening::BreaksLoose:
        case Happening::Scouts:
        case Happening::SwapsSides:
        case Happening::KeepsSides:
        case Happening::DoesNotPursue:
        case Happening::HasControl:
        case Happening::Defends:
        case Happening::RollsTerrain:
        case Happening::LeavesTerrain:
        case Happening::ChoosesCards:
        case Happening::WritesPlan: break;
    }
    return whom.empty() ? words : joined({words, " ", whom});
}

std::string subject(const Field& field, const Note& note) {
    if (note.seat) return joined({words_of(*note.seat), " "});
    if (note.unit != nobody) return field.unit(note.unit).name + ' ';
    if (note.command != no_command) {
        const CommandSetup& command = field.command(note.command);
        if (note.what == Happening::PutsForward || note.what == Happening::ShowsCard)
            return command.player.empty() ? joined({words_of(command.seat), " "}) : command.player + ' ';
        return joined({words_of(command.seat), "'s ", command.name, " "});
    }
    return "";
}

// Why dice fell.
std::string occasion(const Field& field, const State& before, const Event& event) {
    const Node at = node(field, before);
    const auto* chance = std::get_if<Chance>(&at);
    if (!chance || !std::holds_alternative<Rolled>(event)) return "";
    const bool is_of_command = chance->command != no_command;
    if (!is_of_command && chance->unit == nobody) return joined({" for ", words_of(chance->roll)});
    return joined({" for ", words_of(chance->roll), " of ",
                   is_of_command ? field.command(chance->command).name : field.unit(chance->unit).name});
}

}  // namespace

std::string told(const Field& field, const State& before, const Event& event, const Report& report) {
    std::string text = notation(field, before, event) + occasion(field, before, event) + '\n';
    for (const Note& note : report) text += joined({"    ", note_words(field, note), reasons(note.because), "\n"});
    return text;
}

std::string note_words(const Field& field, const Note& note) {
    return subject(field, note) + happening_words(field, note);
}

}  // namespace acies::wire
