import type { Page } from 'playwright-core';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
interface Name extends Box {
  readonly text: string;
  readonly px: number; // size of its letters on the screen
}

/** What can be seen of a board, in pixels of the screen. */
export interface SeenBoard {
  readonly names: readonly Name[];
  /** Other words and figures on the picture that a name touches. */
  readonly touched: readonly string[];
  readonly buttons: readonly Box[];
  readonly frame: Box;
  readonly picture: Box;
}

/** Revenue on tiles and in hexes, labels of hexes, and names of seas. Names of countries lie faintly below everything, so not these. */
const FIGURES = '.rh-chip-figure, .rh-roll-label, .rh-rails-sea';

/** Measures letters by the height of capitals: above and below that there is only air, or the tail of a letter. */
const MEASURE = `(() => {
  const FIGURES = '${FIGURES}';
  const sides = ({ left, top, right, bottom }) => ({ left, top, right, bottom });
  const names = [...document.querySelectorAll('.far-names text, .rails-far text, .roll-names text')].map((text) => {
    const { a: scale, e, f } = text.getScreenCTM();
    const { x, width } = text.getBBox();
    const size = Number.parseFloat(getComputedStyle(text).fontSize);
    const line = Number(text.getAttribute('y'));
    return {
      text: text.textContent, px: size * scale,
      left: x * scale + e, right: (x + width) * scale + e, top: (line - 0.7 * size) * scale + f, bottom: line * scale + f,
    };
  });
  const isSeen = (text) => text.checkVisibility() && text.closest('.far-names, .rails-far, .roll-names') === null;
  const figures = [...document.querySelectorAll('.pan-picture text:is(' + FIGURES + ')')].filter(isSeen).map((text) => {
    const { left, top, right, bottom } = text.getBoundingClientRect();
    const air = (bottom - top) / 4; // above capitals and below the line
    return { text: text.textContent, left: left + 1, right: right - 1, top: top + air, bottom: bottom - air };
  });
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const touched = names.flatMap((name) =>
    figures.filter((figure) => meet(name, figure)).map((figure) => name.text + ' touches ' + figure.text),
  );
  const buttons = [...document.querySelectorAll('.board-window [data-over-board] , .board-window .pan-tools button')];
  return {
    names,
    touched,
    buttons: buttons.map((button) => sides(button.getBoundingClientRect())),
    frame: sides(document.querySelector('.pan-frame').getBoundingClientRect()),
    picture: sides(document.querySelector('.pan-picture').getBoundingClientRect()),
  };
})()`;

export const seenBoard = (page: Page): Promise<SeenBoard> => page.evaluate<SeenBoard>(MEASURE);

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Everything that is wrong, in words. The second argument: the least size of letters, and the least number of names. */
export function faultsOf(
  { names, touched, buttons, frame, picture }: SeenBoard,
  { px: leastPx, names: least }: { readonly px: number; readonly names: number },
): readonly string[] {
  const tooSmall = names.filter(({ px }) => px < leastPx).map(({ text, px }) => `${text} is ${px.toFixed(1)} px`);
  const onEachOther = names.flatMap((one, i) =>
    names.slice(i + 1).flatMap((other) => (meet(one, other) ? [`${one.text} lies on ${other.text}`] : [])),
  );
  const underButtons = names.filter((name) => buttons.some((button) => meet(name, button)));
  const outside = names.filter(
    (name) => name.left < frame.left || name.right > frame.right || name.top < frame.top || name.bottom > frame.bottom,
  );
  const filled = Math.max(
    (picture.right - picture.left) / (frame.right - frame.left),
    (picture.bottom - picture.top) / (frame.bottom - frame.top),
  );
  return [
    ...(names.length < least ? [`${names.length} names are read`] : []),
    ...tooSmall,
    ...onEachOther,
    ...touched,
    ...underButtons.map(({ text }) => `${text} lies under a button`),
    ...outside.map(({ text }) => `${text} is not in the window`),
    ...(filled < 0.9 ? [`the board fills ${Math.round(filled * 100)}% of its window`] : []),
  ];
}
