import { type ActionBase, withAmount } from '@roundhouse/kernel';
import type { AnyChoice } from '@roundhouse/page/source/table-source.ts';
import { capital, fieldName, type Speech } from '@roundhouse/words';
import { useId, useState } from 'react';

interface AmountProps {
  readonly choice: Extract<AnyChoice, { kind: 'amount' }>;
  readonly speech: Speech;
  onPropose(action: ActionBase): void;
}

/** The nearest amount that may be chosen. */
function allowed(value: number, { min, max, step }: AmountProps['choice']): number {
  const steps = Math.round((Math.min(max, Math.max(min, value)) - min) / step);
  return Math.min(max, min + steps * step);
}

/** A number to fill in: stepped by buttons, typed, or slid. */
export function Amount({ choice, speech, onPropose }: AmountProps) {
  const { min, max, step } = choice;
  const name = fieldName(choice.field, speech);
  const [amount, setAmount] = useState(min);
  const id = useId();
  const limits = { min, max, step, value: amount };
  const set = (value: number): void => {
    const next = allowed(value, choice);
    setAmount(next);
    onPropose(withAmount(choice, next));
  };
  return (
    <div className="amount">
      <label htmlFor={id}>{capital(name)}</label>
      <button type="button" aria-label={`${name} −`} disabled={amount <= min} onClick={() => set(amount - step)}>
        −
      </button>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        {...limits}
        onChange={(event) => set(event.target.valueAsNumber || min)}
      />
      <button type="button" aria-label={`${name} +`} disabled={amount >= max} onClick={() => set(amount + step)}>
        +
      </button>
      {max - min > step * 5 && (
        <input type="range" aria-label={name} {...limits} onChange={(event) => set(event.target.valueAsNumber)} />
      )}
    </div>
  );
}
