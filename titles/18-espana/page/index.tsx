import './espana.css';
import { TilePicture } from '@roundhouse/page/rails/pictures.tsx';
import { TilesPanel } from '@roundhouse/page/rails/tiles-panel.tsx';
import { t } from '@roundhouse/page/text/index.ts';
import type { PanelProps, TitleUi } from '@roundhouse/page/title-ui.ts';
import { adoptBoardThemes } from '@roundhouse/page/ui/theme.ts';
import { stockLeft } from '@roundhouse/rails-18xx';
import { ATLAS } from '../queries.ts';
import type { View } from '../view.ts';
import { certName, WORDS } from '../words/index.ts';
import { attempts } from './attempts.ts';
import { EspanaBoard } from './board.tsx';
import { CompaniesPanel } from './companies.tsx';
import { GROUPS, PASS_RULES } from './groups.ts';
import { LaunchPanel } from './launch.tsx';
import { TILES } from './looks.ts';
import { MarketPanel } from './market.tsx';
import { Token } from './parts.tsx';
import { PhasesPanel } from './phases.tsx';
import { PlayersPanel } from './players.tsx';
import { PlotsPanel } from './plots.tsx';
import { PrivatesPanel } from './privates.tsx';
import { choiceRow } from './rows.ts';
import { Run } from './run.tsx';
import { Scores } from './scores.tsx';
import { headline, task } from './task.ts';
import { TEXT } from './text/index.ts';
import { TrainsPanel } from './trains.tsx';
import { topOf } from './view-helpers.ts';

adoptBoardThemes();

const Tiles = ({ view }: PanelProps<View>) => <TilesPanel atlas={ATLAS[view.edition]} tiles={view.board.tiles} />;

const P = { ...t.rails.panels, ...TEXT.panels };

/** What 18España adds to the page: wiring only. */
export const UI: TitleUi<View> = {
  words: WORDS,
  needsHand: () => false,
  headline,
  task,
  groups: GROUPS,
  ruleOf: (view, type) => (type === 'pass' ? PASS_RULES[topOf(view)?.step ?? ''] : undefined),
  onBoard: ['placeHome', 'layTile', 'openPass', 'placeStation'],
  row: choiceRow,
  item: (cert) => ({ text: certName(cert) }),
  attempts,
  Board: EspanaBoard,
  tiles: {
    Picture: ({ tile, rotation, size }) => {
      const def = TILES[tile];
      return def ? <TilePicture tile={tile} def={def} rotation={rotation} size={size} /> : null;
    },
    left: (view, tile) => stockLeft(ATLAS[view.edition], view.board.tiles, tile),
  },
  Token,
  lists: { launch: LaunchPanel },
  open: { runTrains: Run },
  panels: [
    { id: 'companies', label: P.companies, key: 'c', Panel: CompaniesPanel },
    { id: 'players', label: P.players, key: 'p', Panel: PlayersPanel },
    { id: 'privates', label: P.privates, key: 'v', Panel: PrivatesPanel },
    { id: 'market', label: P.market, key: 'm', Panel: MarketPanel },
    { id: 'trains', label: P.trains, key: 't', Panel: TrainsPanel },
    { id: 'phases', label: P.phases, key: 'f', Panel: PhasesPanel },
    { id: 'tiles', label: P.tiles, key: 'l', Panel: Tiles },
    { id: 'plots', label: P.plots, key: 'g', Panel: PlotsPanel },
  ],
  Scores,
  programs: TEXT.programs,
};
