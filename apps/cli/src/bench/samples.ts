import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BotSeats, variedPlayer } from '@roundhouse/bots';
import { type ActionBase, type GameLog, type KernelState, newGame, parseLogText, replay } from '@roundhouse/kernel';
import type { Game } from '@roundhouse/titles';
import { numberedPlayers } from '../players.ts';
import type { Sample } from './benchmark.ts';

const TITLES_FOLDER = fileURLToPath(new URL('../../../../titles', import.meta.url));
const SELF_MADE = 4;
const CAP = 20_000;

/** A random game, as a log. */
export function randomGame(title: Game, players: number, seed: string, cap = CAP): GameLog {
  const { log, state } = newGame(title, { players: numberedPlayers(players), seed, options: {} });
  const { actions } = new BotSeats(title, variedPlayer(title)).playOut(state, { cap, seed });
  return { ...log, events: actions.map((action: ActionBase) => ({ kind: 'action', action })) };
}

/** Games with events of the table, such as a resignation, are not measured. */
const isAllActions = ({ events }: GameLog): boolean => events.every(({ kind }) => kind === 'action');

/** The games of a title that its tests replay. */
function goldenGames(title: Game): readonly GameLog[] {
  const folder = path.join(TITLES_FOLDER, title.meta.id, 'test/golden');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const parsed = parseLogText(readFileSync(path.join(folder, name), 'utf8'), () => title);
      return parsed.ok && isAllActions(parsed.log) ? [parsed.log] : [];
    });
}

function sampleOf(title: Game, log: GameLog): Sample {
  const actions: ActionBase[] = [];
  const states: KernelState[] = [];
  const { state } = replay(title, log, {
    onMove({ move, before }) {
      if (move.kind !== 'action') return;
      actions.push(move.action);
      states.push(before as KernelState);
    },
  });
  return { log, actions, states: [...states, state as KernelState] };
}

/** Golden games if there are any, otherwise random games for all numbers of players. */
export function samplesOf(title: Game): readonly Sample[] {
  const golden = goldenGames(title);
  const { min, max } = title.meta.players;
  const selfMade = (): readonly GameLog[] =>
    Array.from({ length: SELF_MADE }, (_, i) => randomGame(title, min + (i % (max - min + 1)), `bench-${i}`));
  return (golden.length > 0 ? golden : selfMade()).map((log) => sampleOf(title, log));
}
