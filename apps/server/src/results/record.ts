import type { Standing } from '@roundhouse/kernel';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { FIGURES } from '../due/plans.ts';
import { type DueHandler, finishDue } from '../due/runner.ts';
import { lockedTableRow, type SeatRow, seatRows, type TableRow } from '../games/rows.ts';
import { putDue } from '../store/due-rows.ts';
import { type Reader, type Store, transact } from '../store/store.ts';
import { meanRating, type Rating, ratingsAfter, UNKNOWN } from './ratings.ts';

/** A seat at the end. If a bot finished for a person who left, the result is that person's: leaving does not help anybody. */
interface Finisher {
  readonly seat: number;
  readonly user: string | null;
  readonly bot: string | null;
  readonly place: number;
  readonly score: number;
  readonly rank: number; // the place that counts for ratings
}

function finishersOf({ standings }: TableRow, seats: readonly SeatRow[]): readonly Finisher[] {
  const found = JSON.parse(standings ?? '[]') as readonly Standing[];
  return found.flatMap(({ seat, place, score }) => {
    const row = seats.find((each) => each.seat === seat);
    if (!row) return [];
    const user = row.user_id ?? row.former_id;
    // Players who resigned come after all who played on, whatever the scores are.
    const rank = row.resigned === 1 ? found.length + place : place;
    return [{ seat, user, bot: user === null ? row.bot : null, place, score, rank }];
  });
}

/** How many moves each seat made, and how long they took, counted from the previous event. */
async function timesOf(tx: Reader, table: string): Promise<ReadonlyMap<number, { moves: number; time: number }>> {
  const { rows } = await sql<{ seat: number; moves: number; time: number }>`
    select seat, count(*) as moves, sum(at - before) as time
    from (select seat, auto, at, lag(at) over (order by seq) as before from events where table_id = ${table}) as each_event
    where seat is not null and auto = 0 and before is not null group by seat`.execute(tx);
  return new Map(rows.map(({ seat, moves, time }) => [seat, { moves: Number(moves), time: Number(time) }]));
}

const RATED = ['ratings', 'bot_ratings'] as const;
type Rated = (typeof RATED)[number];
const WHO = { ratings: 'user_id', bot_ratings: 'bot' } as const;

/** Ratings in a title, locked until the transaction ends. Those who have none get the initial rating. */
async function lockedRatings(
  store: Store,
  tx: Reader,
  { table, title, who }: { readonly table: Rated; readonly title: string; readonly who: readonly string[] },
): Promise<Map<string, Rating>> {
  const column = sql.ref(WHO[table]);
  const names = [...new Set(who)].sort(); // always in the same order, so that two games ending together cannot deadlock
  for (const name of names) {
    await sql`insert into ${sql.table(table)} (title, ${column}, mu, sigma, games)
      values (${title}, ${name}, ${UNKNOWN.mu}, ${UNKNOWN.sigma}, 0) on conflict do nothing`.execute(tx);
  }
  const found = new Map<string, Rating>();
  for (const name of names) {
    const lock = store.dialect === 'postgres' ? sql`for update` : sql``;
    const { rows } = await sql<{ mu: number; sigma: number }>`
      select mu, sigma from ${sql.table(table)} where title = ${title} and ${column} = ${name} ${lock}`.execute(tx);
    const [row] = rows;
    found.set(name, row ? { mu: Number(row.mu), sigma: Number(row.sigma) } : UNKNOWN);
  }
  return found;
}

async function keepRating(tx: Reader, table: Rated, title: string, who: string, rating: Rating): Promise<void> {
  await sql`update ${sql.table(table)} set mu = ${rating.mu}, sigma = ${rating.sigma}, games = games + 1
    where title = ${title} and ${sql.ref(WHO[table])} = ${who}`.execute(tx);
}

/** People are rated among themselves; bots separately, against everybody at the table. Returns people's ratings by seat. */
async function rateAll(
  store: Store,
  tx: Reader,
  title: string,
  finishers: readonly Finisher[],
): Promise<ReadonlyMap<number, { readonly before: Rating; readonly after: Rating }>> {
  const people = finishers.filter(({ user }) => user !== null);
  const bots = finishers.filter(({ bot }) => bot !== null);
  const ids = people.map(({ user }) => user as string);
  const levels = bots.map(({ bot }) => bot as string);
  const changed = new Map<number, { before: Rating; after: Rating }>();
  const ofPeople = await lockedRatings(store, tx, { table: 'ratings', title, who: ids });
  const ofBots = await lockedRatings(store, tx, { table: 'bot_ratings', title, who: levels });
  const known = ({ user, bot }: Finisher): Rating => ofPeople.get(user ?? '') ?? ofBots.get(bot ?? '') ?? UNKNOWN;
  if (bots.length > 0 && finishers.length > 1) {
    const after = ratingsAfter(finishers.map((each) => ({ rating: known(each), place: each.rank })));
    for (const level of new Set(levels)) {
      const own = after.filter((_, i) => finishers[i]?.bot === level);
      await keepRating(tx, 'bot_ratings', title, level, meanRating(own));
    }
  }
  if (people.length < 2) return changed;
  const after = ratingsAfter(people.map((each) => ({ rating: known(each), place: each.rank })));
  for (const [i, person] of people.entries()) {
    changed.set(person.seat, { before: known(person), after: after[i] as Rating });
    await keepRating(tx, 'ratings', title, person.user as string, after[i] as Rating);
  }
  return changed;
}

/**
 * Stores the result of a game, only once for every table, even if the game is reopened later and ends differently. Sandboxes
 * and abandoned games do not count.
 */
export const recordResult =
  (store: Store, clock: Clock): DueHandler =>
  async (claimed) => {
    await transact(store, async (tx, tell) => {
      await finishDue(tx, claimed);
      const row = await lockedTableRow(store, tx, claimed.key);
      if (row?.status !== 'finished' || row.sandbox !== 0) return;
      const { id, title, moves } = row;
      const known = await tx.selectFrom('results').select('seat').where('table_id', '=', id).executeTakeFirst();
      if (known) return;
      const finishers = finishersOf(row, await seatRows(tx, [id]));
      const times = await timesOf(tx, id);
      const ratings = await rateAll(store, tx, title, finishers);
      const at = clock.now(); // the same for all seats, since lists identify a game by it
      for (const { seat, user, bot, place, score } of finishers) {
        const { before = null, after = null } = ratings.get(seat) ?? {};
        const spent = times.get(seat);
        const result = {
          table_id: id,
          seat,
          title,
          user_id: user,
          bot,
          place,
          score,
          players: finishers.length,
          moves,
        };
        await tx
          .insertInto('results')
          .values({
            ...{ ...result, acted: spent?.moves ?? 0, time_ms: spent?.time ?? 0, at },
            ...{ mu_before: before?.mu ?? null, sigma_before: before?.sigma ?? null },
            ...{ mu_after: after?.mu ?? null, sigma_after: after?.sigma ?? null },
          })
          .execute();
      }
      await putDue(tx, [{ kind: FIGURES, key: id, at, payload: '{}' }]);
      await tell({ topic: 'due', at, kind: FIGURES });
    });
    return 'done';
  };
