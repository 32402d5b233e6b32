import { titleById } from '@roundhouse/titles';
import { type Notices, noticesIn } from '@roundhouse/words/notices.ts';
import type { TableRows } from '../games/table-rows.ts';
import type { About } from './plans.ts';

/** One notice in words. */
export interface SaidNotice {
  readonly id: string;
  readonly type: string;
  readonly at: number;
  readonly text: string;
  readonly url: string;
  readonly table: { readonly id: string; readonly name: string; readonly title: string };
}

/** A message on a channel, with one notice or several. */
export interface Message {
  readonly id: string; // the same when it is tried again
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly notices: readonly SaidNotice[];
}

/** How many notices a message lists; further ones are only counted. */
const MOST_LINES = 20;

export interface NoticeFor {
  readonly id: string;
  readonly about: About;
  readonly rows: TableRows;
  readonly by: string; // the name of the person who did it
}

export const tableUrl = (base: string, table: string): string => `${base}/#table=${table}`;

function sayNotice(words: Notices, base: string, isShared: boolean, { id, about, rows, by }: NoticeFor): SaidNotice {
  const { row, seats } = rows;
  const title = titleById(row.title)?.meta.name ?? row.title;
  const named =
    about.type === 'turn' || about.type === 'late' ? (seats.find(({ seat }) => seat === about.seat)?.name ?? '') : by;
  const values = { table: row.name, title, name: named };
  const isOther = isShared || seats.find(({ seat }) => seat === about.seat)?.user_id !== about.user;
  const ofOther = about.type === 'turn' ? words.turnOf : about.type === 'late' ? words.lateOf : undefined;
  const text = (isOther ? ofOther : undefined)?.(values) ?? words.mine[about.type](values);
  const table = { id: row.id, name: row.name, title: row.title };
  return { id, type: about.type, at: about.at, text, url: tableUrl(base, row.id), table };
}

export interface Wording {
  readonly language: string;
  readonly base: string; // where people reach the server
  readonly isShared: boolean; // read by everybody at a table
}

export async function messageOf(notices: readonly NoticeFor[], wording: Wording): Promise<Message> {
  const words = await noticesIn(wording.language);
  const all = notices.map((each) => sayNotice(words, wording.base, wording.isShared, each));
  const [first] = all;
  if (!first) throw new Error('a message of nothing');
  if (all.length === 1) return { id: first.id, title: first.text, text: '', url: first.url, notices: all };
  const left = all.length - MOST_LINES;
  const lines = [...all.slice(0, MOST_LINES).map(({ text }) => text), ...(left > 0 ? [words.more(left)] : [])];
  const tables = new Set(all.map(({ url }) => url));
  const url = tables.size === 1 ? first.url : `${wording.base}/`;
  return { id: first.id, title: words.several(all.length), text: lines.join('\n'), url, notices: all };
}

export async function testMessage(id: string, language: string, base: string): Promise<Message> {
  const { test } = await noticesIn(language);
  return { id, title: test, text: '', url: `${base}/#account`, notices: [] };
}
