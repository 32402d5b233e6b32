import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Game, titleById } from '@roundhouse/titles';
import { speechOf } from '@roundhouse/words';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

// The page's own types need the DOM, which tests do not have.
const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const { ChoiceList } = (await import(path.join(ROOT, 'apps/web/src/table/choice-list.tsx'))) as {
  ChoiceList: ComponentType<Readonly<Record<string, unknown>>>;
};

const names = ['Asha', 'Bela', 'Chand'];

/** The row of a private company for a price from 1 to 120, and what is shown below it once it is chosen. */
async function privateRow(id: string, cert: string, owner: number, price: number | null): Promise<string> {
  const title = titleById(id) as Game;
  const { GROUPS } = (await import(path.join(ROOT, `titles/${id}/page/groups.ts`))) as { GROUPS: unknown };
  const action = { type: 'buyPrivate', seat: 0, private: cert, price: 1 };
  const view = { players: [0, 1].map((seat) => ({ portfolio: seat === owner ? { [cert]: 1 } : {} })), companies: {} };
  const ui = { groups: GROUPS, row: (_view: unknown, shown: typeof action) => ({ text: `for ${shown.price}` }) };
  const ctx = { table: { title, names }, speech: speechOf(title, names), position: { view } };
  const choices = [{ kind: 'amount', action, field: 'price', min: 1, max: 120, step: 1 }];
  const proposal = price === null ? null : { ...action, price };
  return renderToStaticMarkup(createElement(ChoiceList, { type: 'buyPrivate', choices, ui, ctx, view, proposal }));
}

test.each([
  ['1947', 'P1'],
  ['18-espana', 'p1'],
])('%s: a company that buys from its director offers the most, and the least is one click away', async (id, cert) => {
  expect(await privateRow(id, cert, 0, null)).toContain('for 120');
  expect(await privateRow(id, cert, 1, null)).toContain('for 1<');
  const chosen = await privateRow(id, cert, 0, 120);
  const ends = [...chosen.matchAll(/aria-pressed="(true|false)">\D*(\d+)<\/button>/g)].map(([, on, amount]) => [
    amount,
    on,
  ]);
  expect(ends).toEqual([
    ['1', 'false'],
    ['120', 'true'],
  ]);
});

test.each([
  ['any amount, from a round sum', 30, 1, [35, 40, 50, 80]],
  ['any amount, from an odd one', 33, 1, [35, 40, 50, 80]],
  ['steps of five', 25, 5, [30, 35, 45, 75]],
  ['steps of ten', 25, 10, [35, 45, 65, 125]],
])('raises of a bid by one click, %s', async (_, min, step, raises) => {
  const title = titleById('1947') as Game;
  const choice = { kind: 'amount', action: { type: 'bid', seat: 0, bid: min }, field: 'bid', min, max: 500, step };
  const { Amount } = (await import(path.join(ROOT, 'apps/web/src/table/amount.tsx'))) as { Amount: typeof ChoiceList };
  const props = { choice, speech: speechOf(title, names), proposed: null, isRaised: true };
  const html = renderToStaticMarkup(createElement(Amount, props));
  const offered = [...html.matchAll(/aria-pressed="false">\D*(\d+)<\/button>/g)].map(([, amount]) => Number(amount));
  expect(offered).toEqual(raises);
});
