import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { TableAnswer } from '@roundhouse/protocol';
import { times } from '@roundhouse/testing/thorough.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Server } from '../../apps/server/test/home.ts';
import { Person } from '../../apps/server/test/person.ts';
import { findBrowser, openBrowser } from '../../apps/web/test/browser/chromium.ts';
import { ClickingPlayer } from '../../apps/web/test/browser/player.ts';
import { addMarketDay, addPseudoLanguage, copyRepository, type Outcome, runIn } from './copy.ts';
import { PSEUDO, pseudo } from './pseudo.ts';
import { knownNames } from './pseudo-data.ts';
import { brokenFiles } from './pseudo-files.ts';
import {
  GAMES,
  ON_SERVER,
  PseudoReader,
  readAccount,
  readBroken,
  readHowTo,
  readLesson,
  readStart,
  readWrongBoards,
} from './pseudo-walk.ts';

const browser = findBrowser();
if (browser === undefined) {
  console.warn('SKIPPED: a new title was not played on the page, because no Chromium was found.');
}

/** A busy machine takes a while to check or build everything. */
const LONG = 600_000;

/**
 * CONTRIBUTING, "Adding a title": a folder and a line in the registry, and nothing else. "Adding a language": a folder in each
 * catalogue. Both share one copy, because it takes long to make and build.
 */
