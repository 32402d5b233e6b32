import { completeOptions } from '@roundhouse/kernel';
import { expect } from 'vitest';
import type { Action } from '../action.ts';
import { ownBoard } from '../board/index.ts';
import { TITLE } from '../index.ts';
import { building, frameOf, Opening } from './builder.ts';
import { Position, placeOf, sectionsOf } from './position.ts';
import { describe, ruleTest } from './rule-test.ts';

const FAST = 'variations/fast-game';
const BORROWING = 'variations/mercy/borrowing';
const CROSSGRADING = 'variations/crossgrading';
const TRADING = 'variations/challenge-game/selling-and-trading-track';
const TRAINS = 'variations/challenge-game/additional-trains';
const ENTRY = 'building-railroads/limited-entry-into-medium-and-small-cities';
const BOARD = ownBoard();

describe('options', () => {
  ruleTest('variations', 'rules that were not agreed upon cannot be used', () => {
    const game = building({
      seats: [{ cash: 5, trains: [{ at: 'Delhi', loco: 'fastFreight' }] }, { lines: ['Delhi-Agra'] }],
    });
    expect(game.judge('borrow', { amount: 10 })).toBe('option.off §variations');
    expect(game.judge('crossgrade', { train: 0 })).toBe('option.off §variations');
    const offer = { seller: 1, take: [...sectionsOf(['20-20', '21-20'])], give: [], price: 1 };
    expect(game.judge('offerTrack', offer)).toBe('option.off §variations');
  });

  ruleTest('variations', 'options that shut each other out are refused together, with a reason', () => {
    const problem = (options: Record<string, boolean>) => {
      const completed = completeOptions(TITLE.meta.options, options, 4);
      return completed.ok ? undefined : completed.problems.map(({ option }) => option);
    };
    expect(problem({ fiveCards: true, additionalTrains: true, fourCards: true })).toBeDefined();
    expect(problem({ reshuffle: true, noRailTax: true })).toBeDefined();
    expect(problem({ fourCards: true })).toBeDefined();
    expect(problem({ fourCards: true, additionalTrains: true })).toBeUndefined();
    const all = Object.fromEntries(
      TITLE.meta.options.flatMap(({ name, kind }) =>
        kind === 'flag' && !['fourCards', 'noRailTax'].includes(name) ? [[name, true]] : [],
      ),
    );
    expect(problem(all)).toBeUndefined();
  });
});

describe('Fast Game', () => {
  ruleTest(FAST, 'ruling 3: 70M and three building turns, the third clockwise again', () => {
    const game = new Opening(3, { fastStart: true });
    expect(game.state.players.map(({ cash }) => cash)).toEqual([70, 70, 70]);
    const { first } = game.state;
    const clockwise = [0, 1, 2].map((place) => (first + place) % 3);
    expect(game.openings()).toEqual([...clockwise, ...[...clockwise].reverse(), ...clockwise]);
    expect(game.seat).toBe(first);
  });

  ruleTest(FAST, 'events met in the deal are discarded: they come back when the deck is used up', () => {
    let met = 0;
    for (let i = 0; i < 20; i++) {
      const { state } = new Opening(6, { dealtEventsLeave: true }, `seed ${i}`);
      const events = state.deck.filter((card) => BOARD.eventCards.has(card)).length;
      expect(events + state.discards.length).toBe(20);
      expect(state.discards.every((card) => BOARD.eventCards.has(card))).toBe(true);
      expect(state.removed).toEqual([]);
      expect(TITLE.invariants?.(state)).toEqual([]);
      met += state.discards.length;
    }
    expect(met).toBeGreaterThan(10);
  });

  ruleTest(FAST, 'the Rail Tax is taken out', () => {
    const { state } = new Opening(2, { noRailTax: true });
    expect(state.removed).toEqual([137]);
    expect(state.deck).not.toContain(137);
  });

  ruleTest(FAST, 'five cards are dealt; two go after the second building turn, also with three of them', () => {
    const game = new Opening(2, { fiveCards: true, fastStart: true });
    expect(game.state.players.map(({ hand }) => hand.length)).toEqual([5, 5]);
    game.act({ type: 'endTurn' }).act({ type: 'endTurn' });
    const { seat } = game;
    game.act({ type: 'endTurn' });
    expect(game.seat).toBe(seat);
    const hand = game.state.players[seat]?.hand ?? [];
    const [a, b] = hand;
    const refused = `discardTwo.notYours §${FAST}`;
    expect(game.judge({ type: 'discardTwo', cards: [a, a] })).toBe(refused);
    const foreign = game.state.players[1 - seat]?.hand[0];
    expect(game.judge({ type: 'discardTwo', cards: [a, foreign] })).toBe(refused);
    expect(TITLE.legal(game.state, seat)).toHaveLength(10);
    game.act({ type: 'discardTwo', cards: [a, b] });
    expect(game.state.players[seat]?.hand).toEqual(hand.slice(2));
    expect(game.state.discards).toEqual([a, b]);
    expect(game.openings()).toHaveLength(3);
  });

  ruleTest('five-and-six-player-games', 'Fast Trains are a choice at every number of players', () => {
    const option = TITLE.meta.options.find(({ name }) => name === 'fastTrains');
    expect(option).toMatchObject({ kind: 'flag', default: false });
    expect(option?.advised).toEqual({ min: 5, max: 6 });
  });
});

