import { expect } from 'vitest';
import { ownBoard } from '../board/index.ts';
import { TITLE } from '../index.ts';
import { draftOf, drawPath, type WithBuilding } from '../rules/building/draft.ts';
import { layoutOf } from '../rules/building/layout.ts';
import { canJoinMajors, isNarrower, shortages } from '../rules/never-block/index.ts';
import { around as aroundOf, building, frameOf } from './builder.ts';
import { Position } from './position.ts';
import { describe, ruleTest } from './rule-test.ts';
import { positionOn, type SmallBoard, smallBoard } from './small-board.ts';

const BUILDING = 'building-railroads';
const BEGINNING = `${BUILDING}/beginning-construction`;
const ENTRY = `${BUILDING}/limited-entry-into-medium-and-small-cities`;
const MAJORS = `${BUILDING}/right-to-enter-major-cities`;
const FERRY = `${BUILDING}/sri-lankan-ferry-port`;
const EXPANDING = 'hauling-freight/expanding-track';
const BOARD = ownBoard();

const paid = (game: Position): number => 50 - game.player(0).cash;

describe('what track costs', () => {
  ruleTest(BUILDING, 'a section costs what the milepost costs that it is built to', () => {
    const found = new Map<string, number>();
    for (const { terrain, id } of BOARD.mileposts) {
      const to = BOARD.index(id);
      const edge = (BOARD.around[to] ?? []).find((each) => BOARD.open[each] === 1 && BOARD.extra[each] === 0);
      if (edge !== undefined && !found.has(terrain)) found.set(terrain, BOARD.costTo(edge, to));
    }
    expect(Object.fromEntries(found)).toEqual({
      clear: 1,
      desert: 1,
      mountain: 2,
      alpine: 5,
      salt_marsh: 3,
      small_city: 3,
      medium_city: 3,
      major_city: 5,
      ferry_port: 6,
    });
    // From Delhi over open country to Jaipur.
    const game = building().act('build', { path: ['19-20', '20-20', '21-19', '22-19'] });
    expect(paid(game)).toBe(1 + 1 + 3);
    expect(game.told('built')).toMatchObject([{ edges: ['19-20/20-20', '20-20/21-19', '21-19/22-19'], cost: 5 }]);
    expect(game.state.track).toEqual({ '19-20/20-20': 0, '20-20/21-19': 0, '21-19/22-19': 0 });
  });

  ruleTest(`${BUILDING}/rivers`, 'a river adds 2M', () => {
    // The Ganges runs between 18-22 and 18-23.
    expect(paid(building().act('build', { path: ['18-22', '18-23'] }))).toBe(3);
  });

  ruleTest(BUILDING, 'ruling 11: the builder chooses the direction, also where they have track at both ends', () => {
    const seats = [{ lines: [['21-19', '22-19']] }];
    expect(paid(building({ seats }).act('build', { path: ['21-19', '20-20', '19-20'] }))).toBe(1 + 5);
    expect(paid(building({ seats }).act('build', { path: ['19-20', '20-20', '21-19'] }))).toBe(1 + 1);
  });

  ruleTest(EXPANDING, 'up to 20M in a turn, in as many parts as one likes', () => {
    // Uphill alpine mileposts cost 5 each.
    const game = building({ seats: [{ cash: 100, lines: [['12-22', '11-22']] }] });
    const path = ['11-22', '10-22', '09-22', '08-22', '07-22', '06-22'];
    expect(game.judge('build', { path })).toBe(`build.limit §${EXPANDING}`);
    game.act('build', { path: path.slice(0, 3) }).act('build', { path: path.slice(2, 5) });
    expect([frameOf(game).spent, game.player(0).cash]).toEqual([20, 80]);
    expect(game.judge('build', { path: path.slice(4) })).toBe(`build.limit §${EXPANDING}`);
  });

  ruleTest(EXPANDING, 'ruling 17: rent does not count toward the 20M', () => {
    const seats = [{ cash: 24, trains: [{ at: 'Delhi' }] }, { lines: [['19-20', '20-20', '21-19']] }];
    const game = new Position({ seats }).act('move', { train: 0, path: ['18-21', '19-20', '20-20'] });
    game.act('endOperations', {});
    expect([frameOf(game).spent, game.player(0).cash]).toEqual([0, 20]);
    expect(game.judge('upgrade', { train: 0, loco: 'fastFreight' })).toBeUndefined();
  });

  ruleTest(`${BUILDING}/no-credit-no-loans`, 'track that cannot be paid for is not built', () => {
    const game = building({ seats: [{ cash: 4 }] });
    expect(game.judge('build', { path: ['19-20', '20-20', '21-19', '22-19'] })).toBe(
      `build.money §${BUILDING}/no-credit-no-loans`,
    );
    expect(game.judge('build', { path: ['19-20', '20-20', '21-19'] })).toBeUndefined();
    expect(game.judge('upgrade', { train: 0, loco: 'fastFreight' })).toBe(`loco.money §${BUILDING}/no-credit-no-loans`);
  });

  ruleTest(BUILDING, 'a path leads from neighbour to neighbour and builds something', () => {
    const game = building({ seats: [{ lines: [['19-20', '20-20']] }] });
    expect(game.judge('build', { path: ['19-20', '21-19'] })).toBe(`build.notNeighbours §${BUILDING}`);
    expect(game.judge('build', { path: ['19-20', '99-99'] })).toBe('build.noMilepost §playing-board');
    expect(game.judge('build', { path: ['18-21', '19-20', '20-20'] })).toBe(`build.nothing §${BUILDING}`);
    expect(game.judge('build', { path: ['18-21', '19-20', '20-20', '21-19'] })).toBeUndefined();
  });
});

