import { a } from '@roundhouse/page/text/account.ts';
import { lately } from '@roundhouse/page/text/lately.ts';
import { FiguresTable } from '@roundhouse/page/ui/figures-table.tsx';
import { Wide } from '@roundhouse/page/ui/wide.tsx';
import type { HostOverview } from '@roundhouse/protocol';
import { whyFailed } from '../account/unsent.ts';
import { titleName } from '../results/names.ts';

const STATUSES = ['open', 'playing', 'finished', 'abandoned'] as const;

function TableCounts({ tables }: Pick<HostOverview, 'tables'>) {
  const titles = [...new Set(tables.map(({ title }) => title))];
  const count = (title: string, status: string): number =>
    tables.find((each) => each.title === title && each.status === status)?.count ?? 0;
  return (
    <Wide>
      <FiguresTable
        head={[a.host.game, ...STATUSES.map((status) => a.host.statuses[status])]}
        rows={titles.map((title) => ({
          key: title,
          head: titleName(title),
          cells: STATUSES.map((status) => a.results.number(count(title, status))),
        }))}
      />
    </Wide>
  );
}

function Queue({ queue }: Pick<HostOverview, 'queue'>) {
  if (queue.length === 0) return <p>{a.host.noQueue}</p>;
  return (
    <Wide>
      <FiguresTable
        head={[a.host.kind, a.host.planned, a.host.late, a.host.failing, a.host.next]}
        rows={queue.map(({ kind, planned, late, failing, next }) => ({
          key: kind,
          head: a.host.kinds[kind] ?? kind,
          cells: [planned, late, failing, next === null ? '' : lately(next)],
          current: late + failing > 0,
        }))}
      />
    </Wide>
  );
}

function Failed({ failed }: Pick<HostOverview, 'failed'>) {
  if (failed.length === 0) return <p>{a.host.noFailed}</p>;
  return (
    <ul className="results">
      {failed.map(({ id, owner, kind, label, failures, lastError, why, failedAt }) => (
        <li key={id} className="host-row">
          <span>
            <b>{owner}</b> {a.notices.kinds[kind]}: {label}
          </span>
          <small>
            {[a.host.failures(failures), whyFailed({ lastError, why }), failedAt === null ? '' : lately(failedAt)]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** The state of the server. */
export function Overview({ house }: { readonly house: HostOverview }) {
  const { tables, people, storage, queue, notices, failed } = house;
  return (
    <>
      <section className="account-part">
        <h2>{a.host.overview}</h2>
        <p>{a.host.people(people.accounts, people.guests)}</p>
        <p>{a.host.storage(storage.bytes, storage.events, storage.lines, storage.notices)}</p>
        <TableCounts tables={tables} />
      </section>
      <section className="account-part">
        <h2>{a.host.queue}</h2>
        <p className="soft">{a.host.queueHelp}</p>
        <Queue queue={queue} />
      </section>
      <section className="account-part">
        <h2>{a.host.notices}</h2>
        <p className="soft">{a.host.noticesHelp(notices.waiting, notices.failed)}</p>
        <Failed failed={failed} />
      </section>
    </>
  );
}
