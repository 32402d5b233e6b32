import type { Seat } from '@roundhouse/kernel';
import { money, type Speech } from '@roundhouse/words';
import type { AnyChoice } from '../source/table-source.ts';
import { offered } from '../table/shortcuts.ts';
import { tt } from '../text/table.ts';
import type { Shortcut } from '../title-ui.ts';

/** The lot on offer, and the highest bidder so far. */
interface Lot {
  readonly lot: string;
  readonly bidder: Seat | null;
}

type LotOf<V> = (view: V) => Lot | undefined;

/** Shortcuts of an auction: the lowest bid, or passing for everybody because nobody bids more. */
export function auctionShortcuts<V>(
  lotOf: LotOf<V>,
  view: V,
  choices: readonly AnyChoice[],
  speech: Speech,
): readonly Shortcut<V>[] {
  const now = lotOf(view);
  if (!now) return [];
  const { least, nobody } = tt.rails.shortcuts;
  const found: Shortcut<V>[] = [];
  const bid = choices.find((choice) => choice.kind === 'amount' && choice.action.type === 'bid');
  if (bid?.kind === 'amount') {
    const text = least(money(bid.min, speech));
    found.push({ id: 'least', text, first: bid.action, endsTurn: true, next: () => undefined });
  }
  const pass = offered(choices, ['pass']);
  const isSame = (later: Lot | undefined): boolean => later?.lot === now.lot && later.bidder === now.bidder;
  if (pass && now.bidder !== null) {
    const next: Shortcut<V>['next'] = (at, then) => (isSame(lotOf(at)) ? offered(then, ['pass']) : undefined);
    found.push({ id: 'nobody', text: nobody, first: pass, endsTurn: true, everybody: true, next });
  }
  return found;
}
