import {
  type ActionBase,
  type AnyTitle,
  type Fact,
  type KernelState,
  type Seat,
  Timeline,
  type Violation,
} from '@roundhouse/engine/kernel';
import { type Game, gameText, namesOf, readLog, replaying } from '../game-file.ts';
import { writeFile } from '../write-file.ts';

/** A game on the table and in its file: every change is written at once. */
export class Session {
  readonly title: AnyTitle;
  readonly names: readonly string[];
  readonly #file: string;
  readonly #timeline: Timeline<KernelState, ActionBase, unknown>;

  constructor(titles: readonly AnyTitle[], file: string) {
    const { title, log } = readLog(titles, file);
    this.title = title;
    this.#file = file;
    this.names = namesOf(log, []);
    this.#timeline = replaying(title, log, file, () => new Timeline(title, log));
  }

  get state(): KernelState {
    return this.#timeline.state;
  }
  get moves(): number {
    return this.#timeline.length;
  }
  get position(): Pick<Game, 'title' | 'state' | 'names'> {
    return { title: this.title, state: this.state, names: this.names };
  }

  /** Plays and saves; or says why not. */
  play(action: ActionBase): { readonly facts: readonly Fact[] } | { readonly violation: Violation } {
    const played = this.#timeline.append({ kind: 'action', action });
    if (!played.ok) return { violation: played.violation };
    this.#save();
    return { facts: played.facts };
  }

  /** Takes back (-1) or brings back (1) a move; says why it cannot. */
  step(by: -1 | 1, seat: Seat): string | undefined {
    const to = this.moves + by;
    if (by < 0 && to < this.#timeline.floor) return 'There is nothing to undo.';
    if (by > 0 && this.#timeline.redoable === 0) return 'There is nothing to redo.';
    const problem = by < 0 ? this.#timeline.undo(to, seat) : this.#timeline.redo(to, seat);
    if (problem === undefined) this.#save();
    return problem;
  }

  #save(): void {
    writeFile(this.#file, gameText(this.#timeline.log));
  }
}
