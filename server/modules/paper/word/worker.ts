import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../../../kit/thread/lower-priority.ts';
import { memoryOf } from '../../../kit/thread/memory.ts';
import { type PaperWork, writePaper } from './write-paper.ts';

lowerPriority();

const bytes = await writePaper(workerData as PaperWork);
parentPort?.postMessage(bytes, memoryOf([bytes]));
