// acies_messages TABLE ARMIES: writes what the engines send to the page as types of TypeScript, from the same lists
// (src/session/message, src/builder/message) from which the JSON is written.
#include <boost/core/type_name.hpp>

#include <fstream>
#include <map>

#include "builder/message/rosters.h"
#include "session/message/knowledge.h"
#include "session/message/look.h"
#include "session/message/opening.h"
#include "session/message/option.h"
#include "session/message/report.h"
#include "session/message/story.h"
#include "session/trial/drag.h"
#include "wire/json/described.h"

namespace acies {

namespace {

// What a type is called in TypeScript, where that is not its own name.
template <class T>
constexpr std::string_view called = "";
template <>
constexpr std::string_view called<Seat> = "SeatName";
template <>
constexpr std::string_view called<Card> = "CardId";
template <>
constexpr std::string_view called<Clock> = "ClockKind";
template <>
constexpr std::string_view called<Band> = "BandName";
template <>
constexpr std::string_view called<session::message::Node> = "Node";
template <>
constexpr std::string_view called<session::message::OptionKind> = "OptionKind";
template <>
constexpr std::string_view called<Structure> = "StructureId";

template <class T>
std::string own_name() {
    if (!called<T>.empty()) return std::string(called<T>);
    const std::string name = boost::core::type_name<T>();
    return name.substr(name.rfind(':') + 1);
}

// Declarations, each after those that it needs.
class Types {
public:
    template <class... Ts>
    std::string declared() {
        (type(static_cast<Ts*>(nullptr)), ...);
        return text_;
    }

private:
    // The type of a value, as a field has it.
    template <class T>
    std::string type(T*) {
        if constexpr (std::is_same_v<T, bool>)
            return "boolean";
        else if constexpr (std::is_arithmetic_v<T>)
            return "number";
        else if constexpr (requires { T::always; })
            return quoted(T::always);
        else if constexpr (wire::IsText<T>)
            return "string";
        else if constexpr (Named<T>)
            return declared_as<T>([] { return " =" + union_of_ids<T>() + ";\n"; });
        else if constexpr (std::is_enum_v<T>)
            return declared_as<T>([] { return std::string(" = number;\n"); });
        else if constexpr (wire::IsList<T>)
            return declared_as<T>([&] { return " = [" + fields<T>("", ", ", "") + "];\n"; });
        else
            return declared_as<T>([&] { return " {\n" + fields<T>("  ", "", ";\n") + "}\n"; });
    }
    template <class T>
    std::string type(wire::List<T>*) {
        return list_of<T>();
    }
    template <class T>
    std::string type(std::span<const T>*) {
        return list_of<T>();
    }
    std::string type(Words*) {
        return declared_as<Words>([] { return " = { text: string; pieces: { id?: string; name?: string }[] };\n"; });
    }
    std::string type(builder::message::RosterFile*) { return "Roster"; }
    std::string type(UnitSet*) { return list_of<session::message::UnitId>(); }
    template <class E>
    std::string type(EnumSet<E>*) {
        return list_of<E>();
    }
    template <class T>
    std::string type(std::optional<T>*) {
        return type(static_cast<T*>(nullptr)) + " | null";
    }
    template <class T>
    std::string type(session::message::Maybe<T>*) {
        return type(static_cast<T*>(nullptr)) + " | null";
    }
    template <class T>
    std::string type(BySeat<T>*) {
        return "BySeat<" + type(static_cast<T*>(nullptr)) + ">";
    }
    template <class T, std::size_t N>
    std::string type(std::array<T, N>*) {
        std::string all = type(static_cast<T*>(nullptr));
        for (std::size_t i = 1; i < N; ++i) all += ", " + type(static_cast<T*>(nullptr));
        return "[" + all + "]";
    }
    template <class T>
    std::string type(wire::Written<T>*) {
        return type(static_cast<T*>(nullptr));
    }
    template <class... Ts>
    std::string type(wire::Written<Ts...>* one) {
        return union_of<Ts...>(one);
    }
    template <class... Es>
    std::string type(wire::OneId<Es...>* one) {
        return union_of<Es...>(one);
    }

