import { expect } from 'vitest';
import { TestGame } from './game.ts';
import { ruleTest } from './rule-test.ts';
import { opened } from './scripts.ts';

ruleTest('1.2', 'certificates are handed out, then a Stock Round and two Operating Rounds take turns', () => {
  const game = TestGame.dealt({});
  const seen: string[] = [game.step];
  for (const seat of [0, 1, 2]) game.act('selectHand', { certs: game.hand(seat).slice(0, 7) }, seat);
  const note = () => {
    const { stockRound, operatingRound } = game.state;
    const now = ['selling', 'stock'].includes(game.step) ? `SR ${stockRound}` : `OR ${operatingRound}`;
    const at = game.step === 'draft' ? 'draft' : now;
    if (seen.at(-1) !== at) seen.push(at);
  };
  while (game.step === 'draft') {
    note();
    game.act('draft', {
      cert: game.legal('draft').find(({ cert }) => cert === 'EIR*')?.cert ?? game.legal('draft')[0]?.cert ?? '',
    });
  }
  const director = [0, 1, 2].find((seat) => game.hand(seat).includes('EIR*')) ?? 0;
  while (game.seat !== director) game.pass();
  game.act('buyFromHand', { certs: ['EIR*'] });
  for (let i = 0; i < 60 && seen.length < 9; i++) {
    note();
    if (game.step === 'trains' && game.company('EIR').trains.length === 0)
      game.act('buyTrain', { train: '2', from: 'bank', price: 180 });
    else if (game.step === 'run') game.runIdly();
    else game.pass();
  }
  expect(seen).toEqual(['select', 'draft', 'SR 1', 'OR 1', 'OR 2', 'SR 2', 'OR 3', 'OR 4', 'SR 3']);
});

ruleTest('1.2', 'an action of another part of the game is refused', () => {
  const game = TestGame.dealt({});
  expect(game.judge('buyBond', {}, 0)).toBe('turn.notNow §1.2');
  const stock = TestGame.drafted({});
  expect(stock.judge('draft', { cert: 'EIR' })).toBe('turn.notNow §1.2');
  expect(stock.judge('layTile', { hex: 'P17', tile: '235', rotation: 0 })).toBe('turn.notNow §1.2');
  const operating = opened({ buy: [['EIR* EIR'], [], []] });
  expect(operating.judge('buyBond', {})).toBe('turn.notNow §1.2');
  expect(operating.judge('dividend', { kind: 'pay' })).toBe('turn.notNow §1.2');
});

ruleTest('1.2', 'only the player whose turn it is acts', () => {
  const game = TestGame.drafted({});
  expect([game.seat, game.judge('pass', {})]).toEqual([0, 'legal']);
  expect(game.judge('pass', {}, 1)).toBe('turn.notYours §1.2');
  expect(game.judge('buyBond', {}, 2)).toBe('turn.notYours §1.2');
});
