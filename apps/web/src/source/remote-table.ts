import type { Seat } from '@roundhouse/engine/kernel';
import type { ChatLine, Moment, TableAnswer, TableInfo, Entry as WireEntry } from '@roundhouse/protocol';
import { ApiError, api, command } from './api.ts';
import { openLive } from './live.ts';
import { limitsOf, merged, positionOf, violationIn } from './remote-state.ts';
import type { Entry, Position, Sent, TableSource } from './table-source.ts';
import { helperWorker, hostWorker } from './workers.ts';

type Listener = (what: 'moved' | 'judged') => void;

const failed = (error: unknown, book: string): Sent => {
  if (!(error instanceof ApiError)) throw error;
  const violation = violationIn(error.answer, book);
  return violation ? { ok: false, violation } : { ok: false, problem: error.message };
};

/** A table on the server. Views come over the socket; moves go by HTTP and are repeated until they are answered. */
export async function openRemoteTable(id: string): Promise<TableSource> {
  let answer = await api<TableAnswer>('GET', `tables/${id}`);
  let entries: readonly Entry[] = [];
  let chat: readonly ChatLine[] = [];
  let connected = true;
  const listeners = new Set<Listener>();
  const tell = (moved = true): void => {
    for (const listener of listeners) {
      if (moved) listener('moved');
      listener('judged');
    }
  };
  const titles = await hostWorker().call.titles();
  const title = titles.find(({ meta }) => meta.id === answer.table.title);
  if (!title) throw new Error(`there is no title ${answer.table.title}`);
  const { meta } = title;

  const readLog = async (): Promise<void> => {
    for (;;) {
      const since = entries.at(-1)?.seq;
      const query = since === undefined ? '' : `?since=${since}`;
      const more = await api<{ entries: readonly WireEntry[] }>('GET', `tables/${id}/log${query}`);
      const before = entries.length;
      entries = merged(entries, more.entries);
      if (entries.length === before) return;
    }
  };
  if (answer.position) await readLog();
  const live = openLive({
    onOpen: () => live.send({ type: 'watch', table: id, since: Math.max(0, entries.at(-1)?.seq ?? 0) }),
    onState: (now) => {
      connected = now;
      tell(false);
    },
    onMessage(message) {
      if (message.type === 'chat' && message.table === id) chat = [...chat, message.line];
      if (message.type === 'table' && message.table.id === id) {
        const { table, position } = message;
        answer = { table, position };
        entries = merged(entries, message.entries);
        if (message.more) return void readLog().then(() => tell());
      }
      tell();
    },
  });

  /** The same object until a name changes: what hangs on it is not worked out again. */
  let known: TableSource['table'] = { id, title, names: [], oneScreen: false };
  const tableNow = (): TableSource['table'] => {
    const names = answer.table.seats.map(({ player, seat }) => player?.name ?? String(seat + 1));
    if (names.join('\n') !== known.names.join('\n')) known = { ...known, names };
    return known;
  };
  const seatOf = (as: Seat | null): Seat | undefined => {
    const { mySeats, waitingFor } = answer.table;
    return as ?? waitingFor.find((seat) => mySeats.includes(seat)) ?? mySeats[0];
  };
  const looked = async (as: Seat | null): Promise<TableAnswer> => {
    const seat = seatOf(as);
    if (seat === undefined || answer.position?.viewer === seat) return answer;
    return api<TableAnswer>('GET', `tables/${id}?as=${seat}`);
  };
  const standingsOf = async (view: unknown, viewer: Position['viewer']) =>
    answer.table.standings ?? helperWorker().call.score({ title: meta.id, view, viewer });
  const take = (next: TableAnswer): Sent => {
    answer = next;
    tell();
    return { ok: true };
  };
  const step = async (kind: 'undo' | 'redo', to: number): Promise<Sent> => {
    try {
      return take(await command<TableAnswer>(`tables/${id}/${kind}`, { to, seat: seatOf(null) }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.answer?.code !== 'undo.needsConsent') return failed(error, meta.id);
      return take(await api<TableAnswer>('POST', `tables/${id}/proposals`, { kind, to }));
    }
  };
  return {
    get table() {
      return tableNow();
    },
    async now(as) {
      const shown = await looked(as);
      const { view, viewer } = shown.position ?? { view: null, viewer: 'spectator' as const };
      return positionOf(shown, await standingsOf(view, viewer));
    },
    async at(move, as) {
      const seat = seatOf(as);
      const moment = await api<Moment>('GET', `tables/${id}/history/${move}${seat === undefined ? '' : `?as=${seat}`}`);
      const standings = await helperWorker().call.score({ title: meta.id, view: moment.view, viewer: moment.viewer });
      const { moves: length = 0, redoable = 0 } = answer.position ?? {};
      const nothing = { actor: null, choices: [], others: [], waitingFor: [], ended: null };
      return { ...nothing, viewer: moment.viewer, view: moment.view, moves: moment.moves, length, redoable, standings };
    },
    entries: async () => entries,
    limits: async () => limitsOf(entries, answer.position?.moves ?? 0, answer.table.mySeats),
    async send(action) {
      try {
        const decision = (await looked(action.seat)).position?.decision ?? '';
        const { seat, ...rest } = action;
        return take(await command<TableAnswer>(`tables/${id}/moves`, { decision, seat, action: rest }));
      } catch (error) {
        const fresh = error instanceof ApiError ? error.answer?.fresh : undefined;
        if (fresh) take(fresh as TableAnswer);
        return failed(error, meta.id);
      }
    },
    undo: (to) => step('undo', to),
    redo: (to) => step('redo', to),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => live.close(),
    room: {
      info: (): TableInfo => answer.table,
      isConnected: () => connected,
      async vote(proposal, agree) {
        take(await api<TableAnswer>('POST', `tables/${id}/proposals/${proposal}`, { agree }));
      },
      async chat() {
        if (chat.length === 0) {
          chat = (await api<{ lines: readonly ChatLine[] }>('GET', `tables/${id}/chat?room=players`)).lines;
        }
        return chat;
      },
      async say(text) {
        await api('POST', `tables/${id}/chat`, { room: 'players', text });
      },
    },
  };
}
