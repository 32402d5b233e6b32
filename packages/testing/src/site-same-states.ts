import { type AnyTitle, type GameLog, type KernelState, type Move, newGame, playMove } from '@roundhouse/kernel';

/** A state that a game passes through, and the move that led to it. */
interface Stage {
  readonly state: string;
  readonly move: Move | null;
}

/** Within how many states the two games must meet again, where the site orders the moves of a turn differently. */
const WINDOW = 6;

/** The state without the question that is asked. */
const plain = ({ flow, seq, ...rest }: KernelState): string => JSON.stringify(rest);

/** Moves that change nothing but the question, such as most passes, make no stage of their own. */
function stagesOf(title: AnyTitle, { players, seed, options, events }: GameLog): readonly Stage[] {
  let { state } = newGame(title, { players, seed, options });
  const stages: Stage[] = [{ state: plain(state), move: null }];
  for (const move of events as readonly Move[]) {
    const played = playMove(title, state, move);
    if (!played.ok) throw new Error(`${JSON.stringify(move)} is refused`);
    state = played.state;
    const now = plain(state);
    if (now !== stages.at(-1)?.state) stages.push({ state: now, move });
  }
  return stages;
}

/** How many stages each game takes to the nearest state that both reach. */
function meeting(ours: readonly Stage[], theirs: readonly Stage[]): readonly [number, number] | undefined {
  for (let far = 0; far < WINDOW; far++) {
    for (let near = 0; near <= far; near++) {
      const ways = [
        [near, far],
        [far, near],
      ] as const;
      const met = ways.find(([i, j]) => ours[i] !== undefined && ours[i].state === theirs[j]?.state);
      if (met) return [met[0] + 1, met[1] + 1];
    }
  }
  return undefined;
}

/**
 * Compares the states that two games pass through. Null if they are the same except for the order of moves within a turn;
 * else the first move after which they differ. The second game may go on for a few moves at the end.
 */
export function firstOtherState(title: AnyTitle, ours: GameLog, theirs: GameLog): string | null {
  const [a, b] = [stagesOf(title, ours), stagesOf(title, theirs)];
  let [i, j] = [0, 0];
  while (i < a.length) {
    const met = meeting(a.slice(i, i + WINDOW), b.slice(j, j + WINDOW));
    if (met === undefined) return `state ${i} of ${a.length}, after ${JSON.stringify(a[i]?.move)}`;
    i += met[0];
    j += met[1];
  }
  return b.length - j < WINDOW ? null : `${b.length - j} more states follow there`;
}
