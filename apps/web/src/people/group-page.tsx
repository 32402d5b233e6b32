import { a } from '@roundhouse/page/text/account.ts';
import { t } from '@roundhouse/page/text/index.ts';
import type { GroupInvitation, Me } from '@roundhouse/protocol';
import { useCallback, useEffect, useState } from 'react';
import { Frame } from '../account/frame.tsx';
import { useAccountTexts } from '../account/texts.ts';
import { Refused, useRequest } from '../account/use-request.tsx';
import { addressOf } from '../address.ts';
import { Account } from '../lobby/account.tsx';
import { type MeState, useMe } from '../lobby/use-me.ts';
import { api } from '../source/api.ts';

interface InvitedProps {
  readonly code: string;
  readonly me: MeState;
  onMe(me: Me | null): void;
}

function Invited({ code, me, onMe: setMe }: InvitedProps) {
  const { problem, ask } = useRequest();
  const [group, setGroup] = useState<GroupInvitation | null>(null);
  const load = useCallback(
    () => ask(() => api<GroupInvitation>('GET', `group-invitations/${code}`), setGroup),
    [ask, code],
  );
  useEffect(() => void load(), [load]);
  const join = (): void =>
    void ask(
      () => api('POST', `group-invitations/${code}/join`),
      () => void load(),
    );
  return (
    <Frame head={group ? a.people.invitedTo(group.name) : a.people.groups}>
      {group === null && problem === null && <p className="page-message">{t.loading}</p>}
      <Refused problem={problem} />
      {group && (
        <section className="account-part">
          <p>{a.people.about(group.owner, group.members)}</p>
          {group.isMember && (
            <p>
              {a.people.isMember} <a href={addressOf({ people: true })}>{a.people.goOn}</a>
            </p>
          )}
          {me === null && <p>{a.people.logIn}</p>}
          {me === null && <Account me={null} onMe={setMe} />}
          {typeof me === 'object' && me !== null && !group.isMember && (
            <button type="button" className="primary" onClick={join}>
              {a.people.join}
            </button>
          )}
        </section>
      )}
    </Frame>
  );
}

/** The page at a group's address. After a login it is requested again, since the person may belong to the group already. */
export default function GroupPage({ code }: { readonly code: string }) {
  useAccountTexts();
  const [me, setMe] = useMe();
  return <Invited key={typeof me === 'object' ? me?.id : me} code={code} me={me} onMe={setMe} />;
}
