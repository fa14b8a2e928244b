import type { Parsed } from '#contract/endpoint.ts';
import {
  type job as endpoints,
  type JobDetail,
  type JobFields,
  mostRoundSkills,
  type RoundFields,
} from '#contract/recruitment/job.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import * as queries from './change.queries.ts';
import * as choice from './choice.queries.ts';
import { getJob } from './job.queries.ts';
import { contradictions, settled } from './job.rules.ts';
import { holdJob, requireJob } from './reach.queries.ts';

type Body<Name extends 'add' | 'modify' | 'copy'> = Parsed<(typeof endpoints)[Name], 'body'>;

const unique = (ids: readonly string[]) => [...new Set(ids)];

/** Whatever the form names is there and in the caller's reach, or was in the job already. */
async function requireNamed(db: Db, user: Caller, fields: JobFields, jobId?: string) {
  const { departmentId, postId, examId, ownerId, rounds, members } = fields;
  const people = unique([
    ...(ownerId ? [ownerId] : []),
    ...members.map(({ userId }) => userId),
    ...rounds.flatMap(({ interviewerIds }) => interviewerIds),
  ]);
  const abilities = unique(rounds.flatMap(({ skills = [] }) => skills.flatMap(({ abilityId }) => abilityId ?? [])));
  const there =
    (await choice.departmentStands(db, user, departmentId, jobId)) &&
    (postId === null || (await choice.postKnown(db, user, postId))) &&
    (examId === null || (await choice.examStands(db, user, examId, jobId))) &&
    (await choice.countPeople(db, user, people, jobId)) === people.length &&
    (await choice.countAbilities(db, user.organisationId, abilities)) === abilities.length;
  if (!there) throw refuse('notFound');
}

function requireSound(fields: JobFields) {
  const wrong = contradictions(fields);
  if (wrong) throw refuseFields(wrong);
  return settled(fields);
}

/** Rounds that name no skills get those of the model as it is now: later changes of the model do not reach them. */
async function withSkills(db: Db, { organisationId }: Caller, rounds: readonly RoundFields[], postId: string | null) {
  const model = postId ? (await choice.skillsOfPost(db, organisationId, postId)).slice(0, mostRoundSkills) : [];
  return rounds.map((round) => ({
    ...{ ...round, skills: round.skills ?? model },
    interviewerIds: unique(round.interviewerIds),
  }));
}

async function saveParts(db: Db, user: Caller, jobId: string, { rounds, members, postId, ownerId }: JobFields) {
  await queries.setRounds(db, user.organisationId, jobId, await withSkills(db, user, rounds, postId));
  const others = members.filter(({ userId }) => userId !== ownerId);
  await queries.setMembers(db, user.organisationId, jobId, others);
}

const headOf = ({ rounds: _rounds, members: _members, ...head }: JobFields & { ownerId: string }): queries.NewJob =>
  head;

export function addJob(db: Db, user: Caller, body: Body<'add'>, at: Date) {
  return inTransaction(db, async (db) => {
    const fields = { ...requireSound(body), ownerId: body.ownerId ?? user.userId };
    await requireNamed(db, user, fields);
    const jobId = newId();
    await queries.insertJob(db, user, { id: jobId, fields: headOf(fields), at });
    await saveParts(db, user, jobId, fields);
    await audit(db, user, { action: 'job.add', target: jobId, detail: { name: fields.name } });
    return { jobId };
  });
}

export function modifyJob(db: Db, user: Caller, jobId: string, { version, ...body }: Body<'modify'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { name, state } = await holdJob(db, user, jobId);
    const current = await getJob(db, user, jobId, at);
    if (current.version !== version) throw refuse('stale', { current });
    if (state === 'CLOSED') throw refuse('jobClosed', { name });
    const fields = { ...requireSound(body), ownerId: body.ownerId ?? current.ownerId };
    await requireNamed(db, user, fields, jobId);
    const next = await queries.updateJob(db, user.organisationId, jobId, headOf(fields));
    await saveParts(db, user, jobId, fields);
    const detail = { before: headOf(fieldsOf(current)), after: headOf(fields) };
    await audit(db, user, { action: 'job.modify', target: jobId, detail });
    return { version: next };
  });
}

/** A job as its form would send it. */
const fieldsOf = (from: JobDetail): JobFields & { ownerId: string } => ({
  ...{ name: from.name, kind: from.kind, nature: from.nature, departmentId: from.departmentId, postId: from.postId },
  ...{ city: from.city, headcount: from.headcount, reason: from.reason, experience: from.experience },
  ...{ degree: from.degree, salaryMin: from.salaryMin, salaryMax: from.salaryMax, salaryUnit: from.salaryUnit },
  ...{ onboardBy: from.onboardBy, urgency: from.urgency, description: from.description },
  ...{ requirements: from.requirements, skills: from.skills, extraFields: from.extraFields },
  ...{ extraReason: from.extraReason, stages: from.stages, examId: from.examId, ownerId: from.ownerId },
  applyUntil: from.applyUntil,
  rounds: from.rounds.map(({ name, mode, minutes, skills, interviewers }) => ({
    ...{ name, mode, minutes, skills },
    interviewerIds: interviewers.map(({ userId }) => userId),
  })),
  members: from.members.map(({ userId, role }) => ({ userId, role })),
});

/** A draft of the caller's own; what is over with the old one, its last day and its dates, is left out. */
export function copyJob(db: Db, user: Caller, { jobId: fromId, name }: Body<'copy'>, at: Date) {
  return inTransaction(db, async (db) => {
    await requireJob(db, user, fromId);
    const from = await getJob(db, user, fromId, at);
    const jobId = newId();
    const fields = { ...fieldsOf(from), name, ownerId: user.userId, applyUntil: null, onboardBy: null };
    await queries.insertJob(db, user, { id: jobId, fields: headOf(fields), at });
    await saveParts(db, user, jobId, fields);
    await audit(db, user, { action: 'job.copy', target: jobId, detail: { name, from: from.name } });
    return { jobId };
  });
}

export function deleteJob(db: Db, user: Caller, jobId: string) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { name, state } = await holdJob(db, user, jobId);
    if (state !== 'DRAFT') throw refuse('jobNotDraft', { name });
    const count = await queries.countApplications(db, organisationId, jobId);
    if (count > 0) throw refuse('jobApplied', { name, count });
    await queries.removeJob(db, organisationId, jobId);
    await audit(db, user, { action: 'job.delete', target: jobId, detail: { name } });
    return { deleted: true as const };
  });
}
