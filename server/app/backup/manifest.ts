import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** What was written to a file of the backup, before it was compressed. */
const Written = z.object({ rows: z.int(), sha256: z.string() });

const Table = Written.extend({ name: z.string(), columns: z.array(z.string()) });

const Manifest = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(Table),
  jobs: Written,
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.object({ count: z.int(), bytes: z.int(), sha256: z.string() }),
  /** Whether the key lies in the backup; one of the environment does not. */
  secretKey: z.boolean(),
});

export type Written = z.output<typeof Written>;
export type Table = z.output<typeof Table>;
export type Manifest = z.output<typeof Manifest>;

/** Where everything stands in the folder of a backup. */
export const places = {
  manifest: 'manifest.json',
  table: (name: string) => `tables/${name}.copy.zst`,
  jobs: 'jobs.copy.zst',
  files: 'files',
  fileList: 'files.sha256',
  secretKey: 'secret-key',
} as const;

/** Written last: a folder without it is no backup. */
export const writeManifest = (folder: string, manifest: Manifest) =>
  writeFile(path.join(folder, places.manifest), `${JSON.stringify(manifest, null, 2)}\n`);

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, places.manifest), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`${folder} 里没有 ${places.manifest}，不是一份完整的备份`);
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    throw new Error(`${folder} 里的 ${places.manifest} 读不懂：备份已损坏，或来自更新的版本`);
  }
}
