import { parentPort, workerData } from 'node:worker_threads';
import { type ReadWork, readSource } from './read-source.ts';

parentPort?.postMessage(await readSource(workerData as ReadWork));
