import type { Seat } from '@roundhouse/kernel';
import { tt } from '@roundhouse/page/text/table.ts';
import { useLayoutEffect, useRef } from 'react';

interface CurtainProps {
  readonly names: readonly string[];
  readonly seat: Seat;
  readonly others: readonly Seat[]; // seats that could take the screen instead
  readonly hides: string;
  readonly gained: readonly string[]; // what the previous player gained, for all to see
  onTake(seat: Seat): void;
  onAway(): void;
}

/** Hides everything until the owner of a hand has taken the seat. */
export function Curtain({ names, seat, others, hides, gained, onTake, onAway }: CurtainProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect, so that nobody can act on a table that is about to be hidden.
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const name = names[seat] ?? '';
  return (
    <dialog
      ref={dialog}
      className="curtain"
      aria-labelledby="curtain-title"
      onCancel={(event) => {
        event.preventDefault();
        onAway();
      }}
    >
      <div className="curtain-card">
        <h2 id="curtain-title">{tt.curtain.title(name)}</h2>
        {gained.length > 0 && (
          <section className="curtain-gained">
            <p>{tt.curtain.before}</p>
            <ul>
              {gained.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        )}
        <p>{tt.curtain.help(hides)}</p>
        <button type="button" className="primary big" data-testid="take-seat" onClick={() => onTake(seat)}>
          {tt.curtain.take(name)}
        </button>
        {others.length > 0 && (
          <p className="curtain-others">
            {tt.curtain.orOther}{' '}
            {others.map((other) => (
              <button key={other} type="button" onClick={() => onTake(other)}>
                {names[other]}
              </button>
            ))}
          </p>
        )}
      </div>
    </dialog>
  );
}
