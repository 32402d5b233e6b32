import { describe, expect, test } from 'vitest';
import { ownBoard } from '../board/index.ts';
import { TITLE } from '../index.ts';
import { farRuns, planHand, stopsOn, worthOfHand } from '../planner/index.ts';
import { PROGRAMS, type RunTo } from '../programs.ts';
import { cheapestTrack } from '../rules/building/index.ts';
import { centreOf, line, Position } from './position.ts';

const BOARD = ownBoard();
const RUN: RunTo = { kind: 'runTo', to: 'Bombay', train: 1, rent: 'no', loads: 'none', end: 'yes' };

/** What the program of seat 0 does next. */
const nextOf = (game: Position, program: RunTo, watched = PROGRAMS.watch(program, TITLE.view(game.state, 0), 0)) =>
  PROGRAMS.next(program, { view: TITLE.view(game.state, 0), seat: 0, choices: TITLE.legal(game.state, 0), watched });

/** Plays the program of seat 0 until it stops; the other seat passes. Returns why it stopped, and after how many turns. */
function runOut(game: Position, program: RunTo): { readonly why: string; readonly turns: number } {
  const watched = PROGRAMS.watch(program, TITLE.view(game.state, 0), 0);
  let turns = 1;
  for (let step = 0; step < 60; step++) {
    if (game.seat !== 0) {
      game.pass();
      if (game.seat === 0) turns++;
      continue;
    }
    const next = nextOf(game, program, watched);
    if (next.do === 'stop') return { why: next.why, turns };
    if (next.do !== 'act') throw new Error(`${next.do} in ${game.step}`);
    const { type, seat, ...fields } = next.action;
    game.act(type, fields as never, seat);
  }
  throw new Error('never stops');
}

