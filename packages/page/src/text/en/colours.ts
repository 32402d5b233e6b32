import { figure } from '@roundhouse/words/en/tongue.ts';

/** Choosing colours. */
export const COLOURS = {
  open: 'Colours',
  palette: 'Palette',
  palettes: { standard: 'Standard', bright: 'Bright', calm: 'Calm' },
  group: { player: 'Players', route: 'Routes', tile: 'Tiles' },
  player: (n: number) => `Player ${n}`,
  route: (n: number) => `Train ${n}`,
  tile: { yellow: 'Yellow', green: 'Green', brown: 'Brown', gray: 'Grey' },
  against: { letters: 'white letters on it', paper: 'paper', track: 'black track' },
  contrast: (what: string, has: number, least: number) =>
    `Not taken: contrast with ${what} is ${figure(has)}, ${figure(least)} is needed.`,
  alike: (other: string, has: number, least: number) =>
    `Not taken: some people cannot tell it from ${other}. They differ by ${figure(has)}, ${figure(least)} is needed.`,
  ground: (has: number, least: number) =>
    `Not taken: it is too close to bare ground. They differ by ${figure(has)}, ${figure(least)} is needed.`,
  help: 'Colour-blind people can tell all of these apart. The same must be true of your own.',
  reset: 'Back to the standard colours',
} as const;
