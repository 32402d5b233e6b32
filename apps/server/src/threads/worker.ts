// The program of every thread beside the server. What a thread is for is loaded when it begins; as one program it is bundled once.
// Started without a name it only gets bundled, which a container does before it goes without write access.
const WORK = {
  bots: () => import('../bots/worker.ts'),
  pictures: () => import('../pictures/worker.ts'),
  replays: () => import('../replays/worker.ts'),
  searches: () => import('../searches/worker.ts'),
};

export type Work = keyof typeof WORK;

const work = process.argv[2] as Work | undefined;
if (work !== undefined) void WORK[work]();
