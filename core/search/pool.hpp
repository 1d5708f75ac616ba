/// A pool of many searches that share their questions: thousands of games in play, and batches of
/// leaves for whoever judges them.
///
/// The searches are divided among a few batches, for good. A batch goes round:
///
///     advancing   worker threads take its searches by small chunks, give them the answers to
///                 their last leaves and play on until each has new leaves in the batch
///     ready       every search of the batch waits; the batch can be handed out
///     out         the caller has it: reads planes, computes priors and values, answers
///
/// While the caller works on one batch the threads advance another. A thread waits only when no
/// search is left that does not wait itself.
///
/// Several threads may take batches and answer them. Who asks while others have all that is left
/// waits for them; who has everything itself is told so, since it would wait for ever.
///
/// A search always writes to its own rows of its own batch, so what a batch contains does not
/// depend on how many threads there are or which of them was faster: with one seed and one
/// evaluator the same batches come again, bit for bit. Only the order in which different batches
/// and finished games are handed out may differ, and games are numbered.
///
/// Race contract. A batch and its searches belong to one party at a time: the caller while it is
/// out; while it advances, each chunk belongs to the thread that claimed it. Claims and changes of
/// state happen under one mutex, which orders everything written before them. Nothing else is
/// shared but the list of finished games and the latest options of a move, under the same mutex; a
/// thread copies the options as it claims a chunk.
///
/// A thread in which something fails, a guide or the memory, stops the pool: nobody can say what
/// its batch is worth. Whoever next asks for a batch, or answers one, gets what was thrown.
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

#include "base/half.hpp"
#include "search/self_play.hpp"

namespace tengen::search {

/// Leaves of many searches side by side, and room for the answers. `planes.hpp` has the layout of
/// the planes. The first `size` rows are in use.
struct Batch {
    std::size_t number;
    std::size_t first_search, searches;
    std::size_t size = 0;
    int planes_a_leaf = 0;
    std::vector<std::uint64_t> planes;
    std::vector<Colour> to_play;
    std::vector<std::uint32_t> ids;  ///< The search that each row belongs to.
    std::vector<float> priors;       ///< Over the move codes, a row a leaf.
    std::vector<float> values;       ///< For the side to move, 0 … 1.

    // In charge of the pool.
    std::vector<std::uint32_t> first_row;  // of each search's leaves
    std::size_t claimed = 0, advanced = 0;
    bool is_out = false;
    std::thread::id taker = {};  // who has it while it is out
};

template <DescribedGame G>
class Pool {
public:
    Pool(std::vector<G> starts, const PoolConfig& config, Guides<G> guides,
         std::vector<std::uint8_t> planes);
    ~Pool() { end(); }
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;

    int move_codes() const { return starts_[0].move_codes(); }
    const PlaneLayout& layout() const { return layout_; }

    /// Waits until `next_batch` has something to say, at most so long; says whether it has.
    bool wait(std::chrono::milliseconds patience);

    /// The next batch, or nothing when all games are over or the pool was stopped. Throws if the
    /// caller's thread has every batch that is left, and what a thread of the pool has thrown.
    Batch* next_batch();

    /// Gives a batch back with its answers in `priors` and `values`.
    void answer(Batch& batch);
    /// The same, the answers being copied into a batch that is out and of this pool.
    void answer(Batch& batch, const float* priors, const float* values);
    void answer(Batch& batch, const Half* priors, const float* values);

    /// Moves that searches begin from now on have these options. Throws if the trees have no room
    /// for the simulations.
    void change(const MoveOptions& options);

    /// The games that have ended since the last call of either; `records` lays them out.
    std::vector<GameRecord> finished();
    PoolRecords records() { return laid_out(finished(), layout_, starts_.size()); }

    /// Ends the work of the threads soon; batches that are out stay readable.
    void stop();

private:
    /// Searches that a thread takes at once: enough to make the lock cheap, few enough to share.
    static constexpr std::size_t chunk = 16;

    void end() {
        stop();
        for (std::thread& thread : threads_) thread.join();
    }
    Batch make_batch(std::size_t number) const;
    template <typename Write>
    void answer_with(Batch& batch, const float* values, Write&& write_priors);
    void check_out(const Batch& batch) const;
    void serve();
    void work();
    void check_failure() const {
        if (failure_) std::rethrow_exception(failure_);
    }
    void advance(Batch& batch, std::size_t search, G& scratch, const MoveOptions& latest,
                 std::vector<GameRecord>& records);
    void close(Batch& batch);
    bool has_news() const {
        return stopped_ || !ready_.empty() || (advancing_ == 0 && !others_have_some());
    }
    bool others_have_some() const {
        return std::ranges::any_of(batches_, [](const Batch& batch) {
            return batch.is_out && batch.taker != std::this_thread::get_id();
        });
    }

