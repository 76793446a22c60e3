// The notation read: one line becomes an event.
#include <algorithm>
#include <optional>

#include "wire/battle/names.h"
#include "wire/battle/notation.h"
#include "wire/battle/notation_parts.h"
#include "wire/battle/notation_words.h"
#include "wire/message.h"

namespace acies::wire {

namespace {

// Whether a line may name units that are not activated yet.
enum class Namable { ActingOnly, Anybody };

class Parser {
public:
    Parser(const Field& field, const State& state, std::string_view line, Namable named)
        : field_(field),
          state_(state),
          line_(line),
          named_(named) {}

    Result<Said, Problem> run() {
        if (line_.size() > longest) return fail("the line is too long");
        std::string_view text = stripped(line_);
        if (const auto c = general_named(text)) {
            text.remove_prefix(general_of.size() + field_.command(*c).name.size() + 1);
            const auto event = read_lead(*c, stripped(text));
            return event ? Result<Said, Problem>(Said{{}, *event}) : fail(problem_);
        }
        if (const auto colon = text.find(':'); colon != text.npos) {
            if (!read_units(text.substr(0, colon))) return fail(problem_);
            text = stripped(text.substr(colon + 1));
        }
        const auto chosen = option_called(text);
        const auto event = chosen ? chosen : read_event(text);
        return event ? Result<Said, Problem>(Said{units_, *event}) : fail(problem_);
    }

private:
    static constexpr int max_cards_named = 100;     // of one kind, in a hand
    static constexpr std::size_t longest = 20'000;  // more than all units of a table and all dice of a melee

    Result<Said, Problem> fail(std::string message) const {
        return Failure{Problem{"bad_notation", std::move(message), shortened(line_, 80), 0}};
    }
    std::nullopt_t wrong(std::string message) {
        problem_ = std::move(message);
        return std::nullopt;
    }

    std::optional<UnitId> unit_named(std::string_view name) {
        for (std::size_t i = 0; i < field_.count(); ++i)
            if (field_.unit(static_cast<UnitId>(i)).name == name) return static_cast<UnitId>(i);
        return wrong(joined({"there is no unit \"", shortened(name, 80), "\""}));
    }
    bool read_units(std::string_view text) {
        for (std::string_view name : split(text, '+')) {
            const auto u = unit_named(name);
            if (!u) return false;
            units_.insert(*u);
        }
        return true;
    }

    // "General of Legion: …": the Command whose general it is about.
    std::optional<CommandId> general_named(std::string_view text) const {
        for (std::size_t i = 0; i < field_.commands(); ++i) {
            const auto c = static_cast<CommandId>(i);
            if (text.starts_with(joined({general_of, field_.command(c).name, ":"}))) return c;
        }
        return std::nullopt;
    }
    // "join Legio I", "ride to 12.5 9".
    std::optional<Event> read_lead(CommandId c, std::string_view text) {
        const auto words = words_in(text);
        if (words.size() > 1 && words[0] == "join") {
            const auto with = unit_named(stripped(text.substr(4)));
            if (!with) return std::nullopt;
            return Lead{.command = c, .with = *with};
        }
        if (words.size() != 4 || words[0] != "ride" || words[1] != "to")
            return wrong("a general joins a unit or rides: \"General of Legion: ride to 12.5 9\"");
        const auto x = number(words[2], 1000, 1'000'000), y = number(words[3], 1000, 1'000'000);
        if (!x || !y) return std::nullopt;
        return Lead{.command = c, .to = {*x, *y}};
    }

    std::optional<Event> read_event(std::string_view text) {
        const auto words = words_in(text);
        if (words.empty()) return wrong("the line says nothing");
        if (words[0] == "dice") return read_dice(words);
        if (words[0] == "shoot") return read_shot(stripped(text.substr(5)));
        if (words.size() == 2 && words[0] == "choose") return read_choice(words[1]);
        if (text == rally_with) return checked(Reorganise{true});
        if (words[0] == "place") return read_place(words);
        if (text.starts_with("play ")) return read_play(stripped(text.substr(5)));
        if (words[0] == "scout") return read_scout(words, text);
        if (words.size() == 3 && text.starts_with(try_for)) return read_try(words[2]);
        if (words[0] == "lay") return read_lay(words);
        if (text.starts_with(move_piece)) return read_shift(words);
        if (text.starts_with(remove_piece)) return read_removal(words);
        if (text.starts_with("hold ")) return read_hand(stripped(text.substr(5)));
        if (text.starts_with("plan ")) return read_plan(stripped(text.substr(5)));
        if (text.starts_with("not ") && text.ends_with(this_turn))
            return read_hush(stripped(text.substr(4, text.size() - 4 - this_turn.size())));
        for (Feat feat : every<Feat>())
            if (text.starts_with(words_of(feat))) return read_feat(feat, text.substr(words_of(feat).size()));
        if (words.size() > 1) return read_move(text);
        if (words[0] == "activate") return Activate{units_};
        if (words[0] == "reorganise") return checked(Reorganise{});
        if (words[0] == "await") return checked(Await{});
        if (words[0] == "done") return Done{};
        if (words[0] == "concede") return Concede{};
        if (words[0] == "time") return TimeIsUp{};
        return read_move(text);
    }

