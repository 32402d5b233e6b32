import { a } from '@roundhouse/page/text/account.ts';
import { dated } from '@roundhouse/page/text/dates.ts';
import { VACATION_DAYS } from '@roundhouse/protocol/limits.ts';
import { useId, useState } from 'react';
import { api } from '../source/api.ts';
import { Refused, useRead } from './use-request.tsx';

const DAY_MS = 86_400_000;
const day = dated({ dateStyle: 'full' });

interface Away {
  readonly until: number | null;
}

/** A date in the form of the browser's date field, in the person's time zone. */
function fieldDate(at: number): string {
  const date = new Date(at);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The person's vacation, during which their clocks do not run. */
export function Vacation() {
  const [away, setAway] = useState<Away | null>(null);
  const id = useId();
  const { problem, ask } = useRead<Away>('me/vacation', setAway);
  const put = (until: number | null): void => void ask(() => api<Away>('PUT', 'me/vacation', { until }), setAway);
  const submit = (event: React.FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const [year = 0, month = 0, date = 0] = String(new FormData(event.currentTarget).get('until'))
      .split('-')
      .map(Number);
    put(new Date(year, month - 1, date).getTime());
  };
  const now = Date.now();
  return (
    <section className="account-part">
      <h2>{a.vacation}</h2>
      <p className="soft">{a.vacationHelp}</p>
      {away?.until != null && (
        <p role="status">
          {a.vacationUntil(day(away.until))}{' '}
          <button type="button" onClick={() => put(null)}>
            {a.vacationEnd}
          </button>
        </p>
      )}
      {away !== null && away.until === null && (
        <form className="account-form" onSubmit={submit}>
          <label htmlFor={id}>{a.vacationBack}</label>
          <input
            id={id}
            name="until"
            type="date"
            min={fieldDate(now + DAY_MS)}
            max={fieldDate(now + (VACATION_DAYS - 1) * DAY_MS)}
            required
          />
          <button type="submit">{a.vacationBegin}</button>
        </form>
      )}
      <Refused problem={problem} />
    </section>
  );
}
