import type { ActionBase } from '@roundhouse/kernel';
import type { Seen } from '@roundhouse/page/helper/helper.ts';
import { useOutcomes } from '@roundhouse/page/table/use-outcomes.ts';
import { t } from '@roundhouse/page/text/index.ts';
import type { AnyTitleUi, TableContext } from '@roundhouse/page/title-ui.ts';
import { playerName } from '@roundhouse/words';
import { changesIn } from './changes.ts';

interface ChangesListProps {
  readonly ui: AnyTitleUi;
  readonly ctx: TableContext;
  readonly seen: Seen;
  readonly action: ActionBase;
}

/** What everybody has before and after a move: cash that is left, certificates against the limit, who is paid what. */
export function ChangesList({ ui, ctx, seen, action }: ChangesListProps) {
  const views = useOutcomes(seen, action);
  const figuresIn = (view: unknown) => ui.players?.(view, ctx.speech) ?? [];
  const changes = changesIn(figuresIn(ctx.position.view), views.map(figuresIn));
  const seats = [...new Set(changes.map(({ seat }) => seat))];
  if (seats.length === 0) return null;
  return (
    <ul className="changes" aria-label={t.told.changes}>
      {seats.map((seat) => (
        <li key={seat}>
          <b>{playerName(seat, ctx.speech)}</b>{' '}
          {changes
            .filter((change) => change.seat === seat)
            .map(({ name, before, after }) => (
              <span key={name} className="figure">
                <small>{name}</small> {before} → {after}
              </span>
            ))}
        </li>
      ))}
    </ul>
  );
}
