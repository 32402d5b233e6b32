import { z } from 'zod';
import { Id, KnownName, Name, Password, PersonName } from './text.ts';

export const Register = z.strictObject({ name: PersonName, password: Password });
/** Name and password are not judged here: old ones may break the rules for new ones. */
export const Login = z.strictObject({ name: KnownName, password: z.string().max(200) });
export const ChangePassword = z.strictObject({ current: z.string().max(200), next: Password });
/** `until`: milliseconds since 1970; null ends the vacation. */
export const Vacation = z.strictObject({ until: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullable() });
export const NewToken = z.strictObject({ label: Name });
export const TokenId = z.strictObject({ id: Id });

export const USER_KINDS = ['guest', 'account'] as const;
export type UserKind = (typeof USER_KINDS)[number];

export interface PersonRef {
  readonly id: string;
  readonly name: string;
}

export interface Me extends PersonRef {
  readonly kind: UserKind;
}

export interface TokenInfo {
  readonly id: string;
  readonly label: string;
  readonly createdAt: number;
  readonly usedAt: number | null;
}
