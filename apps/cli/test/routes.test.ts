import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { BotSeats, randomBot } from '@roundhouse/bots';
import { type Json, newGame } from '@roundhouse/kernel';
import type { FoundRuns } from '@roundhouse/rails-18xx/best-run/run-search.ts';
import type { Game } from '@roundhouse/titles';
import { TITLES, titleById } from '@roundhouse/titles';
import { beforeAll, describe, expect, test } from 'vitest';
import { gameText } from '../src/game-file.ts';
import { numberedPlayers } from '../src/players.ts';
import type { RouteSearch } from '../src/search/route-search.ts';
import { routeSearch, searchFor } from '../src/search/search.ts';
import { searchText } from '../src/search/text.ts';
import { hardPosition } from './hard-position.ts';
import { folder, newToy, run } from './run.ts';

const REAL = { titles: TITLES };
const INDIA = titleById('18-india') as Game;
const TITLES_FROM = import.meta.resolve('@roundhouse/titles');

let text = '';
let companies: readonly string[] = [];
let positions: readonly Json[] = [];
beforeAll(() => {
  const { log, state } = newGame(INDIA, {
    players: numberedPlayers(3),
    seed: 'routes',
    options: { edition: 'errata' },
  });
  const bot = randomBot(INDIA, { weights: INDIA.bots?.weights ?? {} });
  const { actions, state: late } = new BotSeats(INDIA, bot).playOut(state, { cap: 450, seed: 'x' });
  text = gameText({ ...log, events: actions.map((action) => ({ kind: 'action', action })) });
  companies = INDIA.trains?.runs.companies(late) ?? [];
  positions = companies.map((company) => INDIA.trains?.runs.position(late, company) ?? null);
});

function lateGame(): string {
  const file = path.join(folder(), 'late.json');
  writeFileSync(file, text);
  return file;
}

describe('routes', () => {
  test('the best run of every company, with parts that add up', async () => {
    const file = lateGame();
    expect(companies.length).toBeGreaterThan(2);
    for (const company of companies) {
      const { code, out, err } = await run(['routes', file, '--company', company.toLowerCase(), '--json'], REAL);
      expect([code, err]).toEqual([0, '']);
      const { routes, ...found } = JSON.parse(out);
      expect(found).toMatchObject({ company, proved: true, upperBound: found.revenue });
      expect(found.ms).toBeGreaterThanOrEqual(0);
      const sum = (list: readonly Record<string, number>[], key: string): number =>
        list.reduce((total, item) => total + (item[key] as number), 0);
      expect(sum(routes, 'revenue')).toBe(found.revenue);
      for (const { revenue, parts, path: way, stops } of routes) {
        expect(sum(parts, 'amount')).toBe(revenue);
        expect(way.length).toBeGreaterThanOrEqual(stops.length > 1 ? 2 : 1);
      }
    }
  });

  test('alternatives follow in order', async () => {
    const [company = ''] = companies;
    const { out } = await run(['routes', lateGame(), '--company', company, '--top', '3', '--json'], REAL);
    const { revenue, alternatives = [] } = JSON.parse(out) as { revenue: number; alternatives?: { revenue: number }[] };
    const all = [revenue, ...alternatives.map((run) => run.revenue)];
    expect(all).toEqual([...all].sort((a, b) => b - a));
    expect(all.length).toBeLessThanOrEqual(3);
  });

  test('people read who runs where for how much, and how sure that is', async () => {
    const { out } = await run(['routes', lateGame(), '--company', companies[0] ?? ''], REAL);
    expect(out).toMatch(/^[A-Z]+: proved: .* \([\d,]+ nodes, [\d.]+ ms\)\n₹/);
  });

  test('what cannot be asked is said', async () => {
    const file = lateGame();
    expect((await run(['routes', file], REAL)).err).toContain('--company is missing');
    expect((await run(['routes', file, '--company', 'XYZ'], REAL)).err).toContain('no company "XYZ" has trains');
    expect((await run(['routes', await newToy(), '--company', 'X'])).err).toContain('has no trains');
  });
});

describe('a list of positions', () => {
  test('is searched one by one, packed or not', async () => {
    const entries = positions.map((position, i) => ({ id: `late ${i}`, title: '18-india', position }));
    const plain = path.join(folder(), 'positions.json');
    writeFileSync(plain, JSON.stringify(entries));
    const packed = path.join(folder(), 'positions.json.gz');
    writeFileSync(packed, gzipSync(JSON.stringify(entries)));
    for (const file of [plain, packed]) {
      const { code, out } = await run(['routes', '--positions', file, '--limit-ms', '60000', '--json'], REAL);
      const { positions: found, summary } = JSON.parse(out);
      expect(code).toBe(0);
      expect(found.map(({ id }: { id: string }) => id)).toEqual(entries.map(({ id }) => id));
      for (const { value, proved, bound, ms } of found) {
        expect([proved, bound]).toEqual([true, value]);
        expect(ms).toBeGreaterThanOrEqual(0);
      }
      expect(summary).toMatchObject({ positions: entries.length, proved: entries.length });
    }
    expect((await run(['routes', '--positions', plain], REAL)).out).toContain(`${entries.length} proved`);
  });

  test('what is no such list is said', async () => {
    const file = path.join(folder(), 'wrong.json');
    writeFileSync(file, '[{"title":"18-india"}]');
    expect((await run(['routes', '--positions', file], REAL)).err).toContain('is not a list of positions');
    expect((await run(['routes', '--positions', `${file}.none`], REAL)).err).toContain('cannot read');
    expect((await run(['routes'], REAL)).err).toContain('--positions FILE');
  });
});

describe('a search that would take hours', () => {
  const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const lastOf = (search: RouteSearch) =>
    new Promise<FoundRuns>((resolve, reject) => {
      search.onFailure = reject;
      search.onResult = ({ found, done }) => done && resolve(found);
    });

  test('ends when it is told, with the best so far and a bound', async () => {
    const position = hardPosition() as unknown as Json;
    for (const delay of [0, 300, 1000]) {
      const search = routeSearch(INDIA, TITLES_FROM);
      const last = lastOf(search);
      search.start(position);
      await wait(delay);
      search.stop();
      const found = await last;
      expect(found.proved).toBe(false);
      expect(found.runs[0]?.revenue).toBeGreaterThan(0);
      expect(found.upperBound).toBeGreaterThan(found.runs[0]?.revenue ?? 0);
      expect(searchText({ title: INDIA, company: 'EIR', found, milliseconds: delay })).toContain('no run earns more');
    }
  });

  test('ends when the time given to it is up', async () => {
    const position = hardPosition() as unknown as Json;
    const seen: number[] = [];
    const listening = process.listenerCount('SIGINT');
    const onProgress = ({ upperBound }: FoundRuns): void => void seen.push(upperBound);
    const found = await searchFor(routeSearch(INDIA, TITLES_FROM, 100), { position, top: 2, limit: 400, onProgress });
    expect([found.proved, found.runs.length]).toEqual([false, 2]);
    expect(seen.length).toBeGreaterThan(0);
    expect(process.listenerCount('SIGINT')).toBe(listening);
  });

  test('told again, or when all is done, nothing more happens', async () => {
    const search = routeSearch(INDIA, TITLES_FROM);
    let ends = 0;
    search.onResult = ({ done }) => {
      if (done) ends++;
    };
    search.start(hardPosition() as unknown as Json);
    search.stop();
    search.stop();
    await wait(100);
    search.stop();
    expect(ends).toBe(1);
  });
});
