import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

/** Waits until no colour is changing, so that none is judged half-way. Endless animations are not waited for. */
const STILL = `(async () => {
  const running = () => document.getAnimations()
    .filter((each) => each.playState === 'running' && Number.isFinite(each.effect?.getComputedTiming().endTime));
  for (let some = running(); some.length > 0; some = running())
    await Promise.allSettled(some.map((each) => each.finished));
})()`;

/** Rules that find nothing worse than moderate, and are slow. Selectors and loaded style sheets are not needed either. */
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

/** Makes the page visible for the run, because axe finds no contrast in what is invisible. */
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
 * Hides the parts of boards from axe, which otherwise reads all elements first, and their styles to find what lies on what; a board
 * has ten times as many as the rest. The board itself stays, as a picture on which other things lie.
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
 * The important findings of axe in the page or a part of it, as readable lines. Most elements of a page belong to its board,
 * which stays the same from move to move, so the board is only checked when it is named as the part.
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