describe('where track may lie', () => {
  ruleTest(BEGINNING, 'ruling 9: from any major city and from own track, not from track of others', () => {
    const game = building({ seats: [{ lines: ['Delhi-Agra'] }, { lines: ['Bombay-Poona'] }] });
    expect(game.judge('build', { path: ['53-24', '53-23'] })).toBeUndefined();
    expect(game.judge('build', { path: ['22-19', '21-19'] })).toBe(`build.start §${BEGINNING}`);
    const [poona] = BOARD.city('Poona')?.mileposts ?? [];
    const beyond = BOARD.around[poona ?? -1]?.map((edge) => BOARD.mileposts[BOARD.other(edge, poona ?? -1)]?.id ?? '');
    const path = [BOARD.mileposts[poona ?? -1]?.id ?? '', beyond?.[5] ?? ''];
    expect(game.judge('build', { path })).toBe(`build.start §${BEGINNING}`);
    const own = building({ seats: [{ lines: ['Bombay-Poona'] }] });
    expect(own.judge('build', { path })).toBeUndefined();
  });

  ruleTest(
    BEGINNING,
    'ruling 10: two sections a turn leave major cities, of all of them together; those into a city are free',
    () => {
      const game = building({ seats: [{ cash: 100 }] });
      game.act('build', { path: ['18-20', '18-19'] }).act('build', { path: ['53-24', '53-23'] });
      expect(game.judge('build', { path: ['24-04', '24-05'] })).toBe(`build.fromMajors §${BEGINNING}`);
      expect(game.judge('build', { path: ['18-19', '17-19', '17-20'] })).toBeUndefined();
      const [, next] = [game.passTo(0), game];
      expect(next.act('endOperations', {}).judge('build', { path: ['24-04', '24-05'] })).toBeUndefined();
    },
  );

  ruleTest(BEGINNING, 'three sections from one city in one path are one too many', () => {
    const game = building();
    expect(
      game.judge('build', { path: ['18-20', '18-19', '17-19', '17-20', '16-20', '16-21', '17-21', '16-22'] }),
    ).toBe(`build.fromMajors §${BEGINNING}`);
  });

  ruleTest(MAJORS, 'ruling 12: the red area is crossed for nothing and never built on', () => {
    const game = building({ seats: [{ lines: [['19-20', '20-20']] }] });
    game.act('build', { path: ['20-20', '19-20', '18-21', '17-21', '16-22'] });
    expect(game.told('built')).toMatchObject([{ edges: ['16-22/17-21'] }]);
    expect(game.judge('build', { path: ['17-20', '18-21', '18-20', '17-20'] })).toBe(`build.redArea §${MAJORS}`);
  });

  ruleTest(`${BUILDING}/right-of-way`, 'one section between two mileposts, no matter whose it is', () => {
    const game = building({ seats: [{}, { lines: [['19-20', '20-20']] }] });
    expect(game.judge('build', { path: ['19-20', '20-20'] })).toBe(`build.rightOfWay §${BUILDING}/right-of-way`);
  });

  ruleTest('playing-board', 'ruling 18: no track across an inlet', () => {
    const game = building({ seats: [{ lines: [['30-08', '30-09']] }] });
    expect(game.judge('build', { path: ['30-08', '31-08'] })).toBe('build.inlet §playing-board');
  });

  ruleTest(
    'event-card-effects/floods',
    'nothing is built across a river in flood, nor where another may rebuild their bridge',
    () => {
      const flood = { state: { events: [{ card: 141, drawer: 1, endsAfter: 9 }] } };
      expect(building(flood).judge('build', { path: ['18-22', '18-23'] })).toBe(
        'build.flood §event-card-effects/floods',
      );
      const right = (owner: number) => ({ state: { lostBridges: [{ edge: '18-22/18-23', owner, flood: null }] } });
      expect(building(right(1)).judge('build', { path: ['18-22', '18-23'] })).toBe(
        'build.rebuilding §event-card-effects/floods',
      );
      const own = building(right(0)).act('build', { path: ['18-22', '18-23'] });
      expect(own.state.lostBridges).toEqual([]);
    },
  );

  ruleTest(
    'event-card-effects/desert-storms',
    'ruling 35: neither to nor from a desert milepost during a sandstorm',
    () => {
      const storm = { state: { events: [{ card: 138, drawer: 1, endsAfter: 9 }] } };
      const game = (lines: string[][]) => building({ ...storm, seats: [{ lines }] });
      const refused = 'build.sandstorm §event-card-effects/desert-storms';
      expect(game([['18-18', '18-17']]).judge('build', { path: ['18-17', '18-16'] })).toBe(refused);
      expect(game([['18-17', '18-16']]).judge('build', { path: ['18-17', '17-16'] })).toBe(refused);
      expect(game([['18-18', '18-17']]).judge('build', { path: ['18-18', '17-17'] })).toBeUndefined();
      // What is named is the milepost in the desert, whichever way the section runs.
      const named = (lines: string[][], path: string[]) =>
        TITLE.check(game(lines).state, { type: 'build', seat: 0, path })?.numbers;
      expect(named([['18-18', '18-17']], ['18-17', '18-16'])).toEqual({ milepost: '18-16' });
      expect(named([['16-14', '16-15']], ['16-15', '16-16'])).toEqual({ milepost: '16-15' });
    },
  );

  ruleTest('event-card-effects', 'Himalayan Snow: no track to alpine mileposts of the area', () => {
    const snow = { state: { events: [{ card: 153, drawer: 1, endsAfter: 9 }] } };
    const seats = [{ lines: [['12-22', '11-22']] }];
    expect(building({ ...snow, seats }).judge('build', { path: ['11-22', '10-22'] })).toBe(
      'build.snow §event-card-effects',
    );
    expect(building({ seats }).judge('build', { path: ['11-22', '10-22'] })).toBeUndefined();
  });
});

