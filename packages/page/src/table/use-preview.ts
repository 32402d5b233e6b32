import { type ActionBase, jsonEqual } from '@roundhouse/kernel';
import { useHelp } from '../ask/use-help.ts';
import type { Preview, SeenPosition } from '../helper/helper.ts';

/** What actions would cause; undefined until that is calculated. After a move, the last answer about the same actions stays. */
export function usePreviews(seen: SeenPosition, actions: readonly ActionBase[]): readonly Preview[] | undefined {
  const { value, asked } = useHelp('preview', actions.length > 0 ? [seen, actions] : null);
  return asked && jsonEqual(asked.args[1], actions) ? value : undefined;
}
