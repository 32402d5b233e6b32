/** The types of notices that people get when they are away. */
export const NOTICE_TYPES = ['turn', 'consent', 'named', 'invited', 'filled', 'started', 'ended', 'late'] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** The types that a table's own channel can send: only what everybody at the table may know. */
export const TABLE_NOTICE_TYPES = [
  'turn',
  'filled',
  'started',
  'ended',
  'late',
] as const satisfies readonly NoticeType[];

export const CHANNEL_KINDS = ['push', 'mail', 'webhook'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];
export const WEBHOOK_FORMATS = ['json', 'discord', 'slack'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];
