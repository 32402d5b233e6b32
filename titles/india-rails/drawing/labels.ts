import { layLabels, type MapLabel } from '@roundhouse/board-drawing/labels.ts';
import { textWidth } from '@roundhouse/board-drawing/metrics.ts';
import { type Bar, boxAround, Room } from '@roundhouse/board-drawing/room.ts';
import { group, type Point, type Rect, type SceneNode, text } from '@roundhouse/board-drawing/scene.ts';
import type { Board, City, Milepost } from '../board/index.ts';
import { shortGood } from './goods.ts';
import { pointOf, ROW_HEIGHT, UNIT } from './grid.ts';
import type { RiverLine } from './rivers.ts';

const at = (board: Board, index: number): Point => pointOf(board.mileposts[index] as Milepost);

const DOTS: Readonly<Record<string, number>> = { clear: 4.5, desert: 5, mountain: 7, alpine: 8, salt_marsh: 7 };

/** Cities and their red areas: never to be covered. */
const cityBars = (board: Board): readonly Bar[] =>
  board.cities.flatMap(({ size, mileposts, centre }) =>
    mileposts.map((index) => ({
      ...at(board, index),
      r: size === 'major' ? (index === centre ? 34 : 11) : 12,
      weight: 60,
    })),
  );

function allBars(board: Board, rivers: readonly RiverLine[]): readonly Bar[] {
  const dots = board.mileposts
    .filter(({ city }) => city === null)
    .map((m) => ({ ...pointOf(m), r: DOTS[m.terrain] ?? 12, weight: 2.4 }));
  const water = rivers.flatMap(({ points }) => points.map((p) => ({ ...p, r: 7, weight: 1.2 })));
  const ports = board.ferries.flatMap(({ ports: two }) =>
    two.map((port) => ({ ...at(board, port), r: 13, weight: 40 })),
  );
  return [...dots, ...water, ...ports, ...cityBars(board)];
}

interface Spot extends Point {
  readonly cost: number;
}

/** Spots around a city for a label of this size, nearer ones cheaper, right and below a little before left and above. */
function spotsAround(city: Point, width: number, height: number, room: number): readonly Spot[] {
  const spots: Spot[] = [];
  const reachY = room + height / 2 + 10;
  const reachX = room + width / 2 + 12;
  for (let dy = -reachY; dy <= reachY; dy += ROW_HEIGHT / 6) {
    for (let dx = -reachX; dx <= reachX; dx += 7) {
      const gapX = Math.max(0, Math.abs(dx) - width / 2);
      const gapY = Math.max(0, Math.abs(dy) - height / 2);
      const far = Math.max(0, Math.hypot(gapX, gapY) - room);
      // A label that begins or ends beside its city, or stands over or under it, is easily told to be its own.
      const skew = gapX > 0 ? Math.abs(dy) * 0.08 : Math.min(Math.abs(dx), Math.abs(Math.abs(dx) - width / 2)) * 0.06;
      spots.push({ x: city.x + dx, y: city.y + dy, cost: far * 1.6 + skew + (dx < 0 ? 0.6 : 0) + (dy < 0 ? 0.3 : 0) });
    }
  }
  return spots;
}

const NAME = { major: 24, medium: 17, small: 16 } as const;
const GOODS = 12.5;
const SPACING = 0.4;
/** Letters that reach below the line, in parts of their size; as much is kept free above. */
const BELOW = 0.5;
const ORDER: readonly City['size'][] = ['major', 'medium', 'small'];

const inOrder = (board: Board): readonly City[] =>
  [...board.cities].sort(
    (a, b) => ORDER.indexOf(a.size) - ORDER.indexOf(b.size) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
  );

