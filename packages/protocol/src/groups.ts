import { z } from 'zod';
import type { PersonRef } from './people.ts';
import { Id, KnownName, Name } from './text.ts';

/** How one person has marked another; the other does not learn of it. */
export const TIES = ['friend', 'block'] as const;
export type Tie = (typeof TIES)[number];
/** `tie` null removes the mark. */
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
  readonly isMine: boolean; // the person who asks made it
  readonly members: readonly PersonRef[];
  readonly invitation: string;
}

/** What people with the address of a group see of it before they join. */
export interface GroupInvitation {
  readonly name: string;
  readonly owner: string;
  readonly members: number;
  readonly isMember: boolean;
}
