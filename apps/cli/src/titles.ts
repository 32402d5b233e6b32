import type { Game } from '@roundhouse/titles';
import { failUsage, oneLine } from './fail.ts';
import { didYouMean } from './suggest.ts';
import { t } from './text/index.ts';

export function findTitle(titles: readonly Game[], id: string): Game {
  const title = titles.find(({ meta }) => meta.id === id);
  if (title) return title;
  const known = titles.map(({ meta }) => meta.id);
  return failUsage(t.wrong.noTitle(JSON.stringify(oneLine(id, 60)), didYouMean(id, known)));
}
