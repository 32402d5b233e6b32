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

/** What is seen of a board, in pixels of the screen. */
export interface SeenBoard {
  readonly names: readonly Name[];
  readonly buttons: readonly Box[];
  readonly frame: Box;
  readonly picture: Box;
}

/** Letters by their capitals: what reaches above and below a line is air, or a tail. */
const MEASURE = `(() => {
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
  const buttons = [...document.querySelectorAll('.board-window [data-over-board] , .board-window .pan-tools button')];
  return {
    names,
    buttons: buttons.map((button) => sides(button.getBoundingClientRect())),
    frame: sides(document.querySelector('.pan-frame').getBoundingClientRect()),
    picture: sides(document.querySelector('.pan-picture').getBoundingClientRect()),
  };
})()`;

export const seenBoard = (page: Page): Promise<SeenBoard> => page.evaluate<SeenBoard>(MEASURE);

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Everything that should not be, in words; `least`: how large letters are, and how many names there are. */
export function faultsOf(
  { names, buttons, frame, picture }: SeenBoard,
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
    ...underButtons.map(({ text }) => `${text} lies under a button`),
    ...outside.map(({ text }) => `${text} is not in the window`),
    ...(filled < 0.9 ? [`the board fills ${Math.round(filled * 100)}% of its window`] : []),
  ];
}
