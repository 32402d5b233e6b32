import { type Ask, askOf } from './ask/ask-of.ts';
import type { Helper } from './helper/helper.ts';
import { connect } from './source/rpc.ts';

type Start = (name: string) => Worker;

let start: Start = () => {
  throw new Error('nothing says how workers are started');
};
let helper: Ask | undefined;

/** Called once, by the application: tells how workers are started. */
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
  /** Releases the solver after its answer, so that others may use it. */
  rest(): void;
  /** Ends the solver, because its answer is no longer wanted. */
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

/** Prepares a solver with the rules it will need, so that nothing has to be loaded later, when the server may be away. */
export function warmSolver(title: string): void {
  if (resting) return;
  resting = startSolver();
  resting.call.ready(title).catch(() => undefined); // another one is started when it is needed
}

/** A separate worker for a long search, which can only be stopped by ending the worker. */
export function takeSolver(): Solver {
  const solver = resting ?? startSolver();
  resting = undefined;
  return solver;
}
