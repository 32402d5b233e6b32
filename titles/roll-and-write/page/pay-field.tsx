import { type Amounts, worthOf } from '../queries.ts';
import { SAID, TEXT } from './text.ts';

interface PayFieldProps {
  readonly payments: readonly Amounts[];
  readonly cost: number;
  readonly pay: Amounts;
  onPay(pay: Amounts): void;
}

const same = (a: Amounts, b: Amounts): boolean => a.every((count, i) => count === b[i]);

/** Which circles are crossed off, if there is a choice: no change is given. */
export function PayField({ payments, cost, pay, onPay }: PayFieldProps) {
  if (payments.length < 2) return null;
  const sorted = [...payments].sort((a, b) => worthOf(a) - worthOf(b) || a[2] - b[2] || a[1] - b[1]);
  return (
    <fieldset className="pay-field">
      <legend>{TEXT.pay.with}</legend>
      {sorted.map((each) => {
        const lost = worthOf(each) - cost;
        return (
          <label key={each.join()} className="pick">
            <input type="radio" name="pay" checked={same(each, pay)} onChange={() => onPay(each)} />
            <span>
              {SAID.payText([...each])} {lost > 0 && <span className="pay-lost">{TEXT.pay.lost(lost)}</span>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
