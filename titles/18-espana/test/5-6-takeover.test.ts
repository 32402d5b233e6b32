import type { CompanyId } from '@roundhouse/rails-18xx';
import { expect } from 'vitest';
import { TITLE } from '../index.ts';
import { type Begin, Game } from './game.ts';
import { ruleTest } from './rule-test.ts';

/** Phase 3: the major of seat 0 with half its shares in the IPO, minors that have operated, the major's turn to take over. */
function ready(major: CompanyId, minors: Readonly<Record<CompanyId, number>>, begin: Begin = {}): Game {
  const game = Game.opened(begin, { P7: 2 }).give(0, 5000).give(1, 5000);
  for (const [minor, seat] of Object.entries(minors)) game.launch(minor, 70, seat);
  game.toStock().phase(3);
  return game.launch(major, 100, 0, 0, 0, 1).endStock().to(major, 'build').give(major, 2000);
}

const takeover = (game: Game) => game.to(game.turn.company, 'takeover');

ruleTest('5.6', 'the major pays the price of the minor to its director, who also gets a share of the IPO', () => {
  const game = takeover(ready('A', { MS: 0 }));
  const price = game.price('MS') as number;
  const treasury = game.cash('MS');
  expect(game.gains(() => game.act('takeOver', { minor: 'MS', exchange: false }))).toEqual({
    0: price,
    A: treasury - price,
    MS: -treasury,
  });
  expect(game.shares(0, 'A')).toBe(5);
  expect(game.state.ipo.A).toBe(4);
  expect(game.state.closed).toEqual(['MS']);
  expect(game.state.players[0]?.portfolio['MS*']).toBeUndefined();
});

ruleTest('5.6', 'trains, private companies and the tender of the minor come to the major', () => {
  const game = ready('A', { MS: 0 });
  const [train = ''] = game.trains('MS');
  game.state = {
    ...game.state,
    companies: { ...game.state.companies, MS: { ...game.company('MS'), tender: true } },
    tenders: { owner: 4, market: 0 },
  };
  takeover(game).act('takeOver', { minor: 'MS', exchange: false });
  expect(game.trains('A')).toEqual([train]);
  expect(game.company('A').tender).toBe(true);
});

ruleTest('5.6', 'a private company of the minor pays the major from then on; of two tenders one is for sale', () => {
  const game = ready('A', { MS: 0 });
  const owner = game.state.players.findIndex(({ portfolio }) => portfolio.P4);
  const players = game.state.players.map((player, seat) => {
    const { P4: _sold, ...others } = player.portfolio;
    return seat === owner ? { ...player, portfolio: others } : player;
  });
  const minor = { ...game.company('MS'), tender: true, portfolio: { P4: 1 } };
  const major = { ...game.company('A'), tender: true };
  const companies = { ...game.state.companies, MS: minor, A: major };
  game.state = { ...game.state, players, companies, tenders: { owner: 3, market: 0 } };
  takeover(game).act('takeOver', { minor: 'MS', exchange: false });
  expect(game.company('A')).toMatchObject({ portfolio: { P4: 1 }, tender: true });
  expect(game.state.tenders).toEqual({ owner: 3, market: 1 });
});

ruleTest('5.6', 'trains beyond the limit are given up at once, and the turn goes on', () => {
  const game = ready('A', { MS: 0, CM: 0 });
  for (let i = 0; i < 4; i++) game.train('A', '3');
  takeover(game).act('takeOver', { minor: 'MS', exchange: false });
  expect([game.step, game.seat]).toEqual(['discard', 0]);
  game.act('discardTrain', { company: 'A', train: '2' });
  expect([game.step, game.trains('A')]).toEqual(['takeover', ['3', '3', '3', '3']]);
});

ruleTest('5.6', 'an own station stays on the charter, or is exchanged free of charge', () => {
  const game = takeover(ready('A', { MS: 0 }));
  const charter = game.fork().act('takeOver', { minor: 'MS', exchange: false });
  expect(charter.company('A').stations).toBe(1); // the home, this one and three locked: a major has five (1.5)
  expect(charter.state.board.stations.some(({ hex }) => hex === 'C27')).toBe(false);
  const map = game.fork().act('takeOver', { minor: 'MS', exchange: true });
  expect(map.company('A').stations).toBe(0);
  expect(map.state.board.stations.find(({ hex }) => hex === 'C27')?.company).toBe('A');
});

