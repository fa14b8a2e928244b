import { handedOver } from '../../../../kit/thread/handed-over.ts';
import { inOneGo } from '../../../../kit/thread/in-pieces.ts';
import { lowerPriority } from '../../../../kit/thread/lower-priority.ts';
import { packed } from '../../../../kit/thread/pack.ts';
import { twinsAmong } from '../import-item.rules.ts';
import { type ReadWork, readSource } from './read-source.ts';
import type { PackedDone } from './thread.ts';

lowerPriority();

async function done(work: ReadWork): Promise<PackedDone> {
  const read = await readSource(work);
  if (!('items' in read)) return read;
  const { items, ...rest } = read;
  return { ...rest, total: items.length, packs: inOneGo(packed(items)), twins: twinsAmong(items) };
}

export default async (work: ReadWork) => {
  const answer = await done(work);
  const bytes = 'packs' in answer ? [...answer.packs, ...answer.pictures.map((picture) => picture.bytes)] : [];
  return handedOver(answer, bytes);
};
