import { describe, expect, test } from 'vitest';
import { type Demand, ownBoard } from '../board/index.ts';
import { NO_WAY, planHand, travel, travelMapFor, wayTo } from '../planner/index.ts';
import { draftOf, drawPath } from '../rules/building/draft.ts';
import { cheapestTrack } from '../rules/building/index.ts';
import { demandsOf } from '../rules/cards.ts';
import { conditionsOf } from '../rules/conditions.ts';
import type { State } from '../rules/state.ts';
import { line, Position, type SeatSetup } from './position.ts';

const BOARD = ownBoard();

/** A demand of some card of the deck. */
function demandFor(isWanted: (demand: Demand) => boolean): Demand & { readonly card: number } {
  for (const [card, demands] of BOARD.demands) {
    const found = card % 10 === 0 ? undefined : demands.find(isWanted);
    if (found) return { ...found, card };
  }
  throw new Error('no card asks for that');
}

describe('the planner', () => {
  const hand = [1, 4, 7];
  const game = new Position({
    seats: [
      {
        hand,
        lines: ['Bombay-Poona', 'Bombay-Surat'],
        trains: [{ at: 'Bombay', loads: [{ good: 'Leather', from: null }] }],
      },
    ],
  });

  test('a search with goals ends at the nearest, by the way that a search of everything finds, and leaves nothing behind', () => {
    const map = travelMapFor(game.state, 0);
    const weights = { cost: 1, step: 1 };
    const centres = BOARD.cities.map(({ centre }) => centre);
    for (const [i, from] of centres.slice(0, 12).entries()) {
      const whole = travel(map, [from], weights);
      const goals = new Set([
        centres[(i + 7) % centres.length] as number,
        centres[(i + 20) % centres.length] as number,
      ]);
      const nearest = Math.min(...[...goals].map((goal) => whole.weight[goal] as number));
      const found = travel(map, [from], weights, -1, goals);
      const [goal = -1] = [...goals].filter((each) => whole.weight[each] === nearest && found.weight[each] === nearest);
      expect(wayTo(found, goal)).toEqual(wayTo(whole, goal));
      expect(found.weight.filter((weight) => weight !== NO_WAY).length).toBeLessThan(BOARD.mileposts.length);
      expect(travel(map, [from], weights).weight).toEqual(whole.weight);
    }
  });

  test('names every supply of every demand, and what is on the train already', () => {
    const errands = planHand(game.state, 0, 0);
    const supplies = (good: string): readonly (string | null)[] =>
      errands
        .filter((each) => each.good === good)
        .map(({ supply }) => supply)
        .sort();
    expect(supplies('Spices')).toEqual(['Cochin', 'Cochin', 'Madurai', 'Madurai', 'Mangalore', 'Mangalore']);
    expect(supplies('Leather')).toEqual([null]);
    expect(errands.find(({ good }) => good === 'Leather')).toMatchObject({
      card: 1,
      city: 'Bombay',
      build: 0,
      mileposts: 0,
      turns: 1,
    });
    expect(new Set(errands.map(({ card }) => card))).toEqual(new Set(hand));
  });

  test('never reckons with less than the cheapest track to the supply costs', () => {
    for (const { supply, build, way, turns, mileposts } of planHand(game.state, 0, 0)) {
      expect(way.length - 1).toBeGreaterThanOrEqual(0);
      expect(turns).toBeGreaterThanOrEqual(Math.ceil(mileposts / 9));
      if (supply === null) continue;
      const track = cheapestTrack(game.state, 0, null, line(supply, supply)[0] ?? '');
      expect(build).toBeGreaterThanOrEqual(track?.cost ?? 0);
    }
  });

  test('ruling 9: where the train stands off all own track, what joins its way to a major city is reckoned in', () => {
    const away = new Position({ seats: [{ hand: [109], trains: [{ at: 'Raipur' }] }] });
    const steel = planHand(away.state, 0, 0).find(
      ({ city, supply }) => city === 'Visakhapatnam' && supply === 'Raipur',
    );
    const { build = 0, link = [], way = [], turns = 0 } = steel ?? {};
    for (const city of ['Raipur', 'Visakhapatnam']) {
      expect(build).toBeGreaterThanOrEqual(cheapestTrack(away.state, 0, null, line(city, city)[0] ?? '')?.cost ?? 99);
    }
    // It is what the rules ask for the same track: the link, then the way on from it and back to the train.
    const draft = draftOf(away.state, 0);
    const joint = way.indexOf(link[link.length - 1] ?? '');
    expect(joint).toBeGreaterThanOrEqual(0);
    for (const path of [link, way.slice(joint), way.slice(0, joint + 1).toReversed()]) {
      if (path.length > 1) expect(drawPath(away.state, draft, path)).toBeUndefined();
    }
    expect(draft.cost).toBe(build);
    expect(turns).toBe(Math.ceil(build / 20) + 1);
    const home = new Position({ seats: [{ hand: [109], lines: ['Calcutta-Raipur'], trains: [{ at: 'Raipur' }] }] });
    expect(planHand(home.state, 0, 0).every((errand) => errand.link.length === 0)).toBe(true);
  });

  test('plans as if passing events were over, and says where one bars the first steps', () => {
    const own: SeatSetup = { hand, lines: ['Delhi-Calcutta'], trains: [{ at: 'Delhi' }] };
    const events = [{ card: 141, drawer: 1, endsAfter: 2 }];
    const [dry, wet] = [{}, { events }].map((state) => planHand(new Position({ seats: [own], state }).state, 0, 0));
    const open = (errands: typeof dry) => errands?.map(({ closed: _, ...errand }) => errand);
    expect(open(wet)).toEqual(open(dry));
    expect(dry?.every(({ closed }) => closed === null)).toBe(true);
    const closed = wet?.filter((errand) => errand.closed !== null) ?? [];
    expect(closed.length).toBeGreaterThan(0);
    expect(closed.length).toBeLessThan(wet?.length ?? 0);
    for (const { closed: at, way } of closed) {
      const place = way.indexOf(at?.from ?? '');
      expect([way[place + 1], at?.why]).toEqual([at?.to, 'flood']);
      const edge = BOARD.edgeBetween(BOARD.index(at?.from ?? ''), BOARD.index(at?.to ?? ''));
      expect(BOARD.eventCards.get(141)?.crossings[edge]).toBe(1);
    }
  });

  test('a major city is come to at its first milepost, for a supply and for a delivery', () => {
    const way = line('Poona', 'Bombay');
    const city = BOARD.city('Bombay');
    const first = way.findIndex((id) => city?.mileposts.includes(BOARD.index(id)));
    expect(first).toBeLessThan(way.length - 1);
    const leather = [{ good: 'Leather', from: null }];
    const to = new Position({ seats: [{ hand, lines: [way], trains: [{ at: 'Poona', loads: leather }] }] });
    expect(planHand(to.state, 0, 0).find(({ good }) => good === 'Leather')).toMatchObject({
      mileposts: first,
      way: way.slice(0, first + 1),
    });
    const demand = demandFor(({ good, city: name }) => (city?.goods.includes(good) ?? false) && name !== 'Bombay');
    const over = new Position({ seats: [{ hand: [demand.card], lines: [way], trains: [{ at: 'Poona' }] }] });
    const [errand] = planHand(over.state, 0, 0).filter(
      ({ supply, good, city: name }) => supply === 'Bombay' && good === demand.good && name === demand.city,
    );
    const inBombay = errand?.way.filter((id) => city?.mileposts.includes(BOARD.index(id))) ?? [];
    // In and out again by the shortest way: never by way of the centre and back.
    expect(new Set(inBombay).size).toBe(inBombay.length);
    expect(errand?.way.slice(0, first + 1)).toEqual(way.slice(0, first + 1));
  });

  test('track that is there is preferred to a shorter way that has to be built first', () => {
    const long = line('Delhi', 'Jaipur', ['20-20']);
    const game = new Position({
      seats: [{ hand: [demandFor(({ city }) => city === 'Jaipur').card], lines: [long], trains: [{ at: 'Delhi' }] }],
    });
    const { good } = demandFor(({ city }) => city === 'Jaipur');
    const players = game.state.players.map((player, seat) =>
      seat === 0
        ? { ...player, trains: player.trains.map((each) => ({ ...each, loads: [{ good, from: null }] })) }
        : player,
    );
    const [errand] = planHand({ ...game.state, players }, 0, 0).filter(({ supply }) => supply === null);
    expect(errand).toMatchObject({ build: 0, turns: 1, mileposts: long.length - 1 });
  });

  test('by ferry a train takes no longer than the rules make it', () => {
    const [
      {
        ports: [port],
        name,
      } = { ports: [-1, -1], name: '' },
    ] = BOARD.ferries;
    const other = BOARD.mileposts[BOARD.ferries[0]?.ports[1] ?? -1]?.id ?? '';
    const at = BOARD.mileposts[port ?? -1]?.id ?? '';
    const isle = ['Colombo', 'Kandy'].map((city) => line(other, city)).sort((a, b) => a.length - b.length)[0] ?? [];
    const [city = ''] = ['Colombo', 'Kandy'].filter((each) => line(other, each).length === isle.length);
    const { card, good } = demandFor((demand) => demand.city === city);
    const trains = [{ at, loads: [{ good, from: null }] }];
    const game = new Position({
      seats: [{ hand: [card], lines: [isle], trains }],
      state: { ferries: { [name]: [0] } },
    });
    const [errand] = planHand(game.state, 0, 0).filter((each) => each.supply === null && each.city === city);
    const run = isle.length - 1;
    expect(errand).toMatchObject({ build: 0, mileposts: run, turns: 1 + Math.max(0, Math.ceil((run - 5) / 9)) });
  });

  test('says where a strike bars what this turn could do', () => {
    const { noLoads } = conditionsOf({ ...game.state, events: [{ card: 139, drawer: 1, endsAfter: 2 }] });
    const { card, good, city } = demandFor(({ city: name }) => noLoads[BOARD.city(name)?.centre ?? -1] === 1);
    const plan = (state: Partial<State>) => {
      const seats = [{ hand: [card], trains: [{ at: city, loads: [{ good, from: null }] }] }];
      return planHand(new Position({ seats, state }).state, 0, 0).find(
        (each) => each.city === city && each.good === good,
      );
    };
    expect(plan({})).toMatchObject({ supply: null, closed: null });
    expect(plan({ events: [{ card: 139, drawer: 1, endsAfter: 2 }] })).toMatchObject({ closed: { why: 'strike' } });
  });

  test('49: a Circus is fetched with a card in hand only, and not delivered where it was taken', () => {
    const options = { circus: true, openContracts: true };
    const circus = (seats: readonly SeatSetup[], contracts: readonly number[] = []) => {
      const { state } = new Position({ options, seats });
      return planHand({ ...state, contracts }, 0, 0).filter(({ good }) => good === 'Circus');
    };
    const { city = '' } = demandsOf({ ...game.state, options }, 20).find(({ good }) => good === 'Circus') ?? {};
    const trains = [{ at: 'Calcutta' }];
    expect(circus([{ hand: [20, 4, 7], trains }])).toMatchObject([{ supply: 'Calcutta', city }]);
    expect(circus([{ hand, trains }], [20])).toEqual([]);
    const aboard = (from: string) => [{ at: 'Calcutta', loads: [{ good: 'Circus', from }] }];
    expect(circus([{ hand, trains: aboard('Calcutta') }], [20])).toMatchObject([{ supply: null, city }]);
    expect(circus([{ hand: [20, 4, 7], trains: aboard(city) }])).toMatchObject([{ supply: 'Calcutta', city }]);
  });
});
