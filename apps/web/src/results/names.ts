import { TITLES } from 'virtual:titles';
import { t } from '@roundhouse/page/text/index.ts';

export const titleName = (id: string): string => TITLES.find(({ meta }) => meta.id === id)?.meta.name ?? id;

/** The name of bots of a level. */
export const botName = (level: string): string =>
  t.bots.asBot(t.bots.levels[level as keyof typeof t.bots.levels] ?? level);
