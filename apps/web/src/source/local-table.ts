import type { BotAnswer } from '@roundhouse/bots';
import type { Seat } from '@roundhouse/kernel';
import type { Entry, Sent, TableSource } from '@roundhouse/page/source/table-source.ts';
import { t } from '@roundhouse/page/text/index.ts';
import type { BotTurn } from '../local/game.ts';
import { loadTitlePage } from '../titles/index.ts';
import { isForSite } from './for-site.ts';
import { keptPace, LocalBots } from './local-bots.ts';
import { askAdvice, botWorker, hostWorker } from './workers.ts';

type ReadEntries = (as: Seat | null, from: number) => Promise<readonly Entry[]>;

/** Reads only the new lines of a log, as long as it is for the same seat. */
function readOn(read: ReadEntries): TableSource['entries'] {
  let [known, reader]: [readonly Entry[], Seat | null] = [[], null];
  return async (as) => {
    const before = as === reader ? known : [];
    const came = await read(as, before.length);
    // Two simultaneous calls have read the same lines.
    [known, reader] = [came.length === 0 ? before : [...before, ...came], as];
    return known;
  };
}

/** The refusal of a move that the lesson does not wait for, since no rule refuses it. */
const sayLesson = (sent: Sent): Sent =>
  'problem' in sent && sent.problem === 'lesson' ? { ok: false, problem: t.lessons.other } : sent;

/** A game at this screen, played in a worker and stored in this browser; `onLeft` is called when its lessons are left. */
export async function openLocalTable(id: string, onLeft: () => void): Promise<TableSource> {
  const { call, onEvent } = hostWorker();
  const { title, names, board, bots, options, learns } = await call.table(id);
  const { info } = await loadTitlePage(title);
  const host = {
    turn: () => call.botTurn(id),
    move: (turn: BotTurn, answer: BotAnswer) => call.botMove(id, turn, answer),
  };
  const hasBots = bots.some((level) => level !== null);
  const players = hasBots ? new LocalBots(host, botWorker, keptPace(localStorage)) : null;
  const stop = onEvent((event, value) => {
    if (value === id && event === 'changed') players?.wake();
  });
  players?.wake();
  return {
    ...(players && !learns && { botPace: players.pace }),
    ...(learns && {
      guide: {
        place: () => call.lesson(id),
        pass: () => call.passLesson(id),
        leave: async () => {
          const left = await call.leaveLesson(id);
          onLeft();
          return left;
        },
      },
    }),
    table: { id, title: info, names, board, bots, forSite: isForSite(info, options), oneScreen: true, hints: !learns },
    hint: async (seat) => {
      const turn = await call.hintTurn(id, seat);
      return turn && call.hintOf(id, turn, await askAdvice(turn.job));
    },
    now: (as) => call.now(id, as),
    at: (move, as) => call.at(id, move, as),
    entries: readOn((as, from) => call.entries(id, as, from)),
    limits: () => call.limits(id),
    send: async (action) => sayLesson(await call.send(id, action)),
    ...(!learns && { program: (seat, program) => call.program(id, seat, program) }),
    undo: async (to) => sayLesson(await call.undo(id, to)),
    redo: (to) => call.redo(id, to),
    onChange: (listener) =>
      onEvent((event, value) => {
        if (value === id) listener(event === 'judged' ? 'judged' : 'moved');
      }),
    close: () => {
      stop();
      players?.close();
    },
  };
}
