import { badRequest, Problem } from '../problem.ts';

/** Names that would reach into every object there is. */
function noPrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'prototype') throw badRequest('a name in the request is not allowed');
  return value;
}

/** A body that the server did not read itself. */
export function parsedJson(body: string): unknown {
  try {
    return JSON.parse(body, noPrototypes);
  } catch (error) {
    throw error instanceof Problem ? error : badRequest('the request is no JSON');
  }
}
