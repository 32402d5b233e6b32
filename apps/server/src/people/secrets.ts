import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Ids, which may be known, look like secrets, which may not: nobody can guess either. */
export const newId = (bytes = 12): string => randomBytes(bytes).toString('base64url');
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Only this digest of a secret is stored, which is useless to anybody who reads the data. Long secrets need no salt. */
export const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export function sameText(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(digest(a)), Buffer.from(digest(b))];
  return timingSafeEqual(one, other);
}

/** OWASP's first recommendation for argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | undefined;

/** Takes equally long for names that do not exist, so that the time does not tell which names do. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(newSecret());
  const fits = await verify(stored ?? (await decoy), password).catch(() => false);
  return stored !== null && fits;
}
