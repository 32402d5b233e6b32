import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Action } from '@roundhouse/titles/18-india';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../server/test/free-port.ts';
import { removeFolder, Server, temporaryFolder } from '../../../server/test/home.ts';
import { search, secretsOf } from '../../../server/test/secret-search.ts';
import { findBrowser, openShared } from './chromium.ts';
import { buildPage } from './page-server.ts';
import { RemotePlayer } from './person.ts';
import { playScript } from './script.ts';

const browser = findBrowser();
const NAMES = ['Ann', 'Bob', 'Cleo'] as const;
const CHANCE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'fixed-chance.cjs');
const SEED = createHash('sha256').update('three people 14').digest('base64url');

/** The whole script: until two Operating Rounds are over. */
const { actions } = playScript(SEED, 200, (_made, { stockRound }) => stockRound > 1);
const at = (type: string): number => actions.findIndex((action) => action.type === type);

describe.skipIf(browser === undefined)('a table on the server', () => {
  const data = temporaryFolder();
  const environment: Record<string, string> = {
    ROUNDHOUSE_DATA: data,
    RATE_FACTOR: '1000',
    NODE_OPTIONS: `--require=${CHANCE}`,
    FIXED_SEED: SEED,
  };
  let server: Server;
  let shared: Browser;
  let players: readonly RemotePlayer[];
  let table = '';

  const open = async (): Promise<void> => {
    server = await Server.open(environment);
  };
  const pages = (): readonly [Page, Page, Page] => players.map(({ page }) => page) as [Page, Page, Page];
  const everybodySees = async (moves: number): Promise<void> => {
    await Promise.all(players.map((player) => player.until(moves)));
  };
  const ownerOf = (move: number): RemotePlayer => players[actions[move]?.seat ?? 0] as RemotePlayer;
  /** Each move is made by its own player, each type a few times by clicking; then everybody sees it. */
  const playTo = async (moves: number): Promise<void> => {
    // The player who moved last may have seen the move before the others.
    for (let made = Math.max(...(await Promise.all(players.map((player) => player.moves())))); made < moves; ) {
      const action = actions[made];
      if (!action) throw new Error('the script is over');
      try {
        const owner = ownerOf(made);
        const isClicked = made >= moves - 2 || !owner.isEnough(action);
        await (isClicked ? owner.perform(action) : owner.send(table, action));
        made = await owner.moves();
        await everybodySees(made);
      } catch (error) {
        const accounts = await Promise.all(players.map((player) => player.account()));
        throw new Error([JSON.stringify(action), ...accounts].join('\n'), { cause: error });
      }
    }
  };

  beforeAll(async () => {
    buildPage();
    environment.PORT = String(await freePort()); // the same port after the server was killed
    await open();
    shared = await openShared(browser as string);
    players = await Promise.all(NAMES.map((name) => RemotePlayer.at(shared, name)));
  });
  afterAll(async () => {
    await shared?.close();
    await server?.end();
    removeFolder(data);
  });

  test('is opened by an account, and joined by guests with the invitation', async () => {
    const [ann, bob, cleo] = pages();
    await ann.goto(server.address);
    // A visitor who wants to open a table and is not logged in is led to the form for that.
    await ann.getByRole('button', { name: '18 India', exact: true }).click();
    await ann.getByRole('button', { name: 'Log in to open a table' }).click();
    await expect.poll(() => ann.evaluate('document.activeElement.name')).toBe('name');
    await ann.keyboard.type('Ann');
    await ann.getByLabel('Password').fill('correct horse');
    await ann.getByRole('button', { name: 'Create an account' }).click();
    await ann.getByText('You are Ann').waitFor();
    await ann.getByRole('button', { name: 'Open a table for others' }).click();
    const invitation = await ann.getByLabel('Invitation').inputValue();
    table = new URLSearchParams(new URL(ann.url()).hash.slice(1)).get('table') ?? '';
    for (const [page, name] of [
      [bob, 'Bob'],
      [cleo, 'Cleo'],
    ] as const) {
      await page.goto(invitation);
      await page.getByLabel('Name').fill(name);
      await page.getByRole('button', { name: 'Join as a guest' }).click();
      await ann.locator('.seat', { hasText: name }).waitFor();
    }
    await ann.getByRole('button', { name: 'Begin the game' }).click();
    for (const page of pages()) await page.waitForSelector('.board');
  });

  test('is played through selection and draft, over a reload in the middle', async () => {
    await playTo(at('draft') + 5);
    const [, bob] = pages();
    await bob.reload();
    await bob.waitForSelector('.board');
    await playTo(at('buyFromHand'));
    for (const { curtains } of players) expect(curtains).toBe(0);
  });

  test('is not put back by an answer that comes after the next move', async () => {
    const made = await (players[0] as RemotePlayer).moves();
    const moves = actions.findIndex(({ seat }, i) => i >= made && seat !== actions[i + 1]?.seat);
    await playTo(moves);
    const slow = ownerOf(moves);
    const give = slow.holdAnswers();
    await slow.perform(actions[moves] as Action); // the socket tells them
    await playTo(moves + 2);
    expect(slow.held.given.length).toBeGreaterThan(0);
    const now = await (players.find((player) => player !== slow) as RemotePlayer).moves();
    await give();
    await everybodySees(now);
  });

  test('is played through a stock round, to the first track', async () => {
    await playTo(at('layTile'));
    for (const page of pages()) await page.getByText('Operating Round 1').first().waitFor();
  });

  test('goes back by oneself within the turn, and further if all agree', async () => {
    const moves = at('layTile');
    await playTo(moves + 1);
    await ownerOf(moves).page.getByRole('button', { name: 'Undo' }).click();
    await everybodySees(moves);
    await playTo(moves + 1);
    const [asking, ...asked] = [...players].sort(
      (a, b) => Number(a === ownerOf(moves)) - Number(b === ownerOf(moves)),
    ) as [RemotePlayer, ...RemotePlayer[]];
    await asking.page.getByRole('button', { name: 'Undo' }).click();
    await asking.page.getByRole('alertdialog').getByRole('button', { name: 'Ask everybody' }).click();
    for (const { page } of asked) await page.getByRole('button', { name: 'Agree' }).click();
    await everybodySees(moves);
  });

  test('is played through an operating round', async () => {
    await playTo(at('runTrains'));
  });

  test('goes on by itself after the server was killed, and nothing that was acknowledged is lost', async () => {
    const moves = at('runTrains');
    const [first] = players as [RemotePlayer];
    const before = await first.log();
    const owner = ownerOf(moves);
    await owner.choose(actions[moves] as Action);
    await server.end('SIGKILL');
    for (const page of pages()) await page.getByText('Trying again…').waitFor();
    // The page says so while a move is on its way. Once the server is back, the move has been made, or can be sent again.
    await owner.confirm();
    await owner.page.getByText('Sending your move…').waitFor();
    await open();
    for (const page of pages()) await page.getByText('Trying again…').waitFor({ state: 'detached' });
    await owner
      .standing(moves + 1)
      .or(owner.page.getByTestId('confirm'))
      .first()
      .waitFor();
    // The page no longer says that the server cannot be reached.
    await expect.poll(() => owner.page.getByText('cannot be reached').count()).toBe(0);
    await playTo(moves + 1);
    await everybodySees(moves + 1);
    const after = await first.log();
    expect(after.slice(0, -1)).toEqual(before);
    expect(after.at(-1)).toContain(' runs ');
  });

  test('is played through a second operating round', async () => {
    await playTo(actions.length);
    const log = (await (players[2] as RemotePlayer).log()).join('\n');
    for (const words of [
      'lays tile',
      'builds a station',
      'runs one train for',
      'pays',
      'buys a 2 train',
      'Stock Round 2',
    ])
      expect(log).toContain(words);
    for (const { errors } of players) expect(errors).toEqual([]);
  });

  test('shows earlier moves, each as it was seen then', async () => {
    for (const { page } of players) {
      await page.getByRole('button', { name: 'Beginning' }).click();
      await page.getByText(`You are looking at move 0 of ${actions.length}.`).waitFor();
      await page.getByRole('button', { name: 'Next round' }).click();
      await page.getByRole('button', { name: 'Previous move' }).click();
      await page.getByText(/You are looking at move \d\d of/).waitFor();
      await page.getByRole('button', { name: 'Back to now' }).click();
    }
    await everybodySees(actions.length);
  });

  test('carries what people say', async () => {
    const [ann, bob] = pages();
    await ann.getByRole('tab', { name: 'Chat' }).click();
    await bob.setViewportSize({ width: 390, height: 844 });
    await bob.locator('[data-tab="now"]').click();
    await ann.getByLabel('Say').fill('Good luck');
    await ann.getByRole('button', { name: 'Say' }).click();
    // On a phone the tab is at the edge while it has something new, and in the middle once that is read.
    await bob.locator('[data-tab="chat"] .unread').waitFor();
    await bob.locator('[data-tab="chat"]').click();
    await bob.locator('.chat', { hasText: 'Good luck' }).waitFor();
    await bob.locator('[data-tab="chat"] .unread').waitFor({ state: 'detached' });
    const isSeen = async (): Promise<boolean> => {
      const tab = await bob.locator('[data-tab="chat"]').boundingBox();
      return tab !== null && tab.x >= 0 && tab.x + tab.width <= 390;
    };
    await expect.poll(isSeen).toBe(true);
    await bob.setViewportSize({ width: 1280, height: 800 });
  });

  test('has told nobody what they must not know, in the game, its export and its copies', async () => {
    const log = await secretsOf(environment, table);
    expect(log.seed).toBe(SEED);
    for (const [seat, player] of players.entries()) {
      for (const file of ['', '/log', '/export', `?as=${(seat + 1) % 3}`])
        await player.ask('GET', `tables/${table}${file}`);
      expect(player.heard.length).toBeGreaterThan(actions.length);
      search(log, player.heard.splice(0), seat, false);
    }
    const [ann] = players as [RemotePlayer];
    for (const move of [0, at('draft') + 3, actions.length]) {
      const { table: copy } = (await ann.ask('POST', `tables/${table}/clone`, { move })) as { table: { id: string } };
      for (const file of ['', '?as=1', '?as=2', '/log', '/export', '/history/0'])
        await ann.ask('GET', `tables/${copy.id}${file}`);
    }
    expect(ann.heard.length).toBeGreaterThan(18);
    search(log, ann.heard, 0, true);
    // Checks that the search works: what Ann was sent contains what Bob must not know.
    expect(() => search(log, ann.heard, 1, true)).toThrow();
  });
});
