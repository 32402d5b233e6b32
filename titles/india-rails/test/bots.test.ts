import { randomPlayer } from '@roundhouse/bots';
import { checkAlways, type OptionValues, playOut, start } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { greedyRails } from '../bots/greedy.ts';
import { BOTS } from '../bots/index.ts';
import { bestTrip, THOROUGH } from '../bots/trips.ts';
import { TITLE } from '../index.ts';
import { joinsAllMajors } from '../rules/connection.ts';
import type { State, Train } from '../rules/state.ts';

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
      const bot = greedyRails;
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
    const bot = greedyRails;
    const { state } = playOut(TITLE, game(3, 'known'), bot as never, { cap: 60, seed: 'known' });
    const [seat = 0] = TITLE.waitingFor(state);
    const others = state.players.map((player, i) => (i === seat ? player : { ...player, cash: player.cash + 7 }));
    const unknown = { ...state, players: others, deck: [...state.deck].reverse(), options: { ...state.options } };
    const act = (at: typeof state): unknown => bot(TITLE, at, seat, TITLE.legal(at, seat), undefined as never);
    expect(act(unknown)).toEqual(act({ ...state, options: { ...state.options } }));
  });
});

describe('what the greedy player leaves alone', () => {
  /** Seat 0 runs its train. */
  function running(at: string, options: OptionValues, train: Partial<Train>, patch: Partial<State>): State {
    const state = game(2, 'alone', options);
    const [first, ...others] = state.players as [State['players'][number], ...State['players']];
    const trains = first.trains.map((each) => ({ ...each, at, lastCity: 'Delhi', ...train }));
    const players = [{ ...first, cash: 100, hand: [2, 3, 5], trains }, ...others];
    const fresh = { left: 9, halved: false, acted: false, lost: false, paid: [], ownPaid: false };
    const operate = { step: 'operate', seat: 0, running: [fresh], started: true, discarded: false } as const;
    return { ...state, round: 3, players, flow: [{ step: 'round', opening: null, turn: 1 }, operate], ...patch };
  }

  test('a Circus that only an open contract asks for', () => {
    const options = { circus: true, openContracts: true };
    // Card 70 wants it in Delhi, and it lies next door.
    const circus = ['Agra', 'Agra'];
    const bare = running('18-21', options, {}, { contracts: [70], circus });
    const fetch = expect.objectContaining({ kind: 'pickUp', good: 'Circus', city: 'Agra' });
    expect(bestTrip(bare, 0, 0, [70], THOROUGH)?.stops ?? []).not.toContainEqual(fetch);
    const [first, ...others] = bare.players as [State['players'][number], ...State['players']];
    const held: State = { ...bare, contracts: [], players: [{ ...first, hand: [70, 3, 5] }, ...others] };
    expect(bestTrip(held, 0, 0, [70], THOROUGH)?.stops).toContainEqual(fetch);
  });

  test('a milepost where protesters let nothing be delivered: it goes on to one where they do', () => {
    const bot = greedyRails;
    const events = [{ card: 140, drawer: 1, endsAfter: 9 }];
    const state = running('31-41', {}, { loads: [{ good: 'Marble', from: null }] }, { events });
    const act = bot(TITLE, state, 0, TITLE.legal(state, 0), undefined as never);
    expect(act).toMatchObject({ type: 'move', path: ['31-41', '31-40'] });
    const calm = { ...state, events: [], options: { ...state.options } };
    expect(bot(TITLE, calm, 0, TITLE.legal(calm, 0), undefined as never)).toMatchObject({ type: 'deliver', card: 2 });
  });
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
      playOut(TITLE, game(3, 'random', options), randomPlayer({ bots: BOTS }) as never, {
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