    // The option of the question that is asked now, if it has that name. The name of the unit may be left out if
    // only one can be meant.
    std::optional<Event> option_called(std::string_view text) const {
        std::optional<Event> found;
        const auto names = options_now(field_, state_);
        for (std::size_t i = 0; i < names.size(); ++i) {
            const bool is_other = !units_.empty() && (names[i].unit == nobody || units_ != UnitSet(names[i].unit));
            if (names[i].text != text || is_other) continue;
            if (found) return std::nullopt;
            found = Choose{static_cast<std::uint8_t>(i)};
        }
        return found;
    }

    // The event, if the units named are those that act now, or may be any.
    std::optional<Event> checked(Event event) {
        const UnitSet active = acting(field_, state_);
        if (units_.empty() || units_ == active || named_ == Namable::Anybody) return event;
        return wrong("others are acting now");
    }

    std::optional<Event> read_dice(const std::vector<std::string_view>& words) {
        Rolled rolled;
        if (words.size() - 1 > Rolled::most) return wrong("too many dice");
        for (std::size_t i = 1; i < words.size(); ++i) {
            if (words[i].size() != 1 || words[i][0] < '1' || words[i][0] > '6') return wrong("a die shows 1 to 6");
            rolled.dice.push_back(static_cast<std::uint8_t>(words[i][0] - '0'));
        }
        return rolled;
    }

    std::optional<Event> read_choice(std::string_view word) {
        const auto option = number(word, 1, 255);
        if (!option) return std::nullopt;
        return Choose{static_cast<std::uint8_t>(*option)};
    }

    std::optional<Event> read_shot(std::string_view text) {
        Shoot shot;
        if (units_.size() != 1) return wrong("one unit shoots: \"Cretans: shoot Gauls\"");
        shot.unit = units_.first();
        const auto comma = text.rfind(',');
        if (comma != text.npos && !read_announcement(text.substr(comma), shot))
            return wrong("after a shot one may move or reorganise");
        text = text.substr(0, comma);
        for (BaseEdge edge : every<BaseEdge>()) {
            const std::string ending = joined({from_edge, words_of(edge)});
            if (!text.ends_with(ending)) continue;
            shot.edge = edge;
            text.remove_suffix(ending.size());
            break;
        }
        const auto target = unit_named(stripped(text));
        if (!target) return std::nullopt;
        shot.target = *target;
        return shot;
    }

    // ", then move", ", then move 2", ", then reorganise".
    bool read_announcement(std::string_view text, Shoot& shot) {
        shot.will_reorganise = text == then_reorganise;
        if (shot.will_reorganise) return true;
        if (!text.starts_with(then_move)) return false;
        const auto phases = text == then_move ? 1 : number(stripped(text.substr(then_move.size())), 1, 100);
        if (!phases || *phases < 1) return false;
        shot.will_move = static_cast<std::uint8_t>(*phases);
        return true;
    }

    std::optional<Event> read_feat(Feat feat, std::string_view rest) {
        SpecialAction special{feat};
        if (rest.empty()) return checked(special);
        if (!rest.starts_with(" with ")) return wrong("with whom?");
        const auto with = unit_named(stripped(rest.substr(6)));
        if (!with) return std::nullopt;
        special.with = *with;
        return checked(special);
    }

    // A card of the edition, by its name or its id.
    std::optional<Card> card_named(std::string_view text) const {
        for (Card card : every<Card>())
            if (has_card(field_.edition(), card) && (text == name_of(field_.edition(), card) || text == id_of(card)))
                return card;
        return std::nullopt;
    }
    std::nullopt_t no_card(std::string_view text) {
        const std::string known = known_cards(field_.edition());
        return wrong(
            joined({"there is no card \"", shortened(text, 40), "\"", known.empty() ? "" : "; known: ", known}));
    }

