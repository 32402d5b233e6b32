import { parentPort } from 'node:worker_threads';
import { doJob, type Job, type JobAnswer, type Progress } from './job.ts';

const say = (message: JobAnswer | Progress): void => parentPort?.postMessage(message);
parentPort?.on('message', (job: Job) => say(doJob(job, say)));
