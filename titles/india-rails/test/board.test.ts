import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  append,
  type Json,
  newGame,
  onBoard,
  parseLogText,
  problemLine,
  Rng,
  replay,
  stableHash,
} from '@roundhouse/kernel';
import { boardProblemLine } from '@roundhouse/testing/board-problem.ts';
import { describe, expect, test } from 'vitest';
import type { Action } from '../action.ts';
import { boardFrom, boardOf, checkBoard, OWN_DATA, ownBoard } from '../board/index.ts';
import { TITLE } from '../index.ts';
import { smallBoard } from './small-board.ts';

// Boards are read, hashed and checked as a whole, several times in a test.
// biome-ignore lint/suspicious/noExplicitAny: files that are damaged on purpose have no type
type Files = any;
type Change = (files: Files) => void;

/** The board of the game with something changed. */
function changed(change: Change): Json {
  const files = JSON.parse(JSON.stringify(OWN_DATA));
  change(files);
  return files;
}
const said = (board: Json): readonly string[] => checkBoard(board).map(boardProblemLine);
const problems = (change: Change): readonly string[] => said(changed(change));
const milepost = (files: Files, id: string) => files.board.mileposts.find((each: Files) => each.id === id);
const city = (files: Files, name: string) => files.cities.cities.find((each: Files) => each.name === name);
const event = (files: Files, card: number) => files.events.events.find((each: Files) => each.card === card);

describe('deserts', () => {
  const thar = (files: Files): string[] =>
    files.board.mileposts.filter((each: Files) => each.terrain === 'desert').map((each: Files) => each.id);
  /** The Thar in two parts, and a storm in the first. */
  const split: Change = (files) => {
    const [north, south] = [thar(files).slice(0, 10), thar(files).slice(10)];
    files.board.deserts = [
      { name: 'North', mileposts: [...north, '23-13'] }, // Jodhpur stands in it, and is no desert milepost
      { name: 'South', mileposts: south },
    ];
    event(files, 138).area.desert = 'North';
  };
  const stormIn = (data: Json): readonly string[] => {
    const board = boardFrom(data);
    const { mileposts = new Uint8Array() } = board.eventCards.get(138) ?? {};
    return board.mileposts.filter((_, i) => mileposts[i] === 1).map(({ id }) => id);
  };

  test('event-card-effects/desert-storms, ruling 35: a storm blows in the desert that it names', () => {
    expect(problems(split)).toEqual([]);
    const data = changed(split);
    expect(stormIn(data)).toEqual(thar(data).slice(0, 10));
  });

  test('without a list of deserts, or a name, all desert mileposts are one', () => {
    expect(stormIn(OWN_DATA)).toHaveLength(thar(OWN_DATA).length);
    const nameless = changed((files) => {
      split(files);
      delete event(files, 138).area.desert;
    });
    expect(stormIn(nameless)).toHaveLength(thar(OWN_DATA).length);
  });

  test('a desert that is not listed is a problem, and so are mileposts that are not there', () => {
    const unknown = problems((files) => {
      split(files);
      event(files, 138).area.desert = 'Gobi';
      files.board.deserts[1].mileposts.push('99-99');
      files.board.deserts[1].name = 'North';
    });
    expect(unknown).toEqual([
      'board.json: desert.twice (desert North)',
      'board.json: desert.milepost (desert North, milepost 99-99)',
      'events.json: event.desert (card 138, name Gobi)',
    ]);
  });
});

