import { inPieces } from '../../../../kit/thread/in-pieces.ts';
import { unpacked } from '../../../../kit/thread/pack.ts';
import { threads } from '../../../../kit/thread/thread.ts';
import type { CheckedItem, Twins } from '../import-item.rules.ts';
import type { Read, ReadDone, ReadWork } from './read-source.ts';

/**
 * What was read, its items as JSON in packs of bytes: twenty thousand of them in one message would keep everybody else
 * waiting while it is taken apart.
 */
export interface PackedRead extends Omit<Read, 'items'> {
  readonly total: number;
  readonly packs: readonly Uint8Array[];
  readonly twins: Twins;
}

export type PackedDone = PackedRead | Exclude<ReadDone, Read>;

const limits = { megabytes: 1024, ms: 60_000, atOnce: 3 };

/** Reads files beside everything else. */
export const readers = threads<ReadWork, PackedDone>(new URL('./worker.ts', import.meta.url), limits);

const rowsAtOnce = 500;
const bytesAtOnce = 1024 * 1024;

/** The items in parts, each as much as is stored in one step. */
export async function* partsOf({ packs }: Pick<PackedRead, 'packs'>): AsyncGenerator<CheckedItem[]> {
  let [part, bytes]: [CheckedItem[], number] = [[], 0];
  for (const pack of packs) {
    part.push(...(await inPieces(unpacked<CheckedItem>([pack]))));
    bytes += pack.length;
    if (part.length < rowsAtOnce && bytes < bytesAtOnce) continue;
    yield part;
    [part, bytes] = [[], 0];
  }
  if (part.length > 0) yield part;
}
