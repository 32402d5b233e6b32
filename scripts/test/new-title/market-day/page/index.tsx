import type { ActionBase, Seat } from '@roundhouse/kernel';
import type { ChoiceRow, OpenPanelProps, PanelProps, UiIn } from '@roundhouse/page/title-ui.ts';
import { FiguresTable } from '@roundhouse/page/ui/figures-table.tsx';
import { adoptBoardThemes } from '@roundhouse/page/ui/theme.ts';
import { playerName, type Speech } from '@roundhouse/words';
import type { Action } from '../action.ts';
import { offerIn, stepOf } from '../queries.ts';
import type { View } from '../view.ts';
import type { Words } from '../words/index.ts';
import { Square } from './board.tsx';
import { say, TEXT } from './text.ts';

adoptBoardThemes();

function task(view: View, _actor: Seat, speech: Speech): string {
  const offer = offerIn(view);
  if (offer) return TEXT.tasks.answer(playerName(offer.from, speech), offer.price);
  return stepOf(view) === 'bid' ? TEXT.tasks.bid : TEXT.tasks.offer;
}

function row(_view: View, base: ActionBase, speech: Speech): ChoiceRow | undefined {
  const action = base as Action;
  switch (action.type) {
    case 'bid':
      return { text: TEXT.rows.bid(action.card) };
    case 'offer':
      return { text: TEXT.rows.offer(playerName(action.to, speech)), amount: String(action.price) };
    case 'arrange':
      return undefined;
    default:
      return { text: TEXT.rows[action.type] };
  }
}

function Sort({ view, choice, propose }: OpenPanelProps<View>) {
  const order = [...view.hand].sort((a, b) => a - b);
  return (
    <button type="button" onClick={() => propose({ type: choice.type, seat: choice.seat, order } as ActionBase)}>
      {TEXT.sort}
    </button>
  );
}

function Players({ view, ctx }: PanelProps<View>) {
  const { player, points, cards } = TEXT.columns;
  const rows = view.points.map((score, seat) => ({
    key: seat,
    head: playerName(seat, ctx.speech),
    cells: [score, view.counts[seat] ?? 0],
  }));
  return <FiguresTable head={[player, points, cards]} rows={rows} />;
}

/** The section on which each kind of action rests. */
const GROUPS = {
  bid: { rule: '2' },
  offer: { rule: '3' },
  pass: { rule: '3' },
  accept: { rule: '3' },
  decline: { rule: '3' },
  arrange: { rule: '2.1' },
};

/** What Market Day adds to the page, in the words of one language. */
export const uiIn: UiIn<View, Words> = (words) => {
  say(words);
  return {
    needsHand: (view) => stepOf(view) === 'bid',
    headline: ({ prize, deckCount }) => TEXT.headline(prize, deckCount),
    task,
    groups: GROUPS,
    onBoard: [],
    row,
    item: (text) => ({ text }),
    Board: Square,
    open: { arrange: Sort },
    panels: [{ id: 'players', label: TEXT.players, key: 'p', Panel: Players }],
    Scores: Players,
  };
};
