import { contrast } from '@roundhouse/board-drawing/colour.ts';
import { layLabels } from '@roundhouse/board-drawing/labels.ts';
import { textWidth } from '@roundhouse/board-drawing/metrics.ts';
import { type Rect, type SceneNode, type TextNode, toSvg } from '@roundhouse/board-drawing/scene.ts';
import { describe, expect, test } from 'vitest';
import { ownBoard } from '../board/index.ts';
import {
  CRAYONS,
  drawEventsOn,
  drawTrack,
  drawTrains,
  mapPicture,
  pictureOf,
  RAILS_THEMES,
  railsScene,
  ringAround,
  shortGood,
} from '../drawing/index.ts';

const board = ownBoard();
const map = mapPicture(board);

const all = (node: SceneNode): readonly SceneNode[] =>
  node.kind === 'group' ? [node, ...node.children.flatMap(all)] : [node];
const textsOf = (node: SceneNode): readonly TextNode[] =>
  all(node).filter((each): each is TextNode => each.kind === 'text');
const rolesOf = (node: SceneNode): ReadonlySet<string> => new Set(all(node).flatMap(({ role }) => role.split(' ')));

/** The letters of a label, without the room for descenders. */
const boxOf = ({ x, y, size, text }: TextNode): Rect => {
  const width = textWidth(text, size);
  return { x: x - width / 2, y: y - size * 0.7, width, height: size * 0.7 };
};
const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const EMPTY = { track: {}, ferries: {}, events: [], lostBridges: [], stored: [], circus: [], players: [] };
const [first, second] = board.around[board.index('30-20')] ?? [];
const edge = (i: number | undefined): string => board.edges[i ?? 0]?.id ?? '';

