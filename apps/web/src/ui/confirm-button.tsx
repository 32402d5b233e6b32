import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../text/index.ts';

interface ConfirmButtonProps {
  readonly label: string;
  readonly question: string;
  readonly yes: string;
  readonly name?: string; // for screen readers, where the label alone says too little
  readonly disabled?: boolean;
  readonly danger?: boolean;
  onConfirm(): void;
}

/** A button that asks once more before it does what cannot easily be taken back. */
export function ConfirmButton({ label, question, yes, name, disabled, danger, onConfirm }: ConfirmButtonProps) {
  const [asks, setAsks] = useState(false);
  const id = useId();
  const no = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asks) no.current?.focus();
  }, [asks]);
  const close = (): void => {
    setAsks(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (!asks) {
    const className = danger ? 'danger' : undefined;
    return (
      <button
        ref={opener}
        type="button"
        className={className}
        aria-label={name}
        disabled={disabled}
        onClick={() => setAsks(true)}
      >
        {label}
      </button>
    );
  }
  return (
    <div
      className="sure"
      role="alertdialog"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <p id={id}>{question}</p>
      <div className="buttons">
        <button
          type="button"
          className={danger ? 'danger' : 'primary'}
          onClick={() => {
            close();
            onConfirm();
          }}
        >
          {yes}
        </button>
        <button ref={no} type="button" onClick={close}>
          {t.room.no}
        </button>
      </div>
    </div>
  );
}
