import { parentPort } from 'node:worker_threads';
import { doJob, type Job } from './job.ts';

// Started as a program of its own it only gets bundled, which a container does before it goes without write access.
parentPort?.on('message', (job: Job) => parentPort?.postMessage(doJob(job)));