    template <class... Ts, class One>
    std::string union_of(One*) {
        return declared_as<One>([&] {
            std::string all;
            ((all += (all.empty() ? " = " : " | ") + type(static_cast<Ts*>(nullptr))), ...);
            return all + ";\n";
        });
    }
    template <class T>
    std::string list_of() {
        const std::string one = type(static_cast<T*>(nullptr));
        return one.find(' ') == std::string::npos ? one + "[]" : "(" + one + ")[]";
    }
    static std::string quoted(std::string_view id) { return "'" + std::string(id) + "'"; }
    // " 'red' | 'blue'"; many are broken into lines.
    template <class E>
    static std::string union_of_ids() {
        constexpr std::size_t longest = 110;
        std::string all, line;
        for (const Name& name : names<E>) {
            if (line.size() > longest) all += std::exchange(line, "\n ");
            line += (all.empty() && line.empty() ? " " : " | ") + quoted(name.id);
        }
        return all + line;
    }

    // Its name; what it is, is written the first time.
    template <class T, class What>
    std::string declared_as(What what) {
        const std::string name = own_name<T>(), whole = boost::core::type_name<T>();
        const auto [known, is_new] = names_.emplace(name, whole);
        if (known->second != whole) throw std::runtime_error("two types are called " + name);
        if (is_new) {
            const std::string all = what();  // declares what it needs first
            text_ += (Described<T> && !wire::IsList<T> ? "export interface " : "export type ") + name + all;
        }
        return name;
    }

    // Each field of a struct, with what comes before, between and after.
    template <class T>
    std::string fields(std::string_view before, std::string_view between, std::string_view after) {
        Fields all{*this, before, between, after, {}};
        T value{};
        T::describe(value, all);
        return all.text;
    }
    struct Fields {
        Types& types;
        std::string_view before, between, after;
        std::string text;

        template <class T>
        void operator()(std::string_view name, T&) {
            add(name, ": " + types.type(static_cast<T*>(nullptr)));
        }
        template <class T>
        void if_any(std::string_view name, T&) {
            add(name, "?: " + types.type(static_cast<T*>(nullptr)));
        }
        template <class T>
        void if_any(std::string_view name, std::optional<T>&) {
            add(name, "?: " + types.type(static_cast<T*>(nullptr)));
        }
        template <class T>
        void if_any(std::string_view name, session::message::Maybe<T>&) {
            add(name, "?: " + types.type(static_cast<T*>(nullptr)));
        }
        void add(std::string_view name, const std::string& type) {
            if (!text.empty()) text.append(between);
            text.append(before).append(name).append(type).append(after);
        }
    };

    std::map<std::string, std::string> names_;  // with what they stand for
    std::string text_;
};

constexpr std::string_view table_opening =
    "// Generated by build/release/tools/acies_messages from src/session/message, where all of it is explained.\n"
    "export type BySeat<T> = Record<SeatName, T>;\n";
constexpr std::string_view armies_opening =
    "// Generated by build/release/tools/acies_messages from src/builder/message, where all of it is explained.\n"
    "import type { Roster } from './roster';\n";

bool write(const char* path, std::string_view opening, const std::string& types) {
    std::ofstream file(path, std::ios::binary);
    file << opening << types;
    return static_cast<bool>(file.flush());
}

std::string table_types() {
    using namespace session;
    return Types()
        .declared<Handle, message::Opened, message::Troubles, message::NeedsEdition, message::EditionKept,
                  message::Events, message::Saved, message::Holds, message::Look, message::Options, message::Trial,
                  message::Reach, message::Grouping, message::Zones, message::Arcs, message::Sights, message::UnitCard,
                  message::Done, message::Story, message::Refused, message::Ideas, message::Threats, message::PlayOut,
                  message::BattleReport, message::Misunderstood>();
}
std::string armies_types() {
    using namespace builder;
    return Types()
        .declared<RosterFormat, Scale, message::Catalogue, message::ListView, message::Counted, message::Remedies,
                  message::Made, message::Sheet, message::Met, message::Pasted, session::message::Troubles,
                  session::message::Misunderstood>();
}

}  // namespace

}  // namespace acies

int main(int count, char** arguments) {
    using namespace acies;
    if (count != 3) return 2;
    const bool written =
        write(arguments[1], table_opening, table_types()) && write(arguments[2], armies_opening, armies_types());
    return written ? 0 : 1;
}
