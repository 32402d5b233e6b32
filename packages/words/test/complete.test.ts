import type { Details, OptionSpec } from '@roundhouse/kernel';
import { EXPORT_CODES } from '@roundhouse/rails-18xx/site/export-file.ts';
import { TITLES } from '@roundhouse/titles';
import { exportProblemText, type OptionWords } from '@roundhouse/words';
import { describe, expect, test } from 'vitest';

const values = (spec: OptionSpec): readonly string[] =>
  spec.kind === 'choice' ? spec.values.map(({ value }) => value) : [];

/** What a title has to say of an option. */
const asked = (spec: OptionSpec) => ({
  values: values(spec).toSorted(),
  excludes: (spec.excludes ?? []).map(({ option }) => option).toSorted(),
  warns: spec.warns !== undefined,
});

const said = ({ values: texts = {}, excludes = {}, warns }: OptionWords) => ({
  values: Object.keys(texts).toSorted(),
  excludes: Object.keys(excludes).toSorted(),
  warns: warns !== undefined,
});

describe.each(TITLES.map((title) => [title.meta.id, title] as const))('the words of %s', (_, title) => {
  const { words, rules, meta, programs } = title;
  if (!words) throw new Error('has none');

  test('say every section of the rulebook in one line, and no other', () => {
    expect(Object.keys(words.rules).toSorted()).toEqual(rules.map(({ section }) => section).toSorted());
    for (const { heading, summary } of Object.values(words.rules)) {
      for (const text of [heading, summary]) expect(text).toMatch(/^\S(.*\S)?$/);
    }
  });

  test('say every option, its values, what it excludes and what it warns of', () => {
    const options = meta.options.map((spec) => [spec.name, asked(spec)]);
    expect(Object.entries(words.start.options).map(([name, option]) => [name, said(option)])).toEqual(options);
  });

  test('say how many play, and how long, before the game begins', () => {
    const { players, hours } = meta;
    const long = hours?.min === 0 ? ', under an hour.' : hours && `, ${hours.min} to ${hours.max} hours.`;
    expect(words.start.facts.startsWith(`${players.min} to ${players.max} players${long ?? ''}`)).toBe(true);
  });

  test('say every type of action and every program', () => {
    expect(meta.actions.filter((type) => words.kinds[type] === undefined)).toEqual([]);
    const kinds = (programs?.specs ?? []).map(({ kind }) => kind);
    expect(Object.keys(words.programs?.kinds ?? {})).toEqual(kinds);
    const fields = (programs?.specs ?? []).flatMap((spec) => spec.fields.map(({ name }) => name));
    expect(fields.filter((name) => words.programs?.fields[name] === undefined)).toEqual([]);
  });

  test('say why a game cannot go to 18xx.games, if any can', () => {
    expect(Object.keys(words.exports ?? {}).toSorted()).toEqual(title.site ? EXPORT_CODES.toSorted() : []);
  });
});

test('why a game cannot go to 18xx.games is told with the names of options and actions', () => {
  const title = TITLES.find(({ site }) => site);
  if (!title) throw new Error('none can');
  const said = (code: string, numbers: Details) => exportProblemText(title, { code, numbers }, []);
  expect(said('option.other', { option: 'edition', value: 'print', known: '18xx.games' })).toBe(
    'it is played with “Edition: As printed”, and 18xx.games only knows “Edition: As on 18xx.games”',
  );
  expect(said('action.unknown', { action: 'layTile' })).toBe('18xx.games does not know this here: Lay track');
  expect(said('piece.unknown', { piece: 'base' })).toBe('it is not known which train this is');
});
