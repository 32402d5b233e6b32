import type { ActionBase } from '@roundhouse/kernel';
import { fit, fitBeside, focusOn, hold, isHandy, shiftedTo, zoomAt } from '@roundhouse/page/board/view-box.ts';
import type { AnyChoice, Entry } from '@roundhouse/page/source/table-source.ts';
import { boardTypes, byTile, candidatesAt, listedGroups, litHexes, nextTurn } from '@roundhouse/page/table/draft.ts';
import { routeThrough } from '@roundhouse/rails-18xx';
import { roundStarts } from '@roundhouse/table';
import { titleById } from '@roundhouse/titles';
import { ATLAS, TITLE, type View } from '@roundhouse/titles/18-india';
import { ruleTexts } from '@roundhouse/words';
import { describe, expect, test } from 'vitest';
import { addressOf, atMove, parseAddress } from '../src/address.ts';
import { beginGame, LocalGame } from '../src/local/game.ts';
import { searchRules } from '../src/panels/search-rules.ts';
import { playScript, SEED } from './browser/script.ts';

const RULES = ruleTexts(titleById(TITLE.meta.id) ?? TITLE);

describe('addresses', () => {
  test('name a game and a move, and nothing else', () => {
    const nothing = parseAddress('#');
    expect(Object.values(nothing).filter((value) => value !== null && value !== false)).toEqual([]);
    expect(parseAddress('#game=ab-1&move=12')).toEqual({ ...nothing, game: 'ab-1', move: 12 });
    expect(parseAddress(addressOf({ table: 'ab-1', move: null }))).toEqual({ ...nothing, table: 'ab-1' });
    expect(parseAddress('#game=<script>&move=-1')).toEqual(nothing);
    expect(parseAddress(addressOf({ account: true }))).toEqual({ ...nothing, account: true });
    const watching = { table: 'ab-1', invitation: 'code', move: 3 };
    expect(parseAddress(addressOf(watching))).toEqual({ ...nothing, ...watching });
    expect(atMove('#table=ab-1&invitation=code&move=7', null)).toBe('#table=ab-1&invitation=code');
    expect(parseAddress(addressOf({ howTo: '1947' }))).toEqual({ ...nothing, howTo: '1947' });
    expect(addressOf({})).toBe('#');
  });
});

describe('the window on the board', () => {
  const picture = { width: 1000, height: 2000 };
  const frame = { width: 500, height: 500 };
  test('shows all of it at first', () => {
    expect(fit(picture, frame)).toEqual({ k: 0.25, x: 125, y: 0 });
  });
  test('zooms around the pointer', () => {
    const place = zoomAt({ x: 0, y: 0, k: 0.5 }, 2, { x: 100, y: 100 }, 0.25);
    expect(place).toEqual({ k: 1, x: -100, y: -100 });
  });
  test('never loses the picture', () => {
    expect(hold({ x: 9999, y: -99999, k: 1 }, picture, frame)).toEqual({ k: 1, x: 420, y: -1920 });
  });
  test('brings a part into the middle if it is not there or too small', () => {
    const part = { x: 800, y: 1800, width: 100, height: 100 };
    expect(isHandy(fit(picture, frame), part, frame, 0.24)).toBe(true);
    expect(isHandy(fit(picture, frame), part, frame, 0.5)).toBe(false);
    const middle = { x: 450, y: 800, width: 100, height: 100 };
    expect(focusOn(middle, picture, frame, 0.24, 2)).toEqual({ k: 2, x: -750, y: -1450 });
    // Near the edge the place is not centred, because there is nothing to see beyond the edge.
    expect(focusOn(part, picture, frame, 0.24, 0.5)).toEqual({ k: 0.5, x: -64, y: -564 });
  });
  test('is only shifted under a pen, as far as it must be, and as large as it is', () => {
    const place = { k: 1, x: 0, y: 0 };
    expect(shiftedTo(place, { x: 10, y: 20, width: 50, height: 50 }, frame)).toEqual(place);
    const beyond = { x: frame.width - 10, y: 20, width: 50, height: 50 };
    expect(shiftedTo(place, beyond, frame)).toEqual({ k: 1, x: -40, y: 0 });
    expect(shiftedTo(place, { ...beyond, width: frame.width + 1 }, frame)).toBeNull();
  });
  test('shows the whole board beside buttons: shifted where there is room, else a little smaller', () => {
    const picture = { width: 1000, height: 1000 };
    const corner = [{ x: 950, y: 950, width: 40, height: 40 }];
    const button = [{ x: 440, y: 340, width: 60, height: 60 }];
    const wide = { width: 500, height: 400 };
    expect(fitBeside(picture, wide, corner, [])).toEqual(fit(picture, wide));
    const shifted = fitBeside(picture, wide, corner, button);
    expect(shifted.k).toBe(0.4);
    expect(shifted.x + 990 * shifted.k).toBeLessThanOrEqual(440);
    const tight = { width: 400, height: 400 };
    const smaller = fitBeside(picture, tight, corner, [{ x: 340, y: 340, width: 60, height: 60 }]);
    expect(smaller.k).toBeLessThan(0.4);
    expect(smaller.x + 990 * smaller.k <= 340 || smaller.y + 990 * smaller.k <= 340).toBe(true);
  });
});

