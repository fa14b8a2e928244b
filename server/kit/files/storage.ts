import path from 'node:path';
import { FileStorage } from '@flystorage/file-storage';
import { LocalStorageAdapter } from '@flystorage/local-fs';

export type Storage = FileStorage;

/** Files in a folder of the data directory. */
export function localStorage(dataDir: string): Storage {
  return new FileStorage(new LocalStorageAdapter(path.join(dataDir, 'files')));
}
