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

interface SureProps extends Pick<ConfirmButtonProps, 'question' | 'yes' | 'danger' | 'onConfirm'> {
  onClose(): void;
}

/** The question itself. The harmless answer has the focus, and Escape gives it. */
function Sure({ question, yes, danger, onConfirm, onClose }: SureProps) {
  const id = useId();
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  const confirm = (): void => {
    onClose();
    onConfirm();
  };
  return (
    <div
      className="sure"
      role="alertdialog"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <p id={id}>{question}</p>
      <div className="buttons">
        <button type="button" className={danger ? 'danger' : 'primary'} onClick={confirm}>
          {yes}
        </button>
        <button ref={no} type="button" onClick={onClose}>
          {t.room.no}
        </button>
      </div>
    </div>
  );
}

/** A button that asks once more before it does what cannot easily be taken back. */
export function ConfirmButton({ label, name, disabled, ...asked }: ConfirmButtonProps) {
  const [asks, setAsks] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setAsks(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (asks) return <Sure {...asked} onClose={close} />;
  return (
    <button
      ref={opener}
      type="button"
      className={asked.danger ? 'danger' : undefined}
      aria-label={name}
      disabled={disabled}
      onClick={() => setAsks(true)}
    >
      {label}
    </button>
  );
}
