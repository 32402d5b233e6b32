import { BROWN_PHASE, GREEN_PHASE } from '../data/phases.ts';
import { SHARES } from '../data/setup.ts';
import { isMinor, isSouthernMajor, percentOf, sharesInIpo, sharesToLaunch } from '../queries.ts';
import type { Goal, View } from '../view.ts';
import { TEXT } from './text.ts';

const percent = (shares: number): string => `${percentOf(shares)}%`;

/** 4.3.1, 4.3.2: what a company waits for that has not started: a phase, or buyers of so many shares. */
export function waitsFor(view: View, id: string): string {
  if (isMinor(id)) return TEXT.minorOffer;
  if (isSouthernMajor(id) && view.phase < GREEN_PHASE) return TEXT.fromPhase(GREEN_PHASE);
  const sold = SHARES.total - sharesInIpo(view, id);
  return TEXT.notStarted(percent(sold), percent(sharesToLaunch(view)));
}

/** 6.1.2: a major that has not started by phase 5 will have none. */
export function goalsOf({ companies, phase }: Pick<View, 'companies' | 'phase'>, id: string): readonly Goal[] | null {
  const { goals = null, launched = false } = companies[id] ?? {};
  return launched || phase < BROWN_PHASE ? goals : null;
}
