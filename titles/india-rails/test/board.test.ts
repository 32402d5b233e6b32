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
import { boardProblemText, ENGLISH_FILES } from '@roundhouse/words/files.ts';
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
const said = (board: Json): readonly string[] =>
  checkBoard(board).map((problem) => boardProblemText(ENGLISH_FILES, problem, undefined));
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
      'board.json: two deserts are called North',
      'board.json: North: there is no milepost 99-99',
      'events.json: card 138: Gobi is no desert of the board',
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
    ['a file is missing', (files) => delete files.loads, 'loads.json is missing'],
    [
      'a file too many',
      (files) => {
        files.rivers = [];
      },
      'rivers.json is no file of a board',
    ],
    [
      'no terrain of that name',
      (files) => {
        files.board.mileposts[3].terrain = 'swamp';
      },
      'board.json: mileposts[3].terrain: ',
    ],
    [
      'a word misspelt',
      (files) => {
        files.board.mileposts[3].regoin = 'Punjab';
      },
      'board.json: mileposts[3]: Unrecognized key: "regoin"',
    ],
    [
      'a milepost twice',
      (files) => files.board.mileposts.push({ ...files.board.mileposts[0] }),
      'board.json: two mileposts are called 02-13',
    ],
    [
      'two in one place',
      (files) => {
        files.board.mileposts[1].col = 13;
      },
      'board.json: two mileposts in row 2, column 13',
    ],
    [
      'an unknown country',
      (files) => {
        files.board.mileposts[0].country = 'XX';
      },
      'board.json: milepost 02-13 lies in XX, which is no country of the board',
    ],
    [
      'an unknown area',
      (files) => {
        files.board.mileposts[0].region = 'Tibet';
      },
      'board.json: milepost 02-13 lies in Tibet, which is no area of the board',
    ],
    [
      'an unknown city',
      (files) => {
        milepost(files, '22-19').city = 'Jeypore';
      },
      'board.json: milepost 22-19 belongs to Jeypore, which is not in cities.json',
    ],
    [
      'a city on open ground',
      (files) => {
        milepost(files, '22-19').terrain = 'clear';
      },
      'board.json: milepost 22-19 is clear, but its city is Jaipur',
    ],
    [
      'a city without its milepost',
      (files) => {
        city(files, 'Jaipur').milepost = '99-99';
      },
      'cities.json: Jaipur: there is no milepost 99-99',
    ],
    [
      'an outer milepost far away',
      (files) => {
        city(files, 'Delhi').outer[0] = '53-23';
      },
      'cities.json: Delhi: 53-23 is no neighbour of the centre',
    ],
    [
      'a good from a city that does not know',
      (files) => {
        city(files, 'Jaipur').goods = [];
      },
      'cities.json: Jaipur: loads.json has Gems come from here',
    ],
    [
      'a good that nobody supplies there',
      (files) => city(files, 'Jaipur').goods.push('Tea'),
      'cities.json: Jaipur: loads.json does not have Tea come from here',
    ],
    [
      'a river that jumps',
      (files) => files.board.rivers[0].edges.push(['02-13', '31-40']),
      'board.json: Ganges: 02-13 and 31-40 are no neighbours',
    ],
    [
      'an edge crossed twice',
      (files) => files.board.rivers[0].edges.push([...files.board.rivers[0].edges[0]].reverse()),
      'board.json: a river crosses 13-24 14-25 twice',
    ],
    [
      'a port on dry land',
      (files) => {
        files.board.ferries[0].ports[0] = '02-13';
      },
      'board.json: milepost 02-13 should have terrain ferry_port',
    ],
    [
      'a card number twice',
      (files) => {
        files.demands.cards[1].card = 1;
      },
      'two cards have the number 1',
    ],
    [
      'a demand of nowhere',
      (files) => {
        files.demands.cards[0].demands[0].city = 'Rome';
      },
      'demands.json: card 1: there is no city Rome',
    ],
    [
      'a demand for nothing',
      (files) => {
        files.demands.cards[0].demands[0].good = 'Gold';
      },
      'demands.json: card 1: there is no good Gold',
    ],
    [
      'coals to Newcastle',
      (files) => {
        files.demands.cards[0].demands[0] = { city: 'Jaipur', good: 'Gems', payoff: 9 };
      },
      'demands.json: card 1: Gems comes from Jaipur itself',
    ],
    [
      'too few cards',
      (files) => {
        files.demands.cards.length = 50;
      },
      'demands.json: fewer than 60 Demand cards',
    ],
    [
      'a flood without rivers',
      (files) => {
        event(files, 141).area = { type: 'region', region: 'Deccan' };
      },
      'events.json: card 141: an event of kind flood needs an area of type rivers',
    ],
    [
      'an unknown river',
      (files) => {
        event(files, 141).area.rivers = ['Nile'];
      },
      'events.json: card 141: Nile is no river of the board',
    ],
    [
      'an unknown border',
      (files) => {
        event(files, 139).area.border = 'IN-LK';
      },
      'events.json: card 139: IN-LK is no border of the board',
    ],
    [
      'a tax without a chart',
      (files) => {
        event(files, 137).effects = [];
      },
      'events.json: card 137: a tax, and nothing else, has a chart',
    ],
    [
      'a requirement that is none',
      (files) => delete event(files, 156).requirement,
      'events.json: card 156: until_requirement needs a requirement',
    ],
    [
      'a Circus from nowhere',
      (files) => {
        files.loads.special[1].start = 'Rome';
      },
      'loads.json: the Circus starts in Rome, which is not in cities.json',
    ],
    [
      'a city nobody can reach',
      (files) => {
        files.board.ferries = [];
        milepost(files, '60-24').terrain = 'clear';
        milepost(files, '62-26').terrain = 'clear';
      },
      'cities.json: no track leads from Delhi to Colombo',
    ],
    [
      'Pilgrims who board in a major city',
      (files) => {
        city(files, 'Delhi').pilgrimsPickup = true;
      },
      'cities.json: Delhi: Pilgrims board in small and medium cities only',
    ],
    [
      'Pilgrims who leave in a small city',
      (files) => {
        city(files, 'Cuttack').pilgrimsDropoff = true;
      },
      'cities.json: Cuttack: Pilgrims leave in major cities only',
    ],
    [
      'Pilgrims who board abroad',
      (files) => {
        city(files, 'Lahore').pilgrimsPickup = true;
      },
      'cities.json: Lahore: Pilgrims neither board nor leave outside India',
    ],
    [
      'Pilgrims who leave in a major city abroad',
      (files) => {
        city(files, 'Karachi').country = 'PK';
        city(files, 'Karachi').pilgrimsDropoff = true;
      },
      'cities.json: Karachi: Pilgrims neither board nor leave outside India',
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
      'cities.json: Cuttack has 1 ways in, and needs 2',
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
    expect(said(null)).toContain('board.json is missing');
    expect(said([])).toContain('cities.json is missing');
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
