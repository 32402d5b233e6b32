import type { Me } from '@roundhouse/protocol';
import { notLoggedIn } from '../problem.ts';
import type { Reader } from '../store/store.ts';
import { SESSION_SECONDS, userOfSession, userOfToken } from './people.ts';

export const COOKIE = 'roundhouse';

export interface Credentials {
  readonly session: string | null; // from the cookie
  readonly token: string | null; // from the Authorization header
}

interface Headers {
  readonly cookie?: string | undefined;
  readonly authorization?: string | undefined;
}

export function credentialsOf({ cookie, authorization }: Headers): Credentials {
  const pairs = (cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const session = pairs.find(([name]) => name === COOKIE)?.[1] ?? null;
  const token = /^Bearer ([\w-]{1,100})$/.exec(authorization ?? '')?.[1] ?? null;
  return { session, token };
}

export async function whoIs(db: Reader, { session, token }: Credentials): Promise<Me | null> {
  // A token that is wrong does not fall back to the cookie: the sender meant to be somebody else.
  if (token !== null) return (await userOfToken(db, token)) ?? null;
  return (session !== null && (await userOfSession(db, session))) || null;
}

export function somebody(me: Me | null): Me {
  if (me === null) throw notLoggedIn();
  return me;
}

/** Not readable by scripts, not sent along from other sites. */
export function cookieFor(secret: string | null, secure: boolean): string {
  const life = secret === null ? 0 : SESSION_SECONDS;
  const flags = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${life}${secure ? '; Secure' : ''}`;
  return `${COOKIE}=${secret ?? ''}; ${flags}`;
}
