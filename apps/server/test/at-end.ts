const tasks = new Set<() => void>();

process.on('exit', () => {
  for (const task of [...tasks].reverse()) {
    try {
      task();
    } catch {
      // What this task should remove is gone already, or cannot be removed; the other tasks go on.
    }
  }
});
// Vitest ends its workers by a signal, or leaves them running when it is ended itself. Without this they would end without an
// `exit` event, or not at all, since a running browser catches the signals.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
process.on('disconnect', () => process.exit(1));

/** Runs a task when this process ends for any reason, so that interrupted tests leave nothing behind. Returns how to cancel it. */
export function atEnd(task: () => void): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}
