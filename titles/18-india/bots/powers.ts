import { type CompanyId, cashOf, hexOf, reachOf } from '@roundhouse/rails-18xx';
import { after, bestOf, offered, type Thought as ThoughtOn } from '@roundhouse/rails-18xx/bots/index.ts';
import type { Action } from '../action.ts';
import { PRIVATES } from '../data/companies.ts';
import { ATLAS } from '../rules/atlas.ts';
import { sharesHeld } from '../rules/certificates.ts';
import { ownerOf } from '../rules/privates.ts';
import type { State } from '../rules/state.ts';
import { decider, turnOf } from '../rules/turn.ts';
import { roundsLeft } from './rounds.ts';
import type { Style } from './style.ts';

type Thought = ThoughtOn<State, Style>;
type Power = 'portuguese' | 'dutch' | 'french' | 'danish' | 'british';

/** 2.5: the private company whose power it is. */
const PRIVATE_OF: Readonly<Record<Power, string>> = {
  portuguese: 'P2',
  dutch: 'P3',
  french: 'P4',
  danish: 'P5',
  british: 'P6',
};

/** What using up a private company costs, as income of the operating company: it stops paying, but its price comes back. */
function givenUp(state: State, power: Power, style: Style): number {
  const cert = PRIVATE_OF[power];
  const rounds = Math.max(1, roundsLeft(state, style));
  const lost = ((PRIVATES[cert]?.income ?? 0) * (rounds - 1)) / rounds;
  const { company } = turnOf(state);
  if (ownerOf(state, cert) === company) return lost;
  return (10 * lost) / Math.max(1, sharesHeld(state, decider(state), company));
}

/** Whether the company's trains could run through the hex: jewels elsewhere bring nothing. */
function isOnTrack({ board, edition }: State, company: CompanyId, hex: string): boolean {
  const atlas = ATLAS[edition];
  if (!atlas.hexes.has(hex)) return false;
  return reachOf(atlas, board, company).traces.followed[hexOf(atlas, hex).index] !== 0;
}

/** The power that brings the operating company most beyond what keeping the private company would, if any does. */
export function bestPower(thought: Thought, powers: readonly Power[], worth: (state: State) => number) {
  const { state, style, question } = thought;
  const { company } = turnOf(state);
  const actions = powers
    .flatMap((power) => offered<Action, Power>(question.choices, power))
    .filter((action) => action.type !== 'british' || isOnTrack(state, company, action.hex));
  if (actions.length === 0) return undefined;
  const bare = worth(state);
  const paid = (at: State): number => (cashOf(state, company) - cashOf(at, company)) / roundsLeft(state, style);
  const gain = (action: (typeof actions)[number]): number => {
    const at = after(thought, action);
    return worth(at) - bare - givenUp(state, action.type, style) - Math.max(0, paid(at));
  };
  const best = bestOf(actions, gain, question.effort.isLate);
  return best && best.worth > 0 ? best : undefined;
}

/** The French discount, if it saves more than the private company would still pay. */
export function discountFor({ state, style, question }: Thought, after: State): Action | undefined {
  const { company } = turnOf(state);
  const [french] = offered<Action, 'french'>(question.choices, 'french');
  const saved = cashOf(state, company) - cashOf(after, company);
  const rounds = Math.max(1, roundsLeft(state, style));
  return french && saved > rounds * givenUp(state, 'french', style) ? french : undefined;
}
