import { beforeAll, describe, expect, test } from 'vitest';
import { loadSilenceable, type Silenceable } from '../src/silenced-checks.ts';

type MarketDay = typeof import('@roundhouse/kernel/test/market-day.ts');
type Helpers = typeof import('@roundhouse/kernel/test/helpers.ts');

const FILES = ['market-day', 'helpers'].map((name) => new URL(`../../kernel/test/${name}.ts`, import.meta.url)) as [
  URL,
  URL,
];

let rules: Silenceable & { readonly loaded: MarketDay & Helpers };
beforeAll(async () => {
  const checks = await loadSilenceable(FILES);
  const loaded = { ...(await checks.load<MarketDay>(FILES[0])), ...(await checks.load<Helpers>(FILES[1])) };
  rules = { ...checks, loaded };
});

/** A bid with a card that is in another player's hand. */
function foreignBid() {
  const { game, bidOf, marketDay } = rules.loaded;
  const state = game();
  const action = { ...bidOf(state, 0), seat: 1 } as const;
  return () => marketDay.check(state, action);
}

describe('a check that is turned off', () => {
  test('says nothing; the others still do', () => {
    const check = foreignBid();
    expect(check()).toMatchObject({ code: 'bid.notHeld' });
    expect(rules.silenced('bid.notHeld', check)).toBeUndefined();
    expect(rules.silenced('offer.toSelf', check)).toMatchObject({ code: 'bid.notHeld' });
  });

  test('is turned on again, after an error too', () => {
    const check = foreignBid();
    expect(() =>
      rules.silenced('bid.notHeld', () => {
        throw new Error('x');
      }),
    ).toThrow('x');
    expect(check()).toMatchObject({ code: 'bid.notHeld' });
  });

  test('may be one of the kernel, and cannot be ignored for ever', () => {
    const { game, marketDay } = rules.loaded;
    const state = game();
    const check = () => marketDay.check(state, { type: 'bid', seat: 9, card: 1 });
    expect(check()).toMatchObject({ code: 'turn.notYours' });
    expect(rules.silenced('turn.notYours', check)).toBeUndefined();
    expect(() =>
      rules.silenced('turn.notYours', () => {
        for (let i = 0; i < 6_000; i++) check();
      }),
    ).toThrow('turn.notYours was ignored');
  });

  test('is heard of by those who ask which checks spoke', () => {
    expect([...rules.refusalsDuring(() => void foreignBid()())]).toEqual(['bid.notHeld']);
    expect(rules.refusalsDuring(() => undefined).size).toBe(0);
  });
});

test('rules that were loaded otherwise know nothing of it', async () => {
  const { marketDay } = await import('@roundhouse/kernel/test/market-day.ts');
  const { game, bidOf } = await import('@roundhouse/kernel/test/helpers.ts');
  const state = game();
  const action = { ...bidOf(state, 0), seat: 1 } as const;
  expect(marketDay).not.toBe(rules.loaded.marketDay);
  expect(rules.silenced('bid.notHeld', () => marketDay.check(state, action))).toMatchObject({ code: 'bid.notHeld' });
});
