import { fileURLToPath } from 'node:url';
import type { Details, Refusal } from '@roundhouse/kernel/contract/violation.ts';
import { bundledAnew } from './bundled-anew.ts';

/** Without one of its checks, a script may go on in circles for ever. */
const IGNORED_LIMIT = 5_000;

/** A copy of the rules in which a test can turn off one check. The rules themselves are not written for this. */
export interface Silenceable {
  /** One of the modules, loaded on first use. */
  load<T>(file: URL): Promise<T>;
  /** Runs `body` while one check does not refuse anything. */
  silenced<R>(code: string, body: () => R): R;
  /** The codes of the checks that refused something while `body` ran. */
  refusalsDuring(body: () => void): ReadonlySet<string>;
}

interface Bundle {
  readonly standIn: { refuse?: (code: string, numbers?: Details) => Refusal | undefined };
  readonly modules: Readonly<Record<string, () => Promise<unknown>>>;
}

/** Replaces `refuse`, through which all checks refuse, by a stand-in. */
const STAND_IN = {
  file: /kernel[\\/]src[\\/]contract[\\/]violation\.ts$/,
  change: (source: string): string => `${source.replace('export const refusalsOf', 'const plainRefusalsOf')}
    export const standIn: { refuse?: any } = {};
    export const refusalsOf = () => ({ ...plainRefusalsOf(), refuse: (...said: any[]) => standIn.refuse(...said) });`,
};

/**
 * Loads a second copy of modules, with that stand-in. A silenced refusal is undefined at run time, though its type says
 * otherwise: the check then accepts, and other code that needs the refusal breaks, which a test notices.
 */
export async function loadSilenceable(files: readonly URL[]): Promise<Silenceable> {
  let off: string | undefined;
  let ignored = 0;
  let heard: Set<string> | undefined;
  const imports = files.map(
    (file) => `${JSON.stringify(file.href)}: () => import(${JSON.stringify(fileURLToPath(file))})`,
  );
  const { standIn, modules } = await bundledAnew<Bundle>(
    `export { standIn } from '@roundhouse/kernel/contract/violation.ts';
    export const modules = { ${imports.join(', ')} };`,
    STAND_IN,
  );
  standIn.refuse = (code, numbers = {}) => {
    heard?.add(code);
    if (code !== off) return { code, numbers };
    if (++ignored > IGNORED_LIMIT) throw new Error(`${code} was ignored ${IGNORED_LIMIT} times`);
    return undefined;
  };
  return {
    async load<T>(file: URL) {
      return (await modules[file.href]?.()) as T;
    },
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
