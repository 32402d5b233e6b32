import type { UnreadFile } from '@roundhouse/kernel';

/** A call to a worker and its answer. Events have no id. */
interface Call {
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
}
interface Answer {
  readonly id?: number;
  readonly value?: unknown;
  readonly error?: string;
  readonly name?: string; // of the error
  readonly file?: UnreadFile; // that could not be opened
  readonly event?: string;
}

/** What both ends of the connection to a worker have in common. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  /** An error without a message means that the other end could not be loaded. */
  addEventListener(type: 'error', listener: (event: { readonly message?: unknown }) => void): void;
}

// biome-ignore lint/suspicious/noExplicitAny: methods of all kinds are served
type Methods = Readonly<Record<string, (...args: any[]) => unknown>>;

/** Answers incoming calls. Returns a function that sends an event to the other end. */
export function serve(port: Port, methods: Methods): (event: string, value?: unknown) => void {
  port.addEventListener('message', async ({ data }) => {
    const { id, method, args } = data as Call;
    try {
      const found = methods[method];
      if (!found) throw new Error(`no method ${method}`);
      port.postMessage({ id, value: await found(...args) });
    } catch (error) {
      const { name, file } = (error ?? {}) as { readonly name?: string; readonly file?: UnreadFile };
      port.postMessage({ id, error: error instanceof Error ? error.message : String(error), name, file });
    }
  });
  return (event, value) => port.postMessage({ event, value });
}

export type Remote<M> = {
  readonly [K in keyof M]: M[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never;
};

export interface Connection<M> {
  readonly call: Remote<M>;
  onEvent(listener: (event: string, value: unknown) => void): () => void;
}

/** The other end, or a part of it, could not be loaded, so that nothing was done. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
}

/** How long to wait before loading something again that failed because the server is away. */
export const TRY_AGAIN_MS = 1_000;

/** The messages of Chromium, Firefox and Safari when a part of a program cannot be loaded on demand. */
const IMPORT_FAILED = /dynamically imported module|importing a module script failed|unable to preload css/i;

export const isNotLoaded = (error: unknown): boolean =>
  error instanceof NotLoaded || IMPORT_FAILED.test(error instanceof Error ? error.message : String(error));

/**
 * The calling end. If a worker has once failed to load something, it never tries again. A caller that can start another
 * worker gives `giveUp`, which ends this one; all waiting calls are then rejected.
 */
export function connect<M>(port: Port, giveUp?: () => void): Connection<M> {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  const listeners = new Set<(event: string, value: unknown) => void>();
  let last = 0;
  let isMissing = false;
  const failAll = (): void => {
    isMissing = true;
    for (const { reject } of waiting.values()) reject(new NotLoaded());
    waiting.clear();
    giveUp?.();
  };
  port.addEventListener('message', ({ data }) => {
    const { id, value, error, event, name, file } = data as Answer;
    if (event !== undefined) for (const listener of listeners) listener(event, value);
    if (id === undefined) return;
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) call?.resolve(value);
    else if (!isNotLoaded(error))
      call?.reject(file ? Object.assign(new Error(error), { name, file }) : new Error(error));
    else {
      call?.reject(new NotLoaded());
      if (giveUp) failAll();
    }
  });
  port.addEventListener('error', ({ message }) => {
    if (message === undefined) failAll();
  });
  const call = new Proxy({} as Remote<M>, {
    get:
      (_target, method) =>
      (...args: unknown[]) =>
        new Promise((resolve, reject) => {
          if (isMissing) return reject(new NotLoaded());
          last++;
          waiting.set(last, { resolve, reject });
          port.postMessage({ id: last, method, args });
        }),
  });
  return {
    call,
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