    // "play Furious melee", "play Iron discipline for Legio II"; by the id of the card too.
    std::optional<Event> read_play(std::string_view text) {
        constexpr std::string_view for_whom = " for ";
        if (const auto card = card_named(text)) return Play{*card};
        for (std::size_t at = text.find(for_whom); at != text.npos; at = text.find(for_whom, at + 1))
            if (const auto card = card_named(text.substr(0, at))) {
                const auto u = unit_named(stripped(text.substr(at + for_whom.size())));
                return u ? std::optional<Event>(Play{*card, *u}) : std::nullopt;
            }
        return no_card(text);
    }
    std::optional<Event> read_hush(std::string_view text) {
        if (const auto card = card_named(text)) return MuteCard{*card};
        return no_card(text);
    }

    // "scout swap", "scout remove 2", "scout move 2 to 20 12.5", "scout place wood at 20 12.5".
    std::optional<Event> read_scout(const std::vector<std::string_view>& words, std::string_view text) {
        if (text == swap_sides) return Scout{};
        if (words.size() == 3 && words[1] == "remove") {
            const auto piece = piece_numbered(words[2]);
            if (!piece) return std::nullopt;
            return Scout{.option = ScoutingOption::RemovePiece, .piece = *piece};
        }
        const bool places = words.size() == 6 && words[1] == "place" && words[3] == "at";
        if (!places && (words.size() != 6 || words[1] != "move" || words[3] != "to"))
            return wrong("scouts swap the sides, or remove, move or place a piece: \"scout move 2 to 20 12.5\"");
        const auto x = number(words[4], 1000, 1'000'000), y = number(words[5], 1000, 1'000'000);
        if (!x || !y) return std::nullopt;
        Scout scout{.option = places ? ScoutingOption::PlacePiece : ScoutingOption::MovePiece, .to = {*x, *y}};
        if (places) {
            const auto kind = scenery_named(words[2]);
            if (!kind) return std::nullopt;
            scout.kind = *kind;
            return scout;
        }
        const auto piece = piece_numbered(words[2]);
        if (!piece) return std::nullopt;
        scout.piece = *piece;
        return scout;
    }
    std::optional<std::uint8_t> piece_numbered(std::string_view text) {
        const auto piece = number(text, 1, static_cast<std::int32_t>(max_pieces));
        if (!piece) return std::nullopt;
        if (*piece < 1) return wrong("pieces of scenery count from 1");
        return static_cast<std::uint8_t>(*piece - 1);
    }

    std::optional<Landscape> scenery_named(std::string_view word) {
        const auto kind = named<Landscape>(word);
        return kind ? kind : wrong(joined({"there is no scenery \"", shortened(word, 40), "\""}));
    }

