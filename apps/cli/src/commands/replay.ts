import { type ActionBase, type GameLog, type KernelState, type MoveMade, stableHash } from '@roundhouse/kernel';
import type { Args } from '../args.ts';
import type { Command } from '../command.ts';
import { failUsage } from '../fail.ts';
import { type OpenedGame, openGame } from '../game-file.ts';
import { print, printJson } from '../output.ts';
import { replaySite, siteFileAt } from '../site-replay.ts';
import { endText, standingsText } from '../standings.ts';
import { t } from '../text/index.ts';
import { writeFile } from '../write-file.ts';

const DIGEST_LENGTH = 16;

/** One line of a trace: two engines that agree on the digests agree on the game. */
export function traceLine({ number, move, facts, after }: MoveMade<KernelState, ActionBase>): string {
  const what = move.kind === 'action' ? { action: move.action } : { table: move.event };
  const digest = stableHash(after).slice(0, DIGEST_LENGTH);
  return JSON.stringify({ n: number, ...what, facts, digest });
}

export interface Result {
  readonly title: string;
  readonly actions: number;
  readonly finished: boolean;
  readonly endReason: string | null;
  readonly scores: Readonly<Record<string, number>>;
}

export function resultOf({ title, log, state, moves }: OpenedGame): Result {
  const scores = title.score(state).map(({ seat, score }): [string, number] => [playerId(log, seat), score]);
  return {
    title: title.meta.id,
    actions: moves,
    finished: state.ended !== null,
    endReason: state.ended,
    scores: Object.fromEntries(scores),
  };
}

const playerId = (log: GameLog, seat: number): string => log.players[seat]?.id ?? String(seat);

/** Options that only mean something for files of 18xx.games. */
const siteOption = (args: Args): string | undefined =>
  args.flag('force') ? 'force' : ['against', 'before-id', 'out'].find((name) => args.text(name) !== undefined);

function refuseSiteOptions(args: Args): void {
  const given = siteOption(args);
  if (given !== undefined) failUsage(t.tools.replay.siteOnly(given));
}

export const replay: Command = {
  name: 'replay',
  args: [{ name: 'file' }],
  options: {
    json: { type: 'boolean' },
    trace: { type: 'string', value: 'FILE' },
    until: { type: 'string', value: 'N' },
    against: { type: 'string', value: 'FILE' },
    'before-id': { type: 'string', value: 'ID' },
    out: { type: 'string', value: 'FILE' },
    force: { type: 'boolean' },
  },
  async run(args, env) {
    const file = args.at(0);
    const site = siteFileAt(file, siteOption(args) !== undefined);
    if (site) return replaySite(site, args, env);
    refuseSiteOptions(args);
    const trace = args.text('trace');
    const until = args.text('until') === undefined ? undefined : args.whole('until', 0, 0, 1_000_000);
    const lines: string[] = [];
    const onMove = (made: MoveMade<KernelState, ActionBase>): void => void lines.push(traceLine(made));
    const game = openGame(env.titles, file, {
      ...(until !== undefined && { until }),
      ...(trace !== undefined && { onMove }),
    });
    if (trace !== undefined) writeFile(trace, lines.map((line) => `${line}\n`).join(''));
    const result = resultOf(game);
    if (args.flag('json')) {
      printJson(env, result);
      return true;
    }
    print(env, t.tools.replay.replayed(game.title.meta.name, result.actions, endText(game.title, result.endReason)));
    print(env, standingsText(game));
    return true;
  },
};
