import type { ActionGroup } from '../title-ui.ts';

/** For dividends, the payment to each holder and the new price are shown before one is chosen. */
const WEIGHED: readonly string[] = ['dividend'];
/** Bids rise in small steps, but any higher bid is possible. */
const RAISED: readonly string[] = ['bid'];
/** Moves on without doing anything. */
const QUIET: readonly string[] = ['pass'];

/** Types of action with the section that each rests on; those in `aside` are possible in many steps but are the aim of none. */
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
