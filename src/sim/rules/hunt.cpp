#include "sim/rules/hunt.h"

#include <algorithm>

#include "battle/turns/sheet.h"
#include "sim/playout.h"
#include "sim/rules/attempts.h"

namespace acies::sim::rules {

namespace {

constexpr int tries_in_vain = 4;        // at each decision
constexpr std::size_t looks = 5;        // actions or rolls tried on a copy
constexpr std::uint64_t at_random = 4;  // one choice of so many is not steered
constexpr int checks = 8;               // set-ups that are only looked at, for each that is played

class Hunter {
public:
    Hunter(const Edition& edition, const std::set<RuleId>& wanted, const HuntPlan& plan)
        : edition_(edition),
          wanted_(wanted),
          plan_(plan),
          dice_(plan.seed) {}

    void random_battles(std::span<const Ground> scenarios) {
        stage_ = Stage::Random;
        for (int i = 0; i < plan_.random_battles && !scenarios.empty(); ++i)
            play(scenarios[static_cast<std::size_t>(i) % scenarios.size()], plan_.events * 4);
    }

    // Each as far as it is told, and then on.
    void ready_positions(std::span<const Ground> positions) {
        stage_ = Stage::Ready;
        for (const Ground& position : positions) play(position, plan_.events / 8);
    }

    void changed_setups(std::span<const Ground> scenarios, std::span<const Ground> positions) {
        stage_ = Stage::Changed;
        std::vector<Ground> kept(positions.begin(), positions.end());
        kept.insert(kept.end(), scenarios.begin(), scenarios.end());
        for (int i = 0; i < plan_.changed_battles && !kept.empty() && !is_complete(); ++i) {
            const Ground& from = chosen(kept);
            Ground ground{.start = from.start, .opening = beginning(from.opening), .shows = from.shows};
            const int changes = static_cast<int>(dice_.below(5));
            if (changes > 0) ground.start = changed(edition_, from.start, changes, dice_);
            for (int k = 0; k < checks; ++k) check(changed(edition_, from.start, 1 + k % 6, dice_));
            if (play(ground, plan_.events)) kept.push_back(ground);
        }
    }

    HuntResult result() { return std::move(result_); }

private:
    bool is_missing(RuleId rule) const { return wanted_.contains(rule) && !result_.cited.contains(rule); }
    bool is_complete() const {
        return std::ranges::all_of(wanted_, [&](RuleId rule) { return result_.cited.contains(rule); });
    }

    // Any of them; every other time one that is about a rule still missing, if there is one.
    const Ground& chosen(const std::vector<Ground>& grounds) {
        std::vector<const Ground*> about;
        for (const Ground& ground : grounds)
            if (std::ranges::any_of(ground.shows, [&](RuleId rule) { return is_missing(rule); }))
                about.push_back(&ground);
        if (!about.empty() && dice_.below(2) == 0) return *about[static_cast<std::size_t>(dice_.below(about.size()))];
        return grounds[static_cast<std::size_t>(dice_.below(grounds.size()))];
    }
    // Some of its events, from the first on.
    std::vector<OpeningEvent> beginning(const std::vector<OpeningEvent>& opening) {
        return {opening.begin(), opening.begin() + static_cast<std::ptrdiff_t>(dice_.below(opening.size() + 1))};
    }

    // A set-up that is only looked at.
    void check(const Start& start) {
        const int before = found();
        const auto field = Field::make(edition_, start.setup);
        blame(start, field ? faults_of(*field, start.secrets) : field.error());
        result_.first[stage_] += found() - before;
    }

    int found() const {
        return static_cast<int>(
            std::ranges::count_if(wanted_, [&](RuleId rule) { return result_.cited.contains(rule); }));
    }

    bool play(const Ground& ground, int events) {
        const int before = found();
        ++result_.battles[stage_];
        auto field = Field::make(edition_, ground.start.setup);
        start_ = &ground.start;
        played_.clear();
        if (!field)
            blame(ground.start, field.error());
        else if (const Problems faults = faults_of(*field, ground.start.secrets); !faults.empty())
            blame(ground.start, faults);
        else
            play(*field, begin(*field, ground.start.secrets), ground.opening, events);
        result_.first[stage_] += found() - before;
        return found() > before;
    }

    void play(const Field& field, State state, std::span<const OpeningEvent> opening, int events) {
        opens_ = true;
        for (const OpeningEvent& line : opening) {
            if (line.refused)
                attempt(field, state, line.event);
            else if (!take(field, state, line.event))
                break;
        }
        opens_ = false;
        for (int i = 0; i < events; ++i) {
            const Node at = node(field, state);
            if (std::holds_alternative<Finished>(at)) break;
            const auto* chance = std::get_if<Chance>(&at);
            take(field, state, chance ? rolled(field, state, *chance) : decided(field, state, std::get<Decision>(at)));
        }
    }

