import { TilePicture } from '@roundhouse/page/rails/pictures.tsx';
import { RunPanel } from '@roundhouse/page/rails/run-panel.tsx';
import { TilesPanel } from '@roundhouse/page/rails/tiles-panel.tsx';
import { t } from '@roundhouse/page/text/index.ts';
import type { OpenPanelProps, PanelProps, TitleUi } from '@roundhouse/page/title-ui.ts';
import { adoptBoardThemes } from '@roundhouse/page/ui/theme.ts';
import { stockLeft } from '@roundhouse/rails-18xx';
import { ATLAS } from '../queries.ts';
import type { View } from '../view.ts';
import { WORDS } from '../words/index.ts';
import { attempts } from './attempts.ts';
import { IndiaBoard } from './board.tsx';
import { CompaniesPanel } from './companies.tsx';
import { GROUPS, PASS_RULES } from './groups.ts';
import { HandPanel } from './hand.tsx';
import { TILES } from './looks.ts';
import { MarketPanel } from './market.tsx';
import { OffersPanel } from './offers.tsx';
import { Token } from './parts.tsx';
import { PlayersPanel } from './players.tsx';
import { PlotsPanel } from './plots.tsx';
import { choiceRow, itemRow } from './rows.ts';
import { Scores } from './scores.tsx';
import { headline, needsHand, task } from './task.ts';
import { TEXT } from './text/index.ts';
import { TrainsPanel } from './trains.tsx';
import { placeName, topOf, turnIn } from './view-helpers.ts';

adoptBoardThemes();

function Run(props: OpenPanelProps<View>) {
  const { view } = props;
  const company = view.companies[turnIn(view)?.company ?? ''];
  return (
    <RunPanel
      {...props}
      atlas={ATLAS[view.edition]}
      tiles={view.board.tiles}
      trains={company?.trains.map(({ name }) => name) ?? []}
      last={company?.lastRun?.routes ?? []}
      placeName={placeName}
    />
  );
}

const Tiles = ({ view }: PanelProps<View>) => <TilesPanel atlas={ATLAS[view.edition]} tiles={view.board.tiles} />;

const P = { ...t.rails.panels, ...TEXT.panels };

/** What 18 India adds to the page: wiring only. */
export const UI: TitleUi<View> = {
  words: WORDS,
  needsHand,
  headline,
  task,
  groups: GROUPS,
  ruleOf: (view, type) => (type === 'pass' ? PASS_RULES[topOf(view)?.step ?? ''] : undefined),
  onBoard: ['placeHome', 'layTile', 'placeStation'],
  row: choiceRow,
  item: itemRow,
  attempts,
  Board: IndiaBoard,
  tiles: {
    Picture: ({ tile, rotation, size }) => {
      const def = TILES[tile];
      return def ? <TilePicture tile={tile} def={def} rotation={rotation} size={size} /> : null;
    },
    left: (view, tile) => stockLeft(ATLAS[view.edition], view.board.tiles, tile),
  },
  Token,
  open: { runTrains: Run },
  panels: [
    { id: 'companies', label: P.companies, key: 'c', Panel: CompaniesPanel },
    { id: 'players', label: P.players, key: 'p', Panel: PlayersPanel },
    { id: 'hand', label: P.hand, key: 'h', Panel: HandPanel },
    { id: 'offers', label: P.offers, key: 'i', Panel: OffersPanel },
    { id: 'market', label: P.market, key: 'm', Panel: MarketPanel },
    { id: 'trains', label: P.trains, key: 't', Panel: TrainsPanel },
    { id: 'tiles', label: P.tiles, key: 'l', Panel: Tiles },
    { id: 'plots', label: P.plots, key: 'g', Panel: PlotsPanel },
  ],
  Scores,
  programs: TEXT.programs,
};
