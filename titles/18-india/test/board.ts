import {
  applyLay,
  type BoardState,
  type CompanyId,
  checkChain,
  checkLay,
  checkStation,
  extendChain,
  type Lay,
  type LayChain,
  type LayCosts,
  type LayPolicy,
  layCosts,
  type Reach,
  type Reservation,
  reachOf,
  type Station,
  type StationPolicy,
  withStation,
} from '@roundhouse/rails-18xx/board/index.ts';
import { ATLAS } from '../rules/atlas.ts';
import { EDITION_RULES } from '../rules/edition.ts';

export const atlas = ATLAS.errata;

/** "P17" or, where it matters, "P17.1" for its second city. */
function placeOf(text: string): { hex: string; stop: number } {
  const [hex, stop] = text.split('.');
  return { hex: hex as string, stop: Number(stop ?? 0) };
}

/** "9/1" is tile 9 turned once; "235/0 1,0" also says where the two cities go. */
export function layAt(hex: string, text: string): Lay {
  const [piece, stops] = text.split(' ');
  const [tile, rotation] = (piece as string).split('/');
  const lay = { hex, tile: tile as string, rotation: Number(rotation) };
  return stops ? { ...lay, stops: stops.split(',').map(Number) } : lay;
}

/** Only the board, without money, rounds and seats: for rules of track and stations. */
export class TestBoard {
  board: BoardState = { tiles: {}, stations: [], reservations: [], gaugeMarkers: [] };
  chain: LayChain | null = null;

  station(company: CompanyId, place: string, waiting = false): this {
    const station: Station = { company, ...placeOf(place), ...(waiting ? { waiting: true } : {}) };
    this.board = withStation(atlas, this.board, station);
    return this;
  }

  /** "M10" reserves any place of the hex, "P17.1" one of its second city. */
  reserve(company: CompanyId, place: string): this {
    const { hex, stop } = placeOf(place);
    const reservation: Reservation = { company, hex, stop: place.includes('.') ? stop : null };
    this.board = { ...this.board, reservations: [...this.board.reservations, reservation] };
    return this;
  }

  /** Sets up the board: puts tiles down without checking any rule. */
  tiles(laid: Readonly<Record<string, string>>): this {
    for (const [hex, text] of Object.entries(laid)) this.board = applyLay(atlas, this.board, layAt(hex, text));
    return this;
  }

  /** "legal", or the code of the refusal. */
  judge(company: CompanyId | null, hex: string, text: string, policy: Partial<LayPolicy> = {}): string {
    const lay = layAt(hex, text);
    const { mustUse } = EDITION_RULES.errata;
    const refusal = checkLay(atlas, this.board, company, lay, { mustUse, ...policy });
    const chained = refusal || company === null ? refusal : checkChain(atlas, this.board, company, this.chain, lay);
    return chained?.code ?? 'legal';
  }

  /** Lays a tile in the same turn as those before; see `turn`. */
  lay(company: CompanyId, hex: string, text: string): LayCosts {
    const verdict = this.judge(company, hex, text);
    if (verdict !== 'legal') throw new Error(`${hex} ${text}: ${verdict}`);
    const lay = layAt(hex, text);
    const costs = layCosts(atlas, this.board, lay);
    this.chain = extendChain(atlas, this.board, company, this.chain, lay);
    this.board = applyLay(atlas, this.board, lay);
    return costs;
  }

  /** A new turn: the next tile may be laid anywhere again. */
  turn(): this {
    this.chain = null;
    return this;
  }

  judgeStation(company: CompanyId, place: string, policy: StationPolicy = {}): string {
    return checkStation(atlas, this.board, { company, ...placeOf(place) }, policy)?.code ?? 'legal';
  }

  reach(company: CompanyId): Reach {
    return reachOf(atlas, this.board, company);
  }

  /** "EIR P17.0", waiting ones with a "?". */
  get stations(): readonly string[] {
    return this.board.stations.map((s) => `${s.company} ${s.hex}.${s.stop}${s.waiting ? '?' : ''}`);
  }
}
