import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../../../kit/thread/lower-priority.ts';
import { memoryOf } from '../../../kit/thread/memory.ts';
import { type WriteWork, writeFile } from './write-file.ts';

lowerPriority();

const bytes = await writeFile(workerData as WriteWork);
parentPort?.postMessage(bytes, memoryOf([bytes]));
