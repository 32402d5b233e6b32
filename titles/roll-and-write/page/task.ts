import type { ActionBase, Seat } from '@roundhouse/kernel';
import type { AnyChoice } from '@roundhouse/page/source/table-source.ts';
import type { ChoiceRow } from '@roundhouse/page/title-ui.ts';
import { playerName, type Speech } from '@roundhouse/words';
import type { Action } from '../action.ts';
import { boardOf } from '../board/index.ts';
import { choosesFor, objectivePoints } from '../queries.ts';
import type { View } from '../view.ts';
import { SAID, TEXT } from './text.ts';

/** Only dealt cities can be chosen, so they are named. */
function startTask(view: View, actor: Seat, speech: Speech): string {
  const other = choosesFor(view);
  const free = view.starts.filter((hex) => view.players.every(({ start }) => start !== hex));
  const names = SAID.general.listed(free.map((hex) => SAID.placeText(hex, speech)));
  if (other === actor && free.length === 1) return TEXT.steps.startOnly(names);
  return other === actor ? TEXT.steps.start(names) : TEXT.steps.startFor(playerName(other, speech), names);
}

/** A city that is not lit says why. */
export const attempts = (_view: View, type: string, seat: Seat, hex: string): readonly ActionBase[] =>
  type === 'chooseStart' ? [{ type, seat, hex } as ActionBase] : [];

export function task(view: View, actor: Seat, speech: Speech): string {
  const step = view.flow[view.flow.length - 1]?.step;
  if (step === 'company') {
    const other = choosesFor(view);
    return other === actor ? TEXT.steps.company : TEXT.steps.companyFor(playerName(other, speech));
  }
  if (step === 'start') return startTask(view, actor, speech);
  return step === 'discard' ? TEXT.steps.discard : TEXT.steps.turn;
}

/** If only one city is left, one click chooses it. */
export function shortcuts(view: View, choices: readonly AnyChoice[], _proposal: unknown, speech: Speech) {
  const starts = choices.flatMap((choice) =>
    choice.kind === 'exact' && choice.action.type === 'chooseStart' ? [choice.action] : [],
  );
  const [first] = starts;
  if (!first || starts.length > 1) return [];
  return [{ id: 'start', text: choiceRow(view, first, speech)?.text ?? '', first, next: () => undefined }];
}

/** Where the game stands. */
export function headline({ rolls, ending, pool, ended }: View): string {
  if (ended !== null) return TEXT.pools(rolls);
  if (rolls === 0) return TEXT.setUp;
  return [TEXT.pool(rolls, pool.length), ...(ending === null ? [] : [TEXT.ending])].join(' · ');
}

/** Objective cards are secret until the end. */
export const needsHand = ({ ended }: View): boolean => ended === null;

/** A choice in a list. */
export function choiceRow(view: View, given: unknown, speech: Speech): ChoiceRow | undefined {
  const action = given as Action;
  const board = boardOf(view);
  if (action.type === 'chooseCompany') {
    return { text: TEXT.rows.company(action.company, board.companies[action.company - 1]?.name ?? '') };
  }
  if (action.type === 'chooseStart') return { text: TEXT.rows.start(board.hex(action.hex)?.name ?? action.hex) };
  if (action.type !== 'discard') return undefined;
  const card = board.objectives.get(action.card);
  return (
    card && { text: SAID.objectiveText(card, speech), amount: TEXT.sheet.now(objectivePoints(view, action.seat, card)) }
  );
}
