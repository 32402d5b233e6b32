import { type ActionBase, withAmount } from '@roundhouse/engine/kernel';
import { capital, spaced } from '@roundhouse/words';
import { useId, useState } from 'react';
import type { AnyChoice } from '../source/table-source.ts';

interface AmountProps {
  readonly choice: Extract<AnyChoice, { kind: 'amount' }>;
  onPropose(action: ActionBase): void;
}

/** A number to fill in: stepped by buttons, typed, or slid. */
export function Amount({ choice, onPropose }: AmountProps) {
  const { min, max, step, field } = choice;
  const [amount, setAmount] = useState(min);
  const id = useId();
  const set = (value: number): void => {
    const whole = min + Math.round((Math.min(max, Math.max(min, value)) - min) / step) * step;
    const next = Math.min(max, whole);
    setAmount(next);
    onPropose(withAmount(choice, next));
  };
  return (
    <div className="amount">
      <label htmlFor={id}>{capital(spaced(field))}</label>
      <button type="button" aria-label={`${field} −`} disabled={amount <= min} onClick={() => set(amount - step)}>
        −
      </button>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={step}
        value={amount}
        onChange={(event) => set(event.target.valueAsNumber || min)}
      />
      <button type="button" aria-label={`${field} +`} disabled={amount >= max} onClick={() => set(amount + step)}>
        +
      </button>
      {max - min > step * 5 && (
        <input
          type="range"
          aria-label={spaced(field)}
          min={min}
          max={max}
          step={step}
          value={amount}
          onChange={(event) => set(event.target.valueAsNumber)}
        />
      )}
    </div>
  );
}
