import {
  COLOUR_GROUPS,
  type ColourGroup,
  PALETTE_NAMES,
  PALETTES,
  type PaletteName,
  TILE_NAMES,
} from '@roundhouse/board-drawing/palettes.ts';
import { useSyncExternalStore } from 'react';

/** The colours that somebody has chosen: a palette, and their own colours instead of some of it. */
export interface Chosen {
  readonly palette: PaletteName;
  readonly own: Readonly<Record<string, string>>; // by variable
}

const KEY = 'roundhouse-colours';
export const USUAL: Chosen = { palette: 'standard', own: {} };

/** The name of a colour for style sheets. */
export const variableOf = (group: ColourGroup, place: number): string =>
  group === 'tile' ? `--tile-${TILE_NAMES[place]}` : `--${group}-${place}`;

const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value);

/** Reads what the browser has stored; anything that is not understood is dropped. */
function read(text: string | null): Chosen {
  try {
    const { palette, own } = JSON.parse(text ?? 'null') as Partial<Chosen>;
    return {
      palette: PALETTE_NAMES.find((name) => name === palette) ?? 'standard',
      own: Object.fromEntries(Object.entries(own ?? {}).filter(([, colour]) => isColour(colour))),
    };
  } catch {
    return USUAL;
  }
}

let kept: { readonly text: string | null; readonly chosen: Chosen } = { text: null, chosen: USUAL };
function chosenNow(): Chosen {
  const text = localStorage.getItem(KEY);
  if (text !== kept.text) kept = { text, chosen: read(text) };
  return kept.chosen;
}

/** All colours of a group as they are chosen. */
export const coloursOf = ({ palette, own }: Chosen, group: ColourGroup, isNight = false): readonly string[] =>
  PALETTES[palette][group === 'tile' && isNight ? 'tileNight' : group].map(
    (colour, place) => own[variableOf(group, place)] ?? colour,
  );

const declared = (chosen: Chosen, groups: readonly ColourGroup[], isNight: boolean): string =>
  groups
    .flatMap((group) => coloursOf(chosen, group, isNight).map((colour, i) => `${variableOf(group, i)}:${colour}`))
    .join(';');

let sheet: CSSStyleSheet | undefined;

/** Applies the chosen colours, by a constructed sheet because the server's policy forbids inline styles. */
export function applyColours(): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    addEventListener('storage', ({ key }) => key === KEY && applyAndTell());
  }
  const chosen = chosenNow();
  const day = declared(chosen, COLOUR_GROUPS, false);
  sheet.replaceSync(`:root{${day}}:root[data-theme="dark"]{${declared(chosen, ['tile'], true)}}`);
}

const listeners = new Set<() => void>();
function applyAndTell(): void {
  applyColours();
  for (const listener of listeners) listener();
}

export function setColours(chosen: Chosen): void {
  localStorage.setItem(KEY, JSON.stringify(chosen));
  applyAndTell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useColours = (): Chosen => useSyncExternalStore(subscribe, chosenNow);

/** The variable for each colour in drawings that people can change, by its usual value. */
const VARIABLES: ReadonlyMap<string, string> = new Map(
  (['player', 'route'] as const).flatMap((group) =>
    PALETTES.standard[group].map((colour, i) => [colour, `var(${variableOf(group, i)})`] as const),
  ),
);

/** A paint of a drawing, in the colour that was chosen in its place. */
export const chosenPaint = (colour: string): string => VARIABLES.get(colour) ?? colour;
