import { type LogPlayer, newGame, type OptionValue, optionWarnings, parseOption, SetupError } from '@roundhouse/kernel';
import { numericSeed } from '@roundhouse/rails-18xx';
import type { Game } from '@roundhouse/titles';
import { optionProblemText } from '@roundhouse/words';
import type { Args } from '../args.ts';
import { boardForGame } from '../board-folder.ts';
import type { Command } from '../command.ts';
import { fail, failUsage, oneLine } from '../fail.ts';
import { gameText } from '../game-file.ts';
import { print, printJson } from '../output.ts';
import { numberedPlayers } from '../players.ts';
import { didYouMean } from '../suggest.ts';
import { t } from '../text/index.ts';
import { findTitle } from '../titles.ts';
import { refuseOverwrite, writeFile } from '../write-file.ts';

const SEED_LENGTH = 200;

/** Reads "--option k=v", and judges each by itself; the title judges whether they fit together. */
export function readOptions(title: Game, given: readonly string[]): Readonly<Record<string, OptionValue>> {
  const { meta } = title;
  const values: Record<string, OptionValue> = {};
  for (const text of given) {
    const at = text.indexOf('=');
    if (at < 1) failUsage(t.tools.begin.optionForm(text));
    const name = text.slice(0, at);
    const known = meta.options.map((option) => option.name);
    const spec = meta.options.find((option) => option.name === name);
    if (!spec) failUsage(t.tools.begin.noOption(meta.name, JSON.stringify(name), didYouMean(name, known)));
    if (Object.hasOwn(values, name)) failUsage(t.tools.begin.optionTwice(name));
    const parsed = parseOption(spec, text.slice(at + 1));
    if (!parsed.ok)
      failUsage(
        t.tools.begin.option(
          optionProblemText(title, { option: name, ...parsed.problem }),
          JSON.stringify(text.slice(at + 1)),
        ),
      );
    values[name] = parsed.value;
  }
  return values;
}

export function readPlayers({ meta }: Game, args: Args): number {
  const { min, max } = meta.players;
  args.required('players', String(min));
  return args.whole('players', min, min, max);
}

function readNames(args: Args, players: number): readonly LogPlayer[] {
  const given = args
    .text('names')
    ?.split(',')
    .map((name) => name.trim());
  if (!given) return numberedPlayers(players);
  if (given.length !== players) failUsage(t.tools.begin.names(given.length, players));
  if (given.some((name) => name === '')) failUsage(t.tools.begin.emptyName);
  if (new Set(given).size < given.length) failUsage(t.tools.begin.nameTwice);
  return numberedPlayers(players).map(({ id }, seat) => ({ id, name: given[seat] ?? id }));
}

export function readSeed(args: Args): string {
  const seed = args.required('seed', '1');
  if (seed === '' || seed.length > SEED_LENGTH) failUsage(t.tools.begin.seedLength(SEED_LENGTH));
  return seed;
}

/** 18xx.games makes its set-up from a number; any other text would give a set-up that does not exist there. */
function checkSeed(seed: string, { deal }: Readonly<Record<string, OptionValue>>): void {
  if (deal !== '18xx.games' || numericSeed(seed) !== undefined) return;
  failUsage(t.tools.begin.seedNumber(JSON.stringify(oneLine(seed, 60))));
}

export const newCommand: Command = {
  name: 'new',
  args: [{ name: 'title' }],
  options: {
    players: { type: 'string', value: 'N' },
    seed: { type: 'string', value: 'S' },
    option: { type: 'string', value: 'K=V', multiple: true },
    board: { type: 'string', value: 'FOLDER' },
    names: { type: 'string', value: 'A,B,…' },
    out: { type: 'string', value: 'FILE' },
    force: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  async run(args, env) {
    const title = findTitle(env.titles, args.at(0));
    const count = readPlayers(title, args);
    const seed = readSeed(args);
    const options = readOptions(title, args.list('option'));
    checkSeed(seed, options);
    const players = readNames(args, count);
    const out = args.required('out', 'game.json');
    refuseOverwrite(out, args.flag('force'));
    const board = boardForGame(title, args.text('board'));
    const { log } = begin(title, { players, seed, options, ...(board && { board }) });
    writeFile(out, gameText(log));
    const warnings = optionWarnings(title.meta.options, log.options);
    if (args.flag('json')) {
      const { id, hash } = log.board;
      printJson(env, { title: title.meta.id, players, options: log.options, warnings, board: { id, hash }, out });
    } else {
      for (const option of warnings) print(env, `${option}: ${title.words?.start.options[option]?.warns}`);
      print(env, t.begun(title.meta.name, count, out));
    }
    return true;
  },
};

function begin(title: Game, game: Parameters<typeof newGame>[1]): ReturnType<typeof newGame> {
  try {
    return newGame(title, game);
  } catch (problem) {
    if (problem instanceof SetupError) {
      const whys = problem.problems.map((each) => optionProblemText(title, each));
      fail(t.tools.begin.cannot(whys.join('; ')));
    }
    throw problem;
  }
}
