import { readFileSync } from 'node:fs';
import { parseLogText, Rng, replay } from '@roundhouse/kernel';
import type { Action } from '../../action.ts';
import { TITLE } from '../../index.ts';
import type { State } from '../../rules/state.ts';
import { TAX_CARD } from './board.ts';
import { copyOf } from './book.ts';
import { positionIn } from './compare.ts';
import { whyNot } from './reckon.ts';
import { joinsMajors } from './rounds.ts';
import { anyAction } from './shake.ts';

/**
 * The last rounds of a game. Random games are cut off long before anybody joins the major cities, so these go on from a
 * recorded one in which everybody does, with about as much cash as victory asks for and the Rail Tax likely to be drawn.
 */
export function recordedEnd(): readonly State[] {
  const text = readFileSync(new URL('../golden/win.json', import.meta.url), 'utf8');
  const read = parseLogText(text, (id) => (id === TITLE.meta.id ? TITLE : undefined));
  if (!read.ok) throw new Error(read.problems.join('; '));
  const ready: State[] = [];
  replay(TITLE, read.log, {
    onMove: ({ after }) => {
      const isTurn = after.ended === null && after.flow.at(-1)?.step === 'operate';
      if (isTurn && after.players.every((_, seat) => joinsMajors(copyOf(after), seat))) ready.push(after);
    },
  });
  return ready;
}

/** Puts players just below the goal, on it or a little above; often two of them with the same cash. */
export function finaleOf(ready: readonly State[], finale: number): State {
  const rng = new Rng(`finale ${finale}`);
  const state = rng.pick(ready);
  const book = copyOf(state);
  for (const owner of book.players) {
    const cash = book.goal + rng.pick([-10, -1, 0, 0, 5, 5, 40]);
    book.bank += owner.cash - cash;
    owner.cash = cash;
  }
  const options = { ...state.options, victory: finale % 2 === 0 ? 'roundEnd' : 'stands' };
  const isTaxed = rng.below(3) > 0;
  book.discards = book.discards.filter((card) => card !== TAX_CARD);
  book.deck = book.deck.filter((card) => card !== TAX_CARD);
  if (isTaxed) book.deck.unshift(TAX_CARD);
  else book.deck.push(TAX_CARD);
  const { track, lostBridges, ferries } = state;
  return { ...(book as unknown as State), options, track, lostBridges, ferries };
}

/** Turns pass quickly: a hand is thrown away, which draws cards, or nothing is done; now and then anything at all. */
export function hurry(state: State, seat: number, rng: Rng): Action | undefined {
  const position = positionIn(state);
  const quick: readonly Action[] = (['discardHand', 'endOperations', 'endTurn'] as const).map((type) => ({
    type,
    seat,
  }));
  const legal = quick.filter((action) => whyNot(position, action) === undefined);
  return legal.length === 0 || rng.below(8) === 0 ? anyAction(state, seat, rng) : rng.pick(legal);
}
