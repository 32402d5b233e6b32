import { createTransport, type Transporter } from 'nodemailer';
import webpush from 'web-push';
import type { Inbound, Outgoing } from '../outgoing/request.ts';
import { OutgoingError } from '../outgoing/request.ts';
import { type Unsent, unsent, unsentText } from '../outgoing/unsent.ts';
import type { ChannelRow } from './channels.ts';
import type { Message } from './message.ts';

/** A message was not accepted. The reason is shown to the owner of the channel. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
  readonly isFinal: boolean; // another try would not be accepted either
  readonly retryAfter: number | null; // seconds
  readonly reason: Unsent;
  constructor(reason: Unsent, isFinal: boolean, retryAfter: number | null = null) {
    super(unsentText(reason));
    this.reason = reason;
    this.isFinal = isFinal;
    this.retryAfter = retryAfter;
  }

  /** As it is kept with the channel. */
  get kept(): string {
    return JSON.stringify(this.reason);
  }
}

export interface MailSettings {
  readonly url: string; // smtp://user:password@host:port
  readonly from: string;
}

export interface Mail {
  readonly id: string; // the same when it is tried again
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** What is needed to send messages. */
export interface SenderSetup {
  readonly outgoing: Outgoing;
  readonly mail: MailSettings | null;
  readonly keys: PushKeys;
  readonly base: string; // where people reach the server
}

const MAIL_MS = 10_000;
/** A browser that is off still gets the message if it comes back within a day. */
const PUSH_SECONDS = 86_400;

/** Whether another try is worthwhile: the other end is busy, or has a temporary failure. */
const isPassing = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status);

function mustBeTaken({ status, retryAfter }: Inbound): void {
  if (status >= 200 && status < 300) return;
  throw new NotSent(unsent('answer.status', { status }), !isPassing(status), retryAfter);
}

/** Escapes names of people and tables, so that they are plain text in these messages. */
const plainDiscord = (text: string): string => text.replace(/[\\`*_~|<>#[\]()@]/g, '\\$&');
const plainSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function webhookBody(format: string, message: Message): unknown {
  const { id, title, text, url, notices } = message;
  const lines = text === '' ? [title] : [title, ...text.split('\n')];
  if (format === 'discord') {
    const content = `${lines.map(plainDiscord).join('\n').slice(0, 1_800)}\n<${url}>`;
    return { content, allowed_mentions: { parse: [] } };
  }
  if (format === 'slack') return { text: `${lines.map(plainSlack).join('\n')}\n<${url}>` };
  return { id, text: lines.join('\n'), url, notices };
}

export class Senders {
  readonly #setup: SenderSetup;
  readonly #mailer: Transporter | null;

  constructor(setup: SenderSetup) {
    this.#setup = setup;
    const times = { connectionTimeout: MAIL_MS, greetingTimeout: MAIL_MS, socketTimeout: MAIL_MS, dnsTimeout: MAIL_MS };
    const common = { disableFileAccess: true, disableUrlAccess: true };
    this.#mailer = setup.mail && createTransport({ url: setup.mail.url, ...times, ...common });
  }

  get hasMail(): boolean {
    return this.#mailer !== null;
  }

  /** Sends a message on a channel. Throws NotSent, which says whether another try is worth it. */
  async send(channel: ChannelRow, message: Message, footer: string): Promise<void> {
    try {
      if (channel.kind === 'push') await this.#push(channel, message);
      else if (channel.kind === 'mail') await this.mail(mailOf(channel, message, footer));
      else await this.#webhook(channel, message);
    } catch (error) {
      if (error instanceof OutgoingError) throw new NotSent(error.reason, error.isFinal);
      throw error;
    }
  }

  async mail({ id, to, subject, text }: Mail): Promise<void> {
    const { mail, base } = this.#setup;
    if (!this.#mailer || !mail) throw new NotSent(unsent('mail.none'), true);
    const host = new URL(base).hostname;
    try {
      const headers = { 'Auto-Submitted': 'auto-generated' };
      await this.#mailer.sendMail({ from: mail.from, to, subject, text, headers, messageId: `<${id}@${host}>` });
    } catch (error) {
      const { responseCode, code } = error as { readonly responseCode?: number; readonly code?: string };
      // 5xx is final, but only if it is about the address and not about us.
      const isFinal = responseCode !== undefined && responseCode >= 500 && code === 'EENVELOPE';
      const answer = responseCode ?? code;
      const reason = answer === undefined ? unsent('mail.silent') : unsent('mail.answered', { answer });
      throw new NotSent(reason, isFinal);
    }
  }

  async #push({ target }: ChannelRow, { title, text, url, notices }: Message): Promise<void> {
    const { mail, keys, base, outgoing } = this.#setup;
    const tag = notices[0]?.table.id ?? 'test';
    const payload = JSON.stringify({ title, body: text.slice(0, 2_000), url, tag });
    const address = mail === null ? null : (/<([^>]+)>/.exec(mail.from)?.[1] ?? mail.from);
    const subject = base.startsWith('https:') ? base : `mailto:${address ?? 'nobody@localhost'}`;
    let details: ReturnType<typeof webpush.generateRequestDetails>;
    try {
      const vapidDetails = { subject, ...keys };
      // A newer message about the same table replaces one that has not reached the browser yet.
      const wish = {
        vapidDetails,
        TTL: PUSH_SECONDS,
        topic: tag.replace(/[^\w-]/g, '').slice(0, 32),
        contentEncoding: 'aes128gcm',
      } as const;
      details = webpush.generateRequestDetails(JSON.parse(target), payload, wish);
    } catch {
      throw new NotSent(unsent('keys.useless'), true);
    }
    const headers = details.headers as Readonly<Record<string, string | number>>;
    mustBeTaken(await outgoing.post({ url: details.endpoint, headers, body: details.body ?? '' }));
  }

  async #webhook({ target, format }: ChannelRow, message: Message): Promise<void> {
    const body = JSON.stringify(webhookBody(format, message));
    const headers = { 'content-type': 'application/json', 'idempotency-key': message.id };
    mustBeTaken(await this.#setup.outgoing.post({ url: target, headers, body }));
  }

  close(): void {
    this.#mailer?.close();
  }
}

function mailOf({ target: to }: ChannelRow, { id, title, text, url, notices }: Message, footer: string): Mail {
  const lines = notices.length > 1 ? notices.map((each) => `${each.text}\n${each.url}`) : [text, url];
  const body = [...lines.filter((line) => line !== ''), footer].join('\n\n');
  return { id, to, subject: title, text: `${body}\n` };
}
