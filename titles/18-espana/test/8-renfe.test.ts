import { expect } from 'vitest';
import { TITLE } from '../index.ts';
import { isLastRound } from '../rules/last-round.ts';
import { Game } from './game.ts';
import { ruleTest } from './rule-test.ts';

/** Phase 7 with one 8-train exported; the FdSB and the CFLG run on. */
function late() {
  const game = Game.opened({}, { P7: 2 }).give(0, 9000).give(1, 9000).give(2, 9000);
  game.launch('FdSB', 80, 0, 0, 0).launch('CFLG', 75, 1, 1, 1).toStock().phase(7);
  return game.give('FdSB', 9000).give('CFLG', 9000);
}

ruleTest('8', 'the second 8-train founds the RENFE: this round ends, the rest of the set is skipped', () => {
  const game = late().endStock().to('FdSB', 'trains');
  expect(game.state.set).toEqual({ rounds: 3, round: 1 });
  expect(game.state.lastTrains).toBe(1);
  game.act('buyTrain', { train: '8', from: 'bank', price: 800 });
  expect(game.state.renfe).toBe('founded');
  game.to('CFLG', 'build');
  expect(game.state.set.round).toBe(1);
  game.toStock();
  expect(game.state).toMatchObject({ stockRound: 3, renfe: 'last', operatingRound: 2 });
});

ruleTest('8', 'after the last Stock Round come three Operating Rounds, and the end', () => {
  const game = late()
    .endStock()
    .to('FdSB', 'trains')
    .act('buyTrain', { train: '8', from: 'bank', price: 800 })
    .toStock();
  expect(isLastRound(game.state)).toBe(false); // nothing is doubled yet
  expect(game.endStock().state.set).toEqual({ rounds: 3, round: 1 });
  game.toStock();
  expect(game.state).toMatchObject({ ended: 'renfe', operatingRound: 5 });
  expect(game.judge('pass', {}, 0)).toBe('game.over §8');
});

ruleTest('8', 'an 8-train bought of another company is not the second one', () => {
  const game = late().endStock().to('FdSB', 'trains').train('CFLG', '8');
  game.act('buyTrain', { train: '8', from: 'CFLG', price: 1 }).act('answerOffer', { accept: true });
  expect(game.trains('FdSB')).toContain('8');
  expect(game.state).toMatchObject({ renfe: 'none', lastTrains: 1 });
});

ruleTest('8', 'further 8-trains found nothing more, neither in that round nor in the last ones', () => {
  const game = late().endStock().to('FdSB', 'trains');
  game.act('buyTrain', { train: '8', from: 'bank', price: 800 });
  game.to('CFLG', 'trains').act('buyTrain', { train: '8', from: 'bank', price: 800 });
  expect(game.toStock().state).toMatchObject({ stockRound: 3, renfe: 'last', lastTrains: 3 });
  game.endStock().to('CFLG', 'trains').act('buyTrain', { train: '8', from: 'bank', price: 800 });
  expect(game.state).toMatchObject({ renfe: 'last', set: { rounds: 3, round: 1 } });
  expect(game.toStock().state).toMatchObject({ ended: 'renfe', stockRound: 3, operatingRound: 5 });
});

ruleTest('8', 'an export founds it too, and the last Stock Round follows at once', () => {
  const game = late();
  for (const id of ['FdSB', 'CFLG']) game.train(id, '8');
  game.endStock();
  expect(game.state.renfe).toBe('none');
  game.toStock();
  expect(game.state).toMatchObject({ renfe: 'last', stockRound: 3, operatingRound: 4, lastTrains: 2 });
});

const scored = (game: Game) => TITLE.score(game.state).map(({ place, score }) => [place, score]);

ruleTest('8.1', 'cash and shares at their price, less loans with half as much again', () => {
  const game = late().leave(0, 1000).leave(1, 500).leave(2, 0).mark('FdSB', 100).mark('CFLG', 60).mark('FdLR', 90);
  game.state = {
    ...game.state,
    players: game.state.players.map((player, seat) => (seat === 2 ? { ...player, loans: [101] } : player)),
  };
  expect(scored(game)).toEqual([
    [1, 1400],
    [2, 740],
    [3, 180 - 152],
  ]);
});

ruleTest('8.1', 'ties: most shares of the dearest northern major, then the lower order card', () => {
  const game = late().leave(0, 0).leave(1, 0).leave(2, 0).mark('FdSB', 100).mark('CFLG', 110).mark('FdLR', 90);
  game
    .give(0, 1000 - 400)
    .give(1, 1000 - 440)
    .give(2, 1000 - 180);
  expect(scored(game)).toEqual([
    [2 + (game.state.order.indexOf(0) > game.state.order.indexOf(2) ? 1 : 0), 1000],
    [1, 1000],
    [2 + (game.state.order.indexOf(2) > game.state.order.indexOf(0) ? 1 : 0), 1000],
  ]);
});

ruleTest('8.1', 'for ties only northern majors count, however dear a southern one is', () => {
  const game = late().launch('N', 100, 2).leave(0, 0).leave(1, 0).leave(2, 0);
  game.mark('N', 196).mark('FdSB', 100).mark('CFLG', 90).mark('FdLR', 90);
  game
    .give(0, 1000 - 400)
    .give(1, 1000 - 360)
    .give(2, 1000 - 572);
  expect(game.state.players.map((_, seat) => game.shares(seat, 'FdSB'))).toEqual([4, 0, 0]);
  const places = scored(game);
  expect(places.map(([, score]) => score)).toEqual([1000, 1000, 1000]);
  expect(places[0]).toEqual([1, 1000]);
});

ruleTest('8.1', 'a minor counts its price once, should the game end while it is open', () => {
  const game = Game.opened({}, { P7: 2 }).launch('MS', 70, 1).leave(0, 0).leave(1, 0).leave(2, 0).mark('MS', 80);
  expect(TITLE.score(game.state)[1]).toMatchObject({ score: 80, parts: { cash: 0, shares: 80, debt: -0 } });
});
