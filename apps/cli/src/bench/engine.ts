import { alter, type KernelState } from '@roundhouse/kernel';
import { gameText } from '../game-file.ts';
import { type Benchmark, medianAndP95, round, type Sample, type Subject, timed } from './benchmark.ts';
import { randomGame } from './samples.ts';

const RANDOM_GAMES = 12;
/** Replay needs this many times the warm-up of others. */
const WARM = 2;
/** A limit of moves, since random players would never finish some games. */
const RANDOM_MOVES = 2_000;
/** A late position: after this share of the moves. */
const LATE = 0.85;
const LATE_POSITIONS = 60;

const lateOf = ({ states, actions }: Sample): KernelState => states[Math.floor(actions.length * LATE)] as KernelState;

/** A fresh copy, as if read from a store, for which nothing derived is cached. */
const fresh = (state: KernelState): KernelState => JSON.parse(JSON.stringify(state));

/** Checks and applies the actions of complete games. */
function replayOnce({ title, samples }: Subject): number {
  let actions = 0;
  for (const sample of samples) {
    let state = sample.states[0] as KernelState;
    for (const action of sample.actions) {
      if (title.check(state, action) !== undefined) throw new Error(`refused: ${JSON.stringify(action)}`);
      state = alter(title.apply(state, action), { outbox: [], seq: state.seq + 1 });
      actions++;
    }
  }
  return actions;
}

const replaying: Benchmark = {
  name: 'replay',
  run(subject) {
    // The compiler goes on optimizing for a long time: 18 India gets a fifth faster after the first seconds.
    for (let warm = 0; warm < WARM * subject.patience; ) warm += timed(() => replayOnce(subject)).milliseconds;
    let actions = 0;
    let spent = 0;
    while (spent < subject.patience) {
      const { result, milliseconds } = timed(() => replayOnce(subject));
      actions += result;
      spent += milliseconds;
    }
    return [
      { name: 'complete games', value: subject.samples.length, unit: 'games' },
      { name: 'check and apply', value: Math.round((actions / spent) * 1000), unit: 'actions/s' },
    ];
  },
};

const randomGames: Benchmark = {
  name: 'random games',
  run({ title, patience }) {
    const { min, max } = title.meta.players;
    const play = (i: number) =>
      timed(() => randomGame(title, min + (i % (max - min + 1)), `random-${i}`, RANDOM_MOVES));
    // Replaying has not warmed up the code that offers and draws actions.
    for (let i = 0, warm = 0; warm < patience; i++) warm += play(i).milliseconds;
    const times = Array.from({ length: RANDOM_GAMES }, (_, i) => play(i));
    const moves = times.map(({ result }) => result.events.length).sort((a, b) => a - b);
    const seconds = times.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
    const ended = moves.filter((count) => count < RANDOM_MOVES).length;
    return [
      { name: 'positions', value: round(moves.reduce((sum, count) => sum + count, 0) / seconds), unit: 'positions/s' },
      { name: 'playouts to the end', value: round(ended / seconds), unit: 'playouts/s' },
      ...medianAndP95(
        'a game',
        times.map(({ milliseconds }) => milliseconds),
      ),
      { name: 'its moves, median', value: moves[Math.floor(moves.length / 2)] ?? 0, unit: 'moves' },
    ];
  },
};

const sizes: Benchmark = {
  name: 'sizes',
  run({ samples }) {
    const largest = (values: readonly number[]): number => Math.max(...values);
    return [
      {
        name: 'a late state',
        value: largest(samples.map((sample) => JSON.stringify(lateOf(sample)).length)),
        unit: 'bytes',
      },
      { name: 'its log', value: largest(samples.map(({ log }) => Buffer.byteLength(gameText(log)))), unit: 'bytes' },
    ];
  },
};

/** Late positions of all games, up to the end. */
function latePositions({ samples }: Subject): readonly KernelState[] {
  const late = samples.flatMap(({ states }) => states.slice(Math.floor(states.length * LATE), -1));
  const every = Math.max(1, Math.floor(late.length / LATE_POSITIONS));
  return late.filter((_, i) => i % every === 0);
}

const choices: Benchmark = {
  name: 'legal moves',
  run(subject) {
    const { title } = subject;
    const ask = (state: KernelState): void => {
      for (const seat of title.waitingFor(state)) title.legal(state, seat);
    };
    const positions = latePositions(subject);
    const cold = positions.map(fresh).map((state) => timed(() => ask(state)).milliseconds);
    const warm = positions.map((state) => {
      ask(state);
      return timed(() => ask(state)).milliseconds;
    });
    return [...medianAndP95('late position just read', cold), ...medianAndP95('late position again', warm)].map(
      (figure) => ({ ...figure, value: round(figure.value) }),
    );
  },
};

export const ENGINE_BENCHMARKS: readonly Benchmark[] = [replaying, randomGames, sizes, choices];
