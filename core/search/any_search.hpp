/// The one face of a search, whatever is behind it: playouts on one tree, on several, or leaves
/// that are judged outside.
#pragma once

#include <memory>
#include <vector>

#include "search/config.hpp"
#include "search/report.hpp"
#include "search/treetop.hpp"

namespace tengen::search {

/// Moves at the root that are worked out and not made yet.
class Advance {
public:
    virtual ~Advance() = default;
    /// Makes them. All that can fail is done.
    virtual void make() noexcept = 0;
};

/// `run`, `advance` and `limit` may be called from one thread at a time; the others from any, but
/// not during `advance`.
class AnySearch {
public:
    virtual ~AnySearch() = default;

    /// Runs until a limit is reached, the result is certain, or somebody calls `stop`, be it before
    /// it has begun. After `make_ready` it may be called again to go on, with the limits counted
    /// anew.
    virtual void run() = 0;
    virtual void stop() = 0;
    virtual void make_ready() = 0;

    /// Makes moves at the root and, with `reuse`, keeps what the tree knows of the position they
    /// lead to. If it fails, nothing has changed. Not while it runs.
    void advance(const Moves& way) { prepare(way)->make(); }

    /// The same in two steps, so that several searches can advance together or not at all. Between
    /// the two nothing else is asked of the search, and it must outlive what it has prepared.
    virtual std::unique_ptr<Advance> prepare(const Moves& way) = 0;

    /// Other limits for the next run. Not while it runs.
    virtual void limit(const Limits& limits) = 0;

    /// May be asked from any thread at any time, but not during `advance`.
    virtual Report report() const = 0;

    /// The moves of the position that these moves lead to; none if it has no node.
    virtual std::vector<Candidate> candidates(const Moves& way) const = 0;

    /// The top of the tree, with the families at the end of the ways that are opened.
    virtual Treetop treetop(const std::vector<Moves>& opened, const TreetopSize& size) const = 0;
};

}  // namespace tengen::search
