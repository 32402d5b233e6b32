import { COMMODITIES, ROUTE_BONUSES } from '../../data/revenue.ts';
import {
  type Board,
  beyond,
  blocked,
  edgeTo,
  isCity,
  type Look,
  lookAt,
  marked,
  must,
  opposite,
  type Stop,
  type Track,
  trackAt,
} from './board.ts';
import { demand, type Position, railway } from './position.ts';

/** What a train of each name counts: cities, and what its revenue is multiplied by (8.4.3.4). */
const KINDS: Readonly<Record<string, readonly [cities: number, times: number, express: boolean]>> = {
  '2': [2, 1, false],
  '3': [3, 1, false],
  '4': [4, 1, false],
  '4E': [4, 1, true],
  '3x2': [3, 2, false],
  '3x3': [3, 3, false],
  '4x2': [4, 2, false],
  '4Ex2': [4, 2, true],
  '4x3': [4, 3, false],
  '4Ex3': [4, 3, true],
};
const OO = ['G8', 'P17'];

interface Visit {
  readonly hex: string;
  readonly stop: number | null;
  readonly look: Look;
}
export interface Run {
  readonly train: number;
  readonly path: readonly string[];
}

const parse = (name: string): { hex: string; stop: number | null } => {
  const [hex, stop] = name.split('.');
  return { hex: must(hex, 'hex'), stop: stop === undefined ? null : Number(stop) };
};

/** The track that a train uses in a hex: entered by one edge, left by the other (null at the ends of the route). */
function trackUsed(look: Look, stop: number | null, inBy: number | null, outBy: number | null): Track {
  const edge = must(inBy ?? outBy, 'edge');
  const track = trackAt(look, edge);
  demand(track, '8.4.3.1', 'a train leaves the track');
  demand(outBy === null || track.edges.includes(outBy), '8.4.3.1', 'track does not lead on');
  demand(stop === null || track.stop === stop, '8.4.3.1', 'another stop than was named');
  return track;
}

/** Walks a route, claims its track, and says where it stopped. */
function walk(board: Board, company: string, path: readonly string[], claimed: Set<string>): readonly Visit[] {
  const places = path.map(parse);
  demand(places.length >= 2, '8.4.3.1', 'a route has two ends');
  const claim = (what: string) => {
    demand(!claimed.has(what), '8.4.3.1', `track used twice: ${what}`);
    claimed.add(what);
  };
  return places.map(({ hex, stop }, i) => {
    const [before, after] = [places[i - 1], places[i + 1]];
    const look = lookAt(board, hex);
    demand(look, '8.4.3.1', `${hex} is off the board`);
    const inBy = before ? edgeTo(hex, before.hex) : null;
    const outBy = after ? edgeTo(hex, after.hex) : null;
    demand(inBy !== undefined && outBy !== undefined, '8.4.3.1', `${hex} is not next to the hex before`);
    const track = trackUsed(look, stop, inBy, outBy);
    for (const edge of [inBy, outBy]) if (edge !== null) claim(`${hex}/${edge}`);
    if (before && after) {
      const shut = isCity(look, track.stop) && blocked(board, company, hex, must(track.stop, 'stop'));
      demand(!shut, '4.1', `${hex} is blocked`);
    } else demand(isCity(look, track.stop), '8.4.3.1', 'routes end in cities');
    return { hex, stop: track.stop, look };
  });
}

function demandOnce(visits: readonly Visit[]): void {
  for (const hex of new Set(visits.map((visit) => visit.hex))) {
    const here = visits.filter((visit) => visit.hex === hex);
    if (here.length === 1) continue;
    const stops = new Set(here.map(({ stop }) => stop));
    demand(OO.includes(hex) && stops.size === here.length, '8.4.3.1', `${hex} entered again`);
  }
}

const markersOn = (board: Board, visits: readonly Visit[]): number =>
  visits.filter((visit, i) => i > 0 && marked(board, visit.hex, must(visits[i - 1], 'visit').hex)).length;

const ownToken = (board: Board, company: string, hex: string, stop: number | null): boolean =>
  board.tokens.some((token) => token.company === company && token.hex === hex && token.stop === stop);

const dearest = (values: readonly number[], count: number): number =>
  [...values]
    .sort((a, b) => b - a)
    .slice(0, count)
    .reduce((sum, value) => sum + value, 0);

function earned(board: Board, company: string, visits: readonly Visit[], train: string): number {
  const [counts, times, express] = must(KINDS[train], train);
  const stops = visits.flatMap(({ hex, look, stop }): readonly (Stop & { readonly own: boolean })[] => {
    const at = stop === null ? undefined : look.stops[stop];
    return at && at.kind !== 'junction' ? [{ ...at, own: ownToken(board, company, hex, stop) }] : [];
  });
  const cities = stops.filter(({ kind }) => kind === 'city');
  demand(cities.length >= 2, '8.4.3.1', 'a route has two cities');
  const fixed = cities.filter(({ variable }) => variable === undefined).map(({ revenue }) => revenue);
  const base = fixed.length > 0 ? Math.max(...fixed) : 20;
  const values = cities.map(({ variable, revenue }) => (variable === undefined ? revenue : base + variable));
  if (express) {
    if (!board.errata) return times * dearest(values, counts);
    // 8.4.3.4, errata: one of them has an own token.
    const withOwn = values.map((value, i) =>
      cities[i]?.own ? value + dearest(values.toSpliced(i, 1), counts - 1) : Number.NEGATIVE_INFINITY,
    );
    return times * Math.max(...withOwn);
  }
  demand(cities.length + markersOn(board, visits) <= counts, '8.4.3.1', `too long for a ${train}`);
  const towns = stops.filter(({ kind }) => kind === 'town').map(({ revenue }) => revenue);
  return times * [...values, ...towns].reduce((sum, value) => sum + value, 0);
}

