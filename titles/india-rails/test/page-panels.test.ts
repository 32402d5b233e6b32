import { type OptionValues, start } from '@roundhouse/kernel';
import { speechOf } from '@roundhouse/words';
import { describe, expect, test } from 'vitest';
import { type Milepost, ownBoard } from '../board/index.ts';
import { mapPicture, pointOf } from '../drawing/index.ts';
import { GAME } from '../game.ts';
import { TITLE } from '../index.ts';
import { chartRows } from '../page/helpers.ts';
import { boxOfOffer } from '../page/map-box.ts';
import { conditionsAt, wantedIn } from '../page/place-facts.ts';
import { cashHelp, needsHand } from '../page/task.ts';
import { say, TEXT } from '../page/text.ts';
import type { State } from '../rules/state.ts';
import { WORDS } from '../words/en/index.ts';

say(WORDS);
const board = ownBoard();
const speech = speechOf(GAME, ['Asha', 'Bela']);

function viewOf(patch: Partial<State>, options: OptionValues = {}) {
  return TITLE.view({ ...start(TITLE, { players: 2, seed: 'panels', options }).state, ...patch }, 0);
}
const inForce = (...cards: readonly number[]) => cards.map((card) => ({ card, drawer: 1, endsAfter: 9 }));
const cardOf = (title: string): number =>
  [...board.eventCards.values()].find((card) => card.title === title)?.card ?? -1;

test('the chart of the Rail Tax is told row by row; other cards have none', () => {
  const tax = board.eventCards.get(cardOf('Rail Tax'));
  expect(tax && chartRows(tax, speech)).toEqual([
    { cash: '₹0M to ₹50M', tax: '₹0M' },
    { cash: '₹51M to ₹100M', tax: '₹10M' },
    { cash: '₹101M to ₹150M', tax: '₹20M' },
    { cash: '₹151M to ₹200M', tax: '₹30M' },
    { cash: '₹201M and more', tax: '₹40M' },
  ]);
  for (const card of board.eventCards.values()) if (card !== tax) expect(chartRows(card, speech)).toEqual([]);
});

describe('secret cash', () => {
  test('is so until the Rail Tax, or until the end where there is none; then nothing is said', () => {
    expect(cashHelp(viewOf({}))).toBe(TEXT.cashHelp.tax);
    expect(cashHelp(viewOf({}, { noRailTax: true }))).toBe(TEXT.cashHelp.noTax);
    expect(cashHelp(viewOf({ cashPublic: true }))).toBeNull();
    expect(cashHelp(viewOf({ ended: 'won' }, { noRailTax: true }))).toBeNull();
  });

  test('is shown at one screen only to the player who may spend it, in a lost turn too', () => {
    const lost = { flow: [{ step: 'lostTurn', seat: 1 }] } satisfies Partial<State>;
    expect(needsHand(viewOf(lost, { backtracking: true }))).toBe(true);
    expect(needsHand(viewOf({ ...lost, cashPublic: true }, { backtracking: true }))).toBe(false);
    expect(needsHand(viewOf({ flow: [{ step: 'discardTwo', seat: 1 }] }))).toBe(false);
  });
});

test('what an open contract asks for is no player’s demand', () => {
  const [[card, [demand]]] = [...board.demands] as [[number, [{ city: string; good: string; payoff: number }]]];
  const hands = viewOf({}).players.flatMap(({ hand }) => hand);
  const view = viewOf({ contracts: hands.includes(card) ? [] : [card] });
  const texts = wantedIn(view, demand.city, speech).map(({ text }) => text);
  expect(texts).toContain(`${demand.good} ₹${demand.payoff}M · open contract`);
});

describe('events at a place', () => {
  const first = (isThere: (index: number) => boolean): number => [...board.mileposts.keys()].findIndex(isThere);
  const inArea = (card: number, index: number): boolean => board.eventCards.get(card)?.mileposts[index] === 1;
  const told = (index: number, ...cards: readonly number[]) =>
    conditionsAt(viewOf({ events: inForce(...cards) }), index);

  test('all that are in force are told by their names', () => {
    const [snow, strike, sand, cyclone] = ['Himalayan Snow', 'Pakistani Rail Strike', 'Sandstorm', 'Cyclone'].map(
      cardOf,
    ) as [number, number, number, number];
    const { here } = TEXT.info;
    const alpine = first((i) => board.mileposts[i]?.terrain === 'alpine' && inArea(snow, i));
    expect(told(alpine, snow)).toEqual([`Himalayan Snow: ${here.noEntry} ${here.halfRate}`]);
    const valley = first((i) => board.mileposts[i]?.terrain !== 'alpine' && inArea(snow, i));
    expect(told(valley, snow)).toEqual([`Himalayan Snow: ${here.halfRate}`]);
    const lahore = board.city('Lahore')?.centre ?? -1;
    expect(told(lahore, strike)).toEqual([`Pakistani Rail Strike: ${here.noLoads}`]);
    expect(
      told(
        first((i) => inArea(sand, i)),
        sand,
      ),
    ).toEqual([`Sandstorm: ${here.noTrack}`]);
    const [port = -1] = board.ferries[0]?.ports ?? [];
    expect(told(port, cyclone).join()).toContain(here.ferry);
    expect(told(lahore)).toEqual([]);
    const flood = [...board.eventCards.values()].find(({ crossings }) => crossings.includes(1));
    const edge = board.edges[flood?.crossings.indexOf(1) ?? -1];
    const wet = told(edge?.a ?? -1, flood?.card ?? -1, strike);
    expect(wet).toEqual([`${flood?.title}: ${here.flood(edge?.river ?? '')}`]);
  });
});

test('on a phone a wide offer for track lies clear of the buttons of the map', () => {
  const [west, east] = ['24-03', '31-40'];
  const part = boxOfOffer(board, { take: [`${west}/${east}`], give: [] });
  const { box } = mapPicture(board);
  const right = pointOf(board.mileposts[board.index(east)] as Milepost).x - box.x;
  const [window, buttons] = [390, 44 + 10];
  const scale = window / (part?.width ?? 1);
  expect((right - (part?.x ?? 0)) * scale).toBeLessThan(window - buttons);
  expect(boxOfOffer(board, { take: [], give: [] })).toBeNull();
});
