import { PersonPlace, ResultSearch, ShowRatings, type TitleStatistics } from '@roundhouse/protocol';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { knownTitle } from '../games/known-title.ts';
import { parse } from '../parse.ts';
import { somebody } from '../people/who.ts';
import { personPage, searchResults, titleStatistics } from '../results/lookup.ts';
import { tableId } from './tables.ts';

/** How long a title's statistics are reused: they summarize thousands of games. */
const FRESH_MS = 60_000;

/** A title's statistics, recalculated at most once in this time. */
function statistics({ store: { db }, games: { clock } }: Context): (title: string) => Promise<TitleStatistics> {
  const kept = new Map<string, { readonly until: number; readonly answer: Promise<TitleStatistics> }>();
  return (title) => {
    const known = kept.get(title);
    if (known && clock.now() < known.until) return known.answer;
    const answer = titleStatistics(db, title);
    kept.set(title, { until: clock.now() + FRESH_MS, answer });
    answer.catch(() => kept.delete(title));
    return answer;
  };
}

/** Results of games: of a person, of a title, and all public ones. */
export function resultRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.store;
  const ofTitle = statistics(context);
  app.get('/api/people/:name', async ({ params, me }) => personPage(db, me, parse(PersonPlace, params).name));
  app.get('/api/results', async ({ query, me }) => searchResults(db, me, parse(ResultSearch, query)));
  app.get('/api/titles/:id/statistics', async (request) => ofTitle(knownTitle(tableId(request)).meta.id));
  app.put('/api/me/ratings', async ({ me, body }) => {
    const { shown } = parse(ShowRatings, body);
    const { id } = somebody(me);
    await db
      .updateTable('users')
      .set({ shows_ratings: shown ? 1 : 0 })
      .where('id', '=', id)
      .execute();
    return { shown };
  });
}
