import { sizeOf } from '@roundhouse/rails-18xx';
import { expect } from 'vitest';
import { TITLE } from '../index.ts';
import { deal } from '../rules/setup.ts';
import { TestGame } from './game.ts';
import { ruleTest } from './rule-test.ts';

const PLAYER_COUNTS = [2, 3, 4, 5];

/** Everybody keeps what lies on top of the hand; the draft is about to begin. */
function selected(game: TestGame, keep: number): TestGame {
  for (const seat of game.state.players.keys()) game.act('selectHand', { certs: game.hand(seat).slice(0, keep) }, seat);
  return game;
}

/** Drafts to the end, always the first certificate of the pool, and returns who drafted. */
function draftAll(game: TestGame): readonly number[] {
  const drafters: number[] = [];
  while (game.step === 'draft') {
    drafters.push(game.seat);
    game.act('draft', { cert: game.legal('draft')[0]?.cert ?? '' });
  }
  return drafters;
}

ruleTest('6.1', 'what is in a hand only its holder may buy', () => {
  const game = TestGame.drafted({ hands: [Array<string>(7).fill('EIR'), ['NWR']], ipo: [['EIR']] });
  expect(game.judge('buyFromHand', { certs: ['EIR'] }, 0)).toBe('legal');
  game.pass();
  expect(game.judge('buyFromHand', { certs: ['EIR'] }, 1)).toBe('hand.notHeld §7.2.1');
  expect(game.judge('buyFromHand', { certs: ['NWR'] }, 1)).toBe('legal');
});

ruleTest('6.1', 'nobody ever has to buy from the hand', () => {
  const game = TestGame.drafted({ hands: [['EIR', 'EIR'], ['NWR']] });
  const before = [0, 1, 2].map((seat) => game.hand(seat));
  game.pass(3);
  expect(game.state.stockRound).toBe(2);
  expect([0, 1, 2].map((seat) => game.hand(seat))).toEqual(before);
  expect([0, 1, 2].map((seat) => game.cash(seat))).toEqual([733, 733, 733]);
});

ruleTest('6.2', 'each player is dealt 15, 13, 11 or 10 certificates', () => {
  const sizes = PLAYER_COUNTS.map((players) => deal('sizes', players).hands.map(({ length }) => length));
  expect(sizes).toEqual([
    [15, 15],
    [13, 13, 13],
    [11, 11, 11, 11],
    [10, 10, 10, 10, 10],
  ]);
});

ruleTest('6.3', 'three rows of 18, 15, 13 or 12 certificates leave 4, 4, 5 or 2 for the Open Market', () => {
  const layouts = PLAYER_COUNTS.map((players) => {
    const { ipo, openMarket } = deal('rows', players);
    return [...ipo.map(({ length }) => length), openMarket.length];
  });
  expect(layouts).toEqual([
    [18, 18, 18, 4],
    [15, 15, 15, 4],
    [13, 13, 13, 5],
    [12, 12, 12, 2],
  ]);
});

ruleTest('6.3', 'the rows lie open in the order they were dealt', () => {
  const ipo = [
    ['EIR', 'P4', 'EIR'],
    ['NWR', 'NWR'],
    ['MR', 'WR', 'MR'],
  ];
  const game = TestGame.dealt({ ipo });
  expect(game.state.ipo.map((row, i) => row.slice(0, ipo[i]?.length))).toEqual(ipo);
  const seen = TITLE.view(game.state, 'spectator');
  expect(seen.ipo).toEqual(game.state.ipo);
  expect(seen.openMarket).toEqual(game.state.openMarket);
});

ruleTest(
  '6.3',
  'the bank pays the face value of left-over certificates to their companies, and nothing for privates',
  () => {
    const game = TestGame.dealt({ openMarket: ['EIR', 'EIR', 'KGF', 'P6'] });
    expect(game.state.openMarket).toEqual({ EIR: 2, KGF: 1, P6: 1 });
    expect([game.cash('EIR'), game.cash('KGF'), game.cash('NWR')]).toEqual([200, 67, 0]);
    expect(game.cash('bank')).toBe(6801 - 267);
    expect([game.company('EIR').floated, game.company('KGF').floated]).toEqual([false, false]);
  },
);