describe('far runs', () => {
  test('lead over own track as long as it is no slower, as far as movement goes now', () => {
    const game = new Position({ seats: [{ lines: ['Delhi-Bombay'], trains: [{ at: 'Delhi' }] }] });
    const [way, ...others] = farRuns(game.state, 0, 0, centreOf('Bombay'));
    expect(others).toEqual([]);
    const { length } = line('Delhi', 'Bombay');
    expect(way?.path[0]).toBe(centreOf('Delhi'));
    // The first milepost of the city counts: its centre is one further.
    expect([length - 1, length]).toContain(way?.path.length);
    expect(way?.now.path).toEqual(way?.path.slice(0, 10));
    expect(way?.now.stopped).toBe('movement');
    expect(way?.turns).toBe(Math.ceil(((way?.path.length ?? 0) - 1) / 9));
    expect(way?.rent).toBe(0);
    expect(
      TITLE.check(game.state, { type: 'move', seat: 0, train: 0, path: [...(way?.now.path ?? [])] }),
    ).toBeUndefined();
  });

  test('tell the fees of a way over track of others, once in each turn, and stop where there is no money for one', () => {
    const seats = (cash: number) => [{ cash, trains: [{ at: 'Delhi' }] }, { lines: ['Delhi-Bombay'] }];
    const rich = new Position({ seats: seats(20) });
    const [way] = farRuns(rich.state, 0, 0, centreOf('Bombay'));
    expect(way?.rent).toBe((way?.turns ?? 0) * 4);
    expect(way?.now.cost).toBe(4);
    const poor = new Position({ seats: seats(3) });
    const [none] = farRuns(poor.state, 0, 0, centreOf('Bombay'));
    // The red area of Delhi is free to all.
    expect(none?.now.stopped).toBe('money');
    expect(none?.now.cost).toBe(0);
    expect(nextOf(poor, RUN)).toEqual({ do: 'stop', why: 'rent' });
  });

  test('turn round in cities alone', () => {
    // On the line between two cities, facing Delhi: Bombay lies behind.
    const path = line('Delhi', 'Bombay');
    const game = new Position({
      seats: [{ lines: ['Delhi-Bombay'], trains: [{ at: path[6] ?? '', cameFrom: path[7] ?? '' }] }],
    });
    const [way] = farRuns(game.state, 0, 0, centreOf('Bombay'));
    expect(way?.path[1]).toBe(path[5]);
    const turn = way?.path.findIndex((id, i) => i > 0 && id === way.path[i + 2]) ?? -1;
    const places = way?.path.map((id) => BOARD.cityAt(BOARD.index(id))) ?? [];
    expect(places[turn + 1]).toBeDefined();
    expect(places.slice(0, turn + 1)).not.toContain(places[turn + 1]);
  });

  test('wait at a port for the ferry, and go on from the other one at half rate', () => {
    const [south = '', north = ''] = ['60-24', '62-26'];
    const state = { ferries: { 'Sri Lankan Ferry': [0] } };
    const seats = [{ lines: [line('Madurai', south), line(north, 'Kandy')], trains: [{ at: 'Madurai' }] }];
    const game = new Position({ seats, state });
    const [way] = farRuns(game.state, 0, 0, centreOf('Kandy'));
    expect(way?.now.to).toBe(south);
    expect(way?.ferry).toBe(true);
    const steps = line(north, 'Kandy').length - 1;
    expect(way?.turns).toBe(2 + Math.max(0, Math.ceil((steps - 5) / 9)));
    expect(runOut(game, { ...RUN, to: 'Kandy' })).toEqual({ why: 'arrived', turns: way?.turns });
    // A player who has not paid for the ferry pays one of those who have.
    const other = new Position({ seats: [{ ...seats[0] }], state: { ferries: { 'Sri Lankan Ferry': [1] } } });
    expect(farRuns(other.state, 0, 0, centreOf('Kandy')).map(({ rent }) => rent)).toEqual([4]);
  });

  test('go round what an event bars; where all is barred, as far as the way is open', () => {
    const path = line('Agra', 'Bombay');
    const events = [{ card: 144, drawer: 1, endsAfter: 9 }];
    const game = new Position({ seats: [{ lines: [path], trains: [{ at: 'Agra' }] }] });
    const crossing = path.findIndex((id, i) => {
      const edge = BOARD.edges[BOARD.edgeBetween(BOARD.index(path[i - 1] ?? ''), BOARD.index(id))];
      return edge?.river !== null && edge?.river !== undefined && edge.red === null;
    });
    expect(crossing).toBeGreaterThan(0);
    const river =
      BOARD.edges[BOARD.edgeBetween(BOARD.index(path[crossing - 1] ?? ''), BOARD.index(path[crossing] ?? ''))];
    const flood = [...BOARD.eventCards.values()].find(
      ({ crossings }) => crossings[BOARD.edges.indexOf(river as never)] === 1,
    );
    game.state = { ...game.state, events: events.map((event) => ({ ...event, card: flood?.card ?? 0 })) };
    const [way] = farRuns(game.state, 0, 0, centreOf('Bombay'));
    expect(way?.path.length).toBeGreaterThan(crossing);
    const ahead = Math.min(9, crossing - 1);
    expect(way?.now.path.length).toBe(ahead + 1);
    expect(way?.now.stopped).toBe(crossing - 1 <= 9 ? 'closed' : 'movement');
  });
});

