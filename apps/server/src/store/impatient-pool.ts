import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { isLate, type Pulse } from './trouble.ts';

/** One connection. After a late answer it may be dead, so it is not used again. */
class ImpatientClient {
  readonly #client: PostgresPoolClient;
  readonly #pulse: Pulse;
  #late: Error | undefined;

  constructor(client: PostgresPoolClient, pulse: Pulse) {
    this.#client = client;
    this.#pulse = pulse;
  }

  async query(...args: Parameters<PostgresPoolClient['query']>): Promise<unknown> {
    if (this.#late) throw this.#late;
    try {
      const result = await (this.#client.query as (...all: unknown[]) => Promise<unknown>)(...args);
      this.#pulse.heard();
      return result;
    } catch (error) {
      if (isLate(error)) {
        this.#late = error as Error;
        this.#pulse.late();
      }
      throw error;
    }
  }

  release(): void {
    (this.#client.release as (error?: Error) => void)(this.#late);
  }
}

/** Wraps the pool for queries. The pool's own limits say how long an answer may take. */
export function impatientPool(pool: PostgresPool, pulse: Pulse): PostgresPool {
  return {
    async connect() {
      try {
        return new ImpatientClient(await pool.connect(), pulse) as unknown as PostgresPoolClient;
      } catch (error) {
        pulse.late();
        throw error;
      }
    },
    end: () => pool.end(),
  };
}
