import { expect } from 'vitest';
import { TITLE } from '../index.ts';
import { TestGame } from './game.ts';
import { NEPAL_TRACK, to } from './late.ts';
import { ruleTest } from './rule-test.ts';
import { once, opened, operate } from './scripts.ts';

const WITH_DHR = ['EIR', 'DHR', 'EBR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];

/** Seat 0 runs the DHR from China to Nepal, seat 1 the EIR; it is the DHR's turn to run for the first time. */
const running = once(() => {
  const game = opened({ companies: WITH_DHR, buy: [['DHR* 3DHR', 'P3'], ['EIR* 2EIR', 'DHR'], []], ipo: [['NSR']] });
  operate(game, 'EIR', { trains: ['2'], certificates: ['ipo 0'] });
  operate(game, 'DHR', { lay: NEPAL_TRACK, trains: ['2'] });
  return game;
});

ruleTest('10.0', 'cash, holdings, treasuries, trains and tokens lie open to everybody', () => {
  const game = running();
  for (const viewer of [0, 1, 2, 'spectator'] as const) {
    const seen = TITLE.view(game.state, viewer);
    expect(seen.players.map(({ cash }) => cash)).toEqual(game.state.players.map(({ cash }) => cash));
    expect(seen.players.map(({ portfolio }) => portfolio)).toEqual(
      game.state.players.map((player) => player.portfolio),
    );
    expect(seen.companies).toEqual(game.state.companies);
    expect(seen.companies.EIR).toMatchObject({ trains: [{ name: '2' }], portfolio: { NSR: 1 }, stations: 2 });
    expect(seen.bank).toEqual(game.state.bank);
  }
});

ruleTest('10.0', 'what a viewer may not know is not in the view', () => {
  const seen = TITLE.view(running().state, 2);
  expect(seen).not.toHaveProperty('rng');
  expect(seen).not.toHaveProperty('outbox');
  expect(seen.players[0]?.hand).toBeNull();
});

ruleTest('10.0', 'nothing changes hands outside the rules: no certificate, private or money between players', () => {
  const actions: readonly string[] = TITLE.meta.actions;
  expect(actions.filter((type) => /give|gift|trade|lend/i.test(type))).toEqual([]);
  const game = running().passTo('selling').passTo('stock');
  to(game, 'stock', 2);
  expect(game.judge('buyFromMarket', { cert: 'P3' })).toBe('market.notThere §7.2.3'); // it is seat 0's
  expect(game.judge('buyFromMarket', { cert: 'DHR' })).toBe('market.notThere §7.2.3');
});

ruleTest('10.0', 'a player who resigned is passed over; the others play on', () => {
  const game = TestGame.drafted({ hands: [['EIR'], ['NWR']] });
  game.table({ type: 'resigned', seat: 0 });
  expect([game.state.resigned, game.seat]).toEqual([[0], 1]);
  game.act('buyBond', {}).act('buyBond', {});
  expect([game.seat, game.cash(0)]).toEqual([1, 733]);
  game.pass().pass();
  expect([game.state.stockRound, game.state.order]).toEqual([2, [0, 1, 2]]);
  expect(game.judge('pass', {}, 0)).toBe('turn.notYours §1.2');
});

ruleTest('10.0', 'companies of a player who resigned run their best routes and pay, for the other shareholders', () => {
  const game = running();
  expect([game.state.operatingRound, game.operating]).toEqual([2, 'EIR']);
  const [before, holder] = [game.price('DHR'), game.cash(1)];
  game.table({ type: 'resigned', seat: 0 });
  operate(game, 'EIR');
  expect(game.company('DHR').lastRun).toMatchObject({ round: 2, revenue: 70, paid: true });
  expect(game.cash(1)).toBe(holder + 7);
  expect(game.price('DHR')).toBeGreaterThan(before);
});

ruleTest(
  '10.0',
  'in the selection and the draft somebody who resigned still takes cards, so that the game can begin',
  () => {
    const game = TestGame.dealt({});
    game.table({ type: 'resigned', seat: 2 });
    expect(TITLE.waitingFor(game.state)).toEqual([0, 1]);
    for (const seat of [0, 1]) game.act('selectHand', { certs: game.hand(seat).slice(0, 7) }, seat);
    expect([game.step, game.seat]).toEqual(['draft', 1]); // seat 2, the first to draft, has drafted
    while (game.step === 'draft') game.act('draft', { cert: game.legal('draft')[0]?.cert ?? '' });
    expect([0, 1, 2].map((seat) => game.hand(seat).length)).toEqual([16, 16, 16]);
  },
);

ruleTest('10.0', 'questions about homes and stations are answered for somebody who resigned', () => {
  const game = TestGame.drafted({ hands: [['TR', 'TR'], ['TR'], ['GIPR', 'GIPR', 'GIPR']] });
  game.act('buyFromHand', { certs: ['TR', 'TR'] }).table({ type: 'resigned', seat: 0 });
  game.act('buyFromHand', { certs: ['TR'] });
  expect(game.company('TR')).toMatchObject({ control: 0, home: 'M10' });
  expect([game.step, game.seat]).toEqual(['stock', 2]);
});

ruleTest('10.0', 'only who sits at the table resigns, and only once', () => {
  const game = TestGame.drafted({});
  expect(game.judgeTable({ type: 'resigned', seat: 3 })).toBe('table.noSuchSeat §10.0');
  expect(game.judgeTable({ type: 'seatReplaced', seat: 3, player: 'Ada' })).toBe('table.noSuchSeat §10.0');
  expect(game.judgeTable({ type: 'resigned', seat: 2 })).toBe('legal');
  game.table({ type: 'resigned', seat: 2 });
  expect(game.judgeTable({ type: 'resigned', seat: 2 })).toBe('table.alreadyResigned §10.0');
  expect(game.judgeTable({ type: 'resigned', seat: 1 })).toBe('legal');
});

ruleTest('10.0', 'somebody else may take the seat and goes on as it stands', () => {
  const game = TestGame.drafted({ hands: [['EIR'], ['NWR']] });
  game.table({ type: 'resigned', seat: 1 }).table({ type: 'seatReplaced', seat: 1, player: 'Ada' });
  expect(game.state.resigned).toEqual([]);
  game.pass();
  expect(game.seat).toBe(1);
  expect(game.judge('buyFromHand', { certs: ['NWR'] })).toBe('legal');
});

ruleTest('10.0', 'when all have resigned the game is over', () => {
  const game = TestGame.drafted({});
  for (const seat of [0, 1, 2]) game.table({ type: 'resigned', seat });
  expect(game.state.ended).toBe('resigned');
  expect(game.judge('pass', {}, 0)).toBe('game.over §9.1');
});

ruleTest('10.0', 'by agreement the game ends at once and is scored as it stands', () => {
  const game = running().table({ type: 'endedByAgreement' });
  expect(game.state.ended).toBe('agreement');
  expect(TITLE.waitingFor(game.state)).toEqual([]);
  expect(
    TITLE.score(game.state)
      .map(({ place }) => place)
      .sort(),
  ).toEqual([1, 2, 3]);
  expect(game.judgeTable({ type: 'endedByAgreement' })).toBe('game.over §9.1');
  expect(game.judge('pass', {}, 0)).toBe('game.over §9.1');
});

ruleTest('10.0', 'so it does when the time is up', () => {
  expect(running().table({ type: 'timeUp' }).state.ended).toBe('timeUp');
});
