import { type ActionBase, jsonEqual } from '@roundhouse/kernel';
import { useHelp } from '../ask/use-help.ts';
import type { Seen } from '../helper/helper.ts';

const NOTHING: readonly unknown[] = [];

/** Tables that an action may lead to, as its maker would see them: what is the same in all of them is sure. */
export function useOutcomes(seen: Seen, action: ActionBase): readonly unknown[] {
  const { value, asked } = useHelp('after', [seen, action]);
  return asked && asked.args[0] === seen && jsonEqual(asked.args[1], action) ? (value ?? NOTHING) : NOTHING;
}
