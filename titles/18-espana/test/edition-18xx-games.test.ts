import { describe, expect, test } from 'vitest';
import { TITLE } from '../index.ts';
import { owed } from '../rules/loans.ts';
import { Game } from './game.ts';

const site = { edition: '18xx.games' } as const;

/** The differences of that site, as far as they are not of the board; recorded games show most of the others. */
describe('18España as on 18xx.games', () => {
  test('bids of any amount', () => {
    expect(Game.begin(site).judge('bid', { bid: 23 })).toBe('legal');
    expect(Game.begin(site).act('bid', { bid: 23 }).judge('bid', { bid: 24 })).toBe('legal');
  });

  test('minors that have operated are paid when they close, others are not', () => {
    const game = Game.opened(site, { P7: 2 }).give(0, 1000).launch('MS', 70, 0).toStock().launch('CM', 70, 0).phase(4);
    const price = game.price('MS') as number;
    expect(game.gains(() => game.phase(5))[0]).toBe(price);
  });

  const ready = () => {
    const game = Game.opened(site, { P7: 2 }).give(0, 3000).give(1, 1000).launch('MS', 70, 1).toStock().phase(3);
    return game.launch('A', 100, 0, 0, 0).endStock().to('A', 'build').give('A', 1000).to('A', 'takeover');
  };

  test('takeovers need no consent', () => {
    const game = ready().act('takeOver', { minor: 'MS', exchange: false });
    expect([game.state.closed, game.shares(1, 'A')]).toEqual([['MS'], 1]);
  });

  test('with an empty IPO the director of the minor gets no share', () => {
    const game = ready();
    const { A: left = 0, ...ipo } = game.state.ipo;
    const players = game.state.players.map((player, seat) =>
      seat === 2 ? { ...player, portfolio: { ...player.portfolio, A: left - 1 } } : player,
    );
    game.state = { ...game.state, ipo, openMarket: { A: 1 }, players };
    game.act('takeOver', { minor: 'MS', exchange: false });
    expect([game.shares(1, 'A'), game.state.openMarket]).toEqual([0, { A: 1 }]);
  });

  test('the train of Mataró is sold like any other; bought too late the private company closes', () => {
    const game = Game.opened(site, { P2: 0, P7: 2 }).give(0, 2000).give(1, 2000);
    game.launch('FdSB', 90, 0, 0, 0).launch('CFLG', 80, 1, 1, 1).phase(3).endStock().to('FdSB', 'build');
    const late = game.fork();
    game.act('buyPrivate', { private: 'P2', price: 60 }).act('chooseSide', { train: '2' }).to('CFLG', 'trains');
    expect(game.judge('buyTrain', { train: '2M', from: 'FdSB', price: 50 })).toBe('legal');
    late.phase(4).act('buyPrivate', { private: 'P2', price: 60 });
    expect([late.state.privates.includes('P2'), late.trains('FdSB')]).toEqual([false, []]);
  });

  test('interest is rounded loan by loan', () => {
    const game = Game.begin(site);
    const players = game.state.players.map((player) => ({ ...player, loans: [1, 1] }));
    expect(owed({ players, edition: '18xx.games' }, 0)).toBe(4);
    expect(owed({ players, edition: 'print' }, 0)).toBe(3);
  });

  test('a home in a hex of two cities is lifted by the first tile, and its builder places it', () => {
    const game = Game.opened(site, { P7: 2 }).give(0, 1000).launch('ZP', 70, 0).endStock();
    expect([game.step, game.state.board.stations]).toMatchObject(['build', [{ company: 'ZP', hex: 'J20', stop: 0 }]]);
    game.act('layTile', { hex: 'J20', tile: 'L130', rotation: 0, stops: [0, 1] });
    expect([game.step, game.legal('placeHome').length, game.state.board.stations]).toEqual(['home', 2, []]);
    expect(game.judge('placeHome', { hex: 'J20', stop: 2 })).toBe('home.elsewhere §5.3.4');
    game.act('placeHome', { hex: 'J20', stop: 1 });
    expect([game.step, game.state.board.stations]).toMatchObject(['build', [{ company: 'ZP', hex: 'J20', stop: 1 }]]);
  });

  test('who cannot raise the bid by five is out of the lot; who opens is asked', () => {
    const game = Game.begin(site).leave(1, 10).act('bid', { bid: 20 });
    expect(game.state.flow.at(-1)).toMatchObject({ lot: 'P1', bidder: 0, bidding: [2] });
  });

  test('private companies count at their face value, and minors twice', () => {
    const game = Game.opened(site, { P7: 2 }).give(0, 1000).launch('ZP', 70, 0);
    const [first] = TITLE.score(game.state);
    expect(first?.parts).toMatchObject({ shares: 140 });
    expect(first?.parts).toHaveProperty('privates');
  });

  test('after a sale a loan may pay the rest', () => {
    const game = Game.opened(site, { P7: 2 })
      .give(0, 2000)
      .launch('FdSB', 80, 0, 0, 0, 0, 0)
      .toStock()
      .phase(4)
      .endStock();
    game.to('FdSB', 'build').mark('FdSB', 100).to('FdSB', 'trains').mark('FdSB', 100).leave('FdSB', 100).leave(0, 0);
    game.act('sell', { company: 'FdSB', count: 1 });
    expect(game.judge('buyTrain', { train: '4', from: 'bank', price: 300, loan: true })).toBe('legal');
  });

  test('nothing is exported before a company is launched', () => {
    const exported = (edition: 'print' | '18xx.games') => {
      const game = Game.opened({ edition }, { P7: 2 }).endStock();
      return [game.state.stockRound, game.state.depot.unsold[0]];
    };
    expect(exported('18xx.games')).toEqual([2, 10]);
    expect(exported('print')).toEqual([2, 9]);
  });

  test('parts of one gauge may be combined, and rusted trains are never used up', () => {
    const game = Game.opened(site, { P7: 2 }).give(0, 3000).launch('FdSB', 80, 0, 0, 0).toStock().phase(4).endStock();
    game.to('FdSB', 'build').give('FdSB', 3000).train('FdSB', '4').to('FdSB', 'trains');
    game.act('combineTrain', { train: '4', recycled: '2' });
    expect([game.trains('FdSB'), game.state.rusted[0]]).toEqual([['4/2'], 10]);
  });
});
