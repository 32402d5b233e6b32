import { ranIn } from '@roundhouse/page/rails/run-looks.ts';
import { useShared } from '@roundhouse/page/state/shared-value.ts';
import type { AnyTitleUi, TableContext } from '@roundhouse/page/title-ui.ts';
import { type ReactNode, useMemo } from 'react';
import { Banner } from '../news/banner.tsx';
import { boardWith } from '../plan/board-with.ts';
import { PencilBar } from '../plan/pencil-bar.tsx';
import type { Plan } from '../plan/use-plan.ts';
import { History } from './history.tsx';
import type { PointedCompany } from './pointed-company.ts';
import type { Draft } from './use-draft.ts';

interface BoardAreaProps {
  readonly ui: AnyTitleUi;
  readonly ctx: TableContext;
  readonly draft: Draft;
  readonly plan: Plan | null;
  readonly past: ReactNode; // a note about the earlier move that is shown
  readonly lesson?: ReactNode; // the card of a guided game, above the board
  readonly shown: readonly string[]; // places that somebody asked to see
  readonly pointing: PointedCompany;
  setPlanning(active: boolean): void;
  goTo(move: number | null): void;
  onNear(): void;
}

/** The company that somebody points at or, if nothing on the board is chosen, that of the chosen action. */
function usePointed({ ui, ctx, draft, pointing }: Pick<BoardAreaProps, 'ui' | 'ctx' | 'draft' | 'pointing'>) {
  const { position, speech } = ctx;
  const { view } = position;
  const { proposal, plan } = draft;
  const pointed = useShared(pointing.company);
  const chosen = proposal && plan.chosen === null ? ui.row(view, proposal, speech)?.company : undefined;
  const company = pointed ?? chosen;
  return useMemo(
    () => (company === undefined ? undefined : ui.onMap?.(view, company, speech)),
    [ui, view, company, speech],
  );
}

/** The board, with the proposed action or the plan, and the controls for the game's history. */
export function BoardArea({
  ui,
  ctx,
  draft,
  plan,
  past,
  lesson,
  shown: places,
  pointing,
  setPlanning,
  goTo,
  onNear,
}: BoardAreaProps) {
  const { position, entries, table } = ctx;
  const { moves, length } = position;
  const ran = useMemo(() => ranIn(entries, moves), [entries, moves]);
  const pointed = usePointed({ ui, ctx, draft, pointing });
  const shown = boardWith({ view: position.view, draft: draft.plan, plan, ran, shown: places });
  return (
    <main className="board-area">
      {moves < length && past}
      {lesson}
      <div className="board-window">
        <ui.Board
          view={shown.view}
          plan={pointed ? { ...shown.plan, pointed } : shown.plan}
          title={table.title.meta.name}
          speech={ctx.speech}
          onHex={plan?.active ? plan.clickHex : draft.clickHex}
          onPropose={draft.propose}
        />
        <Banner ui={ui} ctx={ctx} />
        {plan && <PencilBar active={plan.active} onActive={setPlanning} />}
      </div>
      <History position={position} entries={entries} parts={ctx.table.title.meta.parts} goTo={goTo} onNear={onNear} />
    </main>
  );
}
