import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newGame } from '@roundhouse/kernel';
import type { TableAnswer } from '@roundhouse/protocol';
import { CIRCUS, WANTED } from '@roundhouse/titles/18-espana/test/browser/wanted.ts';
import { TITLE } from '@roundhouse/titles/18-india';
import { dark1947, desktop1947, phone1947 } from '@roundhouse/titles/1947/test/browser/pictures.ts';
import { railsDark, railsDesktop, railsPhone } from '@roundhouse/titles/india-rails/test/browser/pictures.ts';
import { rollDark, rollDesktop, rollPhone } from '@roundhouse/titles/roll-and-write/test/browser/pictures.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { type Home, ROOT, removeFolder, Server, somebody, temporaryFolder } from '../../../server/test/home.ts';
import type { Person } from '../../../server/test/person.ts';
import { openSeats } from '../../../server/test/play.ts';
import { findBrowser, openBrowser, openShared, type Screen } from './chromium.ts';
import { findPositions } from './finder.ts';
import { buildPage } from './page-server.ts';
import { ClickingPlayer } from './player.ts';
import { NAMES, playScript, SEED } from './script.ts';
import { sizePictures } from './size-pictures.ts';
import { toWebp } from './webp.ts';
import { House, tellStory } from './weeks-story.ts';

const SCREENS = path.join(ROOT, 'docs/screens');
const DESKTOP: Screen = { width: 1440, height: 900, still: true };
const PHONE: Screen = { width: 390, height: 844, phone: true, still: true };
const QUALITY = 0.88;
const QUALITY_OF_SIZES = 0.55; // there are forty of them

const { actions } = playScript(SEED, 97);
const firstOf = (type: string): number => actions.findIndex((action) => action.type === type);

/** Positions of 18España found by random play. */
const espana = findPositions(CIRCUS, WANTED);

/** A visitor with one kind of screen. */
class Gallery {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly player: ClickingPlayer;
  readonly base: string;
  readonly #suffix: string;

  private constructor(context: BrowserContext, page: Page, base: string, suffix: string) {
    this.context = context;
    this.page = page;
    this.player = new ClickingPlayer(page);
    this.base = base;
    this.#suffix = suffix;
  }

  static async open(browser: string, base: string, screen: Screen, suffix: string): Promise<Gallery> {
    const context = await openBrowser(browser, { ...screen, painted: true });
    const page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(60_000);
    return new Gallery(context, page, base, suffix);
  }

  async shoot(name: string): Promise<void> {
    await this.page.mouse.move(0, 0);
    await this.page.evaluate('document.fonts.ready');
    await this.page.waitForTimeout(900); // previews and drawings
    const file = path.join(SCREENS, `${name}${this.#suffix}.webp`);
    writeFileSync(file, await toWebp(this.context, await this.page.screenshot(), QUALITY));
    console.log(file);
  }

  /** Opens the game after this many moves from a file. */
  async game(moves: number): Promise<void> {
    const players = NAMES.map((name, seat) => ({ id: `seat-${seat}`, name }));
    const { log } = newGame(TITLE, { players, seed: SEED, options: {} });
    const events = actions.slice(0, moves).map((action) => ({ kind: 'action', action }) as const);
    await this.player.openFile(`${this.base}/#`, { ...log, events });
  }

  /** Just before the first move of a kind is confirmed. */
  async choosing(type: string): Promise<void> {
    const at = firstOf(type);
    await this.game(at);
    await this.player.liftCurtain();
    const action = actions[at];
    if (action) await this.player.choose(action);
  }

  /** A move of 18España, just before it is confirmed. */
  async espana(name: string): Promise<void> {
    const place = espana.get(name);
    if (!place) throw new Error(`nobody came upon: ${name}`);
    const players = ['Ana', 'Bea'].map((each, seat) => ({ id: `seat-${seat}`, name: each }));
    await this.player.openFile(`${this.base}/#`, { ...place.log, players });
    await this.player.choose(place.action);
  }

  async lobby(cookie: string): Promise<void> {
    const [name = '', value = ''] = cookie.split('=');
    await this.context.addCookies([{ name, value, url: this.base }]);
    await this.page.goto(this.base);
    await this.page.getByText('You are Ann').waitFor();
    await this.shoot('lobby');
  }

  async tab(id: string): Promise<void> {
    await this.page.locator(`[data-tab="${id}"]`).click();
    await this.shoot(id);
  }
}

/** Two tables of Ann's, one of them begun, and one that anybody may join. */
async function someTables(home: Home): Promise<Person> {
  const [ann, bob, cleo] = (await Promise.all(['Ann', 'Bob', 'Cleo'].map((name) => somebody(home).register(name)))) as [
    Person,
    Person,
    Person,
  ];
  const open = async (owner: Person, visibility: string, ...others: readonly Person[]): Promise<string> => {
    const wish = { title: TITLE.meta.id, seats: openSeats(3), seatOrder: 'chosen', visibility, options: {} };
    const { table } = await owner.post<TableAnswer>('/api/tables', wish);
    for (const person of others) await person.post(`/api/invitations/${table.invitation}/join`, {});
    return table.id;
  };
  const begun = await open(ann, 'private', bob, cleo);
  await ann.post(`/api/tables/${begun}/start`);
  await open(ann, 'private', bob);
  await open(cleo, 'public');
  return ann;
}

