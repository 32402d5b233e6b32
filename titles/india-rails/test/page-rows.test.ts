import type { OptionValues } from '@roundhouse/kernel';
import { start } from '@roundhouse/kernel';
import { speechOf } from '@roundhouse/words';
import { describe, expect, test } from 'vitest';
import type { Action } from '../action.ts';
import { ownBoard } from '../board/index.ts';
import { GAME } from '../game.ts';
import { TITLE } from '../index.ts';
import { presenceAt, strikeCountries, turnsStored } from '../page/helpers.ts';
import { nextPart, partsAfter } from '../page/parts-of-track.ts';
import { choiceRow, feesText } from '../page/rows.ts';
import { headline, task } from '../page/task.ts';
import { say } from '../page/text.ts';
import type { Load, OperateFrame, Running, State, Train } from '../rules/state.ts';
import { WORDS } from '../words/en/index.ts';

say(WORDS);
const { placeName } = WORDS;

const board = ownBoard();
const NAMES = ['Asha', 'Bela'];
const speech = speechOf({ ...GAME, placeName: (id: string) => placeName(board, id) }, NAMES);
const idOf = (city: string): string => board.mileposts[board.city(city)?.centre ?? -1]?.id ?? '';

const trainAt = (city: string, loads: readonly Load[] = [], patch: Partial<Train> = {}): Train => ({
  loco: 'freight',
  at: idOf(city),
  cameFrom: null,
  lastCity: city,
  loads,
  lostTurns: 0,
  ...patch,
});
const fresh: Running = { left: 9, halved: false, acted: false, lost: false, paid: [], ownPaid: false };
const operate = (...running: readonly Running[]): OperateFrame => ({
  step: 'operate',
  seat: 0,
  running,
  started: false,
  discarded: false,
});

/** A position in which seat 0 runs its trains. */
function viewOf(options: OptionValues, trains: readonly Train[], patch: Partial<State> = {}) {
  const { state } = start(TITLE, { players: 2, seed: 'rows', options });
  const players = state.players.map((player, seat) => (seat === 0 ? { ...player, trains, turns: 3 } : player));
  return TITLE.view({ ...state, round: 4, players, flow: [operate(...trains.map(() => fresh))], ...patch }, 0);
}
const rowOf = (view: ReturnType<typeof viewOf>, action: Action) => choiceRow(view, action, speech);
const noteOf = (...args: Parameters<typeof rowOf>): string | undefined => rowOf(...args)?.note;
const drop = (good: string): Action => ({ type: 'drop', seat: 0, train: 0, good });

describe('what becomes of a load that is dropped', () => {
  const train = trainAt('Agra', [
    { good: 'Tea', from: null },
    { good: 'Pilgrims', from: 'Deccan' },
    { good: 'Circus', from: 'Calcutta' },
  ]);
  const notes = (options: OptionValues) =>
    ['Tea', 'Pilgrims', 'Circus'].map((g) => noteOf(viewOf(options, [train]), drop(g)));

  test('goods and Pilgrims go back to the tray, a Circus stays', () => {
    expect(notes({ circus: true })).toEqual([
      'goes back to the tray',
      'goes back to the tray',
      'stays in this city until somebody takes it',
    ]);
  });
  test('with Field Warehousing goods and Pilgrims are stored', () => {
    expect(notes({ circus: true, fieldWarehousing: true })).toEqual([
      'stays here for four more turns of yours, unless somebody takes it',
      'stays here for four more turns of yours, unless somebody takes it',
      'stays in this city until somebody takes it',
    ]);
  });
});

