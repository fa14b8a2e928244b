import { parentPort, workerData } from 'node:worker_threads';
import type { Problem } from './aggregate.rules.ts';
import { type SearchOptions, search } from './search.ts';
import type { Message } from './thread.ts';

const { problem, options } = workerData as { problem: Problem; options: SearchOptions };
const tell = (message: Message) => parentPort?.postMessage(message);
tell({ found: await search(problem, options, (quick) => tell({ quick })) });
