import { SetupError, start } from '@roundhouse/kernel';
import { onSale } from '@roundhouse/rails-18xx';
import { expect } from 'vitest';
import { COMPANIES, GIPR, PRIVATES, REGIONS } from '../data/companies.ts';
import { COMMODITIES } from '../data/revenue.ts';
import { TRAIN_CARDS } from '../data/trains.ts';
import { TITLE } from '../index.ts';
import { type Deal, deal } from '../rules/setup.ts';
import { TestGame } from './game.ts';
import { ruleTest } from './rule-test.ts';

const deals = (count: number, players = 3): readonly Deal[] =>
  Array.from({ length: count }, (_, i) => deal(`game ${i}`, players));

const cardsOf = ({ hands, ipo, openMarket }: Deal): readonly string[] => [
  ...hands.flat(),
  ...ipo.flat(),
  ...openMarket,
];

const PLAYER_COUNTS = [2, 3, 4, 5];

ruleTest('5.1', 'turn order is drawn: every player once, and every order comes up', () => {
  const orders = deals(80).map(({ order }) => order.join(' '));
  expect([...new Set(orders)].sort()).toEqual(['0 1 2', '0 2 1', '1 0 2', '1 2 0', '2 0 1', '2 1 0']);
});

ruleTest('5.1', 'the drawn order is the turn order of the draft, no matter who sits where', () => {
  const game = TestGame.dealt({ order: [2, 0, 1] });
  for (const seat of [0, 1, 2]) game.act('selectHand', { certs: game.hand(seat).slice(0, 7) }, seat);
  const drafters: number[] = [];
  for (let pick = 0; pick < 9; pick++) {
    drafters.push(game.seat);
    game.act('draft', { cert: game.legal('draft')[0]?.cert ?? '' });
  }
  expect(drafters).toEqual([1, 0, 2, 2, 0, 1, 2, 0, 1]);
});

ruleTest('5.2', 'the bank starts with 9000, out of which each player gets 1100, 733, 550 or 440', () => {
  const cash = PLAYER_COUNTS.map((players) => {
    const game = TestGame.dealt({
      players,
      openMarket: ['P1', 'P2', 'P3', 'P4', 'P5'].slice(0, [4, 4, 5, 2][players - 2]),
    });
    return [players, ...game.state.players.map((player) => player.cash), game.cash('bank')];
  });
  expect(cash).toEqual([
    [2, 1100, 1100, 6800],
    [3, 733, 733, 733, 6801],
    [4, 550, 550, 550, 550, 6800],
    [5, 440, 440, 440, 440, 440, 6800],
  ]);
});

ruleTest('5.2', 'two to five players can play, one or six cannot', () => {
  for (const players of PLAYER_COUNTS) {
    expect(start(TITLE, { players, seed: 'a', options: {} }).state.players).toHaveLength(players);
  }
  for (const players of [1, 6]) expect(() => start(TITLE, { players, seed: 'a', options: {} })).toThrow(SetupError);
});

ruleTest('5.3.1', '25 train cards lie in the market, and only 2-trains are on sale', () => {
  const { depot } = TestGame.dealt().state;
  const cards = TRAIN_CARDS.map(({ faces }, i) => [faces.join('/'), depot.unsold[i]]);
  expect(cards).toEqual([
    ['2', 6],
    ['3', 4],
    ['4/4E', 3],
    ['3x2', 3],
    ['3x3', 3],
    ['4x2/4Ex2', 3],
    ['4x3/4Ex3', 3],
  ]);
  expect(depot.unsold.reduce((sum, count) => sum + count, 0)).toBe(25);
  expect(depot.used).toEqual([]);
  expect(onSale(TRAIN_CARDS, depot)).toEqual(['2']);
});

ruleTest(
  '5.3.2',
  'ten tokens of eight commodities lie on the map, nobody holds a concession, Jewelry is set aside',
  () => {
    const { concessions, jewellery } = TestGame.dealt().state;
    expect(COMMODITIES).toHaveLength(8);
    expect(COMMODITIES.flatMap(({ sources }) => sources).sort()).toEqual(
      ['B17', 'H15', 'H21', 'I18', 'I28', 'J13', 'K38', 'L21', 'O12', 'P15'].sort(),
    );
    expect(concessions).toEqual({});
    expect(jewellery).toBeNull();
  },
);

