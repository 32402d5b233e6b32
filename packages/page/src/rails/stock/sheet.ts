import type { ActionBase, Fact, Seat } from '@roundhouse/kernel';
import { money, type Speech } from '@roundhouse/words';
import type { AnyChoice } from '../../source/table-source.ts';
import { tt } from '../../text/table.ts';

/** What is in one place for one line of the table. */
export interface StockCell {
  readonly held: string;
  /** Read out by screen readers instead of `held`. */
  readonly said?: string;
  /** Actions that people might try here, to explain why they are illegal; absent: nothing is ever bought or sold here. */
  readonly tries?: readonly ActionBase[];
}

/** A company, or a certificate that is not a share, with the places where it is held. */
export interface StockLine {
  readonly id: string;
  readonly company?: string;
  readonly name: string;
  readonly note?: string; // its long name
  readonly value?: string; // of one share now
  readonly cells: Readonly<Record<string, StockCell>>; // by place
}

/** Where a choice is in the table, and how it is shown there. */
export interface StockPlace {
  readonly lines: readonly string[];
  readonly place: string;
  readonly label: string;
  readonly price: number; // what the acting player pays; negative: what they get
}

/** Everything that can be bought and sold, by company and place. */
export interface StockSheet {
  readonly places: readonly { readonly id: string; readonly label: string }[];
  readonly lines: readonly StockLine[];
  readonly cash: number; // of the acting player
  /** Undefined: the action is listed outside the table. */
  placeOf(action: ActionBase): StockPlace | undefined;
  /** What a purchase brings besides the certificate, in a word or two: control, a company that floats. */
  gains(facts: readonly Fact[], seat: Seat): string | undefined;
}

/** Tells whether a company floats, or the buyer gets control of one; `control` is the type of the fact about control. */
export const gainsBy =
  (control: string): StockSheet['gains'] =>
  (facts, seat) => {
    const floats = facts.some(({ type }) => type === 'floated');
    const controls = facts.some((fact) => fact.type === control && fact.seat === seat);
    return (
      [floats && tt.rails.stock.floats, controls && tt.rails.stock.control].filter(Boolean).join(', ') || undefined
    );
  };

/** What a share costs, with its par if that is different. */
export const valueText = (price: number, par: number, speech: Speech): string =>
  price === par ? money(par, speech) : tt.rails.stock.valueAndPar(money(price, speech), money(par, speech));

export type Buyable = Exclude<AnyChoice, { kind: 'open' }>;

export interface Placed {
  readonly choice: Buyable;
  readonly at: StockPlace;
}

/** The choices that belong in the table, in their order. */
export function placedIn(sheet: StockSheet, choices: readonly AnyChoice[]): readonly Placed[] {
  return choices.flatMap((choice): readonly Placed[] => {
    const at = choice.kind === 'open' ? undefined : sheet.placeOf(choice.action);
    return at && choice.kind !== 'open' ? [{ choice, at }] : [];
  });
}
