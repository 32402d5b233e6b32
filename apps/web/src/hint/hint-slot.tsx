import type { TableSource } from '@roundhouse/page/source/table-source.ts';
import type { AnyTitleUi, TableContext } from '@roundhouse/page/title-ui.ts';
import type { Draft } from '../table/use-draft.ts';
import { later } from '../ui/later.tsx';

const HintCard = later(() => import('./hint-card.tsx'));

export interface HintProps {
  readonly source: TableSource;
  readonly ui: AnyTitleUi;
  readonly ctx: TableContext;
  readonly draft: Draft;
  readonly veiled: boolean;
}

/** The place for asking for a hint; not for earlier moves, in lessons, or while a hand is hidden. */
export function HintSlot(props: HintProps) {
  const { source, ctx, veiled } = props;
  const { actor, moves, length } = ctx.position;
  if (!source.hint || !ctx.table.hints || actor === null || veiled || moves < length) return null;
  return <HintCard {...props} />;
}
