import { play, Rng } from '@roundhouse/kernel';
import { expect } from 'vitest';
import { TITLE } from '../index.ts';
import { TestGame } from './game.ts';
import { ruleTest } from './rule-test.ts';

const times = (count: number, cert: string): string[] => Array<string>(count).fill(cert);

const OWN = [...times(7, 'EIR'), ...times(6, 'P1 P2 P3 P4 P5 P6')].join(' ').split(' ').slice(0, 13);
const KEPT = [times(7, 'NWR'), times(7, 'WR')] as const;
const LEFT = [times(6, 'MR'), times(6, 'GIPR')] as const;

/** Two games that differ only in which of the seats 1 and 2 was dealt, and keeps, which seven certificates. */
const twins = (): readonly [TestGame, TestGame] => [
  TestGame.dealt({ hands: [OWN, [...KEPT[0], ...LEFT[0]], [...KEPT[1], ...LEFT[1]]] }),
  TestGame.dealt({ hands: [OWN, [...KEPT[1], ...LEFT[0]], [...KEPT[0], ...LEFT[1]]] }),
];

function keepSeven(games: readonly [TestGame, TestGame], seat: number): void {
  const kept = [OWN.slice(0, 7), KEPT[0], KEPT[1]][seat] as readonly string[];
  const swapped = [OWN.slice(0, 7), KEPT[1], KEPT[0]][seat] as readonly string[];
  games[0].act('selectHand', { certs: [...kept] }, seat);
  games[1].act('selectHand', { certs: [...swapped] }, seat);
}

/** The seat and spectators see the same in both games, and the seat may do the same. */
function expectAlike([one, other]: readonly [TestGame, TestGame], seat: number): void {
  expect(TITLE.view(one.state, seat)).toEqual(TITLE.view(other.state, seat));
  expect(TITLE.legal(one.state, seat)).toEqual(TITLE.legal(other.state, seat));
  expect(TITLE.view(one.state, 'spectator')).toEqual(TITLE.view(other.state, 'spectator'));
}

ruleTest('4.3', 'a hand is hidden from all but its holder; its size is open', () => {
  const game = TestGame.drafted({ hands: [OWN] });
  for (const viewer of [0, 1, 2] as const) {
    const { players } = TITLE.view(game.state, viewer);
    expect(players.map(({ hand }) => hand !== null)).toEqual([0, 1, 2].map((seat) => seat === viewer));
    expect(players[viewer]?.hand).toEqual(game.player(viewer).hand);
    expect(players.map(({ handSize }) => handSize)).toEqual([16, 16, 16]);
  }
  expect(TITLE.view(game.state, 'spectator').players.map(({ hand }) => hand)).toEqual([null, null, null]);
});

ruleTest('4.3', 'trap 12519: hand sizes are public and follow every purchase', () => {
  const game = TestGame.drafted({ hands: [times(3, 'EIR')] });
  game.act('buyFromHand', { certs: ['EIR', 'EIR'] });
  expect(TITLE.view(game.state, 2).players.map(({ handSize }) => handSize)).toEqual([14, 16, 16]);
});

ruleTest('4.3', 'nothing a seat sees or may do tells which cards the others were dealt', () => {
  const games = twins();
  expectAlike(games, 0);
  keepSeven(games, 1);
  expectAlike(games, 0);
  keepSeven(games, 2);
  expectAlike(games, 0);
});

ruleTest('4.3', 'the draft and the first Stock Round do not tell what others kept', () => {
  const games = twins();
  for (const seat of [0, 1, 2]) keepSeven(games, seat);
  for (let picks = 0; picks < 27; picks++) {
    expectAlike(games, 0);
    const cert = games[0].legal('draft')[0]?.cert ?? '';
    for (const game of games) game.act('draft', { cert });
  }
  expect(games[0].step).toBe('stock');
  expectAlike(games, 0);
  for (const game of games) game.act('buyFromHand', { certs: ['EIR'] });
  expectAlike(games, 0);
});

