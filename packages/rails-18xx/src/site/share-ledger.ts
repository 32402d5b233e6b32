import type { CertId, Holding } from '../shares/holdings.ts';

/** One certificate of 18xx.games, such as "EIR_3". */
export type ShareId = string;

export interface SharesForSale {
  readonly shares: readonly ShareId[];
  readonly percent: number;
}

/** What each holder has by our count. The key of a player is their seat, of a company its id, of the market its name. */
export type Holdings = ReadonlyMap<string, Holding>;

/** The holder of the shares in the market. */
export const OPEN_MARKET = 'market';

const NOBODY = '';
const SHARE = 10;
const companyOf = (share: ShareId): string => share.slice(0, share.indexOf('_'));

/**
 * 18xx.games tells certificates of a company apart; our state only counts them. The ledger knows who has which, in the
 * order in which they came. `kindOf`: our kind of a certificate; director's certificates end in an asterisk.
 */
export class ShareLedger {
  readonly #held = new Map<string, ShareId[]>();
  readonly #kindOf: (share: ShareId) => CertId;

  constructor(kindOf: (share: ShareId) => CertId) {
    this.#kindOf = kindOf;
  }

  #of(holder: string): ShareId[] {
    const known = this.#held.get(holder);
    if (known) return known;
    const none: ShareId[] = [];
    this.#held.set(holder, none);
    return none;
  }
  #holderOf(share: ShareId): string | undefined {
    for (const [holder, shares] of this.#held) if (shares.includes(share)) return holder;
    return undefined;
  }
  #isDirectors(share: ShareId): boolean {
    return this.#kindOf(share).endsWith('*');
  }

  /** Certificates of one kind, in the order in which they came. */
  of(holder: string, kind: CertId): readonly ShareId[] {
    return this.#of(holder).filter((share) => this.#kindOf(share) === kind);
  }
  has(holder: string, share: ShareId): boolean {
    return this.#of(holder).includes(share);
  }

  give(share: ShareId, to: string | null): void {
    const from = this.#holderOf(share);
    if (from !== undefined) this.#of(from).splice(this.#of(from).indexOf(share), 1);
    if (to !== null) this.#of(to).push(share);
  }

  /** What the site sells when `count` shares are sold: ordinary ones first, then the director's certificate or half of it. */
  forSale(holder: string, company: string, count: number): SharesForSale {
    const ordinary = this.of(holder, company).slice(0, count);
    const directors = ordinary.length < count ? this.of(holder, `${company}*`) : [];
    return { shares: [...ordinary, ...directors], percent: SHARE * count };
  }

  /** Whether these certificates would do for the sale as well: the same kinds, and the holder has them. */
  maySell(holder: string, shares: readonly ShareId[], sale: SharesForSale): boolean {
    const kinds = (ids: readonly ShareId[]): string => ids.map(this.#kindOf).sort().join();
    return shares.every((share) => this.has(holder, share)) && kinds(shares) === kinds(sale.shares);
  }

  /** A sale to the market as the site does it; `director`: who has the director's certificate afterwards. */
  sell(holder: string, { shares, percent }: SharesForSale, market: string, director: string | null): void {
    for (const share of shares) this.give(share, market);
    const [first = ''] = shares;
    this.#hand(companyOf(first), director);
    const sold = shares.reduce((sum, share) => sum + (this.#isDirectors(share) ? 2 : 1), 0);
    const back = this.of(market, companyOf(first)).slice(0, Math.max(0, sold - percent / SHARE));
    for (const share of back) this.give(share, holder);
  }

  /** The director's certificate changes hands, in exchange for two shares of the new director. */
  #hand(company: string, director: string | null): void {
    const holder = [...this.#held.keys()].find((each) => this.of(each, `${company}*`).length > 0);
    if (director === null || holder === undefined || holder === director) return;
    const [certificate = ''] = this.of(holder, `${company}*`);
    for (const share of this.of(director, company).slice(0, 2)) this.give(share, holder);
    this.give(certificate, director);
  }

  /**
   * Brings the ledger in line with what our state counts: director's certificates that changed hands, what a
   * closed company leaves, what nobody has for a while. Returns a kind of which somebody has one that the ledger lacks.
   */
  settle(now: Holdings): CertId | undefined {
    for (const [holder, holding] of now) {
      for (const kind of Object.keys(holding)) {
        if (kind.endsWith('*')) this.#hand(kind.slice(0, -1), holder);
      }
    }
    for (const [holder, shares] of this.#held) {
      const left = new Map(Object.entries(now.get(holder) ?? {}));
      for (const share of holder === NOBODY ? [] : [...shares].reverse()) {
        const kind = this.#kindOf(share);
        const count = left.get(kind) ?? 0;
        left.set(kind, count - 1);
        if (count <= 0) this.give(share, NOBODY);
      }
    }
    return this.#take(now);
  }

  #take(now: Holdings): CertId | undefined {
    for (const [holder, holding] of now) {
      for (const [kind, count] of Object.entries(holding)) {
        for (let have = this.of(holder, kind).length; have < count; have++) {
          const share = this.of(NOBODY, kind).at(-1);
          if (share === undefined) return kind;
          this.give(share, holder);
        }
      }
    }
    return undefined;
  }
}
