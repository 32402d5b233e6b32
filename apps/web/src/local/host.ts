import { titleById } from '@roundhouse/engine/titles';
import { titleInfo } from '../helper/title-info.ts';
import { beginGame, LocalGame, linesOf, type NewLocalGame, type SavedGame } from './game.ts';
import { logIn } from './log-in.ts';
import { deleteGame, type GameSummary, getGame, putGame } from './store.ts';

type Tell = (event: string, value?: unknown) => void;

const titleOf = (id: string) => {
  const title = titleById(id);
  if (!title) throw new Error(`there is no title ${id}`);
  return title;
};

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
  };
}

/** Games at one screen: played, kept and told about, all inside the worker. */
export function localHost(tell: () => Tell, clock: () => number) {
  const open = new Map<string, LocalGame>();
  // The same game may be open in another window: what is stored there is read again here.
  const windows = new BroadcastChannel('roundhouse-games');
  windows.onmessage = ({ data }) => {
    open.delete(String(data));
    tell()('changed', data);
  };

  const gameOf = async (id: string): Promise<LocalGame> => {
    const known = open.get(id);
    if (known) return known;
    const saved = await getGame(id);
    if (!saved) throw new Error('gone');
    const game = new LocalGame(titleOf(saved.log.title), saved);
    open.set(id, game);
    keepStates(game);
    return game;
  };
  const keepStates = (game: LocalGame): void => {
    setTimeout(() => game.keepMore() || keepStates(game), 20);
  };
  const store = async (game: LocalGame): Promise<void> => {
    const saved = game.save();
    await putGame(saved, summaryOf(game, saved, clock()));
  };
  /** Stored before anybody is told; then judged for undo, which takes longer. */
  const changed = async (id: string, game: LocalGame): Promise<void> => {
    await store(game);
    windows.postMessage(id);
    tell()('changed', id);
    setTimeout(async () => {
      game.judgeLast();
      await store(game);
      tell()('judged', id);
    }, 0);
  };
  const begin = async (saved: SavedGame): Promise<string> => {
    const game = new LocalGame(titleOf(saved.log.title), saved);
    open.set(saved.id, game);
    await store(game);
    return saved.id;
  };

  return {
    remove: async (id: string): Promise<void> => {
      open.delete(id);
      await deleteGame(id);
    },
    create: (titleId: string, setup: NewLocalGame): Promise<string> =>
      begin(beginGame(titleOf(titleId), setup, clock())),
    importText: async (text: string, id: string): Promise<string> => {
      const read = logIn(text);
      const { log, lines } = linesOf(titleOf(read.title), read, clock());
      return begin({ id, log, lines, known: null, created: clock() });
    },
    exportText: async (id: string): Promise<string> => JSON.stringify((await gameOf(id)).save().log),
    table: async (id: string) => {
      const game = await gameOf(id);
      return { title: titleInfo(game.title.meta.id), names: game.names, board: game.board };
    },
    now: async (id: string, as: number | null) => (await gameOf(id)).now(as),
    at: async (id: string, move: number, as: number | null) => (await gameOf(id)).at(move, as),
    entries: async (id: string, as: number | null) => (await gameOf(id)).entries(as),
    limits: async (id: string) => (await gameOf(id)).limits(),
    send: async (id: string, action: unknown) => {
      const game = await gameOf(id);
      const sent = game.send(action, clock());
      if (sent.ok) await changed(id, game);
      return sent;
    },
    undo: async (id: string, to: number) => {
      const game = await gameOf(id);
      const sent = game.undo(to, clock());
      if (sent.ok) await changed(id, game);
      return sent;
    },
    redo: async (id: string, to: number) => {
      const game = await gameOf(id);
      const sent = game.redo(to, clock());
      if (sent.ok) await changed(id, game);
      return sent;
    },
  };
}

export type LocalHost = ReturnType<typeof localHost>;
