import { type ActionBase, jsonEqual, type KernelState } from '@roundhouse/kernel';
import type { Atlas } from '../board/atlas.ts';
import { capacity } from '../board/places.ts';
import type { BoardState, CompanyId, HexId, Station } from '../board/types.ts';
import type { CertId } from '../shares/holdings.ts';
import { ExportError, type WrittenAction } from './export-file.ts';
import type { Forerunner } from './forerunner.ts';
import { kindOfPiece, type PieceLedger } from './pieces.ts';
import type { RunRecord } from './routes.ts';
import { type Holdings, OPEN_MARKET, ShareLedger, type SharesForSale } from './share-ledger.ts';
import { TilePool } from './tile-pool.ts';
import { TokenSlots } from './token-slots.ts';
import { idOf } from './trace-sections.ts';
import type { SiteTranscript } from './transcript.ts';
import type { ExportDesk } from './write-moves.ts';

/** Who acts, and what they do. */
export type Head = Pick<WrittenAction, 'type' | 'entity' | 'entity_type'>;
type RailState = KernelState & { readonly board: BoardState };

export interface DeskPolicy<S extends RailState, A extends ActionBase, G extends SiteTranscript<S, A>> {
  readonly atlas: Atlas;
  readonly pieces: PieceLedger;
  kindOf(share: string): CertId;
  /** How many certificates of each company players, companies and the market have, by our count. */
  holdings(state: S): Holdings;
  director(state: S, company: CompanyId): number | null;
  siteStep(game: G): string | undefined;
  skipMove(game: G): A | undefined;
  /** What the site calls a company. */
  named(company: CompanyId): string;
}

