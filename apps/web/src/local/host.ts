import type { BotAnswer, LevelName } from '@roundhouse/bots';
import { type BoardProblem, type GameLog, readBoard } from '@roundhouse/kernel';
import { loadLessons } from '../titles/lessons.ts';
import { hasTitle, loadedTitle, loadTitle } from '../titles/rules.ts';
import { type BotTurn, beginGame, type NewLocalGame } from './game.ts';
import type { SiteText } from './game-file.ts';
import { beginLesson } from './lesson.ts';
import { linesOf } from './lines.ts';
import { OpenGames, type Tell } from './open-games.ts';
import { readOwnFile, titleOfOwn } from './own-file.ts';
import { playing } from './unopened.ts';

/** The title's judgement of a board that somebody entered; `own`: it is the title's own board. */
export type BoardJudged =
  | { readonly ok: true; readonly own: boolean }
  | { readonly ok: false; readonly problems: readonly BoardProblem[] };

async function judgeBoard(titleId: string, data: unknown): Promise<BoardJudged> {
  const read = readBoard(await loadTitle(titleId), data);
  return read.ok ? { ok: true, own: read.own } : read;
}

/** The log in a file. For our own files only the title is loaded; the importer of other files loads all titles. */
async function readFile(text: string): Promise<GameLog> {
  const title = titleOfOwn(text);
  if (title === undefined || !hasTitle(title)) return (await import('./game-file.ts')).readGameFile(text);
  await loadTitle(title);
  return readOwnFile(text, loadedTitle);
}

/** Games at one screen: the worker plays and stores them, and reports changes. */
export function localHost(tell: () => Tell, clock: () => number) {
  const games = new OpenGames(tell, clock);
  return {
    judgeBoard,
    remove: (id: string): Promise<void> => games.remove(id),
    create: async (titleId: string, setup: NewLocalGame): Promise<string> =>
      games.begin(beginGame(await loadTitle(titleId), setup, clock())),
    /** Begins a guided game. The other seats have bots, which take over when the game goes on after the lessons. */
    learn: async (
      titleId: string,
      setup: Pick<NewLocalGame, 'id' | 'names'> & { level: LevelName },
    ): Promise<string> => {
      const [title, plan] = await Promise.all([loadTitle(titleId), loadLessons(titleId)]);
      const { options, seed, learner, players } = plan;
      const bots = Array.from({ length: players }, (_, seat) => (seat === learner ? null : setup.level));
      const names = setup.names.slice(0, players);
      const saved = beginGame(title, { id: setup.id, names, options, seed, bots }, clock());
      return games.begin({ ...saved, lesson: beginLesson(plan) });
    },
    lesson: async (id: string) => (await games.get(id)).lesson,
    passLesson: (id: string) => games.change(id, (game, now) => game.passLesson(now)),
    leaveLesson: (id: string) => games.change(id, (game) => game.leaveLesson()),
    importText: async (text: string, id: string): Promise<string> => {
      const read = await readFile(text);
      const title = await loadTitle(read.title);
      const { log, lines } = playing(read, () => linesOf(title, read, clock()));
      return games.begin({ id, log, lines, known: null, created: clock() });
    },
    exportText: async (id: string): Promise<string> => JSON.stringify((await games.get(id)).save().log),
    /** A saved game in the format of 18xx.games. */
    siteText: async (saved: string): Promise<SiteText> => {
      const { readGameFile, siteTextOf } = await import('./game-file.ts');
      return siteTextOf(readGameFile(saved));
    },
    table: async (id: string) => {
      const { title, names, board, bots, options, lesson } = await games.get(id);
      return { title: title.meta.id, names, board, bots, options, learns: lesson !== null };
    },
    now: async (id: string, as: number | null) => (await games.get(id)).now(as),
    at: async (id: string, move: number, as: number | null) => (await games.get(id)).at(move, as),
    entries: async (id: string, as: number | null, from: number) => (await games.get(id)).entries(as, from),
    limits: async (id: string) => (await games.get(id)).limits(),
    send: (id: string, action: unknown) => games.change(id, (game, now) => game.send(action, now)),
    program: (id: string, seat: number, program: unknown) =>
      games.change(id, (game, now) => game.program(seat, program, now)),
    botTurn: async (id: string) => (await games.get(id)).botTurn(),
    botMove: (id: string, turn: BotTurn, answer: BotAnswer) =>
      games.change(id, (game, now) => game.botMove(turn, answer, now)),
    hintTurn: async (id: string, seat: number) => (await games.get(id)).hintTurn(seat),
    hintOf: async (id: string, turn: BotTurn, answer: BotAnswer) => (await games.get(id)).hintOf(turn, answer),
    undo: (id: string, to: number) => games.change(id, (game, now) => game.undo(to, now)),
    redo: (id: string, to: number) => games.change(id, (game, now) => game.redo(to, now)),
  };
}

export type LocalHost = ReturnType<typeof localHost>;