describe('what an errand is worth', () => {
  const lines = ['Delhi-Bombay'];

  test('track that is missing is taken off its payoff, and the best of a turn comes first', () => {
    const game = new Position({ seats: [{ hand: [41, 27, 88], lines, trains: [{ at: 'Delhi' }] }] });
    const worths = worthOfHand(game.state, 0, 0);
    expect(worths.length).toBe(planHand(game.state, 0, 0).length);
    for (const { net, payoff, build, rent } of worths) expect(net).toBe(payoff - build - rent);
    const each = worths.map(({ net, turns }) => net / turns);
    expect(each).toEqual([...each].sort((a, b) => b - a));
    const paid = new Position({
      seats: [{ hand: [41, 27, 88], lines, trains: [{ at: 'Delhi' }] }],
      options: { costToMove: true },
    });
    for (const { net, payoff, build, rent, turns } of worthOfHand(paid.state, 0, 0)) {
      expect(net).toBe(payoff - build - rent - turns);
    }
  });

  test('use fees are taken off where track of others is worth more than building', () => {
    const loads = [{ good: 'Wool', from: null }];
    const game = new Position({ seats: [{ hand: [41, 27, 88], trains: [{ at: 'Delhi', loads }] }, { lines }] });
    const wool = worthOfHand(game.state, 0, 0).find(({ good, card }) => good === 'Wool' && card === 41);
    const [run] = farRuns(game.state, 0, 0, centreOf('Bombay'));
    expect(wool).toMatchObject({
      supply: null,
      build: 0,
      rent: run?.rent,
      turns: run?.turns,
      net: 25 - (run?.rent ?? 0),
    });
  });
});

describe('track that is missing to a place', () => {
  test('begins at the own line if it is to be joined, wherever that is cheapest if not', () => {
    const { state } = new Position({ seats: [{ lines: ['Delhi-Agra'] }] });
    const to = centreOf('Poona');
    const own = cheapestTrack(state, 0, null, to, { joined: true });
    const any = cheapestTrack(state, 0, null, to);
    const startOf = (track: typeof own): string => track?.paths[0]?.[0] ?? '';
    const onLine = [
      ...line('Delhi', 'Agra'),
      ...(BOARD.city('Delhi')?.mileposts ?? []).map((at) => BOARD.mileposts[at]?.id),
    ];
    expect(onLine).toContain(startOf(own));
    expect(BOARD.cityAt(BOARD.index(startOf(any)))?.name).toBe('Bombay');
    expect(any?.cost).toBeLessThan(own?.cost ?? 0);
    // A player without track begins in any major city.
    const begun = new Position();
    expect(cheapestTrack(begun.state, 0, null, to, { joined: true })).toEqual(cheapestTrack(begun.state, 0, null, to));
  });
});

/** Wool to Bombay; Imports, which Bombay supplies, to Jaipur; Carpets, which Agra supplies. */
const HAND = [41, 27, 88];

