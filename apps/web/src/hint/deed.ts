import { beginsRound, beginsTurn, type Fact } from '@roundhouse/kernel';
import { factText, type Spoken } from '@roundhouse/words';

/** A sentence about what a move does and who makes it. Undefined if its first fact only begins a round or a turn. */
export function deedIn([fact]: readonly Fact[], title: Spoken, names: readonly string[]): string | undefined {
  if (!fact || beginsRound(title.meta.parts, fact) || beginsTurn(title.meta.parts, fact)) return undefined;
  return factText(title, fact, names);
}
