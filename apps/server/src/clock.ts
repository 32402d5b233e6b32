/** The time, and how to wait: tests use a clock that needs no real time. */
export interface Clock {
  now(): number;
  /** Does something later. Returns a function that cancels it. */
  after(milliseconds: number, task: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, task) {
    const timer = setTimeout(task, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};
