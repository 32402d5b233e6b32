import type { SeenPosition } from '@roundhouse/page/helper/helper.ts';
import { type Offer, plannerOf } from '@roundhouse/page/helper/planner.ts';
import {
  BLANK,
  isBlank,
  nextPlaces,
  readSheet,
  routesOf,
  rubbedOut,
  type Sheet,
  topIn,
  withoutRoute,
  withoutTile,
  withRoute,
  withRun,
  withTile,
} from '@roundhouse/page/plan/sheet.ts';
import { ranIn } from '@roundhouse/page/rails/run-looks.ts';
import { countedTo } from '@roundhouse/page/ui/counted-to.ts';
import { titleById } from '@roundhouse/titles';
import { TITLE } from '@roundhouse/titles/18-india';
import { describe, expect, test } from 'vitest';
import { beginGame, LocalGame } from '../src/local/game.ts';
import { boardWith } from '../src/plan/board-with.ts';
import { type Drawer, keepSheet, keyOf, readKept } from '../src/plan/keep-sheet.ts';
import { byTile, pencilledFrom, placeOf, turned } from '../src/plan/offers.ts';
import { playScript, SEED } from './browser/script.ts';

const planner = plannerOf(titleById);
const { actions } = playScript(SEED, 77);
const run = actions.findIndex(({ type }) => type === 'runTrains');

/** The game after this many moves, as a spectator sees it. */
function seenAfter(moves: number): SeenPosition {
  const game = new LocalGame(TITLE, beginGame(TITLE, { id: 'g', names: ['A', 'B', 'C'], options: {}, seed: SEED }, 0));
  for (const action of actions.slice(0, moves)) game.send(action, 0);
  return { title: TITLE.meta.id, viewer: 'spectator', view: game.now(null).view };
}

const first = (offers: readonly Offer[], tile: string) => {
  const offer = offers.find((each) => each.tile === tile);
  if (!offer) throw new Error(`no tile ${tile}`);
  return pencilledFrom(offer);
};

describe('a sheet', () => {
  const nine = { hex: 'J23', tile: '9', rotation: 0, over: '', becomes: '9/0' };
  const eight = { hex: 'J25', tile: '8', rotation: 1, over: '', becomes: '8/1' };
  const route = { company: 'EIR', place: 0, places: ['P17', 'R17'], path: ['P17.0', 'R17.0'] };

  test('takes tiles one after the other, and changes one in its place', () => {
    const both = withTile(withTile(BLANK, nine, undefined), eight, undefined);
    const turnedNine = { ...nine, rotation: 1, becomes: '9/1' };
    expect(withTile(both, turnedNine, nine).tiles).toEqual([turnedNine, eight]);
    expect(withoutTile(both, nine).tiles).toEqual([eight]);
    expect(topIn(withTile(both, { ...nine, tile: '23' }, undefined), 'J23')?.tile).toBe('23');
  });
  test('gives each train of a company one route', () => {
    const again = { ...route, path: ['P17.0', 'Q18.0'] };
    const sheet = withRoute(withRoute(withRoute(BLANK, route), { ...route, company: 'WR' }), again);
    expect(routesOf(sheet, 'EIR')).toEqual([again]);
    expect(routesOf(withoutRoute(sheet, again), 'EIR')).toEqual([]);
    expect(routesOf(withRun(sheet, 'EIR', []), 'WR').length).toBe(1);
  });
  test('is rubbed out whole, and remembers whose trains were looked at', () => {
    const sheet: Sheet = { ...withRoute(withTile(BLANK, nine, undefined), route), company: 'EIR' };
    expect(isBlank(sheet)).toBe(false);
    expect(isBlank(rubbedOut(sheet))).toBe(true);
    expect(rubbedOut(sheet).company).toBe('EIR');
  });
  test('is kept and read again; what cannot be read is left out', () => {
    const sheet: Sheet = { tiles: [nine], routes: [route], company: 'EIR', shown: false };
    expect(readSheet(JSON.stringify(sheet))).toEqual(sheet);
    expect(readSheet('nonsense{')).toEqual(BLANK);
    expect(readSheet(null)).toEqual(BLANK);
    expect(readSheet(JSON.stringify({ tiles: [nine, { hex: 1 }], routes: ['x'], company: 7 }))).toEqual({
      ...BLANK,
      tiles: [nine],
    });
  });
  test('a click on the last place takes it back', () => {
    expect(nextPlaces(['A1'], 'B2')).toEqual(['A1', 'B2']);
    expect(nextPlaces(['A1', 'B2'], 'B2')).toEqual(['A1']);
  });
});

