import type { BoardState, CompanyId, HexId, Station } from '../board/types.ts';

const keyOf = ({ company, hex }: Pick<Station, 'company' | 'hex'>): string => `${company} ${hex}`;

type Place = Pick<Station, 'hex' | 'stop'>;

/** In which place of its city each token stands: the site numbers them, we count them. */
export class TokenSlots {
  readonly #slots = new Map<string, number>();

  /** The place that a company's token takes: its own if one is kept for it, else the first that is free for all. */
  next(board: BoardState, company: CompanyId, at: Place, places: number): number {
    const kept = board.reservations.filter(({ hex, stop }) => hex === at.hex && stop === at.stop);
    const taken = this.taken(board, at);
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
  taken({ stations }: BoardState, at: Place): ReadonlySet<number> {
    const there = stations.filter(({ hex, stop }) => hex === at.hex && stop === at.stop);
    return new Set(there.map((station) => this.#slots.get(keyOf(station)) ?? 0));
  }
  of(company: CompanyId, hex: HexId): number {
    return this.#slots.get(keyOf({ company, hex })) ?? 0;
  }
  place(company: CompanyId, hex: HexId, slot: number): void {
    this.#slots.set(keyOf({ company, hex }), slot);
  }
}
