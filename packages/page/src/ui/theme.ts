import { CLASS_PREFIX, NIGHT_THEME, PAPER_THEME, type Theme, themeCss } from '@roundhouse/board-drawing';
import { TILE_NAMES } from '@roundhouse/board-drawing/palettes.ts';
import { applyColours } from './colours.ts';

/** The theme with the tile colours that were chosen. */
function withTiles({ id, styles }: Theme): Theme {
  const chosen = ['tile', 'land'].flatMap((kind) =>
    TILE_NAMES.flatMap((name) => {
      const role = `${kind}-${name}`;
      // Gray land is not a tile: it is printed, and paler.
      const isTile = kind === 'tile' || name === 'yellow';
      return isTile && styles[role] ? [[role, { ...styles[role], fill: `var(--tile-${name})` }] as const] : [];
    }),
  );
  return { id, styles: { ...styles, ...Object.fromEntries(chosen) } };
}

/** Adds the board styles of both themes, by a constructed sheet because the server's policy forbids inline styles. */
export function adoptBoardThemes(paper: Theme = PAPER_THEME, dark: Theme = NIGHT_THEME): void {
  const sheet = new CSSStyleSheet();
  const night = themeCss(withTiles(dark), CLASS_PREFIX).replaceAll(/^\./gm, ':root[data-theme="dark"] .');
  sheet.replaceSync(`${themeCss(withTiles(paper), CLASS_PREFIX)}\n${night}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  applyColours();
}
