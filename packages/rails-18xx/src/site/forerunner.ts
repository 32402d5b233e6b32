import type { Json } from '@roundhouse/kernel';

type RawAction = Readonly<Record<string, unknown>> & { readonly type: string; readonly entity: unknown };

/** How many actions of the file to look through for ours: the site also writes passes that our game does not know. */
const AHEAD = 4;

/** The file that a game came from: where several pieces are the same to us, we take the one that it names. */
export class Forerunner {
  readonly #actions: readonly RawAction[];
  #at = 0;
  constructor(actions: readonly unknown[] = []) {
    this.#actions = actions as readonly RawAction[];
  }

  #find(type: string, entity: Json): number {
    const near = this.#actions.slice(this.#at, this.#at + AHEAD);
    const found = near.findIndex((said) => said.type === type && said.entity === entity);
    return found < 0 ? -1 : this.#at + found;
  }
  /** What the file says in a field of this action, if it fits. */
  says<T extends Json>(
    { type, entity }: { readonly type: string; readonly entity: Json },
    field: string,
    fits: (value: T) => boolean,
  ): T | undefined {
    const value = this.#actions[this.#find(type, entity)]?.[field] as T | undefined;
    return value !== undefined && fits(value) ? value : undefined;
  }
  isNext({ type, entity }: { readonly type: string; readonly entity: Json }): boolean {
    const next = this.#actions[this.#at];
    return next?.type === type && next.entity === entity;
  }
  follow({ type, entity }: { readonly type: string; readonly entity: Json }): void {
    const found = this.#find(type, entity);
    if (found >= 0) this.#at = found + 1;
  }
}
