#include "wire/battle/story.h"

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

// What the number of a note counts.
std::string number_of(const Note& note) {
    switch (note.what) {
        case Happening::Moved:
        case Happening::FallsBack:
        case Happening::Pursues: {
            const int hundredths = note.number / 10;
            return ' ' + std::to_string(hundredths / 100) + '.' + std::to_string(hundredths / 10 % 10) + " U";
        }
        case Happening::LostVbu:
        case Happening::Damaged:
        case Happening::TurnBegins: return ' ' + std::to_string(note.number);
        case Happening::Initiative:
        case Happening::HalfBegins: return "";
        default: return "";
    }
}

std::string subject(const Field& field, const Note& note) {
    if (note.unit != nobody) return field.unit(note.unit).name + ' ';
    if (note.what == Happening::Initiative || note.what == Happening::HalfBegins)
        return std::string(words_of(static_cast<Seat>(note.number))) + ' ';
    return "";
}

std::string roll_words(const Field& field, const State& before, const Event& event) {
    const Node at = node(field, before);
    const auto* chance = std::get_if<Chance>(&at);
    if (!chance || !std::holds_alternative<Rolled>(event)) return "";
    const std::string who = chance->unit == nobody ? "" : joined({" of ", field.unit(chance->unit).name});
    return joined({" for ", words_of(chance->roll), who});
}

}  // namespace

std::string told(const Field& field, const State& before, const Event& event, const Report& report) {
    std::string text = notation(field, before, event) + roll_words(field, before, event) + '\n';
    for (const Note& note : report) {
        const std::string object = note.other == nobody ? "" : ' ' + field.unit(note.other).name;
        text += joined(
            {"    ", subject(field, note), words_of(note.what), object, number_of(note), reasons(note.because), "\n"});
    }
    return text;
}

}  // namespace acies::wire
