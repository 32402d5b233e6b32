import { expect } from 'vitest';
import { TITLE } from '../index.ts';
import { table } from './board.ts';
import { Game } from './game.ts';
import { ruleTest } from './rule-test.ts';

ruleTest(
  '5.5',
  'example: 130 at a price of 132; 65 and 26 for shareholders, 26 for the market, nothing for the IPO, then 144',
  () => {
    const game = Game.opened({}, { P7: 2 }).phase(3).give(0, 3000).give(1, 3000);
    game.launch('CRB', 100, 0, 0, 0, 0, 1, 1).endStock();
    game.state = { ...game.state, openMarket: { CRB: 2 }, ipo: { ...game.state.ipo, CRB: 0 } };
    const ipo = Object.fromEntries(Object.entries(game.state.ipo).filter(([, count]) => count > 0));
    const seat2 = game.shares(2, 'CRB');
    game.state = { ...game.state, ipo };
    game.mark('CRB', 132).to('CRB', 'build');
    const frame = game.turn;
    game.state = {
      ...game.state,
      flow: [...game.state.flow.slice(0, -1), { ...frame, step: 'earnings', ran: true, revenue: 130 }],
    };
    const gains = game.gains(() => game.act('dividend', { kind: 'pay' }));
    expect(gains).toEqual({ 0: 65, 1: 26, CRB: 26, ...(seat2 > 0 ? { 2: 13 * seat2 } : {}) });
    expect(game.price('CRB')).toBe(144);
  },
);

/** A company about to decide on 100. */
function earning(company: string, price: number, more: Parameters<typeof table>[0]['more'] = {}) {
  const game = table({ company, more: { ...more } });
  const game2 = new Game(game.state).mark(company, price);
  game2.state = {
    ...game2.state,
    flow: [game2.state.flow[0] as never, { ...game2.turn, step: 'earnings', ran: true, revenue: 100 }],
  };
  return game2;
}

const applied = (game: Game, kind: 'pay' | 'withhold') => TITLE.apply(game.state, { type: 'dividend', seat: 0, kind });

const moved = (game: Game, kind: 'pay' | 'withhold', company: string) => {
  const after = game.fork();
  // A drawn position: certificates are not all in place, so the rules are asked without the invariants.
  after.state = applied(after, kind);
  return after.price(company);
};

ruleTest('5.5', 'paying moves one column to the right in the same row, withholding one to the left', () => {
  expect(moved(earning('FdSB', 100), 'pay', 'FdSB')).toBe(110);
  expect(moved(earning('FdSB', 100), 'withhold', 'FdSB')).toBe(90);
  expect(moved(earning('FdSB', 105), 'pay', 'FdSB')).toBe(115);
});

ruleTest('5.5', '55 leads to 50 and 380 to 400, where a marker stays', () => {
  expect(moved(earning('FdSB', 55), 'withhold', 'FdSB')).toBe(50);
  expect(moved(earning('FdSB', 50), 'withhold', 'FdSB')).toBe(50);
  expect(moved(earning('FdSB', 380), 'pay', 'FdSB')).toBe(400);
  expect(moved(earning('FdSB', 400), 'pay', 'FdSB')).toBe(400);
  expect(moved(earning('FdSB', 55, { edition: '18xx.games' }), 'withhold', 'FdSB')).toBe(55);
  expect(moved(earning('FdSB', 380, { edition: '18xx.games' }), 'pay', 'FdSB')).toBe(380);
});

ruleTest('5.5', 'a minor shares with its director, half and half, and its price moves as others do', () => {
  const game = earning('MS', 80);
  const before = game.state;
  const after = applied(game, 'pay');
  expect((after.players[0]?.cash ?? 0) - (before.players[0]?.cash ?? 0)).toBe(50);
  expect((after.companies.MS?.cash ?? 0) - (before.companies.MS?.cash ?? 0)).toBe(50);
  expect(moved(game, 'pay', 'MS')).toBe(90);
});

ruleTest('8', 'in the last round the price of a northern major moves twice either way, that of others once', () => {
  const last = { renfe: 'last', set: { rounds: 3, round: 3 } } as const;
  expect(moved(earning('FdSB', 100, last), 'pay', 'FdSB')).toBe(120);
  expect(moved(earning('FdSB', 100, last), 'withhold', 'FdSB')).toBe(80);
  expect(moved(earning('N', 100, last), 'pay', 'N')).toBe(110);
  expect(moved(earning('FdSB', 100, { renfe: 'last', set: { rounds: 3, round: 2 } }), 'pay', 'FdSB')).toBe(110);
  expect(moved(earning('FdSB', 100, { ...last, edition: '18xx.games' }), 'withhold', 'FdSB')).toBe(90);
});
