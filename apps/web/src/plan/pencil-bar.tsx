import { tt } from '@roundhouse/page/text/table.ts';

interface PencilBarProps {
  readonly active: boolean;
  onActive(active: boolean): void;
}

/** Begins and ends planning, on the board itself, so that it is clear that nothing there is a move. */
export function PencilBar({ active, onActive }: PencilBarProps) {
  if (!active) {
    return (
      <button
        type="button"
        className="pencil-bar"
        data-over-board
        title={tt.plan.openHelp}
        onClick={() => onActive(true)}
      >
        <span aria-hidden="true">✎ </span>
        {tt.plan.open}
      </button>
    );
  }
  return (
    <p className="pencil-bar pencil-active" role="status">
      {tt.plan.active}{' '}
      <button type="button" onClick={() => onActive(false)}>
        {tt.plan.done}
      </button>
    </p>
  );
}
