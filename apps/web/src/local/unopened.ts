import {
  fault,
  fileProblem,
  type GameLog,
  LogError,
  problemLine,
  type UnreadFile,
  unreadLog,
} from '@roundhouse/kernel';

/** A file, or a game in this browser, that cannot be opened. Of `file` the page makes a sentence: it also leaves the worker. */
export class Unopened extends Error {
  override readonly name: string = 'Unopened';
  readonly file: UnreadFile;
  constructor(file: UnreadFile) {
    super(problemLine(file.problem));
    this.file = file;
  }
}

/** A game that the rules of today cannot take over. */
export class OlderRules extends Unopened {
  override readonly name = 'OlderRules';
}

type Played = Pick<GameLog, 'title' | 'players'>;

/** Plays what a file says: what its moves or its states bring about is told as what is wrong with the file. */
export function playing<T>(log: Played, body: () => T): T {
  try {
    return body();
  } catch (error) {
    if (error instanceof LogError) throw new Unopened(unreadLog(log, error.problem));
    throw error;
  }
}

export const unplayable = (log: Played, what: string): Unopened =>
  new Unopened(unreadLog(log, fileProblem(fault('state.unplayable', { what: what.slice(0, 200) }))));
