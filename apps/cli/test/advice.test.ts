import { type Answer, adviserOf, askSafely, botOf, levelsOf, questionTo, type Skill } from '@roundhouse/bots';
import { type KernelState, newGame, play, Rng } from '@roundhouse/kernel';
import { type Game, TITLES } from '@roundhouse/titles';
import { adviceText } from '@roundhouse/words';
import { describe, expect, test } from 'vitest';
import { numberedPlayers } from '../src/players.ts';

const MOVES = { novice: 45, regular: 45, expert: 6 } as const;
const WORK = 30; // little, because this tests the reasons, not how well bots play

/** The answers of bots of a level in the first moves of a game. */
function answersOf(title: Game, level: Skill): readonly Answer[] {
  const players = numberedPlayers(Math.max(2, title.meta.players.min));
  let { state }: { state: KernelState } = newGame(title, { players, seed: 'advice', options: {} });
  const bot = botOf(title, level);
  const rng = new Rng('advice');
  const answers: Answer[] = [];
  for (let move = 0; bot && move < MOVES[level] && state.ended === null; move++) {
    const [seat = 0] = title.waitingFor(state);
    const { fault, ...answer } = askSafely(
      title,
      state,
      bot,
      questionTo(title, state, seat, rng, { effort: { work: WORK } }),
    );
    expect(fault).toBeNull();
    answers.push(answer);
    const played = play(title, state, answer.action);
    if (!played.ok) throw new Error(played.violation.code);
    state = played.state;
  }
  return answers;
}

describe.each(TITLES.map((title) => [title.meta.id, title] as const))('what bots of %s would do', (_, title) => {
  const levels = levelsOf(title).flatMap(({ name }) => (name === 'random' ? [] : [name]));

  test.each(levels)('the %s says why, in a sentence', (level) => {
    const answers = answersOf(title, level);
    const silent = answers.filter(({ reason }) => !reason);
    expect(silent.map(({ action }) => action.type)).toEqual([]);
    for (const { reason } of answers) {
      const said = reason && adviceText(title, reason, ['Asha', 'Bela', 'Chand']);
      expect(said, reason?.code).toMatch(/^[A-Z].*\.$/);
      expect(said).not.toMatch(/undefined|NaN|\{|\[object/);
      expect(said, 'money is whole').not.toMatch(/[₹₧£]-?[\d,]*\.\d/);
    }
  });

  test('the best that plays to win is asked', () => {
    expect(adviserOf(title)?.name).toBe(levels.at(-1));
  });
});
