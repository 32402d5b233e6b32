import {
  type Board,
  beyond,
  blocked,
  borderNames,
  COUNTS,
  EDGES,
  edgesOf,
  hasTrack,
  isCity,
  type Look,
  lookAt,
  lookOfTile,
  marked,
  must,
  opposite,
  PRINTED,
  printedBetween,
  reach,
  TILES,
  type Track,
  tokensAt,
  trackAt,
} from './board.ts';
import { demand, type Position, pay, railway, type Turn } from './position.ts';

export interface Lay {
  readonly hex: string;
  readonly tile: string;
  readonly rotation: number;
  readonly stops?: readonly number[] | undefined;
}

const COLOURS = ['white', 'yellow', 'green', 'brown', 'gray'];
/** Green cities with one circle: for towns only (8.4.1.2). */
export const TOWN_CITIES = ['12', '13', '205', '206'];
const MARKERS = 12;
/** From the ferry hex; errata of 8.4.1.1. */
const SRI_LANKA = 5;

const labelAt = (board: Board, hex: string): string | undefined => {
  const laid = board.tiles[hex];
  return laid ? TILES[laid.tile]?.label : PRINTED.get(hex)?.label;
};
const real = (look: Look): readonly number[] =>
  [...look.stops.keys()].filter((stop) => look.stops[stop]?.kind !== 'junction');
const edgesOfStop = (look: Look, stop: number): readonly number[] =>
  look.tracks.find((track) => track.stop === stop)?.edges ?? [];
const within = (part: readonly number[], whole: readonly number[]): boolean =>
  part.every((edge) => whole.includes(edge));

/** May a stop of the old look become this one of the new? */
function becomes(old: Look, from: number, look: Look, to: number, tile: string): boolean {
  const was = old.stops[from]?.kind;
  const is = look.stops[to]?.kind;
  if (!within(edgesOfStop(old, from), edgesOfStop(look, to))) return false;
  const reserved = TOWN_CITIES.includes(tile);
  if (was === 'town' && is === 'city') return reserved;
  return was === is && !(was === 'city' && reserved);
}

/** All ways in which the stops of a hex can go over into those of a tile; stop i becomes mapping[i]. */
export function mappings(board: Board, hex: string, tile: string, rotation: number): readonly (readonly number[])[] {
  const old = must(lookAt(board, hex), hex);
  const look = lookOfTile(tile, rotation);
  const [before, after] = [real(old), real(look)];
  const merged = before.length === 2 && after.length === 1 && look.colour === 'gray';
  if (before.length !== after.length && !merged) return [];
  const plain = old.tracks.filter(({ stop }) => stop === null || old.stops[stop]?.kind === 'junction');
  const keeps = plain.every(({ edges }) =>
    look.tracks.some(
      (track) => !(track.stop !== null && real(look).includes(track.stop)) && within(edges, track.edges),
    ),
  );
  if (!keeps) return [];
  let found: number[][] = [[]];
  for (const from of before) {
    found = found.flatMap((chosen) =>
      after
        .filter((to) => (merged || !chosen.includes(to)) && becomes(old, from, look, to, tile))
        .map((to) => [...chosen, to]),
    );
  }
  return found;
}

/** Colour, label, supply, edges of the board: everything about a lay but reach and money. */
export function fits(board: Board, { hex, tile, rotation }: Lay): string | null {
  const printed = PRINTED.get(hex);
  if (printed?.colour !== 'white') return 'no hex for tiles';
  const source = TILES[tile];
  if (!source || !COUNTS.has(tile)) return 'no such tile';
  const old = must(lookAt(board, hex), hex);
  if (COLOURS.indexOf(source.colour) !== COLOURS.indexOf(old.colour) + 1) return 'wrong colour';
  if (source.label !== labelAt(board, hex)) return 'wrong label';
  const laid = Object.values(board.tiles).filter((each) => each.tile === tile).length;
  if (laid >= must(COUNTS.get(tile), tile)) return 'no such tile left';
  const look = lookOfTile(tile, rotation);
  if (!staysOnBoard(board, hex, look)) return 'runs off the board';
  if (board.errata && hex === 'J37' && !edgesOf(look).includes(SRI_LANKA)) return 'the ferry misses Sri Lanka';
  if (mappings(board, hex, tile, rotation).length === 0) return 'old track or stops are lost';
  return null;
}

