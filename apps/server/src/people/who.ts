import type { Me } from '@roundhouse/protocol';
import { forbidden, notLoggedIn } from '../problem.ts';
import type { Reader } from '../store/store.ts';
import { SESSION_SECONDS, type Session, sessionOf } from './sessions.ts';
import { userOfToken } from './tokens.ts';

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

const NOBODY = { me: null, isAged: false } as const;

export async function whoIs(db: Reader, { session, token }: Credentials): Promise<Session | typeof NOBODY> {
  // A wrong token does not fall back to the cookie: the sender meant to be somebody else.
  if (token !== null) {
    const me = await userOfToken(db, token);
    return me ? { me, isAged: false } : NOBODY;
  }
  return (session !== null && (await sessionOf(db, session))) || NOBODY;
}

export function somebody(me: Me | null): Me {
  if (me === null) throw notLoggedIn();
  return me;
}

/** Actions that give more access, or change the password, need a login; a program with a token may not do them. */
export function inPerson({ me, credentials }: { readonly me: Me | null; readonly credentials: Credentials }) {
  if (credentials.token !== null) throw forbidden('people.needsSession');
  return { me: somebody(me), session: credentials.session ?? '' };
}

/** The cookie: not readable by scripts, and not sent by requests from other sites. */
export function cookieFor(secret: string | null, secure: boolean): string {
  const life = secret === null ? 0 : SESSION_SECONDS;
  const flags = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${life}${secure ? '; Secure' : ''}`;
  return `${COOKIE}=${secret ?? ''}; ${flags}`;
}
