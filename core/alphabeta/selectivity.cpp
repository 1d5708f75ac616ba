#include "alphabeta/selectivity.hpp"

#include <cmath>
#include <utility>

namespace tengen::alphabeta {

namespace {

using Bet = std::pair<std::string_view, double Selectivity::*>;

constexpr std::array names = {Bet{"enough", &Selectivity::enough},
                              Bet{"hopeless", &Selectivity::hopeless},
                              Bet{"hopeless_each", &Selectivity::hopeless_each},
                              Bet{"hopeless_depth", &Selectivity::hopeless_depth},
                              Bet{"few", &Selectivity::few},
                              Bet{"power", &Selectivity::power},
                              Bet{"share", &Selectivity::share},
                              Bet{"late", &Selectivity::late},
                              Bet{"later", &Selectivity::later},
                              Bet{"root", &Selectivity::root},
                              Bet{"late_cut", &Selectivity::late_cut},
                              Bet{"late_worse", &Selectivity::late_worse},
                              Bet{"late_line", &Selectivity::late_line},
                              Bet{"late_three", &Selectivity::late_three},
                              Bet{"late_credit", &Selectivity::late_credit},
                              Bet{"pass", &Selectivity::pass},
                              Bet{"pass_each", &Selectivity::pass_each},
                              Bet{"pass_gain", &Selectivity::pass_gain},
                              Bet{"pass_depth", &Selectivity::pass_depth},
                              Bet{"alone_depth", &Selectivity::alone_depth},
                              Bet{"alone", &Selectivity::alone},
                              Bet{"alone_older", &Selectivity::alone_older},
                              Bet{"blind_depth", &Selectivity::blind_depth},
                              Bet{"killer", &Selectivity::killer},
                              Bet{"counter", &Selectivity::counter},
                              Bet{"credit", &Selectivity::credit},
                              Bet{"fours_at_leaves", &Selectivity::fours_at_leaves},
                              Bet{"fours_above", &Selectivity::fours_above}};

}  // namespace

double* Selectivity::named(std::string_view name) {
    for (const auto& [known, member] : names)
        if (known == name) return &(this->*member);
    return nullptr;
}

double log_of(int number) {
    static const auto table = [] {
        std::array<double, 512> all{};
        for (std::size_t i = 1; i < all.size(); ++i) all[i] = std::log(double(i));
        return all;
    }();
    return table[std::size_t(number)];
}

MoveLimits::MoveLimits(const Selectivity& bets) {
    for (std::size_t depth = 0; depth < limits_[0].size(); ++depth) {
        const double all = bets.few + std::pow(double(depth), bets.power);
        limits_[0][depth] = int(bets.share * all);
        limits_[1][depth] = int(all);
    }
}

}  // namespace tengen::alphabeta
