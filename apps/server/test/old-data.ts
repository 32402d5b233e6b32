import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Json, type LogEvent, newGame, play } from '@roundhouse/kernel';
import { titleById } from '@roundhouse/titles';
import type { Database } from '../src/store/database.ts';
import { migrate } from '../src/store/migrations.ts';
import { ROOT } from './home.ts';

/** Data as a server of an older version left it, by table. */
function dataOf(file: string): Record<string, Record<string, unknown>[]> {
  const bytes = readFileSync(path.join(ROOT, 'apps/server/test/versions', file));
  return JSON.parse(String(file.endsWith('.gz') ? gunzipSync(bytes) : bytes));
}

/** Turns a new database into one that a server of an older version has used. */
export async function fillWithOld(database: Database, version: number, file = `${version}.json`): Promise<void> {
  await migrate(database.db, database.dialect, version);
  await putRows(database, dataOf(file));
}

async function putRows({ db }: Database, rows: Readonly<Record<string, readonly object[]>>): Promise<void> {
  for (const [table, values] of Object.entries(rows)) {
    for (const row of values)
      await db
        .insertInto(table as never)
        .values(row as never)
        .execute();
  }
}

/**
 * Adds a game that goes on, with a time limit of 15 minutes: one move was made, and then the host brought newer rules. It is
 * Ann's turn. As version 2 had stored it.
 */
export async function addOldGame(database: Database, id: string, movedAt: number): Promise<void> {
  const title = titleById('india-rails');
  if (!title) throw new Error('no such title');
  const { rulesVersion } = title.meta;
  const players = ['Ann', 'Bob'].map((name, seat) => ({ id: `seat-${seat}`, name }));
  const { log, state, facts } = newGame(title, { players, seed: 'old', options: { timeLimit: 15 } });
  const [seat = 0] = title.waitingFor(state);
  const action = { type: 'endTurn', seat };
  const played = play(title, state, action);
  if (!played.ok) throw new Error(played.violation.code);
  const rebased: LogEvent = { kind: 'rebased', rulesVersion, state: played.state as unknown as Json };
  const bodies = [{ kind: 'started' }, { kind: 'action', action }, rebased];
  const events = bodies.map((body, seq) => ({
    ...{
      table_id: id,
      seq,
      seat: seq === 1 ? seat : null,
      moves: Math.min(seq, 1),
      auto: 0,
      rules_version: rulesVersion,
    },
    body: JSON.stringify(body),
    facts: JSON.stringify(seq === 0 ? facts : seq === 1 ? played.facts : []),
    at: movedAt + (seq - 1) * 1_000,
  }));
  const waiting = title.waitingFor(played.state);
  await putRows(database, {
    tables: [
      {
        ...{ id, title: title.meta.id, name: 'Sunday', owner_id: 'ann', status: 'playing', visibility: 'private' },
        ...{ seat_order: 'chosen', sandbox: 0, options: JSON.stringify(log.options), invitation: `${id}-link` },
        ...{ seed: log.seed, board: JSON.stringify(log.board), rules_version: log.rulesVersion, seq: 2, moves: 1 },
        ...{ waiting: JSON.stringify(waiting), ended: null, standings: null },
        ...{ created_at: movedAt - 5_000, updated_at: movedAt + 1_000 },
      },
    ],
    seats: [0, 1].map((index) => ({
      ...{
        table_id: id,
        seat: index,
        user_id: waiting[0] === index ? 'ann' : 'guest',
        invited: 0,
        resigned: 0,
        program: null,
        label: null,
      },
      decision: title.legal(played.state, index).length > 0 ? 2 : null,
    })),
    events,
    latest: [{ table_id: id, seq: 2, moves: 1, rules_version: rulesVersion, state: JSON.stringify(played.state) }],
  });
}
