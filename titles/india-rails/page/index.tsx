import { passThrough } from '@roundhouse/page/table/shortcuts.ts';
import type { UiIn } from '@roundhouse/page/title-ui.ts';
import { adoptBoardThemes } from '@roundhouse/page/ui/theme.ts';
import { boardFrom, ownBoard } from '../board/index.ts';
import { RAILS_THEMES } from '../drawing/index.ts';
import type { View } from '../view.ts';
import type { Words } from '../words/index.ts';
import { RailsBoard } from './board.tsx';
import { BoardPanel } from './board-panel.tsx';
import { BuildPanel } from './build-panel.tsx';
import { CitiesPanel } from './cities.tsx';
import { DemandsPanel } from './demands.tsx';
import { ErrandsPanel } from './errands.tsx';
import { cardText, drawnText, EventsPanel } from './events.tsx';
import { GROUPS } from './groups.ts';
import { LoadsPanel } from './loads.tsx';
import { RailsMapContext } from './map-context.tsx';
import { MovePanel } from './move-panel.tsx';
import { Crayon } from './parts.tsx';
import { PlacePanel } from './place-panel.tsx';
import { atWork, PlayersPanel, playerFigures } from './players.tsx';
import { choiceRow } from './rows.ts';
import { Scores } from './scores.tsx';
import { stopShortcuts } from './stop-shortcuts.ts';
import { headline, needsHand, task } from './task.ts';
import { SAID, say, TEXT } from './text.ts';
import { TradePanel } from './trade-panel.tsx';
import './rails-map.css';

adoptBoardThemes(RAILS_THEMES.paper, RAILS_THEMES.night);

/** To the end of the turn: the player wants neither to run nor to spend any more. */
const TO_THE_END = {
  id: 'end',
  steps: ['operate', 'build'],
  passes: ['endOperations', 'endTurn'],
  stepOf: ({ flow }: View): string | undefined => flow.at(-1)?.step,
  endsTurn: true,
} as const;

/** What India Rails adds to the page, in the words of one language: wiring only. */
export const uiIn: UiIn<View, Words> = (words, data) => {
  say(words);
  const board = data === null ? ownBoard() : boardFrom(data);
  return {
    needsHand,
    hides: TEXT.hides,
    gained: drawnText,
    headline,
    task,
    groups: GROUPS,
    onBoard: [],
    row: choiceRow,
    item: (item) => ({ text: item }),
    Shared: RailsMapContext,
    Board: RailsBoard,
    open: { move: MovePanel, build: BuildPanel, offerTrack: TradePanel },
    lists: { placeTrain: PlacePanel },
    players: playerFigures,
    atWork,
    Sign: Crayon,
    shortcuts: (view, choices, proposal, speech) => [
      ...stopShortcuts(view, proposal, speech),
      ...passThrough({ ...TO_THE_END, text: TEXT.rows.endUnbuilt }, view, choices),
    ],
    panels: [
      { id: 'demands', label: TEXT.panels.demands, key: 'd', Panel: DemandsPanel },
      { id: 'errands', label: TEXT.panels.errands, key: 'f', Panel: ErrandsPanel },
      { id: 'players', label: TEXT.panels.players, key: 'p', Panel: PlayersPanel },
      { id: 'loads', label: TEXT.panels.loads, key: 'l', Panel: LoadsPanel },
      { id: 'cities', label: TEXT.panels.cities, key: 'c', Panel: CitiesPanel },
      { id: 'events', label: TEXT.panels.events, key: 'v', Panel: EventsPanel },
      { id: 'board', label: TEXT.panels.board, key: 'b', Panel: BoardPanel },
    ],
    Scores,
    more: cardText,
    placeName: (place) => SAID.placeFrom(board, place),
  };
};
