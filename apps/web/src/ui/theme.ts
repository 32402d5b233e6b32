import { CLASS_PREFIX, NIGHT_THEME, PAPER_THEME, themeCss } from '@roundhouse/board-drawing';

/** Looks of boards for both themes. A constructed sheet, because the server's policy forbids inline styles. */
export function adoptBoardThemes(): void {
  const sheet = new CSSStyleSheet();
  const night = themeCss(NIGHT_THEME, CLASS_PREFIX).replaceAll(/^\./gm, ':root[data-theme="dark"] .');
  sheet.replaceSync(`${themeCss(PAPER_THEME, CLASS_PREFIX)}\n${night}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
