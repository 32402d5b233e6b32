import { Rng } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { ownBoard } from '../board/index.ts';
import { reach } from '../rules/operations/reach.ts';
import type { Card, MilepostId, State } from '../rules/state.ts';
import { Position, type SeatSetup } from './position.ts';

const BOARD = ownBoard();
const NEAR = ['Bombay', 'Poona', 'Surat', 'Ahmadabad', 'Hyderabad', 'Nagpur', 'Bhopal', 'Goa'];
const WEATHER: readonly Card[] = [148, 151, 155, 143];

/** Three players with lines across each other, and weather over some of them. */
function tangle(rng: Rng): Position {
  const lines = (): string[] => Array.from({ length: 3 }, () => rng.shuffle(NEAR).slice(0, 2).join('-'));
  const seats: SeatSetup[] = [0, 1, 2].map(() => ({
    cash: rng.below(14),
    lines: lines(),
    trains: [{ at: rng.pick(NEAR) }],
  }));
  const game = new Position({ seats });
  const events = rng
    .shuffle(WEATHER)
    .slice(0, 2)
    .map((card) => ({ card, drawer: 1, endsAfter: 9 }));
  const track = Object.keys(game.state.track);
  const edge = rng.pick(track).split('/') as [MilepostId, MilepostId];
  const [trains] = [game.state.players[0]?.trains ?? []];
  // Half of the trains stand somewhere on a line and face one way.
  const placed =
    rng.below(2) === 0
      ? trains
      : trains.map((train) => ({
          ...train,
          at: edge[0],
          cameFrom: BOARD.cityAt(BOARD.index(edge[0])) ? null : edge[1],
        }));
  game.state = {
    ...game.state,
    events,
    players: game.state.players.map((player, seat) => (seat === 0 ? { ...player, trains: placed } : player)),
  };
  return game;
}

interface Walk {
  readonly at: MilepostId;
  readonly from: MilepostId | null;
  readonly left: number;
  readonly halved: boolean;
  readonly paid: readonly number[];
}

/** Every walk there is, one section after the other, by the rules as the book puts them. */
function walks(state: State): ReadonlyMap<MilepostId, readonly Walk[]> {
  const player = state.players[0];
  const train = player?.trains[0];
  const frame = state.flow.find((each) => each.step === 'operate');
  const running = frame?.step === 'operate' ? frame.running[0] : undefined;
  const ends = new Map<MilepostId, Walk[]>();
  const isBad = (id: MilepostId): boolean =>
    state.events.some(
      ({ card }) =>
        BOARD.eventCards.get(card)?.kind === 'half_rate' &&
        BOARD.eventCards.get(card)?.mileposts[BOARD.index(id)] === 1,
    );
  const isFlooded = (edge: number): boolean =>
    state.events.some(({ card }) => BOARD.eventCards.get(card)?.crossings[edge] === 1);
  const go = (walk: Walk): void => {
    const key = (each: Walk): string => JSON.stringify(each);
    const seen = ends.get(walk.at) ?? [];
    if (seen.some((each) => key(each) === key(walk))) return;
    ends.set(walk.at, [...seen, walk]);
    if (walk.left === 0) return;
    for (const edge of BOARD.around[BOARD.index(walk.at)] ?? []) {
      const to = BOARD.mileposts[BOARD.other(edge, BOARD.index(walk.at))];
      const owner = BOARD.edges[edge]?.red ? 0 : state.track[BOARD.edges[edge]?.id ?? ''];
      if (!to || owner === undefined || to.id === walk.from || isFlooded(edge)) continue;
      const paid = owner === 0 || walk.paid.includes(owner) ? walk.paid : [...walk.paid, owner].sort();
      if (paid.length * 4 > (player?.cash ?? 0)) continue;
      const slowed = !walk.halved && isBad(to.id);
      const left = slowed ? Math.ceil((walk.left - 1) / 2) : walk.left - 1;
      go({ at: to.id, from: to.city ? null : walk.at, left, halved: walk.halved || slowed, paid });
    }
  };
  go({
    at: train?.at ?? '',
    from: train?.cameFrom ?? null,
    left: running?.left ?? 0,
    halved: running?.halved ?? false,
    paid: [],
  });
  return ends;
}

/** What no other walk beats in fees and movement. */
function best(all: readonly Walk[]): readonly string[] {
  const beats = (a: Walk, b: Walk): boolean => a.paid.every((seat) => b.paid.includes(seat)) && a.left >= b.left;
  const strictly = (a: Walk, b: Walk): boolean => beats(a, b) && !beats(b, a);
  const kept = all.filter((walk) => !all.some((other) => strictly(other, walk)));
  return [...new Set(kept.map(({ paid, left }) => JSON.stringify([paid, left])))].sort();
}

describe('where a train can go', () => {
  test('is found exactly, as by trying every walk', () => {
    const rng = new Rng('tangles');
    for (let i = 0; i < 40; i++) {
      const { state } = tangle(rng);
      const expected = walks(state);
      const found = reach(state, 0, 0);
      const at = state.players[0]?.trains[0]?.at ?? '';
      expect([...found.mileposts].sort()).toEqual([...expected.keys()].filter((id) => id !== at).sort());
      for (const to of found.mileposts) {
        const ways = found.ways(to).map(({ fees, left }) => JSON.stringify([fees, left]));
        expect(ways.sort()).toEqual(best(expected.get(to) ?? []));
      }
    }
  });

  test('is offered as moves that the judge accepts, with the figures it will leave', () => {
    const rng = new Rng('offered');
    for (let i = 0; i < 10; i++) {
      const game = tangle(rng);
      const found = reach(game.state, 0, 0);
      for (const to of found.mileposts) {
        for (const { path, left, cost } of found.ways(to)) {
          const { state, left: before } = game;
          const cash = game.player(0).cash;
          game.act('move', { train: 0, path: [...path] });
          expect([game.left, game.player(0).cash, before >= left]).toEqual([left, cash - cost, true]);
          game.state = state;
        }
      }
    }
  });
});
