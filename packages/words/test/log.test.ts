import { readdirSync, readFileSync } from 'node:fs';
import { type AnyTitle, type Fact, factsFor, type GameLog, replay, type Viewer } from '@roundhouse/kernel';
import { hasFactWords, hasMoveWords } from '@roundhouse/testing/has-words.ts';
import { TITLES } from '@roundhouse/titles';
import { factText, moveText } from '@roundhouse/words';
import { describe, expect, test } from 'vitest';

const NAMES = ['Asha', 'Bela', 'Chand', 'Devi', 'Esha', 'Farid'];

function goldenGames({ meta }: AnyTitle): readonly GameLog[] {
  const folder = new URL(`../../../titles/${meta.id}/test/golden/`, import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as GameLog);
}

/** What the log tells one reader of a move; throws where there are no words for it. */
function lines(title: AnyTitle, move: { seat: number; type: string } | null, facts: readonly Fact[]): string[] {
  const unspoken = facts.find((fact) => !hasFactWords(title, fact, NAMES));
  if (unspoken) throw new Error(`no words for ${JSON.stringify(unspoken)}`);
  const own = move === null ? undefined : moveText(title, { ...move, facts }, NAMES);
  const told = [...(own === undefined ? [] : [own]), ...facts.map((fact) => factText(title, fact, NAMES))];
  const broken = told.find((text) => /undefined|NaN|\[object|\{/.test(text));
  if (broken !== undefined) throw new Error(`a sentence is broken: ${broken}`);
  return told;
}

describe.each(TITLES.map((title) => [title.meta.id, title] as const))('the log of %s', (_, title) => {
  test('has a sentence for every type of action', () => {
    expect(title.meta.actions.filter((type) => !hasMoveWords(title, type))).toEqual([]);
    for (const type of title.meta.actions) {
      const text = moveText(title, { seat: 1, type, facts: [] }, NAMES);
      expect(text).toMatch(/^Bela [a-z]/);
      expect(text).not.toContain('{');
    }
  });

  test('tells every move of the golden games to everybody, in sentences', () => {
    const seen = new Set<string>();
    for (const log of goldenGames(title)) {
      const viewers: readonly Viewer[] = ['spectator', ...log.players.keys()];
      replay(title, log, {
        onMove: ({ move, facts }) => {
          const made = move.kind === 'action' ? { seat: move.action.seat, type: move.action.type } : null;
          if (made) seen.add(made.type);
          for (const viewer of viewers) {
            if (lines(title, made, factsFor(facts, viewer)).length === 0)
              throw new Error(`untold: ${JSON.stringify(move)}`);
          }
        },
      });
    }
    expect(seen.size).toBeGreaterThan(title.meta.actions.length / 2);
  });
});

test('a move is told once: a fact that tells it stands for it, one that only follows does not', () => {
  const [india] = TITLES;
  if (!india) throw new Error('there is no title');
  const pass = { seat: 1, type: 'pass' };
  expect(moveText(india, { ...pass, facts: [{ type: 'passed', seat: 1 }] }, NAMES)).toBeUndefined();
  expect(moveText(india, { ...pass, facts: [{ type: 'turn', company: 'EIR' }] }, NAMES)).toBe('Bela passes');
  expect(moveText(india, { seat: 1, type: 'layTile', facts: [{ type: 'tile' }] }, NAMES)).toBeUndefined();
});
