import { expect } from 'vitest';
import type { Edition } from '../rules/edition.ts';
import { withTurn } from '../rules/turn.ts';
import { TestGame } from './game.ts';
import { ruleTest } from './rule-test.ts';
import { layIn, once, opened, operate, routesIn } from './scripts.ts';

/** OR 1.2: the EIR has a 2-train and a route; its Director owns all Privates but the Swedish one, which is the NWR's. */
const secondRound = once(() => {
  const game = opened({
    players: 2,
    buy: [
      ['EIR* 2EIR', 'P2 P3 P4 P5 P6'],
      ['NWR* 2NWR', 'P1'],
    ],
  });
  operate(game, 'EIR', { lay: ['P17 235/0 0,1', 'Q18 9/1'], trains: ['2'] });
  operate(game, 'NWR', { trains: ['2'] });
  return game.passToCompany('EIR');
});

/** OR 1.2: the EIR itself owns the Portuguese East India Company, bought from the IPO. */
const ownedByCompany = once(() => {
  const game = opened({ buy: [['EIR* 2EIR'], ['NWR* 2NWR'], []], ipo: [['P2']] });
  operate(game, 'EIR', { lay: ['P17 235/0 0,1', 'Q18 9/1'], trains: ['2'], certificates: ['ipo 0'] });
  operate(game, 'NWR', { trains: ['2'] });
  return game.passToCompany('EIR');
});

/** Walks the EIR through its turn and stops at each step. */
function everyStep(start: TestGame, look: (game: TestGame) => void): readonly string[] {
  const game = start.fork();
  const steps: string[] = [];
  while (game.operating === 'EIR' && game.state.operatingRound === start.state.operatingRound) {
    steps.push(game.step);
    look(game);
    if (game.step === 'run') game.act('runTrains', routesIn('P17.0 P19 Q18 R17.0'));
    else if (game.step === 'revenue') game.act('dividend', { kind: 'pay' });
    else game.pass();
  }
  return steps;
}

const ALL_STEPS = ['track', 'station', 'run', 'revenue', 'trains', 'certificates'];

ruleTest(
  '8.2',
  'extra tile, upgrade, discount and jewelry can be had in every step; the owner gets the face value',
  () => {
    const steps = everyStep(secondRound(), (game) => {
      const paid = (use: (it: TestGame) => void) => {
        const it = game.fork();
        return it.gains(() => use(it));
      };
      expect(paid((it) => it.act('portuguese', layIn('R15 9/0')))).toEqual({ 0: 35, bank: -35 });
      expect(paid((it) => it.act('dutch', layIn('Q18 82/1')))).toEqual({ 0: 60, bank: -60 });
      expect(paid((it) => it.act('french', {}))).toEqual({ 0: 75, bank: -75 });
      expect(paid((it) => it.act('british', { hex: 'O12' }))).toEqual({ 0: 150, bank: -150 });
      expect(paid((it) => it.act('closePrivate', { cert: 'P5' }))).toEqual({ 0: 115, bank: -115 });
    });
    expect(steps).toEqual(ALL_STEPS);
  },
);

ruleTest('8.2', 'the Danish token belongs to the station step', () => {
  const legalIn: string[] = [];
  everyStep(secondRound(), (game) => {
    const verdict = game.judge('danish', { hex: 'D3', stop: 0 });
    if (verdict === 'legal') legalIn.push(game.step);
    else expect(verdict).toBe('turn.notNow §1.2');
  });
  expect(legalIn).toEqual(['station']);
  const game = secondRound().passToCompany('EIR', 'station');
  expect(game.gains(() => game.act('danish', { hex: 'D3', stop: 0 }))).toEqual({ 0: 115, bank: -115 });
});

ruleTest('8.2', 'a used Private is out of the game: no second use, no income', () => {
  const game = secondRound();
  game.act('french', {});
  expect(game.state.gonePrivates).toEqual(['P4']);
  expect(game.player(0).portfolio.P4).toBeUndefined();
  expect(game.judge('french', {})).toBe('private.notHeld §8.2');
  expect(game.judge('closePrivate', { cert: 'P4' })).toBe('private.notYours §8.2');
  game.passToCompany('NWR', 'certificates').pass();
  const before = game.cash(0);
  game.passTo('track');
  expect(game.cash(0) - before).toBe(5 + 10 + 20 + 25);
});

