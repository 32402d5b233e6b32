// Worker threads of Node 20 do not inherit the loader that reads TypeScript.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.module);
