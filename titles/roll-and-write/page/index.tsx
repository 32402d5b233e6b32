import type { TitleUi } from '@roundhouse/page/title-ui.ts';
import { adoptBoardThemes } from '@roundhouse/page/ui/theme.ts';
import { boardFrom as knownBoard, ownBoard } from '../board/index.ts';
import { ROLL_THEMES } from '../drawing/index.ts';
import type { View } from '../view.ts';
import { WORDS } from '../words/index.ts';
import { RollBoard } from './board.tsx';
import { BotsPanel } from './bots-panel.tsx';
import { GROUPS } from './groups.ts';
import { MarketPanel } from './market.tsx';
import { Scores } from './scores.tsx';
import { SheetsPanel } from './sheet.tsx';
import { choiceRow, headline, needsHand, task } from './task.ts';
import { TEXT } from './text/index.ts';
import { TurnPanel } from './turn-panel.tsx';
import './roll.css';

adoptBoardThemes(ROLL_THEMES.paper, ROLL_THEMES.night);

const P = TEXT.panels;

/** What 18XX Roll & Write adds to the page: wiring only. */
export const UI: TitleUi<View> = {
  words: WORDS,
  needsHand,
  headline,
  task,
  groups: GROUPS,
  onBoard: ['chooseStart'],
  row: choiceRow,
  item: (item) => ({ text: item }),
  Board: RollBoard,
  open: {},
  whole: ({ flow }) => (flow[flow.length - 1]?.step === 'turn' ? TurnPanel : undefined),
  panels: [
    { id: 'sheets', label: P.sheets, key: 's', Panel: SheetsPanel },
    { id: 'market', label: P.market, key: 'v', Panel: MarketPanel },
    { id: 'bots', label: P.bots, key: 'b', Panel: BotsPanel },
  ],
  Scores,
  knowBoard: (board) => void knownBoard(board),
  placeNames: (data) => {
    const board = data === null ? ownBoard() : knownBoard(data);
    return (place) => board.hex(place)?.name ?? place;
  },
};
