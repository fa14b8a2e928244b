import type { Parsed } from '#contract/endpoint.ts';
import type { candidate } from '#contract/recruitment/candidate.ts';
import { degrees } from '#contract/recruitment/job-fields.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import * as queries from './candidate.queries.ts';
import { fieldNames, type MergedFields, mergedFields, mergedList, mostTags } from './merge.rules.ts';
import { addEvents } from './move.queries.ts';
import { actorOf } from './move-by-hand.ts';
import { candidateSearchText } from './search-text.rules.ts';

const mostSkills = 60;

interface Pair {
  readonly keepId: string;
  readonly mergeId: string;
}

async function holdPair(db: Db, user: Caller, { keepId, mergeId }: Pair) {
  if (keepId === mergeId) throw refuse('mergeSelf');
  const held = await queries.holdCandidates(db, user, [keepId, mergeId]);
  const keep = held.get(keepId);
  const merge = held.get(mergeId);
  if (!keep || !merge) throw refuse('notFound');
  const moved = await queries.movedApplications(db, user, keepId, mergeId);
  return { keep, merge, moved };
}

/** Both with an open application to one job, or each with an account of their own: people settle that first. */
function problemOf({ keep, merge, moved }: Awaited<ReturnType<typeof holdPair>>) {
  const contested = moved.find((one) => one.contested);
  if (contested) return refuse('mergeBothOpen', { name: keep.name, job: contested.jobName });
  if (keep.applicantId && merge.applicantId) return refuse('mergeBothAccounts', { name: keep.name });
  return undefined;
}

function valueText(field: keyof MergedFields, of: MergedFields) {
  const value = of[field];
  if (field === 'gender') return value ? '男' : '女';
  if (field === 'degree') return degrees[of.degree];
  if (field === 'experienceMonths') return `${of.experienceMonths} 个月`;
  return field === 'referrerId' ? '已填写' : String(value ?? '');
}

const kept = ({ candidateId, name, phone, email, city, school, major, createdAt, version }: queries.HeldCandidate) => ({
  ...{ candidateId, name, phone, email, city, school, major, version },
  createdAt: new Date(createdAt).toISOString(),
});

export function previewMerge(db: Db, user: Caller, pair: Pair) {
  return inTransaction(db, async (db) => {
    const held = await holdPair(db, user, pair);
    const { keep, merge, moved } = held;
    const { filled, differing } = mergedFields(keep, merge);
    const things = await queries.countThings(db, user.organisationId, pair.mergeId);
    return {
      ...{ keep: kept(keep), merge: kept(merge), ...things },
      filled: filled.map((field) => ({ field: fieldNames[field], value: valueText(field, merge) })),
      differing: differing.map((field) => ({
        ...{ field: fieldNames[field], kept: valueText(field, keep), dropped: valueText(field, merge) },
      })),
      applications: moved.map(({ applicationId, jobName, open, inReach }) => ({
        ...{ applicationId, jobName: inReach ? jobName : '其他职位', open },
      })),
      tags: merge.tags.filter((tag) => !keep.tags.includes(tag)),
      problem: problemOf(held)?.message ?? null,
    };
  });
}

/** The later end of two; null is for ever. */
const laterOf = (one: string | null, other: string | null) =>
  one === null || other === null ? null : new Date(one) > new Date(other) ? one : other;

/** Blocked stays blocked, whichever of the two was; the pool only goes on by the kept one's own consent or the other's. */
function standing(keep: queries.HeldCandidate, merge: queries.HeldCandidate) {
  const both = keep.blockedAt && merge.blockedAt;
  const blocked = keep.blockedAt ? keep : merge;
  const pooled = keep.pooledAt ? keep : merge;
  return {
    blockedAt: blocked.blockedAt,
    blockedUntil: both ? laterOf(keep.blockedUntil, merge.blockedUntil) : blocked.blockedUntil,
    blockedReason: blocked.blockedReason,
    pooledAt: pooled.pooledAt,
    poolUntil: pooled.poolUntil,
    poolConsent: pooled.poolConsent,
    ...(pooled === merge && { poolAskedAt: null }),
  };
}

export function mergeCandidates(
  db: Db,
  user: Caller,
  { keepId, mergeId, keepVersion, mergeVersion }: Parsed<(typeof candidate)['merge'], 'body'>,
  at: Date,
) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const held = await holdPair(db, user, { keepId, mergeId });
    const { keep, merge } = held;
    if (keep.version !== keepVersion || merge.version !== mergeVersion) throw refuse('stale');
    const problem = problemOf(held);
    if (problem) throw problem;
    const { values } = mergedFields(keep, merge);
    const skills = mergedList(keep.skills, merge.skills, mostSkills);
    const person = { ...keep, ...values, skills };
    const { files } = await queries.countThings(db, organisationId, mergeId);
    const moved = await queries.moveThings(db, organisationId, keepId, mergeId);
    if (isEmptyObject(keep.resume)) await queries.moveEdits(db, organisationId, keepId, mergeId);
    await queries.leavePointer(db, organisationId, mergeId, keepId);
    await queries.updateCandidate(db, organisationId, keepId, {
      ...values,
      ...{ skills, tags: mergedList(keep.tags, merge.tags, mostTags), ...standing(keep, merge) },
      applicantId: keep.applicantId ?? merge.applicantId,
      ...(isEmptyObject(keep.resume) && { resume: JSON.stringify(merge.resume), editedFields: merge.editedFields }),
      searchText: candidateSearchText(person),
    });
    const text = `候选人资料合并：「${merge.name}」并入「${keep.name}」`;
    const ids = await queries.applicationIdsOf(db, organisationId, keepId);
    const events = ids.map((applicationId) => ({ applicationId, kind: 'MERGE', detail: { text } }));
    await addEvents(db, organisationId, actorOf(user), events, at);
    const detail = { keep: keep.name, merge: merge.name, mergeId, applications: moved.length, files };
    await audit(db, user, { action: 'candidate.merge', target: keepId, detail });
    return { applications: moved.length, files };
  });
}

const isEmptyObject = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);
