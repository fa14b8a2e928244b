import type { Parsed } from '#contract/endpoint.ts';
import {
  type ImportProblem,
  importProblems,
  mostImported,
  type resumeImport,
} from '#contract/recruitment/resume-import.ts';
import { audit } from '../../../kit/audit.ts';
import { now } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import type { Caller, UploadedFile } from '../../../kit/http/serve.ts';
import { newId, randomName } from '../../../kit/id.ts';
import { addJob } from '../../../kit/jobs.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { holdTargetJob } from '../pipeline/change.queries.ts';
import { dropStored, fileOf } from '../resume/resume-file.ts';
import * as queries from './import.queries.ts';
import { isArchiveName, isResumeName, whyNot } from './import.rules.ts';
import { keepJob } from './keep-items.ts';
import { readJob, sha256Of } from './read-items.ts';

type Body<Name extends keyof typeof resumeImport> = Parsed<(typeof resumeImport)[Name], 'body'>;

const later = (db: Db, name: string, place: queries.Place) =>
  addJob(
    db,
    name,
    { organisationId: place.organisationId, importId: place.importId },
    { key: `${name}:${place.importId}`, tries: 3 },
  );

export function beginImport(db: Db, user: Caller, { jobId, source, consent, months }: Body<'begin'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId } = user;
    if (jobId === null && consent === '') throw refuse('poolConsentMissing');
    if (jobId !== null) {
      const { state, name } = await holdTargetJob(db, user, jobId);
      if (state !== 'RELEASED' && state !== 'PAUSED') throw refuse('jobNotOpenForMore', { name });
    }
    const importId = newId();
    const since = { createdAt: at.toISOString(), touchedAt: at.toISOString() };
    const pool = jobId === null && { poolConsent: consent, poolMonths: months };
    await queries.addImport(db, { organisationId, id: importId, jobId, source, createdBy: userId, ...since, ...pool });
    return { importId };
  });
}

/** One that is still open to changes, held until the transaction ends. */
async function holdOpen(db: Db, user: Caller, importId: string) {
  const held = await queries.holdImport(db, user, importId);
  if (!held) throw refuse('notFound');
  if (held.state !== 'OPEN') throw refuse('resumeImportCommitted');
  return held;
}

export async function addFile(
  { db, storage }: { readonly db: Db; readonly storage: Storage },
  user: Caller,
  importId: string,
  { name, bytes }: UploadedFile,
) {
  const { organisationId } = user;
  const place = { organisationId, importId };
  if (!isArchiveName(name) && !isResumeName(name)) throw refuse('resumeImportKind');
  await inTransaction(db, (db) => holdOpen(db, user, importId));
  const storedName = randomName();
  await storage.write(fileOf(organisationId, storedName), Buffer.from(bytes));
  const itemId = newId();
  await inTransaction(db, async (db) => {
    await holdOpen(db, user, importId);
    const { all, next: position } = await queries.countItems(db, place);
    if (all >= mostImported) throw refuse('resumeImportFull', { limit: mostImported });
    const file = { fileName: name, storedName, size: bytes.length, sha256: sha256Of(bytes) };
    await queries.addItems(db, place, [{ id: itemId, position, archive: isArchiveName(name), ...file }]);
    await later(db, readJob, place);
  });
  return { itemId };
}

const told = (problems: readonly string[]) =>
  problems.map((problem) => importProblems[problem as ImportProblem] ?? importProblems.damaged);

export async function listImports(db: Db, user: Caller, importId?: string) {
  const rows = await queries.ownImports(db, user, importId);
  return rows.map(({ pending, ready, skipped, unreadable, done, createdAt, ...summary }) => ({
    ...summary,
    createdAt: new Date(createdAt).toISOString(),
    counts: { pending, ready, skipped, unreadable, done },
  }));
}

export async function readImport(db: Db, user: Caller, importId: string) {
  const [found] = await listImports(db, user, importId);
  if (!found) throw refuse('notFound');
  return found;
}

export async function listItems(db: Db, user: Caller, query: Parsed<typeof resumeImport.items, 'query'>) {
  await readImport(db, user, query.importId);
  const { rows, total } = await queries.itemPage(db, user, query);
  const data = rows.map(({ twinReason, twinSeen, twinName, problems, phone, email, ...item }) => ({
    ...{ ...item, phone: phone ?? '', email: email ?? '' },
    problems: told([...problems, ...(item.state === 'READ' && item.name === '' ? ['noName'] : [])]),
    twin: twinReason && { reason: twinReason, candidateId: twinSeen, name: twinName },
  }));
  return { data, total };
}

export function choose(db: Db, user: Caller, { importId, itemIds, choice }: Body<'choose'>) {
  return inTransaction(db, async (db) => {
    await holdOpen(db, user, importId);
    const { organisationId } = user;
    const items = await queries.readItems(db, { organisationId, importId }, itemIds);
    if (items.length < new Set(itemIds).size) throw refuse('notFound');
    for (const { fileName, twinReason } of items) {
      const why = whyNot(choice, twinReason);
      if (why !== undefined) throw refuse('resumeImportFixed', { name: fileName, why });
    }
    await queries.setChoice(db, organisationId, itemIds, choice);
    return { changed: items.length };
  });
}

export function rename(db: Db, user: Caller, { importId, itemId, name }: Body<'rename'>) {
  return inTransaction(db, async (db) => {
    await holdOpen(db, user, importId);
    const [item] = await queries.readItems(db, { organisationId: user.organisationId, importId }, [itemId]);
    if (!item) throw refuse('notFound');
    await queries.endItem(db, user.organisationId, itemId, { name }, 'READ');
    return { itemId };
  });
}

/** From here on it goes by itself, and to its end, also over a restart. */
export function commit(db: Db, user: Caller, importId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { jobId } = await holdOpen(db, user, importId);
    const place = { organisationId: user.organisationId, importId };
    const { pending, ready } = await queries.countItems(db, place);
    if (pending > 0) throw refuse('resumeImportReading', { count: pending });
    if (ready === 0) throw refuse('resumeImportNothing');
    if (jobId !== null) {
      const { state, name } = await holdTargetJob(db, user, jobId);
      if (state !== 'RELEASED' && state !== 'PAUSED') throw refuse('jobNotOpenForMore', { name });
    }
    await queries.setState(db, place, 'RUNNING', at);
    await later(db, keepJob, place);
    await audit(db, user, { action: 'resumeImport.commit', target: importId, detail: { resumes: ready } });
    return { state: 'RUNNING' as const };
  });
}

export function discard(db: Db, user: Caller, importId: string) {
  return inTransaction(db, async (db) => {
    await holdOpen(db, user, importId);
    const { organisationId } = user;
    await dropStored(db, organisationId, await queries.dropImport(db, { organisationId, importId }));
    return { removed: true };
  });
}

const stalledMs = 60_000;
/** What was looked through is of no use for long, and full of personal data. */
const keptMs = 14 * 24 * 3_600_000;
const atOnce = 20;

/** Goes on with what was cut off, and forgets what is old. */
export async function tendImports(db: Db) {
  const at = now().getTime();
  for (const { state, ...place } of await queries.stalledImports(db, new Date(at - stalledMs)))
    await later(db, state === 'OPEN' ? readJob : keepJob, place);
  for (const place of await queries.oldImports(db, new Date(at - keptMs), atOnce))
    await inTransaction(db, async (db) => {
      await dropStored(db, place.organisationId, await queries.dropImport(db, place));
    });
}
