import type { UiIn } from '@roundhouse/page/title-ui.ts';
import { adoptBoardThemes } from '@roundhouse/page/ui/theme.ts';
import { boardFrom, ownBoard } from '../board/index.ts';
import { ROLL_THEMES } from '../drawing/index.ts';
import type { View } from '../view.ts';
import type { Words } from '../words/index.ts';
import { RollBoard } from './board.tsx';
import { BotsPanel } from './bots-panel.tsx';
import { GROUPS } from './groups.ts';
import { MarketPanel } from './market.tsx';
import { SeatSign } from './parts.tsx';
import { Scores } from './scores.tsx';
import { playerFigures, SheetsPanel } from './sheet.tsx';
import { attempts, choiceRow, headline, needsHand, shortcuts, task } from './task.ts';
import { say, TEXT } from './text.ts';
import { RollContext } from './tool.ts';
import { TurnPanel } from './turn-panel.tsx';
import './roll.css';

adoptBoardThemes(ROLL_THEMES.paper, ROLL_THEMES.night);

/** What 18XX Roll & Write adds to the page, in the words of one language: wiring only. */
export const uiIn: UiIn<View, Words> = (words, data) => {
  say(words);
  const board = data === null ? ownBoard() : boardFrom(data);
  return {
    needsHand,
    headline,
    task,
    inTask: ['rolled'],
    groups: GROUPS,
    onBoard: ['chooseStart'],
    row: choiceRow,
    item: (item) => ({ text: item }),
    attempts,
    shortcuts,
    Shared: RollContext,
    Board: RollBoard,
    Sign: SeatSign,
    open: {},
    players: playerFigures,
    whole: ({ flow }) => (flow[flow.length - 1]?.step === 'turn' ? TurnPanel : undefined),
    panels: [
      { id: 'sheets', label: TEXT.panels.sheets, key: 'h', Panel: SheetsPanel },
      { id: 'market', label: TEXT.panels.market, key: 'v', Panel: MarketPanel },
      { id: 'bots', label: TEXT.panels.bots, key: 'b', Panel: BotsPanel },
    ],
    Scores,
    placeName: (place) => board.hex(place)?.name ?? place,
  };
};
