import type { ActionBase } from '@roundhouse/kernel';
import type { Seen } from '@roundhouse/page/helper/helper.ts';
import { useOutcomes } from '@roundhouse/page/table/use-outcomes.ts';
import { t } from '@roundhouse/page/text/index.ts';
import type { AnyTitleUi, TableContext } from '@roundhouse/page/title-ui.ts';
import { playerName } from '@roundhouse/words';
import { changesIn, type Owned } from './changes.ts';

interface ChangesListProps {
  readonly ui: AnyTitleUi;
  readonly ctx: TableContext;
  readonly seen: Seen;
  readonly action: ActionBase;
}

/** What everybody has before and after a move: cash that is left, certificates, who is paid what, and treasuries. */
export function ChangesList({ ui, ctx, seen, action }: ChangesListProps) {
  const views = useOutcomes(seen, action);
  const figuresIn = (view: unknown): readonly Owned[] => [
    ...(ui.players?.(view, ctx.speech) ?? []).map(({ seat, figures }) => ({ owner: seat, figures })),
    ...(ui.treasuries?.(view, ctx.speech) ?? []).map(({ company, figures }) => ({ owner: company, figures })),
  ];
  const changes = changesIn(figuresIn(ctx.position.view), views.map(figuresIn));
  const owners = [...new Set(changes.map(({ owner }) => owner))];
  if (owners.length === 0) return null;
  return (
    <ul className="changes" aria-label={t.told.changes}>
      {owners.map((owner) => (
        <li key={owner}>
          <b>{typeof owner === 'number' ? playerName(owner, ctx.speech) : owner}</b>{' '}
          {changes
            .filter((change) => change.owner === owner)
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
