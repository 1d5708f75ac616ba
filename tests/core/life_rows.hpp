/// Local games of life and death as tests draw them.
#pragma once

#include <string>
#include <vector>

#include "solve/life/area.hpp"

namespace tengen::solve::life {

using Rows = std::vector<std::string>;

/// Rows of . a d _ A D, t for stones of the target.
inline Setting drawn(const Rows& rows, Side to_play) {
    Setting found{int(rows.size()), int(rows[0].size()), {}, {}, to_play};
    for (const std::string& row : rows)
        for (char cell : row) {
            if (cell == 't') found.target.push_back(int(found.points.size()));
            const std::size_t kind = std::string(".ad_AD").find(cell == 't' ? 'd' : cell);
            found.points.push_back(Ground(kind));
        }
    return found;
}

}  // namespace tengen::solve::life
