import type { Parsed } from '#contract/endpoint.ts';
import type { candidateResume } from '#contract/recruitment/resume.ts';
import type { ResumeFields } from '#contract/recruitment/resume-fields.ts';
import { audit } from '../../../kit/audit.ts';
import { shanghaiDay } from '../../../kit/clock.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import type { Caller, UploadedFile } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { updateCandidate } from '../pipeline/candidate.queries.ts';
import { candidateSearchText } from '../pipeline/search-text.rules.ts';
import { addEdits, addNote } from './activity.queries.ts';
import { candidateOf, isSame, moreToFind } from './candidate-of.rules.ts';
import { corrected, resumeOf } from './correct.rules.ts';
import { holdCandidate, reachedFile, type ShownCandidate } from './page.queries.ts';
import { readAnew, readJob } from './resume-file.queries.ts';
import { storeResume } from './resume-file.ts';

type Body<Name extends keyof typeof candidateResume> = Parsed<(typeof candidateResume)[Name], 'body'>;

/** What lists know of the person, where the correction makes it another: of the rest more may be known than the resume says. */
function columnsOf(held: ShownCandidate, before: ResumeFields, next: ResumeFields, at: Date) {
  const month = shanghaiDay(at).slice(0, 7);
  const said = new Map<string, unknown>(Object.entries({ ...candidateOf(before, month), phone: before.basic.phone }));
  const says = Object.entries({ ...candidateOf(next, month), phone: next.basic.phone });
  const changed = Object.fromEntries(says.filter(([column, value]) => !isSame(value, said.get(column))));
  const known = { ...held, ...changed };
  return { ...changed, searchText: candidateSearchText({ ...known, more: moreToFind(next) }) };
}

/** A colleague's word stands from now on above whatever a file or another application says. */
export function correctResume(db: Db, user: Caller, { candidateId, version, changes }: Body<'correct'>, at: Date) {
  return inTransaction(db, async (db) => {
    const held = await holdCandidate(db, user, candidateId);
    if (held.version !== version) throw refuse('stale');
    const before = resumeOf(held.resume, held);
    const { fields, parts } = corrected(before, changes);
    if (parts.length === 0) throw refuse('resumeNothingChanged');
    if (fields.basic.name === null) throw refuseFields({ 'basic.name': '请填写姓名' });
    if (held.applicantId !== null && parts.includes('basic.phone')) throw refuse('resumePhoneOwn', { name: held.name });
    const next = await updateCandidate(db, user.organisationId, candidateId, {
      ...columnsOf(held, before, fields, at),
      ...{ resume: JSON.stringify(fields), editedFields: [...new Set([...held.editedFields, ...parts])] },
    });
    await addEdits(db, user, candidateId, parts, at);
    const detail = { name: held.name, parts };
    await audit(db, user, { action: 'candidateResume.correct', target: candidateId, detail });
    return { version: next };
  });
}

export function writeCandidateNote(db: Db, user: Caller, { candidateId, text }: Body<'note'>, at: Date) {
  return inTransaction(db, async (db) => {
    await holdCandidate(db, user, candidateId);
    return { noteId: await addNote(db, user, candidateId, text, at) };
  });
}

export function noteNoticeGiven(db: Db, user: Caller, { candidateId, how }: Body<'noticeGiven'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { name, noticeOwedSince } = await holdCandidate(db, user, candidateId);
    if (noticeOwedSince === null) throw refuse('resumeNoticeGiven', { name });
    await updateCandidate(db, user.organisationId, candidateId, { noticeOwedSince: null });
    const noteId = await addNote(db, user, candidateId, `已告知本人：${how}`, at);
    await audit(db, user, { action: 'candidateResume.noticeGiven', target: candidateId, detail: { name, how } });
    return { noteId };
  });
}

/** One more file of somebody; what stands in it is only proposed. */
export async function uploadForCandidate(
  parts: { readonly db: Db; readonly storage: Storage },
  user: Caller,
  candidateId: string,
  file: UploadedFile,
  at: Date,
) {
  const { organisationId, userId } = user;
  const owner = { organisationId, candidateId, createdBy: userId };
  const fileId = await storeResume(parts, owner, file, at, async (db) => {
    const { name } = await holdCandidate(db, user, candidateId);
    await audit(db, user, { action: 'candidateResume.upload', target: candidateId, detail: { name } });
  });
  return { fileId };
}

export function readFileAgain(db: Db, user: Caller, fileId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { state, fileName } = await reachedFile(db, user, fileId);
    if (state === 'PENDING') throw refuse('resumeStillRead', { name: fileName });
    await readAnew(db, user.organisationId, fileId, at);
    await readJob.add(db, { organisationId: user.organisationId, resumeFileId: fileId });
    return { state: 'PENDING' as const };
  });
}
