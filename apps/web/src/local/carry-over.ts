import { type AnyTitle, effective, type GameLog, migrate, rulesVersionOf, unreadLog } from '@roundhouse/kernel';
import type { SavedGame } from './game.ts';
import { rebasedLine } from './lines.ts';
import { OlderRules, Unopened } from './unopened.ts';

/** A log from elsewhere, carried over to the present rules if it is of older ones. */
export function logCarriedOver(title: AnyTitle, log: GameLog): GameLog {
  if (rulesVersionOf(log) === title.meta.rulesVersion) return log;
  const migrated = migrate(title, log);
  if (!migrated.ok) throw new Unopened(unreadLog(log, migrated.problem));
  return migrated.log;
}

/** The same for a game stored in the browser with its last state, which the title's migrations can convert. */
export function gameCarriedOver(title: AnyTitle, saved: SavedGame, at: number): SavedGame {
  const { log, known, lines } = saved;
  if (rulesVersionOf(log) === title.meta.rulesVersion) return saved;
  const moves = effective(log.events).length;
  const isLast = known?.moves === moves;
  const migrated = migrate(title, log, isLast ? known.state : undefined);
  if (!migrated.ok) throw new OlderRules(unreadLog(log, migrated.problem));
  const line = rebasedLine({ seq: lines.length, moves, at });
  return { ...saved, log: migrated.log, lines: [...lines, line], known: { moves, state: migrated.state } };
}
