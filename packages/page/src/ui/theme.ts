import { CLASS_PREFIX, NIGHT_THEME, PAPER_THEME, type Theme, themeCss } from '@roundhouse/board-drawing';
import { TILE_NAMES } from '@roundhouse/board-drawing/palettes.ts';
import { applyColours } from './colours.ts';

/** The theme with the colours of tiles that people choose. */
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

/** Looks of boards for both themes. A constructed sheet, because the server's policy forbids inline styles. */
export function adoptBoardThemes(paper: Theme = PAPER_THEME, dark: Theme = NIGHT_THEME): void {
  const sheet = new CSSStyleSheet();
  const night = themeCss(withTiles(dark), CLASS_PREFIX).replaceAll(/^\./gm, ':root[data-theme="dark"] .');
  sheet.replaceSync(`${themeCss(withTiles(paper), CLASS_PREFIX)}\n${night}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  applyColours();
}
