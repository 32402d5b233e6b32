import { badRequest, Problem } from '../problem.ts';

/** Refuses names that would affect every object, such as __proto__. */
function noPrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'prototype') throw badRequest('a name in the request is not allowed');
  return value;
}

/** Parses a body that the server has left unparsed. */
export function parsedJson(body: string): unknown {
  try {
    return JSON.parse(body, noPrototypes);
  } catch (error) {
    throw error instanceof Problem ? error : badRequest('the request is no JSON');
  }
}