describe('cities and the ferry', () => {
  // Cuttack is small and has three ways in.
  const cuttack = BOARD.mileposts[BOARD.city('Cuttack')?.centre ?? -1]?.id ?? '';
  const ways = (BOARD.around[BOARD.city('Cuttack')?.centre ?? -1] ?? []).filter((edge) => BOARD.open[edge] === 1);
  const near = ways.map((edge) => BOARD.mileposts[BOARD.other(edge, BOARD.index(cuttack))]?.id ?? '');
  const [a = '', b = '', c = ''] = near;

  ruleTest(ENTRY, 'ruling 14: two players in a small city, no third', () => {
    const seats = [{ lines: [] as string[][] }, { lines: [[cuttack, b]] }, { lines: [[cuttack, c]] }];
    const away = BOARD.around[BOARD.index(a)]?.map(
      (edge) => BOARD.mileposts[BOARD.other(edge, BOARD.index(a))]?.id ?? '',
    );
    const from = away?.find((id) => id !== cuttack && !near.includes(id)) ?? '';
    const game = building({ seats: [{ lines: [[from, a]] }, ...seats.slice(1)] });
    expect(game.judge('build', { path: [a, cuttack] })).toBe(`build.cityFull §${ENTRY}`);
    const one = building({ seats: [{ lines: [[from, a]] }, { lines: [[cuttack, b]] }] });
    expect(one.judge('build', { path: [a, cuttack] })).toBeUndefined();
  });

  ruleTest(ENTRY, 'ruling 14: a second player is left a way in', () => {
    const game = building({
      seats: [
        {
          lines: [
            [a, cuttack],
            [cuttack, b],
          ],
        },
      ],
    });
    expect(game.judge('build', { path: [cuttack, c] })).toBe(`build.cityRoom §${ENTRY}`);
    const taken = building({ seats: [{ lines: [[a, cuttack]] }, { lines: [[c, cuttack]] }] });
    expect(taken.judge('build', { path: [cuttack, b] })).toBeUndefined();
    // The place is kept for a second player, not for each of three who might come.
    const four = building({ seats: [{ lines: [[a, cuttack]] }, {}, {}, {}] }).act('build', { path: [cuttack, b] });
    expect(four.judge('build', { path: [cuttack, c] })).toBe(`build.cityRoom §${ENTRY}`);
  });

  ruleTest(ENTRY, 'ruling 14: a way in that nobody else can get to is none', () => {
    // Of three ways into Cuttack two are taken; the third comes from a milepost with three more edges.
    const last = '36-37';
    const others = near.filter((id) => id !== last).map((id) => [id, cuttack]);
    const [x = '', y = '', z = ''] = (BOARD.around[BOARD.index(last)] ?? [])
      .filter((edge) => BOARD.open[edge] === 1)
      .map((edge) => BOARD.mileposts[BOARD.other(edge, BOARD.index(last))]?.id ?? '')
      .filter((id) => id !== cuttack);
    const game = building({ seats: [{ lines: [...others, [x, last]] }] });
    expect(game.judge('build', { path: [last, y] })).toBeUndefined();
    game.act('build', { path: [last, y] });
    expect(game.judge('build', { path: [last, z] })).toBe(`build.cityRoom §${ENTRY}`);
    // A player with track there can come by it.
    const guest = building({ seats: [{ lines: [...others, [x, last]] }, { lines: [[y, last]] }] });
    expect(guest.judge('build', { path: [last, z] })).toBeUndefined();
  });

  ruleTest(ENTRY, 'ruling 14, 38: who may rebuild a bridge into a city keeps their place there', () => {
    const away = BOARD.around[BOARD.index(a)]?.map(
      (edge) => BOARD.mileposts[BOARD.other(edge, BOARD.index(a))]?.id ?? '',
    );
    const from = away?.find((id) => id !== cuttack && !near.includes(id)) ?? '';
    const edge = BOARD.edges[BOARD.edgeBetween(BOARD.index(cuttack), BOARD.index(c))]?.id ?? '';
    const seats = [{ lines: [[from, a]] }, { lines: [[cuttack, b]] }, {}];
    const game = building({ seats, state: { lostBridges: [{ edge, owner: 2, flood: null }] } });
    expect(game.judge('build', { path: [a, cuttack] })).toBe(`build.cityFull §${ENTRY}`);
  });

  ruleTest(ENTRY, 'three sections of one player into a city, no fourth', () => {
    const around = aroundOf('Jaipur');
    const game = building({ seats: [{ lines: around.slice(0, 3).map((to) => ['22-19', to]) }] });
    expect(game.judge('build', { path: ['22-19', around[3] ?? ''] })).toBe(`build.citySections §${ENTRY}`);
  });

  ruleTest(ENTRY, 'three players in a medium city, no fourth', () => {
    const others = aroundOf('Jaipur').filter((id) => id !== '21-19');
    const with3 = others.slice(0, 3).map((to) => ({ lines: [['22-19', to]] }));
    const own = { lines: [['20-20', '21-19']] };
    const path = ['21-19', '22-19'];
    expect(building({ seats: [own, ...with3] }).judge('build', { path })).toBe(`build.cityFull §${ENTRY}`);
    expect(building({ seats: [own, ...with3.slice(1)] }).judge('build', { path })).toBeUndefined();
  });

  ruleTest(
    FERRY,
    'ruling 15: 6M buys the crossing and both ports; the player goes on at once on the other side',
    () => {
      const seats = [{ lines: [['60-23', '59-22']] }];
      const game = building({ seats }).act('build', { path: ['60-23', '60-24', '62-26', '63-26'] });
      expect(paid(game)).toBe(6 + 1);
      expect(game.state.ferries).toEqual({ 'Sri Lankan Ferry': [0] });
      expect(game.told('built')).toMatchObject([{ ferries: ['Sri Lankan Ferry'] }]);
      // A second section to a port that is paid for is one over open country.
      const other = BOARD.around[BOARD.index('60-24')]?.map(
        (edge) => BOARD.mileposts[BOARD.other(edge, BOARD.index('60-24'))]?.id ?? '',
      );
      const second = other?.find((id) => id !== '60-23') ?? '';
      const before = game.player(0).cash;
      game.act('build', { path: ['60-24', second] });
      expect(before - game.player(0).cash).toBeLessThanOrEqual(2);
      const back = building({
        seats: [{ lines: [['60-23', '59-23']] }],
        state: { ferries: { 'Sri Lankan Ferry': [0] } },
      });
      back.act('build', { path: ['59-23', '60-24'] });
      expect(paid(back)).toBe(1);
    },
  );

  ruleTest(FERRY, 'three players have the ferry, no fourth', () => {
    const taken = { state: { ferries: { 'Sri Lankan Ferry': [1, 2, 3] } } };
    const seats = [{ lines: [['60-23', '59-22']] }, {}, {}, {}];
    expect(building({ ...taken, seats }).judge('build', { path: ['60-23', '60-24'] })).toBe(
      `build.ferryFull §${FERRY}`,
    );
    const two = { state: { ferries: { 'Sri Lankan Ferry': [1, 2] } } };
    expect(building({ ...two, seats }).judge('build', { path: ['60-23', '60-24'] })).toBeUndefined();
  });

  ruleTest(FERRY, 'a way to each port is left for the third player', () => {
    const ports = { state: { ferries: { 'Sri Lankan Ferry': [0] } } };
    const port = BOARD.index('62-26');
    const land = (BOARD.around[port] ?? [])
      .filter((edge) => BOARD.open[edge] === 1)
      .map((edge) => BOARD.mileposts[BOARD.other(edge, port)]?.id ?? '');
    expect(land).toHaveLength(3);
    const seats = [{ lines: [['62-26', land[0] ?? '']] }, {}, {}];
    expect(building({ ...ports, seats }).judge('build', { path: ['62-26', land[1] ?? ''] })).toBe(
      `build.ferryRoom §${FERRY}`,
    );
    expect(
      building({ ...ports, seats: seats.slice(0, 2) }).judge('build', { path: ['62-26', land[1] ?? ''] }),
    ).toBeUndefined();
  });
});

