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

type StockState = KernelState & { readonly order: readonly Seat[] };

export interface StockTurns<S, F> {
  stockFrame(state: S): F;
  /** The round under way, also while a question interrupts it; undefined in an Operating Round. */
  stockUnder(state: { readonly flow: readonly Frame[] }): F | undefined;
  withStock(state: S, patch: Partial<F>): S;
  /** Whose turn it is; nobody's once all have passed in a row. */
  actors(state: S): readonly Seat[];
  /** The next player's turn. A player who acted has not passed. */
  endStockTurn(state: S, acted: boolean): S;
}

/** Companies of which players sold in a round, by seat: these they may not buy. */
export type SoldBySeat = Readonly<Record<string, readonly CompanyId[]>>;

export const withSale = (sold: SoldBySeat, seat: Seat, company: CompanyId): SoldBySeat => ({
  ...sold,
  [seat]: [...new Set([...(sold[seat] ?? []), company])],
});

/**
 * Turns of a Stock Round. `fresh`: what the frame notes about a turn, as it is when one begins. `copyOf`: as in `turnKit`.
 */
export function stockTurns<S extends StockState, F extends FrameOf<S> & StockTurnFrame>(
  fresh: Partial<F>,
  copyOf: (frame: F) => F = (frame) => ({ ...frame }),
): StockTurns<S, F> {
  const stockFrame = (state: S): F => top(state) as F;
  return {
    stockFrame,
    stockUnder: ({ flow }) => flow.find((frame: Frame): frame is F => frame.step === 'stock'),
    withStock(state, patch) {
      const flow = state.flow.map((frame) => (frame.step === 'stock' ? write(copyOf(frame as F), patch) : frame));
      return alter<StockState, S>(state, { flow });
    },
    actors(state) {
      const { turn, passes } = stockFrame(state);
      return passes === state.order.length ? [] : [state.order[turn] as Seat];
    },
    endStockTurn(state, acted) {
      const { turn, passes } = stockFrame(state);
      const next = { turn: (turn + 1) % state.order.length, passes: acted ? 0 : passes + 1 } as Partial<F>;
      return replaceTop(state, write(write(copyOf(stockFrame(state)), fresh), next));
    },
  };
}
