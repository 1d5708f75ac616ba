#include "solve/life/area.hpp"

#include <algorithm>

namespace tengen::solve::life {

namespace {

constexpr bool keeps_alive(Ground beside, Ground stone) {
    if (beside == Ground::closed) return true;
    return beside == (stone == Ground::attacker ? Ground::safe_attacker : Ground::safe_defender);
}

}  // namespace

Setting with_safe_chains(Setting setting) {
    std::vector<int> safe;
    const auto look = [&](int point) {
        Ground& ground = setting.points[std::size_t(point)];
        if (ground != Ground::attacker && ground != Ground::defender) return;
        bool stays = false;
        detail::for_each_beside(setting, point, [&](int beside) {
            stays |= keeps_alive(setting.points[std::size_t(beside)], ground);
        });
        if (!stays) return;
        ground = ground == Ground::attacker ? Ground::safe_attacker : Ground::safe_defender;
        safe.push_back(point);
    };
    for (int point = 0; point < int(setting.points.size()); ++point) look(point);
    while (!safe.empty()) {
        const int point = safe.back();
        safe.pop_back();
        detail::for_each_beside(setting, point, look);
    }
    return setting;
}

std::vector<int> ways_out(const Setting& setting, std::vector<int> points) {
    std::vector<bool> seen(setting.points.size());
    std::vector<int> found;
    const auto look = [&](int point) {
        const Ground ground = setting.points[std::size_t(point)];
        if (seen[std::size_t(point)]) return;
        seen[std::size_t(point)] = true;
        if (ground == Ground::defender) points.push_back(point);
        if (ground == Ground::closed || ground == Ground::safe_defender) found.push_back(point);
    };
    while (!points.empty()) {
        const int point = points.back();
        points.pop_back();
        detail::for_each_beside(setting, point, look);
    }
    return found;
}

Frame frame_of(const Setting& setting) {
    int top = setting.height, left = setting.width, bottom = -1, right = -1;
    for (int point = 0; point < int(setting.points.size()); ++point) {
        if (!detail::is_cell(setting.points[std::size_t(point)])) continue;
        const int row = point / setting.width, col = point % setting.width;
        top = std::min(top, row);
        bottom = std::max(bottom, row);
        left = std::min(left, col);
        right = std::max(right, col);
    }
    if (bottom < 0) return {};
    return {top, left, bottom - top + 1, right - left + 1};
}

}  // namespace tengen::solve::life
