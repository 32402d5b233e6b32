import { type ActionBase, jsonEqual } from '@roundhouse/kernel';
import { useHelp } from '../ask/use-help.ts';
import type { SeenPosition } from '../helper/helper.ts';

const NOTHING: readonly unknown[] = [];

/** Possible views after several actions in a row, for the acting player: whatever is the same in all of them is certain. */
export function useOutcomes(seen: SeenPosition, actions: readonly ActionBase[]): readonly unknown[] {
  const { value, asked } = useHelp('after', [seen, actions]);
  return asked && asked.args[0] === seen && jsonEqual(asked.args[1], actions) ? (value ?? NOTHING) : NOTHING;
}
