import { rate } from 'openskill';

/** An estimate of somebody's skill, and its uncertainty: in millionths, since whole numbers are the same in every store. */
export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

const MILLION = 1_000_000;

/** The rating of somebody who has not played yet. */
export const UNKNOWN: Rating = { mu: 25 * MILLION, sigma: Math.round((25 / 3) * MILLION) };

/** The number that people see: a skill that somebody almost certainly has at least. It begins at 1000. */
export const shownRating = ({ mu, sigma }: Rating): number => Math.round(1000 + (40 * (mu - 3 * sigma)) / MILLION);

export interface Placed {
  readonly rating: Rating;
  readonly place: number; // equal places are a draw
}

/** The ratings of all players after a game, in the same order. A single player keeps their rating. */
export function ratingsAfter(placed: readonly Placed[]): readonly Rating[] {
  if (placed.length < 2) return placed.map(({ rating }) => rating);
  const teams = placed.map(({ rating: { mu, sigma } }) => [{ mu: mu / MILLION, sigma: sigma / MILLION }]);
  const after = rate(teams, { rank: placed.map(({ place }) => place) });
  return after.map(([one], i) => {
    const { mu, sigma } = one ?? { mu: 0, sigma: 0 };
    if (!Number.isFinite(mu) || !Number.isFinite(sigma)) return (placed[i] as Placed).rating;
    return { mu: Math.round(mu * MILLION), sigma: Math.round(sigma * MILLION) };
  });
}

/** The new rating of a player at several seats: the mean of the new ratings of those seats. */
export function meanRating(ratings: readonly Rating[]): Rating {
  const mean = (pick: (rating: Rating) => number) =>
    Math.round(ratings.reduce((sum, rating) => sum + pick(rating), 0) / ratings.length);
  return { mu: mean(({ mu }) => mu), sigma: mean(({ sigma }) => sigma) };
}
