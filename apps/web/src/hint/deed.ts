import { beginsRound, beginsTurn, type Fact } from '@roundhouse/kernel';
import { factText, type Spoken } from '@roundhouse/words';

/** What a move would be told as: a whole sentence, with who does it. That a round or a turn begins is no deed of anybody. */
export function deedIn([fact]: readonly Fact[], title: Spoken, names: readonly string[]): string | undefined {
  if (!fact || beginsRound(title.meta.parts, fact) || beginsTurn(title.meta.parts, fact)) return undefined;
  return factText(title, fact, names);
}
