#include "wire/battle/header.h"

#include "wire/battle/names.h"
#include "wire/message.h"

namespace acies::wire {

namespace {

// The text of a key, if it is there and can be shown to people.
Result<std::string, Problem> text_of(const Json& json, const char* key, std::string otherwise) {
    const auto said = json.find(key);
    if (said == json.end()) return otherwise;
    if (!said->is_string()) return Failure{Problem{"wrong_type", "this is a text", key, 0}};
    const auto& text = said->get_ref<const std::string&>();
    if (text.size() > longest_text) return Failure{Problem{"too_long", "this is too long", key, 0}};
    if (const auto fault = fault_of_name(text)) return Failure{Problem{"bad_name", std::string(*fault), key, 0}};
    return text;
}

Result<PlayedBy, Problem> player_of(const Json& json) {
    if (!json.is_object()) return Failure{Problem{"wrong_type", "a player has a kind and a name", "players", 0}};
    const auto kind = text_of(json, "kind", std::string(person)), name = text_of(json, "name", "");
    if (!kind) return Failure{kind.error()};
    if (!name) return Failure{name.error()};
    return PlayedBy{*kind, *name};
}

Result<EditionMark, Problem> mark_in(const Json& json) {
    if (!json.is_object()) return Failure{Problem{"wrong_type", "an edition has an id and a hash", "edition", 0}};
    const auto id = text_of(json, "id", ""), hash = text_of(json, "hash", "");
    if (!id) return Failure{id.error()};
    if (!hash) return Failure{hash.error()};
    EditionMark mark{*id, *hash, std::nullopt};
    if (const auto house = json.find("house"); house != json.end()) mark.house = *house;
    return mark;
}

}  // namespace

EditionMark mark_of(const LoadedEdition& loaded) {
    EditionMark mark{loaded.edition.id, loaded.hash(), std::nullopt};
    if (loaded.is_house) mark.house = loaded.json;
    return mark;
}

void write_header(JsonWriter& out, const BattleHeader& header) {
    out.key("acies").value(header.version);
    if (!header.date.empty()) out.key("date").value(header.date);
    out.key("players").begin_object();
    for (Seat seat : every<Seat>()) {
        const PlayedBy& player = header.players[seat];
        out.key(id_of(seat)).begin_object().key("kind").value(player.kind);
        if (!player.name.empty()) out.key("name").value(player.name);
        out.end_object();
    }
    out.end_object();
    if (header.edition.hash.empty()) return;
    out.key("edition").begin_object().key("id").value(header.edition.id).key("hash").value(header.edition.hash);
    if (header.edition.house) out.key("house").raw(json_text(*header.edition.house));
    out.end_object();
}

Result<BattleHeader, Problem> read_header(const Json& json) {
    const auto version = text_of(json, "acies", "of another version"), date = text_of(json, "date", "");
    if (!version) return Failure{version.error()};
    if (!date) return Failure{date.error()};
    BattleHeader header{*version, *date, {}, {}};
    if (const auto players = json.find("players"); players != json.end())
        for (Seat seat : every<Seat>()) {
            if (!players->is_object() || !players->contains(id_of(seat))) continue;
            const auto player = player_of((*players)[std::string(id_of(seat))]);
            if (!player) return Failure{player.error()};
            header.players[seat] = *player;
        }
    if (const auto edition = json.find("edition"); edition != json.end()) {
        auto mark = mark_in(*edition);
        if (!mark) return Failure{mark.error()};
        header.edition = *std::move(mark);
    }
    return header;
}

}  // namespace acies::wire