describe('right to enter major cities', () => {
  /** Two major cities with a narrow place between them. */
  const narrowPlan: SmallBoard = {
    rows: 5,
    cols: 9,
    majors: [
      [2, 1],
      [2, 7],
    ],
    cities: [],
    holes: [
      [0, 4],
      [1, 4],
      [3, 4],
      [4, 4],
      [0, 3],
      [4, 3],
      [0, 5],
      [4, 5],
    ],
  };
  const narrow = smallBoard(narrowPlan);
  const judge = (state: WithBuilding, path: string[]) => drawPath(state, draftOf(state, 0), path)?.code;

  ruleTest(MAJORS, 'ruling 13: nobody closes the only way between major cities', () => {
    const alone = positionOn(narrow, 1);
    const two = positionOn(narrow, 2);
    expect(judge(alone, ['2-2', '2-3', '2-4', '2-5'])).toBeUndefined();
    expect(judge(two, ['2-2', '2-3', '2-4', '2-5'])).toBe('build.majorRoom');
    expect(judge(two, ['2-2', '2-3', '2-4'])).toBeUndefined();
    // Where the other is in both cities already, it is the line between them that they could not build any more.
    const inBoth = { ...two, track: { '1-2/1-3': 1, '1-5/1-6': 1 } };
    expect(judge(inBoth, ['2-2', '2-3', '2-4', '2-5'])).toBe('build.blocks');
    expect(judge(inBoth, ['2-2', '2-3', '2-4'])).toBeUndefined();
  });

  ruleTest(
    MAJORS,
    'ruling 13: nor to themselves, by their last section at a city that the only way leads through',
    () => {
      const gate = smallBoard({ ...narrowPlan, cities: [[2, 4, 'small']] });
      const track = { '2-5/2-6': 0, '2-2/2-3': 0, '2-3/2-4': 0, '1-3/2-3': 0, '1-3/2-4': 0, '2-3/3-3': 0 };
      const position = { ...positionOn(gate, 1), track };
      expect(judge(position, ['3-3', '2-4'])).toBe('build.blocks');
      expect(judge(position, ['2-4', '2-5'])).toBeUndefined();
    },
  );

  ruleTest(MAJORS, 'ruling 13: a ferry joins major cities for who has it or may still pay for it', () => {
    const strait = smallBoard({
      ...narrowPlan,
      cities: [],
      holes: [0, 1, 2, 3, 4].map((row): [number, number] => [row, 4]),
      ports: [
        [2, 3],
        [2, 5],
      ],
    });
    const joins = (payers: readonly number[]): boolean =>
      canJoinMajors(layoutOf({ ...positionOn(strait, 4), ferries: { Ferry: payers } }), 0);
    expect([joins([]), joins([1, 2]), joins([0, 1, 2]), joins([1, 2, 3])]).toEqual([true, true, true, false]);
  });

  ruleTest(
    ENTRY,
    'ruling 14: where the board has fewer ways than places, who comes first is not refused for it',
    () => {
      // Three players may come to the medium city in the corner, over two ways.
      const corner = smallBoard({ rows: 3, cols: 9, majors: [[1, 1]], cities: [[0, 8, 'medium']], holes: [[1, 8]] });
      const track = { '0-6/0-7': 0, '0-6/1-6': 0, '1-6/1-7': 0 };
      const position = { ...positionOn(corner, 3), track };
      expect(judge(position, ['0-7', '0-8'])).toBeUndefined();
      // The second way is another player's.
      const inside = { ...position, track: { ...track, '0-7/0-8': 0 } };
      expect(judge(inside, ['1-7', '0-8'])).toBe('build.cityRoom');
    },
  );

  ruleTest(FERRY, 'ruling 15: on an island a way to the port need only come from track that can be rented', () => {
    const strait: SmallBoard = {
      rows: 3,
      cols: 9,
      majors: [[1, 1]],
      cities: [],
      holes: [0, 1, 2].map((row): [number, number] => [row, 4]),
      ports: [
        [1, 3],
        [1, 5],
      ],
    };
    const lacking = (track: Readonly<Record<string, number>>): readonly number[] =>
      shortages(layoutOf({ ...positionOn(smallBoard(strait), 2), track })).slice(0, 2); // at both ports
    expect(lacking({})).toEqual([0, 2]);
    expect(lacking({ '1-7/1-8': 1 })).toEqual([0, 0]);
  });

  ruleTest(MAJORS, 'ruling 13: a trade that parts one player from a major city leaves them less room', () => {
    const inBoth = { '1-2/1-3': 1, '1-5/1-6': 1, '2-2/2-3': 0, '2-5/2-6': 0 };
    const owned = (gate: number) => layoutOf({ ...positionOn(narrow, 2), track: { ...inBoth, '2-4/2-5': gate } });
    expect(canJoinMajors(owned(1), 0)).toBe(false);
    expect(isNarrower(owned(1), owned(0))).toBe(true);
    expect(isNarrower(owned(1), owned(1))).toBe(false);
  });

  ruleTest(MAJORS, 'ruling 13: a way into every major city is left for each player who has none', () => {
    // The second city stands on a spit with four ways in.
    const spit = smallBoard({
      rows: 3,
      cols: 9,
      majors: [
        [1, 1],
        [1, 7],
      ],
      cities: [],
    });
    const city = spit.majors[1];
    const entries = (city?.mileposts ?? []).flatMap((at) =>
      (spit.around[at] ?? []).filter((edge) => spit.open[edge] === 1),
    );
    const paths = entries.map((edge) => {
      const { a, b } = spit.edges[edge] ?? { a: -1, b: -1 };
      const inside = city?.mileposts.includes(a) ? a : b;
      return [inside, inside === a ? b : a].map((at) => spit.mileposts[at]?.id ?? '');
    });
    let state = positionOn(spit, 3);
    const codes = paths.map((path) => {
      const draft = draftOf(state, 0);
      const code = drawPath(state, draft, path)?.code;
      if (code === undefined)
        state = { ...state, track: { ...state.track, ...Object.fromEntries(draft.built.map((id) => [id, 0])) } };
      return code;
    });
    expect(codes.filter((code) => code === undefined)).toHaveLength(paths.length - 2);
    expect(codes).toContain('build.majorRoom');
  });
});

