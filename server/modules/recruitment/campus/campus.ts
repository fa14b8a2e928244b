import type { Parsed } from '#contract/endpoint.ts';
import type { campus } from '#contract/recruitment/campus.ts';
import { mostAtOnce } from '#contract/recruitment/message.ts';
import { audit } from '../../../kit/audit.ts';
import { now } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { randomName } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { sendExam } from '../pipeline/exam.ts';
import * as queries from './campus.queries.ts';
import { isOpen, keptDays, talkPath } from './campus.rules.ts';
import * as change from './change.queries.ts';

type Body<Name extends keyof typeof campus> = Parsed<(typeof campus)[Name], 'body'>;

const instant = (value: string) => new Date(value).toISOString();

export async function readBatch(db: Db, user: Caller, batchId: string) {
  const batch = await queries.batchDetail(db, user, batchId);
  const talks = await queries.talksOf(db, user, batchId);
  return {
    ...batch,
    schoolList: await queries.schoolsOf(db, user, batchId),
    talkList: talks.map(({ code, ...talk }) => ({ ...talk, startAt: instant(talk.startAt), path: talkPath(code) })),
  };
}

async function requireJobs(db: Db, user: Caller, jobIds: readonly string[], known: readonly string[]) {
  if ((await queries.countJobs(db, user, jobIds, known)) < new Set(jobIds).size) throw refuse('notFound');
  return [...new Set(jobIds)];
}

export function addBatch(db: Db, user: Caller, { name, year, jobIds }: Body<'add'>, at: Date) {
  return inTransaction(db, async (db) => {
    const jobs = await requireJobs(db, user, jobIds, []);
    const batchId = await change.insertBatch(db, user, { name, year, jobIds: jobs }, at);
    await audit(db, user, { action: 'campus.add', target: batchId, detail: { name, year } });
    return { batchId };
  });
}

export function modifyBatch(db: Db, user: Caller, batchId: string, body: Body<'modify'>) {
  return inTransaction(db, async (db) => {
    const { name, year, jobIds, version } = body;
    const held = await queries.holdBatch(db, user, { batchId });
    if (held.version !== version) throw refuse('stale');
    const jobs = await requireJobs(db, user, jobIds, held.jobIds);
    const next = await change.updateBatch(db, user.organisationId, batchId, { name, year, jobIds: jobs });
    await audit(db, user, { action: 'campus.modify', target: batchId, detail: { name, year } });
    return { version: next };
  });
}

export function removeBatch(db: Db, user: Caller, batchId: string) {
  return inTransaction(db, async (db) => {
    const { name } = await queries.holdBatch(db, user, { batchId });
    if ((await queries.talksOf(db, user, batchId)).length > 0) throw refuse('campusHasTalks', { name });
    await change.deleteBatch(db, user.organisationId, batchId);
    await audit(db, user, { action: 'campus.remove', target: batchId, detail: { name } });
    return { removed: true as const };
  });
}

export function addSchool(db: Db, user: Caller, batchId: string, body: Body<'addSchool'>) {
  return inTransaction(db, async (db) => {
    await queries.holdBatch(db, user, { batchId });
    return { schoolId: await change.keepSchool(db, user.organisationId, batchId, body) };
  });
}

export function removeSchool(db: Db, user: Caller, schoolId: string) {
  return inTransaction(db, async (db) => {
    const { batchId } = await queries.holdBatch(db, user, { schoolId });
    const held = (await queries.talksOf(db, user, batchId)).find((talk) => talk.schoolId === schoolId);
    if (held) throw refuse('campusHasTalks', { name: held.schoolName });
    await change.deleteSchool(db, user.organisationId, schoolId);
    return { removed: true as const };
  });
}

export function addTalk(db: Db, user: Caller, { schoolId, place, startAt }: Body<'addTalk'>) {
  return inTransaction(db, async (db) => {
    await queries.holdBatch(db, user, { schoolId });
    const code = randomName();
    const talkId = await change.insertTalk(db, user.organisationId, { schoolId, place, startAt, code });
    await audit(db, user, { action: 'campus.addTalk', target: talkId, detail: { place } });
    return { talkId, path: talkPath(code) };
  });
}

export function removeTalk(db: Db, user: Caller, talkId: string) {
  return inTransaction(db, async (db) => {
    const { batchId } = await queries.holdBatch(db, user, { talkId });
    const talk = (await queries.talksOf(db, user, batchId)).find((one) => one.talkId === talkId);
    if (!talk) throw refuse('notFound');
    if (talk.signedIn > 0) throw refuse('campusTalkVisited', { count: talk.signedIn });
    await change.deleteTalk(db, user.organisationId, talkId);
    await audit(db, user, { action: 'campus.removeTalk', target: talkId, detail: { place: talk.place } });
    return { removed: true as const };
  });
}

export function listVisitors(db: Db, user: Caller, { talkId, ...page }: Parsed<(typeof campus)['visitors'], 'query'>) {
  return inTransaction(db, async (db) => {
    await queries.holdBatch(db, user, { talkId });
    const { data, total } = await queries.visitorPage(db, user.organisationId, talkId, page);
    return { data: data.map((row) => ({ ...row, signedAt: instant(row.signedAt) })), total };
  });
}

/** One exam for all who are on the way to it, through the stage that each exam of a job is. */
export async function sendJointExam(db: Db, user: Caller, batchId: string, at: Date, link: string) {
  const { name } = await queries.batchDetail(db, user, batchId);
  const applicationIds = await queries.waitingForExam(db, user, batchId, mostAtOnce);
  if (applicationIds.length === 0) throw refuse('campusNobodyWaits', { name });
  const { moved } = await sendExam(db, user, { applicationIds, message: undefined }, at, link);
  return { moved };
}

export async function showTalk(db: Db, code: string, at: Date) {
  const talk = await queries.talkBehind(db, code);
  const jobs = await queries.openJobsOf(db, talk.organisationId, talk.batchId, at);
  return { ...talk, jobs, startAt: instant(talk.startAt), open: isOpen(talk.startAt, at) };
}

interface SigningIn {
  readonly code: string;
  readonly name: string;
  readonly phone: string;
  readonly school: string;
  readonly major: string;
}

export async function signInAtTalk(db: Db, { code, name, phone, school, major }: SigningIn, at: Date) {
  const talk = await queries.talkBehind(db, code);
  if (!isOpen(talk.startAt, at)) throw refuse('campusTalkClosed');
  await change.insertVisitor(db, talk.organisationId, { talkId: talk.talkId, name, phone, school, major }, at);
  return { signedIn: true as const };
}

export const forgetOldVisitors = (db: Db) =>
  change.forgetVisitors(db, new Date(now().getTime() - keptDays * 24 * 3_600_000));
