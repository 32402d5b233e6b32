import type { Game } from './game.ts';
import * as registry from './registry.ts';

export type { Game } from './game.ts';

const byName = (a: Game, b: Game): number => (a.meta.name < b.meta.name ? -1 : 1);

/** Every title that can be played. */
export const TITLES: readonly Game[] = Object.values(registry).sort(byName);

export const titleById = (id: string): Game | undefined => TITLES.find(({ meta }) => meta.id === id);
