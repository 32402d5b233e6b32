import { checkAlways, type OptionValues, playOut, start } from '@roundhouse/engine/kernel';
import { TITLE } from '@roundhouse/engine/titles/india-rails';
import { joinsAllMajors } from '@roundhouse/engine/titles/india-rails/rules/connection.ts';
import { describe, expect, test } from 'vitest';
import { type Bot, greedyPlayer, randomPlayer } from '../src/index.ts';

const ID = TITLE.meta.id;
/** Rounds in which the greedy player should have won a game of two or three. */
const ROUNDS = 90;
const CAP = 4_000;

const game = (players: number, seed: string, options: OptionValues = {}) =>
  start(TITLE, { players, seed, options }).state;

describe('the greedy player of India Rails', () => {
  test.each([
    ['two', 2],
    ['three', 3],
  ])(
    'of %s really wins',
    (_, players) => {
      const bot = greedyPlayer(ID) as Bot;
      const { state } = playOut(TITLE, game(players, 'greedy'), bot as never, { cap: CAP, seed: 'greedy' });
      expect(state.ended).toBe('won');
      const winner = state.winner as number;
      expect(state.players[winner]?.cash).toBeGreaterThanOrEqual(250);
      expect(joinsAllMajors(state, winner)).toBe(true);
      expect(state.round).toBeLessThanOrEqual(ROUNDS);
    },
    120_000,
  );

  test('makes up its mind by what its seat may know', () => {
    const bot = greedyPlayer(ID) as Bot;
    const { state } = playOut(TITLE, game(3, 'known'), bot as never, { cap: 60, seed: 'known' });
    const [seat = 0] = TITLE.waitingFor(state);
    const others = state.players.map((player, i) => (i === seat ? player : { ...player, cash: player.cash + 7 }));
    const unknown = { ...state, players: others, deck: [...state.deck].reverse(), options: { ...state.options } };
    const act = (at: typeof state): unknown => bot(TITLE, at, seat, TITLE.legal(at, seat), undefined as never);
    expect(act(unknown)).toEqual(act({ ...state, options: { ...state.options } }));
  });
});

test('18 India has no greedy player yet', () => {
  expect(greedyPlayer('18-india')).toBeUndefined();
});

describe('the random player of India Rails', () => {
  const all: OptionValues = {
    latePayment: true,
    backtracking: true,
    borrowing: true,
    crossgrading: true,
    openContracts: true,
    fieldWarehousing: true,
    costToMove: true,
    costToLoad: true,
    additionalTrains: true,
    tradingTrack: true,
    circus: true,
  };

  test.each([
    ['no option', {}],
    ['most options', all],
  ])(
    'does many things, all of them legal, with %s',
    (_, options) => {
      const seen = new Set<string>();
      playOut(TITLE, game(3, 'random', options), randomPlayer(ID) as never, {
        cap: 250,
        seed: 'whims',
        freeze: true,
        onMove(before, action, after) {
          seen.add(action.type);
          expect(checkAlways(TITLE, before, action, after)).toEqual([]);
        },
      });
      expect([...seen]).toEqual(
        expect.arrayContaining(['placeTrain', 'move', 'pickUp', 'deliver', 'build', 'endTurn']),
      );
    },
    120_000,
  );
});
