import type { TitleUi } from '@roundhouse/page/title-ui.ts';
import { adoptBoardThemes } from '@roundhouse/page/ui/theme.ts';
import { boardFrom as knownBoard, ownBoard } from '../board/index.ts';
import { RAILS_THEMES } from '../drawing/index.ts';
import type { View } from '../view.ts';
import { placeNear, WORDS } from '../words/index.ts';
import { RailsBoard } from './board.tsx';
import { BoardPanel } from './board-panel.tsx';
import { BuildPanel } from './build-panel.tsx';
import { CitiesPanel } from './cities.tsx';
import { DemandsPanel } from './demands.tsx';
import { ErrandsPanel } from './errands.tsx';
import { EventsPanel } from './events.tsx';
import { GROUPS } from './groups.ts';
import { LoadsPanel } from './loads.tsx';
import { RailsMapContext } from './map-context.tsx';
import { MovePanel } from './move-panel.tsx';
import { PlacePanel } from './place-panel.tsx';
import { PlayersPanel } from './players.tsx';
import { choiceRow } from './rows.ts';
import { Scores } from './scores.tsx';
import { headline, needsHand, task } from './task.ts';
import { TEXT } from './text/index.ts';
import { TradePanel } from './trade-panel.tsx';
import './rails-map.css';

adoptBoardThemes(RAILS_THEMES.paper, RAILS_THEMES.night);

const P = TEXT.panels;

/** What India Rails adds to the page: wiring only. */
export const UI: TitleUi<View> = {
  words: WORDS,
  needsHand,
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
  panels: [
    { id: 'demands', label: P.demands, key: 'd', Panel: DemandsPanel },
    { id: 'errands', label: P.errands, key: 'f', Panel: ErrandsPanel },
    { id: 'players', label: P.players, key: 'p', Panel: PlayersPanel },
    { id: 'loads', label: P.loads, key: 'l', Panel: LoadsPanel },
    { id: 'cities', label: P.cities, key: 'c', Panel: CitiesPanel },
    { id: 'events', label: P.events, key: 'v', Panel: EventsPanel },
    { id: 'board', label: P.board, key: 'b', Panel: BoardPanel },
  ],
  Scores,
  knowBoard: (board) => void knownBoard(board),
  placeNames: (data) => {
    const board = data === null ? ownBoard() : knownBoard(data);
    return (place) => placeNear(board, place);
  },
};
