import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { decodeText } from '../../../kit/files/text-bytes.ts';
import { endLength, listed, listPlace, type Packed, problems, staysInside } from './archive.rules.ts';
import { activityOf, type Manifest, manifestOf } from './manifest.rules.ts';
import type { Source } from './source.ts';

const inflate = promisify(inflateRaw);
/** What tells of a package, and who reads it; of several the first. */
const manifests = { 'imsmanifest.xml': manifestOf, 'tincan.xml': activityOf } as const;
type ManifestName = keyof typeof manifests;
const manifestBytes = 4 * 1024 * 1024;

export interface Package extends Manifest {
  readonly files: ReadonlyMap<string, Packed>;
  /** The folder of the manifest inside the package, with its slash; mostly none. */
  readonly root: string;
}

/** Where the bytes of a file begin in the archive. */
export async function beginningOf(source: Source, { header }: Packed) {
  const head = await source.part(header, 30);
  return head.length < 30 ? undefined : header + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
}

/** A small file out of the package, against the size that its list claims: a bomb that lies is broken. */
async function contentOf(source: Source, file: Packed) {
  const { method, packedSize, size } = file;
  const from = await beginningOf(source, file);
  if (from === undefined) return undefined;
  const packed = await source.part(from, packedSize);
  if (packed.length < packedSize) return undefined;
  if (method === 0) return packed.length === size ? packed : undefined;
  const content = await inflate(packed, { maxOutputLength: size + 1 }).catch(() => undefined);
  return content?.length === size ? content : undefined;
}

async function listOf(source: Source) {
  const size = await source.size();
  const tail = await source.part(Math.max(size - endLength, 0), Math.min(size, endLength));
  const place = listPlace(tail);
  if ('problem' in place) return place;
  if (place.at + place.length > size) return { problem: problems.broken };
  return listed(await source.part(place.at, place.length), place.count, size);
}

async function read(source: Source): Promise<Package | { readonly problem: string }> {
  const listing = await listOf(source);
  if ('problem' in listing) return listing;
  const { files } = listing;
  const place = manifestIn(files);
  if (!place) return { problem: problems.noManifest };
  const { name, root, packed } = place;
  const saying = (problem: string) => ({ problem: problem.replace('{name}', name) });
  const isSmall = Math.max(packed.size, packed.packedSize) <= manifestBytes;
  const bytes = isSmall ? await contentOf(source, packed) : undefined;
  const text = bytes && decodeText(bytes);
  const manifest = text === undefined ? 'broken' : manifests[name](text);
  if (manifest === 'broken') return saying(problems.manifest);
  if (manifest === 'noStart') return saying(problems.noStart);
  if (manifest === 'tooMany') return { problem: problems.tooManyParts };
  for (const part of manifest.parts) {
    const start = pathOf(part.start);
    if (start === undefined || !staysInside(start)) return { problem: problems.path };
    if (!files.has(`${root}${start}`)) return saying(problems.noStart);
  }
  return { ...manifest, files, root };
}

/** Where the manifest lies: on top, or in a folder that holds all of it. */
function manifestIn(files: ReadonlyMap<string, Packed>) {
  for (const name of Object.keys(manifests) as ManifestName[]) {
    const full = [...files.keys()]
      .filter((one) => one.toLowerCase().split('/').at(-1) === name && one.split('/').length <= 2)
      .toSorted((one, other) => one.length - other.length)[0];
    const packed = full === undefined ? undefined : files.get(full);
    if (full !== undefined && packed) return { name, packed, root: full.slice(0, full.length - name.length) };
  }
  return undefined;
}

function pathOf(address: string) {
  try {
    return decodeURIComponent(address.split(/[?#]/, 1)[0] ?? '');
  } catch {
    return undefined;
  }
}

/** Why a file is no package that is taken, in one sentence; undefined: it is one. */
export async function packageProblem(source: Source) {
  const found = await read(source).catch(() => ({ problem: problems.broken }));
  return 'problem' in found ? found.problem : undefined;
}

const known = new LRUCache<string, Package>({ max: 50 });

/** A package that was taken; what its list says is kept for those who look at it next. */
export async function packageAt(storageKey: string, source: Source) {
  const kept = known.get(storageKey);
  if (kept) return kept;
  const found = await read(source).catch(() => undefined);
  if (!found || 'problem' in found) return undefined;
  known.set(storageKey, found);
  return found;
}