    // "try for river".
    std::optional<Event> read_try(std::string_view word) {
        const auto kind = scenery_named(word);
        if (!kind) return std::nullopt;
        return TryForPiece{*kind};
    }
    std::optional<Spot> read_spot(std::string_view x, std::string_view y) {
        const auto at_x = number(x, 1000, 1'000'000), at_y = number(y, 1000, 1'000'000);
        return at_x && at_y ? std::optional(Spot{*at_x, *at_y}) : std::nullopt;
    }
    // "lay wood at 40 20 size 12 8 turned 30", "lay road from 0 20 by 40 25 to 120 20 width 3".
    std::optional<Event> read_lay(const std::vector<std::string_view>& words) {
        const auto kind = words.size() > 2 ? scenery_named(words[1]) : std::nullopt;
        if (!kind && words.size() > 2) return std::nullopt;
        LayPiece lay;
        if (kind) lay.kind = *kind;
        if (kind && (is_line(*kind) ? read_line(words, lay) : read_area(words, lay))) return lay;
        if (!problem_.empty()) return std::nullopt;
        return wrong("a piece is laid so: \"lay wood at 40 20 size 12 8\", \"lay road from 0 20 to 120 20 width 3\"");
    }
    bool read_area(const std::vector<std::string_view>& words, LayPiece& lay) {
        const bool is_turned = words.size() == 10 && words[8] == "turned";
        if ((words.size() != 8 && !is_turned) || words[2] != "at" || words[5] != "size") return false;
        const auto at = read_spot(words[3], words[4]), size = read_spot(words[6], words[7]);
        const auto turned = is_turned ? number(words[9], 100, 36'000) : 0;
        if (!at || !size || !turned) return false;
        lay.points[0] = *at;
        lay.size = *size;
        lay.turned = *turned;
        return true;
    }
    bool read_line(const std::vector<std::string_view>& words, LayPiece& lay) {
        lay.count = 0;
        std::size_t i = 2;
        for (; i + 2 < words.size() && words[i] != "width"; i += 3) {
            const std::string_view expected = lay.count == 0 ? "from" : words[i] == "to" ? "to" : "by";
            const auto at = words[i] == expected ? read_spot(words[i + 1], words[i + 2]) : std::nullopt;
            if (!at || lay.count == max_bends) return false;
            lay.points[lay.count++] = *at;
        }
        if (lay.count < 2 || i + 2 != words.size() || words[i] != "width" || words[i - 3] != "to") return false;
        const auto width = number(words[i + 1], 1000, 1'000'000);
        if (width) lay.size = {*width, 0};
        return width.has_value();
    }
    // "move piece 2 to 20 12.5".
    std::optional<Event> read_shift(const std::vector<std::string_view>& words) {
        if (words.size() != 6 || words[3] != "to") return wrong("a piece is moved so: \"move piece 2 to 20 12.5\"");
        const auto piece = piece_numbered(words[2]);
        const auto to = read_spot(words[4], words[5]);
        if (!piece || !to) return std::nullopt;
        return ShiftPiece{*piece, *to};
    }
    // "remove piece 2".
    std::optional<Event> read_removal(const std::vector<std::string_view>& words) {
        if (words.size() != 3) return wrong("a piece is removed so: \"remove piece 2\"");
        const auto piece = piece_numbered(words[2]);
        if (!piece) return std::nullopt;
        return RemovePiece{*piece};
    }
    // "hold Furious melee, Furious melee, Scouting"; "hold no cards".
    std::optional<Event> read_hand(std::string_view text) {
        HoldCards held;
        if (text == "no cards") return held;
        for (std::string_view name : split(text, ',')) {
            const auto card = card_named(name);
            if (!card) return no_card(name);
            if (!is_strategic(field_.edition(), *card) && ++held.cards[*card] > max_cards_named)
                return wrong("so many cards cannot be held");
            if (!is_strategic(field_.edition(), *card)) continue;
            if (held.strategic) return wrong("a hand has one strategic card");
            held.strategic = card;
        }
        return held;
    }
    // "plan ambush Slingers + Auxilia in 2; flank march Horse left; reserve Foot"; "plan nothing".
    std::optional<Event> read_plan(std::string_view text) {
        WritePlan plan;
        if (text == "nothing") return plan;
        for (std::string_view entry : split(text, ';'))
            if (!read_entry(entry, plan)) return std::nullopt;
        return plan;
    }
    bool read_entry(std::string_view entry, WritePlan& plan) {
        if (entry.starts_with(plan_ambush)) return read_ambush(stripped(entry.substr(plan_ambush.size())), plan);
        FlankMarch march;
        const bool is_reserve = entry.starts_with(plan_reserve);
        if (!is_reserve && !entry.starts_with(plan_march)) {
            wrong("a plan has ambushes, flank marches and reserves: \"plan flank march Horse left\"");
            return false;
        }
        std::string_view name = stripped(entry.substr(is_reserve ? plan_reserve.size() : plan_march.size()));
        if (is_reserve) march.kind = MarchKind::Reserve;
        if (!is_reserve && !read_side(name, march.side)) return false;
        const auto c = command_named(name);
        if (c) plan.marches.push_back(march);
        if (c) plan.marches.back().command = *c;
        return c.has_value();
    }
    bool read_ambush(std::string_view text, WritePlan& plan) {
        const auto at = text.rfind(plan_in);
        if (at == text.npos) {
            wrong("an ambush lies in a piece: \"plan ambush Slingers in 2\"");
            return false;
        }
        const auto piece = piece_numbered(stripped(text.substr(at + plan_in.size())));
        HiddenUnits hidden;
        for (std::string_view name : split(text.substr(0, at), '+')) {
            const auto u = unit_named(name);
            if (!u) return false;
            hidden.units.insert(*u);
        }
        if (piece) hidden.piece = *piece;
        if (piece) plan.ambushes.push_back(hidden);
        return piece.has_value();
    }
    // Takes " left" or " right" off the end.
    bool read_side(std::string_view& text, Hand& side) {
        for (Hand hand : {Hand::Left, Hand::Right}) {
            const std::string ending = joined({" ", hand_words[static_cast<std::size_t>(hand)]});
            if (!text.ends_with(ending)) continue;
            side = hand;
            text = stripped(text.substr(0, text.size() - ending.size()));
            return true;
        }
        wrong("left or right?");
        return false;
    }
    std::optional<CommandId> command_named(std::string_view name) {
        for (std::size_t i = 0; i < field_.commands(); ++i)
            if (field_.command(static_cast<CommandId>(i)).name == name) return static_cast<CommandId>(i);
        return wrong(joined({"there is no Command \"", shortened(name, 80), "\""}));
    }

    // "place 45.5 20 facing 90".
    std::optional<Event> read_place(const std::vector<std::string_view>& words) {
        if (units_.size() != 1 || words.size() != 5 || words[3] != "facing")
            return wrong("one unit is placed: \"Gauls 3: place 45.5 20 facing 90\"");
        const auto x = number(words[1], 1000, 1'000'000), y = number(words[2], 1000, 1'000'000);
        const auto heading = number(words[4], 100, 36'000);
        if (!x || !y || !heading) return std::nullopt;
        return acies::Place{units_.first(), Pose{*x, *y, *heading}};
    }

    std::optional<Event> read_move(std::string_view text) {
        MakeMove move;
        if (text.ends_with(" with bonus")) {
            move.bonus = true;
            text.remove_suffix(11);
        }
        for (std::string_view part : split(text, ',')) {
            if (move.count == max_legs) return wrong("a move has at most four legs");
            if (part.starts_with(potential) && stripped(part.substr(potential.size())).starts_with("charge")) {
                move.potential = true;
                part = stripped(part.substr(potential.size()));
            }
            const auto leg = read_leg(words_in(part), part);
            if (!leg) return std::nullopt;
            move.legs[move.count++] = *leg;
        }
        return checked(move);
    }

    std::optional<MoveLeg> read_leg(const std::vector<std::string_view>& words, std::string_view part) {
        const auto kind = words.empty() ? std::nullopt : leg_named(words[0]);
        if (!kind) return wrong(joined({"\"", shortened(part, 80), "\" is not a move"}));
        MoveLeg leg{.kind = *kind};
        if (*kind == Leg::Charge)
            return words.size() == 1 || unit_named(stripped(part.substr(6))) ? std::optional(leg) : std::nullopt;
        if (*kind == Leg::AboutFace)
            return words.size() == 1 ? std::optional(leg) : wrong("an about-face has no length");
        const bool has_hand =
            *kind == Leg::Wheel || *kind == Leg::Pivot || *kind == Leg::Sideways || *kind == Leg::Oblique;
        const std::size_t expected = (has_hand ? 3U : 2U) + (*kind == Leg::Oblique ? 2U : 0U);
        if (words.size() != expected) return wrong(joined({"\"", shortened(part, 80), "\" is not complete"}));
        if (has_hand) {
            if (words[1] != hand_words[0] && words[1] != hand_words[1]) return wrong("left or right?");
            leg.hand = words[1] == hand_words[0] ? Hand::Left : Hand::Right;
        }
        const bool turns = *kind == Leg::Wheel || *kind == Leg::Pivot;
        const auto amount = number(words[has_hand ? 2 : 1], turns ? 100 : 1000, 1'000'000);
        if (!amount) return std::nullopt;
        leg.amount = *amount;
        if (*kind != Leg::Oblique) return leg;
        const auto degrees = words[3] == "at" ? number(words[4], 100, 36'000) : std::nullopt;
        if (!degrees) return wrong("an oblique move says its angle: oblique left 5 at 30");
        leg.degrees = *degrees;
        return leg;
    }

    static std::optional<Leg> leg_named(std::string_view word) {
        for (Leg kind : every<Leg>())
            if (words_of(kind) == word) return kind;
        return std::nullopt;
    }

    std::optional<std::int32_t> number(std::string_view text, std::int32_t scale, std::int32_t most) {
        const auto read = read_decimal(text, scale, most);
        return read ? std::optional(*read) : wrong(read.error());
    }

    const Field& field_;
    const State& state_;
    std::string_view line_;
    Namable named_;
    UnitSet units_;
    std::string problem_;
};

}  // namespace

Result<Event, Problem> parse_notation(const Field& field, const State& state, std::string_view line) {
    auto said = Parser(field, state, line, Namable::ActingOnly).run();
    if (!said) return Failure{said.error()};
    return said->event;
}

Result<Said, Problem> parse_line(const Field& field, const State& state, std::string_view line) {
    return Parser(field, state, line, Namable::Anybody).run();
}

}  // namespace acies::wire
