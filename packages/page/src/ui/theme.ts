import { CLASS_PREFIX, NIGHT_THEME, PAPER_THEME, type Theme, themeCss } from '@roundhouse/board-drawing';

/** Looks of boards for both themes. A constructed sheet, because the server's policy forbids inline styles. */
export function adoptBoardThemes(paper: Theme = PAPER_THEME, dark: Theme = NIGHT_THEME): void {
  const sheet = new CSSStyleSheet();
  const night = themeCss(dark, CLASS_PREFIX).replaceAll(/^\./gm, ':root[data-theme="dark"] .');
  sheet.replaceSync(`${themeCss(paper, CLASS_PREFIX)}\n${night}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
