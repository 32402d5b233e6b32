import './page-1947.css';
import type { Seat } from '@roundhouse/kernel';
import { treasuriesOf } from '@roundhouse/page/rails/at-work.ts';
import { AVOIDABLE, wantedNear } from '@roundhouse/page/rails/attempts.ts';
import { auctionShortcuts } from '@roundhouse/page/rails/auction-shortcuts.ts';
import { TileOf, type TileProps } from '@roundhouse/page/rails/pictures.tsx';
import { TilesPanel } from '@roundhouse/page/rails/tiles-panel.tsx';
import { turnShortcuts } from '@roundhouse/page/rails/turn-shortcuts.ts';
import { usefulLay } from '@roundhouse/page/rails/useful.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { PanelProps, UiIn } from '@roundhouse/page/title-ui.ts';
import { adoptBoardThemes } from '@roundhouse/page/ui/theme.ts';
import { stockLeft } from '@roundhouse/rails-18xx';
import { boardFrom, boardOf } from '../board/index.ts';
import { THEMES_1947 } from '../drawing/theme.ts';
import { priceIn, turnUnder } from '../queries.ts';
import type { View } from '../view.ts';
import type { Words } from '../words/index.ts';
import { attempts } from './attempts.ts';
import { Board1947 } from './board.tsx';
import { BoardPanel } from './board-panel.tsx';
import { atWork, CompaniesPanel, onMap } from './companies.tsx';
import { GROUPS, STEP_RULES } from './groups.ts';
import { PlayedOnBoard, useTiles } from './looks.ts';
import { MarketPanel } from './market.tsx';
import { Token } from './parts.tsx';
import { PlayersPanel, playerFigures } from './players.tsx';
import { PlotsPanel } from './plots.tsx';
import { PrivatesPanel } from './privates.tsx';
import { choiceRow } from './rows.ts';
import { Run } from './run.tsx';
import { Scores } from './scores.tsx';
import { SeasonsPanel } from './seasons.tsx';
import { SitesPanel } from './sites.tsx';
import { StartPanel } from './start.tsx';
import { stock } from './stock.ts';
import { headline, task } from './task.ts';
import { SAID, say, TEXT } from './text.ts';
import { TrainsPanel } from './trains.tsx';
import { topOf } from './view-helpers.ts';

adoptBoardThemes(THEMES_1947.paper, THEMES_1947.night);

const Tiles = ({ view }: PanelProps<View>) => <TilesPanel atlas={boardOf(view).atlas} tiles={view.board.tiles} />;

const Picture = (props: TileProps) => <TileOf tiles={useTiles()} {...props} />;

const lotOf = (view: View) => {
  const frame = topOf(view);
  return frame?.step === 'auction' ? frame : undefined;
};

/** What a company can leave out by one click. */
const TURN = {
  building: ['track', 'station'],
  buying: ['advance', 'trains'],
  stepOf: (view: View): string | undefined => topOf(view)?.step,
};

/** Steps that are for building something on the board. */
const BUILDS: Readonly<Record<string, string>> = { track: 'layTile', station: 'placeStation' };

const wanted = (view: View, seat: Seat) =>
  wantedNear(boardOf(view).atlas, view.board, turnUnder(view)?.company, BUILDS[topOf(view)?.step ?? ''], seat);

/** What 1947 adds to the page, in the words of one language: wiring only. */
export const uiIn: UiIn<View, Words> = (words, data) => {
  say(words);
  // Views only name their board, so it has to be loaded.
  if (data !== null) boardFrom(data);
  const panels = { ...tt.rails.panels, ...TEXT.panels };
  return {
    needsHand: () => false,
    headline,
    task,
    inTask: ['trainOffer', 'privateOffer'],
    groups: GROUPS,
    ruleOf: (view, type) => STEP_RULES[type]?.[topOf(view)?.step ?? ''],
    onBoard: ['layTile', 'placeStation'],
    row: choiceRow,
    item: (cert) => ({ text: SAID.certName(cert) }),
    attempts,
    avoidable: AVOIDABLE,
    wanted,
    useful: (view, action) => usefulLay(boardOf(view).atlas, view.board, turnUnder(view)?.company, action),
    Shared: PlayedOnBoard,
    Board: Board1947,
    tiles: {
      Picture,
      left: (view, tile) => stockLeft(boardOf(view).atlas, view.board.tiles, tile),
    },
    Token,
    onMap,
    lists: { startCompany: StartPanel },
    stock,
    open: { runTrains: Run },
    players: playerFigures,
    treasuries: (view, speech) => treasuriesOf(view.companies, (id) => priceIn(view, id), speech),
    atWork,
    shortcuts: (view, choices, proposal, speech) => [
      ...auctionShortcuts(lotOf, view, choices, speech),
      ...turnShortcuts(TURN, view, choices, proposal),
    ],
    panels: [
      { id: 'companies', label: panels.companies, key: 'c', Panel: CompaniesPanel },
      { id: 'players', label: panels.players, key: 'p', Panel: PlayersPanel },
      { id: 'seasons', label: panels.seasons, key: 'y', Panel: SeasonsPanel },
      { id: 'sites', label: panels.sites, key: 'x', Panel: SitesPanel },
      { id: 'market', label: panels.market, key: 'm', Panel: MarketPanel },
      { id: 'privates', label: panels.privates, key: 'v', Panel: PrivatesPanel },
      { id: 'trains', label: panels.trains, key: 't', Panel: TrainsPanel },
      { id: 'tiles', label: panels.tiles, key: 'l', Panel: Tiles },
      { id: 'plots', label: panels.plots, key: 'g', Panel: PlotsPanel },
      { id: 'board', label: panels.board, key: 'b', Panel: BoardPanel },
    ],
    Scores,
  };
};
