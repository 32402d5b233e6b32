import { writeFileSync } from 'node:fs';
import { newGame } from '@roundhouse/kernel';
import { findBrowser, openBrowser } from './apps/web/test/browser/chromium.ts';
import { buildPage, servePage } from './apps/web/test/browser/page-server.ts';
import { ClickingPlayer } from './apps/web/test/browser/player.ts';
import { script1947 } from './titles/1947/test/browser/script.ts';
import { TITLE } from './titles/1947/index.ts';
const { actions, seed, names } = script1947();
const first = (t: string) => actions.findIndex((a) => a.type === t);
buildPage();
const server = await servePage();
for (const [suffix, screen] of [['', { width: 1440, height: 900, still: true }], ['-phone', { width: 390, height: 844, phone: true, still: true }]] as const) {
  if (process.argv[2] && process.argv[2] !== (suffix || 'desk')) continue;
  const context = await openBrowser(findBrowser() as string, screen as never);
  const page = context.pages()[0]!;
  page.setDefaultTimeout(20000);
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  page.on('console', (m) => { if (m.type() === 'error') console.log('CONSOLE', m.text()); });
  const player = new ClickingPlayer(page);
  const open = async (n: number) => {
    const players = names.map((name, seat) => ({ id: `seat-${seat}`, name }));
    const { log } = newGame(TITLE, { players, seed, options: {} });
    await player.openFile(`${server.address}#`, { ...log, events: actions.slice(0, n).map((action) => ({ kind: 'action', action }) as never) });
  };
  const shoot = async (n: string) => { await page.waitForTimeout(900); writeFileSync(`/tmp/p47/s-${n}${suffix}.png`, await page.screenshot()); console.log(n); };
  await open(0); await player.choose(actions[0]!); await shoot('auction');
  await open(first('startCompany')); await player.choose(actions[first('startCompany')]!); await shoot('start');
  await open(first('layTile')); await player.choose(actions[first('layTile')]!); await shoot('lay');
  for (const tab of ['companies', 'players', 'seasons', 'sites', 'market', 'privates', 'trains', 'board']) { await page.locator(`[data-tab="${tab}"]`).click(); await shoot(tab); }
  await context.close();
}
await server.close();
process.exit(0);
