import type { ActionBase, Json } from '@roundhouse/kernel';

function* textsIn(value: Json | undefined): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const each of value) yield* textsIn(each);
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* textsIn(each);
}

/** All texts in an action, and so all its places, such as those along a route. Texts that are no places light up nothing. */
export const placesIn = (action: ActionBase): readonly string[] => [
  ...new Set([...textsIn({ ...action })].flatMap((text) => [text, ...text.split(/[\s/:.]/)])),
];
