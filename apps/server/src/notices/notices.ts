import type { Config } from '../config.ts';
import { DueRunner } from '../due/runner.ts';
import type { Games } from '../games/games.ts';
import { Outgoing, type OutgoingRules } from '../outgoing/request.ts';
import { newId } from '../people/secrets.ts';
import type { ChannelRow } from './channels.ts';
import { collector } from './collect.ts';
import { DELIVER, Deliveries } from './deliver.ts';
import { pushKeys } from './keys.ts';
import { linkMailer, MAIL_LINK } from './mail-links.ts';
import { testMessage } from './message.ts';
import { NOTICE } from './plans.ts';
import { NotSent, Senders } from './senders.ts';

/** Notifies people about their tables when they are away. */
export interface NoticeService {
  readonly runner: DueRunner;
  readonly outgoing: Outgoing;
  readonly pushKey: string;
  readonly hasMail: boolean;
  /** Sends a test on a channel immediately. Throws NotSent. */
  test(channel: ChannelRow): Promise<void>;
  close(): Promise<void>;
}

export interface NoticeSetup {
  readonly config: Config;
  readonly games: Games;
  readonly onError: (error: unknown) => void;
  readonly outgoing: Partial<OutgoingRules>;
}

/** Sends a test, and stores what it found out about the channel. */
async function tested({ store, clock }: Games, senders: Senders, base: string, channel: ChannelRow): Promise<void> {
  const set = (values: Partial<ChannelRow>) =>
    store.db.updateTable('channels').set(values).where('id', '=', channel.id).execute();
  try {
    await senders.send(channel, await testMessage(newId(), channel.language, base), '');
    await set({ state: 'ok', failures: 0, last_error: null, failed_at: null });
  } catch (error) {
    if (error instanceof NotSent) {
      await set({ last_error: error.kept, failed_at: channel.failed_at ?? clock.now() });
    }
    throw error;
  }
}

export async function openNotices({ config, games, onError, outgoing: rules }: NoticeSetup): Promise<NoticeService> {
  const { store, clock } = games;
  const base = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const outgoing = new Outgoing({ allowed: config.privateHosts, ...rules });
  const keys = await pushKeys(store);
  const senders = new Senders({ outgoing, mail: config.mail, keys, base });
  const deliveries = new Deliveries({ games, senders, base });
  const handlers = {
    [NOTICE]: collector(games),
    [DELIVER]: deliveries.deliver,
    [MAIL_LINK]: linkMailer({ store, senders, base, now: () => clock.now() }),
  };
  const runner = new DueRunner({ store, clock, handlers, onError });
  const close = async (): Promise<void> => {
    await runner.close();
    senders.close();
  };
  const test = (channel: ChannelRow) => tested(games, senders, base, channel);
  return { runner, outgoing, pushKey: keys.publicKey, hasMail: senders.hasMail, test, close };
}
