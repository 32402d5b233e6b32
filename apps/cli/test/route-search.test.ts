import {
  bothFound,
  type FoundRuns,
  type SearchOrder,
  type SearchReport,
  searchDeeper,
} from '@roundhouse/rails-18xx/best-run/run-search.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { RouteSearch, type SearchThread } from '../src/search/route-search.ts';

const found = (value: number, upperBound: number, proved = false): FoundRuns => ({
  runs: [{ routes: [], revenue: value, value }],
  proved,
  upperBound,
  nodes: 1,
});

class FakeThread implements SearchThread {
  order: SearchOrder | undefined;
  closed = 0;
  report: (report: SearchReport) => void = () => {};
  fail: (problem: unknown) => void = () => {};
  post(order: SearchOrder): void {
    this.order = order;
  }
  onReport(listener: (report: SearchReport) => void): void {
    this.report = listener;
  }
  onFailure(listener: (problem: unknown) => void): void {
    this.fail = listener;
  }
  close(): void {
    this.closed++;
  }
}

/** A search with a given first, quick answer; time passes when `later` is called. */
function begin(quick: FoundRuns) {
  const thread = new FakeThread();
  const heard: SearchReport[] = [];
  const tasks: (() => void)[] = [];
  const search = new RouteSearch({
    title: 'x',
    search: () => quick,
    open: () => thread,
    after: (_, task) => void tasks.push(task),
  });
  const problems: unknown[] = [];
  search.onResult = (report) => void heard.push(report);
  search.onFailure = (problem) => void problems.push(problem);
  search.start(null);
  return { thread, heard, search, problems, later: () => tasks.splice(0).forEach((task) => void task()) };
}

afterEach(() => void vi.unstubAllGlobals());

test('what is proved at once needs no thread', () => {
  const { thread, heard } = begin(found(50, 50, true));
  expect(heard).toEqual([{ found: found(50, 50, true), done: true }]);
  expect(thread.order).toBeUndefined();
});

test('a thread that ends by itself has the last word', () => {
  const { thread, heard, search, later } = begin(found(50, 90));
  thread.report({ found: found(60, 80), done: false });
  search.stop();
  expect(thread.order?.flag && Atomics.load(thread.order.flag, 0)).toBe(1);
  thread.report({ found: found(70, 75), done: true });
  later();
  expect(heard.map(({ found: { runs }, done }) => [runs[0]?.value, done])).toEqual([
    [50, false],
    [60, false],
    [70, true],
  ]);
  expect(thread.closed).toBe(1);
});

test('a thread that does not answer is ended; what it said before counts', () => {
  const { thread, heard, search, later } = begin(found(50, 90));
  thread.report({ found: found(40, 80), done: false });
  search.stop();
  later();
  thread.report({ found: found(100, 100, true), done: true });
  expect(heard.at(-1)).toEqual({ found: found(50, 80), done: true });
  expect([heard.length, thread.closed]).toEqual([3, 1]);
});

test('where memory cannot be shared the thread is ended at once', () => {
  vi.stubGlobal('SharedArrayBuffer', undefined);
  const { thread, heard, search } = begin(found(50, 90));
  expect(thread.order).not.toHaveProperty('flag');
  search.stop();
  expect(heard.at(-1)).toEqual({ found: found(50, 90), done: true });
  expect(thread.closed).toBe(1);
});

test('what goes wrong in the thread is told, once', () => {
  const { thread, search, problems, later } = begin(found(50, 90));
  thread.fail('broken');
  thread.fail('broken again');
  search.stop();
  later();
  expect(problems).toEqual(['broken']);
});

test('the better run and the closer bound of two searches', () => {
  expect(bothFound(undefined, found(1, 2))).toEqual(found(1, 2));
  expect(bothFound(found(60, 90), found(50, 80))).toEqual(found(60, 80));
  expect(bothFound(found(60, 70), found(65, 80))).toEqual(found(65, 70));
});

test('a search goes deeper until it is sure, or told to stop', () => {
  const budgets: number[] = [];
  const reports: boolean[] = [];
  const order = { title: 'x', position: null, top: 1 };
  searchDeeper(
    (_, { nodes }) => {
      budgets.push(nodes);
      return found(10, 20, budgets.length === 3);
    },
    order,
    ({ done }) => void reports.push(done),
  );
  expect(reports).toEqual([false, false, true]);
  expect(budgets).toEqual([...budgets].sort((a, b) => a - b));
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const until = (_: unknown, { stop }: { readonly stop?: () => boolean }): FoundRuns => {
    Atomics.store(flag, 0, 1);
    return found(stop?.() ? 1 : 0, 5);
  };
  const last: SearchReport[] = [];
  searchDeeper(until, { ...order, flag }, (report) => void last.push(report));
  expect(last).toEqual([{ found: found(1, 5), done: true }]);
});
