import { Problem } from '../problem.ts';
import type { RateLimits, RateName } from './rate-limit.ts';
import { keyOf } from './users.ts';

type LimitedTries = readonly (readonly [RateName, string])[];

const isWrongPassword = (error: unknown): boolean => error instanceof Problem && error.code === 'people.wrongPassword';

/**
 * Tries a password. Only wrong ones count. A try also counts until its outcome is known, or many could run simultaneously.
 * A try refused because one limit is reached does not count for the others.
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

/** Limits logins by address, so that somebody who guesses is stopped while the owner of the name can log in from elsewhere. */
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

/** Limits tries of the present password by somebody who is logged in and wants to change it. */
export const triedChange = <T>(limits: RateLimits, userId: string, body: () => Promise<T>): Promise<T> =>
  tried(limits, [['login', `of ${userId}`]], body);
