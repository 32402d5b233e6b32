import type {
  Me,
  PersonAnswer,
  PersonResult,
  ResultInfo,
  ResultSearch,
  ResultsAnswer,
  TitleStatistics,
} from '@roundhouse/protocol';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { findAccount } from '../people/people.ts';
import { notFound } from '../problem.ts';
import { isAfter, markAfter } from '../store/pages.ts';
import type { Schema } from '../store/schema.ts';
import type { Reader } from '../store/store.ts';
import { figureStatistics } from './figure-statistics.ts';
import { shownRating } from './ratings.ts';
import { barsOf, spreadOf } from './spread.ts';

type ResultRow = Selectable<Schema['results']>;

/** How many results one page has. */
const PAGE = 50;
/** How many of the latest results a title's statistics use. */
const COUNTED = 10_000;
/** How many people a title's page names. */
const BEST = 20;

/** Finished tables that this person may see: public ones, their own, and those of their groups. */
function visible(db: Reader, me: Me | null) {
  const mine = db
    .selectFrom('seats')
    .select('table_id')
    .where((each) => each.or([each('user_id', '=', me?.id ?? ''), each('former_id', '=', me?.id ?? '')]));
  const groups = db
    .selectFrom('circle_members')
    .select('circle_id')
    .where('user_id', '=', me?.id ?? '');
  return db
    .selectFrom('tables')
    .select('id')
    .where('status', '=', 'finished')
    .where('sandbox', '=', 0)
    .where((each) =>
      each.or([
        each('visibility', '=', 'public'),
        each('owner_id', '=', me?.id ?? ''),
        each('id', 'in', mine),
        each('circle_id', 'in', groups),
      ]),
    );
}

/** Games with all who played them. */
async function gamesOf(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, ResultInfo>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('results')
    .innerJoin('tables', 'tables.id', 'results.table_id')
    .leftJoin('users', 'users.id', 'results.user_id')
    .selectAll('results')
    .select(['tables.name as table_name', 'users.name as user_name'])
    .where('results.table_id', 'in', ids)
    .orderBy('results.place')
    .orderBy('results.seat')
    .execute();
  const games = new Map<string, ResultInfo>();
  for (const row of rows) {
    const { table_id: table, title, at, moves, place, score, bot } = row;
    const before = games.get(table)?.seats ?? [];
    const seat = { name: row.user_name ?? bot ?? '', isBot: bot !== null, place, score };
    games.set(table, { table, name: row.table_name, title, at, moves, seats: [...before, seat] });
  }
  return games;
}

async function accountOf(db: Reader, name: string) {
  const account = await findAccount(db, name);
  if (!account) throw notFound('person');
  return account;
}

/** Finished games that this person may see, the latest first. */
export async function searchResults(
  db: Reader,
  me: Me | null,
  wish: z.output<typeof ResultSearch>,
): Promise<ResultsAnswer> {
  let found = db
    .selectFrom('results')
    .select(['table_id', 'at'])
    .distinct()
    .where('table_id', 'in', visible(db, me))
    .orderBy('at', 'desc')
    .orderBy('table_id')
    .limit(PAGE);
  if (wish.title !== undefined) found = found.where('title', '=', wish.title);
  if (wish.before !== undefined) found = found.where(isAfter('at', 'table_id', wish.before));
  if (wish.person !== undefined) found = found.where('user_id', '=', (await accountOf(db, wish.person)).id);
  const rows = await found.execute();
  const games = await gamesOf(
    db,
    rows.map(({ table_id }) => table_id),
  );
  const results = rows.flatMap(({ table_id }) => games.get(table_id) ?? []);
  return {
    results,
    before: markAfter(
      rows.map(({ table_id, at }) => ({ at, id: table_id })),
      PAGE,
    ),
  };
}

function changeOf({ mu_before, sigma_before, mu_after, sigma_after }: ResultRow): number | null {
  if (mu_before === null || sigma_before === null || mu_after === null || sigma_after === null) return null;
  return shownRating({ mu: mu_after, sigma: sigma_after }) - shownRating({ mu: mu_before, sigma: sigma_before });
}