describe('Borrowing', () => {
  const poor = (cash: number) =>
    building({ options: { borrowing: true }, seats: [{ cash }, { lines: ['Delhi-Agra'] }] });

  ruleTest(BORROWING, 'up to 20M, twice as much to repay, one loan at a time', () => {
    const game = poor(3);
    expect(game.judge('borrow', { amount: 21 })).toBe(`borrow.limit §${BORROWING}`);
    game.act('borrow', { amount: 20 });
    expect(game.player(0)).toMatchObject({ cash: 23, debt: 40 });
    expect(game.judge('borrow', { amount: 20 })).toBe(`borrow.open §${BORROWING}`);
    game.act('build', { path: ['18-20', '18-19'] });
    expect(game.player(0)).toMatchObject({ cash: 22, debt: 40 });
    expect(game.told('borrowed')).toEqual([]);
  });

  ruleTest(BORROWING, 'what is missing may be borrowed, and is due after the payment it was taken for', () => {
    const game = poor(15).act('borrow', { amount: 5 });
    expect(game.player(0)).toMatchObject({ cash: 20, debt: 10 });
    game.act('upgrade', { train: 0, loco: 'fastFreight' }).act('endTurn', {});
    expect(game.player(0)).toMatchObject({ cash: 0, debt: 10 });
  });

  ruleTest(BORROWING, 'the track of one turn is one payment: it may be drawn in several paths', () => {
    const game = poor(15).act('borrow', { amount: 5 });
    game.act('build', { path: ['18-20', '18-19'] }).act('build', { path: ['18-19', '18-18'] });
    expect(game.player(0)).toMatchObject({ cash: 18, debt: 10 });
    game.act('endTurn', {});
    expect(game.player(0)).toMatchObject({ cash: 8, debt: 0 });
    expect(game.told('loanRepaid')).toEqual([{ type: 'loanRepaid', seat: 0, amount: 10 }]);
  });

  ruleTest(BORROWING, 'it waits from the operations phase for what is paid in the building phase', () => {
    const game = new Position({ options: { borrowing: true }, seats: [{ cash: 15, trains: [{ at: 'Delhi' }] }] });
    game.act('borrow', { amount: 5 }).act('endOperations', {});
    expect(game.player(0)).toMatchObject({ cash: 20, debt: 10 });
    expect(game.judge('upgrade', { train: 0, loco: 'fastFreight' })).toBeUndefined();
  });

  ruleTest(BORROWING, 'it goes on waiting while its owner runs where there is nothing to pay', () => {
    const seats = [{ cash: 15, lines: ['Bombay-Surat'], trains: [{ at: 'Bombay' }] }];
    const game = new Position({ options: { borrowing: true }, seats }).act('borrow', { amount: 5 });
    game.act('move', { train: 0, path: ['39-13', '38-13'] });
    expect(game.player(0)).toMatchObject({ cash: 20, debt: 10 });
  });

  ruleTest(BORROWING, 'in a building turn before movement too it is due when the turn ends', () => {
    const game = new Opening(2, { borrowing: true });
    game.act({ type: 'upgrade', train: 0, loco: 'fastFreight' }).act({ type: 'endTurn' });
    game.act({ type: 'endTurn' }).act({ type: 'endTurn' });
    const { seat } = game;
    expect(game.state.players[seat]?.cash).toBe(30);
    game.act({ type: 'upgrade', train: 0, loco: 'superFreight' }).act({ type: 'borrow', amount: 5 });
    expect(game.state.players[seat]).toMatchObject({ cash: 15, debt: 10 });
    game.act({ type: 'endTurn' });
    expect(game.state.players[seat]).toMatchObject({ cash: 5, debt: 0 });
  });

  ruleTest(BORROWING, 'nothing is missing for who has as much as any payment can take', () => {
    expect(poor(19).judge('borrow', { amount: 1 })).toBeUndefined();
    expect(poor(19).judge('borrow', { amount: 0 })).toBe(`borrow.limit §${BORROWING}`);
    expect(poor(20).judge('borrow', { amount: 1 })).toBe(`borrow.needless §${BORROWING}`);
    const amounts = (cash: number) =>
      poor(cash)
        .legal()
        .filter((choice) => choice.kind === 'amount');
    expect(amounts(20)).toEqual([]);
    expect(amounts(19)).toMatchObject([{ min: 1, max: 20 }]);
    const six = (cash: number) =>
      new Position({ players: 6, options: { borrowing: true, costToMove: true }, seats: [{ cash }] });
    expect(six(20).judge('borrow', { amount: 1 })).toBeUndefined(); // five use fees and the own one
    expect(six(21).judge('borrow', { amount: 1 })).toBe(`borrow.needless §${BORROWING}`);
    const trading = { borrowing: true, tradingTrack: true };
    expect(new Position({ options: trading, seats: [{ cash: 90 }] }).judge('borrow', { amount: 9 })).toBeUndefined();
  });

  ruleTest(BORROWING, 'once the fee is paid a loan is repaid as soon as the cash covers it', () => {
    const game = new Position({
      options: { borrowing: true },
      seats: [
        { cash: 3, hand: [2, 3, 4], trains: [{ at: '30-20', loads: [{ good: 'Leather', from: null }] }] },
        { lines: [['30-20', placeOf('Bhopal')]] },
      ],
    });
    expect(game.judge('move', { train: 0, path: ['30-20', placeOf('Bhopal')] })).toBe(
      'rent.cash §hauling-freight/renting-track',
    );
    game.act('borrow', { amount: 4 }).act('move', { train: 0, path: ['30-20', placeOf('Bhopal')] });
    expect(game.player(0)).toMatchObject({ cash: 3, debt: 8 });
    game.act('deliver', { train: 0, card: 2, good: 'Leather' });
    expect(game.player(0)).toMatchObject({ cash: 3 + 9 - 8, debt: 0 });
    expect(game.told('loanRepaid')).toEqual([{ type: 'loanRepaid', seat: 0, amount: 8 }]);
  });
});

