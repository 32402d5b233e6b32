import type { Locator, Page } from 'playwright-core';

/** What the page has to show: an element that a selector finds, with this text if one is given. */
export interface Awaited {
  readonly selector: string;
  readonly text?: string;
}

/**
 * Waits in the page, from `begun` on, for something and then for the frame that shows it. A string and not a function,
 * because TypeScript tools add helpers to functions that the page does not have; in the page and not from outside,
 * because questions from outside would cost the page more than its own work.
 */
const waiting = ({ selector, text }: Awaited, begun: string): string => `
  globalThis.took = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(${JSON.stringify(`never came: ${selector} ${text ?? ''}`)})), 60_000);
    const look = () => {
      const found = ${begun} === undefined ? null : document.querySelector(${JSON.stringify(selector)});
      const wanted = ${JSON.stringify(text ?? null)};
      if (found === null || (wanted !== null && found.textContent !== wanted)) return requestAnimationFrame(look);
      // This frame draws it; the task after it has seen it drawn.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - ${begun});
      port2.postMessage(null);
    };
    look();
  });
  undefined; // else it would be waited for here
`;

const FROM_CLICK = `
  globalThis.clicked = undefined;
  addEventListener('pointerup', ({ timeStamp }) => { clicked = timeStamp; }, { capture: true, once: true });
`;

/** Milliseconds from a click to the frame that shows its effect. */
export async function clickTook(page: Page, awaited: Awaited, target: Locator): Promise<number> {
  await target.hover();
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to click');
  await page.evaluate(`${FROM_CLICK}${waiting(awaited, 'clicked')}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return page.evaluate<number>('took');
}

/** Milliseconds from the start of the navigation to the frame that shows something. */
export async function openTook(page: Page, address: string, awaited: Awaited): Promise<number> {
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  await page.evaluate(waiting(awaited, '0'));
  return page.evaluate<number>('took');
}
