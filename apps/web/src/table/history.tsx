import type { Parts } from '@roundhouse/kernel';
import type { Entry, Position } from '@roundhouse/page/source/table-source.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import { roundStarts, turnStarts } from '@roundhouse/table';
import { type KeyboardEvent, useMemo } from 'react';
import { ShareButton } from './share-button.tsx';

interface HistoryProps {
  readonly position: Position;
  readonly entries: readonly Entry[];
  readonly parts: Parts;
  goTo(move: number | null): void;
  /** Called when the pointer comes near, since a click may follow. */
  onNear(): void;
}

/** Where the steps lead from the move that is shown. */
function useSteps({ position: { moves, length, floor }, entries, parts }: HistoryProps) {
  const turns = useMemo(() => turnStarts(entries, parts, length), [entries, parts, length]);
  const rounds = useMemo(() => roundStarts(entries, parts, length), [entries, parts, length]);
  const before = (starts: readonly number[]): number =>
    starts.findLast((start) => start < moves && start >= floor) ?? floor;
  const after = (starts: readonly number[]): number => starts.find((start) => start > moves) ?? length;
  return {
    previous: { move: moves - 1, turn: before(turns), round: before(rounds) },
    next: { move: moves + 1, turn: after(turns), round: after(rounds) },
  };
}

type Steps = ReturnType<typeof useSteps>;

/** What a key does anywhere in the bar, even on the slider. Page Up goes to earlier moves, as in the log. */
function stepOf({ key, shiftKey }: KeyboardEvent, { previous, next }: Steps, { floor, length }: Position) {
  switch (key) {
    case 'ArrowLeft':
      return shiftKey ? previous.turn : previous.move;
    case 'ArrowRight':
      return shiftKey ? next.turn : next.move;
    case 'PageUp':
      return previous.round;
    case 'PageDown':
      return next.round;
    case 'Home':
      return floor;
    case 'End':
      return length;
    default:
      return undefined;
  }
}

interface StepProps {
  readonly label: string;
  readonly sign: string;
  readonly keys: string;
  readonly off: boolean;
  readonly end?: true; // leads to the beginning or the present, which the slider can do too
  onStep(): void;
}

function Step({ label, sign, keys, off, end, onStep }: StepProps) {
  return (
    <button
      type="button"
      className={end && 'step-end'}
      aria-label={label}
      title={`${label} (${keys})`}
      disabled={off}
      onClick={onStep}
    >
      {sign}
    </button>
  );
}

interface LeafProps {
  readonly position: Position;
  to(move: number): void;
}

/** The present place in the game, and a slider to any other. */
function Leaf({ position: { moves, length, floor }, to }: LeafProps) {
  return (
    <div className="leaf">
      <input
        type="range"
        min={floor}
        max={length}
        value={moves}
        aria-label={tt.table.slider}
        aria-valuetext={`${moves} / ${length}`}
        onChange={(event) => to(event.target.valueAsNumber)}
      />
      <output>
        {moves}/{length}
      </output>
    </div>
  );
}

const isText = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.type === 'text';

/** Back and forth through the game: by move, by turn, by round, or anywhere. */
export function History(props: HistoryProps) {
  const { goTo, onNear, position } = props;
  const { moves, length, floor } = position;
  const steps = useSteps(props);
  const { previous, next } = steps;
  const to = (move: number): void => goTo(move >= length ? null : Math.max(floor, move));
  const press = (event: KeyboardEvent): void => {
    const isOther = event.ctrlKey || event.metaKey || event.altKey || isText(event.target);
    const move = isOther ? undefined : stepOf(event, steps, position);
    if (move === undefined) return;
    event.preventDefault();
    to(move);
  };
  const back = { off: moves <= floor };
  const forth = { off: moves === length };
  return (
    <nav className="history" aria-label={tt.table.slider} onPointerEnter={onNear} onKeyDown={press}>
      <Step {...back} label={tt.table.first} sign="|‹" keys={tt.table.keys.first} end onStep={() => to(floor)} />
      <Step
        {...back}
        label={tt.table.previousRound}
        sign="‹‹‹"
        keys={`${tt.table.keys.round} ↑`}
        onStep={() => to(previous.round)}
      />
      <Step
        {...back}
        label={tt.table.previousTurn}
        sign="‹‹"
        keys={`${tt.table.keys.turn} ←`}
        onStep={() => to(previous.turn)}
      />
      <Step {...back} label={tt.table.previous} sign="‹" keys="←" onStep={() => to(previous.move)} />
      <Leaf position={position} to={to} />
      <Step {...forth} label={tt.table.next} sign="›" keys="→" onStep={() => to(next.move)} />
      <Step
        {...forth}
        label={tt.table.nextTurn}
        sign="››"
        keys={`${tt.table.keys.turn} →`}
        onStep={() => to(next.turn)}
      />
      <Step
        {...forth}
        label={tt.table.nextRound}
        sign="›››"
        keys={`${tt.table.keys.round} ↓`}
        onStep={() => to(next.round)}
      />
      <Step {...forth} label={tt.table.last} sign="›|" keys={tt.table.keys.last} end onStep={() => to(length)} />
      <ShareButton moves={moves} />
    </nav>
  );
}