ruleTest('4.3', 'playing certificates from the hand shows those and no others', () => {
  const game = TestGame.drafted({ hands: [times(7, 'EIR')] });
  const played = play(TITLE, game.state, { type: 'buyFromHand', seat: 0, certs: ['EIR', 'EIR'] });
  if (!played.ok) throw new Error('refused');
  expect(JSON.stringify(played.facts).match(/"certs":\[[^\]]*\]/g)).toEqual(['"certs":["EIR","EIR"]']);
  expect(TITLE.view(played.state, 1).players[0]?.hand).toBeNull();
});

ruleTest('4.3', 'certificates in a hand are neither in play nor owned', () => {
  const game = TestGame.drafted({ hands: [times(7, 'NSR')], openMarket: ['NSR', 'P1', 'P2', 'P3'] });
  expect(game.company('NSR').floated).toBe(false);
  expect(game.player(0).portfolio).toEqual({});
  expect(TITLE.score(game.state).map(({ score }) => score)).toEqual([733, 733, 733]);
  game.pass(3).pass(3);
  expect([0, 1, 2].map((seat) => game.cash(seat))).toEqual([733, 733, 733]);
});

ruleTest(
  '6.4',
  'what a player keeps and discards is secret until all have chosen, and afterwards who discarded what',
  () => {
    const game = TestGame.dealt({ hands: [OWN] });
    const played = play(TITLE, game.state, { type: 'selectHand', seat: 0, certs: OWN.slice(0, 7) });
    if (!played.ok) throw new Error('refused');
    expect(played.facts).toEqual([{ type: 'selected', seat: 0 }]);
    game.act('selectHand', { certs: OWN.slice(0, 7) }, 0);
    expect(TITLE.view(game.state, 1).flow).toEqual([{ step: 'select', discarded: [[], null, null] }]);
    expect(TITLE.view(game.state, 0).flow).toEqual([{ step: 'select', discarded: [OWN.slice(7), null, null] }]);
    for (const seat of [1, 2]) game.act('selectHand', { certs: game.hand(seat).slice(0, 7) }, seat);
    expect(Object.keys(TITLE.view(game.state, 1).flow[0] ?? {}).sort()).toEqual(['picks', 'pool', 'step']);
  },
);

ruleTest('4.3', 'a bot’s guess at a game agrees with everything its seat knows', () => {
  const games = twins();
  for (const seat of [0, 1, 2]) keepSeven(games, seat);
  for (let picks = 0; picks < 9; picks++) games[0].act('draft', { cert: games[0].legal('draft')[0]?.cert ?? '' });
  const seen = TITLE.view(games[0].state, 0);
  const rng = new Rng('guess');
  const guesses = Array.from({ length: 20 }, () => TITLE.determinize(seen, 0, rng));
  for (const guess of guesses) {
    expect(TITLE.view(guess, 0)).toEqual(seen);
    expect(TITLE.invariants?.(guess)).toEqual([]);
  }
  const hands = guesses.map(({ players }) => JSON.stringify(players[1]?.hand));
  expect(new Set(hands).size).toBeGreaterThan(1);
});

ruleTest('4.2', 'a portfolio holds what was bought from hand, IPO and Open Market, and lies open', () => {
  const game = TestGame.drafted({
    hands: [['EIR']],
    ipo: [['NWR']],
    openMarket: ['P1', 'P2', 'P3', 'WR'],
    edition: 'print',
  });
  game.act('buyFromHand', { certs: ['EIR'] }).pass(2);
  game.act('buyFromIpo', { row: 0, count: 1 }).pass(2);
  game.act('buyFromMarket', { cert: 'WR' });
  expect(game.player(0).portfolio).toEqual({ EIR: 1, NWR: 1, WR: 1 });
  expect(game.cash(0)).toBe(733 - 100 - 100 - 64);
  for (const viewer of [1, 2, 'spectator'] as const) {
    expect(TITLE.view(game.state, viewer).players[0]?.portfolio).toEqual({ EIR: 1, NWR: 1, WR: 1 });
  }
});