describe('Crossgrading', () => {
  const options = { crossgrading: true };
  const game = (loco: 'freight' | 'fastFreight' | 'heavyFreight', loads = 0, cash = 50) => {
    const carried = Array.from({ length: loads }, () => ({ good: 'Tea', from: null }));
    return building({ options, seats: [{ cash, trains: [{ at: 'Delhi', loco, loads: carried }] }] });
  };

  ruleTest(CROSSGRADING, 'fast to heavy freight or back for 5M, beside up to 15M of track', () => {
    const fast = game('fastFreight').act('crossgrade', { train: 0 });
    expect([fast.train().loco, fast.player(0).cash, frameOf(fast).spent]).toEqual(['heavyFreight', 45, 5]);
    const upgraded = game('freight').act('upgrade', { train: 0, loco: 'fastFreight' });
    expect(upgraded.judge('crossgrade', { train: 0 })).toBe(`crossgrade.again §${CROSSGRADING}`);
    expect(fast.judge('upgrade', { train: 0, loco: 'superFreight' })).toBe('upgrade.onlyThing §how-to-play');
    expect(fast.judge('build', { path: ['19-20', '20-20', '21-19', '22-19'] })).toBeUndefined();
    expect(game('heavyFreight').act('crossgrade', { train: 0 }).train().loco).toBe('fastFreight');
    expect(game('freight').judge('crossgrade', { train: 0 })).toBe(`crossgrade.notFrom §${CROSSGRADING}`);
    expect(game('fastFreight').judge('crossgrade', { train: 1 })).toBe('loco.noTrain §cards/loco-cards');
  });

  ruleTest(CROSSGRADING, 'any number of times, also in one turn and with either train, within its 20M', () => {
    const trains = [
      { at: 'Delhi', loco: 'fastFreight' as const },
      { at: 'Delhi', loco: 'heavyFreight' as const },
    ];
    const two = building({ options: { ...options, additionalTrains: true }, seats: [{ cash: 100, trains }] });
    two.act('crossgrade', { train: 0 }).act('crossgrade', { train: 1 });
    expect(two.player(0).trains.map(({ loco }) => loco)).toEqual(['heavyFreight', 'fastFreight']);
    expect([two.player(0).cash, frameOf(two).spent]).toEqual([90, 10]);
    expect(two.act('crossgrade', { train: 0 }).train().loco).toBe('fastFreight');
    expect(two.act('crossgrade', { train: 0 }).train().loco).toBe('heavyFreight');
    expect(two.judge('crossgrade', { train: 1 })).toBe(`crossgrade.limit §${CROSSGRADING}`);
    expect(two.judge('build', { path: ['17-20', '16-20'] })).toBe('build.limit §hauling-freight/expanding-track');
  });

  ruleTest(CROSSGRADING, 'after more than 15M of track there is none', () => {
    const seats = [{ cash: 100, lines: [['12-22', '11-22']], trains: [{ at: 'Delhi', loco: 'fastFreight' as const }] }];
    const path = ['11-22', '10-22', '09-22', '08-22'];
    const built = building({ options, seats }).act('build', { path });
    expect([frameOf(built).spent, built.judge('crossgrade', { train: 0 })]).toEqual([15, undefined]);
    built.act('build', { path: ['18-20', '18-19'] });
    expect(built.judge('crossgrade', { train: 0 })).toBe(`crossgrade.limit §${CROSSGRADING}`);
  });

  ruleTest('cards/loco-cards', 'three loads do not fit on a fast freight', () => {
    expect(game('heavyFreight', 3).judge('crossgrade', { train: 0 })).toBe('crossgrade.loads §cards/loco-cards');
    expect(game('heavyFreight', 2).judge('crossgrade', { train: 0 })).toBeUndefined();
    expect(game('heavyFreight', 0, 4).judge('crossgrade', { train: 0 })).toBe(
      'loco.money §building-railroads/no-credit-no-loans',
    );
  });
});

