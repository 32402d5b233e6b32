// The program of all worker threads. As one program it is bundled only once; a thread loads the code for its work when it
// starts. Started without a name, it is only bundled: a container does that before it loses write access.
const WORK = {
  bots: () => import('../bots/worker.ts'),
  pictures: () => import('../pictures/worker.ts'),
  replays: () => import('../replays/worker.ts'),
  searches: () => import('../searches/worker.ts'),
};

export type Work = keyof typeof WORK;

const work = process.argv[2] as Work | undefined;
if (work !== undefined) void WORK[work]();
