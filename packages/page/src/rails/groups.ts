import type { ActionGroup } from '../title-ui.ts';

/** What a dividend pays each holder, and where the price goes, is told before one is chosen. */
const WEIGHED: readonly string[] = ['dividend'];
/** Bids rise by small steps, and any larger one will do. */
const RAISED: readonly string[] = ['bid'];
/** Leads on without doing anything. */
const QUIET: readonly string[] = ['pass'];

/** Kinds of action with the section that each rests on; those `aside` may be taken in many steps, and none is for them. */
export const groupsOf = (
  rules: Readonly<Record<string, string>>,
  aside: readonly string[],
): Readonly<Record<string, ActionGroup>> =>
  Object.fromEntries(
    Object.entries(rules).map(([type, rule]) => [
      type,
      {
        rule,
        ...(QUIET.includes(type) && { quiet: true as const }),
        ...(aside.includes(type) && { aside: true as const }),
        ...(RAISED.includes(type) && { raised: true as const }),
        ...(WEIGHED.includes(type) && { weighed: true as const }),
      },
    ]),
  );
