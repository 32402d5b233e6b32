import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Class names hold for the whole page, so no name may have two meanings. A class is at home in one stylesheet; a sheet
 * styles only its own classes and what stands with them or inside them; and only components in a sheet's folder use its
 * classes. Those of `packages/page` are for everybody.
 */

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
/** Elements, colours and fonts of the whole page. */
const GLOBAL = new Set(['packages/page/src/style/base.css', 'apps/web/src/style/fonts.css']);
const KIT = 'packages/page/src/';

const NAME = /\.([a-zA-Z_][\w-]*)|\[(data-[\w-]+)/g;
/** Attributes that every sheet may use: the theme, the zoom of the board, and the parts of a drawing. */
const COMMON = new Set(['data-theme', 'data-zoom', 'data-hex', 'data-post', 'data-testid']);
const isDrawn = (name) => name.startsWith('rh-');

/** Classes and data attributes of a selector, without those inside `:not()`. */
const namesIn = (selector) =>
  [...selector.replace(/:not\([^)]*\)/g, '').matchAll(NAME)]
    .map(([, name, data]) => name ?? data)
    .filter((name) => !COMMON.has(name));

/** Every selector of a sheet, by the names in it. */
export function selectorsOf(css) {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const found = [];
  for (const [, head] of text.matchAll(/([^{};]+)\{/g)) {
    if (head.trim().startsWith('@')) continue;
    for (const one of head.split(/,(?![^(]*\))/)) found.push({ selector: one.trim(), names: namesIn(one) });
  }
  return found;
}

/** The text from an opening bracket to the one that closes it. */
function bracketed(text, from) {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
}

const STRINGS = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g;

/** Words in the string literals of a piece of code. Of a word put together from pieces, its beginning: `seat-`. */
export function wordsIn(code) {
  const words = new Set();
  const take = (text) => {
    for (const word of text.replace(/\$\{[^}]*\}/g, '\0').split(/\s+/)) {
      const [begin] = word.split('\0');
      if (/^[a-zA-Z_][\w-]*$/.test(begin)) words.add(begin);
    }
    for (const [inner] of text.matchAll(/\$\{[^}]*\}/g))
      for (const word of wordsIn(inner.slice(2, -1))) words.add(word);
  };
  for (const [, one, two, three] of code.matchAll(STRINGS)) take(one ?? two ?? three);
  return words;
}

/** Classes that a component gives to what it shows. */
export function classesUsed(code) {
  const used = new Set();
  for (const { index, 0: found } of code.matchAll(/\b[cC]lassName=(?=["{])/g)) {
    const at = index + found.length;
    const value = code[at] === '{' ? bracketed(code, at) : code.slice(at, code.indexOf('"', at + 1) + 1);
    for (const word of wordsIn(value)) used.add(word);
  }
  return used;
}

const isMeant = (used, name) => used.has(name) || [...used].some((word) => word.endsWith('-') && name.startsWith(word));

const add = (map, key, value) => map.set(key, (map.get(key) ?? new Set()).add(value));

/** A name is at home in the sheet where it stands alone in a selector, else in a sheet whose selector has no name of its own. */
function homesOf(sheets) {
  const homes = new Map();
  const unowned = [];
  for (const { file, selectors } of sheets)
    for (const { names } of selectors)
      if (new Set(names).size === 1) add(homes, names[0], file);
      else unowned.push({ file, names });
  for (const { file, names } of unowned) {
    if (names.some((name) => isDrawn(name) || homes.get(name)?.has(file))) continue;
    const free = names.find((name) => !homes.has(name));
    if (free !== undefined) add(homes, free, file);
  }
  return homes;
}

/** Whether a component may use the classes of a sheet. */
function maySee(component, sheet) {
  if (sheet.startsWith(KIT)) return true;
  return component.startsWith(`${path.posix.dirname(sheet).replace(/\/style$/, '')}/`);
}

/** What is wrong with the classes, one sentence for each problem. */
export function judge(sheetTexts, components) {
  const sheets = [...sheetTexts].map(([file, css]) => ({ file, selectors: selectorsOf(css) }));
  const homes = homesOf(sheets);
  const wrong = [];
  for (const [name, files] of homes)
    if (files.size > 1 && !isDrawn(name)) wrong.push(`.${name} is at home in ${[...files].sort().join(' and ')}`);
  for (const { file, selectors } of sheets)
    for (const { selector, names } of selectors)
      if (!GLOBAL.has(file) && !names.some((name) => isDrawn(name) || homes.get(name)?.has(file)))
        wrong.push(`${file}: ${selector} names nothing of this sheet`);
  const meant = new Set();
  for (const [file, code] of components) {
    for (const word of wordsIn(code)) meant.add(word);
    const used = classesUsed(code);
    for (const [name, files] of homes)
      if (used.has(name) && ![...files].some((sheet) => maySee(file, sheet)))
        wrong.push(`${file} uses .${name} of ${[...files].join(', ')}`);
  }
  for (const [name, files] of homes)
    if (!isDrawn(name) && !isMeant(meant, name)) wrong.push(`.${name} of ${[...files].join(', ')} is used nowhere`);
  return wrong;
}

const PAGE = /^(?:apps\/web\/src|packages\/page\/src|titles\/[^/]+\/page)\//;

function read(matches) {
  const files = ['apps/web/src', 'packages/page/src', 'titles'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, ...file.split(path.sep)),
    ),
  );
  return new Map(
    files
      .filter((file) => PAGE.test(file) && matches(file))
      .sort()
      .map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sheets = read((file) => file.endsWith('.css'));
  const components = read((file) => /\.tsx?$/.test(file) && !file.includes('/text/'));
  const wrong = judge(sheets, components);
  for (const line of wrong) console.error(line);
  console.log(`Class names: ${sheets.size} stylesheets, ${components.size} files, ${wrong.length} refused.`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
