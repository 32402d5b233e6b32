import type { SavedGame } from './game.ts';

/** What the list of games shows, stored separately so that listing does not read whole games. */
export interface GameSummary {
  readonly id: string;
  readonly title: string;
  readonly names: readonly string[];
  readonly moves: number;
  readonly waitingFor: readonly string[];
  readonly ended: boolean;
  readonly created: number;
  readonly updated: number;
  readonly lesson?: { readonly step: number; readonly of: number }; // of a guided game
}

const GAMES = 'games';
const SUMMARIES = 'summaries';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the store failed'));
  });

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('roundhouse', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(GAMES, { keyPath: 'id' });
      request.result.createObjectStore(SUMMARIES, { keyPath: 'id' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the store cannot be opened'));
  });
  return opened;
}

async function within<T>(mode: IDBTransactionMode, body: (at: IDBTransaction) => IDBRequest<T>): Promise<T> {
  const transaction = (await open()).transaction([GAMES, SUMMARIES], mode);
  const result = done(body(transaction));
  const committed = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the store refused'));
  });
  const value = await result;
  await committed;
  return value;
}

export const putGame = (game: SavedGame, summary: GameSummary): Promise<unknown> =>
  within('readwrite', (at) => {
    at.objectStore(SUMMARIES).put(summary);
    return at.objectStore(GAMES).put(game);
  });

/** Whether two copies of a game are from the same moment: everything that happens in it adds a line. */
function isSameMoment(a: SavedGame | undefined, b: SavedGame): boolean {
  return a?.lines.length === b.lines.length && a.lines.at(-1)?.at === b.lines.at(-1)?.at;
}

/** Stores what was found out about a game, unless the stored game has changed meanwhile or was deleted. */
export const putAgain = (game: SavedGame, summary: GameSummary): Promise<unknown> =>
  within('readwrite', (at) => {
    const stored = at.objectStore(GAMES).get(game.id) as IDBRequest<SavedGame | undefined>;
    stored.addEventListener('success', () => {
      if (!isSameMoment(stored.result, game)) return;
      at.objectStore(SUMMARIES).put(summary);
      at.objectStore(GAMES).put(game);
    });
    return stored;
  });

export const getGame = (id: string): Promise<SavedGame | undefined> =>
  within('readonly', (at) => at.objectStore(GAMES).get(id) as IDBRequest<SavedGame | undefined>);

export const listGames = (): Promise<readonly GameSummary[]> =>
  within('readonly', (at) => at.objectStore(SUMMARIES).getAll() as IDBRequest<GameSummary[]>);

export const getSummary = (id: string): Promise<GameSummary | undefined> =>
  within('readonly', (at) => at.objectStore(SUMMARIES).get(id) as IDBRequest<GameSummary | undefined>);

export const deleteGame = (id: string): Promise<unknown> =>
  within('readwrite', (at) => {
    at.objectStore(SUMMARIES).delete(id);
    return at.objectStore(GAMES).delete(id);
  });