    const std::vector<G> starts_;
    const PoolConfig config_;
    const Guides<G> guides_;
    const PlaneLayout layout_;
    std::vector<SelfPlay<G>> searches_;
    std::vector<Batch> batches_;

    std::mutex mutex_;
    std::condition_variable work_, news_;
    std::deque<Batch*> to_advance_;  // those with chunks that nobody has claimed
    std::deque<Batch*> ready_;
    std::size_t advancing_ = 0, out_ = 0;
    std::vector<GameRecord> finished_;
    MoveOptions latest_;
    bool stopped_ = false;
    std::exception_ptr failure_;  // of the first thread that failed
    std::vector<std::thread> threads_;
};

template <DescribedGame G>
Pool<G>::Pool(std::vector<G> starts, const PoolConfig& config, Guides<G> guides,
              std::vector<std::uint8_t> planes)
    : starts_(std::move(starts)),
      config_(config),
      guides_(std::move(guides)),
      layout_(starts_[0].points(), planes),
      latest_(config.move) {
    searches_.reserve(std::size_t(config.searches));
    for (int i = 0; i < config.searches; ++i)
        searches_.emplace_back(starts_, config_, guides_, layout_, std::uint64_t(i));
    for (int i = 0; i < config.batches; ++i) batches_.push_back(make_batch(std::size_t(i)));
    for (Batch& batch : batches_) to_advance_.push_back(&batch);
    advancing_ = batches_.size();
    try {
        for (int i = 0; i < config.threads; ++i) threads_.emplace_back([this] { serve(); });
    } catch (...) {  // the system gives no more threads; those there are must not go on alone
        end();
        throw;
    }
}

template <DescribedGame G>
Batch Pool<G>::make_batch(std::size_t number) const {
    const std::size_t all = searches_.size(), parts = std::size_t(config_.batches);
    Batch batch{
        number, all * number / parts, 0, 0, layout_.planes(), {}, {}, {}, {}, {}, {}, 0, 0, false,
        {}};
    batch.searches = all * (number + 1) / parts - batch.first_search;
    const std::size_t rows = batch.searches * std::size_t(config_.search.leaves);
    batch.planes.resize(rows * std::size_t(layout_.words_a_leaf()));
    batch.to_play.resize(rows);
    batch.ids.resize(rows);
    batch.priors.resize(rows * std::size_t(move_codes()));
    batch.values.resize(rows);
    batch.first_row.resize(batch.searches);
    return batch;
}

// ------------------------------------------------------------------------------------- the threads

template <DescribedGame G>
void Pool<G>::serve() {
    try {
        work();
    } catch (...) {
        const std::lock_guard lock(mutex_);
        if (!failure_) failure_ = std::current_exception();
        stopped_ = true;
        work_.notify_all();
        news_.notify_all();
    }
}

template <DescribedGame G>
void Pool<G>::work() {
    G scratch = starts_[0];
    std::vector<GameRecord> records;
    std::unique_lock lock(mutex_);
    for (;;) {
        work_.wait(lock, [&] { return stopped_ || !to_advance_.empty(); });
        if (stopped_) return;
        Batch& batch = *to_advance_.front();
        const std::size_t from = batch.claimed, to = std::min(from + chunk, batch.searches);
        batch.claimed = to;
        if (to == batch.searches) to_advance_.pop_front();
        const MoveOptions latest = latest_;
        lock.unlock();
        for (std::size_t search = from; search < to; ++search)
            advance(batch, search, scratch, latest, records);
        lock.lock();
        std::ranges::move(records, std::back_inserter(finished_));
        records.clear();
        batch.advanced += to - from;
        if (batch.advanced == batch.searches) close(batch);
    }
}

/// One search of a batch: answers in, new leaves out.
template <DescribedGame G>
void Pool<G>::advance(Batch& batch, std::size_t search, G& scratch, const MoveOptions& latest,
                      std::vector<GameRecord>& records) {
    SelfPlay<G>& play = searches_[batch.first_search + search];
    const std::size_t answered = batch.first_row[search];
    play.answer(batch.priors.data() + answered * std::size_t(move_codes()),
                batch.values.data() + answered);
    std::size_t row = search * std::size_t(config_.search.leaves);
    const auto put = [&](const G& leaf) {
        batch.to_play[row] = leaf.to_play();
        std::uint64_t* words = &batch.planes[row++ * std::size_t(layout_.words_a_leaf())];
        return Planes(words, layout_);
    };
    play.advance(scratch, put, latest, records);
}

/// Every search has left its leaves in its own rows; brings the rows together where some stayed
/// empty, and makes the batch ready. A batch without leaves has no games left.
template <DescribedGame G>
void Pool<G>::close(Batch& batch) {
    const std::size_t words = std::size_t(layout_.words_a_leaf());
    batch.size = 0;
    for (std::size_t search = 0; search < batch.searches; ++search) {
        const std::size_t id = batch.first_search + search;
        std::size_t row = search * std::size_t(config_.search.leaves);
        batch.first_row[search] = std::uint32_t(batch.size);
        for (int i = searches_[id].waiting(); i > 0; --i, ++row, ++batch.size) {
            batch.ids[batch.size] = std::uint32_t(id);
            if (row == batch.size) continue;
            batch.to_play[batch.size] = batch.to_play[row];
            std::copy_n(&batch.planes[row * words], words, &batch.planes[batch.size * words]);
        }
    }
    --advancing_;
    if (batch.size > 0) ready_.push_back(&batch);
    news_.notify_all();
}

// -------------------------------------------------------------------------------------- the caller

template <DescribedGame G>
bool Pool<G>::wait(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    return news_.wait_for(lock, patience, [&] { return has_news(); });
}

template <DescribedGame G>
Batch* Pool<G>::next_batch() {
    std::unique_lock lock(mutex_);
    news_.wait(lock, [&] { return has_news(); });
    check_failure();
    if (stopped_) return nullptr;
    if (ready_.empty()) {
        if (out_ > 0) throw std::invalid_argument("every batch is out: answer one first");
        return nullptr;
    }
    Batch* batch = ready_.front();
    ready_.pop_front();
    batch->is_out = true;
    batch->taker = std::this_thread::get_id();
    ++out_;
    return batch;
}

template <DescribedGame G>
void Pool<G>::answer(Batch& batch, const float* priors, const float* values) {
    answer_with(batch, values,
                [&](std::size_t count) { std::copy_n(priors, count, batch.priors.data()); });
}

template <DescribedGame G>
void Pool<G>::answer(Batch& batch, const Half* priors, const float* values) {
    answer_with(batch, values, [&](std::size_t count) {
        std::transform(priors, priors + count, batch.priors.data(),
                       [](Half prior) { return prior.magnitude(); });
    });
}

/// The batch is its taker's until it is answered, so its rows are written without the lock.
template <DescribedGame G>
template <typename Write>
void Pool<G>::answer_with(Batch& batch, const float* values, Write&& write_priors) {
    {
        const std::lock_guard lock(mutex_);
        check_out(batch);
    }
    write_priors(batch.size * std::size_t(move_codes()));
    std::copy_n(values, batch.size, batch.values.data());
    answer(batch);
}

template <DescribedGame G>
void Pool<G>::check_out(const Batch& batch) const {
    const bool is_ours = batch.number < batches_.size() && &batch == &batches_[batch.number];
    if (!is_ours) throw std::invalid_argument("this batch is of another pool");
    if (!batch.is_out) throw std::invalid_argument("this batch has been answered already");
}

template <DescribedGame G>
void Pool<G>::answer(Batch& batch) {
    const std::lock_guard lock(mutex_);
    check_failure();
    check_out(batch);
    batch.is_out = false;
    batch.claimed = batch.advanced = 0;
    --out_;
    ++advancing_;
    to_advance_.push_back(&batch);
    work_.notify_all();
}

template <DescribedGame G>
void Pool<G>::change(const MoveOptions& options) {
    if (options.simulations > config_.room())
        throw std::invalid_argument("the trees have no room for so many simulations");
    const std::lock_guard lock(mutex_);
    latest_ = options;
}

template <DescribedGame G>
std::vector<GameRecord> Pool<G>::finished() {
    const std::lock_guard lock(mutex_);
    return std::exchange(finished_, {});
}

template <DescribedGame G>
void Pool<G>::stop() {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    work_.notify_all();
    news_.notify_all();
}

}  // namespace tengen::search
