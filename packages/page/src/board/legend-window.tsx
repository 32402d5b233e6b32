import './legend.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { tt } from '../text/table.ts';

interface LegendProps {
  /** Everything that is drawn on the board, each with a picture; only rendered when the legend is opened. */
  readonly Entries: () => ReactNode;
  readonly signs: readonly string[]; // explanations that need no picture
}

interface EntryProps {
  readonly id: string;
  readonly box: string; // the view box of the picture
  readonly text: string;
  readonly children: ReactNode;
}

/** A part of the board and what it means. */
export const LegendEntry = ({ id, box, text, children }: EntryProps) => (
  <li data-legend={id}>
    <svg viewBox={box} aria-hidden="true">
      {children}
    </svg>
    <span>{text}</span>
  </li>
);

/** The meaning of everything on the board, one click away from it. */
export function LegendWindow({ Entries, signs }: LegendProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  return (
    <>
      <button
        type="button"
        data-testid="legend"
        aria-label={tt.rails.legend.title}
        title={tt.rails.legend.title}
        onClick={() => setOpen(true)}
      >
        {tt.rails.legend.sign}
      </button>
      {isOpen && (
        <dialog
          ref={dialog}
          className="window legend"
          aria-label={tt.rails.legend.title}
          onClose={() => setOpen(false)}
        >
          <header>
            <h2>{tt.rails.legend.title}</h2>
            <button type="button" onClick={() => dialog.current?.close()}>
              {tt.table.close}
            </button>
          </header>
          <ul className="legend-list">
            <Entries />
          </ul>
          <ul className="legend-signs">
            {signs.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </dialog>
      )}
    </>
  );
}