describe('a new title', () => {
  let copy = '';
  let server: Server | undefined;
  const node = (...args: readonly string[]): Promise<Outcome> => runIn(copy, args);
  const command = (words: readonly string[], input = ''): Promise<Outcome> =>
    runIn(copy, ['scripts/run.mjs', 'apps/cli/src/main.ts', ...words], input);
  const done = (output: unknown = expect.any(String)): Outcome => ({ code: 0, output: output as string });

  beforeAll(() => {
    copy = copyRepository();
    addMarketDay(copy);
    addPseudoLanguage(copy);
  }, LONG);
  afterAll(async () => {
    await server?.end();
    if (copy !== '') rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
  });

  test(
    'passes the checks of form, types and import directions, and its own tests',
    async () => {
      const folders = ['titles/market-day', 'titles/registry.ts'];
      expect(await node('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...folders)).toEqual(
        done(),
      );
      for (const project of ['pure', 'web', 'new-title']) {
        const args = ['-p', `tsconfig.${project}.json`, '--singleThreaded'];
        expect(await node('node_modules/typescript/bin/tsc', ...args)).toEqual(done(''));
      }
      for (const check of ['imports', 'styles']) {
        expect(await node(`scripts/check-${check}.mjs`)).toEqual(done(expect.stringContaining(' 0 refused')));
      }
      // Some of the pseudo-language, too, is used only by tests.
      expect((await node('scripts/check-used.mjs')).output).not.toContain('titles/market-day');
      expect(await node('node_modules/vitest/vitest.mjs', 'run', 'titles/market-day')).toEqual(
        done(expect.stringMatching(/3 passed/)),
      );
    },
    LONG,
  );

  test(
    'is played in the terminal, spoken and drawn',
    async () => {
      expect(await command(['titles'])).toEqual(done(expect.stringContaining('Market Day')));
      expect(await command(['rules', 'market-day', '2.1'])).toEqual(
        done(expect.stringContaining('Only cards in hand')),
      );
      const game = path.join(copy, 'game.json');
      const wish = ['--players', '2', '--seed', 'stalls', '--names', 'Ann,Bob', '--out', game];
      expect(await command(['new', 'market-day', ...wish])).toEqual(done());
      const played = await command(['play', game], 'bid\n1\nquit\n');
      expect(played).toEqual(done(expect.stringContaining('The prize is')));
      expect(played.output).toContain('Your hand:');
      expect(played.output).toContain('bid the ');
      expect(JSON.parse(readFileSync(game, 'utf8')).events).toHaveLength(1);
      const picture = path.join(copy, 'square.svg');
      expect(await command(['render', game, '--out', picture])).toEqual(done());
      expect(readFileSync(picture, 'utf8')).toMatch(/<svg[\s\S]*>Ann<[\s\S]*>Worth of the prize</);
      const wrong = JSON.stringify({ type: 'bid', seat: 1, card: 31 });
      const refused = await command(['apply', game, '--action', wrong]);
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('You do not hold the 31. Rule 2.1') });
      const games = ['--players', '2', '--games', '4', '--seed', 'a'];
      expect(await command(['arena', 'market-day', '--bots', 'regular,random', ...games])).toEqual(
        done(expect.stringMatching(/regular/)),
      );
      expect(await command(['simulate', 'market-day', ...games])).toEqual(done());
    },
    LONG,
  );

  test(
    'is played on the server',
    async () => {
      expect(await node('scripts/build-page.mjs')).toEqual(done());
      server = await Server.open({ ROUNDHOUSE_DATA: path.join(copy, 'kept'), RATE_FACTOR: '1000' }, copy);
      const [ann, bob] = [new Person(server.address), new Person(server.address)];
      await ann.register('Ann');
      await bob.register('Bob');
      const seats = [{ kind: 'open' }, { kind: 'open' }];
      const wish = { title: 'market-day', seats, seatOrder: 'chosen', visibility: 'private', options: { die: false } };
      const { table } = await ann.post<TableAnswer>('/api/tables', wish);
      await bob.post(`/api/invitations/${table.invitation}/join`, {});
      await ann.post(`/api/tables/${table.id}/start`);
      for (const person of [ann, bob]) {
        const { choices, decision } = await person.position(table.id);
        const bid = choices.find(({ kind }) => kind === 'exact');
        const { status } = await person.move(table.id, decision, bid?.kind === 'exact' ? bid.action : null);
        expect(status).toBe(200);
      }
      const bothBid = { view: { played: [expect.any(Number), expect.any(Number)] } };
      expect(await ann.position(table.id)).toMatchObject({ seq: 2, ...bothBid });
      const withBot = [{ kind: 'open' }, { kind: 'bot', level: 'regular' }];
      const against = await ann.post<TableAnswer>('/api/tables', { ...wish, seats: withBot, pace: 0 });
      await ann.post(`/api/tables/${against.table.id}/start`);
      await expect.poll(async () => (await ann.position(against.table.id)).seq).toBe(1);
      const { choices, decision } = await ann.position(against.table.id);
      const bid = choices.find(({ kind }) => kind === 'exact');
      await ann.move(against.table.id, decision, bid?.kind === 'exact' ? bid.action : null);
      expect(await ann.position(against.table.id)).toMatchObject(bothBid);
    },
    LONG,
  );

  test.skipIf(browser === undefined)(
    'is played on the page',
    async () => {
      const context = await openBrowser(browser as string, { width: 1280, height: 800, still: true });
      try {
        const page = context.pages()[0] ?? (await context.newPage());
        page.setDefaultTimeout(120_000);
        const errors: string[] = [];
        page.on('pageerror', (error) => errors.push(error.message));
        const player = new ClickingPlayer(page);
        await player.begin((server as Server).address, 'stalls', 2, 'Market Day');
        for (const moves of [1, 2]) {
          const bid = page.locator('.now button.row').first();
          // The question stays readable behind the curtain; the cards do not.
          await bid.or(page.getByTestId('take-seat')).first().waitFor();
          await player.liftCurtain();
          await page.getByText('Bid a card of your hand. The highest wins the prize.').waitFor();
          await bid.click();
          await player.confirm();
          await player.until(moves);
        }
        await page.getByText('You won. You may pay somebody to see their lowest card.').waitFor();
        await page.locator('svg.board').getByText('Asha').waitFor();
        await page.getByRole('tab', { name: 'Log' }).click();
        await page.getByText('wins the prize.').first().waitFor();

        await page.goto((server as Server).address);
        await page.locator('.title-card', { hasText: 'Market Day' }).locator('[data-way="bots"]').click();
        await page.getByRole('button', { name: 'Play against bots' }).click();
        await page.getByTestId('ask-hint').click();
        await page.getByText(/^A prize of \d+ is (not )?worth /).waitFor();
        await page.getByTestId('do-hint').click();
        await player.confirm();
        await expect.poll(() => player.moves()).toBeGreaterThan(1);
        expect(errors).toEqual([]);
      } finally {
        await context.close();
      }
    },
    LONG,
  );

  test(
    'and a new language is spoken by the terminal, too',
    async () => {
      const spoken = (...words: readonly string[]): Promise<Outcome> =>
        runIn(copy, ['scripts/run.mjs', 'apps/cli/src/main.ts', ...words], '', { LC_ALL: `${PSEUDO}_XX.UTF-8` });
      const { code, output } = await spoken('titles');
      expect(code).toBe(0);
      expect(output).toContain('⟦market-day  Market Day, 2 to 4 players⟧');
      expect(output).toContain(pseudo('A die is added to the prize.'));
      const picture = path.join(copy, 'spoken.svg');
      expect(await spoken('render', path.join(copy, 'game.json'), '--out', picture)).toEqual(done());
      expect(readFileSync(picture, 'utf8')).toContain(pseudo('Worth of the prize'));
    },
    LONG,
  );

  test.skipIf(browser === undefined)(
    'and a new language: every screen speaks it, and no other',
    async () => {
      const { address } = server as Server;
      const context = await openBrowser(browser as string, { width: 1280, height: 800, still: true });
      try {
        const page = context.pages()[0] ?? (await context.newPage());
        page.setDefaultTimeout(120_000);
        const errors: string[] = [];
        page.on('pageerror', (error) => errors.push(error.message));
        const reader = new PseudoReader(page, knownNames());
        await page.goto(address);
        await reader.chooseLanguage();
        await readStart(reader);
        await readWrongBoards(reader);
        await readHowTo(reader, address);
        await readLesson(reader, address);
        const broken = brokenFiles();
        await readBroken(reader, '.games', broken);
        await readAccount(reader, address);
        await page.goto(`${address}/#`);
        await readBroken(reader, '.import-sandbox', broken.slice(0, times(6, broken.length)));
        for (const [title, file, ...parts] of GAMES) {
          const game = JSON.parse(readFileSync(path.join(copy, 'titles', title, 'test/golden', file), 'utf8'));
          if (ON_SERVER.includes(title)) {
            await reader.openSandbox(address, game, 20);
            await reader.readTable(`${title} on the server`);
          }
          for (const part of parts) {
            const moves = Math.round(game.events.length * part);
            await reader.openFile(address, game, moves);
            await reader.readTable(`${title} after ${moves} moves`);
          }
        }
        expect(reader.texts).toBeGreaterThan(2000);
        expect(reader.strays).toEqual([]);
        expect(errors).toEqual([]);
      } finally {
        await context.close();
      }
    },
    LONG,
  );
});
