import { perft as countSequences, type KernelState, newGame } from '@roundhouse/kernel';
import type { Game } from '@roundhouse/titles';
import { textTable } from '@roundhouse/words';
import type { Args } from '../args.ts';
import type { Command, Env } from '../command.ts';
import { failUsage } from '../fail.ts';
import { openGame } from '../game-file.ts';
import { grouped, print, printJson } from '../output.ts';
import { numberedPlayers } from '../players.ts';
import { findTitle } from '../titles.ts';
import { readOptions } from './new.ts';

interface Position {
  readonly title: Game;
  readonly state: KernelState;
}

/** A position from a file, or the set-up of a title. */
function positionOf(args: Args, env: Env): Position {
  const name = args.at(0);
  if (!name.endsWith('.json')) return setUp(args, findTitle(env.titles, name));
  for (const option of ['players', 'seed']) {
    if (args.text(option) !== undefined) failUsage(`--${option} is for a title; ${name} has its own`);
  }
  return openGame(env.titles, name);
}

function setUp(args: Args, title: Game): Position {
  const { min, max } = title.meta.players;
  const count = args.whole('players', min, min, max);
  const players = numberedPlayers(count);
  const options = readOptions(title, args.list('option'));
  return { title, state: newGame(title, { players, seed: args.text('seed') ?? '1', options }).state };
}

export const perft: Command = {
  name: 'perft',
  summary: 'count sequences of legal moves to a depth',
  args: [{ name: 'title or game.json' }],
  options: {
    depth: { type: 'string', value: 'D', help: 'how many moves deep (2)' },
    players: { type: 'string', value: 'N', help: 'of a title: how many play (the fewest)' },
    seed: { type: 'string', value: 'S', help: 'of a title: its set-up (1)' },
    option: { type: 'string', value: 'K=V', multiple: true, help: 'of a title: an option; see titles' },
    json: { type: 'boolean', help: 'print JSON' },
  },
  notes: ['An amount counts as its smallest and its largest, an open choice as what the solver suggests.'],
  async run(args, env) {
    const depth = args.whole('depth', 2, 1, 12);
    const { title, state } = positionOf(args, env);
    const started = performance.now();
    const counts = countSequences(title, state, depth);
    const seconds = (performance.now() - started) / 1000;
    if (args.flag('json')) printJson(env, { title: title.meta.id, depth, counts, seconds: Number(seconds.toFixed(3)) });
    else {
      print(
        env,
        textTable(
          ['moves', 'sequences'],
          counts.map((count, i) => [i + 1, grouped(count)]),
        ),
      );
      print(env, `${seconds.toFixed(2)} s`);
    }
    return true;
  },
};
