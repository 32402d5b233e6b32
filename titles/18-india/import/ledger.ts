import type { CompanyId } from '@roundhouse/rails-18xx';
import { kindOfPiece, PieceLedger, type TrainPlace } from '@roundhouse/rails-18xx/site/pieces.ts';
import { BOND, BONDS } from '../data/companies.ts';
import { type CardDeal, type CardId, kindOf } from '../rules/site-deal.ts';
import type { State } from '../rules/state.ts';

/**
 * 18xx.games tells every card, train and tile by a number of its own; our state counts them by kind. The ledger knows
 * which is which.
 */
export class Ledger extends PieceLedger {
  protected override readonly parts = { M10: [0, 3] };
  readonly #dealt: readonly (readonly CardId[])[];
  readonly #hands: CardId[][];
  readonly #rows: CardId[][];
  readonly #bonds = new Map<CardId, number | CompanyId>();

  constructor(deal: CardDeal) {
    super();
    this.#dealt = deal.hands;
    this.#hands = deal.hands.map((hand) => [...hand]);
    this.#rows = deal.ipo.map((row) => [...row]);
  }

  /** Cards in a hand that are still in the game. */
  hand(state: State, seat: number): readonly CardId[] {
    // Hands are what was dealt until everybody has chosen.
    if (state.flow.some(({ step }) => step === 'select')) return this.#dealt[seat] ?? [];
    return (this.#hands[seat] ?? []).filter((card) => isInGame(state, card));
  }
  rows(state: State): readonly (readonly CardId[])[] {
    return this.#rows.map((row) => row.filter((card) => isInGame(state, card)));
  }
  /** Bonds of a holder, or those at their place. */
  bonds(holder: number | CompanyId | null): readonly CardId[] {
    // Those somebody holds in the order in which they were bought: so they are converted.
    if (holder !== null) return [...this.#bonds.keys()].filter((card) => this.#bonds.get(card) === holder);
    return Array.from({ length: BONDS.count }, (_, number) => `RB${number}`).filter((card) => !this.#bonds.has(card));
  }

  keep(seat: number, cards: readonly CardId[]): void {
    this.#hands[seat] = [...cards];
  }
  draft(seat: number, card: CardId): void {
    this.#hands[seat]?.push(card);
  }
  isInHand(seat: number, card: CardId): boolean {
    return this.#hands[seat]?.includes(card) ?? false;
  }
  play(seat: number, card: CardId): void {
    this.#hands[seat] = (this.#hands[seat] ?? []).filter((other) => other !== card);
  }
  /** The row that offers the card, if any. */
  rowOf(state: State, card: CardId): number | undefined {
    const row = this.rows(state).findIndex(([first]) => first === card);
    return row < 0 ? undefined : row;
  }
  takeFromRow(card: CardId): void {
    for (const [i, row] of this.#rows.entries()) this.#rows[i] = row.filter((other) => other !== card);
  }
  takeBond(card: CardId, holder: number | CompanyId): void {
    this.#bonds.delete(card);
    this.#bonds.set(card, holder);
  }
  /** Bonds of companies that have closed go back. */
  dropBonds({ closed }: State): void {
    for (const [card, holder] of this.#bonds) {
      if (typeof holder === 'string' && closed.includes(holder)) this.#bonds.delete(card);
    }
  }
  /** A bond sold goes back; one converted leaves the game. */
  giveBond(card: CardId, holder: number | CompanyId, converted: boolean): boolean {
    if (this.#bonds.get(card) !== holder) return false;
    if (converted) this.#bonds.set(card, 'gone');
    else this.#bonds.delete(card);
    return true;
  }

  /** A train with a company, sold back ('market'), or not sold yet ('bank'). */
  train(state: State, id: string): TrainPlace {
    const known = this.placeOf(id);
    if (known === undefined) return { name: kindOfPiece(id), owner: 'bank' };
    const isGone = known.owner !== 'market' && state.companies[known.owner] === undefined;
    return isGone ? { ...known, owner: 'market' } : known;
  }
}

function isInGame(state: State, card: CardId): boolean {
  const kind = kindOf(card);
  return kind === BOND || !state.closed.includes(kind.replace('*', ''));
}
