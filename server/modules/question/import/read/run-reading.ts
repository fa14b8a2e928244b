import type { ImportKind, SheetMapping } from '#contract/question/import.ts';
import { now } from '../../../../kit/clock.ts';
import type { Storage } from '../../../../kit/files/storage.ts';
import { newId } from '../../../../kit/id.ts';
import { carryOut } from '../../../../kit/resumable-job.ts';
import { type Db, inTransaction } from '../../../../kit/transaction.ts';
import { deletePictures, replaceImported, writePictures } from '../../picture/imported.ts';
import { knownPrints } from '../../question/save/known.queries.ts';
import { LeftDrafts } from '../../question/save/left-drafts.rules.ts';
import { forgetFile, type Place } from '../import.queries.ts';
import {
  type KnownPrints,
  mostRivals,
  type Rival,
  unknownPoints,
  withNames,
  withStatuses,
} from '../import-item.rules.ts';
import { deleteItems, insertItems } from '../item.queries.ts';
import { readJob } from '../job.ts';
import { knownNames } from './names.queries.ts';
import * as queries from './reading.queries.ts';
import type { SheetChoice } from './sheet-choice.rules.ts';
import { type PackedRead, partsOf, readers } from './thread.ts';

/** Would a file of this organisation be read at once? */
export const readerIsFree = readers.isFree;

const tooMuch = '文件太大或太复杂，一分钟内没有读完，请分成几个文件再导入';
const interrupted = '读取中断了，请重新上传';
/** What ends its process each time is not begun for ever. */
const mostRuns = 3;
const neverEnds = `读了 ${mostRuns} 次都没有读完，请检查文件，或分成几个文件再导入`;

/** What was stored before codes were kept has none. */
const choiceOf = ({
  columns,
  typeCodes = [],
  rows: _,
  notes: __,
  heads: ___,
  ...choice
}: SheetMapping): SheetChoice => ({
  ...choice,
  typeCodes,
  columns: columns.map(({ role }) => role),
});

interface KnownInBank extends KnownPrints {
  /** Of each fingerprint the first few questions. */
  readonly rivals: ReadonlyMap<string, readonly Rival[]>;
}

function entry<T>(map: Map<string, T>, name: string, begin: () => T) {
  const found = map.get(name) ?? begin();
  map.set(name, found);
  return found;
}

/** Of these fingerprints the ones that the bank has. */
export async function printsInBank(
  db: Db,
  organisationId: string,
  bankId: string,
  prints: readonly string[],
): Promise<KnownInBank> {
  const settled = new Map<string, Set<string>>();
  const rivals = new Map<string, Rival[]>();
  const left = new Map<string, LeftDrafts>();
  if (prints.length === 0) return { settled, rivals, left };
  const bytes = prints.map((print) => Buffer.from(print, 'hex'));
  for (const { fingerprint, isLeft, sourceText, key, text, questionId } of await knownPrints(
    db,
    organisationId,
    bankId,
    bytes,
  )) {
    const print = fingerprint.toString('hex');
    if (isLeft) entry(left, print, () => new LeftDrafts()).add({ key, source: sourceText });
    else {
      entry(settled, print, () => new Set()).add(key);
      const few = entry(rivals, print, () => []);
      if (few.length < mostRivals) few.push({ text, questionId });
    }
  }
  return { settled, rivals, left };
}

/** Reads the file of an import into its preview; harmless when it runs twice, the later one counts. */
export function readImport(db: Db, storage: Storage, place: Place) {
  const run = newId();
  const begunAs = ({ runs, bankId, createdBy }: Claimed): Reading => ({ ...place, runs, run, bankId, createdBy });
  return carryOut<Claimed, queries.ReadingEnd | Failed>({
    claim: () => queries.claimReading(db, place, run),
    renew: ({ runs }) => readJob.renew(db, { ...place, runs }),
    ...{ mostRuns, neverEnds, interrupted },
    work: (claimed) => readFile(db, storage, begunAs(claimed), claimed),
    async end(claimed, end) {
      if ('state' in end) await queries.endReading(db, begunAs(claimed), end);
      else await fail(db, storage, begunAs(claimed), claimed, end);
    },
  });
}

