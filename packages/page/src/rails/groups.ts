import type { ActionGroup } from '../title-ui.ts';

/** What a dividend pays each holder, and where the price goes, is told before one is chosen. */
const WEIGHED: readonly string[] = ['dividend'];

/** Kinds of action with the section that each rests on; `quiet` ones lead on without doing anything. */
export const groupsOf = (
  rules: Readonly<Record<string, string>>,
  quiet: readonly string[] = ['pass'],
): Readonly<Record<string, ActionGroup>> =>
  Object.fromEntries(
    Object.entries(rules).map(([type, rule]) => [
      type,
      {
        rule,
        ...(quiet.includes(type) && { quiet: true as const }),
        ...(WEIGHED.includes(type) && { weighed: true as const }),
      },
    ]),
  );
