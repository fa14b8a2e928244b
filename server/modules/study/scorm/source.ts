import { open, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '../../../kit/files/storage.ts';
import { fileOf } from '../media/content.ts';

/** The bytes of a package, wherever they lie. */
export interface Source {
  readonly size: () => Promise<number>;
  /** Fewer where it ends. */
  readonly part: (from: number, length: number) => Promise<Buffer>;
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
export const inStorage = (storage: Storage, storageKey: string): Source => ({
  size: () => storage.fileSize(fileOf(storageKey)),
  part: async (from, length) =>
    length === 0 ? Buffer.alloc(0) : buffer(await storage.readPart(fileOf(storageKey), from, from + length - 1)),
});
