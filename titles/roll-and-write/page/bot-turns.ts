import type { Fact } from '@roundhouse/kernel';
import type { Entry } from '@roundhouse/page/source/table-source.ts';

export interface BotTurn {
  readonly seat: number;
  readonly card: string;
  readonly value: number;
  readonly dice: number;
  readonly did: string;
  readonly facts: readonly Fact[]; // what came of it
}

/** Turns of bots among facts, each with what follows until the next turn. */
export function botTurns(facts: readonly Fact[]): readonly BotTurn[] {
  const turns: { turn: BotTurn; facts: Fact[] }[] = [];
  let open: Fact[] | null = null;
  for (const fact of facts) {
    if (fact.type === 'turn' || fact.type === 'ended') open = null;
    else if (fact.type === 'aiCard') {
      open = [];
      const { seat, card, value, dice, what } = fact;
      const turn = {
        seat: Number(seat),
        card: String(card),
        value: Number(value),
        dice: Number(dice),
        did: String(what),
      };
      turns.push({ turn: { ...turn, facts: [] }, facts: open });
    } else open?.push(fact);
  }
  return turns.map(({ turn, facts: rest }) => ({ ...turn, facts: rest }));
}

/** The last move that was made, with what bots did after it. */
export function lastBotTurns(entries: readonly Entry[], moves: number): readonly BotTurn[] {
  const last = entries.findLast((entry) => entry.moves === moves && entry.facts.length > 0);
  return last ? botTurns(last.facts) : [];
}
