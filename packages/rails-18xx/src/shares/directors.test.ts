import { describe, expect, test } from 'vitest';
import { amountsAllowed, checkOverLimit, otherCerts, shareCerts } from './certificates.ts';
import { directorships } from './directors.ts';
import { type Holding, holdingOf, sharesOf } from './holdings.ts';

const directorShares = (id: string) => (id === 'B' ? 3 : id === 'C' ? 0 : 2);
const CERTS = { ...shareCerts(['A', 'B', 'C'], directorShares), ...otherCerts(['P1']) };

interface Table {
  readonly players: readonly { readonly portfolio: Holding }[];
  readonly companies: Readonly<Record<string, { readonly portfolio: Holding }>>;
  readonly order: readonly number[];
}

const table = (...hands: readonly (readonly string[])[]): Table => ({
  players: hands.map((certs) => ({ portfolio: holdingOf(certs) })),
  companies: {},
  order: hands.map((_, seat) => seat),
});

const heldBySeat = ({ players }: Table, company: string) =>
  players.map(({ portfolio }) => sharesOf(CERTS, portfolio, company));
const directors = directorships<Table>({ directorShares, heldBySeat, tiesAfter: (seller) => seller });
const hands = ({ players }: Table) => players.map(({ portfolio }) => portfolio);

test('certificates of companies, with a director of any size or none', () => {
  expect(CERTS).toMatchObject({ A: { shares: 1 }, 'A*': { shares: 2 }, 'B*': { shares: 3 }, P1: { company: null } });
  expect(CERTS['C*']).toBeUndefined();
});

describe('the director', () => {
  test('stays until somebody holds more, and is paid in ordinary shares', () => {
    const tie = table(['B*'], ['B', 'B', 'B']);
    expect(directors.settle(tie, 'B', 0, null)).toEqual([tie, 0]);
    const [after, now] = directors.settle(table(['B*'], ['B', 'B', 'B', 'B']), 'B', 0, null);
    expect([now, hands(after)]).toEqual([1, [{ B: 3 }, { 'B*': 1, B: 1 }]]);
  });

  test('may sell only if an heir has as many shares as the certificate stands for', () => {
    expect(directors.keepsDirector(table(['B*'], ['B', 'B']), 0, 'B', 2)).toBe(false);
    expect(directors.keepsDirector(table(['B*'], ['B', 'B', 'B']), 0, 'B', 2)).toBe(true);
    expect(directors.keepsDirector(table(['A*'], ['A', 'A']), 0, 'A', 1)).toBe(true);
    expect(directors.keepsDirector(table(['A*', 'A'], []), 0, 'A', 1)).toBe(true);
    expect(directors.keepsDirector(table(['A*'], ['A', 'A']), 1, 'A', 2)).toBe(true);
  });

  test('hands the certificate on where a sale needs what they do not have', () => {
    const before = table(['B*'], ['B', 'B', 'B']);
    expect(directors.changesDirector(before, 0, 'B', 1)).toBe(true);
    expect(hands(directors.readyForSale(before, 0, 'B', 1))).toEqual([{ B: 3 }, { 'B*': 1 }]);
    const spare = table(['B*', 'B'], ['B', 'B', 'B']);
    expect(directors.readyForSale(spare, 0, 'B', 1)).toBe(spare);
  });

  test('of equal heirs the first after the seller follows', () => {
    const before = table(['A', 'A'], ['A*'], ['A', 'A']);
    expect(hands(directors.readyForSale(before, 1, 'A', 2))[2]).toEqual({ 'A*': 1 });
  });
});

test('amounts that are allowed, from the fewest to the most', () => {
  expect(amountsAllowed(5, (count) => count >= 2 && count <= 3)).toEqual({ min: 2, max: 3 });
  expect(amountsAllowed(5, () => false)).toBeUndefined();
  expect(amountsAllowed(0, () => true)).toBeUndefined();
});

test('who is over the limit sells, as far as anything may be sold', () => {
  expect(checkOverLimit(3, 3, () => true)).toBeUndefined();
  expect(checkOverLimit(4, 3, () => false)).toBeUndefined();
  expect(checkOverLimit(4, 3, () => true)).toEqual({ code: 'certificates.mustSell', numbers: { held: 4, limit: 3 } });
});
