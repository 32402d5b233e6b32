// Makes hard positions for the best-run search, and keeps the hardest:
// `npm run hard-runs -- 18-espana --seed a --count 60 --games 4 --keep 20 --out hard.json.gz`
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { questionTo, randomBot } from '@roundhouse/bots';
import { type Json, newGame, playMove, Rng } from '@roundhouse/kernel';
import { type Game, TITLES } from '@roundhouse/titles';
import { numberedPlayers } from '../../src/players.ts';
import { type Listed, type Searched, searchPosition, summaryOf } from '../../src/search/positions.ts';
import { findTitle } from '../../src/titles.ts';

const TITLES_FOLDER = fileURLToPath(new URL('../../../../titles', import.meta.url));

interface Filled {
  filledPosition(rng: Rng): Json;
}

/** The title's positions that are made directly, without playing a game. */
async function filledPositions({ meta }: Game, seed: string, count: number): Promise<readonly Listed[]> {
  const file = path.join(TITLES_FOLDER, meta.id, 'test/filled-positions.ts');
  const { filledPosition } = (await import(pathToFileURL(file).href)) as Filled;
  return Array.from({ length: count }, (_, i) => {
    const id = `${meta.id} ${seed} filled ${i}`;
    return { id, title: meta.id, position: filledPosition(new Rng(id)) };
  });
}

/** A player who builds wherever they can. */
const BUILDER = { layTile: 40, layTrack: 40, placeStation: 10, buyTrain: 20, pass: 0.05 };
const MOST_MOVES = 3_000;

/** The positions before runs in a whole game in which everybody builds. */
function gamePositions(title: Game, seed: string, cap = MOST_MOVES): readonly Listed[] {
  const rng = new Rng(seed);
  const bot = randomBot(title, { ...title.bots, weights: { ...title.bots?.weights, ...BUILDER } });
  const players = title.meta.players.min + rng.below(title.meta.players.max - title.meta.players.min + 1);
  const positions: Listed[] = [];
  let { state } = newGame(title, { players: numberedPlayers(players), seed, options: {} });
  for (let move = 0; move < cap && state.ended === null; move++) {
    const seat = title.waitingFor(state)[0] ?? 0;
    const { action } = bot.choose(questionTo(title, state, seat, rng));
    const played = playMove(title, state, { kind: 'action', action });
    if (!played.ok) throw new Error(`${seed}, move ${move}: ${played.violation.code}`);
    for (const { type, company } of played.facts) {
      if (type !== 'run' || typeof company !== 'string') continue;
      const position = title.trains?.runs.position(state, company) ?? null;
      positions.push({ id: `${title.meta.id} ${seed} ${move}`, title: title.meta.id, position });
    }
    state = played.state;
  }
  return positions;
}

const cost = ({ proved, ms }: Searched, limit: number): number => (proved ? ms : limit + ms);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '40' },
      games: { type: 'string', default: '0' },
      keep: { type: 'string', default: '10' },
      'limit-ms': { type: 'string', default: '2000' },
      out: { type: 'string' },
    },
  });
  const title = findTitle(TITLES, positionals[0] ?? '');
  const limit = Number(values['limit-ms']);
  const games = Array.from({ length: Number(values.games) }, (_, i) => gamePositions(title, `${values.seed}-${i}`));
  const listed = [...(await filledPositions(title, values.seed, Number(values.count))), ...games.flat()];
  const searched = listed.map((each) => searchPosition(TITLES, each, limit));
  process.stdout.write(`${JSON.stringify(summaryOf(searched))}\n`);
  const ranked = [...searched.keys()].sort(
    (a, b) => cost(searched[b] as Searched, limit) - cost(searched[a] as Searched, limit),
  );
  const hardest = ranked.slice(0, Number(values.keep));
  for (const i of hardest) process.stdout.write(`${JSON.stringify(searched[i])}\n`);
  if (values.out) writeFileSync(values.out, gzipSync(JSON.stringify(hardest.map((i) => listed[i])), { level: 9 }));
}

await main();
