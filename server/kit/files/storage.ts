import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { FileStorage } from '@flystorage/file-storage';
import { LocalStorageAdapter } from '@flystorage/local-fs';

/** Large files are written and read in parts and looked at by programs, for which the library has no calls. */
interface LargeFiles {
  /** A folder of this machine where files come together before they are taken. */
  readonly staging: string;
  /** Both ends belong to the part. */
  readonly readPart: (file: string, first: number, last: number) => Promise<Readable>;
  /** A file of this machine goes into the storage; here it is no more. */
  readonly take: (from: string, file: string) => Promise<void>;
  /** The file under a path of this machine, for as long as the work lasts. */
  readonly onDisk: <T>(file: string, work: (place: string) => Promise<T>) => Promise<T>;
}

export type Storage = FileStorage & LargeFiles;

export const stagingFolder = (dataDir: string) => path.join(dataDir, 'staging');

/** Files in a folder of the data directory. */
export function localStorage(dataDir: string): Storage {
  const folder = path.join(dataDir, 'files');
  const placeOf = (file: string) => path.join(folder, file);
  const large: LargeFiles = {
    staging: stagingFolder(dataDir),
    readPart: async (file, first, last) => createReadStream(placeOf(file), { start: first, end: last }),
    take: async (from, file) => {
      await mkdir(path.dirname(placeOf(file)), { recursive: true });
      await rename(from, placeOf(file)).catch(async () => {
        // One of both folders is mounted from elsewhere.
        await copyFile(from, placeOf(file));
        await rm(from);
      });
    },
    onDisk: (file, work) => work(placeOf(file)),
  };
  return Object.assign(new FileStorage(new LocalStorageAdapter(folder)), large);
}
