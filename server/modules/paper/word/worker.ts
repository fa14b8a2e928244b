import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../../../kit/thread/lower-priority.ts';
import { type PaperWork, writePaper } from './write-paper.ts';

lowerPriority();

parentPort?.postMessage(await writePaper(workerData as PaperWork));
