import type { GameLog } from '@roundhouse/kernel';
import type { TableAnswer } from '@roundhouse/protocol';
import { type State, TITLE } from '@roundhouse/titles/18-india';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Measured, print, quantile, warnIfBusy, within } from '../../../server/test/bench/figures.ts';
import { type Home, removeFolder, Server, somebody, temporaryFolder } from '../../../server/test/home.ts';
import { playedLog } from '../../../server/test/logs.ts';
import { confirmEvery, findBrowser, openShared } from '../browser/chromium.ts';
import { buildPage } from '../browser/page-server.ts';
import { ClickingPlayer } from '../browser/player.ts';
import { lobbySize } from './lobby-size.ts';
import { clickTook, openTook } from './watch.ts';

const MOVES = 800;
const OPENINGS = 7;
const STEPS = 40;
const SETTLED_MS = 3_000;
const GLIDED_MS = 400;

/** A game of this many moves in which a company is about to lay track, and the moves that follow. */
function busyGame(): { readonly log: GameLog; readonly lays: readonly string[] } {
  let moves = 0;
  const { log, state } = playedLog(MOVES + 200, {
    seed: 'bench',
    stop: (now) => moves++ >= MOVES && laysIn(now as State).length > 0,
  });
  const lays = laysIn(state as State);
  if (lays.length === 0) throw new Error('no track can be laid there: take another seed');
  return { log, lays };
}

type Action = Parameters<typeof TITLE.apply>[1];

function tilesAt(state: State): readonly Extract<Action, { type: 'layTile' }>[] {
  const [seat = 0] = TITLE.waitingFor(state);
  return TITLE.legal(state, seat).flatMap((choice) =>
    choice.kind === 'exact' && choice.action.type === 'layTile' ? [choice.action] : [],
  );
}

/** Hexes where a company can lay any tile and still another one after it: otherwise the table passes for it, with extra moves. */
function laysIn(state: State): readonly string[] {
  const goesOn = new Map<string, boolean>();
  for (const action of tilesAt(state)) {
    goesOn.set(action.hex, goesOn.get(action.hex) !== false && tilesAt(TITLE.apply(state, action)).length > 0);
  }
  return [...goesOn].filter(([, goes]) => goes).map(([hex]) => hex);
}

const standing = (moves: number) => ({ selector: '.history output', text: `${moves}/${moves}` });

/** Opens the table again and again, with a filled browser cache, like a returning visitor. */
async function openings(page: Page, address: string, moves: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let i = 0; i < OPENINGS; i++) times.push(await openTook(page, address, standing(moves)));
  return times;
}

async function historySteps(page: Page, moves: number): Promise<readonly number[]> {
  const times: number[] = [];
  const back = page.getByRole('button', { name: 'Previous move' });
  for (let shown = moves - 1; shown >= moves - STEPS; shown--) {
    const text = `${shown}/${moves}`;
    times.push(await clickTook(page, { selector: '.history output', text }, back));
  }
  await page.getByRole('button', { name: 'Back to now' }).click();
  await new ClickingPlayer(page).until(moves);
  return times;
}

/** Measures the click on a hex that draws a tile, and the click that confirms it; then takes the move back. */
async function lays(page: Page, hexes: readonly string[], moves: number): Promise<readonly [number[], number[]]> {
  const [proposed, made]: [number[], number[]] = [[], []];
  const player = new ClickingPlayer(page);
  await page.getByRole('button', { name: 'See all' }).click();
  for (let i = 0; i < STEPS; i++) {
    await player.liftCurtain();
    const hex = hexes[i % hexes.length] as string;
    const target = page.locator(`.target.lit[data-hex="${hex}"]`);
    await target.waitFor();
    // Undo may have moved the board: nobody can aim before it stands still.
    await page.waitForTimeout(GLIDED_MS);
    proposed.push(await clickTook(page, { selector: `.hex-choice[aria-label="${hex}"]` }, target));
    made.push(await clickTook(page, standing(moves + 1), page.getByTestId('confirm')));
    await page.getByRole('button', { name: 'Undo' }).click();
    await player.until(moves);
  }
  return [proposed, made];
}

