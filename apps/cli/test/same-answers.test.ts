import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { type Bot, BotSeats, effortOf, type Level, levelsOf } from '@roundhouse/bots';
import { type KernelState, newGame, parseLogText, problemLine, replay } from '@roundhouse/kernel';
import { times } from '@roundhouse/testing/thorough.ts';
import { type Game, TITLES } from '@roundhouse/titles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { numberedPlayers } from '../src/players.ts';
import { answerTo, type Posed, told } from './posed.ts';

// Bots keep results for a while, by board or part of a board (`rememberedOn`, `knownOf` and many more). The answer must not
// depend on what is kept from other questions.

/** Golden games, and after how many moves bots take over; usually only the first of a title. Other titles are played from the beginning. */
const MIDDLES: Readonly<Record<string, readonly (readonly [file: string, moves: number])[]>> = {
  '18-india': [
    ['bank', 430],
    ['price', 700],
  ],
  '18-espana': [
    ['two-players', 310],
    ['export', 350],
  ],
  '1947': [
    ['bankruptcy', 384], // in a Stock Round
    ['top-price', 900],
  ],
  'india-rails': [
    ['tie', 350],
    ['options', 600],
  ],
  'roll-and-write': [
    ['income', 40],
    ['last-six', 110],
  ],
};
/** Enough for companies to buy shares, lay track and buy trains. An expert of Roll & Write plays whole games for each decision. */
const MOVES = { random: 4, novice: 12, regular: 24, expert: 6 } as const;
const FEW = 1;
const isSlow = ({ meta }: Game, { name }: Level): boolean => meta.id === 'roll-and-write' && name === 'expert';
const EFFORT = times(0.04, 0.2); // times the work of each level

function middleOf(title: Game, file: string, until: number): KernelState {
  const text = readFileSync(
    new URL(`../../../titles/${title.meta.id}/test/golden/${file}.json`, import.meta.url),
    'utf8',
  );
  const parsed = parseLogText(text, () => title);
  if (!parsed.ok) throw new Error(parsed.problems.map(problemLine).join('; '));
  return replay(title, parsed.log, { until }).state;
}

function startsOf(title: Game): readonly KernelState[] {
  const players = numberedPlayers(Math.max(2, title.meta.players.min));
  const { state } = newGame(title, { players, seed: 'same answers', options: {} });
  const middles = (MIDDLES[title.meta.id] ?? []).slice(0, times(1, 2));
  return [state, ...middles.map(([file, moves]) => middleOf(title, file, moves))];
}

interface Asked {
  readonly posed: Posed;
  readonly answer: string;
}

/** Bots of a level play some moves at all seats. Returns the questions and the answers. */
function askedFrom(title: Game, level: Level, from: KernelState): readonly Asked[] {
  const asked: Asked[] = [];
  const bot: Bot = {
    choose({ view, seat, choices, facts, memory, effort: { work } }) {
      const question = { view, seat, choices, facts, memory, work };
      const posed: Posed = { ...question, title: title.meta.id, level: level.name, chance: `chance ${asked.length}` };
      const answer = answerTo(title, posed);
      asked.push({ posed, answer: told(answer) });
      return answer;
    },
  };
  const cap = isSlow(title, level) ? FEW : times(1, 4) * MOVES[level.name];
  new BotSeats(title, bot, effortOf(level, EFFORT)).playOut(from, { cap });
  return asked;
}

describe('with the same question, chance and work a bot answers the same', () => {
  let elsewhere: Worker;
  beforeAll(() => {
    const workerData = { module: new URL('./posed-worker.ts', import.meta.url).href };
    elsewhere = new Worker(new URL('../src/simulate/start-worker.mjs', import.meta.url), { workerData });
  });
  afterAll(async () => {
    await elsewhere.terminate();
  });

  describe.each(TITLES.map((title) => [title.meta.id, title] as const))('%s', (_, title) => {
    let starts: readonly KernelState[];
    beforeAll(() => {
      starts = startsOf(title);
    });

    test.each(levelsOf(title))('the $name', async (level) => {
      const asked = starts.flatMap((from) => askedFrom(title, level, from));
      // Sent as text, so that in the thread no two questions share a board object, as they do here.
      elsewhere.postMessage(asked.map(({ posed }) => JSON.stringify(posed)).reverse());
      const [answers] = (await once(elsewhere, 'message')) as [readonly string[]];
      expect([...answers].reverse()).toEqual(asked.map(({ answer }) => answer));
    });
  });
});
