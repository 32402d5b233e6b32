import { LITTLE, randomBot } from '@roundhouse/bots';
import { Rng } from '@roundhouse/kernel';
import type { Position, TableAnswer } from '@roundhouse/protocol';
import { TITLES, titleById } from '@roundhouse/titles';
import { account, type Home } from './home.ts';
import { commandId, type Person } from './person.ts';

/** The title that the server is tested with: the first one. Only the secrets of its players are looked up by field name. */
export const TITLE = TITLES[0] as (typeof TITLES)[number];

export interface Table {
  readonly id: string;
  readonly people: readonly Person[]; // by seat
  readonly owner: Person;
  readonly invitation: string;
}

export interface Wish {
  readonly players?: number;
  readonly visibility?: 'public' | 'private';
  readonly options?: Record<string, unknown>;
}

export const openSeats = (count: number) => Array.from({ length: count }, () => ({ kind: 'open' }) as const);

/** A table whose game has begun, with people at the seats in the order in which they came. */
export async function begun(
  home: Home,
  { players = 3, visibility = 'private', options = {} }: Wish = {},
): Promise<Table> {
  const people: Person[] = [];
  for (let i = 0; i < players; i++) people.push(await account(home));
  const owner = people[0] as Person;
  const wish = { title: TITLE.meta.id, seats: openSeats(players), seatOrder: 'chosen', visibility, options };
  const { table } = await owner.post<TableAnswer>('/api/tables', wish);
  const invitation = table.invitation ?? '';
  for (const person of people.slice(1)) await person.post(`/api/invitations/${invitation}/join`, {});
  await owner.post(`/api/tables/${table.id}/start`);
  return { id: table.id, people, owner, invitation };
}

const bot = randomBot(TITLE, { weights: TITLE.bots?.weights ?? {} });

/** What a random player would do, knowing only what the server sent them. */
export function choose({ viewer, view, choices }: Position, rng: Rng): unknown {
  return bot.choose({ view, seat: viewer as number, choices, facts: [], memory: null, rng, effort: LITTLE }).action;
}

/** Plays this many moves, each by the seat the game waits for. */
export async function playMoves(table: Table, count: number, seed = 'play'): Promise<void> {
  const rng = new Rng(seed);
  let position = await (table.people[0] as Person).position(table.id);
  for (let i = 0; i < count; i++) {
    const [seat] = position.waitingFor;
    if (seat === undefined) return;
    const person = table.people[seat] as Person;
    if (position.viewer !== seat) position = await person.position(table.id);
    const { status, body, text } = await person.move(table.id, position.decision, choose(position, rng), commandId());
    if (status !== 200 || !body.position) throw new Error(`${status} ${text.slice(0, 300)}`);
    position = body.position;
  }
}

/**
 * Plays random moves in a game of any title, to its end, or until a seat has to act for which `stop` is true or nobody
 * plays here. Returns that seat.
 */
export async function playByChance(
  id: string,
  table: string,
  people: readonly (Person | undefined)[], // by seat
  stop: (seat: number) => boolean = () => false,
): Promise<number | undefined> {
  const title = titleById(id);
  const looker = people.find((person) => person !== undefined);
  if (!title || !looker) throw new Error(`nobody plays ${id}`);
  const bot = randomBot(title, { weights: title.bots?.weights ?? {} });
  const rng = new Rng(id);
  let position = await looker.position(table);
  for (;;) {
    const [seat] = position.waitingFor;
    const person = seat === undefined ? undefined : people[seat];
    if (seat === undefined || person === undefined || stop(seat)) return seat;
    if (position.viewer !== seat) position = await person.position(table, seat);
    const { view, choices, decision } = position;
    const { action } = bot.choose({ view, seat, choices, facts: [], memory: null, rng, effort: LITTLE });
    const { status, body, text } = await person.move(table, decision, action, commandId(), seat);
    if (status !== 200 || !body.position) throw new Error(text);
    position = body.position;
  }
}

/** The position of a seat that has to act. */
export async function toAct(
  table: Table,
): Promise<{ readonly person: Person; readonly seat: number; readonly position: Position }> {
  const first = await (table.people[0] as Person).position(table.id);
  const seat = first.waitingFor[0] ?? 0;
  const person = table.people[seat] as Person;
  return { person, seat, position: first.viewer === seat ? first : await person.position(table.id) };
}
