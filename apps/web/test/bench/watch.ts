import type { Page } from 'playwright-core';

/** What is to be on the page: something that a selector finds, with this text if one is given. */
export interface Awaited {
  readonly selector: string;
  readonly text?: string;
}

/**
 * Waits in the page for a click, then for what it is to bring about, then for the frame that shows it. A text and not a
 * function, because tools that read TypeScript put names into functions that the page does not know.
 */
const install = ({ selector, text }: Awaited): string => `{
  let begun;
  addEventListener('pointerup', ({ timeStamp }) => { begun = timeStamp; }, { capture: true, once: true });
  globalThis.took = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(${JSON.stringify(`never came: ${selector} ${text ?? ''}`)})), 20_000);
    const look = () => {
      const found = begun === undefined ? null : document.querySelector(${JSON.stringify(selector)});
      const wanted = ${JSON.stringify(text ?? null)};
      if (found === null || (wanted !== null && found.textContent !== wanted)) return requestAnimationFrame(look);
      // This frame draws it; the task after it has seen it drawn.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - begun);
      port2.postMessage(null);
    };
    look();
  });
  undefined; // else it would be waited for here
}`;

/** Milliseconds from a click to the frame that shows what it brought about. */
export async function clickTook(page: Page, awaited: Awaited, click: () => Promise<void>): Promise<number> {
  await page.evaluate(install(awaited));
  await click();
  return page.evaluate<number>('took');
}

/** Milliseconds from the start of the navigation until something is there. */
export async function openTook(page: Page, address: string, { selector, text }: Awaited): Promise<number> {
  await page.goto('about:blank');
  const begun = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page
    .locator(selector, text === undefined ? {} : { hasText: text })
    .first()
    .waitFor();
  return performance.now() - begun;
}
