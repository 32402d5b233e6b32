import { describe, expect, test } from 'vitest';
import { boardPositions } from './board-positions.ts';
import { findBrowser } from './chromium.ts';
import { faultsOf, seenBoard } from './measure-labels.ts';
import { openOnePage } from './one-page.ts';
import { ClickingPlayer } from './player.ts';

const browser = findBrowser();
const LEAST_PX = 9;

/** Sizes of windows, and how many of the names are read there at least. */
const SIZES = [
  { width: 1280, height: 800, named: 0.9 },
  { width: 1366, height: 768, named: 0.9 },
  { width: 1920, height: 1080, named: 0.97 },
  { width: 390, height: 844, named: 0.2 },
] as const;

describe.skipIf(browser === undefined)('a board seen whole', () => {
  const one = openOnePage(browser, { width: 1280, height: 800, still: true });

  test.each(boardPositions())(
    '$title: every name can be read, and none lies on another or under a button',
    async ({ log, places }) => {
      const player = new ClickingPlayer(one.page);
      await player.openFile(`${one.address}#`, log);
      await player.liftCurtain();
      await one.page.locator('.pan-picture').waitFor();
      for (const { width, height, named } of SIZES) {
        await one.page.setViewportSize({ width, height });
        let read = '';
        // What a turn is about may be brought nearer meanwhile: then all of the board is asked for again.
        const faults = async (): Promise<readonly string[]> => {
          await player.seeAll();
          const seen = await seenBoard(one.page);
          const smallest = Math.min(...seen.names.map(({ px }) => px));
          read = `${seen.names.length} labels of ${smallest.toFixed(1)} px and more`;
          return faultsOf(seen, { px: LEAST_PX, names: Math.floor(places * named) });
        };
        await expect.poll(faults).toEqual([]);
        console.log(`${log.title} at ${width}x${height}: ${read}`);
      }
      expect(one.errors).toEqual([]);
    },
    240_000,
  );
});
