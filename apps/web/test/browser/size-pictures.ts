import type { BrowserContext } from 'playwright-core';
import { boardPositions } from './board-positions.ts';
import { openBrowser } from './chromium.ts';
import { ClickingPlayer } from './player.ts';

/** Windows that share a browser; a phone has touch and small pixels. */
const WINDOWS = [
  { phone: true, sizes: [[390, 844]] },
  {
    phone: false,
    sizes: [
      [1280, 800],
      [1366, 768],
      [1920, 1080],
    ],
  },
] as const;

interface Taken {
  readonly context: BrowserContext;
  readonly name: string;
  readonly picture: Buffer;
}

/** Every title in the middle of a game, at the sizes the page is made for, light and dark, to compare them side by side. */
export async function sizePictures(executable: string, base: string, keep: (taken: Taken) => Promise<void>) {
  for (const dark of [false, true]) {
    for (const { phone, sizes } of WINDOWS) {
      const [[width, height]] = sizes;
      const context = await openBrowser(executable, {
        width,
        height,
        phone,
        dark,
        still: true,
        usual: true,
        painted: true,
      });
      const page = context.pages()[0] ?? (await context.newPage());
      page.setDefaultTimeout(60_000);
      const player = new ClickingPlayer(page);
      for (const { title, log } of boardPositions()) {
        await page.setViewportSize({ width, height });
        await player.openFile(`${base}/#`, log);
        await player.liftCurtain();
        for (const [w, h] of sizes) {
          await page.setViewportSize({ width: w, height: h });
          await page.mouse.move(0, 0);
          await page.evaluate('document.fonts.ready');
          await page.waitForTimeout(1_500); // the best run is looked for, and previewed
          const name = `${title}-${w}x${h}${dark ? '-dark' : ''}`;
          await keep({ context, name, picture: await page.screenshot() });
        }
      }
      await context.close();
    }
  }
}
