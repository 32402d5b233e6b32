import { Problem } from '../problem.ts';
import type { RateLimits, RateName } from './rate-limit.ts';
import { keyOf } from './users.ts';

type LimitedTries = readonly (readonly [RateName, string])[];

const isWrongPassword = (error: unknown): boolean => error instanceof Problem && error.code === 'people.wrongPassword';

/**
 * Tries a password. Only wrong ones count; as long as it is not known, it counts too, or else many could be tried at once.
 * What is refused, because one of the limits is reached, was not tried: it counts nowhere.
 */
async function tried<T>(limits: RateLimits, counted: LimitedTries, body: () => Promise<T>): Promise<T> {
  const taken: LimitedTries[number][] = [];
  const giveBack = () => {
    for (const [name, who] of taken) limits.giveBack(name, who);
  };
  try {
    for (const each of counted) {
      limits.take(...each);
      taken.push(each);
    }
    const result = await body();
    giveBack();
    return result;
  } catch (error) {
    if (!isWrongPassword(error)) giveBack();
    throw error;
  }
}

/** Somebody who guesses is stopped where they are: the owner of the name, who is elsewhere, comes in. */
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
