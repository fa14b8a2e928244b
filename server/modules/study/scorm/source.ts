import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '../../../kit/files/storage.ts';
import { fileOf } from '../media/content.ts';

/** The bytes of a package, wherever they lie. */
export interface Source {
  readonly size: () => Promise<number>;
  /** Fewer where it ends. */
  readonly part: (from: number, length: number) => Promise<Buffer>;
}

/** One whose files are sent to somebody. */
export interface Streamed extends Source {
  readonly stream: (from: number, length: number) => Promise<Readable>;
}

/** In a file of this machine, while it is looked at. */
export const onDisk = (file: string): Source => ({
  size: async () => (await stat(file)).size,
  part: async (from, length) => {
    const handle = await open(file);
    try {
      const bytes = Buffer.alloc(length);
      const { bytesRead } = await handle.read(bytes, 0, length, from);
      return bytes.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  },
});

/** Where media are kept. */
export function inStorage(storage: Storage, storageKey: string): Streamed {
  const stream = async (from: number, length: number) =>
    length === 0 ? Readable.from([]) : storage.readPart(fileOf(storageKey), from, from + length - 1);
  return {
    size: () => storage.fileSize(fileOf(storageKey)),
    part: async (from, length) => buffer(await stream(from, length)),
    stream,
  };
}
