/** What time it is, and how to wait: in tests neither takes any. */
export interface Clock {
  now(): number;
  /** Does something later. Returns how to leave it. */
  after(milliseconds: number, task: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, task) {
    const timer = setTimeout(task, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};