describe('the board that comes with the game', () => {
  test('is in order', () => {
    expect(checkBoard(OWN_DATA)).toEqual([]);
  });

  test('has the mileposts, cities, rivers and cards that its sources count', () => {
    const board = ownBoard();
    const crossings = board.edges.filter(({ river }) => river !== null).length;
    const borders = board.edges.filter(({ border }) => border !== null).length;
    const blocked = board.edges.filter((edge) => edge.blocked).length;
    expect([board.mileposts.length, board.edges.length - blocked, crossings, borders, blocked]).toEqual([
      1476, 4194, 473, 197, 2,
    ]);
    expect(board.majors.map(({ mileposts }) => mileposts.length - 1)).toEqual([6, 6, 5, 5, 4]);
    expect([board.demands.size, board.eventCards.size, board.goods.length]).toEqual([136, 20, 29]);
  });

  test('bridges in Delhi and Calcutta lie on red edges', () => {
    const { edges } = ownBoard();
    const inside = edges.filter(({ red, river }) => red !== null && river !== null);
    const count = (name: string): number => inside.filter(({ red }) => red === name).length;
    expect([count('Delhi'), count('Calcutta'), inside.length]).toEqual([5, 4, 9]);
  });

  const lists = path.join(
    fileURLToPath(new URL('../../../', import.meta.url)),
    '../shared/data/india-rails/events.json',
  );
  test('areas of events are those that the source lists', ({ skip }) => {
    if (!existsSync(lists)) skip('no source lists beside the project');
    const board = ownBoard();
    for (const { card, area } of JSON.parse(readFileSync(lists, 'utf8')).events) {
      if (!area?.mileposts) continue;
      const inside = board.eventCards.get(card)?.mileposts;
      const mine = board.mileposts.flatMap(({ id }, i) => (inside?.[i] === 1 ? [id] : []));
      expect(mine.sort(), String(card)).toEqual([...area.mileposts].sort());
    }
  });
});

