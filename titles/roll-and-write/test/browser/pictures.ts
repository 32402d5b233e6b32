import { type GameLog, newGame, play } from '@roundhouse/kernel';
import { ClickingPlayer } from '@roundhouse/web/test/browser/player.ts';
import type { Page } from 'playwright-core';
import { advise } from '../../advice.ts';
import { TITLE } from '../../index.ts';

/** Where pictures are taken. */
interface Shooter {
  readonly page: Page;
  readonly base: string;
  shoot(name: string): Promise<void>;
}

const NAMES = ['Mari', 'Jaan'];
const SEED = 'picture 2';

/** A game of simple players with one bot: up to the first move of a kind after this many moves, or to its end. */
function gameUpTo(type: string | null, from: number): GameLog {
  const players = NAMES.map((name, seat) => ({ id: `seat-${seat}`, name }));
  const { log, state: first } = newGame(TITLE, { players, seed: SEED, options: { bots: '1' } });
  const events: GameLog['events'][number][] = [];
  for (let state = first; state.ended === null; ) {
    const seat = TITLE.waitingFor(state)[0] ?? 0;
    const action = advise(state, TITLE.legal(state, seat))?.action;
    if (!action || (action.type === type && events.length >= from)) return { ...log, events };
    const played = play(TITLE, state, action);
    if (!played.ok) throw new Error(played.violation.code);
    events.push({ kind: 'action', action });
    state = played.state;
  }
  return { ...log, events };
}

/** A position with what a bot would do set up. */
async function advised({ page, base }: Shooter, log: GameLog): Promise<void> {
  const player = new ClickingPlayer(page);
  await player.openFile(`${base}/#`, log);
  await player.liftCurtain();
  await page.getByTestId('ask-hint').click();
  await page.getByTestId('do-hint').click();
  await page.getByTestId('confirm').waitFor();
}

export async function rollDesktop(shooter: Shooter): Promise<void> {
  await advised(shooter, gameUpTo('buildTrack', 22));
  await shooter.shoot('roll-track');
  await advised(shooter, gameUpTo('runTrains', 34));
  await shooter.shoot('roll-run');
  await new ClickingPlayer(shooter.page).openFile(`${shooter.base}/#`, gameUpTo(null, 0));
  await shooter.shoot('roll-scores');
}

export async function rollPhone(shooter: Shooter): Promise<void> {
  await advised(shooter, gameUpTo('buildTrack', 22));
  await shooter.shoot('roll-track');
}

export async function rollDark(shooter: Shooter): Promise<void> {
  await advised(shooter, gameUpTo('runTrains', 34));
  await shooter.shoot('roll-run');
}
