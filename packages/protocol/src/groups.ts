import { z } from 'zod';
import type { PersonRef } from './people.ts';
import { Id, KnownName, Name } from './text.ts';

/** What somebody is to somebody else: only the first of them knows. */
export const TIES = ['friend', 'block'] as const;
export type Tie = (typeof TIES)[number];
/** `tie` null: nothing any more. */
export const SetTie = z.strictObject({ name: KnownName, tie: z.enum(TIES).nullable() });

export const NewGroup = z.strictObject({ name: Name });
export const GroupMember = z.strictObject({ id: Id, user: Id });

export interface TiesAnswer {
  readonly friends: readonly PersonRef[];
  readonly blocked: readonly PersonRef[];
}

/** People who play among themselves. */
export interface GroupInfo {
  readonly id: string;
  readonly name: string;
  readonly owner: PersonRef;
  readonly isMine: boolean; // the asker made it
  readonly members: readonly PersonRef[];
  readonly invitation: string;
}

/** What somebody sees of a group who was given its address, before they join. */
export interface GroupInvitation {
  readonly name: string;
  readonly owner: string;
  readonly members: number;
  readonly isMember: boolean;
}
