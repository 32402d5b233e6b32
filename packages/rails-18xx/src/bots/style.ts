/** How thoroughly a bot looks, and what it thinks of. */
export interface Style {
  readonly work: number; // the amount of work for which the figures below are meant
  readonly nodes: number; // for a best run
  readonly looks: number; // tiles that are looked at
  readonly lays: number; // tiles whose best run is looked for
  readonly lines: number; // of those, how many are followed by further tiles
  readonly plansTrains: boolean; // counts on trains that a company could buy
  readonly rounds: number; // Operating Rounds ahead at most
  readonly tried: number; // where things are taken in turn: choices after which further moves are looked at
  readonly plies: number; // how many moves
  readonly rivals: number; // share of the best rival's worth that counts against one's own
}

/** With this many nodes the best run is found in almost all positions; fewer would save no time. */
const FEWEST_NODES = 400;

/** Sees the present position, and a little ahead. */
export const NOVICE: Style = {
  work: 100,
  nodes: FEWEST_NODES,
  looks: 60,
  lays: 3,
  lines: 0,
  plansTrains: false,
  rounds: 2,
  tried: 0,
  plies: 0,
  rivals: 0,
};

/** Plans trains, lines of track and the rest of the game. */
export const REGULAR: Style = {
  work: 500,
  nodes: 800,
  looks: 150,
  lays: 6,
  lines: 2,
  plansTrains: true,
  rounds: 10,
  tried: 0,
  plies: 0,
  rivals: 0.5,
};

/** Looks at far more track, and at what others do next in a Stock Round. */
export const EXPERT: Style = {
  ...REGULAR,
  ...{ work: 2_500, nodes: 2_000, looks: 750, lays: 30, lines: 4 },
  ...{ tried: 5, plies: 3 },
};

const keys = new WeakMap<Style, string>();

/** A key for findings that depend on the style. */
export function styleKey(style: Style): string {
  const known = keys.get(style);
  if (known !== undefined) return known;
  const key = Object.values(style).join();
  keys.set(style, key);
  return key;
}

/** The same with more or less work. */
export function withWork<Y extends Style>(style: Y, work: number): Y {
  const scale = work / style.work;
  if (scale === 1) return style;
  const scaled = (value: number): number => Math.max(1, Math.round(value * scale));
  return {
    ...{ ...style, work, looks: Math.max(10, scaled(style.looks)) },
    ...{ nodes: Math.max(FEWEST_NODES, scaled(style.nodes)), lays: Math.max(2, scaled(style.lays)) },
  };
}
