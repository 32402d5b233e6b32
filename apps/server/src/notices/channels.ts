import type { ChannelInfo, ChannelSettings, NewChannel, NoticeType } from '@roundhouse/protocol';
import { NOTICE_TYPES, TABLE_NOTICE_TYPES } from '@roundhouse/protocol';
import type { Selectable } from 'kysely';
import { lastOf } from '../outgoing/unsent.ts';
import { newId } from '../people/secrets.ts';
import { conflict, notFound } from '../problem.ts';
import type { Schema } from '../store/schema.ts';
import type { Reader } from '../store/store.ts';
import { DELIVER } from './deliver.ts';

export type ChannelRow = Selectable<Schema['channels']>;

/** The owner of a channel. */
export type Owner = { readonly user: string } | { readonly table: string };

const MOST_CHANNELS = 10;
/** The usual time between two mails: people do not read mails that come too often. */
const MAIL_DIGEST_MINUTES = 30;
const DIGEST_MINUTES = 5;

/** The address in a form that its owner recognises, without the secret part. */
function shown({ kind, target }: ChannelRow): string {
  if (kind === 'mail') return target;
  const url = new URL(kind === 'push' ? (JSON.parse(target) as { endpoint: string }).endpoint : target);
  return `${url.host}/…${url.href.slice(-4)}`;
}

function infoOf(row: ChannelRow, waiting: number, nextAt: number | null): ChannelInfo {
  return {
    id: row.id,
    kind: row.kind as ChannelInfo['kind'],
    format: row.kind === 'webhook' ? (row.format as ChannelInfo['format']) : null,
    label: row.label,
    target: shown(row),
    wants: JSON.parse(row.wants) as NoticeType[],
    quiet: row.quiet === null ? null : JSON.parse(row.quiet),
    ...{ digest: row.digest, language: row.language, state: row.state as ChannelInfo['state'], waiting, nextAt },
    ...{ sentAt: row.sent_at, failedAt: row.failed_at, ...lastOf(row.last_error) },
  };
}

const ofOwner = (db: Reader, owner: Owner) => {
  const all = db.selectFrom('channels').selectAll();
  return 'user' in owner ? all.where('user_id', '=', owner.user) : all.where('table_id', '=', owner.table);
};

export async function channelsOf(db: Reader, owner: Owner): Promise<readonly ChannelInfo[]> {
  const rows = await ofOwner(db, owner).orderBy('created_at').orderBy('id').execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counts = await db
    .selectFrom('notices')
    .select(({ fn }) => ['channel_id', fn.countAll().as('count')])
    .where('channel_id', 'in', ids)
    .where('state', '=', 'waiting')
    .groupBy('channel_id')
    .execute();
  const planned = await db
    .selectFrom('due')
    .select(['key', 'at'])
    .where('kind', '=', DELIVER)
    .where('key', 'in', ids)
    .execute();
  return rows.map((row) =>
    infoOf(
      row,
      Number(counts.find(({ channel_id }) => channel_id === row.id)?.count ?? 0),
      planned.find(({ key }) => key === row.id)?.at ?? null,
    ),
  );
}

/** Throws the same error whether there is no such channel or it is somebody else's. */
export async function channelOf(db: Reader, owner: Owner, id: string): Promise<ChannelRow> {
  const row = await ofOwner(db, owner).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('channel');
  return row;
}

export async function mailChannelOf(db: Reader, user: string): Promise<ChannelRow | undefined> {
  return ofOwner(db, { user }).where('kind', '=', 'mail').executeTakeFirst();
}

type ChannelBody = NewChannel;

/** The columns that depend on the kind of channel. */
function targetOf(given: ChannelBody): Pick<ChannelRow, 'target' | 'label' | 'format'> {
  if (given.kind === 'push') return { target: JSON.stringify(given.subscription), label: given.label, format: '' };
  if (given.kind === 'mail') return { target: given.address, label: given.address, format: '' };
  return { target: given.url, label: given.label, format: given.format };
}

/** Adds a channel. A browser that subscribes again, or another mail address, replaces the previous one. */
export async function addChannel(tx: Reader, owner: Owner, given: ChannelBody, now: number): Promise<ChannelRow> {
  const all = await ofOwner(tx, owner).execute();
  const { target, label, format } = targetOf(given);
  const same = all.filter(({ kind, target: before }) => kind === given.kind && (kind === 'mail' || before === target));
  if (all.length - same.length >= MOST_CHANNELS) throw conflict('notices.tooMany', { most: MOST_CHANNELS });
  for (const { id } of same) await dropChannel(tx, id);
  const isMail = given.kind === 'mail';
  const row: ChannelRow = {
    id: newId(),
    user_id: 'user' in owner ? owner.user : null,
    table_id: 'table' in owner ? owner.table : null,
    ...{ kind: given.kind, format, label, target },
    wants: JSON.stringify('user' in owner ? NOTICE_TYPES : TABLE_NOTICE_TYPES),
    quiet: null,
    digest: isMail ? MAIL_DIGEST_MINUTES : DIGEST_MINUTES,
    language: given.language ?? 'en',
    state: isMail ? 'unconfirmed' : 'ok',
    ...{ failures: 0, last_error: null, failed_at: null, sent_at: null, created_at: now },
  };
  await tx.insertInto('channels').values(row).execute();
  return row;
}

export async function setChannel(tx: Reader, row: ChannelRow, settings: ChannelSettings): Promise<void> {
  const { wants, quiet, digest, language } = settings;
  const set = {
    ...(wants !== undefined && { wants: JSON.stringify([...new Set(wants)]) }),
    ...(quiet !== undefined && { quiet: quiet === null ? null : JSON.stringify(quiet) }),
    ...(digest !== undefined && { digest }),
    ...(language !== undefined && { language }),
  };
  if (Object.keys(set).length > 0) await tx.updateTable('channels').set(set).where('id', '=', row.id).execute();
}

export async function dropChannel(tx: Reader, id: string): Promise<void> {
  await tx.deleteFrom('due').where('kind', '=', DELIVER).where('key', '=', id).execute();
  await tx.deleteFrom('channels').where('id', '=', id).execute();
}