ruleTest('5.6', 'no exchange without a station at hand', () => {
  const game = takeover(ready('A', { MS: 0, CM: 0 })).act('takeOver', { minor: 'MS', exchange: true });
  expect(game.judge('takeOver', { minor: 'CM', exchange: true })).toBe('takeover.noExchange §5.6');
  expect(game.judge('takeOver', { minor: 'CM', exchange: false })).toBe('legal');
});

ruleTest('5.6', 'several in one turn, as long as a share is left and the money lasts', () => {
  const game = takeover(ready('A', { MS: 0, CM: 0 })).act('takeOver', { minor: 'MS', exchange: false });
  game.act('takeOver', { minor: 'CM', exchange: false });
  expect(game.shares(0, 'A')).toBe(6);
  expect(game.step).toBe('trains');
});

ruleTest('5.6', 'where no takeover is possible, why is told by its section', () => {
  const north = Game.opened({}, { P7: 2 }).give(0, 5000).give(1, 5000).launch('MS', 70, 1);
  north.launch('FdSB', 90, 0, 0, 0).toStock().phase(3).endStock().to('FdSB', 'build').give('FdSB', 2000);
  expect(north.to('FdSB', 'trains').judge('takeOver', { minor: 'MS', exchange: false })).toBe(
    'takeover.southernOnly §5.6',
  );
  const poor = ready('A', { MS: 0 });
  poor.leave('A', 10).to('A', 'trains');
  expect(poor.judge('takeOver', { minor: 'MS', exchange: false })).toBe('money.company §5.6');
  const full = ready('A', { MS: 0 });
  full.state = {
    ...full.state,
    ipo: { ...full.state.ipo, A: 0 },
    players: full.state.players.map((player, seat) =>
      seat === 1 ? { ...player, portfolio: { ...player.portfolio, A: 6 } } : player,
    ),
  };
  expect(full.to('A', 'trains').judge('takeOver', { minor: 'MS', exchange: false })).toBe('takeover.noShare §5.6');
  const done = takeover(ready('A', { MS: 0 })).pass();
  expect(done.judge('takeOver', { minor: 'MS', exchange: false })).toBe('turn.notNow §1.3');
});

ruleTest('5.6', 'not before the green phase', () => {
  const game = ready('A', { MS: 0 });
  game.state = { ...game.state, phase: 2 };
  expect(game.to('A', 'trains').judge('takeOver', { minor: 'MS', exchange: false })).toBe('takeover.tooEarly §5.6');
});

ruleTest('5.6', 'needs the money', () => {
  const game = takeover(ready('A', { MS: 0, CM: 0 })).mark('CM', 100);
  game.leave('A', 99);
  expect(game.judge('takeOver', { minor: 'CM', exchange: false })).toBe('money.company §5.6');
  expect(game.leave('A', 100).judge('takeOver', { minor: 'CM', exchange: false })).toBe('legal');
});

ruleTest('5.6', 'the director of the minor must agree, and is asked once in a turn', () => {
  const game = takeover(ready('A', { MS: 1, CM: 1 })).act('takeOver', { minor: 'MS', exchange: false });
  expect([game.step, game.seat]).toEqual(['offer', 1]);
  game.act('answerOffer', { accept: false });
  expect(game.judge('takeOver', { minor: 'MS', exchange: false })).toBe('takeover.refused §5.6');
  game.act('takeOver', { minor: 'CM', exchange: false }).act('answerOffer', { accept: true });
  expect(game.state.closed).toEqual(['CM']);
  expect(game.shares(1, 'A')).toBe(2);
  // What the major wanted with the station holds once the other agrees.
  expect([game.company('A').stations, game.state.board.stations.some(({ hex }) => hex === 'E29')]).toEqual([1, false]);
});

/** Whether a company is asked about takeovers when it reaches that step of its turn. */
const isAsked = (game: Game, company: CompanyId): boolean => {
  game.to(company, 'build');
  game.state = { ...game.state, flow: [game.state.flow[0] as never, { ...game.turn, step: 'takeover' }] };
  return TITLE.waitingFor(game.state).length > 0;
};

