import type { GameLog, Json, Seat } from '@roundhouse/kernel';
import {
  BOT_PACE_MS,
  BOT_PACES,
  type BotPace,
  type BotPaceName,
  type Hint,
  type Position,
  type Sent,
  type TableInfo,
  type TableSource,
  type TitleInfo,
} from '@roundhouse/page/source/table-source.ts';
import type { Moment, SettledAnswer, TableAnswer, Position as WirePosition } from '@roundhouse/protocol';
import type { UndoLimits } from '@roundhouse/table';
import { loadTitlePage } from '../titles/index.ts';
import { ApiError } from './api.ts';
import { isForSite } from './for-site.ts';
import { RemoteLink } from './remote-link.ts';
import { roomOf, sendCommand, sendPace, sendProposal } from './remote-room.ts';
import { failed, limitsOf, moverOf, positionOf } from './remote-state.ts';

/** The seat whose view the page shows: the one using the screen, the one that has to act, or the first. */
function seatOf({ answer }: RemoteLink, as: Seat | null): Seat | undefined {
  const { mySeats, waitingFor } = answer.table;
  return as ?? waitingFor.find((seat) => mySeats.includes(seat)) ?? mySeats[0];
}

/** The table as a seat sees it. */
async function looked(link: RemoteLink, as: Seat | null): Promise<TableAnswer> {
  const seat = seatOf(link, as);
  if (seat === undefined || link.answer.position?.viewer === seat) return link.answer;
  return link.get<TableAnswer>('', { as: seat });
}

async function now(link: RemoteLink, as: Seat | null, known: LastShown): Promise<Position> {
  const shown = await looked(link, as);
  if (known.answer !== shown || !known.position) {
    known.answer = shown;
    known.position = positionOf(shown);
  }
  return known.position;
}

/** What was shown last: the same answer gives the same position object, so that nothing is redrawn. */
interface LastShown {
  answer?: TableAnswer;
  position?: Position;
}

const NOTHING_TO_DO = { actor: null, choices: [], others: [], ended: null, standings: null, program: null } as const;

async function at(link: RemoteLink, move: number, as: Seat | null): Promise<Position> {
  const { viewer, view, moves, waitingFor } = await link.get<Moment>(`/history/${move}`, { as: seatOf(link, as) });
  const { moves: length = 0, redoable = 0, floor = 0 } = link.answer.position ?? {};
  return { ...NOTHING_TO_DO, viewer, view, moves, waitingFor, length, redoable, floor };
}

async function send(link: RemoteLink, { seat, ...action }: Parameters<TableSource['send']>[0]): Promise<Sent> {
  try {
    const decision = (await looked(link, seat)).position?.decision ?? '';
    return await link.take(link.command('/moves', { decision, seat, action }));
  } catch (error) {
    return failed(error, link.book);
  }
}

/** Undoes or redoes moves; for others' moves, their consent is requested immediately. */
async function step(link: RemoteLink, title: TitleInfo, kind: 'undo' | 'redo', to: number): Promise<Sent> {
  const { own, forth, forthOwn } = limits(link, title);
  const isFree = link.answer.table.sandbox || (kind === 'undo' ? to >= own : to <= forth && forthOwn);
  if (!isFree) return sendProposal(link, { kind, to });
  try {
    return await link.take(link.command(`/${kind}`, { to, seat: seatOf(link, null) }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.answer?.code !== 'undo.needsConsent') return failed(error, link.book);
  }
  return sendProposal(link, { kind, to });
}

/** The same object until a name changes, so that nothing that depends on it is recomputed. */
function infoOf(link: RemoteLink, title: TitleInfo, board: Json | null): () => TableInfo {
  const forSite = isForSite(title, link.answer.table.options);
  let known: TableInfo = { id: link.id, title, board, names: [], forSite, oneScreen: false };
  return () => {
    const names = link.answer.table.seats.map(({ player, seat }) => player?.name ?? String(seat + 1));
    const { hints } = link.answer.table;
    if (names.join('\n') !== known.names.join('\n') || hints !== known.hints) known = { ...known, names, hints };
    return known;
  };
}

/** The name of the nearest pace. */
const paceNamed = (pace: number): BotPaceName =>
  BOT_PACES.reduce((best, each) =>
    Math.abs(BOT_PACE_MS[each] - pace) < Math.abs(BOT_PACE_MS[best] - pace) ? each : best,
  );

/** How fast its bots move; only for people at the table, who have its invitation. */
function botPaceOf(link: RemoteLink): BotPace | undefined {
  const { seats, status, invitation, pace } = link.answer.table;
  if (status !== 'playing' || invitation === null || !seats.some(({ kind }) => kind === 'bot')) return undefined;
  return {
    get: () => paceNamed(pace),
    set: (next) => sendPace(link, BOT_PACE_MS[next]),
  };
}

/** A hint by a bot of the server, or the reason why there is none. */
async function askHint(link: RemoteLink, seat: Seat): Promise<Hint | { readonly problem: string } | null> {
  const asked = await link.ask<{ readonly hint: Hint }>('POST', '/hint', { seat });
  if (asked.ok) return asked.value.hint;
  return 'problem' in asked ? { problem: asked.problem } : null;
}

function limits(link: RemoteLink, { meta }: TitleInfo, settled?: WirePosition['settled']): UndoLimits {
  const { position, table } = link.answer;
  const standing = position ?? NOT_BEGUN;
  return limitsOf(link.entries, settled === undefined ? standing : { ...standing, settled }, table.mySeats, meta.parts);
}

const NOT_BEGUN = { moves: 0, floor: 0, redoable: 0, waitingFor: [], settled: null };

/** A table on the server. Views arrive over the socket; moves are sent over HTTP, and repeated until they are answered. */
export async function openRemoteTable(id: string, invitation: string | null, known: TableAnswer): Promise<TableSource> {
  const link = new RemoteLink(id, invitation, known);
  const [{ info: title }, board] = await Promise.all([
    loadTitlePage(link.book),
    link.get<GameLog['board']>('/board'),
    link.follow(),
  ]).catch((error: unknown) => {
    link.close(); // the table is not shown, so nobody needs its messages
    throw error;
  });
  const shown: LastShown = {};
  const info = infoOf(link, title, board.data ?? null);
  return {
    get table() {
      return info();
    },
    get botPace() {
      return botPaceOf(link);
    },
    now: (as) => now(link, as, shown),
    at: (move, as) => at(link, move, as),
    entries: async () => link.entries,
    limits: async () => limits(link, title),
    limitsTo: async (to) => limits(link, title, (await link.get<SettledAnswer>(`/settled/${to}`)).settled),
    send: (action) => send(link, action),
    undo: (to) => step(link, title, 'undo', to),
    redo: (to) => step(link, title, 'redo', to),
    restart: () =>
      sendCommand(link, '/restart-turn', {
        seat: moverOf(link.entries, link.answer.position ?? NOT_BEGUN, info().title.meta.parts) ?? seatOf(link, null),
      }),
    hint: (seat) => askHint(link, seat),
    onChange: (listener) => link.onChange(listener),
    close: () => link.close(),
    room: roomOf(link),
  };
}