describe('Additional Trains', () => {
  ruleTest(TRAINS, 'a freight and a fast freight for everybody, each upgraded by itself', () => {
    const { state } = new Opening(2, { additionalTrains: true });
    expect(state.players[0]?.trains.map(({ loco }) => loco)).toEqual(['freight', 'fastFreight']);
    const game = building({ options: { additionalTrains: true }, seats: [{ cash: 100 }] });
    game.act('upgrade', { train: 1, loco: 'superFreight' });
    expect(game.told('upgraded')).toMatchObject([{ train: 1, trains: 2 }]); // which of the two is told
    expect(game.player(0).trains.map(({ loco }) => loco)).toEqual(['freight', 'superFreight']);
    expect(game.judge('upgrade', { train: 0, loco: 'fastFreight' })).toBe(
      'upgrade.again §hauling-freight/expanding-track',
    );
  });

  ruleTest(TRAINS, 'by agreement hands of four cards', () => {
    const { state } = new Opening(3, { additionalTrains: true, fourCards: true });
    expect(state.players.map(({ hand }) => hand.length)).toEqual([4, 4, 4]);
  });
});

describe('Selling and Trading Track', () => {
  const options = { tradingTrack: true };
  const line = ['20-20', '21-20', '22-21', '22-22'];
  const take = [...sectionsOf(line)];
  const position = (cash = 50) =>
    building({ options, seats: [{ cash, lines: [['19-20', '20-20']] }, { cash: 10, lines: [line] }, {}] });

  ruleTest(TRADING, 'track is bought for what both agree on, instead of building', () => {
    const game = position();
    game.act('offerTrack', { seller: 1, take, give: [], price: 30 });
    expect([game.step, game.seat]).toEqual(['trackOffer', 1]);
    game.act('answerTrack', { accept: true });
    expect(take.map((edge) => game.state.track[edge])).toEqual([0, 0, 0]);
    expect([game.player(0).cash, game.player(1).cash, frameOf(game).spent]).toEqual([20, 40, 0]);
    expect(game.judge('build', { path: ['18-20', '18-19'] })).toBe(`build.afterTrade §${TRADING}`);
    expect(game.judge('upgrade', { train: 0, loco: 'fastFreight' })).toBe(`loco.afterTrade §${TRADING}`);
    expect(TITLE.invariants?.(game.state)).toEqual([]);
  });

  ruleTest(TRADING, 'the other player may decline, and track may be exchanged for track', () => {
    const game = position();
    game.act('offerTrack', { seller: 1, take, give: ['19-20/20-20'], price: 0 }).act('answerTrack', { accept: false });
    expect(game.state.track['19-20/20-20']).toBe(0);
    expect(game.judge('build', { path: ['18-20', '18-19'] })).toBeUndefined();
    game.act('offerTrack', { seller: 1, take, give: ['19-20/20-20'], price: 1 }).act('answerTrack', { accept: true });
    expect([game.state.track['19-20/20-20'], game.state.track[take[0] ?? '']]).toEqual([1, 0]);
  });

  ruleTest(TRADING, 'who declined is not asked the same again in this turn, unless for more money', () => {
    const game = position();
    const offer = { seller: 1, take, give: [] as string[], price: 10 };
    game.act('offerTrack', offer).act('answerTrack', { accept: false });
    const DECLINED = `trade.declined §${TRADING}`;
    expect(game.judge('offerTrack', offer)).toBe(DECLINED);
    expect(game.judge('offerTrack', { ...offer, take: take.toReversed(), price: 9 })).toBe(DECLINED);
    expect(game.judge('offerTrack', { ...offer, price: 11 })).toBeUndefined();
    expect(game.judge('offerTrack', { ...offer, take: take.slice(1) })).toBeUndefined();
    expect(game.judge('offerTrack', { ...offer, give: ['19-20/20-20'] })).toBeUndefined();
    game.act('offerTrack', { ...offer, price: 11 }).act('answerTrack', { accept: false });
    expect(game.judge('offerTrack', { ...offer, price: 11 })).toBe(DECLINED);
    game.pass().passTo(0).act('endOperations', {});
    expect(game.judge('offerTrack', offer)).toBeUndefined();
  });

  ruleTest(TRADING, 'what is offered belongs to the player who gives it', () => {
    const game = position();
    const offer = { seller: 1, take, give: [] as string[], price: 5 };
    expect(game.judge('offerTrack', { ...offer, seller: 0 })).toBe(`trade.seller §${TRADING}`);
    expect(game.judge('offerTrack', { ...offer, seller: 5 })).toBe(`trade.seller §${TRADING}`);
    expect(game.judge('offerTrack', { ...offer, take: [] })).toBe(`trade.nothing §${TRADING}`);
    expect(game.judge('offerTrack', { ...offer, take: [...take, ...take] })).toBe(`trade.nothing §${TRADING}`);
    expect(game.judge('offerTrack', { ...offer, seller: 2 })).toBe(`trade.notOwned §${TRADING}`);
    const numbers = (action: Record<string, unknown>) =>
      TITLE.check(game.state, { type: 'offerTrack', seat: 0, ...offer, ...action } as Action)?.numbers;
    expect(numbers({ seller: 2 })).toEqual({ section: take[0], owner: 2 });
    expect(numbers({ give: ['21-19/22-19'] })).toEqual({ section: '21-19/22-19', owner: 0 });
    expect(game.judge('offerTrack', { ...offer, give: ['21-19/22-19'] })).toBe(`trade.notOwned §${TRADING}`);
    expect(game.judge('offerTrack', { ...offer, price: 51 })).toBe(
      'trade.money §building-railroads/no-credit-no-loans',
    );
    game.act('build', { path: ['18-20', '18-19'] });
    expect(game.judge('offerTrack', offer)).toBe(`trade.insteadOfBuilding §${TRADING}`);
  });

  ruleTest(ENTRY, 'limits of cities hold for track that changes hands', () => {
    const jaipur = BOARD.index('22-19');
    const near = (BOARD.around[jaipur] ?? []).map((edge) => BOARD.mileposts[BOARD.other(edge, jaipur)]?.id ?? '');
    const own = near.slice(0, 3).map((to) => ['22-19', to]);
    const theirs = ['22-19', near[3] ?? ''];
    const crowded = building({ options, seats: [{ lines: own }, { lines: [theirs] }] });
    const one = { seller: 1, take: [...sectionsOf(theirs)], give: [], price: 1 };
    expect(crowded.judge('offerTrack', one)).toBe(`trade.citySections §${ENTRY}`);
    // Cuttack is small: a third player comes in only where another leaves.
    const cuttack = BOARD.city('Cuttack')?.centre ?? -1;
    const ways = (BOARD.around[cuttack] ?? []).filter((edge) => BOARD.open[edge] === 1);
    const [x = '', y = '', z = ''] = ways.map((edge) => BOARD.edges[edge]?.id ?? '');
    const lines = (...edges: string[]) => ({ lines: edges.map((edge) => edge.split('/')) });
    const full = building({ options, seats: [{}, lines(x, y), lines(z)] });
    expect(full.judge('offerTrack', { ...one, take: [x] })).toBe(`trade.cityFull §${ENTRY}`);
    expect(full.judge('offerTrack', { ...one, take: [x, y] })).toBeUndefined();
  });

  ruleTest('building-railroads/sri-lankan-ferry-port', 'track at a port goes only to who has the ferry', () => {
    const seats = [{ cash: 50 }, { lines: [['60-23', '60-24']] }];
    const take60 = [...sectionsOf(['60-23', '60-24'])];
    const at = (paid: number[]) => building({ options, seats, state: { ferries: { 'Sri Lankan Ferry': paid } } });
    const offer = { seller: 1, take: take60, give: [], price: 1 };
    expect(at([1]).judge('offerTrack', offer)).toBe('trade.ferry §building-railroads/sri-lankan-ferry-port');
    expect(at([0, 1]).judge('offerTrack', offer)).toBeUndefined();
  });

  ruleTest('building-railroads/right-to-enter-major-cities', 'nobody is left without a way by a trade', () => {
    // All ways into Karachi are taken; a player who sells their last one would have none.
    const karachi = BOARD.city('Karachi')?.mileposts ?? [];
    const ways = karachi.flatMap((at) => (BOARD.around[at] ?? []).filter((edge) => BOARD.open[edge] === 1));
    const lines = ways.map((edge) => (BOARD.edges[edge]?.id ?? '').split('/'));
    const game = building({ options, seats: [{ lines: lines.slice(1) }, { lines: lines.slice(0, 1) }] });
    const offer = { seller: 1, take: [BOARD.edges[ways[0] ?? -1]?.id ?? ''], give: [], price: 1 };
    expect(game.judge('offerTrack', offer)).toBe('trade.blocks §building-railroads/right-to-enter-major-cities');
  });

  ruleTest('building-railroads/right-to-enter-major-cities', 'what was narrow before is no fault of a trade', () => {
    // An event has left seat 2 no way into Karachi: that bars no trade elsewhere, only one that takes from others too.
    const karachi = BOARD.city('Karachi')?.mileposts ?? [];
    const ways = karachi.flatMap((at) => (BOARD.around[at] ?? []).filter((edge) => BOARD.open[edge] === 1));
    const lines = ways.map((edge) => (BOARD.edges[edge]?.id ?? '').split('/'));
    const game = building({ options, seats: [{ lines: lines.slice(1) }, { lines: [lines[0] ?? [], line] }, {}] });
    expect(game.judge('offerTrack', { seller: 1, take, give: [], price: 1 })).toBeUndefined();
    const last = { seller: 1, take: [BOARD.edges[ways[0] ?? -1]?.id ?? ''], give: [], price: 1 };
    expect(game.judge('offerTrack', last)).toBe('trade.blocks §building-railroads/right-to-enter-major-cities');
  });
});