class Box implements Drawer {
  readonly #kept = new Map<string, string>();
  get length(): number {
    return this.#kept.size;
  }
  key = (i: number): string | null => [...this.#kept.keys()][i] ?? null;
  getItem = (key: string): string | null => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.#kept.set(key, value);
  removeItem = (key: string): void => void this.#kept.delete(key);
}

describe('the drawer', () => {
  const sheet = withTile(BLANK, { hex: 'J23', tile: '9', rotation: 0, over: '', becomes: '9/0' }, undefined);
  test('keeps sheets apart by table and by who looks', () => {
    const box = new Box();
    keepSheet(box, keyOf('one', '0'), sheet, 1);
    expect(readKept(box, keyOf('one', '0'))).toEqual(sheet);
    expect(readKept(box, keyOf('one', 'spectator'))).toEqual(BLANK);
    expect(readKept(box, keyOf('two', '0'))).toEqual(BLANK);
    keepSheet(box, keyOf('one', '0'), BLANK, 2);
    expect(box.length).toBe(0);
  });
  test('throws the oldest away, and nothing of others', () => {
    const box = new Box();
    box.setItem('theme', 'dark');
    for (let i = 0; i < 50; i++) keepSheet(box, keyOf(`table-${i}`, '0'), sheet, i);
    expect(box.length).toBe(41);
    expect(box.getItem('theme')).toBe('dark');
    expect(readKept(box, keyOf('table-9', '0'))).toEqual(BLANK);
    expect(readKept(box, keyOf('table-49', '0'))).toEqual(sheet);
  });
});

describe('planning a game of 18 India, from what a watcher sees', () => {
  const seen = seenAfter(run);
  const before = JSON.stringify(seen);

  test('offers tiles that fit, turned all ways, with their price', () => {
    const offers = planner.offers(seen, [], 'J23');
    const nines = byTile(offers).get('9') ?? [];
    expect(nines.map(({ rotation }) => rotation)).toEqual([0, 1, 2]);
    expect(nines.every(({ cost, over }) => cost === 30 && over === '')).toBe(true);
    const tile = pencilledFrom(nines[0] as Offer);
    expect(placeOf(nines, tile)).toBe(0);
    expect(turned(offers, tile)?.rotation).toBe(1);
    expect(turned(offers, { ...tile, rotation: 2, becomes: '9/2' })?.rotation).toBe(0);
  });
  test('lays one upon the other and leaves the table as it was', () => {
    const yellow = first(planner.offers(seen, [], 'J23'), '8');
    const green = pencilledFrom(planner.offers(seen, [yellow], 'J23')[0] as Offer);
    const planned = planner.planned(seen, [yellow, green]);
    expect(planned.notes).toEqual([
      { standing: 'fresh', cost: 30 },
      { standing: 'fresh', cost: 0 },
    ]);
    expect(planned.pencil).toEqual(['J23', 'J23']);
    expect(planned.stale).toEqual([]);
    const { board } = planned.view as { board: { tiles: Record<string, unknown> } };
    expect(board.tiles.J23).toEqual({ tile: green.tile, rotation: green.rotation });
    expect(JSON.stringify(seen)).toBe(before);
  });
  test('notices what was built, what lies on other ground, and what fits no more', () => {
    const laid = actions.findLast((action) => action.type === 'layTile');
    if (laid?.type !== 'layTile') throw new Error('the script lays no tile');
    const { hex, tile, rotation } = laid;
    const still = seenAfter(actions.indexOf(laid));
    const offers = planner.offers(still, [], hex);
    const same = offers.find((offer) => offer.tile === tile && offer.rotation === rotation);
    const other = offers.find((offer) => offer.tile !== tile);
    if (!same || !other) throw new Error('nothing to compare');
    const after = seenAfter(actions.indexOf(laid) + 1);
    const onTop = pencilledFrom(planner.offers(still, [pencilledFrom(same)], hex)[0] as Offer);
    const standings = (...tiles: readonly Offer[]) =>
      planner.planned(after, tiles.map(pencilledFrom)).notes.map(({ standing }) => standing);
    expect(standings(same)).toEqual(['built']);
    expect(standings(other)).toEqual(['lost']);
    // A planned upgrade of a planned tile stays as it was drawn.
    const both = planner.planned(after, [pencilledFrom(same), onTop]);
    expect(both.notes.map(({ standing }) => standing)).toEqual(['built', 'fresh']);
    const changed = planner.planned(after, [onTop]);
    expect(changed.notes[0]?.standing).toBe('changed');
    expect(changed.stale).toEqual([hex]);
  });
  test('reckons routes on the pencilled map, and finds the best', () => {
    const { companies } = planner.planInfo(seen) ?? { companies: [] };
    const [company] = companies;
    if (!company) throw new Error('nobody has a train');
    const found = planner.bestRun(seen, [], company.id, 400_000);
    const best = found?.runs[0];
    expect(found?.proved).toBe(true);
    const routes = (best?.routes ?? []).map(({ place, path }) => ({ place, path }));
    expect(routes.length).toBeGreaterThan(0);
    expect(planner.reckon(seen, [], company.id, routes)).toEqual({ ok: true, run: best });
    const [route] = routes;
    const twice = route ? [route, { ...route }] : [];
    const refused = planner.reckon(seen, [], company.id, twice);
    expect(refused && !refused.ok && refused.violation.code).toBe('route.trainTwice');
    expect(refused && !refused.ok && refused.violation.rule.section).toMatch(/^8\.4\.3/);
  });
  test('says nothing of titles that have nothing to plan', () => {
    const bare = plannerOf(() => ({ ...TITLE, trains: undefined }) as never);
    expect(bare.planInfo(seen)).toBeNull();
  });
});

describe('the board', () => {
  const draft = { lit: new Set(['A1']), chosen: null, action: null, routes: [] };
  const look = { path: ['P17.0', 'R17.0'], colour: '#000000' };
  const plan = {
    ...{ active: false, sheet: BLANK, view: 'planned', hex: 'J23', routes: [{ ...look, pencil: true as const }] },
    ...{ pencil: new Set(['J23']), stale: new Set<string>() },
    info: { places: [{ hex: 'J23', name: null, takesTiles: true }], companies: [] },
    drawn: { train: null, lost: null, begin: () => undefined, extend: () => undefined },
  };
  test('shows the pencil below the move that is being made', () => {
    const shown = boardWith({ view: 'real', draft, plan, ran: [] });
    expect(shown.view).toBe('planned');
    expect(shown.plan.lit).toBe(draft.lit);
    expect(shown.plan.pencil?.tiles.has('J23')).toBe(true);
  });
  test('shows runs on real track, and hides the pencil where that is wished', () => {
    expect(boardWith({ view: 'real', draft: { ...draft, routes: [look] }, plan, ran: [] }).view).toBe('real');
    expect(boardWith({ view: 'real', draft, plan, ran: [look] }).view).toBe('real');
    const hidden = { ...plan, sheet: { ...BLANK, shown: false } };
    expect(boardWith({ view: 'real', draft, plan: hidden, ran: [] }).view).toBe('real');
  });
  test('lights nothing of the move while somebody plans', () => {
    const { plan: shown } = boardWith({ view: 'real', draft, plan: { ...plan, active: true }, ran: [] });
    expect(shown.lit.size).toBe(0);
    expect([...(shown.open ?? [])]).toEqual(['J23']);
    expect(shown.chosen).toBe('J23');
  });
  test('knows the run that a move made, also in the past', () => {
    const line = (moves: number, routes: readonly object[]) => ({
      ...{ seq: moves, kind: 'action' as const, seat: 0, type: 'x', moves, at: 0 },
      facts: routes.length > 0 ? [{ type: 'run', routes }] : [],
    });
    const entries = [line(1, []), line(2, [{ train: 1, path: look.path, revenue: 30, parts: [] }])] as never;
    expect(ranIn(entries, 2).map(({ path }) => path)).toEqual([look.path]);
    expect(ranIn(entries, 1)).toEqual([]);
  });
});

describe('money', () => {
  test('counts to what it has become and never past it', () => {
    expect(countedTo(100, 200, 0)).toBe(100);
    expect(countedTo(100, 200, 2)).toBe(200);
    const steps = [0, 0.2, 0.4, 0.6, 0.8, 1].map((part) => countedTo(200, 100, part));
    expect(steps).toEqual([...steps].sort((a, b) => b - a));
    expect(steps.every((step) => Number.isInteger(step))).toBe(true);
  });
});
