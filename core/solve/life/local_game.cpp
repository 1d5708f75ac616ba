#include "solve/life/local_game.hpp"

#include <algorithm>
#include <ranges>

#include "base/together.hpp"
#include "solve/life/certificate.hpp"
#include "solve/life/examples.hpp"
#include "solve/life/search.hpp"

namespace tengen::solve::life {

namespace {

template <int Words>
class SizedGame final : public LocalGame {
public:
    SizedGame(const Setting& asked, const Setting& setting, Table& table)
        : asked_(asked), area_(setting), table_(table) {}

    Answer ask(const Question& question, const Limit& limit, int threads) override {
        if (area_.target_is_safe()) return {defender};
        const State<Words> state = position(question);
        Search<Words> search(area_, table_, question.goal, limit);
        const auto [known, nodes] = threads > 1
                                        ? solve_together(state, question.goal, limit, threads)
                                        : Found{search.solve(state), search.nodes()};
        Answer answer{-1, number(known.move), known.length, known.phi, known.delta, nodes};
        if (known.is_certain())
            answer.winner = known.wins() ? state.to_play : other(state.to_play);
        else
            answer.move = most_promising(search, state);
        return answer;
    }

    std::vector<int> moves(const Question& question) override {
        const State<Words> state = position(question);
        std::vector<int> found;
        if (state.is_dead()) return found;
        openings(area_, state).legal.for_each([&](int c) { found.push_back(area_.point(c)); });
        found.push_back(passed);
        return found;
    }

    std::vector<int> main_line(const Question& question) override {
        const Search<Words> search(area_, table_, question.goal, {});
        std::vector<int> line;
        std::vector<Key> seen;
        for (State<Words> state = position(question); !state.is_dead();) {
            if (std::ranges::find(seen, state.key()) != seen.end()) break;
            seen.push_back(state.key());
            const int move = best_known(search, state);
            if (move == no_cell) break;
            line.push_back(number(move));
            state = after(area_, state, move);
        }
        while (!line.empty() && line.back() == passed) line.pop_back();
        return line;
    }

    std::vector<int> ways_out(const Question& question) override {
        if (area_.target_is_safe()) return life::ways_out(asked_, asked_.target);
        State<Words> state = position(question);
        for (int move : main_line(question))
            state = after(area_, state, move < 0 ? pass_move : area_.cell(move));
        const Bits<Words> alive =
            unconditionally_alive(area_, state, Chains<Words>(area_, state, defender));
        const Setting end = drawn(state);
        const std::vector<int> found = life::ways_out(end, points(alive & state.standing));
        const bool has_help = found.empty() && (alive & state.standing).any();
        return has_help ? life::ways_out(end, points(alive)) : found;
    }

    std::vector<Example> examples(const Question& question, std::size_t most) override {
        const Search<Words> search(area_, table_, question.goal, {});
        return ExampleCollector<Words>(area_, search, question.goal)
            .collected(position(question), most);
    }

    Certificate certify(const Question& question, int winner, std::size_t most,
                        const Limit& limit) override {
        Certificate certificate;
        Search<Words> search(area_, table_, question.goal, limit);
        Strategy<Words> strategy(area_, search, Side(winner), question.goal);
        certificate.is_whole = area_.target_is_safe() || strategy.find(position(question), most);
        if (certificate.is_whole && !area_.target_is_safe())
            certificate.answers = CertificateWriter<Words>(area_, asked_).written(strategy);
        return certificate;
    }

private:
    struct Found {
        Known known;
        std::uint64_t nodes = 0;
    };

    /// By several threads; whoever is first has the answer for all.
    Found solve_together(const State<Words>& state, Goal goal, const Limit& limit, int threads) {
        Crew crew(limit);
        std::vector<Found> found(static_cast<std::size_t>(threads));
        run_together(
            found.size(),
            [&](std::size_t number) {
                Search<Words> search(area_, table_, goal, crew);
                const Known known = search.solve(state);
                if (known.is_certain()) crew.end();
                found[number] = {known, search.nodes()};
            },
            [&] { crew.end(); });
        Found all = found.front();
        for (const Found& one : found | std::views::drop(1)) {
            if (one.known.is_certain()) all.known = one.known;
            all.nodes += one.nodes;
        }
        return all;
    }

    State<Words> position(const Question& question) const {
        const int ko = asked_.ko < 0 ? no_cell : area_.cell(asked_.ko);
        State<Words> state = starting_state(area_, asked_.to_play, ko, question.threats);
        for (int move : question.line)
            state = after(area_, state, move < 0 ? pass_move : area_.cell(move));
        return state;
    }

    std::vector<int> points(const Bits<Words>& cells) const {
        std::vector<int> found;
        cells.for_each([&](int cell) { found.push_back(area_.point(cell)); });
        return found;
    }

    /// The setting with the stones of a position.
    Setting drawn(const State<Words>& state) const {
        Setting setting = asked_;
        const auto draw = [&](const Bits<Words>& cells, Ground ground) {
            cells.for_each([&](int c) { setting.points[std::size_t(area_.point(c))] = ground; });
        };
        draw(area_.all(), Ground::open);
        draw(state.stones[attacker], Ground::attacker);
        draw(state.stones[defender], Ground::defender);
        return setting;
    }

    int number(int move) const {
        if (move == no_cell) return no_move;
        return move == pass_move ? passed : area_.point(move);
    }

    /// The move whose numbers look best where nothing is certain.
    int most_promising(const Search<Words>& search, const State<Words>& state) const {
        std::vector<Choice> found;
        choices(area_, state, Goal::stand, found);
        int best = no_cell;
        double least = 0;
        for (const Choice& choice : found) {
            const Known known = search.look_up(after(area_, state, choice.move));
            const double effort = double(known.delta) / (double(known.phi) + 1);
            if (best == no_cell || effort < least) best = choice.move, least = effort;
        }
        return number(best);
    }

    /// The winner's move, or the loser's longest resistance.
    int best_known(const Search<Words>& search, const State<Words>& state) const {
        const Known known = search.look_up(state);
        if (known.wins()) return known.move;
        if (!known.loses()) return no_cell;
        std::vector<Choice> found;
        choices(area_, state, Goal::stand, found);
        int best = no_cell, longest = 0;
        for (const Choice& choice : found) {
            const Known then = search.look_up(after(area_, state, choice.move));
            if (!then.wins() || then.move == no_cell || then.length <= longest) continue;
            best = choice.move;
            longest = then.length;
        }
        return best;
    }

    Setting asked_;
    Area<Words> area_;
    Table& table_;
};

}  // namespace

std::unique_ptr<LocalGame> local_game(const Setting& setting, Table& table) {
    const Setting settled = with_safe_chains(setting);
    const int numbers = frame_of(settled).numbers();
    table.forget();
    if (numbers <= 64) return std::make_unique<SizedGame<1>>(setting, settled, table);
    if (numbers <= 128) return std::make_unique<SizedGame<2>>(setting, settled, table);
    if (numbers <= 256) return std::make_unique<SizedGame<4>>(setting, settled, table);
    if (numbers <= 704) return std::make_unique<SizedGame<11>>(setting, settled, table);
    return nullptr;
}

}  // namespace tengen::solve::life
