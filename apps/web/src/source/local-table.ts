import type { TableSource } from './table-source.ts';
import { hostWorker } from './workers.ts';

/** A game at this screen, played in a worker and kept in this browser. */
export async function openLocalTable(id: string): Promise<TableSource> {
  const { call, onEvent } = hostWorker();
  const { title, names, board } = await call.table(id);
  return {
    table: { id, title, names, board, oneScreen: true },
    now: (as) => call.now(id, as),
    at: (move, as) => call.at(id, move, as),
    entries: (as) => call.entries(id, as),
    limits: () => call.limits(id),
    send: (action) => call.send(id, action),
    undo: (to) => call.undo(id, to),
    redo: (to) => call.redo(id, to),
    onChange: (listener) =>
      onEvent((event, value) => {
        if (value === id) listener(event === 'judged' ? 'judged' : 'moved');
      }),
    close: () => undefined,
  };
}