describe('locomotives', () => {
  const LOCOS = 'cards/loco-cards';

  ruleTest(LOCOS, 'freight to fast or heavy, those to super; 20M each', () => {
    const game = building({ seats: [{ cash: 100 }] });
    expect(game.judge('upgrade', { train: 0, loco: 'superFreight' })).toBe(`upgrade.notFrom §${LOCOS}`);
    expect(game.judge('upgrade', { train: 0, loco: 'freight' })).toBe(`upgrade.notFrom §${LOCOS}`);
    expect(game.judge('upgrade', { train: 1, loco: 'fastFreight' })).toBe(`loco.noTrain §${LOCOS}`);
    game.act('upgrade', { train: 0, loco: 'heavyFreight' });
    expect([game.train().loco, game.player(0).cash]).toEqual(['heavyFreight', 80]);
    const later = game.passTo(0).act('endOperations', {});
    expect(later.judge('upgrade', { train: 0, loco: 'fastFreight' })).toBe(`upgrade.notFrom §${LOCOS}`);
    expect(later.act('upgrade', { train: 0, loco: 'superFreight' }).train().loco).toBe('superFreight');
  });

  ruleTest('how-to-play', 'ruling 6: track or an upgrade, never both in one turn', () => {
    const built = building({ seats: [{ cash: 100 }] }).act('build', { path: ['18-20', '18-19'] });
    expect(built.judge('upgrade', { train: 0, loco: 'fastFreight' })).toBe('upgrade.onlyThing §how-to-play');
    const upgraded = building({ seats: [{ cash: 100 }] }).act('upgrade', { train: 0, loco: 'fastFreight' });
    expect(upgraded.judge('build', { path: ['18-20', '18-19'] })).toBe('build.afterUpgrade §how-to-play');
    expect(upgraded.judge('upgrade', { train: 0, loco: 'superFreight' })).toBe(`upgrade.again §${EXPANDING}`);
    expect(upgraded.legal().map((choice) => (choice.kind === 'open' ? choice.type : choice.action.type))).toEqual([
      'endTurn',
    ]);
  });
});
