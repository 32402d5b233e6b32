import type { BoardState, CompanyId, HexId, Station } from '../board/types.ts';

type Place = Pick<Station, 'hex' | 'stop'>;
type Token = Pick<Station, 'company' | 'hex'>;

const keyOf = ({ company, hex }: Token): string => `${company} ${hex}`;
const tokenIn = ({ stations }: BoardState, { company, hex }: Token): Station | undefined =>
  stations.find((at) => at.company === company && at.hex === hex);
const tokensAt = ({ stations }: BoardState, { hex, stop }: Place): readonly Station[] =>
  stations.filter((at) => at.hex === hex && at.stop === stop);

/** In which place of its city each token stands: the site numbers them, we count them. */
export class TokenSlots {
  readonly #slots = new Map<string, number>();

  /**
   * The place that a company's token takes: its own if one is kept for it, else the first that is free for all. Tokens that
   * wait beside the city take none.
   */
  next(board: BoardState, company: CompanyId, at: Place, places: number): number {
    const kept = board.reservations.filter(({ hex, stop }) => hex === at.hex && stop === at.stop);
    const standing = tokensAt(board, at).filter(({ waiting }) => !waiting);
    const taken = new Set(standing.map((token) => this.of(token)));
    let first = 0;
    while (taken.has(first)) first++;
    let slot = first;
    // Places that are kept for others come after those taken.
    const own = kept.findIndex((reservation) => reservation.company === company);
    for (let left = own < 0 ? kept.length : own; left > 0; left--) {
      do slot++;
      while (taken.has(slot));
    }
    return slot < places ? slot : first;
  }
  of(token: Token): number {
    return this.#slots.get(keyOf(token)) ?? 0;
  }

  /** Follows what an action did to the tokens. `places`: how many places the token's city has now. */
  follow(before: BoardState, after: BoardState, places: (at: Station) => number): void {
    for (const hex of new Set(after.stations.map((token) => token.hex))) {
      if (before.tiles[hex]?.tile !== after.tiles[hex]?.tile) this.#moveUp(before, after, hex);
    }
    const fresh = after.stations.filter((token) => tokenIn(before, token) === undefined);
    const stood = after.stations.filter((token) => !fresh.includes(token));
    for (const token of fresh) {
      const standing = { ...before, stations: stood };
      this.#set(
        token,
        this.#replaced(before, after, token) ?? this.next(standing, token.company, token, places(token)),
      );
      stood.push(token);
    }
  }
  #set(token: Token, slot: number): void {
    this.#slots.set(keyOf(token), slot);
  }
  /**
   * A new tile takes over the tokens one by one: city by city, and in the order of their places. A token that waited beside
   * the city follows those that stood in it; one that still waits takes no place.
   */
  #moveUp(before: BoardState, after: BoardState, hex: HexId): void {
    const old = before.stations.filter((token) => token.hex === hex);
    const inOrder = old.sort(
      (a, b) => a.stop - b.stop || Number(a.waiting ?? false) - Number(b.waiting ?? false) || this.of(a) - this.of(b),
    );
    const filled = new Map<number, number>();
    for (const token of inOrder) {
      const { stop, waiting } = tokenIn(after, token) ?? {};
      if (stop === undefined || waiting) continue;
      const slot = filled.get(stop) ?? 0;
      this.#set(token, slot);
      filled.set(stop, slot + 1);
    }
  }
  /** The place of the token that this one replaces, if any. */
  #replaced(before: BoardState, after: BoardState, at: Station): number | undefined {
    const left = tokensAt(before, at).find((token) => tokenIn(after, token) === undefined);
    return left && this.of(left);
  }
}
