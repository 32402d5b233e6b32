import { completeOptions } from '../contract/options.ts';
import { findRule, validateRuleIndex } from '../contract/rule-index.ts';
import type { AnyTitle } from '../contract/title.ts';

function optionProblems({ meta }: AnyTitle): readonly string[] {
  const problems: string[] = [];
  const names = meta.options.map(({ name }) => name);
  if (new Set(names).size < names.length) problems.push('two options have the same name');
  for (const { name, excludes } of meta.options) {
    const unknown = excludes?.find(({ option }) => !names.includes(option));
    if (unknown) problems.push(`option ${name} excludes ${unknown.option}, which there is not`);
  }
  for (let players = meta.players.min; players <= meta.players.max; players++) {
    const completed = completeOptions(meta.options, {}, players);
    if (completed.ok) continue;
    for (const { option, code } of completed.problems) problems.push(`usual ${option}, ${players} players: ${code}`);
  }
  return [...problems, ...firstGameProblems(meta)];
}

function firstGameProblems({ firstGame, players: { min, max }, options }: AnyTitle['meta']): readonly string[] {
  if (!firstGame) return [];
  const { players } = firstGame;
  if (players < min || players > max) return [`first game: ${players} players`];
  const completed = completeOptions(options, firstGame.options, players);
  return completed.ok ? [] : completed.problems.map(({ option, code }) => `first game, ${option}: ${code}`);
}

/** What is wrong with a title before any game is played: its rule index, citations, options and migrations. */
export function titleProblems(title: AnyTitle): readonly string[] {
  const { meta, rules, sections } = title;
  const problems = [...validateRuleIndex(rules), ...optionProblems(title)];
  for (const [code, section] of Object.entries(sections)) {
    if (!findRule(rules, section)) problems.push(`${code} cites §${section}, which is not in the index`);
  }
  if (new Set(meta.actions).size < meta.actions.length) problems.push('two actions have the same name');
  for (const version of Object.keys(title.migrations ?? {})) {
    if (!(Number(version) < meta.rulesVersion)) problems.push(`migration from rules version ${version}`);
  }
  return problems;
}