export function staysOnBoard(board: Board, hex: string, look: Look): boolean {
  return edgesOf(look).every((edge) => {
    const to = PRINTED.get(beyond(hex, edge));
    return to !== undefined && (to.colour === 'white' || hasTrack(board, to.id, opposite(edge)));
  });
}

export const mappingOf = (board: Board, { hex, tile, rotation, stops }: Lay): readonly number[] | undefined => {
  const all = mappings(board, hex, tile, rotation);
  if (!stops) return all[0];
  return all.find((mapping) => mapping.every((to, from) => stops[from] === to));
};

/** Edges of the new tile at which track that the company reaches already ends. */
const entries = (reached: ReadonlySet<string>, hex: string, look: Look): readonly number[] =>
  edgesOf(look).filter((edge) => reached.has(`${beyond(hex, edge)}/${opposite(edge)}`));

const ownTracks = (board: Board, company: string, { hex, tile, rotation }: Lay, mapping: readonly number[]) => {
  const own = board.tokens.filter((token) => token.hex === hex && token.company === company);
  return lookOfTile(tile, rotation).tracks.filter(
    ({ stop, edges }) => edges.length > 0 && own.some((token) => mapping[token.stop] === stop),
  );
};

/** Where a line of yellow tiles may leave the tile just laid, if it may have been laid so at all. */
export function yellowExits(
  board: Board,
  company: string,
  lay: Lay,
  chain: Turn['chain'],
  reached: ReadonlySet<string>,
): readonly number[] | null {
  const mapping = mappingOf(board, lay);
  if (!mapping) return null;
  const look = lookOfTile(lay.tile, lay.rotation);
  const from = entries(reached, lay.hex, look);
  const own = ownTracks(board, company, lay, mapping);
  if (from.length === 0 && own.length === 0) return null;
  const beyondEdge = (edge: number) => (trackAt(look, edge)?.edges ?? []).filter((each) => each !== edge);
  if (!chain) return [...new Set([...from.flatMap(beyondEdge), ...own.flatMap(({ edges }) => edges)])];
  const joins = chainEnds(board, company, chain).filter(
    ({ hex, edge }) => hex === lay.hex && edgesOf(look).includes(edge),
  );
  return joins.length === 0 ? null : [...new Set(joins.flatMap(({ edge }) => beyondEdge(edge)))];
}

/** 8.4.1.1: the sides of empty hexes at which the line goes on, through printed track of gray and red hexes. */
export function chainEnds(board: Board, company: string, chain: { hex: string; exits: readonly number[] }) {
  const ends: { hex: string; edge: number }[] = [];
  const seen = new Set<string>();
  const follow = (hex: string, edge: number) => {
    const to = beyond(hex, edge);
    const at = opposite(edge);
    if (seen.has(`${to}/${at}`)) return;
    seen.add(`${to}/${at}`);
    const printed = PRINTED.get(to);
    if (!printed) return;
    if (printed.colour === 'white') {
      if (!board.tiles[to]) ends.push({ hex: to, edge: at });
      return;
    }
    const look = must(lookAt(board, to), to);
    const track = trackAt(look, at);
    if (!track || (track.stop !== null && isCity(look, track.stop) && blocked(board, company, to, track.stop))) return;
    for (const out of track.edges) if (out !== at) follow(to, out);
  };
  for (const edge of chain.exits) follow(chain.hex, edge);
  return ends;
}

