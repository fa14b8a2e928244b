import { parentPort, workerData } from 'node:worker_threads';
import { memoryOf } from '../../../kit/thread/memory.ts';
import { type WriteWork, writeFile } from './write-file.ts';

const bytes = await writeFile(workerData as WriteWork);
parentPort?.postMessage(bytes, memoryOf([bytes]));
