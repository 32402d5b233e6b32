/**
 * What happens at tables, announced once it is stored. Requests do not send notices, ask bots or handle clocks: listeners
 * here do whatever follows from something that happened, or it is stored with it as due work.
 */
export type Happening =
  | { readonly type: 'started'; readonly table: string; readonly at: number }
  /** The game waits for a seat. `since`: when the question was asked, perhaps long ago if the seat got another player. */
  | {
      readonly type: 'asked';
      readonly table: string;
      readonly seat: number;
      readonly user: string | null;
      readonly decision: number;
      readonly since: number;
      readonly botAt?: number; // when the bot at the seat should answer
      readonly zeroAt?: number; // when the time for it is up
    }
  /** The game no longer waits for the seat, or waits for its next answer. */
  | {
      readonly type: 'answered';
      readonly table: string;
      readonly seat: number;
      readonly by: 'player' | 'program' | 'table';
    }
  /** The program of a seat waits for the result of a search. */
  | { readonly type: 'searching'; readonly table: string; readonly seat: number; readonly at: number }
  /** The time limit of the game has changed; null: there is none. */
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

/** Tells listeners what happened. A listener that fails affects neither the others nor what happened. */
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