ruleTest('6.3', 'three left-over certificates of one company float it at once, without a manager', () => {
  const game = TestGame.dealt({ openMarket: ['NSR', 'NSR', 'NSR', 'P1'] });
  const { floated, control, home, cash } = game.company('NSR');
  expect({ floated, control, home, cash }).toEqual({ floated: true, control: null, home: 'H25', cash: 213 });
  expect(game.state.board.stations).toEqual([{ company: 'NSR', hex: 'H25', stop: 0 }]);
  expect(game.price('NSR')).toBe(71);
  expect(game.cash('bank')).toBe(6801 - 213);
});

ruleTest('6.3', 'two left-over certificates do not float a company', () => {
  const game = TestGame.dealt({ openMarket: ['NSR', 'NSR', 'P2', 'P1'] });
  expect(game.company('NSR').floated).toBe(false);
  expect(game.state.board.stations).toEqual([]);
});

ruleTest('6.4', 'players keep 8, 7, 6 or 5 certificates, neither more nor fewer', () => {
  for (const [players, keep] of [
    [2, 8],
    [3, 7],
    [4, 6],
    [5, 5],
  ] as const) {
    const game = TestGame.dealt({ players });
    const hand = game.hand(0);
    expect(game.judge('selectHand', { certs: hand.slice(0, keep) }, 0)).toBe('legal');
    expect(game.judge('selectHand', { certs: hand.slice(0, keep - 1) }, 0)).toBe('selection.count §6.4');
    expect(game.judge('selectHand', { certs: hand.slice(0, keep + 1) }, 0)).toBe('selection.count §6.4');
  }
});

ruleTest('6.4', 'only dealt certificates are kept, each as often as it was dealt', () => {
  const game = TestGame.dealt({
    hands: [['EIR', 'EIR', 'NWR', 'NWR', 'NWR', 'MR', 'P1', 'WR', 'WR', 'WR', 'WR', 'WR', 'WR']],
  });
  const keep = (certs: readonly string[]) => game.judge('selectHand', { certs: [...certs] }, 0);
  expect(keep(['EIR', 'EIR', 'NWR', 'NWR', 'NWR', 'MR', 'P1'])).toBe('legal');
  expect(keep(['EIR', 'EIR', 'EIR', 'NWR', 'NWR', 'MR', 'P1'])).toBe('selection.notDealt §6.4');
  expect(keep(['EIR', 'EIR', 'NWR', 'NWR', 'NWR', 'MR', 'P2'])).toBe('selection.notDealt §6.4');
  expect(keep(['EIR', 'EIR', 'NWR', 'NWR', 'NWR', 'MR', 'EIR*'])).toBe('selection.notDealt §6.4');
});

ruleTest('6.4', 'everybody chooses at the same time, in any order, and only once', () => {
  const game = TestGame.dealt();
  expect(TITLE.waitingFor(game.state)).toEqual([0, 1, 2]);
  game.act('selectHand', { certs: game.hand(2).slice(0, 7) }, 2);
  expect(TITLE.waitingFor(game.state)).toEqual([0, 1]);
  expect(game.judge('selectHand', { certs: [...game.hand(2)] }, 2)).toBe('turn.notYours §1.2');
  game.act('selectHand', { certs: game.hand(0).slice(0, 7) }, 0);
  expect(game.judge('draft', { cert: 'EIR*' }, 1)).toBe('turn.notNow §1.2');
  game.act('selectHand', { certs: game.hand(1).slice(0, 7) }, 1);
  expect(game.step).toBe('draft');
  expect([0, 1, 2].map((seat) => game.hand(seat).length)).toEqual([7, 7, 7]);
});

