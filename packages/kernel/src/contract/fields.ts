import type { Json } from './fact.ts';
import type { ActionBase } from './title.ts';

/** What an action says, by name: for those who deal with actions of every title and know none of their types. */
export type Fields = Readonly<Record<string, Json | undefined>>;

export const fieldsOf = (action: ActionBase): Fields => ({ ...action });