/** Names with their goods, as they are read from near by. */
function nearLabels(board: Board, room: Room, boxes: Rect[]): readonly SceneNode[] {
  return inOrder(board).map((city) => {
    const size = NAME[city.size];
    const goods = city.goods.join(' · ');
    const width = Math.max(textWidth(city.name, size, SPACING), textWidth(goods, GOODS)) + 2;
    const height = size * 0.8 + (goods === '' ? 0 : GOODS + 2);
    const from = at(board, city.centre);
    const { at: spot } = room.best(width, height, spotsAround(from, width, height, city.size === 'major' ? 44 : 11));
    room.put(boxAround(spot, width + 4, height + 3));
    boxes.push(boxAround(spot, width + 4, height + size * BELOW));
    const top = spot.y - height / 2;
    const major = city.size === 'major';
    return group('rails-label', [
      text(major ? 'rails-name rails-name-major' : 'rails-name', { x: spot.x, y: top + size * 0.36 }, size, city.name),
      ...(goods === '' ? [] : [text('rails-goods', { x: spot.x, y: top + height - GOODS * 0.42 }, GOODS, goods)]),
    ]);
  });
}

/** The size of names on the whole map when its window is that of a small screen; from afar they are set in pixels. */
const WHOLE_MAP = 36;
const MAJOR_SCALE = 1.3;
/** Goods come after all names, those of major cities first. */
const GOODS_RANK = 10;
const GOODS_SCALE = 0.96;

/** Names of cities for a map seen from afar, and beside them what they supply where there is room for it. */
function farLabels(board: Board): readonly MapLabel[] {
  return board.cities.flatMap((city) => {
    const isMajor = city.size === 'major';
    const r = isMajor ? 40 : 12;
    const place = { at: at(board, city.centre), reach: { x: r, y: r } };
    const rank = ORDER.indexOf(city.size);
    const name: MapLabel = {
      ...place,
      key: city.name,
      words: city.name,
      role: isMajor ? 'rails-name rails-name-major' : 'rails-name',
      rank,
      ...(isMajor ? { scale: MAJOR_SCALE } : {}),
    };
    if (city.goods.length === 0) return [name];
    const goods: MapLabel = {
      ...place,
      key: `${city.name} supplies`,
      under: city.name,
      words: city.goods.join(' · '),
      short: city.goods.map((good) => shortGood(board, good)).join(' '),
      role: 'rails-goods',
      rank: GOODS_RANK + rank,
      scale: GOODS_SCALE,
    };
    return [name, goods];
  });
}

const farBars = (board: Board): readonly Bar[] => cityBars(board).map((bar) => ({ ...bar, weight: 1.2 }));

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
  y: points.reduce((sum, p) => sum + p.y, 0) / points.length,
});

/** Spots between rows of mileposts, cheaper towards the middle of where they all are. */
function spotsAmong(points: readonly Point[], pull: number): readonly Spot[] {
  const middle = middleOf(points);
  return points.flatMap((p) =>
    [0, 0.5].map((shift) => {
      const spot = { x: p.x + shift * UNIT, y: p.y + ROW_HEIGHT / 2 };
      return { ...spot, cost: Math.hypot(spot.x - middle.x, spot.y - middle.y) * pull };
    }),
  );
}

const AREA = { size: 15, spacing: 2.4 };

function areaLabels(board: Board, room: Room): readonly SceneNode[] {
  const areas = [...new Set(board.mileposts.map(({ region }) => region))].sort();
  return areas.map((area) => {
    const points = board.mileposts.filter(({ region }) => region === area).map(pointOf);
    const width = textWidth(area, AREA.size, AREA.spacing);
    const { at: spot } = room.best(width, AREA.size, spotsAmong(points, 0.12));
    room.put(boxAround(spot, width + 6, AREA.size + 4));
    return text('rails-area', spot, AREA.size, area);
  });
}

function riverLabels(rivers: readonly RiverLine[], room: Room): readonly SceneNode[] {
  const longest = new Map<string, RiverLine>();
  for (const line of rivers) {
    if (line.points.length > (longest.get(line.river)?.points.length ?? 2)) longest.set(line.river, line);
  }
  return [...longest.values()].map(({ river, points }) => {
    const size = 12;
    const width = textWidth(river, size, 0.6);
    const spots = points.flatMap((p, i) =>
      [-13, 13].map((dy) => ({ x: p.x, y: p.y + dy, cost: Math.abs(i - points.length / 2) * 0.25 })),
    );
    const { at: spot } = room.best(width, size, spots);
    room.put(boxAround(spot, width + 4, size + 3));
    return text('rails-river-name', spot, size, river);
  });
}

