import { parentPort, workerData } from 'node:worker_threads';
import { inOneGo } from '../../../../kit/thread/in-pieces.ts';
import { lowerPriority } from '../../../../kit/thread/lower-priority.ts';
import { memoryOf } from '../../../../kit/thread/memory.ts';
import { packed } from '../../../../kit/thread/pack.ts';
import { twinsAmong } from '../import-item.rules.ts';
import { type ReadWork, readSource } from './read-source.ts';
import type { PackedDone } from './thread.ts';

lowerPriority();

async function done(): Promise<PackedDone> {
  const read = await readSource(workerData as ReadWork);
  if (!('items' in read)) return read;
  const { items, ...rest } = read;
  return { ...rest, total: items.length, packs: inOneGo(packed(items)), twins: twinsAmong(items) };
}

const answer = await done();
const bytes = 'packs' in answer ? [...answer.packs, ...answer.pictures.map((picture) => picture.bytes)] : [];
parentPort?.postMessage(answer, memoryOf(bytes));
