import { type AnyTitle, findRule, type Violation } from '@roundhouse/engine/kernel';
import { Problem } from '../problem.ts';

/** The rule that forbids a move, for its sender only. */
export function refusal(title: AnyTitle, violation: Violation): Problem {
  const { section } = violation.rule;
  const rule = findRule(title.rules, section);
  const extra = { code: violation.code, section, heading: rule?.heading ?? '', summary: rule?.summary ?? '' };
  return new Problem(422, 'move.refused', `The rules do not allow this (${section}).`, {
    violation: { ...extra, numbers: violation.numbers },
  });
}
