import './india.css';
import type { Seat } from '@roundhouse/kernel';
import { treasuriesOf } from '@roundhouse/page/rails/at-work.ts';
import { AVOIDABLE, wantedNear } from '@roundhouse/page/rails/attempts.ts';
import { TileOf, type TileProps } from '@roundhouse/page/rails/pictures.tsx';
import { RunPanel } from '@roundhouse/page/rails/run-panel.tsx';
import { TilesPanel } from '@roundhouse/page/rails/tiles-panel.tsx';
import { turnShortcuts } from '@roundhouse/page/rails/turn-shortcuts.ts';
import { usefulLay } from '@roundhouse/page/rails/useful.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { OpenPanelProps, PanelProps, UiIn } from '@roundhouse/page/title-ui.ts';
import { adoptBoardThemes } from '@roundhouse/page/ui/theme.ts';
import { priceOf, stockLeft } from '@roundhouse/rails-18xx';
import { MARKET } from '../data/market.ts';
import { ATLAS, usualPay } from '../queries.ts';
import type { View } from '../view.ts';
import type { Words } from '../words/index.ts';
import { attempts } from './attempts.ts';
import { IndiaBoard } from './board.tsx';
import { CompaniesPanel, onMap } from './companies.tsx';
import { GROUPS, ruleOf } from './groups.ts';
import { HandAbove, HandPanel } from './hand.tsx';
import { TILES } from './looks.ts';
import { MarketPanel } from './market.tsx';
import { OffersPanel } from './offers.tsx';
import { Token } from './parts.tsx';
import { PlayersPanel, playerFigures } from './players.tsx';
import { PlotsPanel } from './plots.tsx';
import { choiceRow, itemRow } from './rows.ts';
import { Scores } from './scores.tsx';
import { stock } from './stock.ts';
import { headline, needsHand, task } from './task.ts';
import { say, TEXT } from './text.ts';
import { TrainsPanel } from './trains.tsx';
import { atWork, placeName, topOf, turnIn } from './view-helpers.ts';

adoptBoardThemes();

function Run(props: OpenPanelProps<View>) {
  const { view } = props;
  const company = view.companies[turnIn(view)?.company ?? ''];
  return (
    <RunPanel
      {...props}
      atlas={ATLAS[view.edition]}
      board={view.board}
      company={turnIn(view)?.company ?? ''}
      trains={company?.trains.map(({ name }) => name) ?? []}
      last={company?.lastRun?.routes ?? []}
      placeName={placeName}
    />
  );
}

const Tiles = ({ view }: PanelProps<View>) => <TilesPanel atlas={ATLAS[view.edition]} tiles={view.board.tiles} />;

const Picture = (props: TileProps) => <TileOf tiles={TILES} {...props} />;

/** What a company can leave out by one click. */
const TURN = {
  building: ['track', 'station'],
  buying: ['trains', 'certificates'],
  stepOf: (view: View): string | undefined => topOf(view)?.step,
};

/** Steps that are for building something on the board. */
const BUILDS: Readonly<Record<string, string>> = { track: 'layTile', station: 'placeStation' };

const wanted = (view: View, seat: Seat) =>
  wantedNear(ATLAS[view.edition], view.board, turnIn(view)?.company, BUILDS[topOf(view)?.step ?? ''], seat);

/** What 18 India adds to the page, in the words of one language: wiring only. */
export const uiIn: UiIn<View, Words> = (words) => {
  say(words);
  const panels = { ...tt.rails.panels, ...TEXT.panels };
  return {
    needsHand,
    headline,
    task,
    inTask: ['trainOffer'],
    groups: GROUPS,
    ruleOf,
    onBoard: ['placeHome', 'layTile', 'placeStation'],
    row: choiceRow,
    item: (cert, view) => itemRow(view, cert),
    attempts,
    avoidable: AVOIDABLE,
    wanted,
    useful: (view, action) => usefulLay(ATLAS[view.edition], view.board, turnIn(view)?.company, action, usualPay),
    Board: IndiaBoard,
    tiles: {
      Picture,
      left: (view, tile) => stockLeft(ATLAS[view.edition], view.board.tiles, tile),
    },
    Token,
    Above: HandAbove,
    onMap,
    stock,
    open: { runTrains: Run },
    players: playerFigures,
    treasuries: (view, speech) => treasuriesOf(view.companies, (id) => priceOf(MARKET, view.market, id), speech),
    atWork,
    shortcuts: (view, choices, proposal) => turnShortcuts(TURN, view, choices, proposal),
    panels: [
      { id: 'companies', label: panels.companies, key: 'c', Panel: CompaniesPanel },
      { id: 'players', label: panels.players, key: 'p', Panel: PlayersPanel },
      { id: 'hand', label: panels.hand, key: 'h', Panel: HandPanel },
      { id: 'offers', label: panels.offers, key: 'i', Panel: OffersPanel },
      { id: 'market', label: panels.market, key: 'm', Panel: MarketPanel },
      { id: 'trains', label: panels.trains, key: 't', Panel: TrainsPanel },
      { id: 'tiles', label: panels.tiles, key: 'l', Panel: Tiles },
      { id: 'plots', label: panels.plots, key: 'g', Panel: PlotsPanel },
    ],
    Scores,
  };
};
