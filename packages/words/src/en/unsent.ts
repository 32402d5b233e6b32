import type { Details } from '@roundhouse/kernel';

/** Why a notice could not be sent, or nothing can be sent to an address, by code; each goes on after a colon. */
export const UNSENT = {
  'address.private': () => 'the address is not on the internet',
  'address.protocol': () => 'only http and https',
  'address.unconfirmed': () => 'the address is not confirmed',
  'answer.late': () => 'no answer in time',
  'answer.none': () => 'no answer',
  'answer.status': ({ status }) => `answered ${status}`,
  'connection.none': ({ problem }) => `no connection (${problem})`,
  'keys.useless': () => 'the keys of this browser are of no use',
  'mail.answered': ({ answer }) => `the mail server said ${answer}`,
  'mail.none': () => 'this server sends no mails',
  'mail.silent': () => 'the mail server said nothing',
  'name.noAddress': () => 'the name has no address',
  'name.unknown': () => 'the name is not known',
} satisfies Readonly<Record<string, (numbers: Details) => string>>;
