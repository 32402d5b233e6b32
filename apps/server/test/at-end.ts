const tasks = new Set<() => void>();

process.on('exit', () => {
  for (const task of [...tasks].reverse()) {
    try {
      task();
    } catch {
      // Whatever it was, it is gone, or not to be had; the others go on.
    }
  }
});
// Vitest ends its workers by a signal, or leaves them alone when it is ended itself; without this they would end without
// another word, or not at all: a browser under way takes signals for itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
process.on('disconnect', () => process.exit(1));

/** Does something when this process ends, whatever ends it, unless it is taken back: tests that are broken off leave nothing behind. */
export function atEnd(task: () => void): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}
