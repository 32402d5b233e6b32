import { questionTo, randomBot } from '@roundhouse/bots';
import { append, type GameLog, type KernelState, newGame, Rng } from '@roundhouse/kernel';
import { TITLE } from './play.ts';

const bot = randomBot(TITLE, { weights: TITLE.bots?.weights ?? {} });

/** A log of random players: this many moves, or until `stop` says so. */
export function playedLog(
  moves: number,
  {
    seed = 'log',
    players = 3,
    stop = () => false,
  }: { seed?: string; players?: number; stop?: (state: KernelState) => boolean } = {},
): { readonly log: GameLog; readonly state: KernelState } {
  const rng = new Rng(seed);
  const names = Array.from({ length: players }, (_, i) => ({ id: `p${i}`, name: `Player ${i}` }));
  const begun = newGame(TITLE, { players: names, seed, options: {} });
  const events: GameLog['events'][number][] = [];
  let state: KernelState = begun.state;
  for (let i = 0; i < moves && state.ended === null && !stop(state); i++) {
    const seat = TITLE.waitingFor(state)[0] ?? 0;
    const { action } = bot.choose(questionTo(TITLE, state, seat, rng));
    const added = append(TITLE, { ...begun.log, events: [] }, state, { kind: 'action', action });
    if (!added.ok) throw new Error(added.violation.code);
    state = added.state;
    events.push({ kind: 'action', action });
  }
  return { log: { ...begun.log, events }, state };
}

/** A log that begins with a state of its own, as a clone does, and goes on from there. */
export function rebasedLog(change: (state: Record<string, unknown>) => object = (state) => state): GameLog {
  const { log, state } = playedLog(60);
  const own = change({ ...structuredClone(state), seq: 0 } as unknown as Record<string, unknown>);
  const { rulesVersion } = TITLE.meta;
  return { ...log, events: [{ kind: 'rebased', rulesVersion, state: own as never }] };
}
