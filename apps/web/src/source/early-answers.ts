import { api } from './api.ts';

/** Answers requested before there was a page, by path; each is used once. */
const asked = new Map<string, Promise<unknown>>();

export function askEarly<T>(path: string): Promise<T> {
  const answer = api<T>('GET', path);
  answer.catch(() => undefined); // reported when it is used
  asked.set(path, answer);
  return answer;
}

/** The server's answer, which may have been requested already. */
export function get<T>(path: string): Promise<T> {
  const early = asked.get(path);
  asked.delete(path);
  return (early as Promise<T> | undefined) ?? api<T>('GET', path);
}

/** The path of a request about a table, with an invitation for people who do not sit there. */
export function tablePath(
  id: string,
  invitation: string | null,
  about = '',
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const given = Object.entries({ ...query, invitation: invitation ?? undefined });
  const text = new URLSearchParams(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])));
  return `tables/${id}${about}${text.size > 0 ? `?${text}` : ''}`;
}

/** Drops early answers, which may be outdated. */
export const forgetAsked = (): void => asked.clear();
