import { contrast } from './colour.ts';
import { leastDifference } from './vision.ts';

/** The groups of things for which people may choose colours. */
export const COLOUR_GROUPS = ['player', 'route', 'tile'] as const;
export type ColourGroup = (typeof COLOUR_GROUPS)[number];

/** The order of tile colours in a palette (players are by seat, routes by train). */
export const TILE_NAMES = ['yellow', 'green', 'brown', 'gray'] as const;
export interface Palette {
  readonly player: readonly string[];
  readonly route: readonly string[];
  readonly tile: readonly string[];
  /** The tile colours of the night theme, a little darker. */
  readonly tileNight: readonly string[];
}

/** The colours of each palette can be told apart with all common kinds of colour vision. */
export const PALETTES = {
  standard: {
    player: ['#1434cf', '#cf2f8f', '#14100d', '#0b4d58', '#745dd0', '#6a3210'],
    route: ['#0f52e8', '#b01e4e', '#1f9e9c', '#8a72dc', '#94610c'],
    tile: ['#f8d84f', '#aad896', '#c48650', '#a6a5a2'],
    tileNight: ['#e3d05e', '#88c27a', '#9c6e2c', '#878683'],
  },
  bright: {
    player: ['#1020e0', '#cf2a92', '#050505', '#064650', '#6f5ad2', '#5e2606'],
    route: ['#0a40f5', '#b3134a', '#1f9e9c', '#8c70e6', '#9a6400'],
    tile: ['#ffdd33', '#a5e27f', '#d07f35', '#9d9d9d'],
    tileNight: ['#f0d840', '#84cf62', '#ab6a1c', '#8a8a8a'],
  },
  calm: {
    player: ['#2a36b4', '#b64a86', '#1d1b1a', '#12464e', '#7a6ab8', '#5a3a22'],
    route: ['#2b57c4', '#99374f', '#4a9a98', '#8d80c9', '#8a6a30'],
    tile: ['#ecd98a', '#b4d3a6', '#bd8f68', '#a3a29f'],
    tileNight: ['#d6c67e', '#8fb584', '#977048', '#84837f'],
  },
} as const satisfies Readonly<Record<string, Palette>>;

/** For the trains of one run; each also has a pattern of its own. */
export const ROUTE_COLOURS: readonly string[] = PALETTES.standard.route;
/** For players, by seat. */
export const PLAYER_COLOURS: readonly string[] = PALETTES.standard.player;

export type PaletteName = keyof typeof PALETTES;
export const PALETTE_NAMES = Object.keys(PALETTES) as readonly PaletteName[];

/** Track, and the casing under track and routes. */
const INK = '#241f1a';
const PALE = '#fdf9ef';
const LETTERS = '#ffffff';
const GROUNDS = ['#f7f1e3', '#39352e'] as const;

/** What a colour is seen against, and how much it must contrast with that. */
const AGAINST: Readonly<
  Record<ColourGroup, readonly { readonly what: Against; readonly colour: string; readonly least: number }[]>
> = {
  player: [{ what: 'letters', colour: LETTERS, least: 4.5 }],
  route: [
    { what: 'paper', colour: PALE, least: 3 },
    { what: 'track', colour: INK, least: 2 },
  ],
  tile: [{ what: 'track', colour: INK, least: 3.5 }],
};
export type Against = 'letters' | 'paper' | 'track';

/** How different two colours of a group must look, whatever the viewer's colour vision. */
export const APART: Readonly<Record<ColourGroup, number>> = { player: 18, route: 18, tile: 14 };

/** Why a colour is not accepted, with the value it has and the least it needs. */
export type ColourFault =
  | { readonly kind: 'contrast'; readonly what: Against; readonly has: number; readonly least: number }
  | { readonly kind: 'alike'; readonly place: number; readonly has: number; readonly least: number }
  | { readonly kind: 'ground'; readonly has: number; readonly least: number };

/** Everything that is wrong with the colour at one place of a group, given the other colours. */
export function colourFaults(
  group: ColourGroup,
  colours: readonly string[],
  place: number,
  grounds: readonly string[] = GROUNDS,
): readonly ColourFault[] {
  const colour = colours[place] as string;
  const faint = AGAINST[group].flatMap(({ what, colour: other, least }): readonly ColourFault[] => {
    const has = contrast(colour, other);
    return has < least ? [{ kind: 'contrast', what, has, least }] : [];
  });
  const least = APART[group];
  const alike = colours.flatMap((other, at): readonly ColourFault[] => {
    const has = at === place ? least : leastDifference(colour, other);
    return has < least ? [{ kind: 'alike', place: at, has, least }] : [];
  });
  const lost = (group === 'tile' ? grounds : []).flatMap((ground): readonly ColourFault[] => {
    const has = leastDifference(colour, ground);
    return has < least ? [{ kind: 'ground', has, least }] : [];
  });
  return [...faint, ...alike, ...lost];
}
