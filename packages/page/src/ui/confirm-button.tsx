import { useState } from 'react';
import { type Confirmation, Question } from './question.tsx';

interface ConfirmButtonProps extends Confirmation {
  readonly label: string;
  readonly name?: string; // for screen readers, if the label alone says too little
  readonly disabled?: boolean;
}

/** A button that asks again before it does something that cannot easily be undone. */
export function ConfirmButton({ label, name, disabled, ...asked }: ConfirmButtonProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <button
        type="button"
        className={asked.danger ? 'danger' : undefined}
        aria-label={name}
        disabled={disabled}
        onClick={() => setAsks(true)}
      >
        {label}
      </button>
      {asks && <Question {...asked} onClose={() => setAsks(false)} />}
    </>
  );
}
