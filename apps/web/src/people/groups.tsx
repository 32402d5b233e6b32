import { a } from '@roundhouse/page/text/account.ts';
import { ConfirmButton } from '@roundhouse/page/ui/confirm-button.tsx';
import { CopyField } from '@roundhouse/page/ui/copy-field.tsx';
import type { GroupInfo, Me, TableInfo } from '@roundhouse/protocol';
import { useEffect, useState } from 'react';
import { Refused, useRequest } from '../account/use-request.tsx';
import { addressOf } from '../address.ts';
import { TableList } from '../lobby/table-list.tsx';
import { api } from '../source/api.ts';
import { addressTo } from '../ui/address-to.ts';
import { NameForm } from './name-form.tsx';

interface Answer {
  readonly groups: readonly GroupInfo[];
}

interface GroupProps {
  readonly group: GroupInfo;
  readonly me: Me;
  change(method: 'DELETE', path: string): void;
}

function Members({ group, me, change }: GroupProps) {
  return (
    <ul className="results">
      {group.members.map(({ id, name }) => (
        <li key={id} className="person-row">
          <a href={addressOf({ person: name })}>{name}</a>
          {group.isMine && id !== me.id && (
            <ConfirmButton
              label={a.people.sendAway}
              name={a.people.sendAwayOf(name)}
              question={a.people.sendAwaySure(name)}
              yes={a.people.sendAway}
              onConfirm={() => change('DELETE', `groups/${group.id}/members/${id}`)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Tables of a group, loaded when somebody opens it. */
function GroupTables({ id }: { readonly id: string }) {
  const { problem, ask } = useRequest();
  const [tables, setTables] = useState<readonly TableInfo[] | null>(null);
  useEffect(() => {
    void ask(
      () => api<{ tables: readonly TableInfo[] }>('GET', `groups/${id}/tables`),
      (answer) => setTables(answer.tables),
    );
  }, [ask, id]);
  return (
    <div className="games">
      {tables !== null && tables.length > 0 && <TableList head={a.people.tables} tables={tables} />}
      {tables?.length === 0 && <p className="soft">{a.people.noTables}</p>}
      <Refused problem={problem} />
    </div>
  );
}

function Group(props: GroupProps) {
  const { group, me, change } = props;
  const { id, name, owner, isMine, members, invitation } = group;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="people-group">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <b>{name}</b> <small>{[a.people.members(members.length), a.people.madeBy(owner.name)].join(' · ')}</small>
        </summary>
        {isOpen && (
          <div className="people-group-more">
            <GroupTables id={id} />
            <Members {...props} />
            <div>
              <p className="soft">{a.people.linkHelp}</p>
              <CopyField label={a.people.link} value={addressTo({ group: invitation })} />
            </div>
            <ConfirmButton
              danger
              label={isMine ? a.people.remove : a.people.leave}
              question={isMine ? a.people.removeSure(name) : a.people.leaveSure(name)}
              yes={isMine ? a.people.remove : a.people.leave}
              onConfirm={() => change('DELETE', isMine ? `groups/${id}` : `groups/${id}/members/${me.id}`)}
            />
          </div>
        )}
      </details>
    </li>
  );
}

/** Groups that the viewer belongs to. */
export function Groups({ me }: { readonly me: Me }) {
  const { problem, ask } = useRequest();
  const [groups, setGroups] = useState<readonly GroupInfo[] | null>(null);
  useEffect(() => {
    void ask(
      () => api<Answer>('GET', 'groups'),
      (answer) => setGroups(answer.groups),
    );
  }, [ask]);
  const change = (method: 'DELETE' | 'POST', path: string, body?: unknown): void =>
    void ask(
      () => api<Answer>(method, path, body),
      (answer) => setGroups(answer.groups),
    );
  return (
    <section className="account-part">
      <h2>{a.people.groups}</h2>
      <p className="soft">{a.people.groupsHelp}</p>
      <Refused problem={problem} />
      {groups?.length === 0 && <p>{a.people.noGroups}</p>}
      <ul className="results">
        {groups?.map((group) => (
          <Group key={group.id} group={group} me={me} change={change} />
        ))}
      </ul>
      <NameForm of={a.people.groupName} label={a.people.make} onName={(name) => change('POST', 'groups', { name })} />
    </section>
  );
}
