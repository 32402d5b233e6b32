import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LITTLE, randomBot } from '@roundhouse/bots';
import { Rng } from '@roundhouse/kernel';
import { revenuesOf, runsOf } from '@roundhouse/page/rails/courses.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import { type Game, titleById } from '@roundhouse/titles';
import { ATLAS } from '@roundhouse/titles/18-espana';
import { money, speechOf } from '@roundhouse/words';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { beginGame, LocalGame } from '../src/local/game.ts';

vi.stubGlobal('matchMedia', () => ({ matches: false }));
afterAll(() => void vi.unstubAllGlobals());

// The page's own types need the DOM, which tests do not have.
const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
type Panel = ComponentType<{ readonly view: unknown; readonly ctx: unknown }>;
const load = async (id: string, file: string): Promise<Readonly<Record<string, Panel>>> => {
  const { say } = (await import(path.join(ROOT, `titles/${id}/page/text.ts`))) as { say(words: unknown): void };
  say(titleById(id)?.words);
  return import(path.join(ROOT, `titles/${id}/page/${file}`));
};

const names = ['Asha', 'Bela', 'Chand'];

/** A game of random players up to the n-th Operating Round. */
function playedTo(title: Game, round: number): LocalGame {
  const game = new LocalGame(title, beginGame(title, { id: 'g', names, options: {}, seed: 'runs' }, 0));
  const [bot, rng] = [randomBot(title, { weights: title.bots?.weights ?? {} }), new Rng('runs')];
  const rounds = () => game.entries(null).flatMap(({ facts }) => facts.filter(({ type }) => type === 'operatingRound'));
  for (let moves = 0; rounds().length < round && moves < 900; moves++) {
    const [seat = 0] = game.waitingFor;
    const { view, choices } = game.now(seat);
    const asked = { view, seat, choices: choices as never, facts: [], memory: null, rng, effort: LITTLE } as const;
    game.send(bot.choose(asked).action, 0);
  }
  return game;
}

describe.each(['18-india', '18-espana'])('the charters of %s', (id) => {
  const title = titleById(id) as Game;
  const game = playedTo(title, 8);
  const entries = game.entries(null);
  const { companies } = revenuesOf(entries);

  test('show what a company has earned, round by round', async () => {
    const { CompaniesPanel } = (await load(id, 'companies.tsx')) as { CompaniesPanel: Panel };
    const position = game.now(null);
    const ctx = {
      table: { id: 'g', title, names, oneScreen: true },
      entries,
      position,
      speech: speechOf(title, names),
    };
    const html = renderToStaticMarkup(createElement(CompaniesPanel, { view: position.view, ctx }));
    const { company, byRound } = companies.toSorted((a, b) => b.byRound.size - a.byRound.size)[0] ?? {};
    if (!company || !byRound) throw new Error('nobody has run');
    expect(byRound.size).toBeGreaterThan(2);
    const charter = html.split('<article').find((each) => each.includes(`data-company="${company}"`)) ?? '';
    const shown = [...charter.matchAll(/<small>OR (\d+)<\/small>/g)].map(([, round]) => Number(round));
    expect(shown).toEqual([...byRound.keys()].slice(-6));
    expect(charter).toContain(`${tt.rails.runs}: ${company}`);
  });
});

test('a charter of 18 India shows the money that lies on it before its company floats, and no manager', async () => {
  const title = titleById('18-india') as Game;
  const { CompaniesPanel } = (await load('18-india', 'companies.tsx')) as { CompaniesPanel: Panel };
  const game = playedTo(title, 2);
  const { view } = game.now(null);
  const { companies } = view as {
    companies: Readonly<Record<string, { floated: boolean; cash: number; control: number | null }>>;
  };
  const speech = speechOf(title, names);
  const ctx = { table: { id: 'g', title, names, oneScreen: true }, entries: [], position: game.now(null), speech };
  const charters = renderToStaticMarkup(createElement(CompaniesPanel, { view, ctx })).split('<article');
  const waiting = Object.entries(companies).filter(([, { floated, control }]) => !floated && control !== null);
  expect(waiting.length).toBeGreaterThan(0);
  for (const [id, { cash }] of waiting) {
    const charter = charters.find((each) => each.includes(`data-company="${id}"`)) ?? '';
    expect(charter).toContain(money(cash, speech));
    expect(charter).toContain(tt.rails.nobody);
  }
});

test('the charter of the GIPR shows the stations that it has to exchange', async () => {
  const title = titleById('18-india') as Game;
  const { CompaniesPanel } = (await load('18-india', 'companies.tsx')) as { CompaniesPanel: Panel };
  const position = playedTo(title, 2).now(null);
  const { companies } = position.view as { companies: Readonly<Record<string, object>> };
  const gipr = { ...companies.GIPR, floated: true, stations: 2, exchange: 3 };
  const view = { ...(position.view as object), companies: { ...companies, GIPR: gipr } };
  const ctx = {
    table: { id: 'g', title, names, oneScreen: true },
    entries: [],
    position,
    speech: speechOf(title, names),
  };
  const html = renderToStaticMarkup(createElement(CompaniesPanel, { view, ctx }));
  expect(html).toContain('2 + 3 to exchange');
});

test('of many runs the last are shown, and those of one company alone', () => {
  const entry = (facts: readonly object[], moves: number) =>
    ({ seq: moves, kind: 'action', seat: 0, type: 'x', moves, at: 0, facts }) as never;
  const entries = Array.from({ length: 9 }, (_, i) =>
    entry(
      [
        { type: 'operatingRound', round: i + 1 },
        { type: 'dividend', what: i % 2 ? 'pay' : 'withhold', company: 'A', revenue: 10 * i },
        ...(i === 8 ? [{ type: 'dividend', what: 'half', company: 'B', revenue: 7 }] : []),
      ],
      i + 1,
    ),
  );
  const revenues = revenuesOf(entries);
  expect(runsOf(revenues, 'A', 2)).toEqual([
    { round: 8, revenue: 70, paid: true },
    { round: 9, revenue: 80, paid: false },
  ]);
  expect(runsOf(revenues, 'B')).toEqual([{ round: 9, revenue: 7, paid: true }]);
  expect(runsOf(revenues, 'C')).toEqual([]);
});

test('colours of tiles are said in the reader’s language', async () => {
  const { TilesPanel } = await load('18-espana', '../../../packages/page/src/rails/tiles-panel.tsx');
  const [atlas] = Object.values(ATLAS);
  const html = renderToStaticMarkup(
    createElement(TilesPanel as unknown as ComponentType<Readonly<Record<string, unknown>>>, { atlas, tiles: {} }),
  );
  const heads = [...html.matchAll(/<h3 class="colour-head">([^<]+)</g)].map(([, head]) => head);
  const { yellow, green, brown, gray } = tt.rails.tileColours;
  expect(heads).toEqual([yellow, green, brown, gray]);
  expect(gray).not.toBe('gray'); // 'gray' is only the name in the rules
});