ruleTest('5.6', 'southern majors only, from phase 3 on', () => {
  const game = Game.opened({}, { P7: 2 }).give(0, 5000).launch('MS', 70, 0).launch('FdSB', 80, 0, 0, 0).toStock();
  expect(isAsked(game.phase(3).endStock(), 'FdSB')).toBe(false);
  expect(isAsked(ready('A', { MS: 0 }), 'A')).toBe(true);
  const early = ready('A', { MS: 0 });
  early.state = { ...early.state, phase: 2 };
  expect(isAsked(early, 'A')).toBe(false);
});

ruleTest('5.6', 'a minor that has operated; no other company', () => {
  const game = Game.opened({}, { P7: 2 }).give(0, 5000).give(1, 5000).launch('MS', 70, 0).toStock().phase(3);
  game.launch('A', 100, 0, 0, 0, 1).launch('CM', 70, 0).endStock().to('A', 'build').give('A', 2000);
  takeover(game);
  expect(game.judge('takeOver', { minor: 'CM', exchange: false })).toBe('takeover.notOperated §5.6');
  expect(game.judge('takeOver', { minor: 'AC', exchange: false })).toBe('takeover.noMinor §5.6');
  expect(game.judge('takeOver', { minor: 'FdLR', exchange: false })).toBe('takeover.noMinor §5.6');
  expect(game.judge('takeOver', { minor: 'MS', exchange: false })).toBe('legal');
});

/** All but the shares named are in players' hands. */
function soldOut(game: Game, major: CompanyId, left: { readonly ipo: number; readonly market: number }): Game {
  const { [major]: _sold, ...ipo } = game.state.ipo;
  const players = game.state.players.map((player, seat) =>
    seat === 2 ? { ...player, portfolio: { ...player.portfolio, [major]: 5 - left.ipo - left.market } } : player,
  );
  game.state = {
    ...game.state,
    players,
    ipo: left.ipo > 0 ? { ...ipo, [major]: left.ipo } : ipo,
    openMarket: left.market > 0 ? { [major]: left.market } : {},
  };
  return game;
}

ruleTest('5.6', 'the share comes from the market if the IPO has none, and without any there is no takeover', () => {
  const game = soldOut(takeover(ready('A', { MS: 0, CM: 0 })), 'A', { ipo: 0, market: 1 });
  game.act('takeOver', { minor: 'MS', exchange: false });
  expect(game.shares(0, 'A')).toBe(5);
  expect(game.state.openMarket).toEqual({});
  expect(game.step).toBe('trains');
  expect(isAsked(soldOut(ready('A', { MS: 0 }), 'A', { ipo: 0, market: 0 }), 'A')).toBe(false);
  const both = soldOut(takeover(ready('A', { MS: 0 })), 'A', { ipo: 1, market: 1 });
  both.act('takeOver', { minor: 'MS', exchange: false });
  expect([both.state.ipo.A ?? 0, both.state.openMarket]).toEqual([0, { A: 1 }]);
});

ruleTest('5.6', 'a holder of 60% may come to 70% by a takeover, and need not sell', () => {
  const game = Game.opened({}, { P7: 2 }).give(0, 5000).give(1, 5000).launch('MS', 70, 0).toStock().phase(3);
  game.launch('A', 100, 0, 0, 0, 0, 0).endStock().to('A', 'build').give('A', 2000);
  takeover(game).act('takeOver', { minor: 'MS', exchange: false });
  expect(game.shares(0, 'A')).toBe(7);
  game.toStock().as(0);
  expect(game.judge('pass', {})).toBe('legal');
  expect(game.judge('buyShare', { company: 'A', from: 'ipo' })).toBe('purchase.holding §4.3');
});

ruleTest('5.6', 'shares of a takeover may change the director of the major', () => {
  const game = Game.opened({}, { P7: 2 })
    .give(0, 5000)
    .give(1, 5000)
    .launch('MS', 70, 1)
    .launch('CM', 70, 1)
    .toStock()
    .phase(3);
  game.launch('A', 100, 0, 1, 1).endStock().to('A', 'build').give('A', 2000);
  takeover(game).act('takeOver', { minor: 'MS', exchange: false }).act('answerOffer', { accept: true });
  expect(game.company('A').director).toBe(1);
  expect(game.seat).toBe(1);
});
