import { handedOver } from '../../../kit/thread/handed-over.ts';
import { inOneGo } from '../../../kit/thread/in-pieces.ts';
import { lowerPriority } from '../../../kit/thread/lower-priority.ts';
import { unpacked } from '../../../kit/thread/pack.ts';
import { type WriteWork, writeFile } from './write-file.ts';

lowerPriority();

/** Its questions as JSON in bytes, some in each pack. */
export interface PackedWork extends Omit<WriteWork, 'items'> {
  readonly packs: readonly Uint8Array[];
}

export default async ({ packs, ...work }: PackedWork) => {
  const bytes = await writeFile({ ...work, items: inOneGo(unpacked(packs)) });
  return handedOver(bytes, [bytes]);
};