    void attempt(const Field& field, const State& state, const Event& event) {
        const auto refused = refuse(field, state, event);
        if (!refused) return;
        ++result_.refusals;
        CitedRules cited;
        cited.add(refused->rule);
        count(cited, {event, true});
    }
    bool take(const Field& field, State& state, const Event& event) {
        Report report;
        ++result_.events;
        if (advance(field, state, event, &report)) return false;
        CitedRules cited;
        cited.add(report);
        count(cited, {event, false});
        played_.push_back({event, false});
        return true;
    }

    // Adds what was cited; what was missing is kept with the battle that has led to it.
    void count(const CitedRules& cited, const OpeningEvent& last) {
        if (std::vector<RuleId> missing = missing_in(cited); !missing.empty() && stage_ != Stage::Random && !opens_) {
            result_.finds.push_back({*start_, played_, std::move(missing)});
            result_.finds.back().events.push_back(last);
        }
        for (const auto& [rule, times] : cited.counts()) result_.cited.add(rule);
    }
    void blame(const Start& start, const Problems& faults) {
        CitedRules cited;
        cited.add(faults);
        if (std::vector<RuleId> missing = missing_in(cited); !missing.empty() && stage_ == Stage::Changed)
            result_.finds.push_back({start, {}, std::move(missing)});
        result_.cited.add(faults);
    }
    std::vector<RuleId> missing_in(const CitedRules& cited) const {
        std::vector<RuleId> missing;
        for (const auto& [rule, times] : cited.counts())
            if (is_missing(rule)) missing.push_back(rule);
        return missing;
    }

    // How new what the event would bring is.
    double novelty(const Field& field, State state, const Event& event) {
        Report report;
        if (advance(field, state, event, &report)) return -1;
        double sum = static_cast<double>(dice_.below(1000)) / 10'000;
        for (const Note& note : report)
            for (const Reason& reason : note.because.reasons()) {
                const double seen = result_.cited.count(reason.rule);
                sum += (is_missing(reason.rule) ? 100 : 1) / (1 + seen * seen);
            }
        return sum;
    }

    Event max_novel(const Field& field, const State& state, const std::vector<Event>& events) {
        if (events.size() == 1 || dice_.below(at_random) == 0) return events.front();
        const Event* best = nullptr;
        double most = -2;
        for (const Event& event : events)
            if (const double value = novelty(field, state, event); value > most) {
                most = value;
                best = &event;
            }
        return *best;
    }

    Event decided(const Field& field, const State& state, const Decision& decision) {
        const std::vector<Action> legal = candidates(field, state);
        for (const Event& event : attempts(field, state, legal, tries_in_vain, dice_)) attempt(field, state, event);
        if (field.setup().clock && !state.time_up && dice_.below(200) == 0) return TimeIsUp{};
        std::vector<Event> some;
        for (std::size_t i = 0; i < std::min(looks, legal.size()); ++i)
            some.push_back(event_of(min_chosen(decision.question, legal)));
        const Event event = max_novel(field, state, some);
        ++chosen_[{decision.question, event.index()}];
        return event;
    }
    // Of a few candidates the one whose kind has been chosen least at such a question.
    const Action& min_chosen(Question question, const std::vector<Action>& legal) {
        const auto any = [&]() -> const Action& { return legal[static_cast<std::size_t>(dice_.below(legal.size()))]; };
        const Action *a = &any(), *b = &any();
        const auto times = [&](const Action& action) { return chosen_[{question, event_of(action).index()}]; };
        return times(*a) <= times(*b) ? *a : *b;
    }

    Event rolled(const Field& field, const State& state, const Chance& chance) {
        std::vector<Event> some;
        for (std::size_t i = 0; i < looks; ++i) some.push_back(roll_dice(chance, dice_));
        Rolled low = std::get<Rolled>(some.front()), high = low;
        std::ranges::fill(low.dice, std::uint8_t{1});
        std::ranges::fill(high.dice, std::uint8_t{6});
        some.push_back(low);
        some.push_back(high);
        return max_novel(field, state, some);
    }

    const Edition& edition_;
    const std::set<RuleId>& wanted_;
    const HuntPlan& plan_;
    odds::Dice dice_;
    Stage stage_ = Stage::Random;
    const Start* start_ = nullptr;      // of the battle that is played
    std::vector<OpeningEvent> played_;  // in it
    bool opens_ = false;                // its opening is played
    HuntResult result_;
    std::map<std::pair<Question, std::size_t>, int> chosen_;
};

}  // namespace

HuntResult hunt(const Edition& edition, std::span<const Ground> scenarios, std::span<const Ground> positions,
                const std::set<RuleId>& wanted, const HuntPlan& plan) {
    Hunter hunter(edition, wanted, plan);
    hunter.random_battles(scenarios);
    hunter.ready_positions(positions);
    hunter.changed_setups(scenarios, positions);
    return hunter.result();
}

}  // namespace acies::sim::rules