async function table(
  page: Page,
  address: string,
  log: GameLog,
  hexes: readonly string[],
): Promise<readonly Measured[]> {
  const moves = log.events.length;
  page.setDefaultTimeout(60_000);
  await openTook(page, address, standing(moves));
  // A returning visitor has all files of the page, because the page fetches them after it is shown.
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.waitForTimeout(1_000);
  const again = await openings(page, address, moves);
  // People look at the page before they go back or play, and by then the workers have started.
  await page.waitForTimeout(SETTLED_MS);
  const steps = await historySteps(page, moves);
  const [proposed, made] = await lays(page, hexes, moves);
  return [
    within('open the table again, 95% within', again, 1_000),
    within('a step in the history, 95% within', steps, 50),
    within('a click on a hex to its tile, 95% within', proposed, 100),
    within('a confirmed move to the board, 95% within', made, 100),
  ];
}

async function remote(home: Home, browser: Browser, log: GameLog, hexes: readonly string[]): Promise<void> {
  const person = await somebody(home).register('Bench');
  const { table: opened } = await person.post<TableAnswer>('/api/import', { file: log });
  const address = `${person.base}/#table=${opened.id}`;
  const [name = '', value = ''] = person.cookie.split('=');
  const newContext = async (): Promise<BrowserContext> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await confirmEvery(context);
    await context.addCookies([{ name, value, url: person.base }]);
    return context;
  };
  const first: number[] = [];
  for (let i = 0; i < OPENINGS; i++) {
    const fresh = await newContext();
    first.push(await openTook(await fresh.newPage(), address, standing(log.events.length)));
    await fresh.close();
  }
  const context = await newContext();
  const figures = await table(await context.newPage(), address, log, hexes);
  await context.close();
  const more = `worst ${quantile(first, 1).toFixed(1)}, of ${first.length} browsers that have nothing of it`;
  print(`Page, a table on the server with ${log.events.length} moves`, [
    { name: 'open the table for the first time, median', value: quantile(first, 0.5), unit: 'ms', target: 1_000, more },
    ...figures,
  ]);
}

async function imported(context: BrowserContext, base: string, log: GameLog): Promise<string> {
  const page = await context.newPage();
  await new ClickingPlayer(page).openFile(base, log);
  const address = page.url();
  await page.close();
  return address;
}

async function local(base: string, browser: Browser, log: GameLog, hexes: readonly string[]): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await confirmEvery(context);
  const address = await imported(context, base, log);
  const figures = await table(await context.newPage(), address, log, hexes);
  await context.close();
  print(`Page, a game at one screen with ${log.events.length} moves`, figures);
}

async function main(chromium: string): Promise<void> {
  buildPage();
  warnIfBusy();
  const data = temporaryFolder();
  const environment = { ROUNDHOUSE_DATA: data, RATE_FACTOR: '10000' };
  const home: Home = { name: 'bench', environment, servers: [await Server.open(environment)], people: [] };
  const base = home.servers[0]?.address ?? '';
  const browser = await openShared(chromium);
  const { page, workers } = await lobbySize(browser, base);
  print('Page, JavaScript that the lobby loads, gzipped', [
    { name: 'of the page', value: page / 1024, unit: 'KB' },
    { name: 'together with workers', value: (page + workers) / 1024, unit: 'KB', target: 200 },
  ]);
  const { log, lays: hexes } = busyGame();
  await remote(home, browser, log, hexes);
  await local(base, browser, log, hexes);
  await browser.close();
  await home.servers[0]?.end();
  removeFolder(data);
}

const chromium = findBrowser();
if (chromium === undefined) {
  console.error('No Chromium was found: set CHROMIUM to one.');
  process.exit(1);
}
await main(chromium);
process.exit(0);
