import type { GameLog } from '@roundhouse/kernel';
import { readGolden } from '@roundhouse/testing/golden.ts';
import { ClickingPlayer } from '@roundhouse/web/test/browser/player.ts';
import type { Page } from 'playwright-core';
import type { Action } from '../../action.ts';
import { TITLE } from '../../index.ts';
import { script1947 } from './script.ts';

/** Where pictures are taken. */
export interface Shooter {
  readonly page: Page;
  readonly base: string;
  shoot(name: string): Promise<void>;
}

interface Scene {
  readonly log: GameLog;
  readonly action: Action; // the move that comes next
}

const actionAt = ({ events }: GameLog, at: number): Action | undefined => {
  const event = events[at];
  return event?.kind === 'action' ? (event.action as Action) : undefined;
};

/** A move of a recorded game, the n-th of those that fit. */
function scene(file: string, fits: (action: Action) => boolean, n = 0): Scene {
  const log = readGolden(TITLE, new URL('..', import.meta.url).href, file);
  const places = [...log.events.keys()].filter((at) => {
    const action = actionAt(log, at);
    return action !== undefined && fits(action);
  });
  const at = places[n];
  const action = at === undefined ? undefined : actionAt(log, at);
  if (at === undefined || action === undefined) throw new Error(`${file} has no such move`);
  return { log: { ...log, events: log.events.slice(0, at) }, action };
}

const LATE = 'top-price.json';
const ofType = (type: Action['type']) => (action: Action) => action.type === type;

/** Just before the move is confirmed. */
async function choosing({ page, base }: Shooter, { log, action }: Scene): Promise<ClickingPlayer> {
  const player = new ClickingPlayer(page);
  await player.openFile(`${base}/#`, log);
  await player.choose(action);
  return player;
}

/** The first tile in the zone of its season, in the game that the tests play by clicking. */
function firstTile(): Scene {
  const { actions, seed, names } = script1947();
  const at = actions.findIndex((action) => action.type === 'layTile' && action.hex === 'G8');
  const log = readGolden(TITLE, new URL('..', import.meta.url).href, LATE);
  const players = names.map((name, seat) => ({ id: `p${seat + 1}`, name }));
  const events = actions.slice(0, at).map((action) => ({ kind: 'action', action }) as const);
  return { log: { ...log, seed, players, events }, action: actions[at] as Action };
}

export async function desktop1947(shooter: Shooter): Promise<void> {
  await choosing(shooter, firstTile());
  await shooter.shoot('1947-track');
  await choosing(shooter, scene(LATE, ofType('runTrains'), 100));
  await shooter.shoot('1947-run');
  await shooter.page.locator('[data-tab="market"]').click();
  await shooter.shoot('1947-market');
  await choosing(shooter, scene(LATE, ofType('protect')));
  await shooter.shoot('1947-protection');
}

export async function phone1947(shooter: Shooter): Promise<void> {
  await choosing(shooter, firstTile());
  await shooter.shoot('1947-track');
  await choosing(shooter, scene(LATE, ofType('takeBonds'), 1));
  await shooter.shoot('1947-bonds');
  await shooter.page.locator('[data-tab="companies"]').click();
  await shooter.shoot('1947-companies');
}

export async function dark1947(shooter: Shooter): Promise<void> {
  await choosing(shooter, scene(LATE, ofType('advance'), 10));
  await shooter.page.locator('[data-tab="companies"]').click();
  await shooter.shoot('1947-advance');
}
