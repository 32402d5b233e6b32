import { type ActionBase, fieldsOf, withAmount } from '@roundhouse/kernel';
import type { AnyChoice } from '@roundhouse/page/source/table-source.ts';
import { capital, fieldName, money, type Speech } from '@roundhouse/words';
import { useId, useState } from 'react';

type AmountChoice = Extract<AnyChoice, { kind: 'amount' }>;

interface AmountProps {
  readonly choice: AmountChoice;
  readonly speech: Speech;
  readonly proposed: ActionBase | null; // as it would be sent; null: something else is chosen
  readonly isRaised?: boolean | undefined; // money that is raised again and again: larger steps by one click
  onPropose(action: ActionBase): void;
}

/** The nearest amount that may be chosen. */
function allowed(value: number, { min, max, step }: AmountChoice): number {
  const steps = Math.round((Math.min(max, Math.max(min, value)) - min) / step);
  return Math.min(max, min + steps * step);
}

/** Raises that are offered, in steps above the least. */
const RAISES = [1, 2, 4, 10];

/** Larger amounts, each by one click. */
function Raises({
  choice,
  speech,
  amount,
  onSet,
}: Pick<AmountProps, 'choice' | 'speech'> & { amount: number; onSet(amount: number): void }) {
  const { min, max, step } = choice;
  return (
    <div className="raises">
      {RAISES.map((steps) => min + steps * step)
        .filter((raise) => raise <= max)
        .map((raise) => (
          <button key={raise} type="button" aria-pressed={raise === amount} onClick={() => onSet(raise)}>
            {money(raise, speech)}
          </button>
        ))}
    </div>
  );
}

/** A number to fill in: stepped by buttons, typed, or slid. */
export function Amount({ choice, speech, proposed, isRaised, onPropose }: AmountProps) {
  const { min, max, step } = choice;
  const name = fieldName(choice.field, speech);
  const amount = proposed ? Number(fieldsOf(proposed)[choice.field]) : min;
  // While somebody types, what they typed so far may be no amount that is allowed.
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const limits = { min, max, step };
  const set = (value: number): void => onPropose(withAmount(choice, allowed(value, choice)));
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
        value={typed ?? amount}
        onChange={({ target }) => {
          setTyped(target.value);
          set(target.valueAsNumber || min);
        }}
        onBlur={() => setTyped(null)}
      />
      <button type="button" aria-label={`${name} +`} disabled={amount >= max} onClick={() => set(amount + step)}>
        +
      </button>
      {max - min > step * 5 && (
        <input
          type="range"
          aria-label={name}
          {...limits}
          value={amount}
          onChange={(event) => set(event.target.valueAsNumber)}
        />
      )}
      {isRaised && <Raises {...{ choice, speech, amount }} onSet={set} />}
    </div>
  );
}
