import { type ActionBase, jsonEqual } from '@roundhouse/kernel';
import { useHelp } from '../ask/use-help.ts';
import type { SeenPosition } from '../helper/helper.ts';

const NOTHING: readonly unknown[] = [];

/** Tables that actions one after the other may lead to, as their maker would see them: what is the same in all of them is sure. */
export function useOutcomes(seen: SeenPosition, actions: readonly ActionBase[]): readonly unknown[] {
  const { value, asked } = useHelp('after', [seen, actions]);
  return asked && asked.args[0] === seen && jsonEqual(asked.args[1], actions) ? (value ?? NOTHING) : NOTHING;
}
