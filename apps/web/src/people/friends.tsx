import { a } from '@roundhouse/page/text/account.ts';
import type { PersonRef, Tie, TiesAnswer } from '@roundhouse/protocol';
import { useCallback, useEffect, useState } from 'react';
import { Refused, useRequest } from '../account/use-request.tsx';
import { addressOf } from '../address.ts';
import { api } from '../source/api.ts';
import { NameForm } from './name-form.tsx';

/** The people whom the viewer has marked, and how to change that. */
export function useTies(isKnown = true) {
  const { problem, ask } = useRequest();
  const [ties, setTies] = useState<TiesAnswer | null>(null);
  useEffect(() => {
    if (isKnown) void ask(() => api<TiesAnswer>('GET', 'me/people'), setTies);
  }, [ask, isKnown]);
  const set = useCallback(
    (name: string, tie: Tie | null) => void ask(() => api<TiesAnswer>('PUT', 'me/people', { name, tie }), setTies),
    [ask],
  );
  return { problem, ties, set };
}

interface NamedProps {
  readonly people: readonly PersonRef[];
  readonly label: string;
  nameOf(name: string): string;
  onDrop(name: string): void;
}

function Named({ people, label, nameOf, onDrop }: NamedProps) {
  return (
    <ul className="results">
      {people.map(({ id, name }) => (
        <li key={id} className="person-row">
          <a href={addressOf({ person: name })}>{name}</a>
          <button type="button" aria-label={nameOf(name)} onClick={() => onDrop(name)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Friends of the viewer, and people whom they block. */
export function Friends() {
  const { problem, ties, set } = useTies();
  const { friends = [], blocked = [] } = ties ?? {};
  return (
    <>
      <section className="account-part">
        <h2>{a.people.friends}</h2>
        <p className="soft">{a.people.friendsHelp}</p>
        <Refused problem={problem} />
        {ties && friends.length === 0 && <p>{a.people.noFriends}</p>}
        <Named
          people={friends}
          label={a.people.unfriend}
          nameOf={a.people.unfriendOf}
          onDrop={(name) => set(name, null)}
        />
        <NameForm of={a.people.name} label={a.people.befriend} onName={(name) => set(name, 'friend')} />
      </section>
      <section className="account-part">
        <h2>{a.people.blocked}</h2>
        <p className="soft">{a.people.blockedHelp}</p>
        {ties && blocked.length === 0 && <p>{a.people.noBlocked}</p>}
        <Named
          people={blocked}
          label={a.people.unblock}
          nameOf={a.people.unblockOf}
          onDrop={(name) => set(name, null)}
        />
        <NameForm of={a.people.name} label={a.people.block} onName={(name) => set(name, 'block')} />
      </section>
    </>
  );
}