type Claimed = NonNullable<Awaited<ReturnType<typeof queries.claimReading>>>;

interface Failed {
  readonly failure: string;
  readonly kind?: ImportKind | null;
}

/** Nothing more comes of its file, unless its sheets or its kind were chosen and can be chosen anew. */
async function fail(db: Db, storage: Storage, reading: Reading, claimed: Claimed, { failure, kind }: Failed) {
  const mine = await queries.endReading(db, reading, { state: 'FAILED', failure, ...(kind && { kind }) });
  if (!mine || !claimed.fileKey || claimed.mapping || claimed.kind) return;
  await storage.deleteFile(claimed.fileKey);
  await forgetFile(db, reading);
}

async function readFile(
  db: Db,
  storage: Storage,
  reading: Reading,
  claimed: Claimed,
): Promise<queries.ReadingEnd | Failed | undefined> {
  const bytes = await storage.readToUint8Array(claimed.fileKey ?? '');
  const choices = claimed.mapping?.map(choiceOf) ?? null;
  const remembered = choices ? [] : await queries.rememberedSheets(db, reading.organisationId);
  const read = await readers.run(
    reading.organisationId,
    { fileName: claimed.fileName, bytes, kind: claimed.kind, choices, remembered },
    [bytes],
  );
  if (read === 'tooLarge') return { failure: tooMuch };
  if ('failure' in read) return { failure: read.failure, ...(read.kind && { kind: read.kind }) };
  if ('waits' in read) return { state: 'MAPPING', kind: read.kind, kinds: read.kinds, mapping: read.waits };
  const kept = await keep(db, storage, reading, read);
  if (!kept) return undefined;
  const { kind, kinds, mapping } = read;
  return { state: 'PREVIEW', kind, kinds, mapping, leftovers: [...unknownPoints(kept.unknown), ...read.leftovers] };
}

interface Reading extends queries.Reading {
  readonly bankId: string;
  readonly createdBy: string;
}

interface Kept {
  /** Names of points of knowledge that the organisation does not have. */
  readonly unknown: ReadonlySet<string>;
}

/**
 * Writes what was read, step by step; undefined when another reading has taken over meanwhile. Files of pictures go before
 * their rows and come after them, each while the import is held: whatever is cut off, the next reading finds the rest.
 */
async function keep(db: Db, storage: Storage, reading: Reading, read: PackedRead): Promise<Kept | undefined> {
  const { organisationId, bankId, createdBy } = reading;
  const { total, pictures, twins } = read;
  const step = (done: number, work: (db: Db) => Promise<void>) =>
    inTransaction(db, async (db) => {
      const mine = await queries.noteReading(db, reading, { done, total, now: now() });
      if (mine) await work(db);
      return mine;
    });
  const begun =
    (await step(0, (db) => deletePictures(db, storage, reading))) &&
    (await step(0, async (db) => {
      await deleteItems(db, reading);
      await replaceImported(db, reading, pictures, { createdBy, at: now() });
    })) &&
    (await step(0, () => writePictures(storage, organisationId, pictures)));
  if (!begun) return undefined;
  const unknown = new Set<string>();
  let done = 0;
  for await (const part of partsOf(read)) {
    const names = await knownNames(db, organisationId, part);
    for (const name of part.flatMap((item) => item.knowledgeNames)) if (!names.points.has(name)) unknown.add(name);
    const prints = part.flatMap((item) => item.fingerprint ?? []);
    const known = await printsInBank(db, organisationId, bankId, prints);
    const rows = withStatuses(
      part.map((item) => withNames(item, names)),
      known,
      twins,
    );
    done += part.length;
    const mine = await step(done, (db) => insertItems(db, reading, rows));
    if (!mine) return undefined;
  }
  return { unknown };
}
