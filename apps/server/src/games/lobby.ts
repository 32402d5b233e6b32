import { type AnyTitle, completeOptions, type OptionValues, openOption } from '@roundhouse/kernel';
import { type Me, paceOf } from '@roundhouse/protocol';
import type { Game } from '@roundhouse/titles';
import { optionProblemText } from '@roundhouse/words';
import { botLabel } from '../bots/label.ts';
import { mustHaveBot } from '../bots/seats.ts';
import type { Happening } from '../happenings.ts';
import { isMember } from '../people/groups.ts';
import { findAccount } from '../people/people.ts';
import { newId } from '../people/secrets.ts';
import { blockersOf } from '../people/ties.ts';
import { lockedUser } from '../people/users.ts';
import { badRequest, conflict, forbidden, notFound, Problem } from '../problem.ts';
import type { AskedTable } from '../replays/read-table.ts';
import { type Reader, transact } from '../store/store.ts';
import type { Games } from './games.ts';
import { knownTitle } from './known-title.ts';
import { mustLook } from './permissions.ts';
import { seatName, type TableRow } from './rows.ts';

type NewTable = AskedTable['given'];

/** Impossible options are refused when the table is made, not when everybody has joined. */
export function checkOptions(title: AnyTitle, options: Readonly<Record<string, unknown>>, players: number) {
  const { min, max } = title.meta.players;
  if (players < min || players > max) throw badRequest(`seats: ${title.meta.name} is for ${min} to ${max} players`);
  const completed = completeOptions(title.meta.options, options, players);
  if (completed.ok) return completed.options;
  const [first] = completed.problems;
  throw badRequest(`options: ${first && optionProblemText(title as Game, first)}`);
}

/** At a table with several people, options with which players could work out hidden information are refused. */
export function mustHide({ meta }: AnyTitle, options: OptionValues): void {
  const open = openOption(meta.options, options);
  if (open !== undefined) throw badRequest(`options: ${open} keeps no secret: only for sandboxes and imported games`);
}

async function seatFor(db: Reader, seat: NewTable['seats'][number], index: number, me: Me, given: NewTable) {
  const nobody = { user_id: null as string | null, label: null as string | null };
  const empty = { seat: index, ...nobody, invited: 0, resigned: 0, decision: null, program: null };
  if (seat.kind === 'bot' && given.mySeat !== index && !given.sandbox) {
    mustHaveBot(given.title, seat.level);
    return { ...empty, label: botLabel(seat.level, index), bot: seat.level };
  }
  if (given.sandbox) return { ...empty, user_id: me.id, label: seatName(index) };
  if (given.mySeat === index) return { ...empty, user_id: me.id };
  if (seat.kind !== 'invited') return empty;
  const account = await findAccount(db, seat.name);
  if (!account) throw new Problem(400, 'people.noAccount', { name: seat.name });
  if ((await blockersOf(db, me.id, [account.id])).size > 0) throw conflict('people.notInvited', { name: account.name });
  return { ...empty, user_id: account.id, invited: 1 };
}

export function newTableRow(title: AnyTitle, me: Me, now: number, given: Partial<TableRow> = {}): TableRow {
  return {
    id: newId(9),
    title: title.meta.id,
    name: title.meta.name,
    owner_id: me.id,
    status: 'open',
    visibility: 'private',
    seat_order: 'chosen',
    sandbox: 0,
    options: '{}',
    invitation: newId(18),
    seed: '',
    board: JSON.stringify(title.meta.board),
    rules_version: title.meta.rulesVersion,
    seq: 0,
    moves: 0,
    waiting: '[]',
    ended: null,
    standings: null,
    created_at: now,
    updated_at: now,
    acted_at: now,
    begun_at: null,
    pace: 0,
    hints: null,
    clock: null,
    rematch_id: null,
    level: 'any',
    language: null,
    tempo: 'none',
    circle_id: null,
    version: 0,
    ...given,
  };
}

/**
 * Limits how many unfinished tables one person has. Sandboxes count until their owner removes them. Simultaneous requests
 * of one person are handled one after the other here.
 */
export async function mustHaveRoom({ store, house }: Games, tx: Reader, me: Me): Promise<void> {
  await lockedUser(store, tx, me.id);
  const held = await tx
    .selectFrom('tables')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('owner_id', '=', me.id)
    .where((each) => each.or([each('sandbox', '=', 1), each('status', 'in', ['open', 'playing'])]))
    .executeTakeFirstOrThrow();
  if (Number(held.count) < house.tablesEach) return;
  throw conflict('table.tooMany', { held: Number(held.count) });
}

export async function createTable(games: Games, me: Me, { given, board }: AskedTable): Promise<string> {
  const title = knownTitle(given.title);
  const options = checkOptions(title, given.options, given.seats.length);
  if (!given.sandbox) mustHide(title, options);
  if (given.mySeat !== null && given.mySeat >= given.seats.length) throw badRequest('mySeat: there is no such seat');
  const row = newTableRow(title, me, games.clock.now(), {
    name: given.name ?? title.meta.name,
    visibility: given.sandbox || given.group !== null ? 'private' : given.visibility,
    circle_id: given.sandbox ? null : given.group,
    seat_order: given.seatOrder,
    sandbox: given.sandbox ? 1 : 0,
    options: JSON.stringify(options),
    pace: given.pace,
    hints: given.hints === null ? null : Number(given.hints),
    clock: given.clock === null || given.sandbox ? null : JSON.stringify(given.clock),
    level: given.level,
    language: given.language,
    tempo: given.sandbox ? 'none' : paceOf(given.clock),
    board,
  });
  const happened: Happening[] = [];
  await transact(games.store, async (tx, tell) => {
    await mustHaveRoom(games, tx, me);
    if (given.group !== null && !(await isMember(tx, given.group, me.id))) throw notFound('group');
    await tx.insertInto('tables').values(row).execute();
    const taken = new Set<string>();
    for (const [i, each] of given.seats.entries()) {
      const seat = await seatFor(tx, each, i, me, given);
      if (!given.sandbox && seat.user_id !== null && taken.has(seat.user_id)) {
        throw badRequest(`seats.${i}: the same person twice`);
      }
      if (seat.user_id !== null) taken.add(seat.user_id);
      await tx
        .insertInto('seats')
        .values({ table_id: row.id, ...seat })
        .execute();
      if (seat.user_id !== null && seat.invited === 1) {
        happened.push({ type: 'invited', table: row.id, seat: i, user: seat.user_id, at: row.created_at });
      }
    }
    await games.plan(tx, happened, tell);
    await tell({ topic: 'table', table: row.id });
  });
  games.happenings.tell(happened);
  return row.id;
}

/** Removes a table that has not begun, or a sandbox, with everything in it. */
export async function removeTable(games: Games, id: string, me: Me): Promise<void> {
  await games.change(id, async (tx, row, seats, happened) => {
    mustLook(row, seats, me);
    if (row.owner_id !== me.id) throw forbidden('table.notOwner');
    if (row.status !== 'open' && row.sandbox === 0) {
      throw conflict('table.started', { why: 'abandon' });
    }
    await tx.deleteFrom('tables').where('id', '=', id).execute();
    happened({ type: 'removed', table: id });
  });
}