ruleTest('8.2', 'several Privates may be used in one turn', () => {
  const game = secondRound();
  const gains = game.gains(() =>
    game.act('portuguese', layIn('R15 9/0')).act('dutch', layIn('Q18 82/1')).act('british', { hex: 'O12' }),
  );
  expect(gains).toEqual({ 0: 35 + 60 + 150, bank: -245 });
  expect(game.judge('layTile', layIn('R13 4/0'))).toBe('legal'); // the regular track building is still to come
});

ruleTest('8.2', 'a company uses no Private of a player who does not direct or manage it', () => {
  const game = secondRound().passToCompany('NWR');
  expect(game.seat).toBe(1);
  expect(game.judge('portuguese', layIn('G8 235/2 0,1'))).toBe('private.notHeld §8.2');
  expect(game.judge('french', {})).toBe('private.notHeld §8.2');
  expect(game.judge('british', { hex: 'O12' })).toBe('private.notHeld §8.2');
  expect(game.judge('french', {}, 0)).toBe('turn.notYours §1.2'); // nor may its owner use it for the NWR
});

ruleTest('8.2', 'Managers use their Privates for the company they manage, and for each of their companies', () => {
  const game = opened({ buy: [['3PNS', 'EIR*', 'P3 P4'], [], []] });
  game.passToCompany('PNS');
  expect(game.company('PNS').control).toBe(0);
  expect(game.judge('french', {})).toBe('legal');
  game.act('french', {});
  game.passToCompany('EIR');
  expect(game.judge('french', {})).toBe('private.notHeld §8.2');
  expect(game.judge('closePrivate', { cert: 'P3' })).toBe('legal');
});

ruleTest('8.2', 'a company uses its own Private on itself and gets the face value into its treasury', () => {
  const game = ownedByCompany();
  expect(game.company('EIR').portfolio).toEqual({ P2: 1 });
  expect(game.gains(() => game.act('portuguese', layIn('R15 9/0')))).toEqual({ EIR: 35, bank: -35 });
  expect(game.company('EIR').portfolio).toEqual({});
  expect(game.state.gonePrivates).toEqual(['P2']);
});

ruleTest('8.2', "a company's Private serves no other company of the same Director", () => {
  const game = opened({ buy: [['EIR* EIR', 'PNS* PNS'], [], []], ipo: [['P4']] });
  operate(game, 'EIR', { certificates: ['ipo 0'] });
  game.passToCompany('PNS');
  expect(game.seat).toBe(0);
  expect(game.judge('french', {})).toBe('private.notHeld §8.2');
  expect(game.judge('closePrivate', { cert: 'P4' })).toBe('private.notYours §8.2');
});

ruleTest('8.2', 'the acting company may close its Private for the face value, in its own turn only', () => {
  const game = ownedByCompany();
  expect(game.judge('closePrivate', { cert: 'P2' }, 1)).toBe('turn.notYours §1.2');
  const closed = game.fork();
  expect(closed.gains(() => closed.act('closePrivate', { cert: 'P2' }))).toEqual({ EIR: 35, bank: -35 });
  game.passToCompany('NWR');
  expect(game.judge('closePrivate', { cert: 'P2' })).toBe('private.notYours §8.2');
  expect(game.judge('closePrivate', { cert: 'P2' }, 0)).toBe('turn.notYours §1.2');
});

ruleTest('8.2', "a player may close a Private in anybody's turn of an Operating Round", () => {
  const steps = everyStep(secondRound(), (game) => {
    const it = game.fork();
    expect(it.gains(() => it.act('closePrivate', { cert: 'P1' }, 1))).toEqual({ 1: 25, bank: -25 });
    expect(it.state.gonePrivates).toEqual(['P1']);
    expect(it.step).toBe(game.step); // the turn goes on as if nothing had happened
    expect(it.seat).toBe(0);
    expect(game.judge('closePrivate', { cert: 'P2' }, 1)).toBe('private.notYours §8.2');
  });
  expect(steps).toEqual(ALL_STEPS);
});

