import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';

export interface Loaded {
  readonly page: number; // bytes, compressed
  readonly workers: number;
}

/** All JavaScript that the lobby has loaded once it is there, compressed as servers do it. */
export async function lobbySize(browser: Browser, address: string): Promise<Loaded> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const sizes = { page: 0, workers: 0 };
  await context.route('**/*.js', async (route) => {
    const response = await route.fetch();
    const bytes = gzipSync(await response.body()).length;
    sizes[/worker/.test(route.request().url()) ? 'workers' : 'page'] += bytes;
    await route.fulfill({ response });
  });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('.title-card').first().waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  return sizes;
}