/** Large and faint, below everything: which country this is. */
export function drawCountries(board: Board): SceneNode {
  const codes = [...new Set(board.mileposts.map(({ country }) => country))].sort();
  return group(
    'countries',
    codes.map((code) => {
      const name = (board.countries[code] ?? code).toUpperCase();
      const points = board.mileposts.filter(({ country }) => country === code).map(pointOf);
      const xs = points.map(({ x }) => x).sort((a, b) => a - b);
      const span = (xs[Math.floor(xs.length * 0.9)] ?? 0) - (xs[Math.floor(xs.length * 0.1)] ?? 0);
      const size = Math.max(15, Math.min(76, (span * 0.8) / (name.length * 0.75)));
      const room = new Room({ x: -1e6, y: -1e6, width: 2e6, height: 2e6 }, cityBars(board));
      const { at: spot } = room.best(name.length * size * 0.75, size, spotsAmong(points, 0.5));
      return text('rails-country', spot, Math.round(size), name);
    }),
  );
}

/** Seas are named where there is most water beside their coasts. */
export function drawSeas(board: Board, box: Rect): SceneNode {
  const land = board.mileposts.map((m) => ({ ...pointOf(m), r: UNIT, weight: 10 }));
  const room = new Room(box, land);
  const coasts = new Map<string, Point[]>();
  for (const m of board.mileposts) {
    if (m.coast !== null) coasts.set(m.coast, [...(coasts.get(m.coast) ?? []), pointOf(m)]);
  }
  const names = [...coasts]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([name, points]) => {
      const size = points.length >= 20 ? 42 : 18;
      const width = textWidth(name, size, size * 0.14);
      const middle = middleOf(points);
      const spots: Spot[] = [];
      for (let x = box.x + width / 2 + 20; x <= box.x + box.width - width / 2 - 20; x += UNIT / 2) {
        for (let y = box.y + 40; y <= box.y + box.height - 40; y += ROW_HEIGHT) {
          spots.push({ x, y, cost: Math.hypot(x - middle.x, y - middle.y) * 0.3 });
        }
      }
      const { at: spot } = room.best(width, size, spots);
      room.put(boxAround(spot, width + 20, size + 20));
      // The names of small waters are of no use from afar.
      return text(size < 40 ? 'rails-sea rails-water' : 'rails-sea', spot, size, name);
    });
  return group('seas', names);
}

/** All names on the map: those that are read from near by, and those for any distance. */
export interface Labels {
  readonly near: SceneNode;
  readonly far: readonly MapLabel[];
  readonly bars: readonly Bar[];
  readonly names: { readonly near: readonly Rect[]; readonly far: readonly Rect[] }; // where those of cities stand
}

/** Room for words that come and go: on no city and on no city's name. */
export function roomsBeside(board: Board, { names }: Labels, box: Rect): { readonly near: Room; readonly far: Room } {
  const roomOff = (boxes: readonly Rect[]): Room => {
    const room = new Room(box, cityBars(board));
    for (const name of boxes) room.put(name);
    return room;
  };
  return { near: roomOff(names.near), far: roomOff(names.far) };
}

export function drawLabels(board: Board, rivers: readonly RiverLine[], box: Rect): Labels {
  const room = new Room(box, allBars(board, rivers));
  const names: { readonly near: Rect[] } = { near: [] };
  const cities = nearLabels(board, room, names.near);
  const [far, bars] = [farLabels(board), farBars(board)];
  const cityNames = far.filter(({ under }) => under === undefined);
  const whole = layLabels(cityNames, WHOLE_MAP, { within: box, bars });
  const waters = riverLabels(rivers, room);
  return {
    near: group('rails-near', [...areaLabels(board, room), ...waters, ...cities]),
    far,
    bars,
    names: { near: names.near, far: whole.map((label) => label.box) },
  };
}
