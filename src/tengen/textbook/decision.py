"""The game as a decision process (C, section 8.1; T, chapter 3): episodes, returns, and control.

`game.py` has the five parts of the process. Here one side is the *agent*: it meets states, chooses
actions and is rewarded when the game is over. The other side, whatever it does, is part of the
world that the agent lives in. One game played to its end is an *episode*; what the agent collects
from a step on is the *return* of that step,

    G_t = R_{t+1} + γ R_{t+2} + γ² R_{t+3} + …

and the mean return of an action in a state is its value Q(s, a). Two algorithms of T learn it from
nothing but episodes: Monte Carlo control (3.1), which gets better from game to game, and simulation
search (3.2), which thinks about one position and forgets.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tengen.textbook.flat import Pick, Policy, chance, uniform
from tengen.textbook.game import Game, Outcome
from tengen.textbook.rewards import SIGNED, Rewards

State = Hashable
StateOf = Callable[[Game], State]


def stones_and_turn(game: Game) -> State:
    """C's state, the stones of both sides; read from the diagram that the game prints."""
    if type(game).__str__ is object.__str__:
        raise ValueError("this game does not print its position; say how to tell its states apart")
    return str(game), game.to_play


class Step(NamedTuple):
    """A decision: the state it was made in, the action chosen, and the reward that followed."""

    state: State
    action: str
    reward: float


class Episode(NamedTuple):
    """A whole game, cut into the decisions of each side."""

    steps: Mapping[str, list[Step]]
    outcome: Outcome


def episode(
    game: Game,
    policies: Mapping[str, Policy],
    pick: Pick,
    rewards: Rewards = SIGNED,
    state_of: StateOf = stones_and_turn,
) -> Episode:
    """Play a game to its end; `policies` says how each side chooses."""
    twin, plies = game.copy(), 0
    steps: dict[str, list[Step]] = {side: [] for side in policies}
    while (outcome := twin.outcome) is None:
        side = twin.to_play
        action = policies[side](twin, pick)
        steps[side].append(Step(state_of(twin), action, 0.0))
        twin.play(action)
        plies += 1
    for side, own in steps.items():
        if own:  # only the last decision is followed by a reward
            own[-1] = own[-1]._replace(reward=rewards.of(outcome, side, plies))
    return Episode(steps, outcome)


def returns(rewards: Sequence[float], discount: float) -> list[float]:
    """The return of each step, from the rewards that followed the steps (T, algorithm 3.1, 6).

    >>> returns([0, 0, 1], discount=0.5)
    [0.25, 0.5, 1.0]
    """
    found: list[float] = []
    later = 0.0
    for reward in reversed(rewards):
        later = reward + discount * later
        found.append(later)
    return found[::-1]


@dataclass
class ActionValues:
    """Q(s, a), the mean of all returns seen, and N(s, a), how many there were."""

    mean: dict[tuple[State, str], float] = field(default_factory=lambda: defaultdict(float))
    count: dict[tuple[State, str], int] = field(default_factory=lambda: defaultdict(int))

    def learn(self, steps: Sequence[Step], discount: float) -> None:
        """Move the means towards the returns of an episode (T, algorithm 3.1, lines 5 to 8)."""
        gains = returns([step.reward for step in steps], discount)
        for step, gain in zip(steps, gains, strict=True):
            key = step.state, step.action
            self.count[key] += 1
            self.mean[key] += (gain - self.mean[key]) / self.count[key]

    def best(self, state: State, actions: Sequence[str]) -> str:
        """The action of the highest mean; one never tried counts 0, of equals the first."""
        return max(actions, key=lambda action: self.mean.get((state, action), 0.0))


class Control:
    """Monte Carlo control with an ε-greedy policy (T, algorithm 3.1).

    Args:
        game: Where each episode begins.
        learners: The sides that learn. Both may: then each is the other's world.
        opponent: How a side that does not learn plays.
        rewards: What the end of an episode is worth.
        discount: γ.
        state_of: Tells states apart.
        pick: Where chance comes from.

    Attributes:
        episodes: k, how many have been played.
        values: Q and N.
    """

    def __init__(
        self,
        game: Game,
        *,
        learners: Collection[str] = ("black",),
        opponent: Policy = uniform,
        rewards: Rewards = SIGNED,
        discount: float = 1.0,
        state_of: StateOf = stones_and_turn,
        pick: Pick | None = None,
    ) -> None:
        self.game = game
        self.learners = learners
        self.opponent = opponent
        self.rewards = rewards
        self.discount = discount
        self.state_of = state_of
        self.pick = pick or chance(0)
        self.values = ActionValues()
        self.episodes = 0

    def learn(self, episodes: int) -> Iterator[Outcome]:
        """Play episodes, learn from each, and tell how it ended."""
        for _ in range(episodes):
            policy = self.explore if self.episodes else uniform
            policies = {
                side: policy if side in self.learners else self.opponent
                for side in ("black", "white")
            }
            played = episode(self.game, policies, self.pick, self.rewards, self.state_of)
            self.episodes += 1
            for side in self.learners:
                self.values.learn(played.steps[side], self.discount)
            yield played.outcome

    def explore(self, game: Game, pick: Pick) -> str:
        """The ε-greedy policy with ε = 1/k (lines 9 and 10): one time in k any action at all."""
        if pick(self.episodes) == 0:
            return uniform(game, pick)
        return self.exploit(game, pick)

    def exploit(self, game: Game, _pick: Pick) -> str:
        """The policy that was learned, without exploration."""
        return self.values.best(self.state_of(game), game.legal_moves())


def simulation_search(
    game: Game,
    simulations: int,
    *,
    policy: Policy = uniform,
    rewards: Rewards = SIGNED,
    discount: float = 1.0,
    state_of: StateOf = stones_and_turn,
    pick: Pick | None = None,
) -> dict[str, float]:
    """The value of each action that was tried in this state (T, algorithm 3.2).

    K episodes begin here, both sides under the same policy. Q(S_t, a) is the mean return over all
    the times that the state occurred and the action was chosen. The action to take is the one of
    the highest value. Where a state can come back, a later time counts with its own return; T
    prints that of the first.
    """
    side, here, source = game.to_play, state_of(game), pick or chance(0)
    values = ActionValues()
    for _ in range(simulations):
        played = episode(game, {"black": policy, "white": policy}, source, rewards, state_of)
        values.learn(played.steps[side], discount)
    tried = [move for move in game.legal_moves() if (here, move) in values.mean]
    return {move: values.mean[here, move] for move in tried}
