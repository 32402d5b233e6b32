import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { triedLogin } from '../src/people/login-limits.ts';
import { RATES, RateLimits } from '../src/people/rate-limit.ts';
import { Problem } from '../src/problem.ts';
import { newName } from './home.ts';
import { type Inside, openInside } from './inside.ts';
import { Person } from './person.ts';

const PASSWORD = 'correct horse';
const still = { burst: 1_000_000, perMinute: 1_000_000 };
/** Rates so low that no limit recovers while a test runs. */
const slow = ({ burst }: { readonly burst: number }) => ({ burst, perMinute: 0.001 });
const rates = {
  ...{
    register: still,
    write: still,
    heavy: still,
    heavyGuest: still,
    hint: still,
    chat: still,
    read: still,
    mail: still,
    notice: still,
  },
  ...{ message: still, messageAddress: still, messageBytes: still },
  login: slow(RATES.login),
  loginAddress: slow(RATES.loginAddress),
  loginName: slow(RATES.loginName),
};

describe('logins', () => {
  let inside: Inside;
  let name: string;
  beforeEach(async () => {
    inside = await openInside({ rates, publicUrl: 'http://games.example' });
    name = newName();
    await new Person(inside.base).register(name);
  });
  afterEach(() => inside.close());

  /** Tries this many times from an address; returns the statuses of the answers. */
  async function tryFrom(address: string, times: number, password: string, who = name): Promise<readonly number[]> {
    const headers = { 'x-forwarded-for': address };
    const ask = () => new Person(inside.base).ask('POST', '/api/login', { name: who, password }, headers);
    return (await Promise.all(Array.from({ length: times }, ask))).map(({ status }) => status).sort();
  }
  const many = (status: number, times: number) => Array.from({ length: times }, () => status);

  test('that succeed are not counted', async () => {
    for (let i = 0; i < 12; i++) expect(await tryFrom('10.0.0.1', 1, PASSWORD)).toEqual([200]);
    expect(await tryFrom('10.0.0.1', 10, 'wrong')).toEqual(many(401, 10));
  });

  test('that fail shut out who tries, and not whose name it is', async () => {
    expect(await tryFrom('10.0.0.1', 12, 'wrong')).toEqual([...many(401, 10), 429, 429]);
    expect(await tryFrom('10.0.0.1', 1, PASSWORD, name.toUpperCase())).toEqual([429]);
    expect(await tryFrom('10.0.0.2', 1, PASSWORD)).toEqual([200]);
    // One address may go on as long as it likes, but it has used up its own limit.
    expect(await tryFrom('10.0.0.1', 150, 'wrong')).toEqual(many(429, 150));
    expect(await tryFrom('10.0.0.2', 1, PASSWORD)).toEqual([200]);
  });

  test('are limited for one address, whatever the names, and for one name, wherever from', async () => {
    for (const who of ['One', 'Two', 'Three'])
      expect(await tryFrom('10.0.0.1', 10, 'wrong', who)).toEqual(many(401, 10));
    expect(await tryFrom('10.0.0.1', 1, 'wrong', 'Four')).toEqual([429]);
    for (let i = 0; i < 10; i++) expect(await tryFrom(`10.0.1.${i}`, 10, 'wrong')).toEqual(many(401, 10));
    expect(await tryFrom('10.0.2.1', 1, 'wrong')).toEqual([429]);
  });

  test('elsewhere do not keep anybody from changing the password; guessing the present one does', async () => {
    const person = new Person(inside.base);
    await person.post('/api/login', { name, password: PASSWORD });
    await tryFrom('127.0.0.1', 12, 'wrong');
    await person.post('/api/me/password', { current: PASSWORD, next: 'another horse' });
    const guess = { current: 'wrong', next: 'third horse' };
    for (let i = 0; i < 10; i++) expect((await person.refused('POST', '/api/me/password', guess)).status).toBe(401);
    expect((await person.refused('POST', '/api/me/password', guess)).code).toBe('rate.tooMany');
    expect(await tryFrom('10.0.0.2', 1, 'another horse')).toEqual([200]);
  });
});

describe('what a login counts', () => {
  const wrong = () => Promise.reject(new Problem(401, 'people.wrongPassword'));
  const broken = () => Promise.reject(new Error('the database is away'));
  const right = () => Promise.resolve('in');
  /** Only the limit of the address recovers, and does so soon. */
  const limitsAt = (now: () => number) =>
    new RateLimits({ ...rates, login: { burst: 2, perMinute: 0.001 }, loginAddress: { burst: 1, perMinute: 60 } }, now);

  test('is nothing if it is refused, for whichever limit', async () => {
    let now = 0;
    const limits = limitsAt(() => now);
    const come = (name: string, body: () => Promise<unknown>) => triedLogin(limits, '10.0.0.1', name, body);
    await expect(come('One', wrong)).rejects.toMatchObject({ status: 401 });
    for (let i = 0; i < 5; i++) await expect(come('Two', right)).rejects.toMatchObject({ status: 429 });
    now += 1_000;
    expect(await come('Two', right)).toBe('in');
  });

  test('is nothing if the server could not tell', async () => {
    const limits = limitsAt(() => 0);
    const come = (body: () => Promise<unknown>) => triedLogin(limits, '10.0.0.1', 'One', body);
    for (let i = 0; i < 5; i++) await expect(come(broken)).rejects.toThrow('away');
    await expect(come(wrong)).rejects.toMatchObject({ status: 401 });
    await expect(come(right)).rejects.toMatchObject({ status: 429 });
  });
});