ruleTest('8.2', 'in a Stock Round no Private is closed or used', () => {
  const game = secondRound().passTo('selling', 'stock');
  expect(game.judge('closePrivate', { cert: 'P2' })).toBe('turn.notNow §1.2');
  expect(game.judge('french', {})).toBe('turn.notNow §1.2');
  game.passTo('stock');
  expect(game.judge('closePrivate', { cert: 'P2' })).toBe('turn.notNow §1.2');
});

/** OR 1.2: the EIR has a 2-train, but its track ends short of any city but its own. */
const shortOfDhaka = once(() => {
  const game = opened({ buy: [['EIR* 3EIR', 'P3'], ['NWR* 2NWR'], []] });
  operate(game, 'EIR', { lay: ['P17 235/0 0,1', 'Q18 8/1'], trains: ['2'] });
  operate(game, 'NWR', { trains: ['2'] });
  return game.passToCompany('EIR').pass();
});

ruleTest('8.2', 'trap 11362: a Dutch upgrade that opens a way to a city leads to a station there', () => {
  const game = shortOfDhaka();
  expect(game.step).toBe('station'); // nothing is in reach, but the Dutch company is at hand
  expect(game.judge('placeStation', { hex: 'R17', stop: 0 })).toBe('station.notReached §8.4.2');
  game.act('dutch', layIn('Q18 83/4'));
  expect(game.step).toBe('station');
  expect(game.gains(() => game.act('placeStation', { hex: 'R17', stop: 0 }))).toEqual({ EIR: -40, bank: 40 });
  expect(game.step).toBe('run');
});

ruleTest('8.2', 'trap 11362: so does a Portuguese tile', () => {
  const game = opened({ buy: [['EIR* 3EIR', 'P2'], [], []] });
  operate(game, 'EIR', { lay: ['P17 235/0 0,1'], trains: ['2'] });
  game.passToCompany('EIR').pass();
  expect(game.step).toBe('station');
  game.act('portuguese', layIn('Q18 9/1'));
  expect(game.judge('placeStation', { hex: 'R17', stop: 0 })).toBe('legal');
});

ruleTest('8.2', 'a station step that was passed does not come back', () => {
  const passed = secondRound().passToCompany('EIR', 'station').pass();
  passed.act('portuguese', layIn('R15 9/0'));
  expect(passed.step).toBe('run');
});

ruleTest('8.2', 'trap 12749: with the Danish Private the station step is asked although nothing is in reach', () => {
  const game = opened({ buy: [['EIR* EIR', 'P5'], [], []] });
  game.pass();
  expect([game.operating, game.step]).toEqual(['EIR', 'station']);
  expect(game.legal('placeStation')).toEqual([]);
  expect(game.judge('danish', { hex: 'R17', stop: 0 })).toBe('legal');
});

