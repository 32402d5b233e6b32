import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

interface SharedMap {
  pointAt(id: string): void;
  readonly pointed: { get(): { readonly id: string } | null };
}

interface MapContext {
  readonly RailsMapContext: ComponentType<{ readonly children?: ReactNode }>;
  useRailsMap(): SharedMap;
}

// The page's own types need the DOM, which tests do not have.
const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const { RailsMapContext, useRailsMap }: MapContext = await import(
  path.join(ROOT, 'titles/india-rails/page/map-context.tsx')
);

/** Points at a place while it is drawn, and returns what is pointed at. */
function Points({ at }: { readonly at: string | null }): ReactNode {
  const { pointAt, pointed } = useRailsMap();
  if (at !== null) pointAt(at);
  return pointed.get()?.id ?? 'nowhere';
}

const drawn = (...places: readonly (string | null)[]): string =>
  renderToStaticMarkup(createElement(RailsMapContext, null, ...places.map((at) => createElement(Points, { at }))));

test('the map and the panels of one table share what is pointed at; two tables share nothing', () => {
  expect(drawn('18-21', null)).toBe('18-2118-21');
  expect(drawn(null)).toBe('nowhere');
});

test('a panel outside a table says what is missing', () => {
  expect(() => renderToStaticMarkup(createElement(Points, { at: null }))).toThrow('RailsMapContext');
});
