// 6.4: may this tile be laid here?
import type { TurnFrame } from '../../rules/state.ts';
import { type Book, companyOf, held, must } from './book.ts';
import {
  beyond,
  edgesOf,
  flood,
  HEXES,
  hexOf,
  laid,
  ownAt,
  type Path,
  type Reached,
  TILES,
  tileOf,
  tracksAt,
} from './track.ts';

export interface Lay {
  readonly hex: string;
  readonly tile: string;
  readonly rotation: number;
}

const NAMED = ['B17', 'D19', 'D21', 'P17'];
const NEXT: Readonly<Record<string, string>> = { white: 'yellow', yellow: 'green', green: 'brown', brown: 'gray' };
/** 4.0: the phase from which cities and towns of a colour are laid. */
const FROM: Readonly<Record<string, number>> = { yellow: 1, green: 2, brown: 4, gray: 7 };
const TOWNS_FROM = 4;

const same = ([a, b]: Path, [c, d]: Path): boolean => (a === c && b === d) || (a === d && b === c);

/** 6.4.1: track may not end at nothing, nor at the blank side of a gray hex. */
function edgeFits(hex: string, edge: number): boolean {
  const { post, deadEnds = [] } = hexOf(hex);
  if (post === edge || deadEnds.includes(edge)) return true;
  const other = beyond(hex, edge);
  if (other === undefined) return false;
  const def = HEXES.get(other);
  return def?.colour !== 'gray' || must(def.printed, 'print').exits.includes((edge + 3) % 6);
}

const FITS = new Map<string, string | undefined>();
/** Is it the kind of tile for this hex, turned so that it fits? Phase, supply, reach and money are checked elsewhere. */
function whyNotFit(book: Book, { hex, tile, rotation }: Lay): string | undefined {
  const old = book.board.tiles[hex];
  const key = `${hex} ${old?.tile}/${old?.rotation} ${tile}/${rotation} ${book.phase >= TOWNS_FROM}`;
  if (!FITS.has(key)) FITS.set(key, fitProblem(book, { hex, tile, rotation }));
  return FITS.get(key);
}
function fitProblem(book: Book, { hex, tile, rotation }: Lay): string | undefined {
  const ground = hexOf(hex);
  const def = tileOf(tile);
  const [was, next] = [tracksAt(book, hex), laid(tile, rotation)];
  const old = book.board.tiles[hex];
  if (was.colour === 'gray' && !old) return 'printed for good';
  if (NEXT[was.colour] !== next.colour) return 'colour';
  if (def.zone !== 'any' && def.zone !== ground.zone) return 'zone';
  if (def.only !== undefined && def.only !== hex) return 'named';
  if (NAMED.includes(hex) && next.colour !== 'yellow' && def.only !== hex) return 'named';
  if (!old && next.colour === 'yellow') {
    if (ground.town) {
      const plain = next.stop === null && book.phase >= TOWNS_FROM;
      if (!plain && !ground.townTiles?.includes(tile)) return 'town';
    } else if ((ground.city !== undefined) !== (next.stop === 'city') || next.stop === 'town') return 'stop';
  } else if (old && !tileOf(old.tile).upgrades.includes(tile)) return 'manifest';
  else if (!old && next.stop !== 'city') return 'stop';
  if (was.stop === 'town' && old && book.phase < TOWNS_FROM) return 'towns stay';
  if (![...edgesOf(next)].every((edge) => edgeFits(hex, edge))) return 'leads nowhere';
  if (!was.paths.every((path) => next.paths.some((other) => same(path, other)))) return 'track kept';
  return undefined;
}

/** 6.4, 6.4.3: does it extend track that the company reaches? */
export function extends_(book: Book, company: string, reached: Reached, { hex, tile, rotation }: Lay): boolean {
  if (ownAt(book, company, hex)) return true;
  return leadsTo(book, { hex, tile, rotation }).some((edge) => reached.arrivals.has(`${hex}/${edge}`));
}
/** Sides of the hex at which a route has to arrive: any of a city or town, of plain track those of new pieces. */
export function leadsTo(book: Book, { hex, tile, rotation }: Lay): readonly number[] {
  const [was, next] = [tracksAt(book, hex), laid(tile, rotation)];
  if (next.stop !== null) return [...edgesOf(next)];
  const fresh = next.paths.filter((path) => !was.paths.some((other) => same(path, other)));
  return [...new Set(fresh.flat().filter((end): end is number => typeof end === 'number'))];
}

export function layCost(book: Book, company: string, { hex }: Lay): number {
  const { terrain, greenCost } = hexOf(hex);
  const { portfolio } = companyOf(book, company);
  if (book.board.tiles[hex]) return 0;
  if (greenCost) return greenCost.cost;
  if (!terrain) return 0;
  if (terrain.kind === 'desert' && held(portfolio, 'P3')) return 0;
  if (terrain.kind === 'swamp' && held(portfolio, 'P5')) return 0;
  return terrain.cost;
}

const leftOf = (book: Book, tile: string): number =>
  tileOf(tile).count - Object.values(book.board.tiles).filter((t) => t.tile === tile).length;

/** A first tile on a hex without printed track is no upgrade. */
export const isFirst = (book: Book, hex: string): boolean => tracksAt(book, hex).colour === 'white';

export function whyNotLay(book: Book, turn: TurnFrame, lay: Lay, reached?: Reached): string | undefined {
  const { hex, tile } = lay;
  if (!HEXES.has(hex) || !TILES.has(tile)) return 'no such place';
  const { lays, company } = turn;
  const first = isFirst(book, hex);
  if (lays.length >= 2) return 'two lays';
  if (!first && lays.some(({ yellow }) => !yellow)) return 'one upgrade';
  if (lays.some((done) => done.hex === hex)) return 'one hex once';
  const def = tileOf(tile);
  if (def.stop && book.phase < must(FROM[def.colour], 'colour')) return 'phase';
  if (leftOf(book, tile) < 1) return 'none left';
  const wrong = whyNotFit(book, lay);
  if (wrong) return wrong;
  if (layCost(book, company, lay) > companyOf(book, company).cash) return 'money';
  return extends_(book, company, reached ?? flood(book, company), lay) ? undefined : 'out of reach';
}
