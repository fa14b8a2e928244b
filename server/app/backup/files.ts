import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, opendir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checking } from './checked.ts';
import { type Manifest, places } from './manifest.ts';

interface Copy {
  /** Where the files are copied from and to. */
  readonly from: string;
  readonly to: string;
  readonly signal: AbortSignal;
}

type Files = Manifest['files'];

/** Copies all files into the backup and lists them with their checksums, as `sha256sum --check` reads it. */
export async function saveFiles({ from, to, signal }: Copy) {
  const names = new Set<string>();
  const total = { count: 0, bytes: 0 };
  async function* copyAll() {
    for await (const name of filesBelow(path.join(from, places.files))) {
      const copied = await copyFile({ from, to, signal }, `${places.files}/${name}`).catch(deletedMeanwhile);
      if (!copied) continue;
      names.add(name);
      total.count += 1;
      total.bytes += copied.bytes;
      yield `${copied.sha256}  ${places.files}/${name}\n`;
    }
  }
  const { pass, sum } = checking();
  async function* asBytes(lines: AsyncIterable<string>) {
    for await (const line of lines) yield Buffer.from(line);
  }
  await pipeline(copyAll, asBytes, pass, createWriteStream(path.join(to, places.fileList)), { signal });
  return { names, files: { ...total, sha256: sum().sha256 } satisfies Files };
}

/** A service that goes on deletes what is not needed any more. */
function deletedMeanwhile(failure: NodeJS.ErrnoException) {
  if (failure.code === 'ENOENT') return undefined;
  throw failure;
}

/** Names with slashes, of whatever depth. */
async function* filesBelow(folder: string) {
  if (!existsSync(folder)) return;
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue;
    yield path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
  }
}

async function copyFile({ from, to, signal }: Copy, name: string) {
  const target = path.join(to, name);
  await mkdir(path.dirname(target), { recursive: true });
  const { pass, sum } = checking();
  const source = createReadStream(path.join(from, name));
  await pipeline(source, pass, createWriteStream(target), { signal });
  return sum();
}

const listed = /^([0-9a-f]{64}) {2}(files\/.+)$/;

/** Copies the files of a backup back; each must be what it was. */
export async function loadFiles({ from, to, signal }: Copy, expected: Files) {
  const { pass, sum } = checking();
  const list = createReadStream(path.join(from, places.fileList));
  let count = 0;
  await pipeline(
    list,
    pass,
    async (text: AsyncIterable<Buffer>) => {
      for await (const line of linesOf(text)) {
        const [, sha256, name = ''] = listed.exec(line) ?? [];
        if (name.split('/').includes('..')) throw damaged(places.fileList);
        const copied = await copyFile({ from, to, signal }, name).catch(() => undefined);
        if (copied?.sha256 !== sha256) throw damaged(name);
        count += 1;
      }
    },
    { signal },
  ).catch((failure: NodeJS.ErrnoException) => {
    throw failure.code === 'ENOENT' ? damaged(places.fileList) : failure;
  });
  if (count !== expected.count || sum().sha256 !== expected.sha256) throw damaged(places.fileList);
}

async function* linesOf(chunks: AsyncIterable<Buffer>) {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

export const damaged = (name: string) => new Error(`备份里的 ${name} 缺失或已损坏，没有恢复任何内容`);
