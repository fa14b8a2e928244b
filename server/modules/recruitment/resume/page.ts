import type { Parsed } from '#contract/endpoint.ts';
import type { ExtraValue } from '#contract/recruitment/apply.ts';
import { candidateResume, type ResumePage } from '#contract/recruitment/resume.ts';
import { type ParsedFields, plainOf } from '#contract/recruitment/resume-fields.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { photoOfApplication } from '../apply/photo.ts';
import { requireApplication } from '../pipeline/reach.queries.ts';
import { noteViews } from '../pipeline/read.queries.ts';
import { activityOf } from './activity.queries.ts';
import { differingParts, isNothing, resumeOf, wholeResume } from './correct.rules.ts';
import * as queries from './page.queries.ts';
import { problemSentences } from './read-resume.ts';
import { fileOf } from './resume-file.ts';

const instant = (value: string | Date) => new Date(value).toISOString();

const mayCorrect = ({ permissions }: Caller) => permissions.includes(candidateResume.correct.access);

type Versions = Awaited<ReturnType<typeof queries.versionsOf>>;
type Files = Awaited<ReturnType<typeof queries.filesOf>>;

/** The newest that somebody sent or brought in, whichever it is. */
function newestOf(versions: Versions, files: Files): ResumePage['newest'] {
  const sent = versions.find(({ resume }) => !isNothing(resume));
  const read = files.find(({ state, parsed }) => state === 'PARSED' && parsed !== null);
  if (read && (!sent || new Date(read.createdAt) > new Date(sent.sentAt))) {
    const fields = wholeResume(plainOf(read.parsed as ParsedFields));
    return { kind: 'FILE', name: read.fileName, at: instant(read.createdAt), fields };
  }
  return (
    (sent && { kind: 'APPLICATION', name: sent.jobName, at: instant(sent.sentAt), fields: wholeResume(sent.resume) }) ??
    null
  );
}

/** A resume with all that belongs to it. Whoever reads it has looked at the person's data. */
export async function readPage(
  db: Db,
  user: Caller,
  whose: Parsed<typeof candidateResume.read, 'query'>,
  at: Date,
): Promise<ResumePage> {
  const candidateId = whose.applicationId
    ? (await requireApplication(db, user, whose.applicationId)).candidateId
    : (whose.candidateId ?? '');
  const { resume, applicantId, editedFields, poolUntil, ...person } = await queries.shownCandidate(
    ...([db, user, candidateId, at] as const),
  );
  const fields = resumeOf(resume, person);
  const edits = await queries.editsOf(db, user.organisationId, candidateId);
  const versions = await queries.versionsOf(db, user, candidateId);
  const files = await queries.filesOf(db, user, candidateId);
  const newest = newestOf(versions, files);
  await noteViews(db, user, [candidateId], 'RESUME', at);
  return {
    ...person,
    ...{ fields, newest, hasAccount: applicantId !== null, managed: mayCorrect(user) },
    createdAt: instant(person.createdAt),
    pooledUntil: poolUntil && new Date(poolUntil) > at ? instant(poolUntil) : null,
    noticeOwedSince: person.noticeOwedSince && instant(person.noticeOwedSince),
    edits: edits.map((edit) => ({ ...edit, at: instant(edit.at) })),
    versions: versions.map(({ resume: sent, extra, sentAt, ...version }) => ({
      ...{ ...version, sentAt: instant(sentAt), fields: isNothing(sent) ? null : wholeResume(sent) },
      extra: extra as ExtraValue[],
    })),
    files: files.map(({ parsed, createdAt, ...file }) => ({ ...file, createdAt: instant(createdAt) })),
    differing: newest ? differingParts(fields, newest.fields, applicantId === null ? [] : ['basic.phone']) : [],
  };
}

export async function readActivity(db: Db, user: Caller, candidateId: string, at: Date) {
  await queries.shownCandidate(db, user, candidateId, at);
  const rows = await activityOf(db, user, candidateId, mayCorrect(user));
  return rows.map((row) => ({ ...row, at: instant(row.at) }));
}

export async function readFileText(db: Db, user: Caller, fileId: string, at: Date) {
  const file = await queries.reachedFile(db, user, fileId);
  await noteViews(db, user, [file.candidateId], 'RESUME', at);
  const { fileName, size, state, problems, text, parsed } = file;
  const read = { problems: problemSentences(problems), text: text ?? '', parsed: parsed as ParsedFields | null };
  return { fileId, fileName, size, state, ...read };
}

export async function readOriginal(db: Db, storage: Storage, user: Caller, fileId: string, at: Date) {
  const { candidateId, storedName, fileName, contentType } = await queries.reachedFile(db, user, fileId);
  const stored = fileOf(user.organisationId, storedName);
  if (!(await storage.fileExists(stored))) throw refuse('notFound');
  const bytes = await storage.readToUint8Array(stored);
  await noteViews(db, user, [candidateId], 'FILE', at);
  return { name: fileName, bytes, contentType };
}

/** Of who is in reach alone; a look at it is a look at the resume. */
export async function readPhoto(db: Db, storage: Storage, user: Caller, applicationId: string, at: Date) {
  const { candidateId } = await requireApplication(db, user, applicationId);
  const photo = await photoOfApplication(db, storage, user.organisationId, applicationId);
  await noteViews(db, user, [candidateId], 'RESUME', at);
  return photo;
}
