#include "wire/packed.h"

#include "rules/type_facts.h"

namespace acies::wire {

namespace {

// Takes an edition value by value past a list, to write them into it or to read them from it: one way for both, so that
// they cannot differ.
class Passage {
public:
    virtual ~Passage() = default;

    template <class T>
    void operator()(std::string_view, T& field) {
        pass(field);
    }

protected:
    // The value that goes on from here: the one given, or the one in the list.
    virtual double number(double) = 0;
    virtual std::string text(std::string_view) = 0;
    // The same for one of `count` numbers from 0.
    std::uint64_t index(std::uint64_t value, std::uint64_t count) {
        const double passed = number(static_cast<double>(value));
        if (passed >= 0 && passed < static_cast<double>(count)) return static_cast<std::uint64_t>(passed);
        wrong_ = true;
        return 0;
    }

    bool wrong_ = false;  // what the list holds cannot stand here

private:
    static constexpr std::size_t most_items = 1000;  // of a list in an edition

    void pass(double& out) { out = number(out); }
    void pass(int& out) { out = static_cast<int>(number(out)); }
    void pass(bool& out) { out = index(out, 2) != 0; }
    void pass(std::string& out) { out = text(out); }
    void pass(RuleId& out) {
        const std::string id = text(out.text());
        out = RuleId::parse(id).value_or(RuleId());
    }
    void pass(TroopPattern& out) {
        pass(out.types);
        pass(out.with);
        pass(out.without);
    }
    void pass(Troops& out) { pass(out.patterns); }
    template <Named E>
    void pass(E& out) {
        out = static_cast<E>(index(static_cast<std::uint64_t>(out), count_of<E>));
    }
    template <Named E>
    void pass(EnumSet<E>& out) {
        static_assert(count_of<E> <= 53, "a number of JSON holds no more bits");
        out = EnumSet<E>::from_bits(index(out.bits(), std::uint64_t{1} << count_of<E>));
    }
    template <Named E, class T>
    void pass(EnumMap<E, T>& out) {
        for (T& item : out.items) pass(item);
    }
    template <class T>
    void pass(std::vector<T>& out) {
        out.resize(static_cast<std::size_t>(index(out.size(), most_items)));
        for (T& item : out) pass(item);
    }
    template <class T>
    void pass(std::optional<T>& out) {
        bool there = out.has_value();
        pass(there);
        if (!there) return out.reset();
        if (!out) out.emplace();
        pass(*out);
    }
    template <class T>
    void pass(ByClass<T>& out) {
        pass(out.foot);
        pass(out.mounted);
    }
    template <class T>
    void pass(Cited<T>& out) {
        pass(out.rule);
        if (out.stated()) pass(out.value);
    }
    template <class T>
    void pass(T& out)
        requires requires(Passage& passage) { T::describe(out, passage); }
    {
        T::describe(out, *this);
    }
};

class Writing final : public Passage {
public:
    Json list = Json::array();

private:
    double number(double value) override {
        const auto whole = static_cast<std::int64_t>(value);
        list.push_back(static_cast<double>(whole) == value ? Json(whole) : Json(value));
        return value;
    }
    std::string text(std::string_view value) override {
        list.push_back(value);
        return std::string(value);
    }
};

class Reading final : public Passage {
public:
    explicit Reading(const Json& list) : list_(list) {}
    bool is_done() const { return !wrong_ && next_ == list_.size(); }

private:
    double number(double) override {
        const Json* value = next();
        if (value && value->is_number()) return value->get<double>();
        wrong_ = true;
        return 0;
    }
    std::string text(std::string_view) override {
        const Json* value = next();
        if (value && value->is_string()) return value->get<std::string>();
        wrong_ = true;
        return {};
    }
    const Json* next() { return next_ < list_.size() ? &list_[next_++] : nullptr; }

    const Json& list_;
    std::size_t next_ = 0;
};

}  // namespace

Json packed(const Edition& edition) {
    Edition copy = edition;
    Writing writing;
    Edition::describe(copy, writing);
    return std::move(writing.list);
}

bool unpack(const Json& list, Edition& edition) {
    if (!list.is_array()) return false;
    Reading reading(list);
    Edition::describe(edition, reading);
    derive_type_facts(edition.troops);
    return reading.is_done();
}

}  // namespace acies::wire
