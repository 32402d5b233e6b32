import { expect } from 'vitest';
import type { TestGame } from './game.ts';
import { ruleTest } from './rule-test.ts';
import { opened, operate } from './scripts.ts';

/** The companies in the order in which they take their turns in this Operating Round. */
function turns(start: TestGame): readonly string[] {
  const game = start.fork();
  const round = game.state.operatingRound;
  const seen: string[] = [];
  while (game.step !== 'selling' && game.step !== 'stock' && game.state.operatingRound === round) {
    const company = game.operating ?? '';
    if (seen.at(-1) !== company) seen.push(company);
    if (game.step === 'run') game.runIdly();
    else if (game.step === 'revenue') game.act('dividend', { kind: 'withhold' });
    else game.pass();
  }
  return seen;
}

ruleTest('8.0', 'two Operating Rounds follow each Stock Round', () => {
  const game = opened({ buy: [['EIR*'], [], []] });
  expect([game.state.stockRound, game.state.operatingRound]).toEqual([1, 1]);
  game.passToCompany('EIR', 'certificates').pass();
  expect([game.state.stockRound, game.state.operatingRound, game.operating]).toEqual([1, 2, 'EIR']);
  game.passToCompany('EIR', 'certificates').pass();
  expect([game.state.stockRound, game.state.operatingRound, game.step]).toEqual([2, 2, 'selling']);
  game.passToCompany('EIR');
  expect([game.state.stockRound, game.state.operatingRound]).toEqual([2, 3]);
});

ruleTest('8.3', 'companies operate from the dearest to the cheapest, no matter who started first', () => {
  const game = opened({ buy: [['PNS*', 'WR*'], ['MR*'], ['EIR*']] });
  expect(['PNS', 'WR', 'MR', 'EIR'].map((id) => game.price(id))).toEqual([76, 64, 90, 100]);
  expect(turns(game)).toEqual(['EIR', 'MR', 'PNS', 'WR']);
});

ruleTest('8.3', 'a company that has not started has no turn', () => {
  const game = opened({ buy: [['PNS*'], ['2EIR'], []] });
  expect(game.company('EIR').floated).toBe(false);
  expect(turns(game)).toEqual(['PNS']);
});

ruleTest('8.3.1', 'at one price the marker on top, which came first, goes first', () => {
  const game = opened({ buy: [['NWR*', 'PNS*'], ['EIR*', 'EBR*'], []] });
  // NWR and EIR stand at ₹100, PNS and EBR at ₹76.
  expect(turns(game)).toEqual(['NWR', 'EIR', 'PNS', 'EBR']);
});

ruleTest(
  '8.3.2',
  'a marker that enters a column goes below those that are there, and one that stays keeps its place',
  () => {
    const game = opened({ guaranty: ['MR'], buy: [['EIR* 2EIR'], ['NWR* 2NWR'], ['MR* 2MR']] });
    expect(turns(game)).toEqual(['EIR', 'NWR', 'MR']);
    for (const id of ['EIR', 'NWR', 'MR']) operate(game, id, { trains: ['2'] });
    // The warrant holds MR at ₹90, where EIR came second and NWR third.
    expect(['MR', 'EIR', 'NWR'].map((id) => game.price(id))).toEqual([90, 90, 90]);
    expect(turns(game)).toEqual(['MR', 'EIR', 'NWR']);
  },
);

ruleTest('8.3.2', 'a marker that comes back to its column has lost its place there', () => {
  const game = opened({ guaranty: ['NWR'], buy: [['EIR* 2EIR'], ['NWR* 2NWR'], []] });
  expect(turns(game)).toEqual(['EIR', 'NWR']);
  operate(game, 'EIR', { lay: ['P17 235/0 0,1', 'Q18 9/1'], trains: ['2'] });
  operate(game, 'NWR', { trains: ['2'] });
  expect([game.price('EIR'), game.price('NWR')]).toEqual([90, 100]);
  operate(game, 'EIR', { run: ['P17.0 P19 Q18 R17.0'], pay: true });
  expect([game.price('EIR'), game.price('NWR')]).toEqual([100, 100]);
  expect(turns(game.passTo('track'))).toEqual(['NWR', 'EIR']);
});

ruleTest('8.3.2', 'a marker that a dividend does not move keeps its place in the column', () => {
  const companies = ['EIR', 'BNR', 'TR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];
  const game = opened({ companies, guaranty: ['BNR'], buy: [['EIR* 2EIR'], ['BNR* 2BNR'], []] });
  operate(game, 'EIR', { trains: ['2'] });
  operate(game, 'BNR', { lay: ['I20 57/0', 'I22 9/0', 'I24 8/1', 'H25 57/1'], trains: ['2'] });
  expect([game.price('EIR'), game.price('BNR')]).toEqual([90, 82]);
  operate(game, 'EIR');
  expect([game.price('EIR'), game.price('BNR')]).toEqual([82, 82]); // EIR below BNR
  operate(game, 'BNR', { run: ['I20.0 I22 I24 H25.0'], pay: true }); // ₹40, less than half of ₹82
  expect([game.price('EIR'), game.price('BNR')]).toEqual([82, 82]);
  expect(turns(game.passTo('track'))).toEqual(['BNR', 'EIR']);
});
