import { emit, type Json } from '@roundhouse/kernel/contract/fact.ts';
import type { Frame, KernelState, Seat } from '@roundhouse/kernel/contract/title.ts';
import { alter, write } from '@roundhouse/kernel/flow/copies.ts';
import { type FrameOf, replaceTop, top } from '@roundhouse/kernel/flow/flow.ts';
import type { CompanyId } from '../board/types.ts';

/** The frame of a Stock Round in which players take turns until all have passed in a row; titles add what they note. */
export interface StockTurnFrame extends Frame {
  readonly step: 'stock';
  readonly turn: number; // index into the player order
  readonly passes: number; // in a row
}

type StockState = KernelState & { readonly order: readonly Seat[]; readonly stockRound: number };

/** What the frame of a title notes besides the turns themselves. */
interface StockTurnPolicy<F extends StockTurnFrame> {
  /** These fields when a round begins. */
  readonly fresh: Omit<F, keyof StockTurnFrame>;
  /** The fields among these that are reset with every turn. */
  readonly ofTurn: readonly Exclude<keyof F, keyof StockTurnFrame>[];
  /** As in `turnKit`. */
  copyOf?(frame: F): F;
}

export interface StockTurns<S, F> {
  stockFrame(state: S): F;
  /** The round under way, also while a question interrupts it; undefined in an Operating Round. */
  stockUnder(state: { readonly flow: readonly Frame[] }): F | undefined;
  withStock(state: S, patch: Partial<F>): S;
  /** Begins a Stock Round in the place of the innermost frame; `fact`: further fields besides its number. */
  beginStock(state: S, fact?: Readonly<Record<string, Json>>): S;
  /** Whose turn it is; nobody's once all have passed in a row. */
  actors(state: S): readonly Seat[];
  /** Goes on to the next player. The passes in a row begin again if this player acted. */
  endStockTurn(state: S, acted: boolean): S;
}

/** Companies of which a player has sold shares in a round, by seat: the player may not buy them again. */
export type SoldBySeat = Readonly<Record<string, readonly CompanyId[]>>;

export const withSale = (sold: SoldBySeat, seat: Seat, company: CompanyId): SoldBySeat => ({
  ...sold,
  [seat]: [...new Set([...(sold[seat] ?? []), company])],
});

/** Turns of a Stock Round. */
export function stockTurns<S extends StockState, F extends FrameOf<S> & StockTurnFrame>({
  fresh,
  ofTurn,
  copyOf = (frame) => ({ ...frame }),
}: StockTurnPolicy<F>): StockTurns<S, F> {
  const stockFrame = (state: S): F => top(state) as F;
  const opening: StockTurnFrame = { step: 'stock', turn: 0, passes: 0 };
  const newRound = copyOf({ ...opening, ...fresh } as F);
  let newTurn: Partial<F> = {};
  for (const field of ofTurn) newTurn = { ...newTurn, [field]: newRound[field] };
  return {
    stockFrame,
    stockUnder: ({ flow }) => flow.find((frame: Frame): frame is F => frame.step === 'stock'),
    withStock(state, patch) {
      const flow = state.flow.map((frame) => (frame.step === 'stock' ? write(copyOf(frame as F), patch) : frame));
      return alter<StockState, S>(state, { flow });
    },
    beginStock(state, fact = {}) {
      const round = state.stockRound + 1;
      const begun = replaceTop(alter<StockState, S>(state, { stockRound: round }), newRound);
      return emit(begun, { type: 'stockRound', round, ...fact });
    },
    actors(state) {
      const { turn, passes } = stockFrame(state);
      return passes === state.order.length ? [] : [state.order[turn] as Seat];
    },
    endStockTurn(state, acted) {
      const { turn, passes } = stockFrame(state);
      const next = { turn: (turn + 1) % state.order.length, passes: acted ? 0 : passes + 1 } as Partial<F>;
      return replaceTop(state, write(write(copyOf(stockFrame(state)), newTurn), next));
    },
  };
}
