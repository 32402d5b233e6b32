import { RailBoard } from '@roundhouse/page/rails/rail-board.tsx';
import type { BoardProps } from '@roundhouse/page/title-ui.ts';
import { useMemo } from 'react';
import { boardOf } from '../board/index.ts';
import { SEASON_CUT } from '../data/setup.ts';
import { seasonPlate, signsOf } from '../drawing/index.ts';
import { cutsRevenue, turnUnder } from '../queries.ts';
import type { View } from '../view.ts';
import { spokenBoard } from './looks.ts';
import { SAID } from './text.ts';

/** 6.13.3: lit hexes in which a tile would cost revenue in this season, unless one has cost it already. */
function warningsIn(view: View, { lit, type }: BoardProps<View>['plan']): ReadonlyMap<string, string> {
  const turn = turnUnder(view);
  if (type !== 'layTile' || !turn || turn.seasonCut) return new Map();
  const cut = [...lit].filter((hex) => cutsRevenue(view, turn.company, hex));
  return new Map(cut.map((hex) => [hex, SAID.board.cut(SEASON_CUT)]));
}

export function Board1947({ view, plan, title, speech, onHex, onPropose }: BoardProps<View>) {
  const board = boardOf(view);
  const { extras, tiles } = spokenBoard(board);
  const { season, companies, siteWorkers, board: built } = view;
  const printed = useMemo(() => ({ ...extras, plates: [seasonPlate(season, SAID.board)] }), [extras, season]);
  const decorations = useMemo(
    () => signsOf(board, { companies, siteWorkers, board: built }, SAID.board),
    [board, companies, siteWorkers, built],
  );
  const warnings = useMemo(() => warningsIn(view, plan), [view, plan]);
  return (
    <RailBoard
      id="1947"
      title={title}
      speech={speech}
      map={board.map}
      atlas={board.atlas}
      tiles={tiles}
      extras={printed}
      decorations={decorations}
      board={view.board}
      plan={plan}
      builder={turnUnder(view)?.company}
      warnings={warnings}
      onHex={onHex}
      onPropose={onPropose}
    />
  );
}
