import type { AnyTitle } from '@roundhouse/kernel';
import type { Sent } from '@roundhouse/page/source/table-source.ts';
import { loadLessons } from '../titles/lessons.ts';
import { loadTitle } from '../titles/rules.ts';
import { gameCarriedOver } from './carry-over.ts';
import { LocalGame, type SavedGame } from './game.ts';
import { beginLesson, LessonRun } from './lesson.ts';
import { deleteGame, type GameSummary, getGame, getSummary, putAgain, putGame } from './store.ts';

export type Tell = (event: string, value?: unknown) => void;

function summaryOf(game: LocalGame, saved: SavedGame, now: number): GameSummary {
  return {
    id: saved.id,
    title: saved.log.title,
    names: game.names,
    moves: game.length,
    waitingFor: game.waitingFor.map((seat) => game.names[seat] ?? ''),
    ended: game.ended !== null,
    created: saved.created,
    updated: now,
    ...(game.lesson && { lesson: { step: game.lesson.step, of: game.lesson.of } }),
  };
}

/** This long after a move, it has been shown and there is time for other work. */
const SHOWN_MS = 60;

/** How long to wait after opening a game, so that it is shown first. */
const OPENED_MS = 500;

/** Computes states of earlier moves, a few at a time between other work. */
function keepStates(game: LocalGame, after: number): void {
  setTimeout(() => game.keepMore() || keepStates(game, 20), after);
}

/** Opens a game. If the lessons of a guided game have changed since, it continues as an ordinary game. */
async function gameOf(title: AnyTitle, saved: SavedGame): Promise<LocalGame> {
  if (!saved.lesson) return new LocalGame(title, saved);
  const plan = await loadLessons(title.meta.id);
  const isSame = beginLesson(plan).plan === saved.lesson.plan;
  return new LocalGame(title, saved, isSame ? new LessonRun(plan, saved.lesson) : null);
}

/** Games that are open in this window, each stored whenever it changes. */
export class OpenGames {
  readonly #open = new Map<string, Promise<LocalGame>>(); // promises, so that a game is not opened twice at the same time
  // The same game may be open in another window: when that stores it, it is read again here.
  readonly #windows = new BroadcastChannel('roundhouse-games');
  readonly #tell: () => Tell;
  readonly #clock: () => number;

  constructor(tell: () => Tell, clock: () => number) {
    this.#tell = tell;
    this.#clock = clock;
    this.#windows.onmessage = ({ data }) => {
      this.#open.delete(String(data));
      tell()('changed', data);
    };
  }

  get(id: string): Promise<LocalGame> {
    const known = this.#open.get(id);
    if (known) return known;
    const opening = this.#read(id);
    this.#open.set(id, opening);
    opening.catch(() => this.#open.get(id) === opening && this.#open.delete(id));
    return opening;
  }

  async #read(id: string): Promise<LocalGame> {
    // The summary is short and names the title, so the rules can load while the game itself is read.
    const rules = getSummary(id).then((game) => game && loadTitle(game.title));
    rules.catch(() => undefined); // reported when they are needed
    const saved = await getGame(id);
    if (!saved) throw new Error('gone');
    const title = await loadTitle(saved.log.title);
    const game = await gameOf(title, gameCarriedOver(title, saved, this.#clock()));
    keepStates(game, OPENED_MS);
    return game;
  }

  async begin(saved: SavedGame): Promise<string> {
    const game = await gameOf(await loadTitle(saved.log.title), saved);
    game.playLesson(this.#clock());
    this.#open.set(saved.id, Promise.resolve(game));
    await putGame(...this.#saved(game));
    return saved.id;
  }

  /** Deletes a game. Other windows that have it open are told, so that a move there cannot restore it. */
  async remove(id: string): Promise<void> {
    this.#open.delete(id);
    await deleteGame(id);
    this.#windows.postMessage(id);
  }

  /** Changes a game, and announces the change unless it was refused. */
  async change(id: string, act: (game: LocalGame, now: number) => Sent): Promise<Sent> {
    const game = await this.get(id);
    const sent = act(game, this.#clock());
    if (sent.ok) await this.#changed(id, game);
    return sent;
  }

  #saved(game: LocalGame): [SavedGame, GameSummary] {
    const saved = game.save();
    return [saved, summaryOf(game, saved, this.#clock())];
  }

  /** Stores the game before announcing the change; then judges its moves for undo, which takes longer. */
  async #changed(id: string, game: LocalGame): Promise<void> {
    await putGame(...this.#saved(game));
    this.#windows.postMessage(id);
    this.#tell()('changed', id);
    setTimeout(() => void this.#judged(id, game), SHOWN_MS);
  }

  /** If the game was meanwhile deleted, or changed in another window, nothing is stored. */
  async #judged(id: string, game: LocalGame): Promise<void> {
    if ((await this.#open.get(id)?.catch(() => undefined)) !== game) return;
    game.judgeLast();
    await putAgain(...this.#saved(game)).catch(() => undefined); // the move itself is kept
    this.#tell()('judged', id);
  }
}
