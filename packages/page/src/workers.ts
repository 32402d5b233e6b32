import { type Ask, askOf } from './ask/ask-of.ts';
import type { Helper } from './helper/helper.ts';
import { connect } from './source/rpc.ts';

type Start = (name: string) => Worker;

let start: Start = () => {
  throw new Error('nothing says how workers are started');
};
let helper: Ask | undefined;

/** Said once, by the application: where the program of the workers is. */
export function startWorkersBy(by: Start): void {
  start = by;
}

/** For quick questions about a view: what would this cost, why not there. */
export function helperWorker(): Ask {
  if (helper) return helper;
  const worker = start('helper');
  const forget = (): void => {
    worker.terminate();
    helper = undefined;
  };
  helper = askOf(connect<Helper>(worker, forget));
  return helper;
}

export interface Solver {
  readonly call: Ask;
  /** It has answered, and may be asked by others. */
  rest(): void;
  /** Nobody wants its answer any more. */
  end(): void;
}

let resting: Solver | undefined;

function startSolver(): Solver {
  const worker = start('solver');
  const solver: Solver = {
    call: askOf(connect<Helper>(worker, () => solver.end())),
    rest: () => {
      resting ??= solver;
      if (resting !== solver) worker.terminate();
    },
    end: () => {
      worker.terminate();
      if (resting === solver) resting = undefined;
    },
  };
  worker.addEventListener('error', solver.end);
  return solver;
}

/** Has a solver ready with the rules it will need: nothing has to be loaded then, and it is there when the server is not. */
export function warmSolver(title: string): void {
  if (resting) return;
  resting = startSolver();
  resting.call.ready(title).catch(() => undefined); // another is tried when it is asked
}

/** A worker of its own for long searches, since what it is at can only be stopped by ending it. */
export function takeSolver(): Solver {
  const solver = resting ?? startSolver();
  resting = undefined;
  return solver;
}
