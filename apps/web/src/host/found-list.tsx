import { a } from '@roundhouse/page/text/account.ts';
import { t } from '@roundhouse/page/text/index.ts';
import { type ReactNode, useId } from 'react';
import { Refused } from '../account/use-request.tsx';

interface SearchProps {
  readonly label: string;
  onSearch(text: string): void;
}

/** Searches only when the form is sent, since each search is work for the server. */
export function SearchForm({ label, onSearch }: SearchProps) {
  const id = useId();
  return (
    <search>
      <form
        className="host-search"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get('text') ?? '').trim());
        }}
      >
        <label htmlFor={id}>{label}</label>
        <input id={id} name="text" type="search" maxLength={100} />
        <button type="submit">{a.host.search}</button>
      </form>
    </search>
  );
}

interface FoundProps {
  readonly list: readonly ReactNode[] | undefined; // undefined: not loaded yet
  readonly problem: string | null;
  readonly more: (() => void) | null;
}

export function FoundList({ list, problem, more }: FoundProps) {
  return (
    <>
      <Refused problem={problem} />
      {list === undefined && problem === null && <p className="soft">{t.loading}</p>}
      {list?.length === 0 && <p>{a.host.none}</p>}
      <ul className="results">{list}</ul>
      {more && (
        <button type="button" onClick={more}>
          {a.host.more}
        </button>
      )}
    </>
  );
}
