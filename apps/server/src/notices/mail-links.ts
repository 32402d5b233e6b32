import { noticesIn } from '@roundhouse/words/notices.ts';
import type { DueHandler } from '../due/runner.ts';
import { digest, newSecret } from '../people/secrets.ts';
import { notFound } from '../problem.ts';
import { putDue } from '../store/due-rows.ts';
import { type Reader, type Store, transact } from '../store/store.ts';
import type { ChannelRow } from './channels.ts';
import { type Mail, NotSent, type Senders } from './senders.ts';

/** The kind of due work that sends a mail with a link; its key says which, and on which channel. */
export const MAIL_LINK = 'mailLink';

export type LinkKind = 'confirm' | 'reset';

const HOUR_MS = 3_600_000;
const LIFE_MS: Readonly<Record<LinkKind, number>> = { confirm: 72 * HOUR_MS, reset: HOUR_MS };
const PAUSE_MS = 60_000;
const MOST_TRIES = 6;

/** Plans a mail. Its secret is only made when it is sent, so that nobody can read it in the list of due work. */
export async function planLink(
  tx: Reader,
  kind: LinkKind,
  channel: string,
  at: number,
  tell: (notice: { topic: 'due'; at: number; kind: string }) => Promise<void>,
): Promise<void> {
  await putDue(tx, [{ kind: MAIL_LINK, key: `${kind} ${channel}`, at, payload: '{}' }]);
  await tell({ topic: 'due', at, kind: MAIL_LINK });
}

export interface LinkSetup {
  readonly store: Store;
  readonly senders: Senders;
  readonly base: string;
  readonly now: () => number;
}

async function mailOf(kind: LinkKind, channel: ChannelRow, name: string, url: string): Promise<Omit<Mail, 'id'>> {
  const { subject, text, other } = (await noticesIn(channel.language))[kind];
  return { to: channel.target, subject, text: `${text(name)}\n\n${url}\n\n${other}\n` };
}

/** Stores a link until it is used or expires; it replaces an older one. */
async function keepLink(store: Store, kind: LinkKind, channel: ChannelRow, secret: string, now: number) {
  const { id, user_id } = channel;
  if (user_id === null) return;
  await transact(store, async (tx) => {
    await tx.deleteFrom('mail_links').where('expires_at', '<', now).execute();
    await tx.deleteFrom('mail_links').where('kind', '=', kind).where('channel_id', '=', id).execute();
    const row = { hash: digest(secret), kind, user_id, channel_id: id, expires_at: now + LIFE_MS[kind] };
    await tx.insertInto('mail_links').values(row).execute();
  });
}

export function linkMailer({ store, senders, base, now }: LinkSetup): DueHandler {
  return async ({ key }) => {
    const [kind, id = ''] = key.split(' ') as [LinkKind, string];
    const { db } = store;
    const channel = await db.selectFrom('channels').selectAll().where('id', '=', id).executeTakeFirst();
    if (!channel || (kind === 'confirm' && channel.state !== 'unconfirmed')) return 'done';
    const owner = db
      .selectFrom('users')
      .select('name')
      .where('id', '=', channel.user_id ?? '');
    const { name = '' } = (await owner.executeTakeFirst()) ?? {};
    const secret = newSecret();
    await keepLink(store, kind, channel, secret, now());
    const set = (values: Partial<ChannelRow>) => db.updateTable('channels').set(values).where('id', '=', id).execute();
    try {
      const mail = await mailOf(kind, channel, name, `${base}/#account&${kind}=${secret}`);
      await senders.mail({ id: digest(secret).slice(0, 24), ...mail });
      await set({ failures: 0, last_error: null, failed_at: null });
      return 'done';
    } catch (error) {
      if (!(error instanceof NotSent)) throw error;
      const failures = channel.failures + 1;
      await set({ failures, last_error: error.kept, failed_at: channel.failed_at ?? now() });
      return error.isFinal || failures >= MOST_TRIES ? 'done' : { again: now() + PAUSE_MS * 2 ** failures };
    }
  };
}

/** Uses up a link, in the transaction that does what the link allows. */
export async function useLink(tx: Reader, kind: LinkKind, secret: string, now: number) {
  const mine = tx.deleteFrom('mail_links').where('hash', '=', digest(secret)).where('kind', '=', kind);
  const found = await mine.where('expires_at', '>', now).returning(['user_id', 'channel_id']).executeTakeFirst();
  if (!found) throw notFound('link');
  return { user: found.user_id, channel: found.channel_id };
}
