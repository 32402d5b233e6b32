import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { findBrowser, openBrowser, type Screen } from './chromium.ts';
import { buildPage, servePage } from './page-server.ts';
import { ClickingPlayer } from './player.ts';
import { playScript, SEED } from './script.ts';

const SCREENS = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../../docs/screens');
const DESKTOP: Screen = { width: 1440, height: 900 };
const PHONE: Screen = { width: 390, height: 844, phone: true };

/** The first move of each kind is a picture. */
const PICTURED: Readonly<Record<string, string>> = {
  selectHand: 'selection',
  draft: 'draft',
  buyFromHand: 'stock-round',
  layTile: 'track',
  placeStation: 'station',
  runTrains: 'run',
  dividend: 'dividend',
};

/** Few enough to keep in the repository. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  '': ['start', 'selection', 'stock-round', 'lit-hexes', 'track', 'run', 'companies', 'market', 'plots'],
  '-phone': ['start', 'curtain', 'stock-round', 'track', 'run', 'market'],
  '-dark': ['lit-hexes', 'run', 'market'],
};

async function settled(page: Page): Promise<void> {
  await page.evaluate('document.fonts.ready');
  await page.waitForTimeout(450); // animations and previews
}

async function tabPictures(page: Page, shoot: (name: string) => Promise<void>): Promise<void> {
  for (const tab of ['companies', 'market', 'plots']) {
    await page.locator(`[data-tab="${tab}"]`).click();
    await shoot(tab);
  }
}

async function gallery(browser: string, address: string, screen: Screen, suffix: string): Promise<void> {
  const context = await openBrowser(browser, screen);
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(15_000);
  const shoot = async (name: string): Promise<void> => {
    if (!KEPT[suffix]?.includes(name)) return;
    await settled(page);
    await page.screenshot({ path: path.join(SCREENS, `${name}${suffix}.png`) });
  };
  await page.goto(address);
  await page.getByRole('button', { name: 'Play at one screen' }).waitFor();
  await shoot('start');
  const player = new ClickingPlayer(page);
  await player.begin(address, SEED);
  await page.getByTestId('take-seat').waitFor();
  await shoot('curtain');
  const done = new Set<string>();
  const { actions } = playScript(SEED, 77);
  for (const action of actions) {
    const name = PICTURED[action.type];
    if (name === undefined || done.has(name)) {
      await player.perform(action);
      continue;
    }
    done.add(name);
    await player.liftCurtain();
    if (action.type === 'layTile') await shoot('lit-hexes');
    await player.choose(action);
    await shoot(name);
    const before = await player.moves();
    await player.confirm();
    await player.until(before + 1);
  }
  await tabPictures(page, shoot);
  await context.close();
}

const browser = findBrowser();
if (browser === undefined) {
  console.error('No Chromium was found: set CHROMIUM to one.');
  process.exitCode = 1;
} else {
  mkdirSync(SCREENS, { recursive: true });
  buildPage();
  const server = await servePage();
  const wanted = process.argv[2];
  const all: readonly (readonly [Screen, string])[] = [
    [DESKTOP, ''],
    [PHONE, '-phone'],
    [{ ...DESKTOP, dark: true }, '-dark'],
  ];
  for (const [screen, suffix] of all) {
    if (wanted === undefined || suffix === wanted) await gallery(browser, server.address, screen, suffix);
  }
  await server.close();
}