describe('stored loads', () => {
  const stored = [{ good: 'Tea', city: 'Agra', by: 0, endsAfter: 8 }];
  const tray = { Tea: 0 };
  const pickUp: Action = { type: 'pickUp', seat: 0, train: 0, good: 'Tea' };

  test('one that lies here is picked up before those in the tray, and says how long it lies', () => {
    const options = { fieldWarehousing: true };
    const here = viewOf(options, [trainAt('Agra')], { stored, tray });
    expect(noteOf(here, pickUp)).toContain('left here by Asha, for 4 more turns of Asha');
    expect(noteOf(here, pickUp)).not.toContain('chip');
    const elsewhere = viewOf(options, [trainAt('Delhi')], { stored, tray });
    expect(noteOf(elsewhere, pickUp)).toContain('0 chips left');
  });
  test('the turn under way is not counted, and in the last it is told', () => {
    const inTurn = viewOf({}, [trainAt('Agra')]);
    const load = { good: 'Tea', city: 'Agra', by: 0 };
    expect(turnsStored(inTurn, { ...load, endsAfter: 8 })).toBe(4);
    expect(turnsStored(inTurn, { ...load, endsAfter: 4 })).toBe(0);
    expect(turnsStored({ ...inTurn, flow: [] }, { ...load, endsAfter: 8 })).toBe(5);
  });
});

describe('with two trains', () => {
  const pilgrims = [{ good: 'Pilgrims', from: 'Deccan' }];
  const trains = [trainAt('Delhi', pilgrims), trainAt('Delhi', pilgrims, { loco: 'fastFreight' })];
  const options = { additionalTrains: true };

  test('rows of Pilgrims and ferries name the train', () => {
    const view = viewOf(options, trains);
    const rows = [0, 1].map((train) => noteOf(view, { type: 'deliverPilgrims', seat: 0, train }));
    expect(rows).toEqual(['boarded in Deccan · train 1', 'boarded in Deccan · train 2']);
    expect(noteOf(view, { type: 'takeFerry', seat: 0, train: 1, payTo: 1 })).toBe('Use fee to Bela · train 2');
  });
  test('the task tells what each has left, and which has lost its turn', () => {
    const view = viewOf(options, trains, { flow: [operate({ ...fresh, lost: true }, { ...fresh, left: 12 })] });
    expect(task(view, 0, speech, [])).toContain('Train 1 has lost this turn. Train 2: 12 mileposts left.');
  });
});

describe('with Cost to Move', () => {
  test('what goes to opponents and what goes to the bank are told apart', () => {
    const way = { to: 'x', path: [], fees: [1], cost: 5 } as unknown as Parameters<typeof feesText>[0];
    expect(feesText(way, speech)).toBe('₹4M use fees to Bela, ₹1M running costs');
    expect(feesText({ ...way, cost: 4 }, speech)).toBe('₹4M use fees to Bela');
    expect(feesText({ ...way, fees: [], cost: 1 }, speech)).toBe('₹1M running costs');
    expect(feesText({ ...way, fees: [], cost: 0 }, speech)).toBe('no use fee');
  });
  test('one’s own ferry costs as much as own track, once in a turn', () => {
    const amount = (options: OptionValues, payTo: number | null, ownPaid = false) => {
      const flow = [operate({ ...fresh, ownPaid })];
      const view = viewOf(options, [trainAt('Delhi')], { flow });
      return rowOf(view, { type: 'takeFerry', seat: 0, train: 0, payTo })?.amount;
    };
    expect(amount({ costToMove: true }, null)).toBe('₹1M');
    expect(amount({ costToMove: true }, null, true)).toBeUndefined();
    expect(amount({}, null)).toBeUndefined();
    expect(amount({}, 1)).toBe('₹4M');
  });
});

test('who turns their only train round reads that nothing is built', () => {
  const text = (view: ReturnType<typeof viewOf>) => rowOf(view, { type: 'backtrack', seat: 0, train: 0 })?.text;
  const one = viewOf({ backtracking: true }, [trainAt('Agra')]);
  const trains = [trainAt('Agra'), trainAt('Delhi')];
  const two = viewOf({ backtracking: true, additionalTrains: true }, trains);
  const other = viewOf({ backtracking: true }, trains, { flow: [operate(fresh, { ...fresh, lost: true })] });
  expect(text(one)).toContain('nothing is built');
  expect(text(two)).not.toContain('nothing is built');
  expect(text(other)).toContain('nothing is built');
});