describe('the map of India Rails', () => {
  test('names every city and all of its goods, from near', () => {
    const texts = textsOf(map.labels.near).map(({ text }) => text);
    for (const { name, goods } of board.cities) {
      expect(texts.filter((text) => text === name)).toHaveLength(1);
      expect(texts).toContain(goods.join(' · '));
    }
  });
  test('no two names overlap, seen from near', () => {
    const labels = textsOf(map.labels.near);
    const hits = labels.flatMap((a, i) =>
      labels.slice(i + 1).flatMap((b) => (overlaps(boxOf(a), boxOf(b)) ? [`${a.text} / ${b.text}`] : [])),
    );
    expect(hits).toEqual([]);
  });
  // Windows of 1920 by 1080, of 1366 by 768, and of a phone: the letters are larger there beside the map.
  test.each([25, 37, 75])('seen from afar, no two names overlap and the major cities have theirs: %i', (size) => {
    const placed = layLabels(map.labels.far, size, { within: map.box, bars: map.labels.bars });
    const keys = placed.map(({ key }) => key);
    for (const { name } of board.majors) expect(keys).toContain(name);
    placed.forEach(({ box }, i) => {
      expect(placed.slice(i + 1).filter((other) => overlaps(other.box, box))).toEqual([]);
    });
    const goods = keys.filter((key) => key.endsWith(' supplies'));
    expect(keys.length - goods.length).toBeGreaterThanOrEqual(size > 40 ? 20 : board.cities.length);
    expect(goods.length).toBeGreaterThanOrEqual(size < 30 ? board.cities.length / 2 : 0);
  });
  test('every role has a look by day and by night', () => {
    const edges = Object.fromEntries([edge(first), edge(second)].map((id, seat) => [id, seat + 1]));
    const scene = railsScene(board, {
      ...pictureOf({ ...EMPTY, track: edges, circus: ['Calcutta'] }, [], 'India Rails'),
      events: [...board.eventCards.keys()],
      lostBridges: [{ edge: edge(first), owner: 0 }],
      trains: [{ seat: 0, at: '30-20', label: 'A', loads: ['Tea'], title: 'Asha' }],
    });
    const drawn = new Set(
      scene.nodes
        .flatMap(all)
        .filter(({ kind }) => kind !== 'group')
        .flatMap(({ role }) => role.split(' ')),
    );
    const plain = new Set(['rails-water', 'rails-post', 'rails-train-engine', 'rails-joint']);
    for (const theme of [RAILS_THEMES.paper, RAILS_THEMES.night]) {
      expect([...drawn].filter((role) => !plain.has(role) && !theme.styles[role])).toEqual([]);
    }
  });
  test('a train covers no name of a city, wherever it stands', () => {
    const { near } = map.labels.names;
    const inCities = board.mileposts.filter(({ city }) => city !== null);
    const covers = (id: string, names: readonly Rect[]): boolean => {
      const train = { seat: 0, at: id, label: 'A', loads: ['Tea'], title: 'Asha' };
      const drawn = all(drawTrains(board, [train], names)).find(({ role }) => role === 'rails-train');
      const label = textsOf(drawn as SceneNode).find(({ text }) => text === 'A') as TextNode;
      const at = drawn?.kind === 'group' && drawn.at ? drawn.at : { x: 0, y: 0 };
      const plate = { x: at.x + label.x - 31, y: at.y + label.y - 12, width: 40, height: 24 };
      return near.some((name) => overlaps(name, plate));
    };
    // Above the milepost, the default side, it would cover some of them.
    expect(inCities.filter(({ id }) => covers(id, [])).length).toBeGreaterThan(5);
    expect(inCities.filter(({ id }) => covers(id, near))).toEqual([]);
  });
  test('has a place for everything', () => {
    const scene = railsScene(board, pictureOf(EMPTY, [], 'India Rails'));
    expect(toSvg(scene, { size: 800, theme: RAILS_THEMES.paper })).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('crayons', () => {
  test('differ by pattern as well as by colour, and stand out from paper', () => {
    expect(new Set(CRAYONS.map(({ pattern }) => pattern)).size).toBe(CRAYONS.length);
    for (const { colour } of CRAYONS) expect(contrast(colour, '#f8f2e2')).toBeGreaterThan(3);
  });
  test('everybody with track at a milepost shows there', () => {
    const track = { [edge(first)]: 0, [edge(second)]: 3 };
    const joints = all(drawTrack(board, { track, ferries: {} })).filter(({ role }) => role === 'rails-joint');
    const here = joints.filter((node) => node.kind === 'path' && node.d.includes('A6.4'));
    expect(here.map(({ paint }) => paint?.fill)).toEqual([CRAYONS[0]?.colour, CRAYONS[3]?.colour]);
  });
  test('a crossing shows all who paid for it', () => {
    const drawn = drawTrack(board, { track: {}, ferries: { 'Sri Lankan Ferry': [1, 2, 5] } });
    const strokes = all(drawn).flatMap(({ role, paint }) => (role === 'rails-track' ? [paint?.stroke] : []));
    expect(strokes).toEqual([1, 2, 5].map((seat) => CRAYONS[seat]?.colour));
    expect(rolesOf(drawn)).toContain('rails-pattern');
  });
});

test('chips of no two goods say the same, on this board or on one with others', () => {
  const shortsOn = (goods: readonly string[]): readonly string[] => {
    const other = { ...board, goods: goods.map((name) => ({ name, chips: 3, suppliers: [] })) };
    return [...goods, 'Pilgrims', 'Circus'].map((good) => shortGood(other, good));
  };
  const own = shortsOn(board.goods.map(({ name }) => name));
  expect(new Set(own).size).toBe(board.goods.length + 2);
  expect([shortGood(board, 'Wood'), shortGood(board, 'Wool'), shortGood(board, 'Tea')]).toEqual(['WOD', 'WOL', 'TEA']);
  const alike = shortsOn(['Pig', 'Pig Iron', 'Pigs', 'Pigments', 'Circuits', 'Tea', 'Te', 'Teas', 'T']);
  expect(new Set(alike).size).toBe(alike.length);
  expect(alike.every((short) => short.length <= 3)).toBe(true);
});

test('two trains of one player are told apart, and one has no number', () => {
  const train = (at: string) =>
    ({ loco: 'freight', at, cameFrom: null, lastCity: null, loads: [], lostTurns: 0 }) as const;
  const players = [{ trains: [train('30-20'), train('30-21')] }, { trains: [train('30-22')] }];
  const { trains } = pictureOf({ ...EMPTY, players }, ['Asha', 'Bela'], '');
  expect(trains.map(({ label }) => label)).toEqual(['A1', 'A2', 'B']);
  expect(trains.map(({ title }) => title)).toEqual(['Asha 1', 'Asha 2', 'Bela']);
});

test('ribbons of events cover no name of a city and no other ribbon, seen from near or from afar', () => {
  const ribbons = (cards: readonly number[], scale: number): readonly Rect[] =>
    all(drawEventsOn(board, cards).tags).flatMap((node) => {
      if (node.kind !== 'group' || !node.at) return [];
      const [title] = textsOf(node);
      const [width, height] = [(textWidth(title?.text ?? '', title?.size ?? 0) + 20) * scale, 28 * scale];
      return [{ x: node.at.x - width / 2, y: node.at.y - height / 2, width, height }];
    });
  const names = { near: map.labels.names.near, far: map.labels.names.far };
  for (const card of board.eventCards.keys()) {
    for (const ribbon of ribbons([card], 1)) expect(names.near.filter((name) => overlaps(ribbon, name))).toEqual([]);
    for (const ribbon of ribbons([card], 1.9)) expect(names.far.filter((name) => overlaps(ribbon, name))).toEqual([]);
  }
  const together = ribbons([...board.eventCards.keys()], 1);
  for (const [i, a] of together.entries()) {
    for (const b of together.slice(i + 1)) expect(overlaps(a, b)).toBe(false);
  }
});

test('events in force are drawn where they act; those that act once are not', () => {
  const roles = (card: number) =>
    new Set(
      railsScene(board, { ...pictureOf(EMPTY, [], ''), events: [card] })
        .nodes.flatMap(all)
        .map(({ role }) => role),
    );
  for (const { card, kind } of board.eventCards.values()) {
    const drawn = roles(card);
    const once = kind === 'tax' || kind === 'derailment';
    expect(drawn.has('rails-event-tag'), `${card} ${kind}`).toBe(!once);
    expect(drawn.has('rails-flood')).toBe(kind === 'flood');
  }
});

test('a strike closes the whole country beyond the border where an option says so', () => {
  const strokes = (borders: string): number => {
    const { areas } = drawEventsOn(board, [139], { borders });
    const drawn = all(areas).find(({ role }) => role === 'rails-event-strokes');
    return drawn?.kind === 'path' ? drawn.d.split('M').length - 1 : 0;
  };
  const touching = board.eventCards.get(139)?.mileposts ?? new Uint8Array();
  const closed = board.mileposts.filter(({ country }, i) => country === 'PK' || touching[i] === 1);
  const atBorder = touching.filter((inside) => inside === 1).length;
  expect(closed.length).toBeGreaterThan(atBorder);
  expect(strokes('touching')).toBe(2 * atBorder); // a cross at each milepost
  expect(strokes('country')).toBe(2 * closed.length);
});

test('mileposts that nobody may enter and ferries that do not sail are marked, each where it is', () => {
  const marks = (card: number, role: string): number => {
    const drawn = all(drawEventsOn(board, [card]).areas).find((node) => node.role === role);
    return drawn?.kind === 'path' ? drawn.d.split('M').length - 1 : 0;
  };
  const [snow, cyclone] = ['Himalayan Snow', 'Cyclone'].map((title) =>
    [...board.eventCards.values()].find((card) => card.title === title),
  );
  const alpine = board.mileposts.filter(({ terrain }, i) => terrain === 'alpine' && snow?.mileposts[i] === 1);
  expect(alpine.length).toBeGreaterThan(0);
  expect(marks(snow?.card ?? 0, 'rails-closed')).toBe(2 * alpine.length); // a ring and a bar at each
  expect(marks(snow?.card ?? 0, 'rails-closed-rim')).toBeGreaterThan(0);
  expect(marks(snow?.card ?? 0, 'rails-ferry-closed')).toBe(0);
  expect(marks(cyclone?.card ?? 0, 'rails-ferry-closed')).toBe(2 * board.ferries.length);
  expect(marks(cyclone?.card ?? 0, 'rails-closed')).toBe(0);
});

test('a ring around a place is not hidden by the city that is drawn over it', () => {
  const wide = (name: string): number => {
    const place = board.cities.find((city) => city.name === name)?.centre ?? -1;
    return ringAround(board.mileposts[place] as never);
  };
  expect(wide('Surat')).toBeGreaterThan(17 / Math.SQRT2); // the corner of a square
  expect(wide('Jaipur')).toBeGreaterThan(8.6);
  expect(wide('Bombay')).toBe(8); // within a red area
});
