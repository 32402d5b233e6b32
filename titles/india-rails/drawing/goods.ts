import { type Board, CIRCUS, PILGRIMS } from '../board/index.ts';

const LENGTH = 3;

const lettersOf = (good: string): string => good.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** Short forms of a good: its first letter with two of those after it, in their order; at last its first letter with a number. */
function* shortsOf(good: string): Generator<string> {
  const [first = '?', ...rest] = lettersOf(good);
  for (const [i, second] of rest.entries()) for (const third of rest.slice(i + 1)) yield first + second + third;
  for (let figure = 2; ; figure++) yield first + figure;
}

/** The first letters of all goods, for chips without room for more; goods whose first letters are the same get others. */
function reckon(goods: readonly string[]): ReadonlyMap<string, string> {
  const plain = (good: string): string => lettersOf(good).slice(0, LENGTH);
  const isAlone = (good: string): boolean => goods.every((other) => other === good || plain(other) !== plain(good));
  const shorts = new Map(goods.filter(isAlone).map((good) => [good, plain(good)]));
  const taken = new Set([...goods.map(plain)]);
  for (const good of goods.filter((each) => !isAlone(each))) {
    for (const short of shortsOf(good)) {
      if (taken.has(short)) continue;
      taken.add(short);
      shorts.set(good, short);
      break;
    }
  }
  return shorts;
}

const known = new WeakMap<Board, ReadonlyMap<string, string>>();

/** What a chip of a good says on this board. */
export function shortGood(board: Board, good: string): string {
  const shorts = known.get(board) ?? reckon([...board.goods.map(({ name }) => name), PILGRIMS, CIRCUS]);
  known.set(board, shorts);
  return shorts.get(good) ?? lettersOf(good).slice(0, LENGTH);
}
