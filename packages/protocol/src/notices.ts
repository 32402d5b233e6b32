import type { Details } from '@roundhouse/kernel';
import { z } from 'zod';
import { LIMITS } from './limits.ts';
import {
  type ChannelKind,
  NOTICE_TYPES,
  type NoticeType,
  WEBHOOK_FORMATS,
  type WebhookFormat,
} from './notice-types.ts';
import { Id, KnownName, Name, Password, type TextCode } from './text.ts';

const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

const MINUTES_OF_DAY = 1440;
const Minute = z
  .number()
  .int()
  .min(0)
  .max(MINUTES_OF_DAY - 1);

/** The part of the day, in minutes since midnight, in which nothing is sent; it may go past midnight. */
export const QuietHours = z.strictObject({
  from: Minute,
  to: Minute,
  zone: z.string().max(60).refine(isZone, 'is no time zone'),
});
export type QuietHours = z.infer<typeof QuietHours>;

/** A language code of ISO 639. */
export const Language = z.string().regex(/^[a-z]{2,3}$/);

const SETTINGS = {
  wants: z.array(z.enum(NOTICE_TYPES)).max(NOTICE_TYPES.length),
  quiet: QuietHours.nullable(),
  digest: z.number().int().min(0).max(MINUTES_OF_DAY), // the least number of minutes between two messages
  language: Language,
};
export const ChannelSettings = z.strictObject(SETTINGS).partial();
export type ChannelSettings = z.infer<typeof ChannelSettings>;

const Address = z
  .url({ protocol: /^https?$/ })
  .max(LIMITS.address)
  .refine((text) => !/^https?:\/\/[^/?#]*@/i.test(text), 'text.userName' satisfies TextCode);
const Key = z.string().regex(/^[\w-]{16,120}={0,2}$/);

const Webhook = z.strictObject({
  kind: z.literal('webhook'),
  format: z.enum(WEBHOOK_FORMATS),
  url: Address,
  label: Name,
  language: Language.optional(),
});

/** A browser that asked for notices, a mail address, or the address of a webhook. */
export const NewChannel = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('push'),
    subscription: z.strictObject({
      endpoint: Address,
      keys: z.strictObject({ p256dh: Key, auth: Key }),
    }),
    label: Name,
    language: Language.optional(),
  }),
  /** Needs the password: people who forget it get a mail at this address that lets them set a new one. */
  z.strictObject({
    kind: z.literal('mail'),
    address: z.email().max(LIMITS.mail),
    password: z.string().max(200),
    language: Language.optional(),
  }),
  Webhook,
]);
export type NewChannel = z.input<typeof NewChannel>;
export const NewTableChannel = Webhook;

/** The secret from a mail, which confirms its address. */
export const ConfirmMail = z.strictObject({ secret: Id });
export const ForgottenPassword = z.strictObject({ name: KnownName });
export const ResetPassword = z.strictObject({ secret: Id, password: Password });

/** Why something could not be sent: a code with values, of which a reader makes a sentence. */
export interface UnsentReason {
  readonly code: string;
  readonly numbers: Details;
}

export interface ChannelInfo {
  readonly id: string;
  readonly kind: ChannelKind;
  readonly format: WebhookFormat | null;
  readonly label: string;
  readonly target: string; // the part of the address that is no secret
  readonly wants: readonly NoticeType[];
  readonly quiet: QuietHours | null;
  readonly digest: number;
  readonly language: string;
  readonly state: 'ok' | 'unconfirmed' | 'broken';
  readonly waiting: number; // notices not sent yet
  readonly sentAt: number | null;
  readonly failedAt: number | null; // it has not worked since then
  readonly lastError: string | null; // in English
  readonly why: UnsentReason | null; // the same as a code; null: it was kept by an older server
  readonly nextAt: number | null; // when the next attempt is made
}

/** The channels that the server supports, and those to which somebody's notices go. */
export interface NoticesAnswer {
  readonly pushKey: string;
  readonly mail: boolean;
  readonly channels: readonly ChannelInfo[];
}