/** 8.4.3.6, 8.4.3.7: added after doubling. Concessions that nobody has are won on the way. */
function bonuses(position: Position, company: string, visits: readonly Visit[]): number {
  const hexes = new Set(visits.map(({ hex }) => hex));
  const pairs = ROUTE_BONUSES.filter(({ between: [a, b] }) => hexes.has(a) && hexes.has(b));
  let sum = pairs.reduce((total, { bonus }) => total + bonus, 0);
  for (const { id, sources, destinations } of COMMODITIES) {
    const served = destinations.filter(({ hex }) => hexes.has(hex)).map(({ bonus }) => bonus);
    if (served.length === 0 || !sources.some((hex) => hexes.has(hex))) continue;
    position.concessions[id] ??= company;
    if (position.concessions[id] === company) sum += Math.max(...served);
  }
  const { jewellery } = position;
  const delivered = COMMODITIES.some(({ destinations }) => destinations.some(({ hex }) => hexes.has(hex)));
  if (position.concessions.jewellery === company && jewellery && hexes.has(jewellery) && delivered) sum += 20;
  return sum;
}

/** Judges the routes of a company and says what they earn. */
export function revenueOf(position: Position, company: string, runs: readonly Run[]): number {
  const { trains } = railway(position, company);
  const claimed = new Set<string>();
  demand(new Set(runs.map(({ train }) => train)).size === runs.length, '8.4.3', 'a train runs once');
  return runs.reduce((sum, { train, path }) => {
    const { name } = must(trains[train], `train ${train}`);
    const visits = walk(position.board, company, path, claimed);
    demandOnce(visits);
    const own = visits.some(({ hex, stop }) => ownToken(position.board, company, hex, stop));
    demand(own, '8.4.3.1', 'no station of the company on the route');
    return sum + earned(position.board, company, visits, name) + bonuses(position, company, visits);
  }, 0);
}

/** Is there any route at all for one of the company's trains? Searched from every city, town by town. */
export function canRun(position: Position, company: string): boolean {
  return railway(position, company).trains.some(({ name }) => someRoute(position.board, company, name));
}

interface Way {
  readonly hex: string;
  readonly track: Track;
  readonly inBy: number | null;
  readonly seen: readonly string[]; // stops and hexes behind
  readonly stops: number; // cities and markers counted
  readonly cities: number;
  readonly own: boolean;
}

function someRoute(board: Board, company: string, train: string): boolean {
  const [counts, , express] = must(KINDS[train], train);
  const isOwn = (hex: string, stop: number | null) => ownToken(board, company, hex, stop);
  let work = 0;
  const goOn = (way: Way): boolean => {
    if (++work > 200_000) throw new Error('referee: the search for a route does not end');
    const look = must(lookAt(board, way.hex), way.hex);
    const city = isCity(look, way.track.stop);
    if (city && way.cities >= 2 && way.own) return true;
    if (way.inBy !== null && city && blocked(board, company, way.hex, must(way.track.stop, 'stop'))) return false;
    return way.track.edges.some((edge) => edge !== way.inBy && step(way, edge));
  };
  const step = (way: Way, edge: number): boolean => {
    const to = beyond(way.hex, edge);
    const look = lookAt(board, to);
    const track = look && trackAt(look, opposite(edge));
    if (!look || !track) return false;
    const again = way.seen.some((name) => name === to || name.startsWith(`${to}.`));
    const name = `${to}.${track.stop}`;
    const allowed = !again || (OO.includes(to) && isCity(look, track.stop) && !way.seen.includes(name));
    if (!allowed) return false;
    const city = isCity(look, track.stop);
    const stops = way.stops + (city ? 1 : 0) + (marked(board, way.hex, to) ? 1 : 0);
    if (!express && stops > counts) return false;
    const own = way.own || (city && isOwn(to, track.stop));
    const cities = way.cities + (city ? 1 : 0);
    return goOn({ hex: to, track, inBy: opposite(edge), seen: [...way.seen, name], stops, cities, own });
  };
  return citiesOf(board).some(({ hex, track }) =>
    goOn({
      ...{ hex, track, inBy: null, seen: [`${hex}.${track.stop}`] },
      ...{ stops: 1, cities: 1, own: isOwn(hex, track.stop) },
    }),
  );
}

function citiesOf(board: Board): readonly { hex: string; track: Track }[] {
  const hexes = new Set([...Object.keys(board.tiles), 'A16', 'D3', 'D23', 'G36', 'K30', 'K40', 'M10', 'Q10', 'R17']);
  return [...hexes].flatMap((hex) => {
    const look = must(lookAt(board, hex), hex);
    return look.tracks
      .filter((track) => isCity(look, track.stop) && track.edges.length > 0)
      .map((track) => ({ hex, track }));
  });
}
