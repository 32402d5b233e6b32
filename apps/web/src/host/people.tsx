import { a } from '@roundhouse/page/text/account.ts';
import { dated } from '@roundhouse/page/text/dates.ts';
import { ConfirmButton } from '@roundhouse/page/ui/confirm-button.tsx';
import type { HostPeopleAnswer, HostPerson } from '@roundhouse/protocol';
import { useState } from 'react';
import { Refused, useRequest } from '../account/use-request.tsx';
import { addressOf } from '../address.ts';
import { api } from '../source/api.ts';
import { FoundList, SearchForm } from './found-list.tsx';
import { usePages } from './use-pages.ts';

const day = dated({ dateStyle: 'medium' });
const minute = dated({ dateStyle: 'medium', timeStyle: 'short' });
const DAY_MS = 86_400_000;
const DAYS = [1, 7, 3650] as const;

interface PersonProps {
  readonly person: HostPerson;
  onChange(): void;
}

function Silence({ person: { id, name, silencedUntil }, onChange }: PersonProps) {
  const { problem, ask } = useRequest();
  const silence = (until: number | null): void =>
    void ask(() => api('PUT', `host/people/${id}/silence`, { until }), onChange);
  const isSilenced = silencedUntil !== null && silencedUntil > Date.now();
  return (
    <>
      {isSilenced ? (
        <button type="button" onClick={() => silence(null)}>
          {a.host.unsilence}
        </button>
      ) : (
        <select
          aria-label={a.host.silenceOf(name)}
          value=""
          onChange={({ target }) => silence(Date.now() + Number(target.value) * DAY_MS)}
        >
          <option value="">{a.host.silence}</option>
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {a.host.silences[days]}
            </option>
          ))}
        </select>
      )}
      <Refused problem={problem} />
    </>
  );
}

function Person({ person, onChange }: PersonProps) {
  const { problem, ask } = useRequest();
  const { id, name, kind, createdAt, tables, isHost, silencedUntil } = person;
  // Many guests may have one name: the minute tells them apart.
  const since = a.host.since((kind === 'guest' ? minute : day)(createdAt));
  const facts = [
    isHost ? a.host.isHost : a.host[kind],
    since,
    a.host.seats(tables),
    ...(silencedUntil !== null && silencedUntil > Date.now() ? [a.host.silenced(day(silencedUntil))] : []),
  ];
  return (
    <li className="host-row">
      <span>
        <b>{kind === 'account' ? <a href={addressOf({ person: name })}>{name}</a> : name}</b>{' '}
        <small>{facts.join(' · ')}</small>
      </span>
      {!isHost && (
        <div className="host-buttons">
          <Silence person={person} onChange={onChange} />
          <ConfirmButton
            danger
            label={a.host.removePerson}
            name={`${a.host.removePerson}: ${name}`}
            question={a.host.removePersonSure(kind === 'guest' ? `${name}, ${a.host.guest} ${since}` : name)}
            yes={a.host.removeYes}
            onConfirm={() => void ask(() => api('DELETE', `host/people/${id}`), onChange)}
          />
        </div>
      )}
      <Refused problem={problem} />
    </li>
  );
}

const listOf = ({ people }: HostPeopleAnswer) => people;

/** All people on the server, and what the host can do about them. */
export function People() {
  const [search, setSearch] = useState('');
  const { list, again, ...found } = usePages(`host/people?search=${encodeURIComponent(search)}`, listOf);
  return (
    <section className="account-part">
      <h2>{a.host.everybody}</h2>
      <SearchForm label={a.host.searchPeople} onSearch={setSearch} />
      <FoundList {...found} list={list?.map((each) => <Person key={each.id} person={each} onChange={again} />)} />
    </section>
  );
}
