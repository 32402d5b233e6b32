import type { ActionBase, Fact, KernelState, Seat, Violation } from '@roundhouse/kernel';
import { atOneScreen, Change, perform, TableGame } from '@roundhouse/table';
import type { Game } from '@roundhouse/titles';
import { gameText, namesOf, type OpenedGame, readLog, replaying } from '../game-file.ts';
import { t } from '../text/index.ts';
import { writeFile } from '../write-file.ts';

/** A game in progress and its file: every change is written immediately. */
export class Session {
  readonly title: Game;
  readonly names: readonly string[];
  readonly #file: string;
  readonly #game: TableGame;

  constructor(titles: readonly Game[], file: string) {
    const { title, log } = readLog(titles, file);
    this.title = title;
    this.#file = file;
    this.names = namesOf(log, []);
    this.#game = replaying(title, log, file, () => new TableGame(title, { log }));
  }

  get state(): KernelState {
    return this.#game.state;
  }
  get moves(): number {
    return this.#game.timeline.length;
  }
  get position(): Pick<OpenedGame, 'title' | 'state' | 'names'> {
    return { title: this.title, state: this.state, names: this.names };
  }

  /** People at the keyboard also have the file, so everything may be undone. */
  #change(): Change {
    return new Change(this.#game, atOneScreen('sandbox'));
  }

  /** Plays and saves; or says why not. */
  play(action: ActionBase): { readonly facts: readonly Fact[] } | { readonly violation: Violation } {
    const change = this.#change();
    const played = change.play({ kind: 'action', action }, action.seat);
    if (!played.ok) return { violation: played.violation };
    this.#save();
    return { facts: played.facts };
  }

  /** Undoes (-1) or redoes (1) a move; returns the reason if it cannot. */
  step(by: -1 | 1, seat: Seat): string | undefined {
    const kind = by < 0 ? 'undo' : 'redo';
    const problem = perform(this.#change(), { kind, to: this.moves + by, by: seat, alone: true });
    if (problem) return by < 0 ? t.play.nothingToUndo : t.play.nothingToRedo;
    this.#save();
    return undefined;
  }

  #save(): void {
    writeFile(this.#file, gameText(this.#game.timeline.log));
  }
}
