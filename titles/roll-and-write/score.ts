import type { Seat, Standing } from '@roundhouse/kernel';
import { boardOf } from './board/index.ts';
import { objectivePoints } from './rules/objectives.ts';
import { available, priceOf, type WithPlayers, worthOf } from './rules/players.ts';
import type { State } from './rules/state.ts';

const MODIFIER_POINTS = 2;

/** Lines of a score sheet that lie open at any time. */
export interface OpenScore {
  readonly modifiers: { readonly left: number; readonly points: number };
  readonly shares: readonly { readonly company: number; readonly count: number; readonly price: number }[];
  readonly dice: { readonly unlocked: number; readonly price: number; readonly points: number };
}

export function openScore(state: WithPlayers, seat: Seat): OpenScore {
  const player = state.players[seat];
  if (!player) throw new Error(`no seat ${seat}`);
  const left = player.modifiers - player.modifiersSpent;
  const price = player.company === null ? 0 : priceOf(state, player.company);
  return {
    modifiers: { left, points: left * MODIFIER_POINTS },
    shares: player.shares.flatMap((count, at) =>
      count === 0 ? [] : [{ company: at + 1, count, price: priceOf(state, at + 1) }],
    ),
    dice: { unlocked: player.dice, price, points: player.dice * price },
  };
}

/** What each objective card is worth to its owner. */
export function objectiveScore(state: WithPlayers, seat: Seat, cards: readonly string[]) {
  const { objectives } = boardOf(state);
  return cards.flatMap((id) => {
    const card = objectives.get(id);
    return card ? [{ card, points: objectivePoints(state, seat, card) }] : [];
  });
}

const sum = (points: readonly number[]): number => points.reduce((total, each) => total + each, 0);

/** Objectives are secret until the game is over: until then they count for nobody. */
function partsOf(state: State, seat: Seat): Standing['parts'] {
  const { modifiers, shares, dice } = openScore(state, seat);
  const open = { modifiers: modifiers.points, shares: sum(shares.map((s) => s.count * s.price)), dice: dice.points };
  if (state.ended === null) return open;
  const cards = objectiveScore(state, seat, state.players[seat]?.objectives ?? []);
  return { ...open, objectives: sum(cards.map(({ points }) => points)) };
}

const compare = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};

/** More points, then more income not spent, then more shares; a seat that left comes last. */
export function score(state: State): readonly Standing[] {
  const rows = state.players.map((player, seat) => {
    const parts = partsOf(state, seat);
    const points = sum(Object.values(parts));
    const stayed = state.resigned.includes(seat) ? 0 : 1;
    return { seat, score: points, parts, rank: [stayed, points, worthOf(available(player)), sum(player.shares)] };
  });
  return rows.map(({ rank, ...row }) => ({
    ...row,
    place: 1 + rows.filter((other) => compare(other.rank, rank) > 0).length,
  }));
}
