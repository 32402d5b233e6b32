import { counted } from './tongue.ts';

/** Where something happened, and who it is about. */
export interface NoticeValues {
  readonly table: string;
  readonly title: string;
  readonly name: string; // the person who has to move, said something, or invites
}

const at = ({ table, title }: NoticeValues): string => (table === title ? table : `${table} (${title})`);

/** Notices for people who are away, by type: one form for the person concerned, one for everybody at the table. */
export const NOTICES = {
  mine: {
    turn: (values: NoticeValues) => `It is your turn: ${at(values)}`,
    consent: (values: NoticeValues) => `You are asked to agree to something: ${at(values)}`,
    named: (values: NoticeValues) => `${values.name} named you in a chat: ${at(values)}`,
    invited: (values: NoticeValues) => `${values.name} keeps a seat for you: ${at(values)}`,
    filled: (values: NoticeValues) => `All seats are taken: ${at(values)}`,
    started: (values: NoticeValues) => `The game has begun: ${at(values)}`,
    ended: (values: NoticeValues) => `The game is over: ${at(values)}`,
    late: (values: NoticeValues) => `Your time for a move is up: ${at(values)}`,
  },
  turnOf: (values: NoticeValues) => `It is the turn of ${values.name}: ${at(values)}`,
  lateOf: (values: NoticeValues) => `The time of ${values.name} is up: ${at(values)}`,
  several: (n: number) => `${counted(n, 'notice')} from Roundhouse`,
  more: (n: number) => `and ${counted(n, 'more', 'more')}`,
  test: 'This is a test. Notices reach you here.',
  settings: 'Choose here what you are told, and where:',
  confirm: {
    subject: 'Confirm your address for Roundhouse',
    text: (name: string) =>
      `Somebody who plays at Roundhouse as ${name} wants to be told here when it is their turn. If that is you, open this address:`,
    other: 'If not, do nothing: you will hear nothing more.',
  },
  reset: {
    subject: 'A new password for Roundhouse',
    text: (name: string) =>
      `Somebody (we hope it was you) forgot the password of ${name}. You can choose a new one here within an hour:`,
    other: 'If it was not you, do nothing: the password stays as it is.',
  },
};