ruleTest('6.5', 'discards and director’s certificates form one pool', () => {
  const hands = [
    ['EIR', 'EIR', 'EIR', 'EIR', 'EIR', 'EIR', 'EIR', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6'],
    ['NWR', 'NWR', 'NWR', 'NWR', 'NWR', 'NWR', 'NWR', 'MR', 'MR', 'MR', 'MR', 'MR', 'MR'],
    ['WR', 'WR', 'WR', 'WR', 'WR', 'WR', 'WR', 'GIPR', 'GIPR', 'GIPR', 'GIPR', 'KGF', 'EIR'],
  ];
  const game = TestGame.dealt({ hands });
  for (const seat of [0, 1, 2]) game.act('selectHand', { certs: (hands[seat] ?? []).slice(0, 7) }, seat);
  const frame = game.state.flow.at(-1);
  const directors = { 'EBR*': 1, 'EIR*': 1, 'KGF*': 1, 'MR*': 1, 'NSR*': 1, 'NWR*': 1, 'PNS*': 1, 'TR*': 1, 'WR*': 1 };
  expect(frame).toEqual({
    step: 'draft',
    picks: 0,
    pool: { ...directors, P1: 1, P2: 1, P3: 1, P4: 1, P5: 1, P6: 1, MR: 6, GIPR: 4, KGF: 1, EIR: 1 },
  });
  expect(game.judge('draft', { cert: 'KGF' })).toBe('legal');
  expect(game.judge('draft', { cert: 'KGF*' })).toBe('legal');
  expect(game.judge('draft', { cert: 'NWR' })).toBe('draft.notInPool §6.5');
  game.act('draft', { cert: 'KGF' });
  expect(game.judge('draft', { cert: 'KGF' })).toBe('draft.notInPool §6.5');
});

ruleTest('6.5', 'four players draft in the order 4, 3, 2, 1, 1, 2, 3, 4, 1, 2, 3, 4 and so on to the last card', () => {
  const game = selected(TestGame.dealt({ players: 4 }), 6);
  const drafters = draftAll(game).map((seat) => seat + 1);
  expect(drafters).toHaveLength(29); // 20 discards, 9 director's certificates
  expect(drafters.slice(0, 16)).toEqual([4, 3, 2, 1, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4]);
  expect(drafters.slice(16)).toEqual([1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1]);
});

ruleTest('6.5', 'some draft one certificate more than others', () => {
  const sizes = PLAYER_COUNTS.map((players) => {
    const game = selected(TestGame.dealt({ players }), [8, 7, 6, 5][players - 2] as number);
    draftAll(game);
    return [...game.state.players.keys()].map((seat) => game.hand(seat).length);
  });
  expect(sizes).toEqual([
    [8 + 12, 8 + 11],
    [7 + 9, 7 + 9, 7 + 9],
    [6 + 8, 6 + 7, 6 + 7, 6 + 7],
    [5 + 7, 5 + 7, 5 + 7, 5 + 7, 5 + 6],
  ]);
});

ruleTest('6.5', 'the player after the one who drafted last acts first in the Stock Round', () => {
  const starters = PLAYER_COUNTS.map((players) => {
    const game = selected(TestGame.dealt({ players }), [8, 7, 6, 5][players - 2] as number);
    return [draftAll(game).at(-1), game.seat, ...game.state.order];
  });
  expect(starters).toEqual([
    [0, 1, 1, 0],
    [2, 0, 0, 1, 2],
    [0, 1, 1, 2, 3, 0],
    [3, 4, 4, 0, 1, 2, 3],
  ]);
});

ruleTest('6.5', 'with a drawn turn order the start follows that order, not the seats', () => {
  const game = selected(TestGame.dealt({ players: 4, order: [2, 0, 3, 1] }), 6);
  const drafters = draftAll(game);
  expect(drafters.slice(0, 8)).toEqual([1, 3, 0, 2, 2, 0, 3, 1]);
  expect(drafters.at(-1)).toBe(2);
  expect(game.state.order).toEqual([0, 3, 1, 2]);
  expect([game.step, game.seat]).toEqual(['stock', 0]);
});

ruleTest('6.5', 'drafting costs nothing', () => {
  const game = selected(TestGame.dealt(), 7);
  expect(game.gains(() => draftAll(game))).toEqual({});
  expect(game.state.players.map(({ portfolio }) => sizeOf(portfolio))).toEqual([0, 0, 0]);
});
