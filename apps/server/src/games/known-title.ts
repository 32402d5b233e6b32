import { type Game, titleById } from '@roundhouse/titles';
import { badRequest } from '../problem.ts';

export function knownTitle(id: string): Game {
  const title = titleById(id);
  if (!title) throw badRequest('title: there is no such title');
  return title;
}