describe('on the way', () => {
  const seat = (loads: readonly string[]) => ({
    hand: HAND,
    lines: ['Delhi-Bombay', 'Bombay-Poona'],
    trains: [{ at: 'Delhi', loads: loads.map((good) => ({ good, from: null })) }],
  });
  const way = [...line('Delhi', 'Bombay'), ...line('Bombay', 'Poona').slice(1)];

  test('what is carried is delivered where a card asks for it; what cards ask for is taken while there is room', () => {
    const game = new Position({ seats: [seat(['Wool'])] });
    const stops = stopsOn(game.state, 0, 0, way);
    expect(stops.map(({ does, city, good }) => [does, city, good])).toEqual([
      ['pickUp', 'Agra', 'Carpets'],
      ['deliver', 'Bombay', 'Wool'],
      ['pickUp', 'Bombay', 'Imports'],
    ]);
    // The city where the train stands is not on its way.
    expect(stopsOn(game.state, 0, 0, line('Bombay', 'Poona'))).toEqual([]);
    expect(stopsOn(new Position({ seats: [seat(['Rice', 'Rice'])] }).state, 0, 0, way)).toEqual([]);
    const none = new Position({ seats: [seat([])], state: {} });
    none.state = { ...none.state, tray: { ...none.state.tray, Imports: 0, Carpets: 0 } };
    expect(stopsOn(none.state, 0, 0, way)).toEqual([]);
  });

  test('a Circus is taken only with a card in hand, and not delivered where it was taken', () => {
    const wanted = BOARD.circusDemands.get(10)?.find(({ good }) => good === 'Circus')?.city ?? '';
    const stopsFrom = (hand: readonly number[], from: string | null, contracts: readonly number[] = []) => {
      const loads = from === null ? [] : [{ good: 'Circus', from }];
      const trains = [{ at: 'Poona', loads }];
      const circus = from === null ? ['Bombay', 'Calcutta'] : ['Calcutta'];
      const state = { circus, contracts, tray: {} };
      const game = new Position({ options: { circus: true }, seats: [{ hand, trains }], state });
      return (to: string) =>
        stopsOn(game.state, 0, 0, line('Poona', to)).map(({ does, city, good }) => [does, city, good]);
    };
    expect(stopsFrom([10, 2, 3], null)('Bombay')).toEqual([['pickUp', 'Bombay', 'Circus']]);
    expect(stopsFrom([1, 2, 3], null, [10])('Bombay')).toEqual([]);
    expect(stopsFrom([10, 2, 3], 'Calcutta')(wanted)).toEqual([['deliver', wanted, 'Circus']]);
    expect(stopsFrom([10, 2, 3], wanted)(wanted)).toEqual([]);
  });

  test('a program runs over several turns, stops in cities for loads, and when it has arrived', () => {
    const game = new Position({ seats: [{ ...seat([]), lines: ['Delhi-Bombay', 'Bombay-Poona'] }] });
    const { turns } = farRuns(game.state, 0, 0, centreOf('Poona'))[0] ?? {};
    expect(turns).toBeGreaterThan(2);
    expect(runOut(game, { ...RUN, to: 'Poona', loads: 'both' })).toEqual({ why: 'arrived', turns });
    expect(game.train().loads.map(({ good }) => good)).toEqual(['Carpets', 'Imports']);
    expect(BOARD.cityAt(BOARD.index(game.train().at ?? ''))?.name).toBe('Poona');
  });

  test('a program stops for a new card, and for an event', () => {
    const game = new Position({ seats: [seat(['Wool'])] });
    expect(runOut(game, { ...RUN, to: 'Poona', loads: 'deliver' }).why).toBe('newCard');
    expect(game.train().loads).toEqual([]);
    expect(BOARD.cityAt(BOARD.index(game.train().at ?? ''))?.name).toBe('Bombay');
    const other = new Position({ seats: [seat([])] });
    const watched = PROGRAMS.watch(RUN, TITLE.view(other.state, 0), 0);
    other.state = { ...other.state, events: [{ card: 148, drawer: 1, endsAfter: 9 }] };
    expect(nextOf(other, RUN, watched)).toEqual({ do: 'stop', why: 'event' });
  });

  test('a program leaves building to its player, unless their turns are to end by themselves', () => {
    const game = new Position({ seats: [seat([])] });
    const { path } = farRuns(game.state, 0, 0, centreOf('Bombay'))[0]?.now ?? { path: [] };
    game.act('move', { train: 0, path: [...path] });
    expect(nextOf(game, { ...RUN, end: 'no' })).toEqual({ do: 'wait' });
    expect(nextOf(game, RUN)).toEqual({ do: 'act', action: { type: 'endOperations', seat: 0 } });
    game.act('endOperations', {});
    expect(nextOf(game, { ...RUN, end: 'no' })).toEqual({ do: 'wait' });
    expect(nextOf(game, RUN)).toEqual({ do: 'act', action: { type: 'endTurn', seat: 0 } });
  });

  test('a program is read strictly', () => {
    expect(PROGRAMS.parse(RUN).ok).toBe(true);
    for (const wrong of [
      null,
      { ...RUN, kind: 'run' },
      { ...RUN, to: 7 },
      { ...RUN, train: 3 },
      { ...RUN, rent: 'so' },
    ]) {
      expect(PROGRAMS.parse(wrong).ok).toBe(false);
    }
    expect(PROGRAMS.parse({ ...RUN, more: 1 }).ok).toBe(false);
    const game = new Position({ seats: [seat([])] });
    expect(nextOf(game, { ...RUN, to: 'Paris' })).toEqual({ do: 'stop', why: 'noTrain' });
  });
});
