import { counted, figure } from '@roundhouse/words/en/tongue.ts';

const KB = 1024;

/** "3.2 MB". */
function size(bytes: number): string {
  const mb = bytes / KB / KB;
  if (mb >= KB) return `${(mb / KB).toFixed(1)} GB`;
  return mb >= 1 ? `${mb.toFixed(1)} MB` : `${figure(Math.ceil(bytes / KB))} KB`;
}

/** The page of the host of the server. */
export const HOST = {
  title: 'The host’s page',
  link: 'The host’s page',
  overview: 'What there is',
  people: (accounts: number, guests: number) => `${counted(accounts, 'account')}, ${counted(guests, 'guest')}`,
  storage: (bytes: number, events: number, lines: number, notices: number) =>
    `${size(bytes)} stored: ${counted(events, 'move')}, ${counted(lines, 'line')} of chats, ${counted(notices, 'notice')}`,
  game: 'Game',
  statuses: { open: 'open', playing: 'playing', finished: 'finished', abandoned: 'abandoned' },
  queue: 'Work that is due',
  queueHelp: 'Late: it should have been done more than a minute ago. Failing: it was tried more than once.',
  noQueue: 'Nothing is planned.',
  kind: 'Kind',
  kinds: {
    bot: 'moves of bots',
    search: 'searches for players',
    timeLimit: 'time limits of games',
    clock: 'clocks',
    result: 'results',
    figures: 'figures of games',
    vacation: 'vacations',
    notice: 'notices to gather',
    deliver: 'notices to send',
    mailLink: 'links by mail',
  } as Readonly<Record<string, string>>,
  planned: 'Planned',
  late: 'Late',
  failing: 'Failing',
  next: 'Next',
  notices: 'Notices that fail',
  noticesHelp: (waiting: number, failed: number) => `${counted(waiting, 'notice')} waiting, ${figure(failed)} failed.`,
  noFailed: 'All of them get through.',
  failures: (n: number) => counted(n, 'failure'),
  tables: 'Tables',
  everybody: 'People',
  searchTables: 'Name of a table or of the person who opened it, or its id',
  searchPeople: 'Name',
  search: 'Search',
  more: 'More',
  none: 'None found.',
  anyStatus: 'any',
  status: 'Status',
  moves: (n: number) => counted(n, 'move'),
  sandbox: 'sandbox',
  private: 'private',
  by: (name: string) => `of ${name}`,
  chat: (n: number) => `Chat: ${counted(n, 'line')}`,
  unsay: 'Remove',
  unsayOf: (name: string) => `Remove what ${name} said`,
  removed: 'removed by the host',
  removeTable: 'Remove the table',
  removeTableSure: (name: string) =>
    `Remove ${name} with its game, its chat and its results? Nobody can bring it back.`,
  removeYes: 'Remove',
  account: 'account',
  guest: 'guest',
  isHost: 'host',
  since: (when: string) => `since ${when}`,
  seats: (n: number) => counted(n, 'seat'),
  silenced: (when: string) => `silenced until ${when}`,
  silence: 'Silence',
  silenceOf: (name: string) => `Silence ${name} in chats`,
  silences: { 1: 'for a day', 7: 'for a week', 3650: 'for good' },
  unsilence: 'Let them speak',
  removePerson: 'Remove their data',
  removePersonSure: (name: string) =>
    `Remove all data of ${name}? They are shut out, bots take over their seats, what they said is gone, and games no longer show their name. Nobody can bring it back.`,
  export: 'Export everything',
  exportHelp:
    'One file with everything that is stored, a line of JSON for each row: people, tables, moves, chats, results. It includes what running games hide, but nothing that would let anybody log in. It is not a backup: backups that can restore a server are made on the server itself.',
} as const;
