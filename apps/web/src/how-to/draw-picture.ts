/// <reference types="vite/client" />
import type { Rect, TitleDrawing } from '@roundhouse/board-drawing';
import {
  type AnyTitle,
  type HowToPicture,
  type KernelState,
  type Lessons,
  newGame,
  play,
  type TitlesOwn,
} from '@roundhouse/kernel';
import { FIRST } from '@roundhouse/words/language.ts';
import { byTitle } from '../titles/by-title.ts';
import { loadLessons, loadPictures } from '../titles/lessons.ts';
import { loadTitle } from '../titles/rules.ts';

interface DrawingModule {
  readonly DRAWING: TitleDrawing<TitlesOwn, TitlesOwn>;
}

/** How each title draws its board as one picture. */
const DRAWINGS = byTitle(
  import.meta.glob<DrawingModule>(['../../../../titles/*/drawing/picture.ts', '../../../../titles/*/drawing/whole.ts']),
);

/** The texts on the board; a title without any has no such file. */
const WORDS = import.meta.glob<{ readonly BOARD: object }>('../../../../titles/*/words/*/board.ts');

async function boardWords(id: string, language: string): Promise<object | undefined> {
  const files = [language, FIRST].map((each) => WORDS[`../../../../titles/${id}/words/${each}/board.ts`]);
  return (await files.find(Boolean)?.())?.BOARD;
}

/** In pixels; the page scales the picture to the available width. */
const WIDTH = 900;

/** The state at the beginning of a lesson, after all earlier moves. */
export function positionAt(title: AnyTitle, plan: Lessons, lesson: string): KernelState {
  const players = Array.from({ length: plan.players }, (_, seat) => ({ id: `seat-${seat}`, name: `${seat + 1}` }));
  let { state } = newGame(title, { players, seed: plan.seed, options: plan.options });
  const before = plan.steps.slice(
    0,
    plan.steps.findIndex(({ id }) => id === lesson),
  );
  for (const action of [...plan.opening, ...before.flatMap(({ moves }) => moves.map((move) => move.action))]) {
    const played = play(title, state, action);
    if (!played.ok) throw new Error(`a lesson of ${title.meta.id} cannot be played: ${played.violation.code}`);
    state = played.state;
  }
  return state;
}

const partOf = ({ x, y, width, height }: Rect, [left, top, wide, high]: HowToPicture['part']): Rect => ({
  x: x + (width * left) / 100,
  y: y + (height * top) / 100,
  width: (width * wide) / 100,
  height: (height * high) / 100,
});

/** Draws a picture for a title's instructions, as SVG, in a language. It runs in a worker, since it loads the rules. */
export async function drawPicture(id: string, which: string, language: string): Promise<string> {
  const [{ toSvg }, title, plan, pictures, drawn, words] = await Promise.all([
    import('@roundhouse/board-drawing'),
    loadTitle(id),
    loadLessons(id),
    loadPictures(id),
    DRAWINGS.get(id)?.(),
    boardWords(id, language),
  ]);
  const picture = pictures.find((each) => each.id === which);
  if (!picture || !drawn) throw new Error(`${id} has no picture ${which}`);
  const { theme, scene } = drawn.DRAWING;
  const state = positionAt(title, plan, picture.lesson);
  const whole = scene(title.view(state, 'spectator'), title.meta.name, [], words);
  return toSvg({ ...whole, box: partOf(whole.box, picture.part) }, { size: WIDTH, theme });
}
