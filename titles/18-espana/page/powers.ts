import { money, type Speech } from '@roundhouse/words';
import { BROWN_PHASE, COMBINING_PHASE } from '../data/phases.ts';
import { MINE_DISCOUNT, PASS_DISCOUNT, TENDERS } from '../data/privates.ts';
import type { View } from '../view.ts';
import { SAID, TEXT } from './text.ts';

/** 3.1: what a private company can do, and what its owner gets with it in this game. */
export function powerText(view: View, cert: string, speech: Speech): string {
  const cash = (amount: number): string => money(amount, speech);
  const power = TEXT.powers[cert]?.({
    mine: cash(MINE_DISCOUNT),
    pass: cash(PASS_DISCOUNT),
    tender: cash(TENDERS.price),
    toOwner: cash(TENDERS.toOwner),
    rusting: COMBINING_PHASE,
    phase: BROWN_PHASE,
  });
  const attached = view.attached[cert];
  const brings = attached === undefined ? undefined : TEXT.comesWith(SAID.certName(attached));
  return [power, brings].filter((part) => part !== undefined).join(' ');
}
