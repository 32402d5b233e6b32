import { a } from '@roundhouse/page/text/account.ts';
import { t } from '@roundhouse/page/text/index.ts';
import type { Me } from '@roundhouse/protocol';
import { Channel } from './channel.tsx';
import { AddBrowser, AddMail, AddWebhook } from './new-channels.tsx';
import { useAccountTexts } from './texts.ts';
import { type Channels, useChannels } from './use-channels.ts';
import { Refused } from './use-request.tsx';
import '../style/notices.css';

function List({ channels, isTables }: { readonly channels: Channels; readonly isTables: boolean }) {
  const { known, tested, set, test, remove } = channels;
  if (known === null) return <p className="soft">{t.loading}</p>;
  if (known.channels.length === 0) return isTables ? null : <p className="soft">{a.notices.none}</p>;
  return (
    <ul className="channels">
      {known.channels.map((channel) => (
        <Channel
          key={channel.id}
          channel={channel}
          isTables={isTables}
          isTested={tested === channel.id}
          onSet={(settings) => set(channel, settings)}
          onTest={() => test(channel)}
          onRemove={() => remove(channel)}
        />
      ))}
    </ul>
  );
}

/** Settings for notices to people who are away. */
export function Notices({ me }: { readonly me: Me }) {
  const channels = useChannels('me/channels');
  const { known, problem, add } = channels;
  return (
    <section className="account-part notices">
      <h2>{a.notices.title}</h2>
      <p className="soft">{a.notices.help}</p>
      <List channels={channels} isTables={false} />
      <Refused problem={problem} />
      {known?.pushKey !== undefined && <AddBrowser add={add} pushKey={known.pushKey} />}
      {known?.mail && me.kind === 'account' && <AddMail add={add} />}
      {known && me.kind === 'account' && <AddWebhook add={add} />}
    </section>
  );
}

/** Webhooks of a table, for its owner. */
export default function TableNotices({ table }: { readonly table: string }) {
  useAccountTexts();
  const channels = useChannels(`tables/${table}/channels`);
  return (
    <section className="notices">
      <h3>{a.notices.tableTitle}</h3>
      <p className="soft">{a.notices.tableHelp}</p>
      <List channels={channels} isTables />
      <Refused problem={channels.problem} />
      <AddWebhook add={channels.add} />
    </section>
  );
}
