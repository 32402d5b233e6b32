import type { Details, Refusal } from '@roundhouse/kernel/contract/violation.ts';
import { vi } from 'vitest';

/** Without a check a script may go round for ever. */
const IGNORED_LIMIT = 5_000;

/** Rules that were loaded so that a test can turn off one of their checks. The rules know nothing of it. */
export interface Silenceable<T> {
  readonly loaded: T;
  /** Runs `body` while one check says nothing where it would say no. */
  silenced<R>(code: string, body: () => R): R;
  /** Which checks said no while `body` ran. */
  refusalsDuring(body: () => void): ReadonlySet<string>;
}

/**
 * Loads modules anew, with a stand-in for the one place where checks say no. What is silenced is undefined at run time,
 * though its type says otherwise: a check then accepts, and whatever else needs the refusal breaks, which a test notices.
 */
export async function loadSilenceable<T>(load: () => Promise<T>): Promise<Silenceable<T>> {
  let off: string | undefined;
  let ignored = 0;
  let heard: Set<string> | undefined;
  const refuse = (code: string, numbers: Details = {}): Refusal | undefined => {
    heard?.add(code);
    if (code !== off) return { code, numbers };
    if (++ignored > IGNORED_LIMIT) throw new Error(`${code} was ignored ${IGNORED_LIMIT} times`);
    return undefined;
  };
  vi.resetModules();
  vi.doMock('@roundhouse/kernel/contract/violation.ts', async (original) => {
    const real = await original<typeof import('@roundhouse/kernel/contract/violation.ts')>();
    return { ...real, refusalsOf: () => ({ ...real.refusalsOf(), refuse }) };
  });
  const loaded = await load();
  vi.doUnmock('@roundhouse/kernel/contract/violation.ts');
  vi.resetModules();
  return {
    loaded,
    silenced(code, body) {
      off = code;
      ignored = 0;
      try {
        return body();
      } finally {
        off = undefined;
      }
    },
    refusalsDuring(body) {
      const codes = new Set<string>();
      heard = codes;
      try {
        body();
      } finally {
        heard = undefined;
      }
      return codes;
    },
  };
}
