import { parentPort, workerData } from 'node:worker_threads';
import { type WriteWork, writeFile } from './write-file.ts';

parentPort?.postMessage(await writeFile(workerData as WriteWork));
