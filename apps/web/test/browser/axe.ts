import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

/** Colours that are still changing would be judged half-way. What moves for ever is not waited for. */
const STILL = `(async () => {
  const running = () => document.getAnimations()
    .filter((each) => each.playState === 'running' && Number.isFinite(each.effect?.getComputedTiming().endTime));
  for (let some = running(); some.length > 0; some = running())
    await Promise.allSettled(some.map((each) => each.finished));
})()`;

/** Never worse than moderate, and slow to find out. Where a thing stands, and styles that are loaded, are not looked for. */
const LEFT_OUT = [
  'aria-allowed-role',
  'empty-heading',
  'heading-order',
  'landmark-complementary-is-top-level',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
];
const OPTIONS = JSON.stringify({
  resultTypes: ['violations'],
  rules: Object.fromEntries(LEFT_OUT.map((rule) => [rule, { enabled: false }])),
  selectors: false,
  preload: false,
});

export const BOARD = '.board';

/** What cannot be seen has no contrast. */
const seen = (run: string): string => `(async () => {
  const { unpainted } = globalThis;
  if (unpainted) unpainted.disabled = true;
  try {
    return await ${run};
  } finally {
    if (unpainted) unpainted.disabled = false;
  }
})()`;

/**
 * What is left out is not even walked through: axe takes down all elements first, and their styles where it looks what lies on what;
 * a board has ten times as many as the rest. The board itself stays, as a picture that other things lie on.
 */
const besidesBoard = (run: string): string => `(async () => {
  const boards = [...document.querySelectorAll(${JSON.stringify(BOARD)})];
  for (const board of boards) Object.defineProperty(board, 'childNodes', { value: [], configurable: true });
  const leftOut = ({ parentNode }) => boards.includes(parentNode) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
  document.createTreeWalker = (root, what) => Document.prototype.createTreeWalker.call(document, root, what, leftOut);
  try {
    return await ${run};
  } finally {
    delete document.createTreeWalker;
    for (const board of boards) delete board.childNodes;
  }
})()`;

/**
 * What axe finds that matters, in the page or a part of it, as lines that can be read. Nearly everything on a page belongs to its
 * board, which stays the same from move to move: it is looked at where it is named as the part.
 */
export async function findings(page: Page, part = 'html'): Promise<readonly string[]> {
  await page.evaluate(STILL);
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(AXE);
  const run = `axe.run(${JSON.stringify(part === BOARD ? part : { include: part, exclude: BOARD })}, ${OPTIONS})`;
  const { violations } = (await page.evaluate(seen(part === BOARD ? run : besidesBoard(run)))) as {
    violations: readonly Finding[];
  };
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
