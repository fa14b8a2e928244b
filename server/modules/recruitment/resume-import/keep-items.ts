import type { ParsedFields, ResumeFields } from '#contract/recruitment/resume-fields.ts';
import { plainOf } from '#contract/recruitment/resume-fields.ts';
import { now, shanghaiDay } from '../../../kit/clock.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { updateCandidate } from '../pipeline/candidate.queries.ts';
import { addApplication, addCandidate, knownCandidate } from '../pipeline/change.queries.ts';
import { addEvents } from '../pipeline/move.queries.ts';
import { candidateSearchText } from '../pipeline/search-text.rules.ts';
import { laterByMonths } from '../privacy/retention.rules.ts';
import { candidateOf, moreToFind } from '../resume/candidate-of.rules.ts';
import { wholeResume } from '../resume/correct.rules.ts';
import { dropStored } from '../resume/resume-file.ts';
import * as queries from './import.queries.ts';
import { Named } from './read-items.ts';

export const keepJob = 'keepResumeImport';

/** Keeps one after another, each with all that belongs to it or not at all; what is kept is not kept again. */
export async function keepItems(db: Db, payload: unknown) {
  const place = Named.parse(payload);
  while (await inTransaction(db, (db) => keepNext(db, place, now())));
}

async function keepNext(db: Db, place: queries.Place, at: Date) {
  const { organisationId } = place;
  // Two imports of one organisation with the same person follow each other.
  await queries.inTurn(db, organisationId);
  const item = await queries.nextKept(db, place);
  await queries.setState(db, place, item ? 'RUNNING' : 'DONE', at);
  if (!item) return false;
  const { result, candidateId, fileKept } = await keep(db, organisationId, item, at);
  if (!fileKept) await dropStored(db, organisationId, [item.storedName]);
  const change = { state: 'DONE' as const, result, candidateId, text: null, parsed: null };
  await queries.endItem(db, organisationId, item.itemId, change, 'READ');
  return true;
}

type Item = queries.KeptItem;

async function keep(db: Db, organisationId: string, item: Item, at: Date) {
  if (item.choice === 'SKIP' || item.name === '')
    return { result: 'SKIPPED' as const, candidateId: null, fileKept: false };
  const read = wholeResume(plainOf(item.parsed as ParsedFields));
  const fields: ResumeFields = { ...read, basic: { ...read.basic, name: item.name } };
  const owner = await queries.ownerOfFile(db, organisationId, item.sha256);
  const knownId = owner?.id ?? (await twinOf(db, organisationId, item));
  const candidateId = knownId ?? (await addPerson(db, organisationId, item, fields, at));
  if (knownId !== undefined) await poolKnown(db, organisationId, knownId, item, at);
  if (!owner) await addFile(db, organisationId, candidateId, item, at);
  const applied = await applyOnce(db, organisationId, candidateId, item, fields, at);
  const result = knownId === undefined ? 'ADDED' : owner && !applied ? 'KNOWN' : 'JOINED';
  return { result, candidateId, fileKept: !owner } as const;
}

/** Whom the item joins: the one it was shown with, or who came meanwhile by the same name and phone or mail. */
async function twinOf(db: Db, organisationId: string, { choice, twinId, name, phone, email }: Item) {
  const living = choice === 'JOIN' && twinId && (await queries.holdLiving(db, organisationId, twinId));
  if (living) return living.id;
  if (choice === 'NEW' && twinId) return undefined;
  return (await knownCandidate(db, organisationId, { name, phone, email }))?.id;
}

const pooled = ({ poolConsent, poolMonths }: Item, at: Date) =>
  poolConsent === null
    ? {}
    : {
        ...{ poolConsent, pooledAt: at.toISOString(), poolAskedAt: null },
        poolUntil: laterByMonths(at, poolMonths ?? 0).toISOString(),
      };

async function addPerson(db: Db, organisationId: string, item: Item, fields: ResumeFields, at: Date) {
  const id = newId();
  const columns = { ...candidateOf(fields, shanghaiDay(at).slice(0, 7)), phone: fields.basic.phone };
  await addCandidate(db, {
    ...{ ...columns, organisationId, id, resume: JSON.stringify(fields), source: item.source },
    ...{ createdBy: item.createdBy, createdAt: at.toISOString(), noticeOwedSince: at.toISOString() },
    ...pooled(item, at),
    searchText: candidateSearchText({ ...columns, more: moreToFind(fields) }),
  });
  return id;
}

/** Who is in the pool already stays there for as long as they agreed to before. */
async function poolKnown(db: Db, organisationId: string, candidateId: string, item: Item, at: Date) {
  const held = await queries.holdLiving(db, organisationId, candidateId);
  if (held && held.pooledAt === null && item.poolConsent !== null)
    await updateCandidate(db, organisationId, candidateId, pooled(item, at));
}

function addFile(db: Db, organisationId: string, candidateId: string, item: Item, at: Date) {
  const file = {
    ...{ organisationId, id: newId(), candidateId, fileName: item.fileName, storedName: item.storedName },
    ...{ contentType: item.contentType, size: item.size, state: 'PARSED' as const, text: item.text },
    ...{ parsed: JSON.stringify(item.parsed), problems: item.problems, createdBy: item.createdBy },
    ...{ createdAt: at.toISOString(), touchedAt: at.toISOString(), parsedAt: at.toISOString() },
  };
  return queries.addReadFile(db, file, item.sha256);
}

/** Nobody is entered twice for a job, not even who was rejected; a job that was closed meanwhile gets nobody. */
async function applyOnce(
  db: Db,
  organisationId: string,
  candidateId: string,
  { jobId, jobOpen, source, createdBy }: Item,
  fields: ResumeFields,
  at: Date,
) {
  if (jobId === null || !jobOpen || (await queries.hasApplied(db, organisationId, jobId, candidateId))) return false;
  const applicationId = newId();
  const since = at.toISOString();
  await addApplication(db, {
    ...{ organisationId, id: applicationId, jobId, candidateId, source, resume: JSON.stringify(fields) },
    ...{ stateSince: since, createdAt: since },
  });
  const event = { applicationId, kind: 'CREATED', detail: { text: '导入简历' } };
  await addEvents(db, organisationId, { kind: 'STAFF', id: createdBy }, [event], at);
  return true;
}
