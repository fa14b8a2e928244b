import { createHash } from 'node:crypto';
import { z } from 'zod';
import { plainOf, resumeMaxBytes } from '#contract/recruitment/resume-fields.ts';
import { mostImported } from '#contract/recruitment/resume-import.ts';
import { now, shanghaiDay } from '../../../kit/clock.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import { isZip, namesInside, unzip } from '../../../kit/files/unzip.ts';
import { newId, randomName } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { parseAside } from '../parse/thread.ts';
import { candidateOf } from '../resume/candidate-of.rules.ts';
import { fileOf, servedType } from '../resume/resume-file.ts';
import * as queries from './import.queries.ts';
import { choiceFor, isArchiveName, nameFor, packedFiles, plainName, zipProblems } from './import.rules.ts';

export const readJob = 'readResumeImport';
export const Named = z.object({ organisationId: z.string(), importId: z.string() });

/** Of all that one archive holds. */
const mostUnpacked = 500 * 1024 * 1024;
const mostRuns = 3;

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

interface Parts {
  readonly db: Db;
  readonly storage: Storage;
}

/** Reads one after another what waits in an import; cut off, it goes on with the next. */
export async function readItems(parts: Parts, payload: unknown) {
  const place = Named.parse(payload);
  for (;;) {
    const item = await queries.claimItem(parts.db, place, now());
    if (!item) return;
    await readItem(parts, place, item);
  }
}

const unreadable = (problem: string) => ({ state: 'UNREADABLE' as const, problems: [problem] });

async function readItem(parts: Parts, place: queries.Place, item: queries.ClaimedItem) {
  const { organisationId } = place;
  const end = (change: Parameters<typeof queries.endItem>[3]) =>
    queries.endItem(parts.db, organisationId, item.itemId, change);
  // What ends its process each time is not begun for ever.
  if (item.runs > mostRuns) return end(unreadable('tooHeavy'));
  const bytes = await parts.storage.readToUint8Array(fileOf(organisationId, item.storedName));
  return item.archive ? unpack(parts, place, item, bytes) : end(await readResume(parts.db, place, item, bytes));
}

/** What stands in one resume, and who may be the same person. */
async function readResume(db: Db, place: queries.Place, item: queries.ClaimedItem, bytes: Uint8Array) {
  if (bytes.length === 0) return unreadable('empty');
  if (bytes.length > resumeMaxBytes) return unreadable('tooLarge');
  if (isArchiveName(item.fileName) && isZip(bytes)) return unreadable('zipInside');
  const contentType = await servedType(bytes);
  if (contentType === undefined) return unreadable('unknownKind');
  const { fields, text, problems } = await parseAside(place.organisationId, bytes, item.fileName);
  if (text.trim() === '') return unreadable(problems[0] ?? 'noText');
  const plain = plainOf(fields);
  const { school, email } = candidateOf(plain, shanghaiDay(now()).slice(0, 7));
  const name = nameFor(fields.basic.name, item.fileName);
  const person = { name, phone: plain.basic.phone, email, school };
  const twin = await queries.twinOf(db, place, { ...item, ...person });
  return {
    ...{
      state: 'READ' as const,
      contentType,
      text,
      parsed: JSON.stringify(fields),
      problems: [...problems],
      ...person,
    },
    ...{ twinId: twin?.twinId ?? null, twinReason: twin?.reason ?? null },
    choice: choiceFor(twin?.reason, twin?.name === name),
  };
}

/** The files of an archive stand in the import from now on, each for itself; they are taken out one at a time. */
async function unpack({ db, storage }: Parts, place: queries.Place, item: queries.ClaimedItem, archive: Uint8Array) {
  const { organisationId } = place;
  const refuse = (problem: string) => queries.endItem(db, organisationId, item.itemId, unreadable(problem));
  const listed = isZip(archive) ? namesInside(archive) : 'broken';
  if (typeof listed === 'string') return refuse(zipProblems[listed]);
  const names = packedFiles(listed);
  const { all } = await queries.countItems(db, place);
  if (names.length === 0) return refuse('zipEmpty');
  if (all - 1 + names.length > mostImported) return refuse('zipTooMany');
  const taken = await takeOut(storage, organisationId, archive, names);
  if (typeof taken === 'string') return refuse(taken);
  return inTransaction(db, async (db) => {
    if (!(await queries.endItem(db, organisationId, item.itemId, { state: 'UNPACKED' }))) return;
    const { next } = await queries.countItems(db, place);
    const items = taken.map((file, at) => ({ ...file, id: newId(), position: next + at }));
    await queries.addItems(db, place, items);
  });
}

interface TakenFile {
  readonly fileName: string;
  readonly storedName: string;
  readonly size: number;
  readonly sha256: Buffer;
  readonly problem?: string;
}

/** Each file under a name of its own; of an archive that is not what it says nothing is left. */
async function takeOut(storage: Storage, organisationId: string, archive: Uint8Array, names: readonly string[]) {
  const files: TakenFile[] = [];
  const none = async (problem: string) => {
    for (const { storedName, problem: lost } of files)
      if (lost === undefined) await storage.deleteFile(fileOf(organisationId, storedName));
    return problem;
  };
  let left = mostUnpacked;
  for (const name of names) {
    const file = { fileName: plainName(name), storedName: randomName() };
    const taken = unzip(archive, { bytes: Math.min(left, resumeMaxBytes) }, (one) => one === name);
    if (taken === 'tooLarge' && left > resumeMaxBytes) {
      files.push({ ...file, size: 0, sha256: sha256Of(Buffer.from(name)), problem: 'tooLarge' });
      continue;
    }
    if (typeof taken === 'string') return none(zipProblems[taken]);
    const bytes = Buffer.from(taken.get(name) ?? new Uint8Array());
    left -= bytes.length;
    await storage.write(fileOf(organisationId, file.storedName), bytes);
    files.push({ ...file, size: bytes.length, sha256: sha256Of(bytes) });
  }
  return files;
}