ruleTest('5.3.3', 'three companies of each region are drawn, and the GIPR is always the tenth', () => {
  const seen = new Set<string>();
  for (const { companies } of deals(60)) {
    expect(companies).toHaveLength(10);
    expect(companies).toContain(GIPR);
    for (const region of REGIONS) expect(companies.filter((id) => COMPANIES[id]?.region === region)).toHaveLength(3);
    for (const id of companies) seen.add(id);
  }
  expect([...seen].sort()).toEqual(Object.keys(COMPANIES).sort());
  expect(seen.size).toBe(18);
});

ruleTest('5.3.3', 'companies that were not drawn have no charter, and their homes are not reserved', () => {
  const game = TestGame.dealt({ companies: ['EIR', 'EBR', 'NCR', 'NWR', 'SPD', 'WR', 'MR', 'NSR', 'KGF'] });
  expect(Object.keys(game.state.companies).sort()).toEqual(
    ['EBR', 'EIR', 'GIPR', 'KGF', 'MR', 'NCR', 'NSR', 'NWR', 'SPD', 'WR'].sort(),
  );
  const reserved = game.state.board.reservations.map(({ company, hex, stop }) => `${company} ${hex}.${stop}`);
  expect(reserved.sort()).toEqual(
    [
      'EBR P17.1',
      'EIR P17.0',
      'KGF H31.0',
      'MR K30.0',
      'NCR K14.0',
      'NSR H25.0',
      'NWR G8.0',
      'SPD G8.1',
      'WR D17.0',
    ].sort(),
  );
});

ruleTest('5.3.4', 'one company of each region gets a warrant, never the GIPR, and each of the 17 can', () => {
  const seen = new Set<string>();
  for (const { companies, guaranty } of deals(120)) {
    expect(guaranty.map((id) => COMPANIES[id]?.region).sort()).toEqual(['East', 'South', 'West']);
    for (const id of guaranty) {
      expect(companies).toContain(id);
      seen.add(id);
    }
  }
  expect([...seen].sort()).toEqual(
    Object.keys(COMPANIES)
      .filter((id) => id !== GIPR)
      .sort(),
  );
});

ruleTest('5.3.4', 'the warrants lie on the charters of the chosen three', () => {
  const { companies } = TestGame.dealt({ guaranty: ['TR', 'WR', 'KGF'] }).state;
  const warranted = Object.keys(companies).filter((id) => companies[id]?.guaranty);
  expect(warranted.sort()).toEqual(['KGF', 'TR', 'WR']);
});

ruleTest('5.3.5', 'ten bonds lie beside the Open Market, and they are in nobody’s hand', () => {
  const game = TestGame.dealt();
  expect(game.state.bonds).toBe(10);
  expect(game.state.openMarket).not.toHaveProperty('bond');
  for (const seat of [0, 1, 2]) expect(game.hand(seat)).not.toContain('bond');
});

ruleTest('5.4.1', 'the nine director’s certificates are not dealt; they lie in the draft', () => {
  for (const dealt of deals(10)) expect(cardsOf(dealt).filter((cert) => cert.endsWith('*'))).toEqual([]);
  const game = TestGame.dealt();
  for (const seat of [0, 1, 2]) game.act('selectHand', { certs: game.hand(seat).slice(0, 7) }, seat);
  const pool = game.legal('draft').map(({ cert }) => cert);
  const directors = ['EBR*', 'EIR*', 'KGF*', 'MR*', 'NSR*', 'NWR*', 'PNS*', 'TR*', 'WR*'];
  expect(pool.filter((cert) => cert.endsWith('*')).sort()).toEqual(directors);
});

ruleTest('5.4.2', 'the deck has 88 cards: eight of each company, ten of the GIPR, six privates', () => {
  for (const players of PLAYER_COUNTS) {
    for (const dealt of deals(5, players)) {
      const cards = cardsOf(dealt);
      expect(cards).toHaveLength(88);
      for (const id of dealt.companies) expect(cards.filter((cert) => cert === id)).toHaveLength(id === GIPR ? 10 : 8);
      for (const id of Object.keys(PRIVATES)) expect(cards.filter((cert) => cert === id)).toHaveLength(1);
    }
  }
});

ruleTest('5.4.2', 'the deck is shuffled: two games differ, the same seed gives the same game', () => {
  const [one, other] = deals(2);
  expect(one?.hands).not.toEqual(other?.hands);
  expect(deal('game 0', 3)).toEqual(one);
});
