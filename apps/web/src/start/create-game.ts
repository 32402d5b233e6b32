import type { LobbyTitle } from 'virtual:titles';
import type { Json, Meta, OptionValues } from '@roundhouse/kernel';
import { t } from '@roundhouse/page/text/index.ts';
import type { BotLevel } from '@roundhouse/protocol';
import { newId } from '../source/new-id.ts';
import { hostWorker } from '../source/workers.ts';
import { botName, usualLevel } from './bot-level.tsx';

/** The usual values of all options. */
export const usualOptions = ({ options }: Pick<Meta, 'options'>): OptionValues =>
  Object.fromEntries(options.map((spec) => [spec.name, spec.default]));

export interface GameSetup {
  readonly names: readonly string[];
  readonly options: OptionValues;
  readonly seed?: string; // absent: random
  readonly board?: Json | undefined; // absent: the title's own
  readonly bots?: readonly (BotLevel | null)[]; // by seat; absent: people only
}

/** Begins a game in this browser. Returns its id. */
export function createGame({ id: title }: Pick<Meta, 'id'>, given: GameSetup): Promise<string> {
  const { names, options, seed = '', board, bots = [] } = given;
  const dealt = seed.trim() || String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 1);
  const setup = { id: newId(), names: names.map((name) => name.trim()), options, seed: dealt, bots };
  return hostWorker().call.create(title, board === undefined ? setup : { ...setup, board });
}

/** Names for the usual number of players. */
export const usualNames = ({ players }: Pick<Meta, 'players'>): readonly string[] =>
  t.start.defaultNames.slice(0, Math.max(3, players.min));

/** Begins a game of one person against bots, with the usual settings. Returns its id. */
export function playBots({ meta, bots }: LobbyTitle): Promise<string> {
  const level = usualLevel(bots);
  const seats = usualNames(meta).map((name, seat) => (seat === 0 ? { name } : { name: botName(level, seat), level }));
  return createGame(meta, {
    names: seats.map(({ name }) => name),
    options: usualOptions(meta),
    bots: seats.map(({ level: bot = null }) => bot),
  });
}

/** Whether a title has something for somebody who has never played it. */
export const canLearn = ({ meta, lessons }: LobbyTitle): boolean =>
  lessons !== undefined || meta.firstGame !== undefined;

/** Begins the guided first game of a title or, without one, an easy game. Returns its id. */
export function learnGame({ meta, bots, lessons }: LobbyTitle): Promise<string> {
  const names = t.start.defaultNames;
  const { players = 0, options } = meta.firstGame ?? {};
  if (lessons !== undefined) {
    return hostWorker().call.learn(meta.id, { id: newId(), names, level: usualLevel(bots) });
  }
  return createGame(meta, { names: names.slice(0, players), options: { ...usualOptions(meta), ...options } });
}