describe('checking a board', () => {
  const CASES: readonly [string, Change, string][] = [
    ['a file is missing', (files) => delete files.loads, 'file.missing (name loads.json)'],
    [
      'a file too many',
      (files) => {
        files.rivers = [];
      },
      'file.notOfBoard (name rivers.json)',
    ],
    [
      'no terrain of that name',
      (files) => {
        files.board.mileposts[3].terrain = 'swamp';
      },
      'board.json: file.malformed (place mileposts[3].terrain, what ',
    ],
    [
      'a word misspelt',
      (files) => {
        files.board.mileposts[3].regoin = 'Punjab';
      },
      'board.json: file.malformed (place mileposts[3], what Unrecognized key: "regoin")',
    ],
    [
      'a milepost twice',
      (files) => files.board.mileposts.push({ ...files.board.mileposts[0] }),
      'board.json: milepost.twice (milepost 02-13)',
    ],
    [
      'two in one place',
      (files) => {
        files.board.mileposts[1].col = 13;
      },
      'board.json: milepost.placeTwice (row 2, column 13)',
    ],
    [
      'an unknown country',
      (files) => {
        files.board.mileposts[0].country = 'XX';
      },
      'board.json: milepost.country (milepost 02-13, country XX)',
    ],
    [
      'an unknown area',
      (files) => {
        files.board.mileposts[0].region = 'Tibet';
      },
      'board.json: milepost.area (milepost 02-13, area Tibet)',
    ],
    [
      'an unknown city',
      (files) => {
        milepost(files, '22-19').city = 'Jeypore';
      },
      'board.json: milepost.city (milepost 22-19, city Jeypore)',
    ],
    [
      'a city on open ground',
      (files) => {
        milepost(files, '22-19').terrain = 'clear';
      },
      'board.json: milepost.cityTerrain (milepost 22-19, terrain clear, city Jaipur)',
    ],
    [
      'a city without its milepost',
      (files) => {
        city(files, 'Jaipur').milepost = '99-99';
      },
      'cities.json: city.milepost (city Jaipur, milepost 99-99)',
    ],
    [
      'an outer milepost far away',
      (files) => {
        city(files, 'Delhi').outer[0] = '53-23';
      },
      'cities.json: city.outerFar (city Delhi, milepost 53-23)',
    ],
    [
      'a good from a city that does not know',
      (files) => {
        city(files, 'Jaipur').goods = [];
      },
      'cities.json: city.goodTooMany (city Jaipur, good Gems)',
    ],
    [
      'a good that nobody supplies there',
      (files) => city(files, 'Jaipur').goods.push('Tea'),
      'cities.json: city.goodMissing (city Jaipur, good Tea)',
    ],
    [
      'a river that jumps',
      (files) => files.board.rivers[0].edges.push(['02-13', '31-40']),
      'board.json: river.far (river Ganges, from 02-13, to 31-40)',
    ],
    [
      'an edge crossed twice',
      (files) => files.board.rivers[0].edges.push([...files.board.rivers[0].edges[0]].reverse()),
      'board.json: river.twice (edge 13-24 14-25)',
    ],
    [
      'a port on dry land',
      (files) => {
        files.board.ferries[0].ports[0] = '02-13';
      },
      'board.json: ferry.portTerrain (milepost 02-13)',
    ],
    [
      'a card number twice',
      (files) => {
        files.demands.cards[1].card = 1;
      },
      'card.twice (card 1)',
    ],
    [
      'a demand of nowhere',
      (files) => {
        files.demands.cards[0].demands[0].city = 'Rome';
      },
      'demands.json: demand.city (card 1, city Rome)',
    ],
    [
      'a demand for nothing',
      (files) => {
        files.demands.cards[0].demands[0].good = 'Gold';
      },
      'demands.json: demand.good (card 1, good Gold)',
    ],
    [
      'coals to Newcastle',
      (files) => {
        files.demands.cards[0].demands[0] = { city: 'Jaipur', good: 'Gems', payoff: 9 };
      },
      'demands.json: demand.ownGood (card 1, good Gems, city Jaipur)',
    ],
    [
      'too few cards',
      (files) => {
        files.demands.cards.length = 50;
      },
      'demands.json: demand.few (least 60)',
    ],
    [
      'a flood without rivers',
      (files) => {
        event(files, 141).area = { type: 'region', region: 'Deccan' };
      },
      'events.json: event.area (card 141, kind flood, types rivers)',
    ],
    [
      'an unknown river',
      (files) => {
        event(files, 141).area.rivers = ['Nile'];
      },
      'events.json: event.river (card 141, name Nile)',
    ],
    [
      'an unknown border',
      (files) => {
        event(files, 139).area.border = 'IN-LK';
      },
      'events.json: event.border (card 139, name IN-LK)',
    ],
    [
      'a tax without a chart',
      (files) => {
        event(files, 137).effects = [];
      },
      'events.json: event.chart (card 137)',
    ],
    [
      'a requirement that is none',
      (files) => delete event(files, 156).requirement,
      'events.json: event.requirement (card 156)',
    ],
    [
      'a Circus from nowhere',
      (files) => {
        files.loads.special[1].start = 'Rome';
      },
      'loads.json: circus.nowhere (city Rome)',
    ],
    [
      'a city nobody can reach',
      (files) => {
        files.board.ferries = [];
        milepost(files, '60-24').terrain = 'clear';
        milepost(files, '62-26').terrain = 'clear';
      },
      'cities.json: city.unreached (from Delhi, city Colombo)',
    ],
    [
      'Pilgrims who board in a major city',
      (files) => {
        city(files, 'Delhi').pilgrimsPickup = true;
      },
      'cities.json: pilgrims.board (city Delhi)',
    ],
    [
      'Pilgrims who leave in a small city',
      (files) => {
        city(files, 'Cuttack').pilgrimsDropoff = true;
      },
      'cities.json: pilgrims.leave (city Cuttack)',
    ],
    [
      'Pilgrims who board abroad',
      (files) => {
        city(files, 'Lahore').pilgrimsPickup = true;
      },
      'cities.json: pilgrims.abroad (city Lahore)',
    ],
    [
      'Pilgrims who leave in a major city abroad',
      (files) => {
        city(files, 'Karachi').country = 'PK';
        city(files, 'Karachi').pilgrimsDropoff = true;
      },
      'cities.json: pilgrims.abroad (city Karachi)',
    ],
    [
      'a city with too few ways in',
      (files) => {
        files.board.blockedEdges.push(
          ...waysInto('Cuttack')
            .slice(1)
            .map(([a, b]) => ({ a, b })),
        );
      },
      'cities.json: city.entries (city Cuttack, entries 1, needed 2)',
    ],
  ];

  function waysInto(name: string): readonly (readonly [string, string])[] {
    const board = ownBoard();
    const centre = board.city(name)?.centre ?? -1;
    const id = (at: number): string => board.mileposts[at]?.id ?? '';
    return (board.around[centre] ?? []).map((edge) => [id(centre), id(board.other(edge, centre))] as const);
  }

  test.each(CASES)('%s', (_name, change, problem) => {
    const found = problems(change);
    expect(
      found.some((each) => each.startsWith(problem)),
      found.join('\n'),
    ).toBe(true);
  });

  test('what is no board at all', () => {
    expect(said(null)).toContain('file.missing (name board.json)');
    expect(said([])).toContain('file.missing (name cities.json)');
  });
});

