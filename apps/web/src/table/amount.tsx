import { type ActionBase, fieldsOf, withAmount } from '@roundhouse/kernel';
import type { AnyChoice } from '@roundhouse/page/source/table-source.ts';
import { capital, fieldName, money, type Speech } from '@roundhouse/words';
import { useId, useState } from 'react';

type AmountChoice = Extract<AnyChoice, { kind: 'amount' }>;

interface AmountProps {
  readonly choice: AmountChoice;
  readonly speech: Speech;
  readonly proposed: ActionBase | null; // the action to be sent; null: something else is chosen
  readonly isRaised?: boolean | undefined; // an amount raised again and again: has buttons for larger steps
  onPropose(action: ActionBase): void;
}

/** The nearest allowed amount. */
function allowed(value: number, { min, max, step }: AmountChoice): number {
  const steps = Math.round((Math.min(max, Math.max(min, value)) - min) / step);
  return Math.min(max, min + steps * step);
}

/** Offered raises, in steps above the least amount; if any amount is allowed, the steps lead to round sums. */
const RAISES = [1, 2, 4, 10];
const USUAL_STEP = 5;

function raisesOf({ min, max, step }: AmountChoice): readonly number[] {
  const by = Math.max(step, USUAL_STEP);
  const from = USUAL_STEP % step === 0 ? min - (min % by) : min;
  return RAISES.map((steps) => from + steps * by).filter((raise) => raise <= max);
}

interface OneClickProps extends Pick<AmountProps, 'choice' | 'speech'> {
  readonly amounts: readonly number[];
  readonly amount: number;
  onSet(amount: number): void;
}

/** Buttons for common amounts. */
function OneClick({ choice, speech, amounts, amount, onSet }: OneClickProps) {
  return (
    <div className="raises">
      {amounts.map((each) => (
        <button key={each} type="button" aria-pressed={each === amount} onClick={() => onSet(each)}>
          {choice.field === 'count' ? each : money(each, speech)}
        </button>
      ))}
    </div>
  );
}

/** A number to fill in, by step buttons, keyboard or slider. */
export function Amount({ choice, speech, proposed, isRaised, onPropose }: AmountProps) {
  const { min, max, step } = choice;
  const name = fieldName(choice.field, speech);
  const amount = proposed ? Number(fieldsOf(proposed)[choice.field]) : min;
  // While somebody types, the text so far may not be an allowed amount.
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const limits = { min, max, step };
  const isLong = max - min > step * 5;
  const amounts = isRaised ? raisesOf(choice) : isLong ? [min, max] : [];
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
      {isLong && (
        <input
          type="range"
          aria-label={name}
          {...limits}
          value={amount}
          onChange={(event) => set(event.target.valueAsNumber)}
        />
      )}
      {amounts.length > 0 && <OneClick {...{ choice, speech, amounts, amount }} onSet={set} />}
    </div>
  );
}
