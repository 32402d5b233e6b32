import { expect } from 'vitest';
import { atWork, companyAt, type Position, turnAt } from './company-turn.ts';
import type { Game } from './game.ts';
import { describe, ruleTest } from './rule-test.ts';

const OWNED: Position = {
  turn: { step: 'track' },
  cash: 500,
  tiles: { H35: '57 0' },
  state: { privates: ['P3', 'P4', 'P8'], hammer: { P3: 100, P4: 50, P8: 100 }, phase: 2 },
};

/** P3 and P4 belong to a seat. */
function owned(seat: number, position: Position = OWNED): Game {
  const game = atWork(position);
  const players = game.state.players.map((player, each) =>
    each === seat ? { ...player, portfolio: { ...player.portfolio, P3: 1, P4: 1 } } : player,
  );
  game.state = { ...game.state, players };
  return game;
}

describe('private companies', () => {
  ruleTest('3.3', 'a company buys of players, from 1 to the limit of the phase (A14)', () => {
    const game = owned(0);
    expect(game.judge('buyPrivate', { private: 'P3', price: 0 })).toBe('private.price §3.3');
    expect(game.judge('buyPrivate', { private: 'P3', price: 151 })).toBe('private.price §3.3');
    expect(game.judge('buyPrivate', { private: 'P1', price: 50 })).toBe('private.notForSale §3.3');
    game.act('buyPrivate', { private: 'P3', price: 150 });
    expect(companyAt(game)).toMatchObject({ cash: 350, portfolio: { P3: 1 } });
    expect(game.state.players[0]?.cash).toBe(750);
    expect(game.judge('buyPrivate', { private: 'P3', price: 50 })).toBe('private.notForSale §3.3');
    const poor = owned(0, { ...OWNED, cash: 9 });
    expect(poor.judge('buyPrivate', { private: 'P3', price: 10 })).toBe('money.company §6.3');
  });

  ruleTest('3.3', 'half a rupee of the limit is dropped (B33)', () => {
    const game = owned(0, { ...OWNED, state: { ...OWNED.state, hammer: { P3: 15, P4: 50, P8: 100 } } });
    expect(game.judge('buyPrivate', { private: 'P3', price: 23 })).toBe('private.price §3.3');
    expect(game.judge('buyPrivate', { private: 'P3', price: 22 })).toBeUndefined();
  });

  ruleTest('3.3', 'another owner is asked, and may be offered more', () => {
    const game = owned(1).act('buyPrivate', { private: 'P3', price: 60 });
    expect([game.step, game.seat]).toEqual(['offer', 1]);
    game.act('answerOffer', { accept: false });
    expect(game.judge('buyPrivate', { private: 'P3', price: 60 })).toBe('private.refused §3.3');
    game.act('buyPrivate', { private: 'P3', price: 61 }).act('answerOffer', { accept: true });
    expect([companyAt(game).portfolio, game.state.players[1]?.cash]).toEqual([{ P3: 1 }, 661]);
    expect(turnAt(game).step).toBe('track');
  });

  ruleTest('5.6.2', 'nor does an owner sell who needs it for the Savings Shares', () => {
    const game = owned(1);
    const players = game.state.players.map((player, seat) =>
      seat === 1 ? { ...player, portfolio: { P3: 1, P4: 1, 'SIR~': 1 } } : player,
    );
    game.state = { ...game.state, players, initialOffer: { ...game.state.initialOffer, SIR: 7 } };
    expect(game.judge('buyPrivate', { private: 'P3', price: 60 })).toBe('private.ratio §5.6.2');
  });

  ruleTest('3.1/P4', 'a company that buys it loses it', () => {
    const game = owned(0).act('buyPrivate', { private: 'P4', price: 1 });
    expect(companyAt(game).portfolio).toEqual({});
    expect(game.state.privates).toEqual(['P3', 'P8']);
  });
});

describe('P8', () => {
  const P8: Position = { ...OWNED, own: { portfolio: { P8: 1 } } };

  ruleTest('3.1/P8', 'a train at once, which may change the phase (B47)', () => {
    const game = atWork({ ...P8, state: { ...P8.state, phase: 1 }, cash: 800 });
    expect(game.judge('locomotiveTrain', { train: 'T2', from: 'pool', price: 80 })).toBe('locomotive.noTrain §3.1/P8');
    expect(game.judge('locomotiveTrain', { train: 'T3', from: 'bank', price: 180 })).toBe('train.notOnSale §6.15.1');
    game.act('locomotiveTrain', { train: 'T2', from: 'bank', price: 80 });
    expect(companyAt(game)).toMatchObject({ cash: 720, trains: ['T2'] });
    expect(companyAt(game).portfolio).toEqual({});
    expect(game.judge('locomotiveTrain', { train: 'T2', from: 'bank', price: 80 })).toBe('private.notHeld §3');
    expect(turnAt(game).step).toBe('track');
  });

  ruleTest('3.1/P8', 'of another company, whose President agrees', () => {
    const game = atWork({ ...P8, others: { PRC: { seat: 1, trains: ['T2'] } } });
    game.act('locomotiveTrain', { train: 'T2', from: 'PRC', price: 5 });
    expect([game.step, game.seat, companyAt(game).portfolio]).toEqual(['offer', 1, { P8: 1 }]);
    expect(game.facts).toContainEqual({ type: 'trainOffer', company: 'SIR', from: 'PRC', train: 'T2', price: 5 });
    game.act('answerOffer', { accept: true });
    expect(companyAt(game)).toMatchObject({ cash: 495, trains: ['T2'] });
    expect([companyAt(game).portfolio, game.state.privates.includes('P8')]).toEqual([{}, false]);
  });

  ruleTest('3.1/P8', 'or a site, without its workers (B48)', () => {
    const game = atWork(P8).act('locomotiveSite', { site: 'X9' });
    expect(companyAt(game)).toMatchObject({ sites: ['X9'], cash: 560 });
    expect(companyAt(game).portfolio).toEqual({});
    expect(game.state.siteWorkers.X9).toBeGreaterThan(0);
    const taken = atWork({ ...P8, own: { portfolio: { P8: 1 }, sites: ['X9'] } });
    expect(taken.judge('locomotiveSite', { site: 'X9' })).toBe('site.taken §6.10');
  });
});