/** Writes a game for 18xx.games, and keeps track of the pieces that the site numbers but our state only counts. */
export abstract class SiteDesk<S extends RailState, A extends ActionBase, G extends SiteTranscript<S, A>>
  implements ExportDesk<A>
{
  readonly game: G;
  readonly shares: ShareLedger;
  protected readonly forerunner: Forerunner;
  readonly #policy: DeskPolicy<S, A, G>;
  readonly #tiles: TilePool;
  readonly #tokens = new TokenSlots();
  #board: BoardState;

  constructor(game: G, forerunner: Forerunner, policy: DeskPolicy<S, A, G>) {
    this.game = game;
    this.forerunner = forerunner;
    this.#policy = policy;
    this.#tiles = new TilePool(policy.atlas);
    this.shares = new ShareLedger(policy.kindOf);
    this.#board = game.state.board;
  }

  abstract current(): Pick<WrittenAction, 'entity' | 'entity_type'>;
  abstract autos(): readonly WrittenAction[];
  protected abstract writeAsked(action: A): readonly WrittenAction[];

  player(seat: number): Pick<WrittenAction, 'entity' | 'entity_type'> {
    return { entity: idOf(this.game.players[seat] ?? ''), entity_type: 'player' };
  }
  head(type: string): Head {
    return { type, ...this.current() };
  }
  skip(): A | undefined {
    return this.#policy.siteStep(this.game) === undefined ? this.#policy.skipMove(this.game) : undefined;
  }
  isUnasked(action: A): boolean {
    const skip = this.skip();
    return skip !== undefined && jsonEqual(skip, action);
  }
  /** Whether a pass would answer only a part of our question. */
  protected abstract isPartOfStep(): boolean;
  idlePass(): WrittenAction | undefined {
    const pass = this.head('pass');
    return this.isPartOfStep() && this.forerunner.isNext(pass) ? pass : undefined;
  }
  write(action: A): readonly WrittenAction[] {
    if (this.#policy.siteStep(this.game) !== undefined) return this.writeAsked(action);
    throw new ExportError('action.unasked', { action: action.type });
  }

  /** One of several identical pieces: the one named in the file that the game came from, else the first. */
  pick(head: Head, field: string, among: readonly string[]): string {
    const named = this.forerunner.says<string>(head, field, (piece) => among.includes(piece));
    const piece = named ?? among[0];
    if (piece === undefined) throw new ExportError('piece.unknown', { piece: field });
    return piece;
  }
  /** Which numbered train runs each route; `among`: the identical trains for each. */
  runners(head: Head, among: readonly (readonly string[])[]): readonly string[] {
    const said = this.forerunner.says<{ train: string }[]>(head, 'routes', ({ length }) => length === among.length);
    const taken: string[] = [];
    for (const [i, trains] of among.entries()) {
      const free = trains.filter((train) => !taken.includes(train));
      const train = free.find((id) => id === said?.[i]?.train) ?? free[0];
      if (train === undefined) throw new ExportError('piece.unknown', { piece: 'train' });
      taken.push(train);
    }
    return taken;
  }
  sale(head: Head, holder: string, company: CompanyId, count: number): WrittenAction {
    const sale = this.shares.forSale(holder, company, count);
    const fits = (shares: string[]): boolean => this.shares.maySell(holder, shares, sale);
    return { ...head, shares: this.forerunner.says(head, 'shares', fits) ?? [...sale.shares], percent: sale.percent };
  }
  purchase(head: Head, among: readonly string[]): WrittenAction {
    const [first] = among;
    if (first === undefined) throw new ExportError('piece.unknown', { piece: 'share' });
    const fits = ([share = '']: string[]): boolean => among.includes(share);
    return { ...head, shares: this.forerunner.says(head, 'shares', fits) ?? [first], percent: 10 };
  }
  tile(head: Head, lay: { readonly hex: HexId; readonly tile: string; readonly rotation: number }): WrittenAction {
    const { hex, tile, rotation } = lay;
    const fits = (id: string): boolean => kindOfPiece(id) === tile && this.#tiles.has(id);
    return { ...head, hex, tile: this.forerunner.says(head, 'tile', fits) ?? this.#tiles.next(tile), rotation };
  }
  token(head: Head, company: CompanyId, at: { readonly hex: HexId; readonly stop: number }): WrittenAction {
    const { board } = this.game.state;
    const places = capacity(this.#policy.atlas, board.tiles, at);
    // The file names the place that was clicked; the token may come to stand in another.
    const isThere = (slot: number): boolean => slot < places;
    const slot = this.forerunner.says(head, 'slot', isThere) ?? this.#tokens.next(board, company, at, places);
    const city = this.#policy.pieces.cityId(at.hex, at.stop);
    return { ...head, city, slot, tokener: this.#policy.named(company) };
  }
  slotOf(token: Pick<Station, 'company' | 'hex'>): number {
    return this.#tokens.of(token);
  }

  played(action: WrittenAction, run: RunRecord | undefined): WrittenAction {
    const { state } = this.game;
    this.forerunner.follow(action);
    if (action.type === 'lay_tile') this.#tiles.lay(String(action.tile), String(action.hex));
    this.#followShares(action);
    this.follow(action);
    const missing = this.shares.settle(this.#policy.holdings(state));
    if (missing !== undefined) throw new ExportError('share.unknown', { company: missing });
    this.#followTokens();
    return run ? this.withRevenue(action, run) : action;
  }
  /** Follows certificates whose numbers the action does not list under `shares`. */
  protected abstract follow(action: WrittenAction): void;
  protected abstract withRevenue(action: WrittenAction, run: RunRecord): WrittenAction;

  /** The holder that the ledger knows: a player by their seat, a company by its name. */
  protected holderOf({ entity, entity_type }: WrittenAction): string {
    return entity_type === 'player' ? String(this.game.players.indexOf(String(entity))) : String(entity);
  }
  #followShares(action: WrittenAction): void {
    const shares = action.shares as readonly string[] | undefined;
    if (shares === undefined) return;
    const holder = this.holderOf(action);
    if (action.type.endsWith('buy_shares')) for (const share of shares) this.shares.give(share, holder);
    else {
      const kind = this.#policy.kindOf(shares[0] ?? '').replace('*', '');
      const director = this.#policy.director(this.game.state, kind);
      const sale: SharesForSale = { shares, percent: Number(action.percent) };
      this.shares.sell(holder, sale, OPEN_MARKET, director === null ? null : String(director));
    }
  }
  #followTokens(): void {
    const [before, after] = [this.#board, this.game.state.board];
    if (after.stations !== before.stations || after.tiles !== before.tiles) {
      const places = (at: Station): number => capacity(this.#policy.atlas, after.tiles, at);
      this.#tokens.follow(before, after, places);
    }
    this.#board = after;
  }
}
