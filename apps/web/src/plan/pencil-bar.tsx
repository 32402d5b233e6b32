import { t } from '@roundhouse/page/text/index.ts';

interface PencilBarProps {
  readonly active: boolean;
  onActive(active: boolean): void;
}

/** Begins and ends planning, on the board itself: it must be plain that nothing there is a move. */
export function PencilBar({ active, onActive }: PencilBarProps) {
  if (!active) {
    return (
      <button
        type="button"
        className="pencil-bar"
        data-over-board
        title={t.plan.openHelp}
        onClick={() => onActive(true)}
      >
        <span aria-hidden="true">✎ </span>
        {t.plan.open}
      </button>
    );
  }
  return (
    <p className="pencil-bar pencil-active" role="status">
      {t.plan.active}{' '}
      <button type="button" onClick={() => onActive(false)}>
        {t.plan.done}
      </button>
    </p>
  );
}