test('an open contract is not replaced by a new card', () => {
  const [[card, [demand]]] = [...board.demands] as unknown as [[number, [{ good: string; city: string }]]];
  const deliver: Action = { type: 'deliver', seat: 0, train: 0, card, good: demand.good };
  const trains = [trainAt(demand.city, [{ good: demand.good, from: null }])];
  const open = viewOf({ openContracts: true }, trains, { contracts: [card] });
  expect(noteOf(open, deliver)).toBe(`open contract, card ${card}; no new card for it`);
  expect(noteOf(viewOf({}, trains), deliver)).toBe(`demand card ${card}, then draw a new one`);
});

test('who is asked for track reads which it is and what they would get', () => {
  const [edge] = (board.around[board.index(idOf('Agra'))] ?? []).map((each) => board.edges[each]?.id ?? '');
  const offer = { step: 'trackOffer', buyer: 1, seller: 0, take: [edge ?? ''], give: [], price: 5 } as const;
  const view = viewOf({ tradingTrack: true }, [trainAt('Agra')], { flow: [offer] });
  expect(task(view, 0, speech, [])).toMatch(/^Bela asks for one section \(.*Agra.*\) of your track\. You get ₹5M\./);
  const note = noteOf(view, { type: 'answerTrack', seat: 0, accept: true });
  expect(note).toMatch(/you give one section \(.*Agra.*\) · you get ₹5M/);
  const both = viewOf({}, [trainAt('Agra')], { flow: [{ ...offer, give: ['18-21/18-22'], price: 0 }] });
  expect(task(both, 0, speech, [])).toMatch(/You get one section \(Delhi.*a broken one what is offered/);
});

test('the headline tells who declared, and that a round is still to come', () => {
  const trains = [trainAt('Agra')];
  expect(headline(viewOf({}, trains, { declared: [1] }), speech)).toContain('Bela declared victory');
  expect(headline(viewOf({}, trains, { lastRound: 5 }), speech)).toContain('Round 4 · next is the last');
  expect(headline(viewOf({}, trains, { lastRound: 4 }), speech)).toContain('Last round');
});

test('a strike closes a whole country only where the option says so', () => {
  const strike = board.eventCards.get(139);
  const closed = (borders: string) => strike && strikeCountries(viewOf({ borders }, [trainAt('Agra')]), strike);
  expect(closed('touching')).toEqual([]);
  expect(closed('country')).toEqual(['Pakistan']);
});

test('a bridge that may be rebuilt keeps a place in its city', () => {
  const city = board.city('Agra')?.centre ?? -1;
  const [first = '', second = ''] = (board.around[city] ?? []).map((each) => board.edges[each]?.id ?? '');
  const view = viewOf({}, [trainAt('Agra')], {
    track: { [first]: 1 },
    lostBridges: [{ edge: second, owner: 0, flood: null }],
  });
  expect(presenceAt(view, city)).toEqual({ built: [1], held: [0] });
});

describe('a track in parts', () => {
  const parts = { seat: 0, to: '30-24', first: ['30-20', '30-21'], rest: [['30-23', '30-22', '30-21']] };
  const edge = board.edges[board.edgeBetween(board.index('30-20'), board.index('30-21'))]?.id ?? '';
  const built = viewOf({}, [trainAt('Agra')], { track: { [edge]: 0 } });

  test('the next is drawn as soon as the first is built, and not before', () => {
    expect(nextPart(built, 0, parts)).toEqual(parts.rest[0]);
    expect(nextPart(viewOf({}, [trainAt('Agra')]), 0, parts)).toBeNull();
    expect(nextPart(viewOf({}, [trainAt('Agra')], { track: { [edge]: 1 } }), 0, parts)).toBeNull();
    expect(nextPart(built, 1, parts)).toBeNull();
  });
  test('after the last there is none', () => {
    expect(partsAfter(parts)).toEqual({ ...parts, first: parts.rest[0], rest: [] });
    expect(nextPart(built, 0, { ...parts, rest: [] })).toBeNull();
  });
});
