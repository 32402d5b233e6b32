import type { RateLimits, RateName } from './rate-limit.ts';
import { keyOf } from './users.ts';

type Counted = readonly (readonly [RateName, string])[];

/**
 * Tries a password. Only what fails counts; as long as it is not known, it counts too, or else many could be tried at once.
 */
async function tried<T>(limits: RateLimits, counted: Counted, body: () => Promise<T>): Promise<T> {
  for (const [name, who] of counted) limits.take(name, who);
  const result = await body();
  for (const [name, who] of counted) limits.giveBack(name, who);
  return result;
}

/** Whoever guesses is stopped where he is: the owner of the name, who is elsewhere, comes in. */
export const triedLogin = <T>(limits: RateLimits, address: string, name: string, body: () => Promise<T>): Promise<T> =>
  tried(
    limits,
    [
      ['login', `at ${address} ${keyOf(name)}`],
      ['loginAddress', address],
      ['loginName', keyOf(name)],
    ],
    body,
  );

/** Somebody who is logged in, and says the present password to change it. */
export const triedChange = <T>(limits: RateLimits, userId: string, body: () => Promise<T>): Promise<T> =>
  tried(limits, [['login', `of ${userId}`]], body);
