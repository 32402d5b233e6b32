import { withCompany } from '@roundhouse/rails-18xx';
import { describe, expect, test } from 'vitest';
import { TITLE } from '../index.ts';
import { table } from './board.ts';
import { Game } from './game.ts';
import { ruleTest } from './rule-test.ts';

const three = () =>
  Game.opened({}, { P7: 2 })
    .give(0, 2000)
    .give(1, 2000)
    .launch('FdSB', 80, 0, 0, 0)
    .launch('CFLG', 90, 1, 1, 1)
    .launch('MS', 80, 2);

ruleTest('1.3', 'Stock Round, Operating Rounds, Stock Round; what does not belong to a step is refused', () => {
  const game = three();
  expect(game.judge('dividend', { kind: 'pay' })).toBe('turn.notNow §1.3');
  expect(game.judge('pass', {}, (game.seat + 1) % 3)).toBe('turn.notYours §1.3');
  game.endStock();
  expect(game.state).toMatchObject({ operatingRound: 1, set: { rounds: 1, round: 1 } });
  expect(game.toStock().state).toMatchObject({ stockRound: 2, operatingRound: 1 });
});

ruleTest('1.4', 'a seat may leave, once; a company spends only its own money', () => {
  const game = three().endStock();
  expect(game.judgeTable({ type: 'resigned', seat: 7 })).toBe('table.noSuchSeat §1.4');
  const left = game.fork().table({ type: 'resigned', seat: 0 });
  expect(left.judgeTable({ type: 'resigned', seat: 0 })).toBe('table.alreadyResigned §1.4');
  game.to('CFLG', 'trains').leave('CFLG', 79);
  expect(game.judge('buyTender', { from: 'owner' })).toBe('money.company §3.1/5');
  expect(game.leave('CFLG', 80).judge('buyTender', { from: 'owner' })).toBe('legal');
});

ruleTest('1.4', 'everything lies open: every seat sees all but the generator, and no move tells anything', () => {
  const { state } = three().endStock();
  const { rng: _rng, outbox: _outbox, ...open } = state;
  for (const viewer of [0, 1, 2, 'spectator'] as const) expect(TITLE.view(state, viewer)).toEqual({ ...open, viewer });
  expect(TITLE.reveals?.(state, state, [])).toBe(false);
});

ruleTest('5.1', 'companies act by price, and of equal ones the first to have come there', () => {
  const game = three().endStock();
  const seen: string[] = [];
  while (game.state.stockRound === 1) {
    seen.push(game.turn.company);
    const next = game.state.flow.find((frame) => frame.step === 'operating')?.queue[0];
    if (next === undefined) game.toStock();
    else game.to(next);
  }
  expect(seen).toEqual(['CFLG', 'FdSB', 'MS']);
});

ruleTest('5.1', 'shares sold for a train change the order of those that have not operated', () => {
  const game = three().give(1, 1000).buy(1, 'FdSB').toStock().endStock().to('CFLG', 'trains');
  game.state = withCompany(game.state, 'CFLG', { trains: [] });
  game.leave('CFLG', 0).leave(1, 30).mark('FdSB', 80).mark('MS', 80).mark('CFLG', 50);
  const queue = () => game.state.flow.find((frame) => frame.step === 'operating')?.queue;
  expect(queue()).toEqual(['FdSB', 'MS']);
  game.act('sell', { company: 'FdSB', count: 1 });
  expect([game.price('FdSB'), queue()]).toEqual([75, ['MS', 'FdSB']]);
});

ruleTest('5.1', 'a company that was not launched does not operate', () => {
  const game = Game.opened({}, { P7: 2 }).give(0, 1000).launch('FdSB', 80, 0, 0).launch('MS', 70, 1).endStock();
  expect(game.turn.company).toBe('MS');
  expect(game.state.flow.find((frame) => frame.step === 'operating')).toMatchObject({ queue: [] });
});

ruleTest('5.1', 'the steps follow one another: what is passed does not come back', () => {
  const game = three().endStock().to('CFLG', 'trains');
  expect(game.judge('placeStation', { hex: 'E3', stop: 0 })).toBe('turn.notNow §1.3');
});

ruleTest('5.1.1', 'cities, towns and mines are stops; mines pay the treasury', () => {
  const tiles = { H8: '956/1', I7: 'L94/1', J6: '74/1' };
  const game = table({ company: 'FdLR', phase: 2, tiles, stations: { FdLR: 'H8' }, trains: ['1+2'] });
  game.run('H8.0 I7.0 J6.0');
  expect(game.turn).toMatchObject({ step: 'earnings', revenue: 30, treasury: 30 });
  const short = table({
    company: 'FdLR',
    phase: 2,
    tiles,
    stations: { FdLR: 'H8' },
    trains: [{ name: '2', special: null }],
  });
  expect(short.judgeRun('H8.0 I7.0 J6.0')).toBe('route.gauge §5.4.2');
});

ruleTest('5.2', 'every round begins with the income of private companies, for players and companies', () => {
  const game = three();
  const owner = (cert: string) => game.state.players.findIndex(({ portfolio }) => portfolio[cert]);
  const incomes = { P1: 5, P2: 10, P3: 15, P4: 20, P5: 10, P6: 20, P7: 30 };
  const expected = [0, 0, 0];
  for (const [cert, income] of Object.entries(incomes)) expected[owner(cert)] = (expected[owner(cert)] ?? 0) + income;
  const gains = game.gains(() => game.endStock());
  expect([0, 1, 2].map((seat) => gains[seat] ?? 0)).toEqual(expected);
});

ruleTest('5.5', 'without a train there is no dividend, and the price goes left', () => {
  const game = three().endStock().to('CFLG', 'trains');
  expect(game.price('CFLG')).toBe(80);
  expect(game.company('CFLG').operated).toBe(true);
});

ruleTest('5.8', 'private companies are bought in every step of the own turn, and used at once', () => {
  const game = three().endStock();
  const seat = game.company('CFLG').director as number;
  game.state = {
    ...game.state,
    players: game.state.players.map((player, i) => {
      const { P1: _p1, ...portfolio } = player.portfolio;
      return { ...player, portfolio: i === seat ? { ...portfolio, P1: 1 } : portfolio };
    }),
  };
  expect(game.judge('buyPrivate', { private: 'P1', price: 20 })).toBe('legal');
  expect(game.to('CFLG', 'trains').judge('buyPrivate', { private: 'P1', price: 20 })).toBe('legal');
  game.act('buyPrivate', { private: 'P1', price: 1 });
  expect(game.company('CFLG').portfolio).toEqual({ P1: 1 });
  expect(game.judge('buyPrivate', { private: 'P1', price: 1 })).toBe('private.notForSale §3.1');
});

describe('18España without a section', () => {
  test('a game in which everybody leaves but one goes on', () => {
    const game = three().table({ type: 'resigned', seat: 0 }).table({ type: 'resigned', seat: 1 });
    expect(game.state.ended).toBeNull();
    expect(game.seat).toBe(2);
  });
});