async function desktop(gallery: Gallery, cookie: string): Promise<void> {
  await gallery.lobby(cookie);
  await gallery.choosing('selectHand');
  await gallery.shoot('selection');
  await gallery.choosing('layTile');
  await gallery.shoot('track');
  await gallery.choosing('runTrains');
  await gallery.shoot('run');
  await gallery.game(actions.length);
  await gallery.player.liftCurtain();
  for (const id of ['market', 'plots']) await gallery.tab(id);
  await gallery.espana('openPass');
  await gallery.shoot('espana-pass');
  await gallery.espana('run to a mine or a town');
  await gallery.shoot('espana-run');
  await gallery.game(actions.length);
  await gallery.player.liftCurtain();
  await gallery.page.getByRole('button', { name: 'Previous round' }).click();
  await gallery.page.locator('[data-tab="log"]').click();
  await gallery.shoot('history');
}

async function phone(gallery: Gallery, cookie: string): Promise<void> {
  await gallery.lobby(cookie);
  await gallery.game(firstOf('draft'));
  await gallery.shoot('curtain');
  await gallery.choosing('layTile');
  await gallery.shoot('track');
  await gallery.tab('market');
  await gallery.espana('launch');
  await gallery.shoot('espana-launch');
}

async function dark(gallery: Gallery, cookie: string): Promise<void> {
  await gallery.lobby(cookie);
  await gallery.choosing('runTrains');
  await gallery.shoot('run');
  await gallery.tab('market');
  await gallery.espana('build a station on a pass');
  await gallery.shoot('espana-station');
}

/** What happens at a table when somebody goes silent: each sees it on their own screen. */
async function weeksPictures(executable: string, screen: Screen, suffix: string): Promise<void> {
  const browser = await openShared(executable);
  const house = await House.open();
  const { width, height } = screen;
  await tellStory(house, {
    async visit({ cookie, base }) {
      const scale = screen.phone ? 2 : 1;
      const context = await browser.newContext({
        ...{ viewport: { width, height }, deviceScaleFactor: scale, reducedMotion: 'reduce', serviceWorkers: 'block' },
      });
      const [name = '', value = ''] = cookie.split('=');
      await context.addCookies([{ name, value, url: base }]);
      return context.newPage();
    },
    async scene(name, page) {
      await page.mouse.move(0, 0);
      await page.evaluate('document.fonts.ready');
      await page.waitForTimeout(900);
      const file = path.join(SCREENS, `${WEEKS.prefix}${name}${suffix}.webp`);
      writeFileSync(file, await toWebp(page.context(), await page.screenshot(), QUALITY));
      console.log(file);
    },
  });
  await house.inside.close();
  await browser.close();
}

type Pictures = (gallery: Gallery, cookie: string) => Promise<void>;

/** Pictures that do not belong to one title. */
const WEEKS = { title: 'weeks', prefix: 'weeks-', kinds: [] } as const;
const SIZES = { title: 'sizes', prefix: 'sizes-', kinds: [] } as const;

/** By title. Names of pictures begin with `prefix`; with an empty one, they do not begin with another title's prefix. */
const TITLES: readonly { readonly title: string; readonly prefix: string; readonly kinds: readonly Pictures[] }[] = [
  { title: '18-india', prefix: '', kinds: [desktop, phone, dark] },
  { title: '1947', prefix: '1947-', kinds: [desktop1947, phone1947, dark1947] },
  { title: 'india-rails', prefix: 'rails-', kinds: [railsDesktop, railsPhone, railsDark] },
  { title: 'roll-and-write', prefix: 'roll-', kinds: [rollDesktop, rollPhone, rollDark] },
  WEEKS,
  SIZES,
];
const SCREEN_KINDS = [
  ['', DESKTOP],
  ['-phone', PHONE],
  ['-dark', { ...DESKTOP, dark: true }],
] as const;

/** Removes a title's pictures before new ones are made, so that no outdated picture stays. */
function removeOld(prefix: string): void {
  const others = TITLES.filter((each) => each.prefix !== prefix && each.prefix !== '');
  const isOwn = (name: string): boolean =>
    prefix === '' ? !others.some((other) => name.startsWith(other.prefix)) : name.startsWith(prefix);
  const pictures = readdirSync(SCREENS).filter((name) => name.endsWith('.webp'));
  for (const name of pictures.filter(isOwn)) rmSync(path.join(SCREENS, name));
}

async function main(browser: string): Promise<void> {
  buildPage();
  mkdirSync(SCREENS, { recursive: true });
  const wanted = TITLES.filter(({ title }) => process.argv[2] === undefined || process.argv[2] === title);
  for (const { prefix } of wanted) removeOld(prefix);
  const data = temporaryFolder();
  const environment = { ROUNDHOUSE_DATA: data, RATE_FACTOR: '1000' };
  const home: Home = { name: 'screenshots', environment, servers: [await Server.open(environment)], people: [] };
  const { cookie } = await someTables(home);
  if (wanted.includes(SIZES)) {
    await sizePictures(browser, home.servers[0]?.address ?? '', async ({ context, name, picture }) => {
      const file = path.join(SCREENS, `${SIZES.prefix}${name}.webp`);
      writeFileSync(file, await toWebp(context, picture, QUALITY_OF_SIZES));
      console.log(file);
    });
  }
  for (const [kind, [suffix, screen]] of SCREEN_KINDS.entries()) {
    if (wanted.every(({ kinds }) => kinds.length === 0) && !wanted.includes(WEEKS)) break;
    const gallery = await Gallery.open(browser, home.servers[0]?.address ?? '', screen, suffix);
    for (const { kinds } of wanted) await kinds[kind]?.(gallery, cookie);
    await gallery.context.close();
    if (wanted.includes(WEEKS) && suffix !== '-dark') await weeksPictures(browser, screen, suffix);
  }
  await home.servers[0]?.end();
  removeFolder(data);
}

const browser = findBrowser();
if (browser === undefined) {
  console.error('No Chromium was found: set CHROMIUM to one.');
  process.exit(1);
}
await main(browser);
