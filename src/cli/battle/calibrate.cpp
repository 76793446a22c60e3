#include "cli/battle/calibrate.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/battle/scenario.h"

namespace acies::cli {

namespace {

using calibration::Checked, calibration::Figure, calibration::Kind;

constexpr double max_error = 0.02;  // after many plays
// Of all figures together one in a hundred runs looks worse than this by chance alone, if there are some thousands.
constexpr double max_noise = 4.8;

double worst_noise(const Checked& checked) {
    double worst = 0;
    for (const Figure& figure : checked.figures) worst = std::max(worst, std::abs(figure.noise()));
    return worst;
}

std::string words_of(const Checked& checked, const Figure& figure) {
    return fmt::format("{}: {} {:.1f} forecast (margin {:.1f}), {:.1f} in {} plays", checked.moment->where, figure.name,
                       100 * figure.forecast, 100 * figure.margin, 100 * figure.played, figure.plays);
}

void tell(Kind kind, const std::vector<Checked>& all) {
    double errors = 0, largest = 0;
    int moments = 0, figures = 0;
    for (const Checked& checked : all) {
        if (checked.moment->kind != kind) continue;
        ++moments;
        for (const Figure& figure : checked.figures) {
            ++figures;
            errors += std::abs(figure.error());
            largest = std::max(largest, std::abs(figure.error()));
        }
    }
    print(fmt::format("{} {}: {} figures, {:.2f} points off on average, {:.1f} at most\n", moments,
                      acies::words_of(kind), figures, figures ? 100 * errors / figures : 0, 100 * largest));
}

// Figures that are off by more than noise, and reasons that are not true.
int count_faults(const std::vector<Checked>& all) {
    int faults = 0;
    const auto complain = [&](const std::string& text) {
        print_error(text + '\n');
        ++faults;
    };
    for (const Checked& checked : all) {
        if (!checked.is_true) complain(checked.moment->where + ": the reason given has not happened");
        for (const Figure& figure : checked.figures)
            if (std::abs(figure.noise()) > max_noise) complain(words_of(checked, figure));
    }
    return faults;
}

int count_faults_of_worst(std::vector<Checked> all, const CalibrateOptions& options) {
    const auto count = std::min(all.size(), static_cast<std::size_t>(options.worst));
    std::ranges::partial_sort(all, all.begin() + static_cast<std::ptrdiff_t>(count), std::ranges::greater(),
                              worst_noise);
    all.resize(count);
    int faults = 0;
    for (const Checked& first : all) {
        const Checked again = check(*first.moment, options.plays_again, options.seed + 1);
        for (const Figure& figure : again.figures) {
            if (std::abs(figure.error()) <= max_error || std::abs(figure.noise()) < 2) continue;
            print_error(words_of(again, figure) + '\n');
            ++faults;
        }
    }
    return faults;
}

}  // namespace

int calibrate(const CalibrateOptions& options) {
    constexpr std::uint64_t max_battles = 400;
    EditionFinder finder;
    const std::string own_folder = options.folder + '/' + options.edition;
    const std::string& folder = std::filesystem::is_directory(own_folder) ? own_folder : options.folder;
    const std::vector<Ground> grounds = grounds_of(folder, options.edition, finder);
    calibration::Collector collector(options.wanted);
    for (std::uint64_t i = 0; i < max_battles && !grounds.empty() && !collector.has_enough(); ++i) {
        const Ground& ground = grounds[i % grounds.size()];
        collector.fight(*ground.field, ground.secrets, options.seed + i, ground.file);
    }
    std::vector<Checked> all;
    for (const calibration::Moment& moment : collector.moments())
        all.push_back(check(moment, options.plays, options.seed + all.size()));
    for (Kind kind : every<Kind>()) tell(kind, all);
    const int faults = count_faults(all) + count_faults_of_worst(all, options);
    if (!collector.has_enough()) print_error("acies battle: the battles have too few such moments\n");
    print(fmt::format("{}: {} figures off\n", options.edition, faults));
    return faults == 0 && collector.has_enough() ? 0 : 1;
}

}  // namespace acies::cli
