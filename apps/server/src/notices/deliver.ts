import type { QuietHours } from '@roundhouse/protocol';
import { noticesIn } from '@roundhouse/words/notices.ts';
import { sql } from 'kysely';
import { type Claimed, type DueHandler, type DueResult, finishDue } from '../due/runner.ts';
import type { Games } from '../games/games.ts';
import { tableRows } from '../games/table-rows.ts';
import { chatLine } from '../games/talk.ts';
import { type Reader, transact } from '../store/store.ts';
import type { ChannelRow } from './channels.ts';
import { awaySince } from './collect.ts';
import { messageOf, type NoticeFor } from './message.ts';
import type { About } from './plans.ts';
import { afterQuiet } from './quiet.ts';
import { recipientsOf } from './recipients.ts';
import { NotSent, type Senders } from './senders.ts';

/** The kind of due work that sends what waits on a channel; its key is the channel. */
export const DELIVER = 'deliver';

const MINUTE_MS = 60_000;
/** How long to wait so that related notices, such as the start of a game and the first turn, go out together. */
export const GATHER_MS = 5_000;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;
/** After this many failures in a row, over about a day, the waiting notices are given up. */
const MOST_TRIES = 10;
/** How many past notices are kept for looking at. */
const KEPT = 50;
/** How many notices one message has at most; others go with the next. */
const AT_ONCE = 100;

type Tell = (notice: { topic: 'due'; at: number; kind: string }) => Promise<void>;

/** When the channel may be used next: not during quiet hours, nor too soon after the last message. */
export function mayBeSentAt({ quiet, digest, sent_at }: ChannelRow, now: number): number {
  const rested = Math.max(now, (sent_at ?? 0) + digest * MINUTE_MS);
  return afterQuiet(rested, quiet === null ? null : (JSON.parse(quiet) as QuietHours));
}

/** Plans the sending of waiting notices. A process that is just sending is not disturbed: it looks for more when it is done. */
export async function planDelivery(tx: Reader, channel: ChannelRow, now: number, tell: Tell): Promise<void> {
  const at = mayBeSentAt(channel, now + GATHER_MS);
  const put = tx.insertInto('due').values({ kind: DELIVER, key: channel.id, at, payload: '{}', token: null, tries: 0 });
  await put
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .doUpdateSet({ at: sql`case when due.at < excluded.at then due.at else excluded.at end` })
        .where('due.token', 'is', null),
    )
    .execute();
  await tell({ topic: 'due', at, kind: DELIVER });
}

export interface DeliverySetup {
  readonly games: Games;
  readonly senders: Senders;
  readonly base: string;
}

interface Waiting {
  readonly stands: readonly NoticeFor[];
  readonly gone: readonly string[]; // notices that are no longer true, or were seen
}

/** Sends the notices waiting on channels; each channel is served by one process at a time. */
export class Deliveries {
  readonly #setup: DeliverySetup;

  constructor(setup: DeliverySetup) {
    this.#setup = setup;
  }

  readonly deliver: DueHandler = async (claimed): Promise<DueResult> => {
    const { games } = this.#setup;
    const { db } = games.store;
    const channel = await db.selectFrom('channels').selectAll().where('id', '=', claimed.key).executeTakeFirst();
    if (!channel) return 'done';
    const now = games.clock.now();
    const { stands, gone } = await this.#waiting(channel);
    await this.#mark(db, gone, 'withdrawn', now);
    if (channel.state !== 'ok') {
      const ids = stands.map(({ id }) => id);
      return this.#finish(claimed, channel, ids, 'failed');
    }
    if (stands.length === 0) return this.#finish(claimed, channel, [], 'withdrawn');
    const at = channel.failures > 0 ? afterQuiet(now, quietOf(channel)) : mayBeSentAt(channel, now);
    if (at > now) return { again: at };
    return this.#send(claimed, channel, stands);
  };

