import type { ActionBase, Fact, Seat } from '@roundhouse/kernel';
import { money, type Speech } from '@roundhouse/words';
import type { AnyChoice } from '../../source/table-source.ts';
import { tt } from '../../text/table.ts';

/** What lies in one place of one line. */
export interface StockCell {
  readonly held: string;
  /** Read out in place of `held`. */
  readonly said?: string;
  /** What somebody would do here, to be told why they may not; none: nothing is ever bought or sold here. */
  readonly tries?: readonly ActionBase[];
}

/** A company, or a certificate that is no share, with the places where it lies. */
export interface StockLine {
  readonly id: string;
  readonly company?: string;
  readonly name: string;
  readonly note?: string; // its long name
  readonly value?: string; // of one share now
  readonly cells: Readonly<Record<string, StockCell>>; // by place
}

/** Where a choice stands in the table, and how it is written there. */
export interface StockPlace {
  readonly lines: readonly string[];
  readonly place: string;
  readonly label: string;
  readonly price: number; // what the one who acts pays; less than nothing: what they get
}

/** All that can be bought and sold, by company and place. */
export interface StockSheet {
  readonly places: readonly { readonly id: string; readonly label: string }[];
  readonly lines: readonly StockLine[];
  readonly cash: number; // of the one who acts
  /** Undefined: it stands in a list of its own. */
  placeOf(action: ActionBase): StockPlace | undefined;
  /** What a purchase brings beside the certificate, said in a word or two: control, a company that floats. */
  gains(facts: readonly Fact[], seat: Seat): string | undefined;
}

/** Companies that float, and control of one: `control` is the fact that tells who has it. */
export const gainsBy =
  (control: string): StockSheet['gains'] =>
  (facts, seat) => {
    const floats = facts.some(({ type }) => type === 'floated');
    const controls = facts.some((fact) => fact.type === control && fact.seat === seat);
    return (
      [floats && tt.rails.stock.floats, controls && tt.rails.stock.control].filter(Boolean).join(', ') || undefined
    );
  };

/** What a share costs, with its par where that is another price. */
export const valueText = (price: number, par: number, speech: Speech): string =>
  price === par ? money(par, speech) : tt.rails.stock.valueAndPar(money(price, speech), money(par, speech));

export type Buyable = Exclude<AnyChoice, { kind: 'open' }>;

export interface Placed {
  readonly choice: Buyable;
  readonly at: StockPlace;
}

/** Choices that stand in the table, in their order. */
export function placedIn(sheet: StockSheet, choices: readonly AnyChoice[]): readonly Placed[] {
  return choices.flatMap((choice): readonly Placed[] => {
    const at = choice.kind === 'open' ? undefined : sheet.placeOf(choice.action);
    return at && choice.kind !== 'open' ? [{ choice, at }] : [];
  });
}