ruleTest(
  '8.2',
  'trap 12749: the Danish token is the next one of the charter, so with none left there is no step',
  () => {
    const companies = ['EIR', 'EBR', 'DHR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];
    const game = opened({ companies, buy: [['DHR* 3DHR', 'P5'], [], []] });
    // China, then Guwahati and Dhaka: DHR has two tokens in all.
    operate(game, 'DHR', { lay: ['R11 8/0', 'R13 4/0', 'R15 9/0'], station: 'R17' });
    expect(game.company('DHR').stations).toBe(0);
    game.passToCompany('DHR').pass();
    expect(game.step).not.toBe('station');
    expect(game.player(0).portfolio.P5).toBe(1);
  },
);

ruleTest('8.2', 'what a Private can do is offered to the player who may use it, and to nobody else', () => {
  const game = secondRound();
  const types = (seat: number) => [
    ...new Set(game.choices(seat).map((choice) => 'action' in choice && choice.action.type)),
  ];
  expect(types(0)).toEqual(['layTile', 'pass', 'portuguese', 'dutch', 'french', 'british', 'closePrivate']);
  expect(types(1)).toEqual(['closePrivate']);
  expect(game.legal('closePrivate', 1)).toEqual([{ type: 'closePrivate', seat: 1, cert: 'P1' }]);
  game.passToCompany('EIR', 'station');
  expect(game.legal('danish').length).toBeGreaterThan(10);
});

ruleTest('8.2', 'with nothing but the British Private at hand a poor company is still asked', () => {
  const game = opened({ buy: [['EIR*', 'P6'], [], []], ipo: [['NWR', 'NWR']] });
  operate(game, 'EIR', { certificates: ['ipo 0'] });
  operate(game, 'EIR', { certificates: ['ipo 0'] });
  game.passTo('track').pass();
  expect([game.cash('EIR'), game.step]).toEqual([0, 'trains']);
  expect(game.judge('british', { hex: 'O12' })).toBe('legal');
});

/** The same position, but this company has only so much money; the bank has the rest. */
function poor({ state }: TestGame, id: string, cash: number): TestGame {
  const company = state.companies[id];
  if (!company) throw new Error(`${id} is not in play`);
  const bank = { ...state.bank, cash: state.bank.cash + company.cash - cash };
  return new TestGame({ ...state, bank, companies: { ...state.companies, [id]: { ...company, cash } } });
}

ruleTest('8.2', 'so it is in the last step, with nothing to sell and nothing to pay with', () => {
  const game = poor(opened({ buy: [['EIR*', 'P6'], [], []] }).passToCompany('EIR', 'trains'), 'EIR', 0).pass();
  expect([game.operating, game.step]).toEqual(['EIR', 'certificates']);
  expect(game.judge('british', { hex: 'O12' })).toBe('legal');
});

ruleTest('8.2', 'a company may close its own Private for the money that its station costs', () => {
  const game = opened({ buy: [['EIR* 2EIR'], ['NWR* 2NWR'], []], ipo: [['P4']] });
  operate(game, 'EIR', { lay: ['P17 235/0 0,1', 'Q18 9/1'], trains: ['2'], certificates: ['ipo 0'] });
  const short = poor(game.passToCompany('EIR'), 'EIR', 20).pass();
  expect([short.operating, short.step]).toEqual(['EIR', 'station']);
  expect(short.judge('placeStation', { hex: 'R17', stop: 0 })).toBe('money.company §8.4');
  short.act('closePrivate', { cert: 'P4' });
  expect(short.gains(() => short.act('placeStation', { hex: 'R17', stop: 0 }))).toEqual({ EIR: -40, bank: 40 });
});

ruleTest('2.5/portuguese', 'a company that owns it pays the terrain out of its face value too', () => {
  const game = opened({ buy: [['NWR* 2NWR'], [], []], ipo: [['P2']] });
  operate(game, 'NWR', { lay: ['G8 235/3 0,1'], trains: ['2'], certificates: ['ipo 0'] });
  const short = poor(game.passToCompany('NWR'), 'NWR', 0);
  expect(short.judge('layTile', layIn('G6 4/0'))).toBe('track.cost §8.4.1.4');
  expect(short.legal('portuguese')).toContainEqual({ type: 'portuguese', seat: 0, ...layIn('G6 4/0') });
  expect(short.gains(() => short.act('portuguese', layIn('G6 4/0')))).toEqual({ NWR: 35 - 30, bank: 30 - 35 });
});

ruleTest('8.2', 'on 18xx.games private companies are used while the company is asked something else', () => {
  const game = opened({ buy: [['EIR* 2EIR', 'P6'], [], []] }).passToCompany('EIR', 'certificates');
  const judged = (edition: Edition, purchased: boolean) =>
    new TestGame(withTurn({ ...game.state, edition }, { purchased })).judge('british', { hex: 'G20' });
  expect([judged('18xx.games', false), judged('18xx.games', true)]).toEqual(['legal', 'private.notAsked §8.2']);
  expect(judged('print', true)).toBe('legal');
});

ruleTest('2.5', 'on 18xx.games the French discount is taken while track is built', () => {
  const judged = (edition: Edition, step: 'track' | 'trains') => {
    const { state } = opened({ buy: [['EIR* 2EIR', 'P4'], [], []] }).passToCompany('EIR', step);
    return new TestGame({ ...state, edition }).judge('french', {});
  };
  expect([judged('18xx.games', 'track'), judged('print', 'trains')]).toEqual(['legal', 'legal']);
  expect(judged('18xx.games', 'trains')).toBe('private.trackIsBuilt §2.5');
});
