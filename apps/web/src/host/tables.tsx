import { a } from '@roundhouse/page/text/account.ts';
import { lately } from '@roundhouse/page/text/lately.ts';
import { ConfirmButton } from '@roundhouse/page/ui/confirm-button.tsx';
import type { ChatLine, HostChat, HostTable, HostTablesAnswer, Status } from '@roundhouse/protocol';
import { useState } from 'react';
import { Refused, useRequest } from '../account/use-request.tsx';
import { addressOf } from '../address.ts';
import { ChoiceField } from '../lobby/company-fields.tsx';
import { titleName } from '../results/names.ts';
import { api } from '../source/api.ts';
import { FoundList, SearchForm } from './found-list.tsx';
import { usePages } from './use-pages.ts';

const STATUSES: readonly Status[] = ['open', 'playing', 'finished', 'abandoned'];

/** The chat of a table, from which the host can remove lines. */
function Chat({ table }: { readonly table: HostTable }) {
  const { problem, ask } = useRequest();
  const [lines, setLines] = useState<readonly ChatLine[]>([]);
  const load = (): void =>
    void ask(
      () => api<HostChat>('GET', `host/tables/${table.id}/chat`),
      (answer) => setLines(answer.lines),
    );
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && load()}>
      <summary>{a.host.chat(table.lines)}</summary>
      <ul className="results">
        {lines.map(({ id, player, text, at }) => (
          <li key={id} className="host-line">
            <span>
              <b>{player.name}</b> <small>{lately(at)}</small> {text === '' ? <i>{a.host.removed}</i> : text}
            </span>
            {text !== '' && (
              <button
                type="button"
                aria-label={`${a.host.unsayOf(player.name)}: ${text}`}
                onClick={() => void ask(() => api('DELETE', `host/lines/${id}`), load)}
              >
                {a.host.unsay}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Refused problem={problem} />
    </details>
  );
}

function Table({ table, onChange }: { readonly table: HostTable; onChange(): void }) {
  const { problem, ask } = useRequest();
  const { id, name, title, status, visibility, sandbox, owner, players, moves, updatedAt } = table;
  const kind = sandbox ? a.host.sandbox : visibility === 'private' ? a.host.private : '';
  const isOpen = !sandbox && visibility === 'public';
  return (
    <li className="host-row">
      <span>
        <b>{isOpen ? <a href={addressOf({ table: id })}>{name}</a> : name}</b>{' '}
        {name === titleName(title) ? '' : `${titleName(title)} `}
        <small>
          {[kind, a.host.statuses[status], a.host.moves(moves), a.host.by(owner), lately(updatedAt)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <small>{[...new Set(players)].join(', ')}</small>
      <div className="host-buttons">
        {table.lines > 0 && <Chat table={table} />}
        <ConfirmButton
          danger
          label={a.host.removeTable}
          name={`${a.host.removeTable}: ${name}`}
          question={a.host.removeTableSure(name)}
          yes={a.host.removeYes}
          onConfirm={() => void ask(() => api('DELETE', `host/tables/${id}`), onChange)}
        />
      </div>
      <Refused problem={problem} />
    </li>
  );
}

const listOf = ({ tables }: HostTablesAnswer) => tables;

/** All tables: that they exist, and their chats; not what happens in their games. */
export function Tables() {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<Status | null>(null);
  const query = new URLSearchParams({ search, ...(status && { status }) });
  const { list, again, ...found } = usePages(`host/tables?${query}`, listOf);
  return (
    <section className="account-part">
      <h2>{a.host.tables}</h2>
      <SearchForm label={a.host.searchTables} onSearch={setSearch} />
      <ChoiceField<Status>
        label={a.host.status}
        value={status}
        values={STATUSES}
        any={a.host.anyStatus}
        nameOf={(each) => a.host.statuses[each]}
        onChange={setStatus}
      />
      <FoundList {...found} list={list?.map((each) => <Table key={each.id} table={each} onChange={again} />)} />
    </section>
  );
}
