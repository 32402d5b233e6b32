import './espana.css';
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
import { stopLook } from '../drawing/stops.ts';
import { ESPANA_THEMES } from '../drawing/theme.ts';
import { ATLAS, priceIn } from '../queries.ts';
import type { View } from '../view.ts';
import type { Words } from '../words/index.ts';
import { attempts } from './attempts.ts';
import { EspanaBoard } from './board.tsx';
import { atWork, CompaniesPanel, onMap } from './companies.tsx';
import { GROUPS, PASS_RULES } from './groups.ts';
import { LaunchPanel } from './launch.tsx';
import { TILES } from './looks.ts';
import { MarketPanel } from './market.tsx';
import { Token } from './parts.tsx';
import { PhasesPanel } from './phases.tsx';
import { PlayersPanel, playerFigures } from './players.tsx';
import { PlotsPanel } from './plots.tsx';
import { PrivatesPanel } from './privates.tsx';
import { choiceRow } from './rows.ts';
import { Run } from './run.tsx';
import { Scores } from './scores.tsx';
import { stock } from './stock.ts';
import { headline, task } from './task.ts';
import { SAID, say, TEXT } from './text.ts';
import { TrainsPanel } from './trains.tsx';
import { topOf, turnIn } from './view-helpers.ts';

adoptBoardThemes(ESPANA_THEMES.paper, ESPANA_THEMES.night);

const Tiles = ({ view }: PanelProps<View>) => (
  <TilesPanel atlas={ATLAS[view.edition]} tiles={view.board.tiles} stopLook={stopLook} />
);

const Picture = (props: TileProps) => <TileOf tiles={TILES} stopLook={stopLook} {...props} />;

const lotOf = (view: View) => {
  const frame = topOf(view);
  return frame?.step === 'auction' ? frame : undefined;
};

/** What a company can leave out by one click. */
const TURN = {
  building: ['build'],
  buying: ['takeover', 'trains'],
  stepOf: (view: View): string | undefined => topOf(view)?.step,
};

/** Steps that are for building something on the board. */
const BUILDS: Readonly<Record<string, string>> = { build: 'layTile' };

const wanted = (view: View, seat: Seat) =>
  wantedNear(ATLAS[view.edition], view.board, turnIn(view)?.company, BUILDS[topOf(view)?.step ?? ''], seat);

/** What 18España adds to the page, in the words of one language: wiring only. */
export const uiIn: UiIn<View, Words> = (words) => {
  say(words);
  const panels = { ...tt.rails.panels, ...TEXT.panels };
  return {
    needsHand: () => false,
    headline,
    task,
    inTask: ['trainOffer', 'privateOffer', 'takeoverOffer'],
    groups: GROUPS,
    ruleOf: (view, type) => (type === 'pass' ? PASS_RULES[topOf(view)?.step ?? ''] : undefined),
    onBoard: ['placeHome', 'layTile', 'openPass', 'placeStation'],
    row: choiceRow,
    item: (cert) => ({ text: SAID.certName(cert) }),
    attempts,
    avoidable: AVOIDABLE,
    wanted,
    useful: (view, action) => usefulLay(ATLAS[view.edition], view.board, turnIn(view)?.company, action),
    Board: EspanaBoard,
    tiles: {
      Picture,
      left: (view, tile) => stockLeft(ATLAS[view.edition], view.board.tiles, tile),
    },
    Token,
    onMap,
    lists: { launch: LaunchPanel },
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
      { id: 'privates', label: panels.privates, key: 'v', Panel: PrivatesPanel },
      { id: 'market', label: panels.market, key: 'm', Panel: MarketPanel },
      { id: 'trains', label: panels.trains, key: 't', Panel: TrainsPanel },
      { id: 'phases', label: panels.phases, key: 'f', Panel: PhasesPanel },
      { id: 'tiles', label: panels.tiles, key: 'l', Panel: Tiles },
      { id: 'plots', label: panels.plots, key: 'g', Panel: PlotsPanel },
    ],
    Scores,
  };
};
