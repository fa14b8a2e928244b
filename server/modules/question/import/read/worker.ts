import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../../../../kit/thread/lower-priority.ts';
import { memoryOf } from '../../../../kit/thread/memory.ts';
import { type ReadWork, readSource } from './read-source.ts';

lowerPriority();

const done = await readSource(workerData as ReadWork);
parentPort?.postMessage(done, 'pictures' in done ? memoryOf(done.pictures.map(({ bytes }) => bytes)) : []);