const lay = (hex: string, tile: string, rotation: number): AnyChoice => ({
  kind: 'exact',
  action: { type: 'layTile', seat: 0, hex, tile, rotation } as ActionBase,
});
const choices: readonly AnyChoice[] = [
  lay('A1', '9', 0),
  lay('A1', '9', 1),
  lay('A1', '8', 0),
  lay('B2', '8', 3),
  { kind: 'exact', action: { type: 'removeGaugeMarker', seat: 0, border: 'C3|C5' } as ActionBase },
  { kind: 'exact', action: { type: 'pass', seat: 0 } },
];

describe('choices on the board', () => {
  test('light the hexes of one kind of action', () => {
    expect(boardTypes(choices)).toEqual(['layTile', 'removeGaugeMarker']);
    expect([...litHexes(choices, 'layTile')]).toEqual(['A1', 'B2']);
    expect([...litHexes(choices, null)]).toEqual([]);
  });
  test('are grouped by tile and turned through what is legal', () => {
    const there = candidatesAt(choices, 'layTile', 'A1');
    expect([...byTile(there).keys()]).toEqual(['9', '8']);
    const [first, second] = there as [ActionBase, ActionBase];
    expect(nextTurn(there, first)).toBe(second);
    expect(nextTurn(there, second)).toBe(first);
  });
  test('leave the rest to lists', () => {
    expect(listedGroups(choices, ['pass']).map(([type]) => type)).toEqual(['pass']);
  });
});

describe('rules', () => {
  test('are found by number and by words', () => {
    expect(searchRules(RULES, '8.4.1.4')[0]?.section).toBe('8.4.1.4');
    expect(searchRules(RULES, 'gauge marker').length).toBeGreaterThan(0);
    expect(searchRules(RULES, 'submarine')).toEqual([]);
  });
});

describe('history', () => {
  const line = (moves: number, round: boolean): Entry => ({
    ...{ seq: moves, kind: 'action', seat: 0, type: 'pass', moves, at: 0 },
    facts: round ? [{ type: 'stockRound' }] : [],
  });
  test('knows where rounds began, of the moves that stand', () => {
    const entries = [line(1, false), line(2, true), line(3, false), line(4, true), line(4, false)];
    expect(roundStarts(entries, { round: ['stockRound'], turn: [] }, 4)).toEqual([2]);
  });
});

describe('routes drawn by clicking', () => {
  const { actions } = playScript(SEED, 77);
  const run = actions.findIndex(({ type }) => type === 'runTrains');
  const game = new LocalGame(TITLE, beginGame(TITLE, { id: 'g', names: ['A', 'B', 'C'], options: {}, seed: SEED }, 0));
  for (const action of actions.slice(0, run)) game.send(action, 0);
  const view = game.now(null).view as View;
  const draw = (clicks: readonly string[], others: readonly (readonly string[])[] = []) =>
    routeThrough(ATLAS[view.edition], view.board.tiles, clicks, others);

  test('lead from place to place over free track', () => {
    const drawn = draw(['P17', 'R17']);
    expect(drawn.ok && drawn.path?.map((step) => step.split('.')[0])).toEqual(['P17', 'Q18', 'Q16', 'R17']);
  });
  test('begin with one place', () => {
    expect(draw(['P17'])).toEqual({ ok: true, path: null });
  });
  test('say where no track leads on', () => {
    expect(draw(['P17', 'G36'])).toEqual({ ok: false, hex: 'G36' });
    expect(draw(['P17', 'R17', 'G36'])).toEqual({ ok: false, hex: 'G36' });
    const first = draw(['P17', 'R17']);
    const path = first.ok && first.path ? first.path : [];
    expect(draw(['R17', 'P17'], [path]).ok).toBe(false);
  });
});