/** How many games somebody finished and won, by title, and their average time for a move. Even games not visible here count. */
async function summary(db: Reader, user: string): Promise<Pick<PersonAnswer, 'games' | 'moveMs'>> {
  const rows = await db.selectFrom('results').selectAll().where('user_id', '=', user).execute();
  const titles = [...new Set(rows.map(({ title }) => title))].sort();
  const acted = rows.reduce((sum, row) => sum + row.acted, 0);
  const time = rows.reduce((sum, row) => sum + row.time_ms, 0);
  const games = titles.map((title) => {
    const own = rows.filter((row) => row.title === title);
    return { title, played: own.length, won: own.filter(({ place }) => place === 1).length };
  });
  return { games, moveMs: acted === 0 ? null : Math.round(time / acted) };
}

/** What the person who asks may know about an account. */
export async function personPage(db: Reader, me: Me | null, name: string): Promise<PersonAnswer> {
  const account = await accountOf(db, name);
  const isMe = account.id === me?.id;
  const showsRatings = account.shows_ratings === 1;
  const mayKnow = isMe || showsRatings;
  const rows = await db
    .selectFrom('results')
    .selectAll()
    .where('user_id', '=', account.id)
    .where('table_id', 'in', visible(db, me))
    .orderBy('at', 'desc')
    .orderBy('table_id')
    .limit(PAGE)
    .execute();
  const games = await gamesOf(
    db,
    rows.map(({ table_id }) => table_id),
  );
  const results = rows.flatMap((row): readonly PersonResult[] => {
    const game = games.get(row.table_id);
    return game ? [{ ...game, place: row.place, change: mayKnow ? changeOf(row) : null }] : [];
  });
  const ratings = await db
    .selectFrom('ratings')
    .selectAll()
    .where('user_id', '=', account.id)
    .where('games', '>', 0)
    .orderBy('title')
    .execute();
  return {
    ...{ name: account.name, since: account.created_at, isMe, showsRatings, results },
    ratings: mayKnow ? ratings.map((row) => ({ title: row.title, rating: shownRating(row), games: row.games })) : null,
    ...(await summary(db, account.id)),
  };
}

const rising = (a: number, b: number): number => a - b;

/** Statistics of a title's latest finished games, with no names except of people who show their rating. */
export async function titleStatistics(db: Reader, title: string): Promise<TitleStatistics> {
  const rows = await db
    .selectFrom('results')
    .select(['table_id', 'players', 'moves', 'score', 'place'])
    .where('title', '=', title)
    .orderBy('at', 'desc')
    .limit(COUNTED)
    .execute();
  // The best score of each game counts, even if all players lost, as they can in some titles.
  const worstFirst = [...rows].sort((a, b) => b.place - a.place);
  const games = [...new Map(worstFirst.map((row) => [row.table_id, row])).values()];
  const scores = games.map(({ score }) => score).sort(rising);
  const lengths = games.map(({ moves }) => moves).sort(rising);
  const counts = [...new Set(games.map(({ players }) => players))].sort(rising);
  const best = await db
    .selectFrom('ratings')
    .innerJoin('users', 'users.id', 'ratings.user_id')
    .select(['users.name', 'ratings.mu', 'ratings.sigma', 'ratings.games'])
    .where('ratings.title', '=', title)
    .where('ratings.games', '>', 0)
    .where('users.shows_ratings', '=', 1)
    .where('users.name_key', 'is not', null)
    .orderBy(({ eb }) => eb('ratings.mu', '-', eb('ratings.sigma', '*', 3)), 'desc')
    .limit(BEST)
    .execute();
  const bots = await db.selectFrom('bot_ratings').selectAll().where('title', '=', title).orderBy('bot').execute();
  return {
    title,
    games: games.length,
    players: counts.map((players) => ({ players, games: games.filter((game) => game.players === players).length })),
    moves: spreadOf(lengths),
    winningScores: spreadOf(scores),
    scores: barsOf(scores),
    lengths: barsOf(lengths),
    ...(await figureStatistics(db, title)),
    bots: bots.map((row) => ({ name: row.bot, rating: shownRating(row), games: row.games })),
    best: best.map((row) => ({ name: row.name, rating: shownRating(row), games: row.games })),
  };
}
