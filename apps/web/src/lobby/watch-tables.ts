import type { TableInfo } from '@roundhouse/protocol';
import { api } from '../source/api.ts';
import { openLive } from '../source/live.ts';

/** Tables of the viewer, with whose turn it is, and those that anybody may join. */
export interface Tables {
  readonly mine: readonly TableInfo[];
  readonly open: readonly TableInfo[];
}

export const NO_TABLES: Tables = { mine: [], open: [] };

/** The server sends no news about open tables, so they are requested regularly while somebody looks. */
const EVERY_MS = 30_000;

const list = async (which: 'mine' | 'open'): Promise<readonly TableInfo[]> =>
  (await api<{ tables: readonly TableInfo[] }>('GET', `tables?list=${which}`)).tables;

async function load(isKnown: boolean): Promise<Tables> {
  const [mine, open] = await Promise.all([isKnown ? list('mine') : [], list('open')]);
  return { mine, open: open.filter(({ mySeats }) => mySeats.length === 0) };
}

/** Loads once at a time: a request during loading leads to one more load afterwards. */
function loader(isKnown: boolean, show: (tables: Tables) => void): () => void {
  let [loading, again] = [false, false];
  const run = async (): Promise<void> => {
    loading = true;
    do {
      again = false;
      await load(isKnown).then(show, () => undefined); // if it fails, the old list stays; the next try comes soon
    } while (again);
    loading = false;
  };
  return () => {
    if (loading) again = true;
    else void run();
  };
}

/** Shows the tables and keeps them fresh: by messages of the server, after it was away, and from time to time. */
export function watchTables(isKnown: boolean, show: (tables: Tables) => void): () => void {
  let wanted = true;
  const refresh = loader(isKnown, (tables) => wanted && show(tables));
  const seen = (): void => {
    if (document.visibilityState === 'visible') refresh();
  };
  refresh();
  const timer = setInterval(seen, EVERY_MS);
  document.addEventListener('visibilitychange', seen);
  // The list of own tables comes as a message, and so does every change.
  const live = isKnown
    ? openLive({
        onOpen: () => {
          live?.send({ type: 'watchMine' });
          refresh();
        },
        onState: () => undefined,
        onMessage: ({ type }) => type === 'mine' && refresh(),
      })
    : undefined;
  return () => {
    wanted = false;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', seen);
    live?.close();
  };
}
