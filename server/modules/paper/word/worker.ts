import { parentPort, workerData } from 'node:worker_threads';
import { type PaperWork, writePaper } from './write-paper.ts';

parentPort?.postMessage(await writePaper(workerData as PaperWork));
