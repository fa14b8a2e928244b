import path from 'node:path';
import { FileStorage } from '@flystorage/file-storage';
import { LocalStorageAdapter } from '@flystorage/local-fs';

/** Where it lies as well: films are written and read in parts, which the library's own calls do not. */
export type Storage = FileStorage & { readonly folder: string };

/** Files in a folder of the data directory. */
export function localStorage(dataDir: string): Storage {
  const folder = path.join(dataDir, 'files');
  return Object.assign(new FileStorage(new LocalStorageAdapter(folder)), { folder });
}
