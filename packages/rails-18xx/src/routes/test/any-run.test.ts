import { expect, test } from 'vitest';
import { anyRun, isRefusal, judgeRun } from '../index.ts';
import { train } from './boards.ts';
import { type Case, naiveRevenue, randomCase, randomGroups } from './cases.ts';
import { mesh } from './mesh.ts';
import { allTrails } from './naive.ts';

function compare(found: Case, board: string): boolean | undefined {
  const { ctx, trains } = found;
  const trails = allTrails(ctx.network, 1500);
  if (trails === undefined) return undefined;
  const some = trains.some((spec) => trails.some((trail) => naiveRevenue(found, spec, trail) !== undefined));
  const route = anyRun(ctx, trains);
  expect({ board, some: route !== undefined }).toEqual({ board, some });
  const judged = route && judgeRun(ctx, trains, [route]);
  if (judged) expect({ board, refused: isRefusal(judged) }).toEqual({ board, refused: false });
  return some;
}

test('there is a run exactly where a naive reading of the rules has one', () => {
  const answers = { true: 0, false: 0, undefined: 0 };
  for (let i = 0; i < 400; i++) {
    answers[`${compare(randomCase(`board ${i}`), `${i}`)}`]++;
    answers[`${compare(randomGroups(`board ${i}`), `${i} in groups`)}`]++;
  }
  expect(answers.true).toBeGreaterThan(200);
  expect(answers.false).toBeGreaterThan(100);
});

test('a way back to the station where it began hides no way from another station', () => {
  expect(compare(randomCase('board 3727'), '3727')).toBe(true);
});

test('an answer is there at once where there are more routes than anybody could look at', () => {
  expect(anyRun(mesh(12), [train(4, { skips: true })])).toBeDefined();
});