/** 8.4.1.2: some of the new track must be reached, or the city. */
export function upgradeReached(board: Board, lay: Lay, reached: ReadonlySet<string>): boolean {
  const old = must(lookAt(board, lay.hex), lay.hex);
  const look = lookOfTile(lay.tile, lay.rotation);
  const arrived = (track: Track) =>
    track.edges.some((edge) => reached.has(`${lay.hex}/${edge}`)) ||
    reached.has(`${lay.hex}.${track.stop ?? track.edges.join('-')}`);
  if (old.tracks.some((track) => isCity(old, track.stop) && arrived(track))) return true;
  const before = edgesOf(old);
  return look.tracks.some((track) => {
    if (track.edges.every((edge) => before.includes(edge))) return false;
    const carried = old.tracks.some(
      (each) => within(each.edges, track.edges) && each.edges.length > 0 && arrived(each),
    );
    return carried || entries(reached, lay.hex, { ...look, tracks: [track] }).length > 0;
  });
}

/** Edges at which the tile completes a connection, clockwise from the bottom. */
export function completed(board: Board, { hex, tile, rotation }: Lay): readonly number[] {
  const before = edgesOf(must(lookAt(board, hex), hex));
  return [...edgesOf(lookOfTile(tile, rotation))]
    .filter((edge) => !before.includes(edge) && hasTrack(board, beyond(hex, edge), opposite(edge)))
    .sort((a, b) => a - b);
}

/** 8.4.1.4. */
export function terrainCost(board: Board, lay: Lay): number {
  const ground = TILES[lay.tile]?.colour === 'yellow' ? (PRINTED.get(lay.hex)?.terrain?.cost ?? 0) : 0;
  return ground + 30 * completed(board, lay).filter((edge) => printedBetween(lay.hex, edge, 'water')).length;
}

/** Puts the tile down: stations, kept homes and gauge markers follow. */
export function putTile(position: Position, lay: Lay): void {
  const { board } = position;
  const mapping = must(mappingOf(board, lay), 'mapping');
  for (const edge of completed(board, lay)) {
    const to = beyond(lay.hex, edge);
    const wanted = printedBetween(lay.hex, edge, 'gauge') && position.phase < 4 && !marked(board, lay.hex, to);
    if (wanted && board.markers.length < MARKERS) board.markers.push(must(borderNames(lay.hex, to)[0], 'border'));
  }
  board.tiles[lay.hex] = { tile: lay.tile, rotation: lay.rotation };
  for (const token of board.tokens) if (token.hex === lay.hex) token.stop = mapping[token.stop] ?? token.stop;
  for (const kept of board.kept) {
    if (kept.hex === lay.hex && kept.stop !== null) kept.stop = mapping[kept.stop] ?? kept.stop;
  }
  moveIn(board, lay.hex);
}

/** 2.5: tokens that wait beside a city take a circle as soon as one is free. */
export function moveIn(board: Board, hex: string): void {
  for (const token of board.tokens) {
    if (token.hex !== hex || !token.waiting) continue;
    if (freeCircles(board, hex, token.stop, token.company) > 0) token.waiting = false;
  }
}

/** Circles of a city that are neither taken nor kept for another company. */
export function freeCircles(board: Board, hex: string, stop: number, company: string): number {
  const look = must(lookAt(board, hex), hex);
  const taken = (at: number) => tokensAt(board, hex, at).filter(({ waiting }) => !waiting).length;
  const kept = board.kept.filter((each) => each.hex === hex && each.company !== company);
  const keptAt = (at: number) => kept.filter((each) => each.stop === at).length;
  const open = (at: number) => (look.stops[at]?.slots ?? 0) - taken(at) - keptAt(at);
  const anywhere = kept.filter((each) => each.stop === null).length;
  const inAll = look.stops.reduce((sum, each, at) => sum + (each.kind === 'city' ? Math.max(0, open(at)) : 0), 0);
  return Math.min(open(stop), inAll - anywhere);
}

/** Pays what the ground costs, less the French discount. */
function payTerrain(position: Position, turn: Turn, lay: Lay): void {
  const cost = terrainCost(position.board, lay);
  const met = Math.min(cost, turn.discount);
  turn.discount -= met;
  demand(railway(position, turn.company).cash >= cost - met, '8.4.1.4', 'terrain cannot be paid');
  pay(position, turn.company, 'bank', cost - met);
}

