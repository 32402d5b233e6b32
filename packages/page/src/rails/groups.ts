import type { ActionGroup } from '../title-ui.ts';

/** Kinds of action with the section that each rests on; `quiet` ones lead on without doing anything. */
export const groupsOf = (
  rules: Readonly<Record<string, string>>,
  quiet: readonly string[] = ['pass'],
): Readonly<Record<string, ActionGroup>> =>
  Object.fromEntries(
    Object.entries(rules).map(([type, rule]) => [
      type,
      { rule, ...(quiet.includes(type) && { quiet: true as const }) },
    ]),
  );
