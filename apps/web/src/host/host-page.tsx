import { a } from '@roundhouse/page/text/account.ts';
import { t } from '@roundhouse/page/text/index.ts';
import type { HostOverview } from '@roundhouse/protocol';
import { useCallback, useEffect, useState } from 'react';
import { Frame } from '../account/frame.tsx';
import { useAccountTexts } from '../account/texts.ts';
import { Refused, useRequest } from '../account/use-request.tsx';
import { api } from '../source/api.ts';
import { Overview } from './overview.tsx';
import { People } from './people.tsx';
import { Tables } from './tables.tsx';
import '../style/results.css';
import './host.css';

/** The page of hosts: the state of the server, and what they can do about it. */
export default function HostPage() {
  useAccountTexts();
  const { problem, ask } = useRequest();
  const [house, setHouse] = useState<HostOverview | null>(null);
  const load = useCallback(() => ask(() => api<HostOverview>('GET', 'host'), setHouse), [ask]);
  useEffect(() => void load(), [load]);
  return (
    <Frame head={a.host.title} wide>
      {house === null && problem === null && <p className="page-message">{t.loading}</p>}
      <Refused problem={problem} />
      {house && (
        <>
          <div className="house-overview">
            <Overview house={house} />
          </div>
          <Tables />
          <People />
          <section className="account-part">
            <h2>{a.host.export}</h2>
            <p className="soft">{a.host.exportHelp}</p>
            <p>
              <a className="button" href={new URL('api/host/export', document.baseURI).href} download>
                {a.host.export}
              </a>
            </p>
          </section>
        </>
      )}
    </Frame>
  );
}
