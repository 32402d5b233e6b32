import { parentPort } from 'node:worker_threads';
import { doJob, type Job, type JobAnswer, type Progress } from './job.ts';

// Started as a program of its own it only gets bundled, which a container does before it goes without write access.
const say = (message: JobAnswer | Progress): void => parentPort?.postMessage(message);
parentPort?.on('message', (job: Job) => say(doJob(job, say)));
