import { type GameLog, newGame, play, Rng } from '@roundhouse/kernel';
import type { Page } from 'playwright-core';
import type { Action } from '../../action.ts';
import { TITLE } from '../../index.ts';
import type { State } from '../../rules/state.ts';
import { RailsPlayer } from './player.ts';
import { chooseRails } from './policy.ts';

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

/** Other names than at the tables of other titles, because saved games are told apart by their players. */
const NAMES = ['Asha', 'Bela', 'Chetan'];

/** The first position of a game, after this many moves, that is worth a picture. */
function scene(seed: string, from: number, isWorth: (state: State, action: Action) => boolean): Scene {
  const players = NAMES.map((name, seat) => ({ id: `seat-${seat}`, name }));
  const { log, state: first } = newGame(TITLE, { players, seed, options: { fastTrains: true } });
  const rng = new Rng(seed);
  const events: GameLog['events'][number][] = [];
  for (let state = first; events.length < 700; ) {
    const action = chooseRails(state, TITLE.waitingFor(state)[0] ?? 0, rng);
    if (events.length >= from && isWorth(state, action)) return { log: { ...log, events }, action };
    const played = play(TITLE, state, action);
    if (!played.ok) throw new Error(played.violation.code);
    events.push({ kind: 'action', action });
    state = played.state;
  }
  throw new Error('nothing worth a picture');
}

const SEED = 'picture 3';
const opening = (): Scene => scene(SEED, 0, (_state, { type }) => type === 'build');
/** A long run while an event is in force. */
const running = (): Scene =>
  scene(SEED, 90, ({ events }, action) => events.length > 0 && action.type === 'move' && action.path.length > 7);
const building = (): Scene => scene(SEED, 120, (_state, action) => action.type === 'build' && action.path.length > 4);

/** Just before the next move is confirmed. */
async function choosing({ page, base }: Shooter, { log, action }: Scene): Promise<RailsPlayer> {
  const player = new RailsPlayer(page);
  await player.openFile(`${base}/#`, log);
  await player.liftCurtain();
  await player.choose(action);
  return player;
}

export async function railsDesktop(shooter: Shooter): Promise<void> {
  await choosing(shooter, opening());
  await shooter.shoot('rails-opening');
  await choosing(shooter, building());
  await shooter.shoot('rails-build');
  await choosing(shooter, running());
  await shooter.shoot('rails-run');
  await shooter.page.locator('[data-tab="errands"]').click();
  await shooter.page.locator('.errand .row').first().click();
  await shooter.shoot('rails-deliveries');
}

/** On a phone the whole map is too small to point at, so places are named instead. */
export async function railsPhone(shooter: Shooter): Promise<void> {
  const { page, base } = shooter;
  const player = new RailsPlayer(page);
  await player.openFile(`${base}/#`, opening().log);
  await player.liftCurtain();
  await page.getByLabel('To', { exact: true }).fill('Kanpur');
  await page.getByRole('button', { name: 'Build what is missing to here' }).click();
  await page.getByTestId('confirm').waitFor();
  await shooter.shoot('rails-opening');
  const { log, action } = running();
  await player.openFile(`${base}/#`, log);
  await player.liftCurtain();
  await page.getByLabel('Run to').selectOption(action.type === 'move' ? (action.path.at(-1) ?? '') : '');
  await shooter.shoot('rails-run');
  await shooter.page.locator('[data-tab="demands"]').click();
  await shooter.shoot('rails-demands');
}

export async function railsDark(shooter: Shooter): Promise<void> {
  await choosing(shooter, running());
  await shooter.shoot('rails-run');
}