  async #send(claimed: Claimed, channel: ChannelRow, notices: readonly NoticeFor[]): Promise<DueResult> {
    const { senders, base } = this.#setup;
    const { language } = channel;
    const message = await messageOf(notices, { language, base, isShared: channel.user_id === null });
    const footer = `${(await noticesIn(language)).settings} ${base}/#account`;
    const ids = notices.map(({ id }) => id);
    try {
      await senders.send(channel, message, footer);
    } catch (error) {
      if (!(error instanceof NotSent)) throw error;
      return this.#failed(claimed, channel, ids, error);
    }
    return this.#finish(claimed, channel, ids, 'sent');
  }

  /** Stores the outcome together with the end of the work, and plans the sending of notices that came meanwhile. */
  async #finish(
    claimed: Claimed,
    channel: ChannelRow,
    ids: readonly string[],
    state: 'sent' | 'withdrawn' | 'failed',
  ): Promise<DueResult> {
    const { games } = this.#setup;
    const now = games.clock.now();
    await transact(games.store, async (tx, tell) => {
      await finishDue(tx, claimed);
      await this.#mark(tx, ids, state, now);
      const well = { sent_at: now, failures: 0, failed_at: null, last_error: null, state: 'ok' };
      if (state === 'sent') await tx.updateTable('channels').set(well).where('id', '=', channel.id).execute();
      const more = tx.selectFrom('notices').select('id').where('channel_id', '=', channel.id);
      const waits = await more.where('state', '=', 'waiting').limit(1).executeTakeFirst();
      if (waits) await planDelivery(tx, state === 'sent' ? { ...channel, ...well } : channel, now, tell);
      await tidy(tx, channel.id);
    });
    return 'done';
  }

  async #failed(claimed: Claimed, channel: ChannelRow, ids: readonly string[], error: NotSent): Promise<DueResult> {
    const { games } = this.#setup;
    const now = games.clock.now();
    const failures = channel.failures + 1;
    const isGivenUp = error.isFinal || failures >= MOST_TRIES;
    const set = { failures: isGivenUp ? 0 : failures, last_error: error.kept, failed_at: channel.failed_at ?? now };
    const state = error.isFinal ? 'broken' : channel.state; // it is not used until a test gets through
    await games.store.db
      .updateTable('channels')
      .set({ ...set, state })
      .where('id', '=', channel.id)
      .execute();
    if (isGivenUp) return this.#finish(claimed, channel, ids, 'failed');
    const pause = Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** (failures - 1));
    return { again: now + Math.max(pause, (error.retryAfter ?? 0) * 1000) };
  }

  async #mark(tx: Reader, ids: readonly string[], state: string, now: number): Promise<void> {
    if (ids.length === 0) return;
    const set = tx.updateTable('notices').set({ state, done_at: now });
    await set
      .where('id', 'in', [...ids])
      .where('state', '=', 'waiting')
      .execute();
  }

  async #waiting(channel: ChannelRow): Promise<Waiting> {
    const { db } = this.#setup.games.store;
    const all = db
      .selectFrom('notices')
      .selectAll()
      .where('channel_id', '=', channel.id)
      .where('state', '=', 'waiting');
    const rows = await all.orderBy('at').orderBy('id').limit(AT_ONCE).execute();
    const stands: NoticeFor[] = [];
    const gone: string[] = [];
    for (const { id, about } of rows) {
      const found = await this.#standing(id, JSON.parse(about) as About, channel.user_id !== null);
      if (found) stands.push(found);
      else gone.push(id);
    }
    return { stands, gone };
  }

  /** The notice to send, if it is still true and its recipient has not seen it. */
  async #standing(id: string, about: About, isPersons: boolean): Promise<NoticeFor | undefined> {
    const { store } = this.#setup.games;
    const rows = await tableRows(store, store.db, about.table, {});
    if (!rows) return undefined;
    const { user } = about;
    // People who were named in a chat count as named as long as they sit there.
    const all = recipientsOf(rows, about, user === undefined ? [] : [user]);
    if (all.length === 0 || (isPersons && !all.includes(user ?? ''))) return undefined;
    const isForOne = user !== undefined && (isPersons || about.type === 'turn');
    if (isForOne && (await awaySince(store.db, about.table, [user], about.at)).length === 0) return undefined;
    const line = about.line === undefined ? undefined : await chatLine(store.db, about.table, about.line);
    return { id, about, rows, by: line?.player.name ?? rows.owner };
  }
}

const quietOf = ({ quiet }: ChannelRow): QuietHours | null => (quiet === null ? null : JSON.parse(quiet));

/** Deletes old notices except the latest ones; waiting notices always stay. */
async function tidy(tx: Reader, channel: string): Promise<void> {
  const all = tx.selectFrom('notices').select('id').where('channel_id', '=', channel).where('state', '!=', 'waiting');
  const old = await all.orderBy('at', 'desc').orderBy('id').offset(KEPT).limit(1_000).execute();
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await tx.deleteFrom('notices').where('id', 'in', ids).execute();
}
