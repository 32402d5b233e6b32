import type { ActionBase } from '@roundhouse/kernel';
import type { SeenPosition } from '@roundhouse/page/helper/helper.ts';
import { useOutcomes } from '@roundhouse/page/table/use-outcomes.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { AnyTitleUi, TableContext } from '@roundhouse/page/title-ui.ts';
import { playerName } from '@roundhouse/words';
import { changesIn, type Owned } from './changes.ts';

interface ChangesListProps {
  readonly ui: AnyTitleUi;
  readonly ctx: TableContext;
  readonly seen: SeenPosition;
  readonly actions: readonly ActionBase[]; // one after the other
  readonly about?: string | undefined; // a company for which unchanged figures are shown too
  readonly title?: string | undefined; // a heading, if the changes are not those of the chosen action
}

/** What everybody has before and after a move: remaining cash, certificates, payments, treasuries and prices. */
export function ChangesList({ ui, ctx, seen, actions, about, title }: ChangesListProps) {
  const views = useOutcomes(seen, actions);
  const figuresIn = (view: unknown): readonly Owned[] => [
    ...(ui.players?.(view, ctx.speech) ?? []).map(({ seat, figures }) => ({ owner: seat, figures })),
    ...(ui.treasuries?.(view, ctx.speech) ?? []).map(({ company, figures }) => ({ owner: company, figures })),
  ];
  const changes = changesIn(figuresIn(ctx.position.view), views.map(figuresIn), about);
  const owners = [...new Set(changes.map(({ owner }) => owner))];
  if (owners.length === 0) return null;
  return (
    <ul className="changes" aria-label={tt.news.changes}>
      {title !== undefined && (
        <li className="changes-of">
          <i>{title}:</i>
        </li>
      )}
      {owners.map((owner) => (
        <li key={owner}>
          <b>{typeof owner === 'number' ? playerName(owner, ctx.speech) : owner}</b>{' '}
          {changes
            .filter((change) => change.owner === owner)
            .map(({ name, before, after }) => (
              <span key={name} className="figure">
                <small>{name}</small> {before === after ? tt.news.stays(after) : `${before} → ${after}`}
              </span>
            ))}
        </li>
      ))}
    </ul>
  );
}
