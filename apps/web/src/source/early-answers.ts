import { api } from './api.ts';

/** Answers that were asked for before there was a page, by path; each is given once. */
const asked = new Map<string, Promise<unknown>>();

export function askEarly<T>(path: string): Promise<T> {
  const answer = api<T>('GET', path);
  answer.catch(() => undefined); // said when it is asked for
  asked.set(path, answer);
  return answer;
}

/** What the server says, which may have been asked already. */
export function get<T>(path: string): Promise<T> {
  const early = asked.get(path);
  asked.delete(path);
  return (early as Promise<T> | undefined) ?? api<T>('GET', path);
}

/** What is asked about a table; an invitation goes along for those who do not sit there. */
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

/** What was asked early is not wanted as it was then. */
export const forgetAsked = (): void => asked.clear();
