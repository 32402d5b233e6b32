/**
 * What happens at tables, told once it is stored. Requests do not send notices, ask bots or look at clocks: whatever follows
 * from something that happened is done by those who listen here, or stands as due work beside it.
 */
export type Happening =
  | { readonly type: 'started'; readonly table: string; readonly at: number }
  /** The game waits for a seat. `since`: when the question was put, which may be long ago if it only changed hands. */
  | {
      readonly type: 'asked';
      readonly table: string;
      readonly seat: number;
      readonly user: string | null;
      readonly decision: number;
      readonly since: number;
      readonly botAt?: number; // a bot sits there, and should answer then
      readonly zeroAt?: number; // when the time for it is up
    }
  /** The game waits for it no longer, or waits for its next answer. */
  | {
      readonly type: 'answered';
      readonly table: string;
      readonly seat: number;
      readonly by: 'player' | 'program' | 'table';
    }
  /** The program of a seat waits for what a search finds. */
  | { readonly type: 'searching'; readonly table: string; readonly seat: number; readonly at: number }
  /** By when the game has to be over has changed; null: it may go on for ever. */
  | { readonly type: 'deadline'; readonly table: string; readonly at: number | null }
  | { readonly type: 'ended'; readonly table: string; readonly why: string; readonly at: number }
  | { readonly type: 'reopened'; readonly table: string; readonly at: number }
  | {
      readonly type: 'proposed';
      readonly table: string;
      readonly proposal: string;
      readonly seat: number | null;
      readonly kind: string;
      readonly at: number;
    }
  | { readonly type: 'resigned'; readonly table: string; readonly seat: number; readonly user: string | null }
  | {
      readonly type: 'invited';
      readonly table: string;
      readonly seat: number;
      readonly user: string;
      readonly at: number;
    }
  | {
      readonly type: 'joined';
      readonly table: string;
      readonly seat: number;
      readonly user: string;
      readonly at: number;
    }
  | { readonly type: 'left'; readonly table: string; readonly seat: number; readonly user: string | null }
  | {
      readonly type: 'talked';
      readonly table: string;
      readonly room: string;
      readonly user: string;
      readonly line: number;
      readonly at: number;
    }
  /** Somebody's time for a question is up. */
  | {
      readonly type: 'late';
      readonly table: string;
      readonly seat: number;
      readonly user: string;
      readonly decision: number;
      readonly at: number;
    }
  | { readonly type: 'removed'; readonly table: string };

export type HappeningType = Happening['type'];
type Of<T extends HappeningType> = Extract<Happening, { type: T }>;

/** Those who want to know. Somebody who fails is no trouble to the others, nor to what happened: that stands. */
export class Happenings {
  readonly #listeners = new Map<HappeningType, ((happening: never) => void)[]>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  on<T extends HappeningType>(type: T, listener: (happening: Of<T>) => void | Promise<void>): void {
    const heard = (happening: Of<T>): void => {
      try {
        listener(happening)?.catch(this.#onError);
      } catch (error) {
        this.#onError(error);
      }
    };
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), heard as (happening: never) => void]);
  }

  tell(happenings: readonly Happening[]): void {
    for (const happening of happenings) {
      for (const listener of this.#listeners.get(happening.type) ?? []) listener(happening as never);
    }
  }
}
