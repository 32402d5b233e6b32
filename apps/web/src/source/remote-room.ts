import type { Room, Sent } from '@roundhouse/page/source/table-source.ts';
import type { TableAnswer } from '@roundhouse/protocol';
import { api } from './api.ts';
import type { RemoteLink } from './remote-link.ts';
import { failed } from './remote-state.ts';

/** Shows the result of a request immediately; a refusal is returned as an answer. */
async function taken(link: RemoteLink, asked: Promise<TableAnswer>): Promise<Sent> {
  try {
    return await link.take(asked);
  } catch (error) {
    return failed(error, link.book);
  }
}

/** Sends a command, repeated until the server has answered it. */
export const sendCommand = (link: RemoteLink, path: string, body: Readonly<Record<string, unknown>>): Promise<Sent> =>
  taken(link, link.command(path, body));

/** Sends a proposal, which needs the consent of others, or a vote. */
export const sendProposal = (link: RemoteLink, body: Readonly<Record<string, unknown>>, vote = ''): Promise<Sent> =>
  taken(link, api<TableAnswer>('POST', `tables/${link.id}/proposals${vote}`, body));

/** Sets how long bots wait before they move; if refused, nothing changes. */
export const sendPace = (link: RemoteLink, pace: number): Promise<Sent> =>
  taken(link, api<TableAnswer>('PUT', `tables/${link.id}/pace`, { pace }));

type Talk = Pick<Room, 'readChat' | 'chat' | 'unread' | 'showChat' | 'say' | 'notes' | 'keepNotes'>;

function talkOf(link: RemoteLink): Talk {
  const invited = link.invitation === null ? {} : { invitation: link.invitation };
  return {
    readChat: (room) => link.chats.look(room),
    chat: (room) => link.chats.lines(room),
    unread: () => link.chats.unread('players') + link.chats.unread('spectators'),
    showChat: (room) => link.showChat(room),
    say: async (room, text) => link.ask('POST', '/chat', { room, text, ...invited }),
    async notes() {
      const read = await link.ask<{ text: string }>('GET', '/notes');
      return read.ok ? { ok: true, text: read.value.text } : read;
    },
    keepNotes: async (text) => link.ask('PUT', '/notes', { text }),
  };
}

type Files = Pick<Room, 'clone' | 'rematch' | 'exportText' | 'remove' | 'newInvitation'>;

function filesOf(link: RemoteLink): Files {
  const invited = link.invitation === null ? {} : { invitation: link.invitation };
  return {
    async clone(move) {
      const made = await link.ask<TableAnswer>('POST', '/clone', { ...(move === null ? {} : { move }), ...invited });
      return made.ok ? { ok: true, table: made.value.table.id } : made;
    },
    async rematch() {
      const made = await link.ask<TableAnswer>('POST', '/rematch', {});
      return made.ok ? { ok: true, table: made.value.table.id } : made;
    },
    async exportText() {
      try {
        return { ok: true, text: JSON.stringify(await link.get('/export')) };
      } catch (error) {
        return failed(error, link.book);
      }
    },
    remove: async () => link.ask('DELETE', ''),
    newInvitation: async () => link.ask('POST', '/invitation', {}),
  };
}

/** What people share at a table on the server besides the game. */
export function roomOf(link: RemoteLink): Room {
  return {
    info: () => link.answer.table,
    isConnected: () => link.connected,
    isGone: () => link.gone,
    propose: (kind, about = {}) => sendProposal(link, { kind, ...about }),
    vote: (proposal, agree) => sendProposal(link, { agree }, `/${proposal}`),
    resign: (seat) => sendCommand(link, '/resign', { seat }),
    program: (seat, program) => sendCommand(link, '/program', { seat, program }),
    seatBot: (seat, level) => taken(link, api<TableAnswer>('POST', `tables/${link.id}/bot`, { seat, level })),
    comeBack: (seat) => taken(link, api<TableAnswer>('POST', `tables/${link.id}/return`, { seat })),
    ...talkOf(link),
    ...filesOf(link),
  };
}