describe('a game on a board of its own', () => {
  const data = changed((files) => {
    files.board.costs.values.clear = 2;
    files.demands.cards[0].demands[0].payoff = 99;
  });
  const board = { id: TITLE.meta.board.id, hash: stableHash(data), data };
  const players = [0, 1].map((i) => ({ id: `p${i}`, name: `P${i}` }));
  const read = (text: string) => parseLogText(text, (id) => (id === TITLE.meta.id ? TITLE : undefined));

  function played() {
    let { log, state } = newGame(TITLE, { players, seed: 's', options: {}, board });
    const rng = new Rng('moves');
    for (let i = 0; i < 25; i++) {
      const seat = TITLE.waitingFor(state)[0] ?? 0;
      const [choice] = rng.shuffle(TITLE.legal(state, seat));
      const action: Action | undefined =
        choice?.kind === 'open' ? TITLE.solve?.(state, choice, { nodes: 1 })?.action : choice?.action;
      const next = append(TITLE, log, state, { kind: 'action', action: action ?? TITLE.idle(state, seat) });
      if (!next.ok) throw new Error(next.violation.code);
      ({ log, state } = next);
    }
    return { log, state };
  }

  test('names it, carries it, and is replayed on it', () => {
    const { log, state } = played();
    expect(state.board).toEqual({ id: 'india-rails', hash: board.hash });
    expect(boardOf(state).costs.values.clear).toBe(2);
    const parsed = read(JSON.stringify(log));
    expect(parsed).toMatchObject({ ok: true });
    if (parsed.ok) expect(replay(TITLE, parsed.log as typeof log).state).toEqual(state);
  });

  test('is refused without the board, with another, or with one that is broken', () => {
    const { log } = played();
    const { data: _data, ...bare } = log.board;
    const refused = (of: unknown) => {
      const parsed = read(JSON.stringify({ ...log, board: of }));
      return parsed.ok ? [] : parsed.problems.map(problemLine);
    };
    expect(refused(bare)).toEqual(['board.missing']);
    expect(refused({ ...log.board, hash: '0' })).toEqual(['board.hash']);
    const broken = changed((files) => delete files.events);
    expect(refused({ ...log.board, data: broken, hash: stableHash(broken) })).toEqual([
      'board.refused (name events.json, file null, problem file.missing)',
    ]);
  });

  test('goes on though any number of other boards were played on meanwhile', () => {
    const { state } = played();
    const [seat = 0] = TITLE.waitingFor(state);
    for (let most = 1; most <= 120; most++) {
      smallBoard({ rows: 2, cols: 2, majors: [], cities: [], limits: { small_city: most } });
    }
    expect(() => TITLE.legal(state, seat)).toThrow(`ask the title on its board`);
    expect(onBoard(TITLE, data).legal(state, seat).length).toBeGreaterThan(0);
  });

  test('a state of a board that is not at hand says so', () => {
    expect(() => boardOf({ board: { hash: 'unknown' } })).toThrow('board unknown is not at hand');
  });
});