export function layYellow(position: Position, turn: Turn, lay: Lay, extra: boolean): void {
  const { board } = position;
  const problem = fits(board, lay);
  demand(problem === null && TILES[lay.tile]?.colour === 'yellow', '8.4.1.1', `${lay.tile} ${lay.hex}: ${problem}`);
  const chain = extra || turn.yellow === 0 ? null : turn.chain;
  demand(extra || turn.yellow === 0 || chain, '8.4.1.1', 'the line has no end');
  const exits = yellowExits(board, turn.company, lay, chain, reach(board, turn.company));
  demand(exits, '8.4.1.1', `${lay.hex} is not reached, or does not go on with the line`);
  payTerrain(position, turn, lay);
  putTile(position, lay);
  if (extra) return;
  turn.yellow++;
  turn.chain = { hex: lay.hex, exits };
  if (turn.yellow === 4) turn.trackDone = true;
}

export function layUpgrade(position: Position, turn: Turn, lay: Lay): void {
  const { board } = position;
  const problem = fits(board, lay);
  demand(problem === null && TILES[lay.tile]?.colour !== 'yellow', '8.4.1.2', `${lay.tile} ${lay.hex}: ${problem}`);
  demand(mappingOf(board, lay), '8.4.1.2', 'stops go astray');
  demand(upgradeReached(board, lay, reach(board, turn.company)), '8.4.1.2', `${lay.hex} is not reached`);
  payTerrain(position, turn, lay);
  putTile(position, lay);
}

/** 8.4.1.5: a marker may go that the company reaches on either side. */
export function markerReached(board: Board, company: string, border: string): boolean {
  const [a, b] = border.split('|') as [string, string];
  const reached = reach(board, company);
  return [
    [a, b],
    [b, a],
  ].some(([from, to]) => {
    const edge = [0, 1, 2, 3, 4, 5].find((each) => beyond(from as string, each) === to);
    return edge !== undefined && reached.has(`${from}/${edge}`);
  });
}

/** A tile may look the same in several rotations: a name for what it shows. */
export function picture(hex: string, tile: string, rotation: number): string {
  const look = lookOfTile(tile, rotation);
  const tracks = look.tracks.map(({ stop, edges }) => {
    const shown = stop === null ? undefined : look.stops[stop];
    return `${shown?.kind ?? 'track'}${shown?.revenue ?? ''}:${[...edges].sort().join('')}`;
  });
  return `${hex} ${tile} ${tracks.sort().join(' ')}`;
}

/** Every lay that the referee finds legal now, by its picture. */
export function allLays(position: Position, turn: Turn): ReadonlySet<string> {
  const { board } = position;
  const found = new Set<string>();
  const reached = reach(board, turn.company);
  const cash = railway(position, turn.company).cash + turn.discount;
  const near = (hex: string) =>
    EDGES.some((edge) => reached.has(`${hex}/${edge}`) || reached.has(`${beyond(hex, edge)}/${opposite(edge)}`)) ||
    board.tokens.some((token) => token.hex === hex && token.company === turn.company);
  for (const [hex, printed] of PRINTED) {
    if (printed.colour !== 'white' || !near(hex)) continue;
    const colour = must(lookAt(board, hex), hex).colour;
    if (turn.yellow > 0 && colour !== 'white') continue;
    for (const tile of COUNTS.keys()) {
      if (COLOURS.indexOf(must(TILES[tile], tile).colour) !== COLOURS.indexOf(colour) + 1) continue;
      for (let rotation = 0; rotation < 6; rotation++) {
        const lay = { hex, tile, rotation };
        if (fits(board, lay) !== null) continue;
        const all = mappings(board, hex, tile, rotation);
        const chain = turn.yellow > 0 ? turn.chain : null;
        const legal =
          colour === 'white'
            ? all.some((stops) => yellowExits(board, turn.company, { ...lay, stops }, chain, reached))
            : upgradeReached(board, lay, reached);
        if (legal && terrainCost(board, lay) <= cash) found.add(picture(hex, tile, rotation));
      }
    }
  }
  return found;
}
